"""What if: a table dealt from what a seat may know, and from nothing else; what somebody supposes lies where it was supposed."""

from random import Random

import pytest

from rules.engine.guess import is_possible, may_be, what_if
from rules.engine.line import Ref, SeatId
from rules.engine.question import any_answer
from rules.engine.save import encode_state
from rules.engine.sight import SPECTATOR, deal, seen_by, unknown
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load

SEATS = (SPECTATOR, SeatId(0), SeatId(1))


def moments(name, n):
    """Moments of a game that is played by lot, far from each other."""
    game, luck = load(name), Random(n)
    state, found = start(game, seats=2, seed=str(n)), []
    for at in range(60):
        asked = questions(game, state)
        if not asked:
            break
        if at % 20 == 5:
            found.append(state)
        state = answer(game, state, asked[0].seat, any_answer(asked[0], luck)).after
    return game, found


@pytest.mark.parametrize("name", ["warborn", "worldbreakers"])
def test_two_tables_that_look_the_same_to_a_seat_give_the_same_what_if(name):
    game, states = moments(name, 3)
    for state in states:
        for seat in SEATS:
            view = seen_by(game, state, seat)
            other = deal(game, view, Random(1))
            twin = seen_by(game, other, seat)
            if encode_state(view) != encode_state(twin):
                continue  # in a deal, the others are asked again for what they have sealed
            assert encode_state(other) != encode_state(state)
            assert encode_state(what_if(game, view, luck="1")) == encode_state(what_if(game, twin, luck="1"))
            assert encode_state(what_if(game, view, luck="1")) != encode_state(what_if(game, view, luck="2"))


@pytest.mark.parametrize("name", ["warborn", "worldbreakers"])
def test_what_is_supposed_can_be_and_lies_there(name):
    game, states = moments(name, 4)
    luck = Random(9)
    for state in states:
        view = seen_by(game, state, SeatId(0))
        supposed: dict[Ref, str] = {}
        for ref in luck.sample(unknown(view), 6):
            offered = may_be(game, view, ref, supposed)
            assert state.cards[ref].definition in offered or supposed
            supposed[ref] = luck.choice(offered)
        made = what_if(game, view, supposed)
        assert {ref: made.cards[ref].definition for ref in supposed} == supposed
        assert sorted(c.definition for c in made.cards.values()) == sorted(c.definition for c in state.cards.values())
        assert encode_state(seen_by(game, made, SeatId(0))) == encode_state(view)


def test_there_are_no_more_of_a_card_than_there_are():
    game, (state, *_more) = moments("worldbreakers", 4)
    view = seen_by(game, state, SeatId(0))
    ref, *others = (r for r in unknown(view) if state.cards[r].owner == 1)
    name = state.cards[ref].definition
    twins = [r for r in (ref, *others) if state.cards[r].definition == name]
    supposed = dict.fromkeys([r for r in others if r not in twins][: len(twins)], name)
    assert is_possible(view, supposed)
    assert name not in may_be(game, view, ref, supposed)
