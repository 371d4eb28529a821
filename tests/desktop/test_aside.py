"""A file is read aside: the window goes on meanwhile, tells how far it is, and can stop it; of a damaged game the beginning can be had."""

from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.panels.errand import Stopped
from desktop.players import Player
from desktop.saves.game_file import GameFile, Taken
from desktop.start import aside
from desktop.start.files import open_game
from desktop.start.found import find
from desktop.start.opening import SOUND
from desktop.start.setup import Setup
from desktop.start.way_out import WayOut
from rules.engine.replay import read_tuck
from rules.games.catalogue import load
from tests.desktop.conftest import open_file, said, save_as
from tests.desktop.saves.test_keeping import same, step, written

pytestmark = pytest.mark.slow
SETUP = Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4")


@pytest.fixture
def file(app, tmp_path):
    """A game with some steps, which is on no table."""
    app.deal(SETUP)
    assert save_as(app, tmp_path / "evening.tuck")
    for _ in range(8):
        step(app)
    written(app)
    app.back()
    return tmp_path / "evening.tuck"


class Slow:
    """Reading goes on only as it is told."""

    def __init__(self, monkeypatch) -> None:
        self.half, self.on, self.ended, self.stopped = Event(), Event(), Event(), False
        monkeypatch.setattr(aside, "find", self.find)

    def find(self, path, tables, watch):
        def slowly(read, lines):
            watch(read, lines)
            if read * 2 > lines and not self.half.is_set():
                self.half.set()
                assert self.on.wait(20)

        try:
            return find(path, tables, slowly)
        except Stopped:
            self.stopped = True
            raise
        finally:
            self.ended.set()


def is_free(file):
    """Does nobody hold this file?"""
    try:
        GameFile.take(file, file.read_bytes(), file.stat().st_size).close()
    except Taken:
        return False
    return True


@pytest.fixture
def slow(app, monkeypatch):
    made = Slow(monkeypatch)
    app.opening.aside.clock.setInterval(0)
    yield made
    made.on.set()


def test_while_a_file_is_read_the_window_lives_and_tells_how_far_it_is(app, qtbot, file, slow):
    app.show()
    app.open(str(file))
    assert app.table is None
    qtbot.waitUntil(lambda: app.opening.aside.box is not None and app.opening.aside.box.bar.value() >= 50)
    assert app.opening.aside.box.percent.text() == f"{app.opening.aside.box.bar.value()} %"
    assert slow.half.is_set()
    assert not slow.ended.is_set(), "it is read still, and here the test went on"
    box = app.opening.aside.box
    assert file.name in box.bar.accessibleName()
    assert box.percent.text() == f"{box.bar.value()} %"
    assert not box.bar.isTextVisible(), "on what is filled it cannot be read in every theme"
    slow.on.set()
    qtbot.waitUntil(lambda: app.table is not None)
    assert app.opening.aside.box is None
    assert app.file.keeper.path == file


def test_it_can_be_stopped_and_the_game_on_the_table_goes_on(app, qtbot, file, slow):
    app.deal(SETUP)
    table = app.table
    app.open(str(file))
    qtbot.waitUntil(lambda: app.opening.aside.box is not None and slow.half.is_set())
    QTest.keyClick(app.opening.aside.box, Qt.Key.Key_Escape)
    assert app.opening.aside.box is None
    slow.on.set()
    assert slow.ended.wait(20)
    assert slow.stopped, "the rest of it is not read"
    qtbot.waitUntil(lambda: not any(thread.name == "opening" for thread in enumerate_threads()))
    qtbot.wait(1)
    assert app.table is table
    step(app)
    qtbot.waitUntil(lambda: is_free(file))


def test_a_disk_that_keeps_waiting_for_ever_keeps_no_other_file_away(app, qtbot, file, slow, tmp_path):
    other = tmp_path / "other.tuck"
    other.write_bytes(file.read_bytes())
    app.open(str(file))
    qtbot.waitUntil(lambda: app.opening.aside.box is not None and slow.half.is_set())
    QTest.keyClick(app.opening.aside.box, Qt.Key.Key_Escape)
    app.open(str(other))
    qtbot.waitUntil(lambda: app.table is not None)
    assert app.file.keeper.path == other


def test_another_file_takes_its_place_and_what_comes_too_late_is_let_go(app, qtbot, file, tmp_path, monkeypatch):
    other, first = tmp_path / "other.tuck", Event()
    other.write_bytes(file.read_bytes())

    def late(path, tables, watch):
        found = find(path, tables)
        if path == file:
            assert first.wait(20)
        return found

    monkeypatch.setattr(aside, "find", late)
    app.open(str(file))
    app.open(str(other))
    first.set()
    qtbot.waitUntil(lambda: app.table is not None)
    assert app.file.keeper.path == other
    qtbot.waitUntil(lambda: is_free(file))


def test_a_fault_of_the_program_is_said_and_reported(app, qtbot, file, monkeypatch):
    met = []
    monkeypatch.setattr(aside, "find", lambda *_: 1 // 0)
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: met.append(kind))
    assert not open_file(app, file)
    assert met == [ZeroDivisionError]
    assert said(app) == "evening.tuck cannot be opened: something in Tuckbox went wrong."


# -- damaged ones
def worse(file: Path, n: int) -> list[bytes]:
    """A line of the file that tells of a step is damaged; which steps there were before it."""
    lines = file.read_bytes().split(b"\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(b'{"line":"answer","step":%d,' % n))
    lines[at] = lines[at].replace(b'"seat":', b'"seta":')
    file.write_bytes(b"\n".join(lines))
    return lines


def test_the_sound_beginning_of_a_damaged_game_is_offered_as_a_new_game(app, qtbot, file, games_folder):
    whole = open_game(file).history
    worse(file, 6)
    bytes_of_it = file.read_bytes()
    app.show()
    assert not open_file(app, file)
    (box,) = app.start.findChildren(WayOut)
    assert box.words.text().startswith("evening.tuck cannot be opened: line ")
    assert box.more.text() == SOUND.format("5 steps")
    QTest.mouseClick(box.open_button, Qt.MouseButton.LeftButton)
    history = app.table.session.history
    assert [node.state for node in history.nodes] == [node.state for node in whole.nodes[:6]]
    assert "evening.tuck up to the damage" in app.table.curtain.news.text() + app.table.area.bar.second.text()
    step(app)
    assert same(read_tuck(load, written(app)).history, history)
    assert app.file.keeper.store.path.parent == games_folder
    app.back()
    assert file.read_bytes() == bytes_of_it


def test_who_leaves_it_stays_where_he_is(app, qtbot, file):
    app.deal(SETUP)
    table = app.table
    worse(file, 6)
    assert not open_file(app, file)
    (box,) = table.findChildren(WayOut)
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert app.table is table


def test_without_one_sound_step_nothing_is_offered(app, file):
    worse(file, 1)
    assert not open_file(app, file)
    assert not app.start.findChildren(WayOut)
    assert said(app).startswith("evening.tuck cannot be opened")
