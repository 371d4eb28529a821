"""In the history a sandbox that is closed stands in one row, which opens."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.panels.moment_row import LOOK, sign_box
from rules.engine.events import Gain, Sandbox
from rules.engine.line import SeatId
from tests.desktop.test_hidden import go_to
from tests.desktop.test_sandbox import in_battle

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier
ADA = SeatId(0)


@pytest.fixture
def edited(table):
    """Two edits in a sandbox that is closed, and one more that was tried and undone."""
    hands = in_battle(table, "p", "random")
    hands.qtbot.waitUntil(lambda: not hands.session.computers.busy)
    hands.session.edit(ADA, (Sandbox(ADA, True),))
    hands.session.edit(ADA, (Gain(ADA, "hands", 2, "by-hand"),))
    hands.session.undo()
    for _ in range(2):
        hands.session.edit(ADA, (Gain(ADA, "hands", 1, "by-hand"),))
    hands.session.edit(ADA, (Sandbox(ADA, False),))
    return hands


def rows(hands):
    listed = hands.window.history.list
    return [listed.item(i).text() for i in range(listed.count())]


def moments(hands):
    listed = hands.window.history.list
    return [row for row in (listed.item(i).data(LOOK) for i in range(listed.count())) if not row.level]


def click_sign(hands, at):
    listed = hands.window.history.list
    box = sign_box(listed.visualItemRect(listed.item(at)), listed.item(at).data(LOOK))
    QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=box.center().toPoint())


def test_all_changes_stand_in_one_row_that_opens_and_shuts(edited):
    listed, session = edited.window.history.list, edited.session
    short, at = rows(edited), session.history.at
    row = short.index("Sandbox: 2 edits by Ada")
    assert listed.currentRow() == row
    assert len(moments(edited)) == len(session.history.nodes) - 4
    click_sign(edited, row)
    assert session.history.at is at
    long = rows(edited)
    assert len(moments(edited)) == len(session.history.nodes)
    assert long[row] == "Ada opens the sandbox"
    assert "Sandbox: 2 edits by Ada" not in long
    click_sign(edited, row)
    assert rows(edited) == short
    assert not listed.hasFocus(), "after a click, keys are the table's"
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_Right)
    assert rows(edited) == long
    assert listed.currentRow() == row
    QTest.keyClick(listed, Qt.Key.Key_Left)
    assert rows(edited) == short


def test_the_row_leads_to_the_end_of_the_sandbox_and_undo_takes_all_of_it(edited):
    session, short = edited.session, rows(edited)
    end = session.history.at
    edited.key(Qt.Key.Key_Z, CTRL)
    assert session.state.bracket is None
    assert rows(edited) == short
    go_to(edited, end.number)
    assert session.history.at is end


def test_where_the_table_is_nothing_is_folded_away(edited):
    session, short = edited.session, rows(edited)
    edited.session.jump(session.history.at.parent.number)
    assert len(moments(edited)) == len(session.history.nodes)
    session.edit(ADA, (Sandbox(ADA, False),))
    assert rows(edited) == short


def test_another_end_of_the_same_sandbox_begins_a_branch(edited):
    session = edited.session
    tried = next(node for node in session.history.nodes if node.parent and node.step.edits and len(node.parent.children) > 1)
    session.jump(tried.number)
    session.edit(ADA, (Sandbox(ADA, False),))
    ends = [i for i, words in enumerate(rows(edited)) if words.startswith("Sandbox:")]
    listed = edited.window.history.list
    assert [(rows(edited)[i], listed.item(i).data(LOOK).depth, listed.item(i).data(LOOK).first) for i in ends] == [
        ("Sandbox: 2 edits by Ada", 1, True),
        ("Sandbox: 1 edit by Ada", 0, False),
    ]
