"""Each change by hand has a key, which is in the keymap: it is meant for the card with the ring, for its pile, or for the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu

from desktop.keymap.actions import ACTIONS, CHANGING
from desktop.keymap.keymap import keymap
from desktop.panels.amount import AmountDialog
from desktop.panels.create import CreateDialog
from desktop.panels.note import NoteDialog
from desktop.panels.pile_by_hand import PileByHand
from desktop.table.hand_keys import hand_keys
from rules.engine.line import NOBODY, NOWHERE, ZoneId

pytestmark = pytest.mark.slow

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key
REFUSED = {
    ("play.0", KEY.Key_Y, None): "Control is taken only of cards in play on another side.",
    ("play.0", KEY.Key_O, SHIFT): "This hangs on no card and lies under none.",
    (None, KEY.Key_Y, SHIFT): "No card is selected or under the pointer.",
}


@pytest.fixture
def window(laid):
    south, north = {"play": ["Giant"], "deck": ["Parade", "Giant", "Giant"]}, {"play": ["Parade"], "deck": ["Wall"]}
    return laid("blank", (1280, 780), options={"rules": "none"}, south=south, north=north, phase="main", active="south")


def cards(window, zone):
    return window.session.state.zones[ZoneId(zone)].cards


def ring(window, zone):
    """The ring on the first card of a zone."""
    ref = cards(window, zone)[0] if zone else NOBODY
    window.area.setFocus()
    window.area.keyboard.go_to(ref)
    return ref


def press(window, key, held=None):
    QTest.keyClick(window, key, held or Qt.KeyboardModifier.NoModifier)


def told(window):
    """What stands in the log of what was done last."""
    return window.story.label(window.session.history.at, window.viewer)


def dialog(window):
    return next(box for box in window.findChildren(QDialog) if box.isVisible())


def waiting(window):
    """The menu that waits."""
    return next(menu for menu in window.findChildren(QMenu) if menu.isVisible() and menu.accessibleName())


def pick(window, words):
    menu = waiting(window)
    next(action for action in menu.actions() if action.text().partition("\t")[0] == words).trigger()
    menu.close()


def test_every_change_by_hand_has_a_key_and_the_menus_say_it(window):
    changes = {name for name, _ in hand_keys(window)}
    named = {action.name for action in ACTIONS if action.where == CHANGING}
    assert changes < named
    assert [name for name in sorted(named - {"at-table"}) if not keymap().keys(name)] == []
    told_at = {"deck.0": ("shuffle", "look-through", "draw", "mill"), "play.1": ("control", "show", "copy", "note", "to-hand", "on-deck")}
    for zone, names in told_at.items():
        window.hand_menu.ask(cards(window, zone)[0], NOWHERE, window.pos())
        menu = waiting(window)
        keys = [action.text().partition("\t")[2] for action in menu.actions()]
        assert [name for name in names if keymap().shown(name) not in keys] == []
        menu.close()
    keys = [words.partition("\t")[2] for words, _ in window.hand_menu.of_table()]
    names = ("die", "die-20", "die-other", "coin", "note", "new-card", "token")
    assert [name for name in names if keymap().shown(name) not in keys] == []


def test_keys_change_the_card_with_the_ring(window):
    session = window.session
    ring(window, "play.1")
    press(window, KEY.Key_Y)
    ref = cards(window, "play.0")[-1]
    assert session.state.cards[ref].definition == "Parade"
    window.area.keyboard.go_to(ref)
    press(window, KEY.Key_C, SHIFT)
    box = dialog(window)
    QTest.keyClicks(box.name, "rage")
    box.put_button.click()
    assert session.state.cards[ref].counters == {"rage": 1}
    press(window, KEY.Key_Y, SHIFT)
    assert len(cards(window, "play.0")) == 3
    press(window, KEY.Key_A, SHIFT)
    pick(window, "Giant")
    assert session.state.cards[ref].attached_to
    press(window, KEY.Key_O, SHIFT)
    assert session.state.cards[ref].attached_to == NOBODY
    press(window, KEY.Key_H, SHIFT)
    assert [session.state.cards[one].definition for one in cards(window, "hand.1")] == ["Parade"]
    assert session.undo()
    assert ref in cards(window, "play.0")


def test_keys_put_the_card_where_it_belongs(window):
    deck, giant = ["Parade", "Giant", "Giant"], ["Giant"]
    for key, held, zone, there in (
        (KEY.Key_D, SHIFT, "deck.0", giant + deck),
        (KEY.Key_U, SHIFT, "deck.0", deck + giant),
        (KEY.Key_X, None, "discard.0", giant),
    ):
        ring(window, "play.0")
        press(window, key, held)
        assert [window.session.state.cards[ref].definition for ref in cards(window, zone)] == there
        assert window.session.undo()
    ring(window, "play.0")
    press(window, KEY.Key_G, SHIFT)
    assert waiting(window).actions()
    waiting(window).close()


def test_keys_take_from_the_pile_that_is_meant_else_from_the_own_deck(window):
    ring(window, None)
    press(window, KEY.Key_E, SHIFT)
    dialog(window).act_button.click()
    assert len(cards(window, "hand.0")) == 1
    press(window, KEY.Key_X, SHIFT)
    dialog(window).act_button.click()
    assert len(cards(window, "discard.0")) == 1
    ring(window, "play.0")
    press(window, KEY.Key_L, SHIFT)
    assert "shuffle" in told(window), "what lies in play is no pile"
    ring(window, "deck.1")
    press(window, KEY.Key_X, SHIFT)
    dialog(window).act_button.click()
    assert not cards(window, "deck.1")
    ring(window, None)
    press(window, KEY.Key_B, SHIFT)
    assert isinstance(dialog(window), PileByHand)


def test_keys_throw_dice_and_make_tokens_cards_and_notes(window):
    ring(window, None)
    for key, held, words in ((KEY.Key_Q, None, "with 6 sides"), (KEY.Key_Q, SHIFT, "with 20 sides"), (KEY.Key_Z, None, "throws a coin")):
        press(window, key, held)
        assert words in told(window)
    press(window, KEY.Key_T, CTRL | SHIFT)
    box = dialog(window)
    QTest.keyClicks(box.name, "Goblin")
    box.put_button.click()
    assert "creates a token: 1 Goblin" in told(window)
    for key, held, kind in ((KEY.Key_Z, SHIFT, AmountDialog), (KEY.Key_N, CTRL | SHIFT, CreateDialog), (KEY.Key_N, SHIFT, NoteDialog)):
        press(window, key, held)
        assert isinstance(dialog(window), kind)
        dialog(window).close()
    ref = ring(window, "play.0")
    press(window, KEY.Key_N, SHIFT)
    QTest.keyClicks(dialog(window).text, "mine")
    dialog(window).write_button.click()
    assert window.session.state.notes == {ref: "mine"}
    press(window, KEY.Key_S, SHIFT)
    assert told(window) == "Giant: shown to all"
    gold = [seat.resources.get("gold", 0) for seat in window.session.state.seats]
    press(window, KEY.Key_K, SHIFT)
    pick(window, "Gold +1")
    assert [seat.resources.get("gold", 0) for seat in window.session.state.seats] == [gold[0] + 1, gold[1]]


@pytest.mark.parametrize(("zone", "key", "held"), REFUSED)
def test_a_key_that_can_do_nothing_says_why(window, zone, key, held):
    before = window.session.state
    ring(window, zone)
    press(window, key, held)
    assert REFUSED[zone, key, held] in window.area.bar.refusal.text()
    assert window.session.state is before


def test_by_the_rules_the_keys_say_where_cards_are_changed_by_hand(table):
    hands = table("p", "random")
    hands.lift()
    bar = hands.window.area.bar
    for key, held in ((KEY.Key_Y, None), (KEY.Key_Q, None), (KEY.Key_N, SHIFT), (KEY.Key_B, SHIFT)):
        bar.refuse("")
        hands.key(key, held or Qt.KeyboardModifier.NoModifier)
        assert "only in the sandbox" in bar.refusal.text()
        assert not [box for box in hands.window.findChildren(QDialog) if box.isVisible()]
