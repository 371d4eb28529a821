"""The shelf: the decks in the user's folder, each a file. Files of others are told of in a sentence, and never trusted."""

from __future__ import annotations

import os
import time
from pathlib import Path

from msgspec import Struct

from desktop.commands.decks import DECK, ENDING, read_deck
from desktop.reading import CannotRead, read, read_text
from desktop.saves import folder
from desktop.saves.disk import move
from desktop.saves.folder import make_private
from desktop.saves.naming import free_path, proposed
from desktop.tongue import number, said
from rules.engine.game import Game
from rules.games.catalogue import NAMES
from rules.games.deckfile import LARGEST, MOST, NO_DECK, Damaged, Deck, deck_of, decode, entries

MOST_DECKS = 500  # that are listed
MOST_CARDS = 5_000  # of a deck
WHAT = "a deck is a short file"


class Shelved(Struct, frozen=True):
    """A deck on the shelf: its file, and when it was last changed."""

    path: Path
    when: float

    @property
    def name(self) -> str:
        """What it is called, in one line."""
        return self.path.stem if self.path.stem.isprintable() else repr(self.path.stem)


def decks() -> Path:
    """The folder of the user's decks."""
    return folder.home() / "decks"


def shelved() -> list[Shelved]:
    """The decks of the folder, the one last changed first."""
    found = []
    try:
        for entry in os.scandir(decks()):
            if entry.name.endswith(ENDING) and entry.is_file():
                found.append(Shelved(Path(entry.path), entry.stat().st_mtime))
    except OSError:
        return found
    return sorted(found, key=lambda one: (-one.when, one.name))[:MOST_DECKS]


def open_deck(path: Path) -> Deck:
    """The deck in one of Tuckbox's deck files. Raises CannotRead with one sentence."""
    try:
        deck = decode(read(path, LARGEST, said(WHAT)))
    except Damaged:
        raise CannotRead(path, said(NO_DECK)) from None
    if deck.game not in NAMES:
        raise CannotRead(path, said("is for a game that is not there"))
    if sum(deck.cards.values()) > MOST_CARDS or sum(deck.pool.values()) > MOST_CARDS:
        raise CannotRead(path, said("holds more than {0} cards; that is no deck", number(MOST_CARDS)))
    return deck


def import_list(path: Path, game: Game) -> tuple[Deck, list[str]]:
    """The deck in a plain list, and what is wrong with its lines: of a line that cannot be understood, nothing is taken.
    Raises CannotRead."""
    return from_text(read_text(path, LARGEST, DECK), path, game)


def from_text(text: str, path: Path, game: Game) -> tuple[Deck, list[str]]:
    """The same of a text. Raises CannotRead if there is far too much in it."""
    if sum(min(entry.n, MOST) for entry in entries(text, game.definitions)) > MOST_CARDS:
        raise CannotRead(path, said("names more than {0} cards; that is no deck", number(MOST_CARDS)))
    found = read_deck(text, game)
    known = [name for name in found.cards if name in game.definitions]
    mode = game.decks.modes[0] if game.decks else ""
    return deck_of(game.name, proposed(path.stem), known, mode), [said("Line {0}: {1}", row, words) for row, _, words in found.wrong]


def free_file(name: str) -> Path:
    """A file for a deck of this name that is not there yet. Raises OSError."""
    make_private(decks())
    return free_path(decks(), name, ENDING)


def throw_away(path: Path) -> Path:
    """Into the folder from which it can be brought back. Raises OSError."""
    make_private(folder.trash())
    there = free_path(folder.trash(), f"{path.stem} {time.strftime('%Y-%m-%d')}", ENDING)
    move(path, there)
    return there
