"""Cards of games as a deck: those of a pack, with its pictures or drawn, and those of a deck file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from desktop.proof.card import Card, Deck, Drawn, File
from desktop.proof.gather.folder import CannotGather
from desktop.proof.gather.names import MOST_COPIES, plain
from desktop.reading import CannotRead, read, read_text
from rules.engine.game import Game
from rules.games import deckfile
from rules.games.catalogue import CATALOGUE, load
from rules.language.defect import Unreadable, guess
from rules.language.pack import FILE, pack_game, read_pack

OWN, LINES = ".deck", ".txt"
DEFECTS = "The pack in {} has defects; `tuckbox cards check {}` lists them."
NO_GAME = "The pack in {} is for a game that there is not: {}."
NO_CARDS = "No line of {} names a card of a game; a deck is a text file with lines such as '3x Name'."
UNKNOWN = "{}{} has no card {}.{}"


def from_pack(folder: Path) -> Deck:
    """A card of each kind in a pack: its picture if it has one, else as it is drawn. Raises CannotGather or OSError."""
    try:
        named = pack_game(folder)
        game = load(named or "blank")
    except Unreadable:
        raise CannotGather(DEFECTS.format(plain(folder.name), plain(folder.name))) from None
    except KeyError:
        raise CannotGather(NO_GAME.format(plain(folder.name), plain(named))) from None
    pack = read_pack(folder, game)
    if pack.defects or not pack.definitions:
        raise CannotGather(DEFECTS.format(plain(folder.name), plain(folder.name)))
    cards = []
    for number, card in enumerate(pack.definitions, 1):
        picture = pack.pictures.get(card.name)
        front = File(str(folder / picture)) if picture else Drawn(game.name, card.name, str(folder))
        cards.append(Card(card.name, front, number=str(number)))
    return Deck(pack.name, tuple(cards), Drawn(game.name, cards[0].name, str(folder), back=True))


def from_deck(path: Path) -> Deck:
    """The cards of a deck file, drawn. Raises CannotGather."""
    try:
        game, names, name, unknown = own(path) if path.suffix.lower() == OWN else of_lines(path)
    except CannotRead as fault:
        raise CannotGather(f"{plain(path.name)} {fault.reason}.") from None
    cards = tuple(Card(name, Drawn(game.name, name), count=min(n, MOST_COPIES)) for name, n in names.items())
    if not cards:
        raise CannotGather(NO_CARDS.format(plain(path.name)))
    left_out = tuple(UNKNOWN.format(where, game.title, plain(name), guess(name, game.definitions)) for where, name in unknown)
    return Deck(name, cards, Drawn(game.name, cards[0].name, back=True), left_out=left_out)


Found = tuple[Game, dict[str, int], str, list[tuple[str, str]]]  # a game, its cards, the deck's name, and unknown cards with their places


def own(path: Path) -> Found:
    """Tuckbox's own deck file."""
    try:
        deck = deckfile.decode(read(path, deckfile.LARGEST))
        game = load(deck.game)
    except deckfile.Damaged as fault:
        raise CannotRead(path, str(fault)) from None
    except KeyError:
        raise CannotRead(path, "is a deck for a game that there is not") from None
    known = {name: n for name, n in deck.cards.items() if name in game.definitions}
    return game, known, deck.name, [("", name) for name in deck.cards if name not in known]


def of_lines(path: Path) -> Found:
    """A list of lines, of the game that knows most of them."""
    text = read_text(path, deckfile.LARGEST, "a deck is a short text file with lines such as '3x Name'")
    games = [load(entry.name) for entry in CATALOGUE]
    everything = {name for game in games for name in game.definitions}
    lines = list(deckfile.entries(text, everything))
    game = max(games, key=lambda game: sum(line.name in game.definitions for line in lines))
    found: Counter[str] = Counter()
    for line in lines:
        if line.name in game.definitions:
            found[line.name] += max(1, line.n)
    return game, dict(found), path.stem, [(f"Line {line.row}: ", line.name) for line in lines if line.name not in found]


def is_pack(path: Path) -> bool:
    """Is this a pack, by its folder or its file?"""
    return path.name == FILE or (path / FILE).is_file()
