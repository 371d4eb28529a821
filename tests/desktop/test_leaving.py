"""Leaving a table: asked once if steps would be lost, since they cannot be saved, and never otherwise."""

import errno
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QFileDialog

from desktop.players import Player
from desktop.saves.game_file import GameFile
from desktop.start.leaving import would_be_lost
from desktop.start.setup import Setup
from desktop.table.stance import OPEN
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE
from tests.desktop.conftest import save_as, wait_opened

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SETUP = Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain=OPEN)


@pytest.fixture
def app(app):
    app.deal(SETUP)
    return app


def step(app):
    assert app.table.session.answer(app.table.session.question().seat, ())


@pytest.fixture
def full(monkeypatch):
    """There is no room on any disk, until that is undone."""

    def fail(*_words, **_more):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(GameFile, "make", fail)
    monkeypatch.setattr(GameFile, "grow", fail)
    return monkeypatch


def press(app, qtbot, name):
    """Answer the question that is asked."""
    box = app.leave_box
    with qtbot.waitSignal(box.finished):
        getattr(box, f"{name}_button").click()
    assert app.leave_box is None


def left(app):
    """Is the program left when the table is closed?"""
    gone: list[bool] = []
    app.left = SimpleNamespace(done=lambda: bool(gone), set_result=lambda _none: gone.append(True))
    return gone


def test_a_game_without_steps_is_left_at_once(app):
    app.table.to_start.emit()
    assert app.table is None
    assert app.leave_box is None


@pytest.mark.parametrize("way", ["to_start", "again", "close"])
def test_stay_changes_nothing_and_leave_leaves(app, full, qtbot, way):
    gone, table = left(app), app.table
    leave = table.close if way == "close" else getattr(table, way).emit
    step(app)
    leave()
    assert app.table is table
    assert app.leave_box.isVisible()
    leave()
    assert len([child for child in table.children() if child is app.leave_box]) == 1
    press(app, qtbot, "stay")
    assert app.table is table
    assert table.isVisible()
    assert not table.session.computers.closed
    leave()
    press(app, qtbot, "leave")
    assert app.table is not table
    assert gone == ([True] if way == "close" else [])


def test_escape_is_stay(app, full, qtbot):
    step(app)
    app.table.to_start.emit()
    with qtbot.waitSignal(app.leave_box.finished):
        app.leave_box.reject()
    assert app.table is not None


def test_save_saves_says_so_and_leaves(app, full, qtbot, tmp_path):
    step(app)
    app.table.to_start.emit()
    press(app, qtbot, "save")
    dialog = app.table.findChild(QFileDialog)
    assert [Path(path).name.startswith("Warborn Ada Bruno 20") for path in dialog.selectedFiles()] == [True]
    full.undo()
    dialog.fileSelected.emit(str(tmp_path / "a.tuck"))
    qtbot.waitUntil(lambda: app.table is None)
    assert (tmp_path / "a.tuck").is_file()


def test_a_file_that_cannot_be_written_keeps_the_table(app, full, qtbot, tmp_path):
    step(app)
    app.table.to_start.emit()
    press(app, qtbot, "save")
    app.table.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "none" / "a.tuck"))
    qtbot.waitUntil(lambda: "There is no room left for a.tuck" in app.table.area.bar.refusal.text())


def test_what_is_saved_is_left_unasked_also_after_the_next_step(app, tmp_path):
    step(app)
    assert save_as(app, tmp_path / "a.tuck")
    assert app.table.area.bar.second.text() == "Saved as a.tuck."
    assert "a · Warborn" in app.table.windowTitle()
    step(app)
    app.table.to_start.emit()
    assert app.table is None
    assert app.leave_box is None


def test_a_game_that_is_over_is_left_unasked_also_when_it_is_looked_back_at(app, full):
    step(app)
    session = app.table.session
    session.answer(SeatId(0), CONCEDE)
    assert session.state.over is not None
    assert not would_be_lost(session)
    session.jump(1)
    assert not would_be_lost(session)
    app.table.to_start.emit()
    assert app.table is None


def test_a_game_of_computers_alone_is_left_unasked(app, full, qtbot):
    app.deal(Setup("warborn", (Player("Ada", "random"), Player("Bruno", "random"))))
    qtbot.waitUntil(lambda: len(app.table.session.history.nodes) > 3)
    assert app.table.session.unsaved
    assert not would_be_lost(app.table.session)


def test_another_file_is_opened_only_after_the_question(app, full, qtbot):
    step(app)
    table = app.table
    app.opening.choose_file(table)
    dialog = table.findChild(QFileDialog)
    filters = " ".join(dialog.nameFilters())
    assert all(word in filters for word in ("*.tuck", "*.toml", "*.txt", "pack.toml"))
    dialog.fileSelected.emit(str(ROOT / "tests" / "scenarios" / "warborn" / "w12_discard_any_opponent.toml"))
    dialog.close()
    wait_opened(app)
    assert app.table is table
    press(app, qtbot, "leave")
    wait_opened(app)
    assert app.table is not table
    assert not app.table.covered()
    assert len(app.table.session.people()) == 3
