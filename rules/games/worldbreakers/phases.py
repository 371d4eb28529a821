"""Where scenarios begin: a side's action, the rally phase, the mulligans."""

from __future__ import annotations

from rules.engine.draft import Draft
from rules.engine.frames import Frame, Process
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.games.worldbreakers.states import Mulligan, Round


def action(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A side's turn, the first of the round."""
    return (Process("round", "action", Round(active)),)


def half(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A side's third turn: each has two left in the round."""
    return (Process("round", "action", Round(active, turn=4)),)


def last_turn(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The last turn before the rally phase."""
    return (Process("round", "action", Round(SeatId(1 - active), turn=7)),)


def rally(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The rally phase of a round that this side began."""
    return (Process("round", "rally", Round(active, turn=8)),)


def mulligan(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The mulligans before the first round."""
    return (Process("mulligan", "ask", Mulligan((active, SeatId(1 - active)))), Process("round", "round", Round(active)))


PHASES = {"action": action, "half": half, "last-turn": last_turn, "rally": rally, "mulligan": mulligan}
