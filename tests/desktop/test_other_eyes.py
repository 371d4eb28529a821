"""What one person looked up at the table is gone before the next one's eyes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtTest import QTest

from desktop.panels.prose import Target
from desktop.table.stance import OPEN, RELAXED
from rules.engine.line import NOBODY
from rules.engine.sight import SPECTATOR
from tests.desktop.test_curtain import CTRL

pytestmark = pytest.mark.slow


def with_a_hand_open(table):
    """A table of two people of whom one looks at the own hand."""
    hands = table("p", "p", seed="7")
    hands.lift()
    view = hands.window.view()
    ref = view.zones[f"hand.{hands.window.viewer}"].cards[0]
    return hands, ref, view.cards[ref].definition


def test_a_card_that_was_kept_by_its_name_is_not_kept_for_other_eyes(table):
    hands, _, name = with_a_hand_open(table)
    window = hands.window
    window.panels.choose(Target("card", name))
    assert window.inspector.face.name == name
    window.look(SPECTATOR)
    window.show_all()
    assert window.inspector.face is None
    assert not window.inspector.pinned


def test_other_eyes_do_not_see_at_which_hidden_card_somebody_looked(table):
    hands, ref, name = with_a_hand_open(table)
    window = hands.window
    window.inspect(ref)
    assert window.inspector.face.name == name
    window.look(SPECTATOR)
    window.show_all()
    assert window.inspector.face is None
    assert window.inspected == NOBODY


@pytest.mark.parametrize("curtain", [RELAXED, OPEN])
def test_what_was_copied_out_of_a_log_goes_with_the_eyes_that_read_it(table, monkeypatch, curtain):
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _self: True)  # without a screen nobody knows
    hands, _, name = with_a_hand_open(table)
    hands.window.curtain_mode = curtain
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(name)
    hands.window.look(SPECTATOR)
    assert clipboard.text() == ("" if curtain == RELAXED else name)


def test_what_was_sought_by_its_name_is_not_found_again_by_other_eyes(table):
    hands, _, name = with_a_hand_open(table)
    finder = hands.window.keys.finder
    hands.window.keys.find()
    QTest.keyClicks(finder, name)
    assert finder.isVisible()
    hands.window.look(SPECTATOR)
    assert not finder.isVisible()
    finder.open()
    finder.undo()
    assert finder.text() == ""


def test_other_eyes_do_not_see_which_rule_somebody_looked_up(table):
    hands, _, _ = with_a_hand_open(table)
    rulebook = hands.window.panels.rulebook
    hands.window.panels.open_rulebook(list(rulebook.rules)[-1])
    assert rulebook.text.verticalScrollBar().value() > 0
    QTest.keyClicks(rulebook.field, "Hero")
    hands.window.look(SPECTATOR)
    assert (rulebook.marked, rulebook.field.text(), rulebook.text.verticalScrollBar().value()) == ("", "", 0)
    rulebook.field.undo()
    assert rulebook.field.text() == ""


def test_the_end_is_told_before_all_eyes_whoever_looked(table):
    hands, _, name = with_a_hand_open(table)
    hands.window.concede()
    assert hands.session.state.over
    assert hands.window.viewer == SPECTATOR
    assert not any(item.face[0].name == name for item in hands.window.area.scene.cards.values())
    hands.key(Qt.Key.Key_Z, CTRL)
    assert hands.session.consent is not None, "after an end the others are asked"
    assert not any(item.face[0].name == name for item in hands.window.area.scene.cards.values())
