"""The log: its names lead to cards, its refusals to rules, what was undone is struck, and its end stays in sight."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from desktop.panels.key_button import KeyButton
from tests.desktop.test_panels import activations, point_at
from tests.desktop.test_table import until


def struck(log):
    """Is the last line of the log struck?"""
    cursor = QTextCursor(log.document())
    cursor.movePosition(QTextCursor.MoveOperation.End)
    return cursor.charFormat().fontStrikeOut()


CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def name_in_log(hands):
    """The name of a card that the log tells of."""
    view = hands.window.view()
    return view.cards[view.zones["meld.0"].cards[0]].definition


def test_a_name_in_the_log_shows_its_card_and_a_click_pins_it(battle):
    window, name = battle.window, name_in_log(battle)
    at = point_at(window.log, name)
    QTest.mouseMove(window.log.viewport(), at)
    assert window.panels.preview.isVisible()
    assert window.panels.preview.face.name == name
    assert window.panels.preview.geometry().right() < window.log.mapTo(window, QPoint(0, 0)).x()
    QTest.mouseClick(window.log.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.inspector.pinned
    assert window.inspector.face.name == name
    other = next(ref for ref, card in window.view().cards.items() if card.definition not in (name, "?"))
    window.inspect(other)
    assert window.inspector.face.name == name
    battle.key(Qt.Key.Key_P)
    window.inspect(other)
    assert window.inspector.face.name == window.view().cards[other].definition


def test_a_name_in_the_log_is_reached_by_keys_and_enter_answers_nothing(battle):
    window = battle.window
    window.log.setFocus()
    window.log.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClick(window.log, Qt.Key.Key_Tab)
    at = battle.session.history.at
    assert window.log.textCursor().charFormat().isAnchor()
    QTest.keyClick(window.log, Qt.Key.Key_Return)
    assert window.inspector.pinned
    assert battle.session.history.at is at


def test_names_are_plain_text_and_lead_to_the_card_they_name(table):
    hands = table("p", "random")
    until(hands, "battle")
    log = hands.window.log
    for target in log.targets:
        assert target.kind != "card" or target.name in hands.session.game.definitions
    hands.window.note("<b>no</b> & markup")
    assert "<b>no</b> & markup" in log.toPlainText()
    assert "Not allowed" not in log.toPlainText()


def test_a_refusal_leads_to_its_rule_and_r_opens_it(battle):
    window = battle.window
    offered = {o.ref for o in window.asked.options()}
    own = next(ref for ref in window.view().zones[f"meld.{window.viewer}"].cards if ref not in offered)
    battle.click(own)
    assert "Not allowed: " in window.log.toPlainText()
    rule = window.refused
    assert rule.startswith("warborn.battle.")
    QTest.mouseClick(window.log.viewport(), Qt.MouseButton.LeftButton, pos=point_at(window.log, window.session.game.rules()[rule].title))
    assert window.panels.tabs.currentWidget() is window.panels.rulebook
    assert window.panels.rulebook.marked == rule
    battle.key(Qt.Key.Key_L)
    window.panels.rulebook.marked = ""
    battle.key(Qt.Key.Key_R)
    assert window.panels.rulebook.marked == rule
    window.area.bar.clear_refusal()
    window.panels.rulebook.marked = ""
    window.area.setFocus()
    battle.key(Qt.Key.Key_F1)
    assert window.keys.sheet.isVisible()
    battle.key(Qt.Key.Key_Escape)
    assert not window.keys.sheet.isVisible()
    battle.key(Qt.Key.Key_F1)
    window.keys.sheet.foot.findChildren(KeyButton)[1].setFocus()
    battle.key(Qt.Key.Key_Return)
    assert not window.keys.sheet.isVisible()
    assert window.panels.tabs.currentWidget() is window.panels.rulebook


def test_what_is_undone_is_struck_until_something_else_is_done(battle):
    window = battle.window
    battle.key(Qt.Key.Key_N)
    battle.key(Qt.Key.Key_Z, CTRL)
    assert struck(window.log)
    battle.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert not struck(window.log)
    battle.key(Qt.Key.Key_Z, CTRL)
    battle.answer(activations(battle)[0])
    assert not struck(window.log)


def test_the_end_of_the_log_stays_in_sight_unless_somebody_reads_above(battle):
    log, bar = battle.window.log, battle.window.log.verticalScrollBar()
    battle.window.resize(900, 600)
    battle.key(Qt.Key.Key_L)
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    battle.window.resize(1000, 620)
    assert bar.value() < bar.maximum()
    assert not log.follows
