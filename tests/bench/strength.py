"""How strong the computer players are: games with common seeds and decks, each played twice with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import sqrt
from multiprocessing import get_context
from os import cpu_count

from msgspec import Struct

from rules.engine.step import start
from rules.games.catalogue import load
from rules.players.search import LEVELS
from rules.players.table import BUDGET, PLAYERS, play

GAMES = 200
TOLD = 20  # a line after so many games
SURE = 1.96  # standard deviations: 95 %
STEADY = LEVELS["steady"]
PAIRS = (("greedy", BUDGET, "random"), ("search", STEADY, "random"), ("search", STEADY, "greedy"))


class Bout(Struct, frozen=True):
    """One game: who is tried, against whom, with which budget for both, on which seat."""

    game: str
    one: str
    budget: int
    other: str
    seed: int
    seat: int


def figures() -> Iterator[str]:
    """For each game and each pair of players how many of its games the first one has won so far."""
    for game in ("worldbreakers", "warborn"):
        for one, budget, other in PAIRS:
            for line in series(game, one, budget, other, GAMES):
                yield f"{game}: {line}"


def series(game: str, one: str, budget: int, other: str, games: int) -> Iterator[str]:
    """The first of two players in so many games, told now and then."""
    bouts = [Bout(game, one, budget, other, n // 2, n % 2) for n in range(games)]
    won = 0.0
    with get_context("spawn").Pool(cpu_count()) as pool:
        for n, share in enumerate(pool.imap_unordered(fought, bouts), 1):
            won += share
            if n % TOLD == 0 or n == games:
                yield f"{one} ({budget} tries) against {other}: {won:g} of {n}, {100 * won / n:.0f} %, at least {100 * least(won, n):.0f} %"


def fought(bout: Bout) -> float:
    """The part of the victory that the first player has: 1, 0, or less than 1 if it is shared."""
    game = load(bout.game)
    decks = list(product(game.ready_decks.values(), repeat=2))
    s = start(game, 2, f"{bout.seed:032x}", decks=decks[bout.seed % len(decks)] if decks else None)

    names = [bout.other] * 2
    names[bout.seat] = bout.one
    *_, last = play(game, s, [PLAYERS[name] for name in names], str(bout.seed), bout.budget)
    over = last.after.over
    return 1 / len(over.winners) if over is not None and bout.seat in over.winners else 0.0


def least(won: float, n: int) -> float:
    """The lower bound of the 95 % interval for a share (Wilson)."""
    share, z = won / n, SURE * SURE / n
    return (share + z / 2 - SURE * sqrt(share * (1 - share) / n + z / (4 * n))) / (1 + z)
