"""What must hold of a state from outside, so that the rules can trust it, whoever wrote it.

Every number, seat, card id and zone id anywhere in it is looked at by its type; then what must fit together is.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from operator import attrgetter, le
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from rules.engine import limits
from rules.engine.ahead import ends_at
from rules.engine.card import UNKNOWN, Address
from rules.engine.damage import Damaged
from rules.engine.frames import LEAVE, Frame, Process, Together, Window
from rules.engine.game import AskAll, Game
from rules.engine.line import NOWHERE, Ref, SeatId, ZoneId, zone_of
from rules.engine.note import is_note
from rules.engine.state import State

MOST_ATTEMPTS = 16
BIGGEST = 10**9


def check_state(game: Game, s: State, seen: bool = False) -> None:
    """Everything that must hold of a state. `seen`: a seat's view, with unknown cards. Raises Damaged."""
    if s.game != game.name:
        raise Damaged("the table is of another game: {0}", repr(s.game))
    check_sizes(game, s)
    check_options(game, s)
    check_zones(game, s)
    check_cards(game, s, seen)
    check_seats(game, s)
    Looker(game, s).look(s, State)
    for at, frame in enumerate(s.stack):
        check_frame(game, s, frame, at)
    for attempt in s.attempts:
        if len(attempt.seats) != len(s.seats) or attempt.ids > s.ids:
            raise Damaged("a half-paid play began at another table")
        check_state(game, attempt, seen)


def check_sizes(game: Game, s: State) -> None:
    """How much of everything there may be."""
    for sentence, n, most in (
        ("there are too many cards: {0}", len(s.cards), limits.CARDS),
        ("there are too many effects: {0}", len(s.effects), limits.EFFECTS),
        ("there are too many items: {0}", len(s.items), limits.EFFECTS),
        ("there are too many frames: {0}", len(s.stack), limits.FRAMES),
        ("there are too many occurrences: {0}", len(s.pending), limits.FRAMES),
        ("there are too many glimpses: {0}", len(s.left), limits.FRAMES),
        ("there are too many attempts: {0}", len(s.attempts), MOST_ATTEMPTS),
        ("there are too many notes: {0}", len(s.notes), limits.NOTES),
    ):
        if n > most:
            raise Damaged(sentence, n)
    if not game.least_seats <= len(s.seats) <= game.most_seats or len(s.knowledge) != len(s.seats):
        raise Damaged("{0} has no table for {1} seats", game.title, len(s.seats))


def check_options(game: Game, s: State) -> None:
    """Every option that the game knows has one of its values."""
    for setting in game.settings:
        if setting.name in s.options and s.options[setting.name] not in setting.choices:
            raise Damaged("the option {0} cannot be {1}", repr(setting.name), repr(s.options[setting.name]))


def check_zones(game: Game, s: State) -> None:
    """Every zone of the game is there, and lists each of its cards once; every card lies in one."""
    missing = [z for kind, seat in game.zone_seats(len(s.seats)) if (z := zone_of(kind, seat)) not in s.zones]
    if missing:
        raise Damaged("there is no zone {0}", repr(missing[0]))
    for name, zone in s.zones.items():
        if zone.kind not in game.zones:
            raise Damaged("{0} is no zone of {1}", repr(name), game.title)
        if zone.bearer and zone.bearer not in s.cards:
            raise Damaged("the zone {0} hangs on no card", repr(name))
    lie = {ref: name for name, zone in s.zones.items() for ref in zone.cards}
    if sum(len(zone.cards) for zone in s.zones.values()) != len(lie) or lie != {ref: card.zone for ref, card in s.cards.items()}:
        raise Damaged("cards and zones do not agree where each card lies")


def check_cards(game: Game, s: State, seen: bool) -> None:
    """Every card has a definition, an id in use and counters within bounds."""
    names = {card.definition for card in s.cards.values()}.difference(game.definitions, (UNKNOWN,) if seen else ())
    if names:
        raise Damaged("there is no card {0}", repr(min(names)))
    for ref in (min(s.cards, default=Ref(1)), max(s.cards, default=Ref(1))):
        if not 0 < ref <= max(1, s.ids):
            raise Damaged("{0} is no card's number", ref)
    for card in s.cards.values():
        if card.counters and not all(0 < n <= limits.COUNTERS for n in card.counters.values()):
            raise Damaged("the counters on {0} are out of bounds", repr(card.definition))


def check_seats(game: Game, s: State) -> None:
    """Every resource that the game has, within bounds; and somebody is left to play."""
    for seat in s.seats:
        if not seat.resources.keys() >= set(game.resources):
            raise Damaged("a seat has no account of a resource")
        if not all(-limits.COUNTERS <= n <= limits.COUNTERS for n in seat.resources.values()):
            raise Damaged("a resource is out of bounds")
        if seat.passing and seat.passing not in ends_at(game):
            raise Damaged("nobody can pass until {0}", repr(seat.passing))
    lists = [listed.names for known in s.knowledge for listed in known.lists.values()]
    if not all(all(map(le, names, names[1:])) for names in lists):
        raise Damaged("what a seat knows is not in order")
    if not all(is_note(text) for text in s.notes.values()):
        raise Damaged("a note is no text that fits")
    if s.bracket is not None and (s.over is not None or s.bracket.seat < 0 or s.bracket.moves < 0):
        raise Damaged("nobody can be changing the table by hand")
    if s.over is None and not any(seat.alive for seat in s.seats):
        raise Damaged("nobody is left to play")
    if s.over is None and not s.stack:
        raise Damaged("the game is not over, and nothing is left to do in it")


