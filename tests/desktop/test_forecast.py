"""What is foretold comes true, and hangs on nothing that the seat does not know."""

from random import Random

import pytest

from desktop.table.forecast import forecast
from desktop.table.standing import total
from rules.engine.line import SeatId
from rules.engine.question import Pick, any_answer
from rules.engine.sight import deal, seen_by
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.language.say.lines import seat_words

WARBORN = load("warborn")


def moments(seed, seats=2, n=120):
    """Moments of a game with one choice each, and the choice that is then made."""
    luck, s = Random(seed), start(WARBORN, seats, str(seed), names=("Ada", "Bruno", "Cleo"))
    for _ in range(n):
        if s.over is not None:
            return
        question = luck.choice(questions(WARBORN, s))
        assert isinstance(question, Pick)
        acts = [o for o in question.options if o.word != "pass"]
        single = question.most == 1 and acts and luck.random() < 0.8
        choice = (luck.choice(acts),) if single else any_answer(question, luck)
        yield s, question, choice
        s = answer(WARBORN, s, question.seat, choice).after


@pytest.mark.parametrize("seed", range(3))
def test_totals_are_as_foretold(seed):
    told = 0
    for s, question, choice in moments(seed, seats=2 + seed % 2):
        lines = forecast(WARBORN, seen_by(WARBORN, s, question.seat), question, choice).lines
        after = answer(WARBORN, s, question.seat, choice).after
        for seat in range(len(s.seats)):
            name = seat_words(s, SeatId(seat))
            for line in lines:
                if line.startswith(f"{name} "):
                    assert line == f"{name} {total(WARBORN, s, SeatId(seat))[0]}, then {total(WARBORN, after, SeatId(seat))[0]}"
                    told += 1
    assert told > 10


def test_who_comes_and_goes_is_as_foretold():
    told = 0
    for s, question, choice in moments(5):
        after = answer(WARBORN, s, question.seat, choice).after
        melds = [{r for zone in t.zones.values() if zone.kind == "meld" for r in zone.cards} for t in (s, after)]
        names = {s.cards[r].definition for r in melds[0] ^ melds[1] if r in s.cards}
        for line in forecast(WARBORN, seen_by(WARBORN, s, question.seat), question, choice).lines:
            if line.endswith(" play"):
                words = line.removesuffix(" play").removesuffix(" into").rpartition(" ")[0]
                found = words.partition(" and ")[0].split(", ")
                assert set(found) <= names
                told += 1
    assert told > 5


def test_a_forecast_is_the_same_for_all_tables_that_look_the_same():
    luck = Random(7)
    for s, question, choice in moments(2, n=60):
        view = seen_by(WARBORN, s, question.seat)
        other = seen_by(WARBORN, deal(WARBORN, view, luck), question.seat)
        assert forecast(WARBORN, view, question, choice) == forecast(WARBORN, other, question, choice)


def test_what_is_chosen_in_secret_and_what_is_no_answer_has_no_forecast():
    s = start(WARBORN, 2, "1")
    question = questions(WARBORN, s)[0]
    view = seen_by(WARBORN, s, question.seat)
    assert isinstance(question, Pick)
    assert question.purpose == "destiny"
    assert not forecast(WARBORN, view, question, ()).lines
    assert not forecast(WARBORN, view, question, (*question.options, *question.options)).lines
    assert not forecast(WARBORN, s, question, ()).lines, "only a view is asked"


def test_where_chance_decides_nothing_is_told():
    seen = 0
    for s, question, choice in moments(3, n=200):
        if answer(WARBORN, s, question.seat, choice).chanced:
            seen += 1
            assert not forecast(WARBORN, seen_by(WARBORN, s, question.seat), question, choice).lines
    assert seen
