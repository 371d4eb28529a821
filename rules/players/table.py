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
from rules.players import greedy, random, search

Player = Callable[[Game, State, Sequence[Question], int, Random], Choice]

PLAYERS: dict[str, Player] = {"random": random.choose, "greedy": greedy.choose, "search": search.choose}
BUDGET = 2_000


def luck_of(seed: str, seat: SeatId, step: int) -> str:
    """What a player's own luck comes from: the same for the same table, seat and step, and no part of the state."""
    return f"{seed}:{seat}:{step}"


def turn(game: Game, s: State, players: Sequence[Player], luck: Random, seed: str, step: int, budget: int = BUDGET) -> Step:
    """The first seat that is asked answers, from its view, with luck that is set anew."""
    asked = questions(game, s)
    seat = asked[0].seat
    luck.seed(luck_of(seed, seat, step))
    choice = players[seat % len(players)](game, seen_by(game, s, seat), asked[:1], budget, luck)
    return answer(game, s, seat, choice)


def play(game: Game, s: State, players: Sequence[Player], seed: str, budget: int = BUDGET) -> Iterator[Step]:
    """Step after step to the end of the game."""
    luck, step = Random(), 0
    while s.over is None and questions(game, s):
        made = turn(game, s, players, luck, seed, step, budget)
        yield made
        s, step = made.after, step + 1
