"""A cost that cannot be paid: the play goes back, or the ability stops before it has done anything, and that is told."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.events import UNPAID, Mark, Occurrence, PutBack
from rules.engine.finalize import cost_of
from rules.engine.frames import LEAVE, Do, Process
from rules.engine.game import Game
from rules.engine.state import Table


def unpayable(game: Game, s: Table, f: Do, node: Node) -> bool:
    """Is the next instruction a part of a cost that cannot be paid any more? What takes part in a repetition is its seat's to see."""
    if f.choosing or f.at >= cost_of(game, f.address):
        return False
    ability = game.abilities.get(f.address)
    return not game.reader.payable(game, s, (node,), f.cause, own=ability is None or ability.role == "action")


def of_a_cost(game: Game, d: Draft) -> bool:
    """Is the proposal on top of the stack a part of a cost?"""
    below = d.stack[-2] if len(d.stack) > 1 else None
    return type(below) is Do and below.at <= cost_of(game, below.address)


def give_up(game: Game, d: Draft) -> None:
    """A cost cannot be paid: the whole play goes back. Without a play that can, the ability that asked for it stops, or the
    process ends as it always does."""
    for at in range(len(d.stack) - 1, -1, -1):
        f = d.stack[at]
        if type(f) is Process and f.name != game.timing.after and d.attempts:
            priority = d.put_back()
            d.events.append(Occurrence(PutBack(getattr(f.v, "seat", priority))))
            return
        if type(f) is Do or (type(f) is Process and f.name != game.timing.after):
            del d.stack[at + 1 :]
            if type(f) is Do:
                stop(game, d, at)
            else:
                d.stack[at] = replace(f, step=LEAVE)
            return


def stop(game: Game, d: Draft, at: int) -> None:
    """The ability at this place on the stack stops, since it could not be paid for, and that is told; of an item, when it goes."""
    f = d.stack[at]
    assert isinstance(f, Do)
    d.stack[at] = replace(f, at=len(game.reader.body(game, f.address)), outcome="stopped")
    if not f.item:
        d.events.append(Occurrence(Mark(UNPAID, f.cause.seat, (f.cause.source,))))
