"""Piles in the sandbox: looked through, searched, put in order, drawn from; dice, coins and notes beside them."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from desktop.panels.amount import AmountDialog
from desktop.panels.create import CreateDialog
from desktop.panels.note import NoteDialog
from desktop.panels.pile_by_hand import PileByHand
from desktop.players import Player
from desktop.start.setup import Setup, deal
from rules.language.say.lines import sentence
from tests.desktop.test_sandbox import choose, dialog, in_sandbox

pytestmark = pytest.mark.slow


@pytest.fixture
def alone(table):
    return in_sandbox(table)


def test_piles_that_the_game_does_without_are_offered_nowhere(alone):
    alone.window.hand_menu.of_table()[-1][1]()
    made = dialog(alone, CreateDialog)
    places = [made.where.itemText(i) for i in range(made.where.count())]
    assert made.where.currentText() == "Hand of Ada"
    assert {"Deck", "Discard", "Meld of Ada", "Meld of Bruno"} < set(places)
    assert not [words for words in places if words.startswith(("Deck of", "Discard of"))]
    ref = alone.window.view().zones["hand.0"].cards[0]
    anywhere = dict(alone.window.hand_menu.moves((ref,)))["Move to"]
    assert [words for words, _ in anywhere] == places


def test_with_decks_of_their_own_each_seat_has_its_discard_from_the_first(seated):
    session = deal(Setup("warborn", (Player("Ada"), Player("Bruno")), {"decks": "personal"}, seed="7"))
    scene = seated(session, open_hands=True).window.area.scene
    piles = {item.place.zone for item in scene.zones if item.place.pile}
    assert piles == {"own_deck.0", "own_deck.1", "own_discard.0", "own_discard.1"}


def test_a_card_is_created_from_the_list_that_is_searched(alone):
    choose(alone, alone.point(alone.session.state.zones["meld.0"].cards[0]), "Create a card in the meld…")
    made = dialog(alone, CreateDialog)
    QTest.keyClicks(made.search, "pegas")
    assert made.list.count() == 1
    alone.press(made.create_button)
    card = alone.session.state.cards[alone.session.state.zones["meld.0"].cards[-1]]
    assert (card.definition, card.owner) == ("Pegasus", -1)


def test_a_deck_is_looked_through_searched_and_put_in_order(alone, leaks):
    session = alone.session
    deck = session.state.zones["deck"].cards
    assert not leaks(alone.window)
    choose(alone, alone.point(deck[0]), "Look through the deck…")
    pile = dialog(alone, PileByHand)
    name = session.state.cards[deck[4]].definition
    assert session.history.at.step.learned == tuple((0, ref) for ref in deck)
    assert pile.list.item(4).text() == f"5   {name}"
    pile.list.item(4).setSelected(True)
    for words, at in (("One up", 3), ("One down", 4), ("Put at the bottom", len(deck) - 1), ("Put on top", 0)):
        alone.press(pile.buttons[words])
        assert session.state.zones["deck"].cards.index(deck[4]) == at
    alone.press(pile.buttons["Put at a place…"])
    place = next(d for d in pile.findChildren(AmountDialog) if d.isVisible())
    place.number.setValue(8)
    alone.press(place.act_button)
    assert session.state.zones["deck"].cards.index(deck[4]) == 7
    QTest.keyClicks(pile.search, name)
    assert pile.list.item(0).text() == f"8   {name}"
    pile.list.item(0).setSelected(True)
    alone.press(pile.buttons["Take to hand"])
    assert deck[4] in session.state.zones["hand.0"].cards
    alone.press(pile.buttons["Shuffle and close"])
    assert not set(deck) & set(session.state.zones["deck"].cards)
    heard = [sentence(session.game, session.view(1), line) for node in session.history.nodes for line in alone.window.story.of(node, 1)]
    assert f"Ada sees {len(deck)} cards." in heard
    assert not [said for said in heard if name in said]


def test_dice_coins_and_notes(alone):
    window = alone.window
    at = QPoint(window.area.width() // 2, window.area.scene.picture.arrangement.lane.y + 30)
    for words in ("Roll a die with 6 sides", "Throw a coin", "Roll another die…"):
        choose(alone, at, words)
    asked = dialog(alone, AmountDialog)
    assert asked.act_button.text() == "Roll a die with 12 sides"
    alone.press(asked.act_button)
    log = window.log.toPlainText()
    assert "on a die with 6 sides" in log
    assert "throws a coin" in log
    assert "on a die with 12 sides" in log
    ref = alone.session.state.zones["meld.0"].cards[0]
    choose(alone, alone.point(ref), "Write a note…")
    note = next(d for d in window.findChildren(NoteDialog) if d.isVisible())
    QTest.keyClicks(note.text, "<b>mine</b>")
    alone.press(note.write_button)
    assert alone.session.state.notes == {ref: "<b>mine</b>"}
    assert [text for _, text in window.sandbox.frame.notes] == ["<b>mine</b>"]


def test_cards_are_drawn_and_milled_by_number(alone):
    state = alone.session.state
    n, away = len(state.zones["hand.0"].cards), len(state.zones["discard"].cards)
    for words in ("Draw from the deck…", "Mill from the deck…"):
        choose(alone, alone.point(alone.session.state.zones["deck"].cards[0]), words)
        asked = dialog(alone, AmountDialog)
        asked.number.setValue(3)
        alone.press(asked.act_button)
    state = alone.session.state
    assert (len(state.zones["hand.0"].cards), len(state.zones["discard"].cards)) == (n + 3, away + 3)
