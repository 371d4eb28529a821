"""Two moments side by side: what differs is told, what does not is not, and nobody reads of a card that is hidden from the own seat."""

from random import Random

from rules.engine.line import TABLE, SeatId
from rules.engine.question import any_answer
from rules.engine.sight import deal, seen_by
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.language.say.compare import differences

GAME = load("worldbreakers")


def played(n):
    """A game after so many answers by lot."""
    luck, state = Random(2), start(GAME, seats=2, seed="4", names=("Ada", "Bruno"))
    for _ in range(n):
        question = questions(GAME, state)[0]
        state = answer(GAME, state, question.seat, any_answer(question, luck)).after
    return state


def test_what_differs_is_told_by_seat_and_place_as_the_reader_sees_it():
    early, late = played(20), played(40)
    views = [seen_by(GAME, state, SeatId(0)) for state in (early, late)]
    parts = {part.seat: {row.what: row for row in part.rows} for part in differences(GAME, *views)}
    for seat in (SeatId(0), SeatId(1)):
        for resource, n in early.seats[seat].resources.items():
            m = late.seats[seat].resources[resource]
            row = next((row for what, row in parts[seat].items() if what.casefold() == resource), None)
            assert (row is None) == (n == m)
            assert row is None or (row.one, row.other) == (str(n), str(m))
    here, there = ({c.definition for c in s.cards.values() if c.zone == "hand.0"} for s in (early, late))
    row = parts[SeatId(0)]["Hand"]
    assert all(name in row.one for name in here - there)
    assert all(name in row.other for name in there - here)
    assert "cards" in parts[SeatId(1)]["Deck"].one
    assert TABLE not in parts


def test_nothing_differs_from_the_same_moment():
    view = seen_by(GAME, played(30), SeatId(1))
    assert differences(GAME, view, view) == ()


def test_it_is_told_from_what_the_reader_sees_alone():
    states = [played(20), played(40)]
    views = [seen_by(GAME, state, SeatId(0)) for state in states]
    others = [seen_by(GAME, deal(GAME, view, Random(1)), SeatId(0)) for view in views]
    assert differences(GAME, *views) == differences(GAME, *others)
