"""A scenario file opens as a position that is played on."""

from pathlib import Path

import pytest

from desktop.start.files import CannotOpen
from desktop.start.position import is_position, open_position
from rules.engine.line import SeatId, zone_of

SCENARIO = Path(__file__).resolve().parents[1] / "scenarios" / "warborn" / "w12_discard_any_opponent.toml"


def test_the_table_of_a_scenario_is_laid(qtbot):
    assert is_position(SCENARIO)
    session = open_position(SCENARIO).session()
    question = session.question()
    assert question is not None
    assert question.purpose == "battle"
    assert session.state.zones[zone_of("meld", SeatId(0))].cards
    session.close()


def test_what_is_no_scenario_is_one_sentence(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text("game = 3")
    with pytest.raises(CannotOpen, match=r"^bad\.toml cannot be opened: a scenario must say its title\.$"):
        open_position(bad)


def test_a_goal_that_is_there_from_the_beginning_is_no_puzzle(tmp_path):
    there = tmp_path / "there.toml"
    there.write_text(SCENARIO.read_text(encoding="utf-8") + "[goal]\nreach = { south.hands = 0 }\n", encoding="utf-8")
    with pytest.raises(CannotOpen, match=r"^there\.toml cannot be opened: its goal is reached or missed before anybody has answered\.$"):
        open_position(there)
