"""Bounds: what would go on for ever does not happen, and the table is as it was."""

from __future__ import annotations

import pytest

from rules.engine import limits
from rules.engine.events import Count, Create
from rules.engine.limits import Endless
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Pick
from rules.engine.refusal import Refused
from rules.engine.save import state_hash
from rules.engine.step import answer, edit, questions
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario

TABLE = """
game = "blank"
title = "For ever"
rule = "blank.turn"
[table]
phase = "main"
active = "south"
[table.south]
play = ["Perpetuum", "Footman"]
hand = ["Crossroads"]
[table.north]
"""


def laid():
    game = load("blank")
    return game, build(game, read_scenario(TABLE).setup)


def option(game, state, word):
    question = questions(game, state)[0]
    assert isinstance(question, Pick)
    return next(o for o in question.options if o.word == word)


def test_an_endless_loop_does_not_happen():
    game, state = laid()
    state = answer(game, state, SeatId(0), (option(game, state, "play"),)).after
    before = state_hash(state)
    with pytest.raises(Endless):
        answer(game, state, SeatId(0), (option(game, state, "gold"),))
    assert state_hash(state) == before
    assert answer(game, state, SeatId(0), (option(game, state, "cards"),)).after.over is None


def test_a_table_holds_two_thousand_cards():
    game, state = laid()
    room = limits.CARDS - len(state.cards)
    new = Create("Wall", SeatId(0), zone_of("discard", SeatId(0)), token=False)
    state = edit(game, state, SeatId(0), (new,) * room).after
    assert len(state.cards) == limits.CARDS
    with pytest.raises(Refused, match=r"table\.edit"):
        edit(game, state, SeatId(0), (new,))


def test_counters_stay_within_bounds():
    game, state = laid()
    ref = state.zones[zone_of("play", SeatId(0))].cards[1]
    for _ in range(3):
        state = edit(game, state, SeatId(0), (Count(ref, "charge", limits.COUNTERS),)).after
    assert state.cards[ref].counters["charge"] == limits.COUNTERS
