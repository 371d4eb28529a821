"""The page 'a new game in ten steps' is run, block by block, and its game is played by the laws of all games."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.engine.line import SeatId
from rules.engine.question import CONCEDE, any_answer
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import deal, seen_by
from rules.engine.step import answer, question_for, questions, start

PAGE = Path(__file__).resolve().parents[2] / "docs" / "new-game.md"


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """All names that the page's code makes."""
    names: dict[str, Any] = {"__name__": "new_game"}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, str(PAGE), "exec"), names)  # noqa: S102
    return names


def test_there_are_ten_steps():
    assert re.findall(r"^\*\*(\d+)\.", PAGE.read_text(encoding="utf-8"), re.MULTILINE) == [str(n) for n in range(1, 11)]


def test_the_game_of_the_page_ends(made):
    assert made["state"].over.winners
    assert sum(seat.resources["tricks"] for seat in made["state"].seats) <= 5


def test_the_laws_hold_for_it(made):
    game, luck = made["GAME"], Random(1)
    state = start(game, 4, "3")
    while state.over is None:
        assert decode_state(game, encode_state(state)) == state
        for seat in (SeatId(0), SeatId(3)):
            view = seen_by(game, state, seat)
            assert question_for(game, deal(game, view, luck), seat) == question_for(game, state, seat)
        question = luck.choice(questions(game, state))
        state = answer(game, state, question.seat, any_answer(question, luck)).after
    assert state.over.why == "tricks"


def test_one_can_give_up_in_it(made):
    game = made["GAME"]
    state = answer(game, start(game, 2, "3"), SeatId(1), CONCEDE).after
    assert state.over is not None
    assert state.over.winners == (SeatId(0),)
