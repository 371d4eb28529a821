"""The computer players: legal, within budget, the same for the same luck, and better than chance."""

from collections import Counter
from random import Random

import pytest

from rules.engine import step
from rules.engine.line import SeatId
from rules.engine.question import Amounts, Choice, Limit, Option, Order, Pick, Row, answers, fits
from rules.engine.sight import seen_by
from rules.engine.step import question_for, questions, start
from rules.games.catalogue import load
from rules.laws.record import record
from rules.players import Enough, forecast, greedy, search
from rules.players.candidates import MOST, candidates, how_many
from rules.players.table import PLAYERS, luck_of, play

SOUTH = SeatId(0)
HAND = tuple(Option("hero" if n < 3 else "army" if n < 8 else "spell", n) for n in range(1, 13))  # type: ignore[arg-type]
MELD = Pick(SOUTH, "march", HAND, 1, 8, limits=(Limit("hero", 1, 1), Limit("army", 0, 1), Limit("spell", 0, 1)))


def views(name: str = "warborn", seed: int = 1):
    """Every question of a game, with the view of the seat that it is asked."""
    game = load(name)
    for one in record(game, seed).steps:
        yield game, seen_by(game, one.before, one.seat), question_for(game, one.before, one.seat)


def empty():
    game = load("warborn")
    return game, start(game, 2, "0" * 32)


@pytest.mark.parametrize(
    "question",
    [
        MELD,
        Pick(SOUTH, "keep", HAND, 0, 12),
        Pick(SOUTH, "one", HAND),
        Order(SOUTH, "chain", HAND[:3]),
        Order(SOUTH, "chain", HAND),
        Amounts(SOUTH, "bid", (Row("gold", 0, 5),)),
        Amounts(SOUTH, "split", (Row("a", 0, 90), Row("b", 0, 90)), total=90),
    ],
)
def test_candidates_are_few_different_and_legal(question):
    game, s = empty()
    found = candidates(game, s, question, Random(0))
    assert 1 < len(found) <= MOST
    assert len(set(found)) == len(found)
    assert all(fits(question, choice) for choice in found)


def test_of_a_small_question_every_answer_is_a_candidate():
    game, s = empty()
    question = Pick(SOUTH, "some", HAND[:4], 0, 2)
    assert how_many(question) == 11
    assert set(candidates(game, s, question, Random(0))) == set(answers(question))


def test_a_meld_as_big_as_it_can_be_is_a_candidate():
    game, s = empty()
    assert max(map(len, candidates(game, s, MELD, Random(0)))) == 3


@pytest.mark.parametrize(("player", "answers"), [(greedy, forecast), (search, search)])
@pytest.mark.parametrize("budget", [0, 1, 7, 50, 200, 400])
def test_a_player_keeps_to_its_budget(monkeypatch, player, answers, budget):
    spent = Counter[str]()
    real = step.answer

    def counted(*words):
        spent["answers"] += 1
        return real(*words)

    monkeypatch.setattr(answers, "answer", counted)
    for game, view, question in list(views())[:: 9 if player is greedy else 18]:
        spent.clear()
        choice = player.choose(game, view, (question,), budget, Random(0))
        assert fits(question, choice)
        assert spent["answers"] <= budget


def test_a_search_ends_when_whoever_is_told_has_enough():
    game, view, question = next((g, v, q) for g, v, q in views() if len(candidates(g, v, q, Random(0))) > 2)
    heard = []

    def told(choice):
        heard.append(choice)
        if len(heard) == 5:
            raise Enough

    advice = search.advise(game, view, question, 10_000, Random(0), told)
    assert advice.choice == heard[-1]
    assert 5 <= advice.tries < 1_000


def test_an_advice_says_how_good_it_is_and_what_is_next_best():
    game, view, question = next((g, v, q) for g, v, q in views() if len(candidates(g, v, q, Random(0))) > 2)
    advice = search.advise(game, view, question, 200, Random(0))
    assert advice.tries == 200
    assert 0 < advice.good < 1
    assert advice.other != advice.choice
    assert advice.other in candidates(game, view, question, Random(0))


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_the_same_for_the_same_luck(name):
    for game, view, question in list(views())[::11]:
        chosen = {PLAYERS[name](game, view, (question,), 60, Random(luck_of("seed", SOUTH, 3))) for _ in range(3)}
        assert len(chosen) == 1


def test_luck_depends_on_table_seat_and_step():
    numbers = {luck_of(seed, SeatId(seat), step) for seed in "ab" for seat in range(2) for step in range(2)}
    assert len(numbers) == 8


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "player", "budget", "least", "games"),
    [
        ("warborn", "greedy", 200, 24, 32),
        ("blank", "greedy", 200, 5, 8),
        ("worldbreakers", "greedy", 60, 7, 8),
        ("blank", "search", 100, 5, 8),
    ],
)
def test_a_player_that_thinks_beats_a_random_one(name, player, budget, least, games):
    game, won = load(name), 0
    for seed in range(20, 20 + games):
        mine = seed % 2
        players = [PLAYERS[player if seat == mine else "random"] for seat in range(2)]
        *_, last = play(game, start(game, 2, f"{seed:032x}"), players, str(seed), budget)
        assert last.after.over is not None
        won += mine in last.after.over.winners
    assert won >= least


def test_the_end_of_an_action_is_where_the_next_begins():
    for game, view, question in list(views())[::9]:
        s = view.cards.state
        end, used = forecast.end_of_action(game, s, question.seat, next(iter(candidates(game, view, question, Random(0)))), Random(0))
        assert end is not None
        assert end.over is not None or forecast.opening(game, end) or not questions(game, end)
        assert used >= 1


def test_greedy_tries_an_answer_no_more_when_two_tables_told_the_same_of_it(monkeypatch):
    game, view, question = next((g, v, q) for g, v, q in views() if len(candidates(g, v, q, Random(0))) > 2)
    tried = Counter[Choice]()
    first, *others = candidates(game, view, question, Random(0))

    def value(game, world, seat, choice, fate, most):
        tried[choice] += 1
        return (float(tried[choice]) if choice == first else 2.0), 1

    monkeypatch.setattr(greedy, "value", value)
    assert greedy.choose(game, view, (question,), 10_000, Random(0)) == first
    assert tried == {first: greedy.SAMPLES} | dict.fromkeys(others, greedy.TELLING)
