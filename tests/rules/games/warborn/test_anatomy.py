"""What a pack can say and Warborn cannot play with is a defect of the pack, and of a file that holds such a card."""

from __future__ import annotations

import pytest

from rules.engine.ability import Definition, Node, On
from rules.engine.damage import Damaged
from rules.engine.history import History
from rules.engine.replay import read_tuck
from rules.engine.step import start
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load
from rules.games.warborn.cards.base import CARDS
from rules.games.warborn.verbs import DrawExtra, Steal
from rules.language.check import check
from rules.language.tree import Action, AtLeast, Cards, Draw, Has, HowMany, MyTurn, Pay, Plus, Static, When

WARBORN = load("warborn")
MINE = Cards("weapon", "mine")


def dragon(*abilities: Node, kinds: tuple[str, ...] = ("mount",), force: str = "force") -> Definition:
    """Another Dragon."""
    return Definition(name="Dragon", kinds=kinds, numbers={force: 6}, abilities=abilities)


@pytest.mark.parametrize(
    ("card", "where", "match"),
    [
        (dragon(kinds=()), ("kinds",), "exactly one kind"),
        (dragon(kinds=("mount", "army")), ("kinds",), "exactly one kind"),
        (dragon(force="strength"), ("numbers",), "has a Force"),
        (dragon(Action((Draw(1),))), ("abilities", 0), "an Action of one of"),
        (dragon(Action((Steal(), DrawExtra()))), ("abilities", 0), "an Action of one of"),
        (dragon(Action((Steal(),), (Pay(1, "hands"),))), ("abilities", 0), "an Action of one of"),
        (dragon(Action((Steal(),), only=MyTurn())), ("abilities", 0), "an Action of one of"),
        (dragon(When(On("discard"), (Steal(),))), ("abilities", 0), "an Action of one of"),
        (dragon(Static((Has("immune", MINE),))), ("abilities", 0), "a Static of Plus"),
        (dragon(Action((Steal(),)), Action((DrawExtra(),))), ("abilities", 1), "at most one ability"),
    ],
)
def test_what_the_rules_cannot_play_with_is_a_defect(card, where, match):
    assert any(defect.trail == where and match in defect.sentence for defect in check(card, WARBORN))
    game = WARBORN.with_packs({card.name: card})
    with pytest.raises(Damaged, match=match):
        read_tuck(lambda _: WARBORN, write_tuck(game, History(start(WARBORN, 2, "1"))))


@pytest.mark.parametrize("ability", [Action((Steal(),)), Static((Plus("force", HowMany(MINE), MINE),), AtLeast(HowMany(MINE), 2))])
def test_other_effects_and_bonuses_on_a_card_are_none(ability):
    assert not check(dragon(ability), WARBORN)


def test_the_shipped_cards_have_none():
    assert [card.name for card in CARDS if check(card, WARBORN)] == []
