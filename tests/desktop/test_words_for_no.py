"""What cannot be done is never passed over in silence."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from rules.engine.sight import SPECTATOR
from tests.desktop.test_sandbox import in_battle

CTRL = Qt.KeyboardModifier.ControlModifier


def said(hands):
    return hands.window.area.bar.refusal.text()


def right_click(hands, at):
    port = hands.window.area.view.viewport()
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at)))
    return next((menu for menu in hands.window.findChildren(QMenu) if menu.isVisible()), None)


def test_keys_that_find_nothing_to_do_say_so(table):
    hands = table("p", "p", seed="7", open_hands=True)
    for key, modifier, words in (
        (Qt.Key.Key_Z, CTRL, "nothing to undo"),
        (Qt.Key.Key_Y, CTRL, "nothing to redo"),
        (Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier, "nothing to pass"),
        (Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier, "Point at a card"),
    ):
        hands.key(key, modifier)
        assert words in said(hands)


def test_enter_without_an_answer_says_what_is_missing(table):
    hands = table("p", "random", seed="7")
    while hands.question().purpose != "march":
        hands.enter()
    hands.enter()
    assert "exactly one Hero" in said(hands)


def test_a_right_click_lists_the_answers_of_a_card_or_says_why_it_has_none(table):
    hands = in_battle(table, "p", "random", seed="7")
    question = hands.question()
    ref = next(option.ref for option in question.options if option.ref)
    menu = right_click(hands, hands.point(ref))
    assert menu is not None
    assert [action.text().partition(" ")[0] for action in menu.actions()] == ["Activate"]
    menu.actions()[0].trigger()
    menu.close()
    assert hands.session.history.at.step.choice[0].ref == ref


def test_a_click_on_a_card_that_cannot_be_used_by_the_right_button_says_why(table):
    hands = in_battle(table, "p", "random", seed="7")
    other = next(item for item in hands.window.area.scene.cards.values() if item.role == "row" and item.ref not in hands.window.asked.lit())
    assert right_click(hands, hands.point(other.ref)) is None
    assert said(hands)


def test_while_others_decide_a_click_says_who(table):
    hands = table("p", "p", "random", seed="7")
    hands.session.computers.pace = 60_000
    window = hands.window
    while hands.session.question() is not None:
        hands.lift()
        hands.enter()
    window.look(SPECTATOR)
    window.show_all()
    ref = next(item.ref for item in window.area.scene.cards.values() if item.role == "hand")
    hands.click(ref)
    assert "Cleo decides now" in said(hands)
    assert right_click(hands, QPoint(2, 2)) is None
