"""What an answer comes to: played on with random answers to the end of the action, never only to the next question."""

from __future__ import annotations

from random import Random

from rules.engine.frames import Together
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.process import opens
from rules.engine.question import Choice, any_answer
from rules.engine.state import State
from rules.engine.step import answer, questions

LONGEST = 60  # answers in an action


def opening(game: Game, s: State) -> bool:
    """Does the question that is asked now start an action? Not while seats that choose together wait for each other."""
    frame = s.stack[-1] if s.stack else None
    return opens(game, s) and not (isinstance(frame, Together) and frame.sealed)


def end_of_action(game: Game, s: State, seat: SeatId, choice: Choice, luck: Random) -> tuple[State | None, int]:
    """The table at the end of the action, and how many answers that took; None if it comes to no end."""
    try:
        s = answer(game, s, seat, choice).after
        for n in range(1, LONGEST):
            asked = questions(game, s)
            if s.over is not None or not asked or opening(game, s):
                return s, n
            s = answer(game, s, asked[0].seat, any_answer(asked[0], luck)).after
    except Endless:
        return None, LONGEST
    return s, LONGEST
