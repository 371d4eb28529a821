"""Windows of response: seats may act in turn; when all have passed in a row, the last item resolves or the window closes."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Mark, Take
from rules.engine.frames import Window
from rules.engine.game import Game, Todo
from rules.engine.line import SeatId
from rules.engine.question import Choice, Option, Question
from rules.engine.state import Table

PASS = Option("pass")


def ask_window(game: Game, s: Table, f: Window) -> Question | None:
    """What the seat whose turn it is in a window may do. Nobody is asked for a seat that has gone or passes in advance, or when
    all has resolved."""
    seat = f.order[f.holder]
    if f.resolved and not s.items:
        return None
    return game.windows[f.name].options(game, s, seat) if s.seats[seat].alive and not s.seats[seat].passing else None


def take_window(game: Game, d: Draft, f: Window, question: Question, choice: Choice) -> tuple[Todo, ...]:
    """A pass, or an act: after an act the others may answer it."""
    if f.resolved and not d.items:
        d.stack.pop()
        return ()
    seat = question.seat
    following = (f.holder + 1) % len(f.order)
    if choice and choice != (PASS,):
        d.stack[-1] = replace(f, holder=following, passes=0)
        priority(d, f.order[following])
        return game.windows[f.name].take(game, d, seat, choice)
    if f.passes + 1 < len(f.order):
        d.stack[-1] = replace(f, holder=following, passes=f.passes + 1)
        priority(d, f.order[following])
        return ((Mark("passed", seat),),)
    return ((Mark("passed", seat),), *all_passed(game, d, f))


def priority(d: Draft, seat: SeatId) -> None:
    """Who may act now."""
    d.turn = replace(d.turn, priority=seat)


def all_passed(game: Game, d: Draft, f: Window) -> tuple[Todo, ...]:
    """The last item resolves; the window begins anew with who has focus, or closes if nothing waits any more."""
    if not d.items:
        d.stack.pop()
        return ()
    first = f.order.index(d.turn.focus) if d.turn.focus in f.order else 0
    d.stack[-1] = replace(f, holder=first, passes=0, resolved=True)
    priority(d, f.order[first])
    item = d.items[-1]
    return ((Take(item.id),), *game.windows[f.name].resolve(game, d, item))
