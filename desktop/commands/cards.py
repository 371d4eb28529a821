"""`tuckbox cards export GAME|SET [--to DIR] | check PACK | words GAME | new DIR [--game GAME]`: packs of own cards."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from desktop.commands.typed import FINE, FOUND, CannotRun, complain, game_named, one, say, split
from rules.engine.ability import Definition
from rules.engine.game import Game
from rules.games.speech import style, word_help
from rules.language.defect import Defect, Unreadable
from rules.language.guide import guide
from rules.language.pack import FILE, Pack, open_sheet, pack_text, read_pack, write_pack
from rules.language.vocabulary import words as words_of

USAGE = "usage: tuckbox cards export GAME|GAME/SET [--to DIR] | check PACK | words GAME | new DIR [--game GAME]"
STARTERS = ("First Card", "Second Card", "Third Card")


def run(words: list[str]) -> int:
    """Carries out one of the four."""
    command = COMMANDS.get(words[0]) if words else None
    if command is None:
        return complain(USAGE if not words else f"there is no command cards {words[0]}; {USAGE}")
    try:
        return command(words[1:])
    except CannotRun as reason:
        return complain(reason)
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "))


# -- export
def export(words: list[str]) -> int:
    """The cards of a game or a set as a pack: on standard output, or in a folder."""
    names, options = split(words, ("--to",))
    name = one(names, "the game", USAGE)
    game = game_named(name.partition("/")[0])
    cards = cards_of(game, name.partition("/")[2])
    pack = Pack(name=f"{game.title}: {len(cards)} cards", game=game.name, version="1", licence="as Tuckbox: MIT", definitions=cards)
    if "--to" not in options:
        say(pack_text(pack).rstrip("\n"))
        return FINE
    file = write_pack(pack, empty_folder(options["--to"]))
    say(f"{file}: {len(cards)} cards")
    return FINE


def cards_of(game: Game, chosen: str) -> tuple[Definition, ...]:
    """All cards of a game, or those of one of its sets."""
    if not chosen:
        return tuple(game.definitions.values())
    module = f"rules.games.{game.name}.cards.{chosen}"
    if not chosen.isidentifier() or find_spec(module) is None:
        raise CannotRun(f"{game.title} has no set {chosen!r}; without a set, all its cards are exported")
    return tuple(import_module(module).CARDS)


def empty_folder(name: str) -> Path:
    """A folder that can be written into: it is not there yet, or has nothing in it."""
    folder = Path(name)
    if folder.exists() and not folder.is_dir():
        raise CannotRun(f"{name} is a file; name a folder that is empty or not there yet")
    if folder.is_dir() and any(islice(folder.iterdir(), 1)):
        raise CannotRun(f"the folder {name} is not empty; name one that is empty or not there yet")
    return folder


# -- check
def check(words: list[str]) -> int:
    """Every defect of a pack with its place, what does not fit a card's face among them, then how many."""
    names, _ = split(words, ())
    named = Path(one(names, "the pack's folder", USAGE))
    folder = named.parent if named.name == FILE else named
    if not folder.is_dir():
        raise CannotRun(f"there is no folder {folder}; a pack is a folder with a {FILE}")
    if not (folder / FILE).is_file():
        raise CannotRun(f"there is no {FILE} in {folder}; `tuckbox cards new DIR` makes a pack to start from")
    game = pack_game(folder)
    pack = read_pack(folder, game)
    defects = sorted((*pack.defects, *unfit(folder, pack, game)), key=lambda defect: (defect.line, defect.column))
    for defect in defects:
        say(f"{folder / FILE}:{defect.line}:{defect.column}: {defect.sentence}")
    say(f"{pack.cards} cards, {len(defects)} defects")
    return FOUND if defects else FINE


