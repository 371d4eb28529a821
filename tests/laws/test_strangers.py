"""Equal views ask equal questions, whatever strangers have written on their cards."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import attempt
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.sight import seen_by
from rules.games.blank.game import CHAIN, GAME
from rules.language import modify, reader
from rules.language.select import Eye
from rules.laws.offers import never_straight_back
from rules.laws.record import Broken, seats_of
from rules.laws.values import cold_caches
from rules.laws.views import alike, equal_views
from tests.laws.games import LONG
from tests.laws.strangers import played, strange_game

pytestmark = pytest.mark.slow

SEEDS = range(400 if LONG else 12)
ANSWERS = 40


def told_alike(seed: int) -> None:
    """A game with strange cards: at each moment each seat's view asks and reckons what the table does."""
    luck = Random(seed)
    try:
        game, first = strange_game(CHAIN if seed % 2 else GAME, luck)
    except Endless:
        return
    record = played(game, first, luck, ANSWERS)
    for step in record.steps:
        for seat in seats_of(step.before):
            alike(game, step.before, seen_by(game, step.before, seat), seat)
    equal_views(game, record, luck)


def paid_for(seed: int) -> None:
    """A game with strange cards, by answers alone: what is offered in it can be paid for."""
    luck = Random(seed)
    try:
        game, first = strange_game(CHAIN if seed % 2 else GAME, luck)
    except Endless:
        return
    never_straight_back(game, played(game, first, luck, ANSWERS, by_hand=0), luck)


def paid_in(seeds: range) -> None:
    """The same in several games."""
    for seed in seeds:
        paid_for(seed)


def told_in(seeds: range) -> None:
    """The same in several games."""
    for seed in seeds:
        told_alike(seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_strange_cards_tell_nothing_of_what_is_hidden(seed):
    told_alike(seed)


@pytest.mark.parametrize("where", [reader, modify])
def test_a_condition_that_looks_into_hands_would_be_noticed(where, monkeypatch):
    """Planted: what is judged, or what holds, is judged by the table as it is."""
    monkeypatch.setattr(where, "openly", Eye)
    with pytest.raises((Broken, KeyError)):
        told_in(range(80))


def derived_in(seeds: range) -> None:
    """What is derived of strange cards is derived anew in time."""
    for seed in seeds:
        luck = Random(seed)
        try:
            game, first = strange_game(CHAIN if seed % 2 else GAME, luck)
        except Endless:
            continue
        cold_caches(game, played(game, first, luck, ANSWERS), luck)


@pytest.mark.parametrize("first", SEEDS[::4])
def test_what_strange_cards_change_is_derived_anew_in_time(first):
    derived_in(range(first, first + 4))


def test_a_look_that_is_left_out_would_be_noticed(monkeypatch):
    """Planted: nothing in play is looked at."""
    monkeypatch.setattr(Game, "watched", lambda game, looks: looks)
    with pytest.raises(Broken, match="cache"):
        derived_in(range(60))


@pytest.mark.parametrize("seed", SEEDS)
def test_strange_costs_are_offered_only_if_they_can_be_paid(seed):
    paid_for(seed)


def test_a_cost_that_cannot_be_completed_would_be_noticed(monkeypatch):
    """Planted: whatever seems payable is offered."""
    monkeypatch.setattr(attempt, "narrowed", lambda game, s, question: question)
    with pytest.raises(Broken, match="cannot be paid"):
        paid_in(range(150))
