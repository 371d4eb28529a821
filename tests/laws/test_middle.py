"""Laws at every moment of every mechanism: all scenarios of the free table are stopped after each step."""

from __future__ import annotations

import pytest

from rules.engine.events import Move, Remove
from rules.engine.limits import Endless
from rules.engine.line import SeatId, zone_of
from rules.engine.question import CONCEDE
from rules.engine.save import decode_state, encode_state, state_hash
from rules.engine.sight import deal, seen_by
from rules.engine.state import living
from rules.engine.step import answer, edit, question_for, questions
from tests.stops import FILES, moments, play_on

pytestmark = pytest.mark.slow

NAMES = [path.stem for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_who_gives_up_in_the_middle_leaves_a_game_that_goes_on(path):
    game, states = moments(path)
    for state in states:
        for seat in living(state) if state.over is None else ():
            after = answer(game, state, seat, CONCEDE).after
            assert not after.seats[seat].alive
            assert all(q.seat != seat for q in questions(game, after))
            assert after.over is not None or questions(game, after)
            play_on(game, after, 1)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_table_saved_in_the_middle_goes_on_the_same(path):
    game, states = moments(path)
    for state in states:
        again = decode_state(game, encode_state(state))
        assert again == state
        assert questions(game, again) == questions(game, state)
        assert state_hash(play_on(game, again, 2)) == state_hash(play_on(game, state, 2))


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_any_card_can_be_taken_away_in_the_middle(path):
    game, states = moments(path)
    for state in states:
        if state.over is not None:
            continue
        for ref, card in state.cards.items():
            for change in (Remove(ref), Move(ref, zone_of("discard", card.owner)), Move(ref, zone_of("hand", SeatId(0)))):
                try:
                    after = edit(game, state, SeatId(0), (change,)).after
                    play_on(game, after, 3, 12)
                except Endless:  # some pairs of cards go on for ever; the table stays as it was
                    continue


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_seat_is_asked_by_what_it_sees(path):
    from random import Random

    game, states = moments(path)
    for state in states:
        for i in range(len(state.seats)):
            view = seen_by(game, state, SeatId(i))
            asked = question_for(game, state, SeatId(i))
            assert question_for(game, view, SeatId(i)) == asked
            for n in (1, 2):
                assert question_for(game, deal(game, view, Random(n)), SeatId(i)) == asked