def unfit(folder: Path, pack: Pack, game: Game) -> list[Defect]:
    """What does not fit the faces of a pack's cards, each at its card's place; or what is wrong with its template."""
    if not pack.definitions:
        return []
    from desktop.faces.draw import faults_of
    from desktop.faces.subject import subject_of
    from desktop.faces.template import OWN, TemplateFault, own_template
    from desktop.faces.unseen import drawing

    drawing()
    try:
        family = {"family": str(folder / OWN)} if own_template(folder) is not None else {}
    except TemplateFault as fault:
        return [Defect(str(fault), line=1, column=1)]
    sheet, own = open_sheet(folder), game.with_packs({card.name: card for card in pack.definitions})
    rows = {row.get("name"): i for i, row in enumerate(sheet.data["cards"]) if isinstance(row, dict)}
    found = []
    for card in pack.definitions:
        trail = ("cards", rows[card.name], "name")
        found += [Defect(fault, trail, *sheet.spot(trail)) for fault in faults_of(replace(subject_of(own, card.name), **family))]
    return found


def pack_game(folder: Path) -> Game:
    """The game that a pack is for. A pack that cannot be read at all is read, and refused, as one of the free table."""
    try:
        sheet = open_sheet(folder)
    except Unreadable:
        return game_named("blank")
    name = sheet.data.get("game")
    if not isinstance(name, str):
        return game_named("blank")
    try:
        return game_named(name)
    except CannotRun as reason:
        line, column = sheet.spot(("game",))
        raise CannotRun(f"{folder / FILE}:{line}:{column}: {reason}") from None


# -- words
def words_page(words: list[str]) -> int:
    """All nodes of a game with fields, an example and its sentence, and all words that its strings may be."""
    names, _ = split(words, ())
    game = game_named(one(names, "the game", USAGE))
    say(f"# What the cards of {game.title} can be written in")
    for title, entries in guide(game, style(game)):
        say(f"\n## {title}")
        for entry in entries:
            say(f"\n{entry.signature}{'    (of this game alone)' if entry.own else ''}\n    {entry.help}")
            for name, takes in entry.fields:
                say(f"    {name}: {takes}")
            say(f"    Example: {entry.example}\n    Says: {entry.sentence}")
    say("\n## Words")
    known_words = words_of(game)
    for group in known_words.__struct_fields__:
        known = sorted(getattr(known_words, group))
        if known and group != "names":
            say(f"{group}: {', '.join(known)}")
    for word, sentence in word_help(game).items():
        say(f"    {word}: {sentence}")
    return FINE


# -- new
def new(words: list[str]) -> int:
    """A pack with three cards to start from, and the template that its faces are drawn by."""
    names, options = split(words, ("--game",))
    folder = empty_folder(one(names, "the new folder", USAGE))
    game = game_named(options.get("--game", "blank"))
    pack = Pack(
        name=folder.resolve().name[:80] or "My pack", game=game.name, version="1", licence="all rights mine", definitions=starters(game)
    )
    file = write_pack(pack, folder)
    template = with_template(folder, game)
    say(f"{file}: {len(pack.definitions)} cards, drawn by {template.name}; change them, then: tuckbox cards check {folder}")
    return FINE


def with_template(folder: Path, game: Game) -> Path:
    """A copy of the template of a game's faces in a pack."""
    from desktop.faces.template import FOLDER, OWN, PLAIN

    shipped = FOLDER / f"{game.name.partition('-')[0]}.toml"
    text = (shipped if shipped.is_file() else FOLDER / f"{PLAIN}.toml").read_text(encoding="utf-8")
    file = folder / OWN
    file.write_text(text, encoding="utf-8", newline="\n")
    return file


def starters(game: Game) -> tuple[Definition, ...]:
    """Three cards of the game's, as different as can be, under names of their own."""
    by_shape: dict[tuple[type, ...], Definition] = {}
    for card in game.definitions.values():
        by_shape.setdefault(tuple(type(ability) for ability in card.abilities), card)
    chosen = [card for shape, card in by_shape.items() if shape][: len(STARTERS)] or list(game.definitions.values())[: len(STARTERS)]
    chosen += list(game.definitions.values())[: len(STARTERS) - len(chosen)]
    return tuple(replace(card, name=name, status="house") for name, card in zip(STARTERS, chosen, strict=False))


COMMANDS: dict[str, Callable[[list[str]], int]] = {"export": export, "check": check, "words": words_page, "new": new}
