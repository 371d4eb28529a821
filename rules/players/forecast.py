"""What an answer comes to: played on with random answers to the end of the action, never only to the next question."""

from __future__ import annotations

from random import Random

from rules.engine.frames import Process, Together, Window
from rules.engine.game import Ask, AskAll, Game
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.process import step_of
from rules.engine.question import Choice, any_answer
from rules.engine.state import State
from rules.engine.step import answer, questions

LONGEST = 60  # answers in an action


def opening(game: Game, s: State) -> bool:
    """Does the question that is asked now start an action?"""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Together):
        frame = s.stack[-2]
    if isinstance(frame, Process):
        step = step_of(game, frame)
        return isinstance(step, Ask | AskAll) and step.opens
    return isinstance(frame, Window)


def end_of_action(game: Game, s: State, seat: SeatId, choice: Choice, luck: Random) -> tuple[State | None, int]:
    """The table at the end of the action, and how many answers that took; None if it comes to no end."""
    begun = opening(game, s)
    first = s.turn.action
    try:
        s = answer(game, s, seat, choice).after
        for n in range(1, LONGEST):
            asked = questions(game, s)
            if s.over is not None or not asked or (opening(game, s) and (s.turn.action > first or not begun)):
                return s, n
            s = answer(game, s, asked[0].seat, any_answer(asked[0], luck)).after
    except Endless:
        return None, LONGEST
    return s, LONGEST
