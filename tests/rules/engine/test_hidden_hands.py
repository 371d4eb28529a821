"""Nothing that everybody sees hangs on the faces of cards in a hand."""

from __future__ import annotations

import pytest

from rules.engine.ability import Definition, On
from rules.engine.events import Create, Face, Move
from rules.engine.line import zone_of
from rules.engine.question import Pick
from rules.engine.sight import seen_by
from rules.engine.step import answer, edit, question_for, questions, start
from rules.engine.traits import traits
from rules.games.blank.words import GOLD, POWER, does, event, unit
from rules.language import tree as t
from tests.rules.engine.test_hidden import BLANK, NORTH, SOUTH, played


def raided(game, s):
    """South's unit strikes at nobody; North answers with nothing."""
    (asked,) = questions(game, s)
    assert isinstance(asked, Pick)
    s = answer(game, s, SOUTH, (next(o for o in asked.options if o.word == "raid"),)).after
    while (asked := questions(game, s)[0]).seat == NORTH:
        s = answer(game, s, NORTH, ()).after
    return s


def strength_of(game, s, name: str) -> int:
    """The strength of a card in play."""
    return traits(game, s, next(r for r, card in s.cards.items() if card.definition == name and "play" in card.zone)).numbers["strength"]


def with_hands(card: Definition, hand: list[str]):
    """A table on which this card has come into play, and its game."""
    game = BLANK.with_packs({card.name: card})
    made = played(f"""
game = "blank"
title = "Hands"
rule = "blank.turn"
[table]
phase = "main"
active = "south"
[table.south]
hand = {hand}
play = ["Giant"]
[table.north]
hand = ["Wall"]
""").state
    return game, edit(game, made, SOUTH, (Create(card.name, SOUTH, zone_of("play", SOUTH), token=False),)).after


@pytest.mark.parametrize("hand", [["Footman"], ["Duel"]])
def test_what_holds_cannot_hang_on_faces_in_a_hand_but_on_their_number(hand):
    """Whether South holds a unit changes nothing that North could see; how many cards it holds does."""
    units = t.HowMany(t.Cards("unit", "mine", "hand"))
    by_face = t.Static((t.Plus("strength", units, t.This()), t.Plus("strength", 5, t.This())), t.Cards("unit", "mine", "hand"))
    by_number = t.Static((t.Plus("strength", t.HowMany(t.Cards("", "mine", "hand")), t.This()), t.Plus("strength", units, t.This())))
    game, s = with_hands(unit("Seer", 0, (1, 1), by_face, by_number), hand)
    assert strength_of(game, s, "Seer") == 2


@pytest.mark.parametrize("hand", [["Footman"], ["Duel"]])
def test_who_is_asked_does_not_hang_on_faces_in_a_hand(hand):
    """Forced, if South holds a unit, and paid for with one: South is asked for neither, so North cannot tell."""
    only = t.When(On("gain", whose="mine", what=POWER), (t.Gain(1, GOLD),), t.Cards("unit", "mine", "hand"))
    paid = t.MoveTo(t.Choose(t.Cards("unit", "mine", "hand")), "discard")
    cost = t.When(On("gain", whose="mine", what=POWER), (t.Draw(),), None, (paid,))
    game, s = with_hands(unit("Seer", 0, (1, 1), t.Forced(only), cost), hand)
    s = raided(game, s)
    assert [q.purpose for q in questions(game, s)] == ["main"]
    assert s.seats[SOUTH].resources == {GOLD: 0, POWER: 1}


