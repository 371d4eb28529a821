"""A deck file read for the free table, where a card can be called anything: its cards, and what is to be said of other lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from desktop import tongue
from desktop.decks.shelf import open_deck
from desktop.reading import CannotRead, read_text
from desktop.start.files import CannotOpen
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.games.blank.free import LONGEST_NAME, is_name
from rules.games.catalogue import CATALOGUE
from rules.games.deckfile import LARGEST, MOST, Entry, entries
from rules.language.defect import nearest

ENDING = ".deck"
WHAT = "a deck is a short text file with lines such as '3x Name'"
NONE = "There are no cards in {0}; a deck is a text file with lines such as '3x Name'."
EMPTY = "There are no cards in {0} yet; Decks, on the start window, is where it is built."
NUMBER = "Line {0}: there are from 1 to {1} of a card, not {2}."
NAME = "Line {0}: a name has at most {1} characters, and cannot be '?'."
MEANT = "Line {0}: “{1}” is not understood. Did you mean “{2}x {3}”?"
HEADING = "Line {0}: “{1}” is no card, it seems; what begins with # is skipped."
UNKNOWN, GUESSED = "Line {0}: {1} has no card {2}.", "Line {0}: {1} has no card {2}. Did you mean {3}?"
GLUED = re.compile(r"[xX×]?(\d{1,3})[xX×]?\s*(\D.*)")  # 3xName, x3 Name
BEHIND = re.compile(r"(.*?\S)\s+(?:[xX×](\d{1,3})|\((\d{1,3})\))")  # Name x3, Name (3)
SIGNED = re.compile(r"[\[\](){}<>=/*_#~|+•–—-].*|.*:")  # [Deck], == Deck, // Deck, Deck:
Told = tuple[int, str]  # a line's number, and what is said of it
SHORT, SHOWN, LOOKED_AT = 40, 8, 60  # characters of a line, and lines, that are shown; unknown names for which others are sought


class Doubt(Struct, frozen=True):
    """What is to be said before a file is laid: in a sentence, line by line, and on the button that lays it all the same."""

    words: str
    more: str
    act: str


class Read(Struct, frozen=True):
    """The cards of a file, in doubt or not."""

    cards: tuple[str, ...]
    doubt: Doubt | None = None


def cards_in(file: Path) -> Read:
    """The cards of a list or of Tuckbox's own deck file. Raises CannotOpen if there are none."""
    try:
        if file.suffix.lower() != ENDING:
            return of_lines(file.name, read_text(file, LARGEST, said(WHAT)))
        cards = open_deck(file).listed()
    except CannotRead as fault:
        raise CannotOpen(f"{file.name} {fault.reason}.") from None
    if not cards:
        raise CannotOpen(said(EMPTY, file.name))
    return Read(cards)


def of_lines(name: str, text: str) -> Read:
    """The cards of a list. A line that is no card's is left out and told of."""
    games = [load(entry.name) for entry in CATALOGUE]
    known = {card for game in games for card in game.definitions}
    found = [(entry, wrong_with(entry) if entry.name not in known or entry.n != 1 else "") for entry in entries(text, known)]
    sound, wrong = [entry for entry, words in found if not words], [(entry.row, words) for entry, words in found if words]
    if not sound:
        raise CannotOpen(f"{name}, {tongue.now.within(wrong[0][1])}" if wrong else said(NONE, name))
    cards = tuple(entry.name for entry in sound for _ in range(entry.n))
    return Read(cards, doubt(name, len(cards), wrong, strangers(sound, games)))


def wrong_with(entry: Entry) -> str:
    """Why this is hardly a card on the free table, in a sentence; '' if it is one."""
    shown = entry.name if len(entry.name) <= SHORT else f"{entry.name[:SHORT]}…"
    if not 1 <= entry.n <= MOST:
        return said(NUMBER, entry.row, MOST, entry.n)
    if not is_name(entry.name):
        return said(NAME, entry.row, LONGEST_NAME)
    if glued := GLUED.fullmatch(entry.name):
        return said(MEANT, entry.row, shown, glued[1], glued[2])
    if behind := BEHIND.fullmatch(entry.name):
        return said(MEANT, entry.row, shown, behind[2] or behind[3], behind[1])
    return said(HEADING, entry.row, shown) if SIGNED.fullmatch(entry.name) else ""


def strangers(found: Sequence[Entry], games: Sequence[Game]) -> tuple[str, list[Told]]:
    """Where most names are of one game: that game, and what is said of the names that it does not have."""
    names = {entry.name for entry in found}
    game = max(games, key=lambda game: len(names & set(game.definitions)))
    others = [entry for entry in found if entry.name not in game.definitions]
    if not others or len(names & set(game.definitions)) * 2 < len(names):
        return "", []
    guesses = {name: nearest(name, game.definitions) for name in list(dict.fromkeys(entry.name for entry in others))[:LOOKED_AT]}
    return game.title, [(entry.row, stranger(entry, game, guesses.get(entry.name, ""))) for entry in others]


def stranger(entry: Entry, game: Game, meant: str) -> str:
    """What is said of a name that a game does not have."""
    return said(GUESSED if meant else UNKNOWN, entry.row, game.title, entry.name, meant)


def doubt(name: str, many: int, wrong: list[Told], others: tuple[str, list[Told]]) -> Doubt | None:
    """What is said of a list that is not all understood."""
    title, unknown = others
    if not wrong and not unknown:
        return None
    lines = [words for _, words in sorted([*wrong, *unknown])]
    if len(lines) > SHOWN:
        lines = [*lines[:SHOWN], said("… and {0} more.", len(lines) - SHOWN)]
    words = said("{0} names cards that {1} does not have.", name, title)
    if wrong:
        words = said(
            "In {0}, 1 line was not understood." if len(wrong) == 1 else "In {0}, {1} lines were not understood.", name, len(wrong)
        )
    return Doubt(words, "\n".join(lines), said("Lay the other {0|card|cards}" if wrong else "Lay the {0|card|cards}", many))
