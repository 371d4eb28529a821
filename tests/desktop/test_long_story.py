"""Log and history of very long games: what is in sight is there at once, and nothing waits for the rest."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.panels import log as logs
from desktop.panels.log import HEADING, Told
from desktop.players import Player
from desktop.start.setup import Setup, deal
from rules.engine.events import Gain
from rules.engine.line import SeatId
from rules.engine.sight import seen_by
from rules.engine.step import edit
from rules.language.say.lines import sentence

LONG = 400
pytestmark = pytest.mark.slow


@pytest.fixture
def long(seated):
    """A table at which much has been done by hand."""
    session = deal(Setup("worldbreakers", (Player("Ada"), Player("Bruno")), seed="5"))
    for n in range(LONG):
        session.history.add(edit(session.game, session.state, SeatId(0), (Gain(SeatId(0), "mythium", 1 if n % 2 else -1),)))
    return seated(session, open_hands=True)


def whole(window):
    """The log as it must stand, line by line."""
    view = seen_by(window.session.game, window.session.state, window.viewer)
    told = window.story.told_lines(window.viewer)
    return [sentence(window.session.game, view, one.line) for one in told]


def written(log):
    """The log as it stands, without the signs of the seats."""
    return [line.partition("\t")[2] or line for line in log.toPlainText().splitlines()]


def test_of_a_long_log_the_end_is_there_at_once_and_then_all_of_it(long):
    window, log = long.window, long.window.log
    wanted = whole(window)
    assert len(wanted) > LONG
    log.pages.clear()
    window.show_story()
    assert written(log) == wanted[-logs.AT_ONCE :]
    assert log.follows
    long.qtbot.waitUntil(lambda: not log.later.isActive())
    assert written(log) == wanted
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum()


def test_lines_come_and_go_at_the_end_while_the_beginning_is_still_written(long):
    window, log = long.window, long.window.log
    log.pages.clear()
    window.show_story()
    log.write_more()
    long.session.undo()
    assert written(log)[-1] == whole(window)[-1]
    long.session.jump(100)
    assert written(log) == whole(window)[-logs.AT_ONCE :]
    long.qtbot.waitUntil(lambda: not log.later.isActive())
    assert written(log) == whole(window)


def test_headings_stay_headings_when_lines_are_put_before_them(long, monkeypatch):
    """The first line that stands there may be one."""
    window, log = long.window, long.window.log
    monkeypatch.setattr(logs, "AT_ONCE", 1)
    monkeypatch.setattr(logs, "SLICE", 1)
    lines = [Told(one.line) for one in window.story.told_lines(window.viewer)][:8]
    log.pages.clear()
    log.show_lines(window.session.game, window.view(), window.viewer, lines)
    while log.pages[window.viewer].head:
        log.write_more()
    at, headings = log.document().begin(), []
    while at.isValid():
        headings.append(at.userState() == HEADING)
        at = at.next()
    assert headings == [getattr(one.line, "id", "") == "told.phase" for one in lines]
    assert any(headings)


def test_only_rows_in_sight_are_worded(long):
    window, listed = long.window, long.window.history.list
    window.story.labels.clear()
    listed.viewport().repaint()
    assert listed.count() == LONG + 2, "and a heading"
    assert 0 < len(window.story.labels) < 60
    assert listed.item(0).text() == "The deal"
    assert listed.item(3).text() == "The table was changed by hand"
    assert "The table was changed by hand" in listed.item(3).toolTip()


def test_a_letter_is_the_tables_and_seeks_no_row(long):
    window, listed = long.window, long.window.history.list
    window.story.labels.clear()
    listed.setFocus()
    at = listed.currentRow()
    QTest.keyClick(listed, Qt.Key.Key_T)
    assert listed.currentRow() == at
    assert len(window.story.labels) < 60