def test_what_lies_face_down_is_nothing_in_particular():
    """Put down unseen, a Captain makes nobody stronger, strikes at nobody and is no unit to be struck."""
    captain = BLANK.definition("Captain")
    game, s = with_hands(captain, ["Footman"])
    ref = next(r for r, card in s.cards.items() if card.definition == "Captain")
    assert strength_of(game, s, "Giant") == 6
    s = edit(game, s, SOUTH, (Move(ref, zone_of("hand", SOUTH)),)).after
    ref = s.zones[zone_of("hand", SOUTH)].cards[-1]
    s = edit(game, s, SOUTH, (Move(ref, zone_of("play", SOUTH), up=False),)).after
    down = s.zones[zone_of("play", SOUTH)].cards[-1]
    assert strength_of(game, s, "Giant") == 5
    assert traits(game, s, down).kinds == frozenset()
    (asked,) = questions(game, s)
    assert isinstance(asked, Pick)
    assert down not in [o.ref for o in asked.options]
    for seat in (SOUTH, NORTH):
        assert question_for(game, seen_by(game, s, seat), seat) == question_for(game, s, seat)
    s = edit(game, s, SOUTH, (Face(down, True),)).after
    assert strength_of(game, s, "Giant") == 6


def test_an_ability_that_a_hand_card_was_given_does_not_listen_there():
    """North cannot know which of South's cards has it, so North could not know whether South may be asked."""
    lending = t.Static((t.Gives(t.Cards("unit", "mine", "hand"), (t.From("hand", t.When(On("gain", what=POWER), (t.Draw(),))),)),))
    game, s = with_hands(unit("Lender", 0, (1, 1), lending), ["Footman"])
    s = raided(game, s)
    assert [q.purpose for q in questions(game, s)] == ["main"]


OWL = unit("Owl", 1, (1, 1), t.From("hand", t.Once("turn", t.When(On("gain", whose="mine", what=POWER), (t.Gain(1, GOLD),)))))


TUCK = event("Tuck", 0, does(t.MoveTo(t.Choose(t.Cards(whose="mine", zone="hand") & t.Named("Wall")), "deck")))


RIFFLE = event("Riffle", 0, does(t.Shuffle("hand")))


def with_an_owl(owls: int):
    """South holds Owls, one of which has been used this turn, and may use it again next turn."""
    game = BLANK.with_packs({card.name: card for card in (OWL, TUCK, RIFFLE)})
    hand = ["Tuck", "Riffle", "Wall", *["Owl"] * owls]
    lists = [tuple(hand), ()]
    s = start(game, 2, "1", decks=lists)
    for name in ("Footman", "Giant"):
        s = edit(game, s, SOUTH, (Create(name, SOUTH, zone_of("play", SOUTH), token=False),)).after
    s = answered(game, raided(game, s), "use")
    while questions(game, s)[0].purpose == "trigger":
        s = answer(game, s, SOUTH, ()).after
    return game, s


def answered(game, s, word: str, name: str = ""):
    """South takes the first option of this word, on a card of this name."""
    (asked,) = questions(game, s)
    assert isinstance(asked, Pick)
    picked = next(o for o in asked.options if o.word == word and (not name or s.cards[o.ref].definition == name))
    return answer(game, s, SOUTH, (picked,)).after


@pytest.mark.parametrize("play", ["Tuck", "Riffle", ""])
@pytest.mark.parametrize("owls", [1, 2])
def test_a_card_in_hand_that_was_used_once_is_not_used_again_though_the_hand_is_mixed(owls, play):
    """North has seen the Owl, so the hand gets fresh ids when a card leaves it unseen, or is shuffled. Another Owl is another card."""
    game, s = with_an_owl(owls)
    used = next(iter(s.memory["turn"]))
    if play:
        s = answered(game, s, "play", play)
        s = answered(game, s, "card") if play == "Tuck" else s
        assert used not in s.memory["turn"]
        assert not any("Owl" in key for key in seen_by(game, s, NORTH).memory["turn"]), "nor does North see which one it is"
    s = raided(game, s)
    (asked,) = questions(game, s)
    assert isinstance(asked, Pick)
    assert (asked.purpose, len(asked.options)) == ("trigger", owls - 1)
    assert seen_by(game, s, SOUTH).memory == s.memory
