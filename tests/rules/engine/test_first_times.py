"""The first time of a turn: what is counted, for whom, and what is not."""

from __future__ import annotations

from rules.engine.ability import On
from rules.engine.line import zone_of
from rules.games.blank.words import GOLD, POWER, unit
from rules.language import tree as t
from tests.rules.engine.test_mechanisms import MINE, SOUTH, UNITS, gold, names, played, power


def first_time(on: On, name: str = "Once Only"):
    return unit(name, 1, (1, 9), t.Forced(t.Nth("turn", 1, t.When(on, (t.Gain(1, POWER),)))))


def test_the_first_unit_of_a_turn_is_not_its_first_gear():
    south = 'gold = 9\nhand = ["Sword", "Footman", "Giant"]\nplay = ["Once Only", "Wall"]'
    steps = ("play Sword", "play Footman")
    cards = (first_time(On("enter", MINE)),)
    assert power(played(south, "", *steps[:1], cards=cards)) == 0
    assert power(played(south, "", *steps, cards=cards)) == 1
    assert power(played(south, "", *steps, "play Giant", cards=cards)) == 1


def test_the_first_other_unit_is_counted_without_oneself_and_before_one_came():
    other = first_time(On("enter", MINE - t.This()))
    south = 'gold = 9\nhand = ["Footman", "Once Only", "Giant"]'
    assert power(played(south, "", "play Once Only", "play Giant", "play Footman", cards=(other,))) == 1
    assert power(played(south, "", "play Footman", "play Once Only", "play Giant", cards=(other,))) == 0


def test_the_first_wound_of_a_turn_is_counted_for_each_card():
    south = 'gold = 2\nhand = ["Blast", "Blast"]\nplay = ["Once Only", "Once Only"]'
    cards = (first_time(On("count", t.This(), what="wound")),)
    assert power(played(south, "", "play Blast", "play Blast", cards=cards, auto="first")) == 2


def test_the_first_wound_of_its_bearer_is_what_a_card_asks_for():
    guard = first_time(On("count", t.Bearer(), what="wound"), "Guard")
    south = 'gold = 3\nhand = ["Blast", "Blast", "Guard"]\nplay = ["Giant", { card = "Wall", attached = ["Guard"] }]'
    assert power(played(south, "", "play Blast", "play Blast", cards=(guard,))) == 1


def test_what_not_everybody_sees_is_not_counted():
    seer = first_time(On("draw", t.Cards("unit", zone="hand")), "Seer")
    state = played('play = ["Seer"]\nhand = ["Crossroads"]\ndeck = ["Wall"]', "", "play Crossroads", "cards", cards=(seer,))
    assert names(state, "hand") == ["Wall"]
    assert power(state) == 0
    assert not any("draw.1" in key for key in state.memory.get("turn", {}))


def test_the_first_defeat_of_a_turn_is_heard_looking_back():
    first = unit("First", 1, (1, 9), t.Forced(t.Nth("turn", 1, t.When(On("defeat", UNITS), (t.Gain(1, POWER),)))))
    south = 'gold = 2\nhand = ["Blast", "Blast"]\nplay = ["First"]'
    state = played(south, 'play = ["Footman", "Giant", "Wall"]', "play Blast", cards=(first,))
    assert power(state) == 1


def test_the_first_wound_of_a_turn_is_smaller():
    careful = unit("Careful", 1, (1, 9), t.Forced(t.Nth("turn", 1, t.Interrupt(On("count", MINE, what="wound"), (t.Change(-1),)))))
    steps = ("strike Giant#1 on Footman#1", "strike Giant#2 on Footman")
    state = played('play = ["Careful", "Giant", "Giant"]', 'play = ["Wall", "Footman", "Footman"]', *steps, cards=(careful,))
    assert sorted(state.cards[r].counters.get("wound", 0) for r in state.zones[zone_of("play", SOUTH)].cards) == [0, 1, 2]


def test_the_first_power_of_a_turn_is_not_its_first_gold():
    first = unit("Climber", 1, (1, 9), t.Forced(t.Nth("turn", 1, t.When(On("gain", whose="mine", what=POWER), (t.Gain(3, GOLD),)))))
    south = 'gold = 0\nhand = ["Crossroads"]\nplay = ["Climber", "Footman"]'
    state = played(south, "", "play Crossroads", "gold", "raid Footman", cards=(first,))
    assert gold(state) == 5
