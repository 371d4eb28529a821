"""`tuckbox decks check FILE --game GAME [--mode M]`: all defects of a deck, a text file with lines such as `3x Name`."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from desktop.commands.typed import FINE, FOUND, CannotRun, complain, game_named, one, say, split
from desktop.reading import CannotRead, read, read_text
from desktop.tongue import said
from rules.engine.chance import Chance
from rules.engine.decks import Decks
from rules.engine.game import Game
from rules.engine.state import State
from rules.games.deckfile import LARGEST, MOST, NO_DECK, Damaged, beyond_pool, decode, entries
from rules.language.defect import nearest
from rules.language.say.lines import refusal_words

DECK = "a deck is a short text file with lines such as '3x Name'"
ENDING = ".deck"
LONGEST = 80  # characters of a name that is repeated
USAGE = "usage: tuckbox decks check FILE --game GAME [--mode M]"


class Deck(Struct):
    """A deck as it stands in a file: its cards, and what is wrong with lines of the file."""

    cards: list[str]
    wrong: list[tuple[int, int, str]]
    mode: str = ""


def run(words: list[str]) -> int:
    """Checks a deck."""
    if words[:1] != ["check"]:
        return complain(USAGE)
    try:
        return check(words[1:])
    except (CannotRun, CannotRead) as reason:
        return complain(reason)


def check(words: list[str]) -> int:
    """Every defect of the file, then of the deck, then how many."""
    names, options = split(words, ("--game", "--mode"))
    file = Path(one(names, "the deck's file", USAGE))
    if "--game" not in options:
        raise CannotRun(f"the game is missing: {USAGE}")
    game = game_named(options["--game"])
    mode = options.get("--mode")
    deck_rules(game, mode)
    deck = read_own(file, game) if file.suffix == ENDING else read_deck(read_text(file, LARGEST, DECK), game)
    mode = mode or (deck.mode if game.decks is not None and deck.mode in game.decks.modes else None)
    said = [f"{file}:{line}:{column}: {sentence}" if line else f"{file}: {sentence}" for line, column, sentence in deck.wrong]
    said += [f"{file}: {sentence}" for sentence in defects(game, tuple(deck.cards), mode)]
    for line in said:
        say(line)
    say(f"{len(deck.cards)} cards, {len(said)} defects")
    return FOUND if said else FINE


def deck_rules(game: Game, mode: str | None) -> Decks:
    """The game's rules for decks, if it has some and knows the mode."""
    rules = game.decks
    if rules is None:
        raise CannotRun(f"{game.title} has no rules for decks, so there is nothing to check")
    if mode is not None and mode not in rules.modes:
        raise CannotRun(f"{game.title} has no mode {mode!r}; there is {', '.join(rules.modes)}")
    return rules


def defects(game: Game, deck: tuple[str, ...], mode: str | None) -> list[str]:
    """What the game's rules say of a deck, in words. Unknown cards are told where they stand in the file."""
    rules = deck_rules(game, mode)
    view = State(game=game.name, options={}, cards={}, zones={}, seats=(), chance=Chance(""), ids=0)
    found = rules.check(game, deck, mode or rules.modes[0])
    return [refusal_words(game, view, refusal) for refusal in found if refusal.line.id != "deck.unknown"]


# -- the file
def read_own(file: Path, game: Game) -> Deck:
    """The cards of Tuckbox's own deck file, and those of them that there are not."""
    try:
        deck = decode(read(file, LARGEST, DECK))
    except Damaged:
        raise CannotRead(file, said(NO_DECK)) from None
    if deck.game != game.name:
        raise CannotRead(file, said("is a deck for {0}, not for {1}", deck.game, game.name))
    unknown = [(0, 0, unknown_card(name, game)) for name in deck.cards if name not in game.definitions]
    beyond = [(0, 0, said("There are {0} more of {1} than in the pool.", n, name)) for name, n in beyond_pool(deck).items()]
    return Deck([*deck.listed()], unknown + beyond, deck.mode)


def read_deck(text: str, game: Game) -> Deck:
    """The cards of a text, and what is wrong with its lines."""
    deck = Deck([], [])
    for entry in entries(text, game.definitions):
        name = entry.name
        if name not in game.definitions:
            deck.wrong.append((entry.row, entry.column, unknown_card(name, game)))
        if not 1 <= entry.n <= MOST:
            deck.wrong.append((entry.row, 1, said("A deck has from 1 to {0} of a card, not {1}.", MOST, entry.n)))
        else:
            deck.cards += [name] * entry.n
    return deck


def unknown_card(name: str, game: Game) -> str:
    """That a game has no card of this name, and which one may be meant."""
    if not name.isprintable() or len(name) > LONGEST:
        return said("There is no card of this name.")
    near = nearest(name, game.definitions)
    return said("There is no card {0}. Did you mean {1}?", name, near) if near else said("There is no card {0}.", name)
