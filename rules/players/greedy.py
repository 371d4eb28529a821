"""A player that takes what looks best at the end of the action, on tables dealt from what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Choice, Question
from rules.engine.sight import deal
from rules.engine.state import State
from rules.players.candidates import candidates
from rules.players.forecast import end_of_action

SAMPLES = 4
LOST = -10_000.0  # worth less than any table


def choose(game: Game, view: State, questions: Sequence[Question], budget: int, luck: Random) -> Choice:
    """The best answer to the first question, as far as the budget of simulated answers goes."""
    question = questions[0]
    choices = candidates(game, view, question, luck)
    if len(choices) == 1 or budget <= 0:
        return choices[0]
    sums = [0.0] * len(choices)
    tried = [0] * len(choices)
    for _ in range(SAMPLES):
        world, fate = deal(game, view, luck), luck.getrandbits(64)
        for at, choice in enumerate(choices):
            if budget <= 0:
                break
            worth, used = value(game, world, question.seat, choice, fate)
            sums[at] += worth
            tried[at] += 1
            budget -= used
    return best(choices, sums, tried, luck)


def value(game: Game, world: State, seat: SeatId, choice: Choice, fate: int) -> tuple[float, int]:
    """How a table stands for the seat after this answer, and what it cost to find out. Each answer meets the same fate,
    so that luck does not tell them apart."""
    end, used = end_of_action(game, world, seat, choice, Random(fate))
    return (LOST if end is None else game.evaluate(game, end, seat)), used


def best(choices: list[Choice], sums: list[float], tried: list[int], luck: Random) -> Choice:
    """The highest mean; among equals one at random."""
    means = [total / n if n else LOST for total, n in zip(sums, tried, strict=True)]
    highest = max(means)
    return luck.choice([c for c, mean in zip(choices, means, strict=True) if mean == highest])
