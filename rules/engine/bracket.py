"""The sandbox: a bracket in the history in which the table is changed by hand, nobody is asked, and nothing follows.

When it is closed, each thing that the rules cannot accept has been mended or is accepted as set up; then play goes on by the rules.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Event, Learn, Sandbox, about
from rules.engine.fault import faults
from rules.engine.frames import Together
from rules.engine.game import Game
from rules.engine.line import NOBODY, Line, SeatId, TheSeat
from rules.engine.refusal import Refusal
from rules.engine.state import Bracket, State

RULE = "table.sandbox"
IN_IT = Refusal(Line("refuse.sandbox"), RULE)


def refuse_sandbox(game: Game, s: State, seat: SeatId, events: tuple[Event, ...]) -> Refusal | None:
    """What is wrong with an edit because of the bracket that is open, or that it opens or closes; or None."""
    e = events[0]
    if s.bracket is not None and s.bracket.seat != seat:
        return Refusal(Line("refuse.sandbox-other", (TheSeat(s.bracket.seat),)), RULE)
    if not any(type(one) is Sandbox for one in events):
        return None
    if type(e) is not Sandbox or len(events) > 1 or e.seat != seat or e.open == (s.bracket is not None) or s.over is not None:
        return Refusal(Line("refuse.sandbox-turn"), RULE)
    if e.open:
        strange = e.accepted or seat in e.agreed or not all(0 <= i < len(s.seats) for i in e.agreed)
        return Refusal(Line("refuse.sandbox-turn"), RULE) if strange else None
    left = [fault for fault in faults(game, s) if fault.line not in e.accepted]
    return Refusal(left[0].line, left[0].rule) if left else None


def write_sandbox(game: Game, d: Draft, e: Sandbox) -> Sandbox:
    """The bracket opens or closes. If anything was moved, sealed answers are no longer what was meant: all choose again."""
    if e.open:
        d.bracket = Bracket(e.seat, stood=tuple(fault.line for fault in faults(game, d.before)))
        return e
    moved = d.bracket is not None and d.bracket.moves
    d.bracket = None
    if moved and d.stack and isinstance(d.stack[-1], Together):
        d.stack[-1] = replace(d.stack[-1], sealed={})
    return e


def count_move(d: Draft) -> None:
    """One more move in the bracket. A card that was shuffled is no longer one that was touched."""
    if d.bracket is not None and d.before.bracket is not None:
        refs = (ref for o in d.events if type(o.event) is not Learn for ref in (*about(o.event), getattr(o.event, "new", NOBODY)))
        touched = dict.fromkeys((*d.bracket.touched, *refs))
        d.bracket = replace(d.bracket, moves=d.bracket.moves + 1, touched=tuple(ref for ref in touched if ref in d.cards))
