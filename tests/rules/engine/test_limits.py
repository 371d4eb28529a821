"""Bounds: what would go on for ever does not happen, and the table is as it was."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import limits
from rules.engine.ability import On
from rules.engine.events import Count, Create
from rules.engine.limits import Endless
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Pick, any_answer
from rules.engine.refusal import Refused
from rules.engine.save import decode_state, encode_state, state_hash
from rules.engine.step import answer, edit, questions
from rules.games.blank.cards.bench import UNITS
from rules.games.blank.words import GOLD, unit
from rules.games.catalogue import load
from rules.language.tree import Amount, Change, Instead, NumberOf, Plus, Static
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario
from tests.vocabulary import Table

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


def grown(*abilities):
    """Two of such a card in play with a Footman, and a hand to strengthen it."""
    game = load("blank")
    game = game.with_packs({"Grower": unit("Grower", 0, (3, 9), *abilities)})
    south = {"play": ["Grower", "Grower", "Footman"], "gold": 9, "hand": ["Crossroads"]}
    return Table(game).start(phase="main", south=south, north={"play": ["Giant"]})


def written(game, state):
    """The table, after it was written and read."""
    return decode_state(game, encode_state(state))


def test_what_strengthens_itself_comes_to_the_highest_number():
    each = Static((Plus("strength", NumberOf("strength", UNITS), UNITS),))
    table = grown(each)
    table.expect(cards={"Footman": {"strength": limits.COUNTERS}})
    table.answer("strike", "Footman", on="Giant")
    assert written(table.game, table.state) == table.state


def test_what_is_doubled_again_and_again_comes_to_the_highest_number():
    twice = Instead(On("gain", whose="mine", what=GOLD), (Change(Amount()),))
    table = grown(*(twice,) * 20)
    state = table.answer("play", "Crossroads").answer("gold").state
    while questions(table.game, state)[0].purpose == "replace":
        state = answer(table.game, state, SeatId(0), any_answer(questions(table.game, state)[0], Random(1))).after
        assert written(table.game, state) == state
