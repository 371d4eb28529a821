"""Every game ends: played at random, after a seat gives up anywhere, and whatever order seats answer in together."""

from __future__ import annotations

from itertools import islice, permutations
from random import Random

from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE, UNSEAL, Choice, any_answer
from rules.engine.save import encode_state
from rules.engine.series import Match
from rules.engine.state import State, living
from rules.engine.step import answer, questions
from rules.laws.record import Broken, Record, play

STEPS = 8
ORDERS = 6


def comes_to_an_end(game: Game, record: Record, luck: Random) -> None:
    """A game played at random ends."""
    if record.last.over is None:
        raise Broken(f"after {len(record.steps)} answers the game is not over")


def conceding(game: Game, record: Record, luck: Random) -> None:
    """Wherever a seat gives up, the others play on to an end, and it is asked no more: in a match, until the next game."""
    for step in record.some(luck, STEPS):
        for seat in living(step.before):
            try:
                s = answer(game, step.before, seat, CONCEDE).after
                rest = play(game, s, luck)
            except Exception as error:
                raise Broken(f"seat {seat} gives up before {step.choice}: {error!r}") from error
            if rest.last.over is None:
                raise Broken(f"seat {seat} gives up before {step.choice}, and the game never ends")
            same = [moment for moment in rest.moments() if games_so_far(moment) == games_so_far(step.before)]
            if any(q.seat == seat for moment in same for q in questions(game, moment)):
                raise Broken(f"seat {seat} gives up before {step.choice}, and is asked again")


def games_so_far(s: State) -> tuple[int, tuple[int, ...]] | None:
    """How many games of a match have begun, and who won how many; None if it is none."""
    bottom = s.stack[0] if s.stack else None
    match = bottom.v if isinstance(bottom, Process) else None
    return (match.games, match.won) if isinstance(match, Match) else None


def any_order(game: Game, record: Record, luck: Random) -> None:
    """Seats that are asked together come to the same table in whatever order they answer, and may take an answer back."""
    moments = [s for s in record.moments() if len(questions(game, s)) > 1]
    for s in luck.sample(moments, min(STEPS, len(moments))):
        given = {q.seat: any_answer(q, luck) for q in questions(game, s)}
        ends = {encode_state(in_order(game, s, order, given)) for order in islice(permutations(given), ORDERS)}
        if len(ends) > 1:
            raise Broken("the order in which seats answer together matters")
        first = next(iter(given))
        sealed = answer(game, s, first, given[first]).after
        if encode_state(answer(game, sealed, first, UNSEAL).after) != encode_state(s):
            raise Broken("a sealed answer that is taken back leaves something behind")


def in_order(game: Game, s: State, order: tuple[SeatId, ...], given: dict[SeatId, Choice]) -> State:
    """Everybody's answer, one after the other."""
    for seat in order:
        s = answer(game, s, seat, given[seat]).after
    return s
