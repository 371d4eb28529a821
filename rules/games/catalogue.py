"""The games in menu order. A game's heavy parts are imported only when it is opened."""

from __future__ import annotations

from importlib import import_module

from msgspec import Struct

from rules.engine.game import Game


class Entry(Struct, frozen=True):
    """A game as a menu shows it, before it is loaded: `place` is its module and the record in it. `line` says in a line what it
    is about, `faces` are three of its cards, `options` what is filled in where it differs from the game's defaults, and `notice`
    whose game it is."""

    name: str
    title: str
    seats: tuple[int, int]
    place: str
    line: str = ""
    faces: tuple[str, ...] = ()
    options: dict[str, str | int | bool] = {}
    notice: str = ""


CATALOGUE = (
    Entry(
        "warborn", "Warborn", (2, 6), "warborn.game:GAME", "Build a meld of eight kinds, win five hands",
        ("Counterspell", "Barbarian King", "Undead Legion"),
    ),
    Entry(
        "worldbreakers", "Worldbreakers", (2, 2), "worldbreakers.game:GAME", "Take power with followers and places",
        ("Covert Exchange", "Khutulun's Kheshig", "The Ten Thousand Ride"),
        notice="Worldbreakers: Advent of the Khanate is a game by Elli Amir; its names belong to its owners. Tuckbox is unofficial, "
        "neither made nor endorsed by them, and ships neither their pictures nor their texts.",
    ),
    Entry(
        "blank", "Free table", (1, 6), "blank.game:GAME", "Any cards, moved by hand, with no rules",
        ("Mourner", "Toll Keeper", "Herald"), {"rules": "none"},
    ),
)  # fmt: skip
UNLISTED = (  # loaded by name, in no menu
    Entry("blank-chain", "Free table with a chain", (2, 6), "blank.game:CHAIN"),
    Entry("blank-draft", "Free table with a draft", (2, 6), "blank.draft:DRAFT"),
    Entry("worldbreakers-draft", "Worldbreakers, drafted", (2, 2), "worldbreakers.drafts:TWO"),
    Entry("worldbreakers-draft4", "Worldbreakers, drafted by four", (4, 4), "worldbreakers.drafts:FOUR"),
)


class Draft(Struct, frozen=True):
    """A way to draft, as a menu shows it: the game and the options that it is, and what is said of it."""

    title: str
    game: str
    options: dict[str, str | int | bool] = {}
    line: str = ""


DRAFTS = (
    Draft(
        "Three pile draft, for two", "worldbreakers-draft", {"draft": "piles"},
        "All 96 cards are drafted out of three piles, in turns.",
    ),
    Draft(
        "5-1-2 draft, for two", "worldbreakers-draft", {"draft": "hands"},
        "With this set alone there are nine rounds: 27 picks, and with the Worldbreaker's signature cards just the thirty of a deck.",
    ),
    Draft(
        "Draft for four", "worldbreakers-draft4", {},
        "Two copies of the set; computer players sit in empty seats. Then the first two play.",
    ),
)  # fmt: skip
NAMES = tuple(entry.name for entry in (*CATALOGUE, *UNLISTED))


def notice_of(name: str) -> str:
    """Whose game it is, where that is to be said."""
    return next((entry.notice for entry in CATALOGUE if entry.name == name), "")


def load(name: str) -> Game:
    """The game of this name. Raises KeyError if there is none."""
    entry = next((entry for entry in (*CATALOGUE, *UNLISTED) if entry.name == name), None)
    if entry is None:
        raise KeyError(name)
    module, record = entry.place.split(":")
    game = getattr(import_module(f"rules.games.{module}"), record)
    assert isinstance(game, Game)
    return game
