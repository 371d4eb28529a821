"""What the rules cannot accept of a table that was changed by hand, and how each fault can be mended.

Only what everybody sees is looked at, so that a fault tells nobody anything. A game adds its own faults (`Game.faults`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules.engine.card import UNKNOWN
from rules.engine.events import Attach, Count, Event, Exhaust, Gain
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import NOBODY, Argument, Line, Ref, SeatId, TheCard, TheNamed, TheSeat
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.state import State, Table


class Fix(Struct, frozen=True):
    """One way to mend a fault: what it is in words, and the edit that does it."""

    line: Line
    events: tuple[Event, ...]


class Fault(Struct, frozen=True):
    """What is wrong, by which rule, and each way to mend it; of several, a person chooses one. `more`: which cards have to do
    with it."""

    line: Line
    rule: str
    fixes: tuple[Fix, ...] = ()
    more: Line | None = None


def faults(game: Game, s: State) -> tuple[Fault, ...]:
    """All faults of a table, but for those that stood before it was opened for changes."""
    view = seen_by(game, s, SPECTATOR)
    found = dict.fromkeys(fault for check in (*CHECKS, game.faults) for fault in check(game, view))
    return tuple(fault for fault in found if s.bracket is None or fault.line not in s.bracket.stood)


def the_card(s: Table, ref: Ref) -> Argument:
    """A card in a sentence for everybody: by its name if all know it."""
    name = s.cards[ref].definition
    return TheCard(ref) if name == UNKNOWN else TheNamed(name)


def active(game: Game, s: Table, ref: Ref) -> bool:
    """Does a card lie in play?"""
    return game.zones[s.zones[s.cards[ref].zone].kind].active


def impossible_counters(game: Game, s: Table) -> Iterator[Fault]:
    """Counters that the game does not know, or on a card that is not in play."""
    for ref, card in sorted(s.cards.items()):
        for name, n in sorted(card.counters.items()):
            if name not in game.counters or not active(game, s, ref):
                off = Fix(Line("fix.counter", (the_card(s, ref), name)), (Count(ref, name, -n, "by-hand"),))
                line = Line("fault.counter" if game.counters else "fault.counter.none", (TheCard(ref), name))
                yield Fault(line, "table.sandbox.counter", (off,))


def impossible_resources(game: Game, s: Table) -> Iterator[Fault]:
    """Less than nothing of a resource, or one that the game does not know."""
    for i, seat in enumerate(s.seats):
        for what, n in sorted(seat.resources.items()):
            if n < 0 or (n and what not in game.resources):
                none = Fix(Line("fix.resource", (TheSeat(SeatId(i)), what)), (Gain(SeatId(i), what, -n, "by-hand"),))
                yield Fault(Line("fault.resource", (TheSeat(SeatId(i)), what, n)), "table.sandbox.resource", (none,))


def exhausted_outside(game: Game, s: Table) -> Iterator[Fault]:
    """Only cards in play are exhausted."""
    for ref, card in sorted(s.cards.items()):
        if card.exhausted and not active(game, s, ref):
            ready = Fix(Line("fix.exhausted", (the_card(s, ref),)), (Exhaust(ref, False),))
            yield Fault(Line("fault.exhausted", (TheCard(ref),)), "table.sandbox.exhausted", (ready,))


def hanging_on_nothing(game: Game, s: Table) -> Iterator[Fault]:
    """What a card hangs on lies in play."""
    for ref, card in sorted(s.cards.items()):
        bearer = card.attached_to or card.stored_on
        if bearer and (bearer not in s.cards or not active(game, s, bearer) or not active(game, s, ref)):
            off = Fix(Line("fix.hangs", (the_card(s, ref),)), (Attach(ref, NOBODY),))
            yield Fault(Line("fault.hangs", (TheCard(ref),)), "table.sandbox.hangs", (off,))


def ended_processes(game: Game, s: Table) -> Iterator[Fault]:
    """What was under way, and whose card is no longer where it must be: it will end as it always does."""
    for f in s.stack:
        stands = game.processes[f.name].stands if type(f) is Process and f.name in game.processes else None
        if type(f) is Process and stands is not None and not stands(game, s, f):
            yield Fault(Line("fault.process", (f"process.{f.name}",)), "table.sandbox.process")


Check = Callable[[Game, Table], Iterator[Fault]]
CHECKS: tuple[Check, ...] = (
    impossible_counters, impossible_resources, exhausted_outside, hanging_on_nothing, ended_processes,
)  # fmt: skip
