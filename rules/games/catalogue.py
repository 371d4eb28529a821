"""The games in menu order. A game's heavy parts are imported only when it is opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from msgspec import Struct

from rules.engine.game import Game

if TYPE_CHECKING:
    from rules.engine.line import SeatId
    from rules.engine.state import State, Table
    from rules.engine.step import Step


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
        "worldbreakers", "Worldbreakers", (1, 2), "worldbreakers.game:GAME", "Take power with followers and places",
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
    Entry("worldbreakers-solo", "Worldbreakers: The Singing Ore", (2, 2), "worldbreakers.campaign.game:SOLO"),
)


class Draft(Struct, frozen=True):
    """A way to draft, as a menu shows it: the game and the options that it is, and what is said of it. `pairs`: the module that tells
    who of the drafters can play whom, and begins their match; none where all play at once."""

    title: str
    game: str
    options: dict[str, str | int | bool] = {}
    line: str = ""
    pairs: str = ""


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
        "Two copies of the set; computer players sit in empty seats. Then the first two play, and after them any other two.",
        "worldbreakers.pairing",
    ),
)  # fmt: skip
SOLO = "worldbreakers-solo"  # played alone: it has a door of its own
NAMES = tuple(entry.name for entry in (*CATALOGUE, *UNLISTED))


class Pairs(Protocol):
    """How those who have drafted play, two at a time."""

    def pairings(self, game: Game, s: Table) -> tuple[tuple[SeatId, SeatId], ...]:
        """Who can play whom now."""

    def paired(self, game: Game, s: State, pair: tuple[SeatId, SeatId], seed: str) -> tuple[Game, Step]:
        """The match of two of them, at its first question."""


def paired_by(name: str) -> Pairs | None:
    """Who knows the pairings of a game of this name; None if it has none."""
    place = next((way.pairs for way in DRAFTS if way.game == name and way.pairs), "")
    return cast(Pairs, import_module(f"rules.games.{place}")) if place else None


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
