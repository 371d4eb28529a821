"""A deck that a seat brings to a new game: read from a file, with all that is wrong with it."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from desktop.commands.decks import DECK, defects, read_deck
from desktop.commands.typed import CannotRun
from desktop.reading import CannotRead, read_text
from rules.engine.game import Game
from rules.games.deckfile import LARGEST, MOST, entries

PERSONAL = ("decks", "personal")  # the option, and the choice with which each seat brings its own
MOST_CARDS = 5_000
SHOWN = 60  # defects that are listed


class DeckFile(Struct, frozen=True):
    """A file, its cards, and what is wrong with them, a sentence each."""

    path: Path
    cards: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The file's name in one line."""
        return self.path.name if self.path.name.isprintable() else repr(self.path.name)


def deck_from(game: Game, path: Path) -> DeckFile:
    """A deck for this game. What cannot be read is a defect too."""
    try:
        text = read_text(path, LARGEST, DECK)
    except CannotRead as fault:
        return DeckFile(path, wrong=(f"The file {fault.reason}.",))
    n = sum(min(entry.n, MOST) for entry in entries(text, game.definitions))
    if n > MOST_CARDS:
        return DeckFile(path, wrong=(f"The file names {n:,} cards; that is no deck.",))
    found = read_deck(text, game)
    cards = tuple(found.cards)
    return DeckFile(path, cards, (*(f"Line {row}: {words}" for row, _, words in found.wrong), *broken_rules(game, cards)))


def broken_rules(game: Game, cards: tuple[str, ...]) -> list[str]:
    """What the game's rules for decks say, without naming the rule each time."""
    try:
        return [words.rpartition(" (")[0] or words for words in defects(game, cards, None)]
    except CannotRun:
        return []


def listed(wrong: tuple[str, ...]) -> str:
    """Defects as lines; of very many, how many more there are."""
    more = [f"… and {len(wrong) - SHOWN} more."] if len(wrong) > SHOWN else []
    return "\n".join([*wrong[:SHOWN], *more])
