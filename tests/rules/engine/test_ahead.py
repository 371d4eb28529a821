"""Passing in advance: only until something that this game has, and said as it must be."""

from __future__ import annotations

import pytest

from rules.engine.ahead import NO_LONGER, WORD, until
from rules.engine.line import SeatId
from rules.engine.question import Choice, Option
from rules.engine.refusal import Refused
from rules.engine.step import answer
from tests.vocabulary import Table

NORTH = SeatId(1)


@pytest.mark.parametrize(
    "wish",
    [until("doomsday"), until(""), (WORD, Option("turn"), Option("turn")), (WORD, Option("turn", n=3)), (WORD, 7), NO_LONGER],
)
def test_a_wish_that_is_none_is_refused(wish: Choice):
    table = Table("blank-chain").start(phase="main", south={"hand": ["Footman"]}, north={})
    with pytest.raises(Refused, match=r"refuse\.passing"):
        answer(table.game, table.state, NORTH, wish)
    assert answer(table.game, table.state, NORTH, until("turn")).after.seats[NORTH].passing == "turn"


def test_the_same_wish_again_is_refused():
    table = Table("blank-chain").start(phase="main", south={"hand": ["Footman"]}, north={})
    wished = answer(table.game, table.state, NORTH, until("turn")).after
    with pytest.raises(Refused, match=r"refuse\.passing"):
        answer(table.game, wished, NORTH, until("turn"))
