"""Where scenarios begin: a side's action, the rally phase, the mulligans."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.draft import Draft
from rules.engine.frames import Frame, Process
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.games.worldbreakers.states import TURNS, Mulligan, Round

LAST = 2 * TURNS  # the number of the last turn of a round


def action(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A side's turn, the first of the round."""
    return (Process("round", "action", Round(active)),)


def nth_turn(n: int) -> Callable[[Game, Draft, SeatId], tuple[Frame, ...]]:
    """The turn of this number in the round."""

    def frames(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
        first = active if n % 2 else SeatId(1 - active)
        return (Process("round", "action", Round(first, turn=n - 1)),)

    return frames


def rally(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The rally phase of a round that this side began."""
    return (Process("round", "rally", Round(active, turn=8)),)


def mulligan(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The mulligans before the first round."""
    return (Process("mulligan", "ask", Mulligan((active, SeatId(1 - active)))), Process("round", "round", Round(active)))


PHASES = {
    "action": action,
    **{f"turn-{n}": nth_turn(n) for n in range(2, LAST)},
    "last-turn": nth_turn(LAST),
    "rally": rally,
    "mulligan": mulligan,
}
