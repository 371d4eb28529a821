"""The state as a value: a few tables of small frozen records. A finished state is never written again.

What writes is a `Draft`; what reads takes a `Table`, which both are.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import attrgetter
from typing import Protocol

import msgspec
from msgspec import Struct

from rules.engine.cache import Cache
from rules.engine.card import Card, Glimpse
from rules.engine.chance import Chance
from rules.engine.events import Effect, Item, Occurrence, Over
from rules.engine.frames import Frame
from rules.engine.line import NOBODY, SEATS, Line, Ref, SeatId, ZoneId


class Zone(Struct, gc=False, frozen=True, omit_defaults=True):
    """A place for cards, in order. Its kind is looked up in the game; `bearer` is the card that it hangs on, if any."""

    kind: str
    seat: SeatId
    cards: tuple[Ref, ...] = ()
    bearer: Ref = NOBODY

    def holding(self, cards: tuple[Ref, ...]) -> Zone:
        """The same place with other cards."""
        return Zone(self.kind, self.seat, cards, self.bearer)

    def without(self, gone: tuple[Ref, ...]) -> Zone:
        """The same place without these cards, which mostly lie first."""
        if self.cards[: len(gone)] == gone:
            return self.holding(self.cards[len(gone) :])
        if len(gone) == 1:
            at = self.cards.index(gone[0])
            return self.holding(self.cards[:at] + self.cards[at + 1 :])
        away = frozenset(gone)
        return self.holding(tuple([r for r in self.cards if r not in away]))


class Seat(Struct, gc=False, frozen=True, omit_defaults=True):
    """A player's place: team, resources, and the list of cards that it brought. Resources are never written in place.
    `passing`: until when it passes in advance ("": it does not)."""

    team: int
    resources: dict[str, int] = {}
    alive: bool = True
    deck: tuple[str, ...] = ()
    name: str = ""
    passing: str = ""


class Listed(Struct, frozen=True, omit_defaults=True):
    """Definitions, in order, that are among a zone's cards, all but so many that may have left it unseen."""

    names: tuple[str, ...]
    away: int = 0


class Known(Struct, gc=False, frozen=True, omit_defaults=True):
    """What one seat knows beyond what it sees: faces of hidden cards, and what must be among a zone's cards."""

    faces: frozenset[Ref] = frozenset()
    lists: dict[ZoneId, Listed] = {}


NOTHING = Known()


class Turn(Struct, frozen=True, omit_defaults=True):
    """Who has priority and who has focus, where a game has them; and how many steps and actions there were."""

    priority: SeatId = SeatId(0)
    focus: SeatId = SeatId(0)
    action: int = 0


class Bracket(Struct, frozen=True, omit_defaults=True):
    """The table is being changed by hand: by whom, in how many moves so far, which cards were touched, and what the rules could
    not accept before that."""

    seat: SeatId
    moves: int = 0
    touched: tuple[Ref, ...] = ()
    stood: tuple[Line, ...] = ()


Memory = dict[str, dict[str, int]]


class State(Struct, frozen=True, omit_defaults=True):
    """A moment of a game. `left` holds the last glimpses of cards that went during this action; `bracket` is there while the
    table is changed by hand, when nobody is asked; `notes` are for all to read, at cards or (at NOBODY) on the table."""

    game: str
    options: dict[str, str | int | bool]
    cards: Mapping[Ref, Card]
    zones: dict[ZoneId, Zone]
    seats: tuple[Seat, ...]
    chance: Chance
    ids: int
    items: tuple[Item, ...] = ()
    effects: tuple[Effect, ...] = ()
    memory: Memory = {}
    knowledge: tuple[Known, ...] = ()
    left: dict[Ref, Glimpse] = {}
    pending: tuple[Occurrence, ...] = ()
    attempts: tuple[State, ...] = ()
    stack: tuple[Frame, ...] = ()
    turn: Turn = Turn()
    over: Over | None = None
    decks: dict[SeatId, tuple[str, ...]] = {}
    bracket: Bracket | None = None
    notes: dict[Ref, str] = {}
    cache: Cache = msgspec.field(default_factory=Cache)


ALIVE = attrgetter("alive")
TABLES = (
    "game", "options", "cards", "zones", "seats", "chance", "ids", "items", "effects", "memory", "knowledge", "left",
    "pending", "attempts", "stack", "turn", "over", "decks", "bracket", "notes",
)  # fmt: skip


class Table(Protocol):
    """What reading functions take: a finished State, a Draft, or a seat's view."""

    @property
    def game(self) -> str: ...
    @property
    def options(self) -> dict[str, str | int | bool]: ...
    @property
    def cards(self) -> Mapping[Ref, Card]: ...
    @property
    def zones(self) -> dict[ZoneId, Zone]: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def ids(self) -> int: ...
    @property
    def items(self) -> tuple[Item, ...]: ...
    @property
    def effects(self) -> tuple[Effect, ...]: ...
    @property
    def memory(self) -> Memory: ...
    @property
    def knowledge(self) -> tuple[Known, ...]: ...
    @property
    def left(self) -> dict[Ref, Glimpse]: ...
    @property
    def pending(self) -> tuple[Occurrence, ...]: ...
    @property
    def attempts(self) -> tuple[State, ...]: ...
    @property
    def stack(self) -> tuple[Frame, ...] | list[Frame]: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def over(self) -> Over | None: ...
    @property
    def bracket(self) -> Bracket | None: ...
    @property
    def cache(self) -> Cache: ...


def open_lists(s: Table) -> bool:
    """May everybody know the lists of all decks?"""
    return bool(s.options.get("open_lists", True))


def living(s: Table) -> tuple[SeatId, ...]:
    """The seats that have not conceded or lost."""
    return tuple(compress(SEATS, map(ALIVE, s.seats)))


def after(s: Table, seat: SeatId) -> tuple[SeatId, ...]:
    """The living seats in order, beginning with this one (or with the next living one after it)."""
    alive, first = living(s), seat % len(s.seats)
    return tuple([i for i in alive if i >= first] + [i for i in alive if i < first])
