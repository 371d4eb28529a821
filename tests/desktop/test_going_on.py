"""What the start window offers to go on with: all of it can be reached, and Enter acts on nothing that is not seen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.players import Player
from desktop.saves.folder import games
from desktop.start.continue_list import MOST
from desktop.start.continue_row import FileRow
from desktop.start.files import whole_of
from desktop.start.memory import File
from desktop.start.setup import Setup, deal
from desktop.table.stance import RELAXED
from tests.desktop.conftest import save_as, show_start, wait_opened
from tests.desktop.saves.test_keeping import step, written

pytestmark = pytest.mark.slow

SETUP = Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4")
MANY = 9


@pytest.fixture
def app(app, qtbot):
    return show_start(app, qtbot)


@pytest.fixture
def played(app, qtbot):
    """So many games to go on with, none of them looked at yet."""
    games().mkdir(parents=True)
    data = whole_of(deal(SETUP), RELAXED)()
    for i in range(MANY):
        (games() / f"game {i}.tuck").write_bytes(data)
    app.start.refresh()
    QApplication.processEvents()
    yield app
    qtbot.waitUntil(lambda: not app.start.shelf.wanted)


def files(rows):
    return [row.path.name for row in rows if isinstance(row, FileRow)]


def test_save_as_leaves_no_line_of_the_file_before(app, tmp_path, qtbot):
    app.deal(SETUP)
    step(app)
    written(app)
    qtbot.waitUntil(lambda: bool(app.memory.now.files))
    assert save_as(app, tmp_path / "evening.tuck")
    app.back()
    assert files(app.start.continued.rows) == ["evening.tuck"]


def test_a_file_that_vanishes_while_it_is_listed_is_said_and_comes_last(played):
    row = next(row for row in played.start.continued.rows if isinstance(row, FileRow))
    row.path.unlink()
    played.memory.opened(File(str(row.path), "warborn", "Warborn"))
    row.entered.emit()
    assert "its line can be taken off the list" in played.start.message.text()
    assert row.path.name not in files(played.start.continued.rows)
    played.start.continued.all_button.click()
    last = played.start.every.list.rows[-1]
    assert (last.path, last.gone) == (row.path, True)
    assert not played.start.chosen.gone


def test_all_games_are_reached_and_gone_on_with(played, qtbot):
    start = played.start
    assert len(start.continued.shown()) == MOST < MANY
    assert start.continued.all_button.text() == f"All {MANY}…"
    QTest.mouseClick(start.continued.all_button, Qt.MouseButton.LeftButton)
    assert len(files(start.every.list.rows)) == MANY
    for _ in range(MANY - 1):
        QTest.keyClick(start.focusWidget(), Qt.Key.Key_Down)
    wanted = start.every.list.rows[-1]
    assert start.chosen is wanted
    assert not wanted.visibleRegion().isEmpty()
    QTest.keyClick(start, Qt.Key.Key_Return)
    wait_opened(played)
    assert played.file.keeper.path == wanted.path


def test_esc_leads_back_to_what_the_window_shows(played):
    start = played.start
    start.continued.all_button.click()
    QTest.keyClick(start.focusWidget(), Qt.Key.Key_Escape)
    assert not start.every.isVisible()
    assert start.chosen is start.continued.rows[0]
    start.continued.rows[1].wished.emit("forget")
    assert start.chosen is start.continued.rows[0]


def test_a_game_that_is_thrown_away_on_the_sheet_leaves_its_place_to_the_next(played, monkeypatch):
    start = played.start
    start.continued.all_button.click()
    start.pick(start.every.list.rows[4])
    after = start.every.list.rows[5].path
    start.every.list.throw_away(start.every.list.rows[4])
    assert start.chosen.path == after
    assert len(start.every.list.rows) == MANY - 1
    assert "can be brought back" in start.every.message.text()


def test_enter_acts_on_nothing_that_another_size_has_hidden(played):
    start = played.start
    start.pick(start.continued.rows[3])
    start.resize(900, 600)
    assert not start.continued.rows[3].isVisible()
    assert start.chosen is start.continued.rows[0]
    assert start.chosen.hasFocus()
    start.resize(1600, 1000)
    start.pick(start.continued.rows[3])
    played.settings.keep(scale=200)
    assert start.chosen is start.continued.rows[0]
    QApplication.processEvents()
    assert not start.chosen.visibleRegion().isEmpty()


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1600, 1000)])
def test_the_window_needs_no_scrolling_from_its_least_size_on(played, size):
    played.start.resize(*size)
    QApplication.processEvents()
    assert played.start.pane.verticalScrollBar().maximum() == 0


def test_dialogs_begin_where_games_are_kept_and_then_where_the_last_one_went(app, tmp_path):
    app.deal(SETUP)
    app.file.ask_save_as()
    dialog = app.table.findChild(QFileDialog)
    assert dialog.directory().path() == str(games())
    dialog.fileSelected.emit(str(tmp_path / "a.tuck"))
    dialog.close()
    QApplication.sendPostedEvents(None, 52)  # what is deleted later
    app.file.ask_save_as()
    assert app.table.findChild(QFileDialog).directory().path() == str(tmp_path)


def test_a_name_that_nobody_chose_is_not_told_beside_the_title(qapp, tmp_path):
    for name, told in (("Worldbreakers drafted by four Ada Bruno 2026-11-30", "The draft"), ("evening", "evening · The draft")):
        path = tmp_path / f"{name}.tuck"
        path.touch()
        row = FileRow(File(str(path), "worldbreakers-draft4", "Worldbreakers, drafted by four · Ada against Bruno", "The draft"))
        assert row.second.text() == told
