"""A player that takes what looks best at the end of the action, on tables dealt from what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Choice, Question
from rules.engine.sight import deal
from rules.engine.state import State
from rules.players import Told, nobody
from rules.players.candidates import candidates
from rules.players.forecast import LONGEST, end_of_action
from rules.players.search import Advice

SAMPLES = 4  # so many tables are dealt
TELLING = 2  # an answer that came to the same on so many of them hangs on nothing that is dealt
LOST = -10_000.0  # worth less than any table


def choose(game: Game, view: State, questions: Sequence[Question], budget: int, luck: Random, told: Told = nobody) -> Choice:
    """The best answer to the first question, as far as the budget of simulated answers goes, and never further."""
    return advise(game, view, questions[0], budget, luck, told).choice


def advise(game: Game, view: State, question: Question, budget: int, luck: Random, told: Told = nobody) -> Advice:
    """The best answer, how many were tried, and the next best one."""
    whole = budget
    choices = candidates(game, view, question, luck)
    if len(choices) == 1 or budget <= 0:
        return Advice(choices[0])
    worths: dict[Choice, list[float]] = {choice: [] for choice in choices}
    for sample in range(SAMPLES):
        doubtful = [choice for choice in choices if not is_sure(worths[choice])]
        if not doubtful:
            break
        found, budget = tried(game, view, question.seat, doubtful, budget, luck, nobody if sample else told)
        if sample and len(found) < len(doubtful):
            break
        for choice in choices:
            worths[choice].append(found.get(choice, worths[choice][0] if sample else LOST))
        told(max(choices, key=lambda choice: sum(worths[choice])))
    highest = max(map(sum, worths.values()))
    best = luck.choice([choice for choice in choices if sum(worths[choice]) == highest])
    return Advice(best, whole - budget, other=max((c for c in choices if c != best), key=lambda choice: sum(worths[choice])))


def is_sure(worths: list[float]) -> bool:
    """Is what an answer is worth known, so that it need be tried on no other table?"""
    return len(worths) >= TELLING and len(set(worths)) == 1


def tried(
    game: Game, view: State, seat: SeatId, choices: list[Choice], budget: int, luck: Random, told: Told
) -> tuple[dict[Choice, float], int]:
    """What each of these answers is worth on one dealt table, as far as the budget goes, and what is left of it."""
    world, fate, worths = deal(game, view, luck), luck.getrandbits(64), dict[Choice, float]()
    for choice in choices:
        worth, used = value(game, world, seat, choice, fate, min(budget, LONGEST))
        budget -= used
        if worth is None and not budget:
            break
        best = max(worths.values(), default=LOST)
        worths[choice] = LOST if worth is None else worth
        if worths[choice] > best:
            told(choice)
    return worths, budget


def value(game: Game, world: State, seat: SeatId, choice: Choice, fate: int, most: int) -> tuple[float | None, int]:
    """How a table stands for the seat after this answer, and what it cost to find out; None if the action does not come to its end.
    Each answer meets the same fate, so that luck does not tell them apart."""
    end, used = end_of_action(game, world, seat, choice, Random(fate), most)
    if end is None:
        return None, used
    return LOST if same_table(world, end) else game.evaluate(game, end, seat), used


def same_table(s: State, end: State) -> bool:
    """Did an answer come to nothing? To give it again and again would be no play."""
    return s.stack == end.stack and s.seats == end.seats and s.cards == end.cards and s.over == end.over
