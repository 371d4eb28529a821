"""The players by the names that commands and menus know; and a game between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Choice, Question
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step, answer, questions
from rules.players import greedy, random

Player = Callable[[Game, State, Sequence[Question], int, Random], Choice]

PLAYERS: dict[str, Player] = {"random": random.choose, "greedy": greedy.choose}
BUDGET = 2_000


def luck_for(seed: str, seat: SeatId, step: int) -> Random:
    """A player's own luck: the same for the same table, seat and step, and no part of the state."""
    return Random(f"{seed}:{seat}:{step}")


def turn(game: Game, s: State, players: Sequence[Player], seed: str, step: int, budget: int = BUDGET) -> Step:
    """The first seat that is asked answers, from its view."""
    asked = questions(game, s)
    seat = asked[0].seat
    player = players[seat % len(players)]
    choice = player(game, seen_by(game, s, seat), asked[:1], budget, luck_for(seed, seat, step))
    return answer(game, s, seat, choice)


def play(game: Game, s: State, players: Sequence[Player], seed: str, budget: int = BUDGET) -> Iterator[Step]:
    """Step after step to the end of the game."""
    step = 0
    while s.over is None and questions(game, s):
        made = turn(game, s, players, seed, step, budget)
        yield made
        s, step = made.after, step + 1