def check_frame(game: Game, s: State, frame: Frame, at: int) -> None:
    """A frame names a process, step or window that there is."""
    if isinstance(frame, Process):
        kind = game.processes.get(frame.name)
        if kind is None or frame.step not in (*kind.steps, LEAVE):
            raise Damaged("there is no process {0} with a step {1}", repr(frame.name), repr(frame.step))
    elif isinstance(frame, Window):
        if frame.name not in game.windows or not 0 <= frame.holder < len(frame.order) or min(frame.order) < 0:
            raise Damaged("there is no such window: {0}", repr(frame.name))
    elif isinstance(frame, Together):
        below = s.stack[at - 1] if at else None
        if not isinstance(below, Process) or not isinstance(game.processes[below.name].steps[below.step], AskAll):
            raise Damaged("nothing asks several seats together")
        if not set(frame.sealed) <= set(frame.seats) or min(frame.seats, default=SeatId(0)) < 0:
            raise Damaged("a seat that is not asked has sealed an answer")


@cache
def shape(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a record that can hold something unsound, and their types."""
    return tuple((f.name, f.type) for f in fields(kind) if f.name not in ("cache", "attempts") and f.type not in (str, bool))


@cache
def numbers(hint: Any) -> tuple[bool, bool]:
    """Is a number of this type a seat, and is it a card's?"""
    kinds = (hint, *get_args(hint))
    return SeatId in kinds, Ref in kinds


class Looker:
    """Goes through everything that a state holds, with what its type says."""

    def __init__(self, game: Game, s: State) -> None:
        self.game = game
        self.seats = len(s.seats)
        self.ids = s.ids
        self.zones = s.zones

    def look(self, value: Any, hint: Any) -> None:
        """One value. Raises Damaged."""
        kind: type = type(value)
        if kind is int:
            self.look_at_number(value, hint)
        elif kind is tuple or kind is frozenset:
            self.look_at_members(value, inner_types(hint, kind))
        elif kind is dict:
            keys, values = pair(hint)
            self.look_at_members(tuple(value), (keys,))
            self.look_at_members(tuple(value.values()), (values,))
        elif kind is str:
            if hint is ZoneId and value != NOWHERE and value not in self.zones and not self.was_zone(value):
                raise Damaged("there is no zone {0}", repr(value))
        elif isinstance(value, Struct):
            self.look_at_record(value)

    def was_zone(self, value: str) -> bool:
        """Is it the id of a zone that hung on a card and is closed? What happened there may still be spoken of."""
        kind, _, bearer = value.partition("@")
        zone = self.game.zones.get(kind)
        number = int(bearer) if bearer.isascii() and bearer.isdigit() and len(bearer) < 10 else 0
        return zone is not None and zone.hangs and 0 < number <= self.ids

    def look_at_members(self, values: Collection[Any], hints: tuple[Any, ...]) -> None:
        """What a tuple, set or dict holds."""
        if hints[0] is str and len(hints) == 1:
            return
        if len(hints) == 1 and len(values) > 1:
            self.look_at_many(values, hints[0])
            return
        for at, one in enumerate(values):
            self.look(one, hints[at % len(hints)])

    def look_at_many(self, values: Collection[Any], hint: Any) -> None:
        """Many values of one type: the lowest and the highest number, each text once, of records one field after the other."""
        kind, *others = set(map(type, values))
        if not others and issubclass(kind, Struct):
            for name, inner in shape(kind):
                self.look_at_members(list(filter(None, map(attrgetter(name), values))), (inner,))
            for address in set(values) if kind is Address else ():
                self.look_at_address(address)
            return
        if not others and kind is int:
            values = (min(values), max(values))
        for one in set(values) if kind is str else values:
            self.look(one, hint)

    def look_at_record(self, value: Struct) -> None:
        """Each of its fields; there is nothing in what is empty, and nothing wrong with zero."""
        for name, hint in shape(type(value)):
            one = getattr(value, name)
            if one:
                self.look(one, hint)
        if type(value) is Address:
            self.look_at_address(value)

    def look_at_number(self, value: int, hint: Any) -> None:
        """A seat, a card's number, or any other."""
        seat, ref = numbers(hint)
        if seat and not -1 <= value < self.seats:
            raise Damaged("there is no seat {0}", value)
        if ref and not 0 <= value <= self.ids:
            raise Damaged("{0} is no card's number", value)
        if abs(value) > BIGGEST:
            raise Damaged("a number is too big")

    def look_at_address(self, value: Address) -> None:
        """Where an ability is written, something must stand."""
        path = value.path if len(value.path) % 2 else value.path[:-1]
        known = value.definition in self.game.definitions
        if not known or (path and self.game.reader.node(self.game, Address(value.definition, path)) is None):
            raise Damaged("nothing is written at {0} {1}", repr(value.definition), ".".join(map(str, value.path)))


@cache
def pair(hint: Any) -> tuple[Any, Any]:
    """The types of a dict's keys and values."""
    keys, values = (*get_args(hint), None, None)[:2]
    return keys, values


@cache
def inner_types(hint: Any, kind: type) -> tuple[Any, ...]:
    """The types of a tuple's or set's members, also of one that may be left out."""
    for one in (hint, *get_args(hint)):
        if get_origin(one) is kind:
            return tuple(a for a in get_args(one) if a is not Ellipsis) or (None,)
    return (None,)
