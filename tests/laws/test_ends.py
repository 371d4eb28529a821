"""Every game ends, whoever gives up, and in whatever order seats answer together.

The whole check (`./check --long`) also plays 1,000 games of each kind at random to their end, 10,000 of Warborn, and holds all
laws against the first 250 of each kind. It takes about a quarter of an hour on two cores; the seeds are always the same.
"""

from random import Random

import pytest

from rules.engine import process, step
from rules.engine.question import CONCEDE
from rules.laws import ends
from rules.laws.check import broken
from rules.laws.ends import any_order, comes_to_an_end, conceding
from rules.laws.record import record
from tests.laws.games import BOARDS, NAMES, Broken, check, game_of

FEW = [0, 1, 2]
MANY = {"warborn": 10_000}  # how many games are played to their end; of the other kinds 1,000
SEEDS = [*FEW, pytest.param(3, marks=pytest.mark.slow), pytest.param(5, marks=pytest.mark.slow)]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_played_at_random_ends(name):
    game = game_of(name)
    for seed in range(7):
        comes_to_an_end(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_seat_can_give_up_anywhere(name, seed):
    game = game_of(name)
    conceding(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_order_of_sealed_answers_does_not_matter(name, seed):
    game = game_of(name)
    any_order(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("name", BOARDS)
def test_an_order_that_matters_would_be_noticed(name, monkeypatch):
    """Planted: the sealed answers are taken in the order in which they were given."""
    game = game_of(name)
    monkeypatch.setattr(process, "sorted", list, raising=False)
    with pytest.raises(Broken, match="order"):
        check(any_order, game, FEW)


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_is_still_asked_after_giving_up_would_be_noticed(name, monkeypatch):
    """Planted: giving up changes nothing."""
    game = game_of(name)
    played = record(game, 1)
    real = step.answer
    monkeypatch.setattr(
        ends,
        "answer",
        lambda game, s, seat, choice: step.Step(s, s, seat, choice, ()) if choice == CONCEDE else real(game, s, seat, choice),
    )
    with pytest.raises(Broken, match="asked again"):
        conceding(game, played, Random(1))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_without_end_would_be_noticed(name):
    game = game_of(name)
    with pytest.raises(Broken, match="not over"):
        comes_to_an_end(game, record(game, 0, most=5), Random(0))


def blocks(games: int, size: int) -> list[range]:
    """Seeds in blocks, so that several processes can share them."""
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


ENDS = [pytest.param(name, seeds, id=f"{name}-{seeds[0]}") for name in NAMES for seeds in blocks(MANY.get(name, 1_000), 100)]
LAWS = [pytest.param(name, seeds, id=f"{name}-{seeds[0]}") for name in NAMES for seeds in blocks(250, 10)]


@pytest.mark.long
@pytest.mark.parametrize(("name", "seeds"), ENDS)
def test_many_games_played_at_random_end(name, seeds):
    game = game_of(name)
    for seed in seeds:
        comes_to_an_end(game, record(game, seed), Random(seed))


@pytest.mark.long
@pytest.mark.parametrize(("name", "seeds"), LAWS)
def test_all_laws_hold_in_many_games(name, seeds):
    game = game_of(name)
    assert [sentence for seed in seeds for sentence in broken(game, seed)] == []
