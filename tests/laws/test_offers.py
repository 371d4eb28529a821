"""What is offered is accepted, everything else is refused."""

from random import Random

import pytest

from rules.engine import step
from rules.engine.refusal import Refusal
from rules.games.blank import play
from rules.laws.offers import never_straight_back, offered_is_accepted, other_is_refused
from rules.laws.record import record
from tests.laws.games import NAMES, Broken, game_of

SEEDS = [0, 1, 2, pytest.param(3, marks=pytest.mark.slow), pytest.param(5, marks=pytest.mark.slow)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_offered_is_accepted_and_can_be_completed(name, seed):
    game = game_of(name)
    offered_is_accepted(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_no_play_goes_back_by_itself(name, seed):
    game = game_of(name)
    never_straight_back(game, record(game, seed), Random(seed))


def none_goes_back(game, played):
    for each in played:
        never_straight_back(game, each, Random(0))


@pytest.mark.slow
def test_a_play_that_goes_back_by_itself_would_be_noticed(monkeypatch):
    """Planted: what a tax makes too dear is offered all the same."""
    game = game_of("blank")
    monkeypatch.setattr(play, "payment", lambda game, s, seat, ref, price: (0, 0))
    played = [record(game, seed) for seed in range(20)]
    with pytest.raises(Broken, match="goes back by itself"):
        none_goes_back(game, played)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_everything_else_is_refused_by_a_rule_and_changes_nothing(name, seed):
    game = game_of(name)
    other_is_refused(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("name", NAMES)
def test_an_offer_that_is_refused_would_be_noticed(name, monkeypatch):
    """Planted: nothing fits."""
    game = game_of(name)
    played = record(game, 0)
    monkeypatch.setattr(step, "fits", lambda question, choice: False)
    with pytest.raises(Broken, match="is offered"):
        offered_is_accepted(game, played, Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_answer_that_is_accepted_would_be_noticed(name, monkeypatch):
    """Planted: everything fits."""
    game = game_of(name)
    played = record(game, 0)
    monkeypatch.setattr(step, "fits", lambda question, choice: True)
    with pytest.raises(Broken):
        other_is_refused(game, played, Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_that_does_not_exist_would_be_noticed(name, monkeypatch):
    """Planted: a refusal names no rule of the book."""
    game = game_of(name)
    played = record(game, 0)
    refuse = step.refuse

    def nameless(*words):
        found = refuse(*words)
        return found and Refusal(found.line, "nowhere")

    monkeypatch.setattr(step, "refuse", nameless)
    with pytest.raises(Broken, match="does not exist"):
        other_is_refused(game, played, Random(0))
