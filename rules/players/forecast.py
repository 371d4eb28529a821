"""What an answer comes to: played on with random answers to the end of the action, never only to the next question."""

from __future__ import annotations

from random import Random

from rules.engine.asking import opens
from rules.engine.frames import Together
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.question import Choice, any_answer
from rules.engine.state import State
from rules.engine.step import answer, questions

LONGEST = 60  # answers in an action


def opening(game: Game, s: State) -> bool:
    """Does the question that is asked now start an action? Not while seats that choose together wait for each other."""
    frame = s.stack[-1] if s.stack else None
    return opens(game, s) and not (isinstance(frame, Together) and frame.sealed)


def end_of_action(game: Game, s: State, seat: SeatId, choice: Choice, luck: Random, most: int = LONGEST) -> tuple[State | None, int]:
    """The table at the end of the action, and how many answers were tried; None if it does not come to its end within so many."""
    for n in range(1, most + 1):
        try:
            s = answer(game, s, seat, choice).after
        except Endless:
            return None, n
        asked = questions(game, s)
        if s.over is not None or not asked or opening(game, s):
            return s, n
        seat, choice = asked[0].seat, any_answer(asked[0], luck)
    return None, most
