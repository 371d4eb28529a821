"""Can a goal be reached whatever the others answer? And what the others answer so that it is not.

All ways are walked that there are from a table, as far as a budget of answers goes. The others are taken to know everything: a puzzle
lies open. Who answers for them gives what leaves no way to the goal; if there is always one, what makes it hardest to find.
"""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.question import Choice, Question, answers
from rules.engine.save import encode_state
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.scenarios.goal import OPEN, REACHED, Standing, after
from rules.scenarios.scenario import Goal

MOST_ANSWERS = 200  # to one question; where there are more, not all ways can be walked
BUDGET = 3_000  # answers that may be tried for one answer of the others


class Unclear(Exception):
    """There are more ways than may be walked."""


class Ways:
    """All ways from a table to a goal, for so many answers that may be tried."""

    def __init__(self, game: Game, goal: Goal, budget: int = BUDGET) -> None:
        self.game, self.goal, self.left = game, goal, budget
        self.known: dict[tuple[bytes, int], bool] = {}

    def lead(self, s: State, stood: Standing) -> bool:
        """Can the goal be reached from here, whatever the others answer? Raises Unclear."""
        if stood.how != OPEN:
            return stood.how == REACHED
        key = alike(s), stood.answers
        if key not in self.known:
            self.known[key] = self.walk(s, stood)
        return self.known[key]

    def walk(self, s: State, stood: Standing) -> bool:
        """The same, for a table that was not looked at yet."""
        asked = questions(self.game, s)
        if not asked:
            return False
        found = (self.after(s, stood, asked[0].seat, choice) for choice in choices(asked[0]))
        return any(found) if asked[0].seat == self.goal.seat else all(found)

    def after(self, s: State, stood: Standing, seat: SeatId, choice: Choice) -> bool:
        """Does an answer lead there?"""
        if self.left <= 0:
            raise Unclear
        self.left -= 1
        try:
            step = answer(self.game, s, seat, choice)
        except Endless:
            return False
        return self.lead(step.after, after(self.game, self.goal, stood, step))


def choices(question: Question) -> list[Choice]:
    """All answers to a question."""
    found = list(islice(answers(question), MOST_ANSWERS + 1))
    if len(found) > MOST_ANSWERS:
        raise Unclear
    return found


def alike(s: State) -> bytes:
    """The same for tables that differ only in how they came about."""
    return encode_state(replace(s, ids=0, turn=replace(s.turn, action=0), knowledge=(), left={}))


def solvable(game: Game, s: State, goal: Goal, budget: int) -> bool | None:
    """Can the goal be reached from here, whatever the others answer? None: there are too many ways to say."""
    try:
        return Ways(game, goal, budget).lead(s, Standing())
    except Unclear:
        return None


def worst(game: Game, s: State, question: Question, goal: Goal, stood: Standing, budget: int = BUDGET) -> Choice | None:
    """What another seat answers so that the goal is not reached, or hardest to reach. None: there are too many ways to say."""
    ways, tried = Ways(game, goal, budget), dict[Choice, int]()
    try:
        for choice in choices(question):
            before = ways.left
            if not ways.after(s, stood, question.seat, choice):
                return choice
            tried[choice] = before - ways.left
    except Unclear:
        return None
    return max(tried, key=lambda choice: tried[choice])
