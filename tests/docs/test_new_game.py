"""The page 'a new game in ten steps' is run, block by block, and its game is played by the laws of all games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.engine.line import SeatId
from rules.engine.question import CONCEDE, any_answer
from rules.engine.rulebook import Rule
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import deal, seen_by
from rules.engine.step import answer, question_for, questions, start
from rules.laws.offers import other_is_refused
from rules.laws.record import record
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario
from rules.scenarios.run import Playing

PAGE = Path(__file__).resolve().parents[2] / "docs" / "new-game.md"


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """All names that the page's code makes."""
    names: dict[str, Any] = {"__name__": "new_game", "__package__": None}
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


def test_what_is_refused_in_it_names_a_rule_of_its_rulebook_or_of_every_table(made):
    own = {"highest.choose": Rule("highest.choose", "Choose a card", "All choose one card in secret.")}
    game = replace(made["GAME"], rules=lambda: {**made["GAME"].rules(), **own})
    other_is_refused(game, record(game, 1), Random(1))


def test_a_scenario_begins_in_its_phase(made):
    told = """
    game = "highest"
    title = "The highest takes the trick"
    [table]
    phase = "trick"
    south.hand = ["One", "Five"]
    north.hand = ["Two", "Four"]
    [[step]]
    seat = "south"
    answer = ["Five"]
    [[step]]
    seat = "north"
    answer = ["Four"]
    [[step]]
    expect = { south.tricks = 1, north.tricks = 0, south.discard = ["Five"] }
    """
    game = made["GAME"]
    scenario = read_scenario(told, game)
    playing = Playing(game, build(game, scenario.setup), scenario.auto)
    for step in scenario.steps:
        playing.go(step)
