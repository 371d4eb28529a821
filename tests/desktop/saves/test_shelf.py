"""The games to go on with: how each stands, as a spectator sees it, and what can be done with its file."""

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.players import Player
from desktop.saves import shelf
from desktop.saves.disk import move
from desktop.saves.folder import trash
from desktop.saves.game_file import GameFile
from desktop.saves.glance import ENDED, TAKEN, glance
from desktop.saves.name_box import NameBox
from desktop.start.continue_row import FileRow
from desktop.start.files import news, replay_of
from desktop.start.setup import Setup
from desktop.start.throw_box import ThrowBox
from desktop.table.small import WIDE
from desktop.table.tokens import seat_color
from rules.engine.card import UNKNOWN
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import start
from rules.games.catalogue import load
from tests.desktop.conftest import show_start, wait_opened
from tests.desktop.saves.test_keeping import step, written

pytestmark = pytest.mark.slow

SETUP = Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4")


@pytest.fixture
def app(app, qtbot):
    return show_start(app, qtbot)


def kept(app, n=3):
    """A game that was played and left; its file."""
    app.deal(SETUP)
    for _ in range(n):
        step(app)
    written(app)
    path = app.file.keeper.store.path
    app.back()
    return path


def row(app, path=None):
    """The row of a file, or the first one."""
    return next(row for row in app.start.continued.rows if isinstance(row, FileRow) and path in (None, row.path))


def looked_at(app, qtbot, path=None):
    """The row, after the game was looked at."""
    qtbot.waitUntil(lambda: not app.start.continued.shelf.wanted)
    return row(app, path)


def test_a_game_is_shown_as_everybody_sees_it_and_is_resumed(app, qtbot):
    path = kept(app)
    found = looked_at(app, qtbot)
    assert found.first.text() == "Warborn · Ada against Bruno"
    assert "phase · 0 : 0 hands won" in found.second.text()
    assert found.when.text() == "just now"
    assert found.main.text() == "Resume"
    view = found.small.glance.view
    assert {view.cards[ref].definition for zone in view.zones.values() if zone.kind == "hand" for ref in zone.cards} == {UNKNOWN}
    QTest.keyClick(found, Qt.Key.Key_Return)
    wait_opened(app)
    assert app.file.keeper.path == path
    assert view == app.table.session.view(SPECTATOR)


def test_the_small_table_shows_what_lies_on_it(app, qtbot):
    path = kept(app, 60)
    found = looked_at(app, qtbot).small
    assert path.exists()
    image = found.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    found.show_glance(type(found.glance)())
    empty = found.grab().toImage()
    assert len(colours) > len({empty.pixelColor(x, y).name() for x in range(empty.width()) for y in range(empty.height())}) / 2
    assert image != empty


def test_who_is_ahead_and_that_it_is_over_are_told(app, qtbot):
    app.deal(SETUP)
    step(app)
    step(app)
    app.table.session.jump(1)
    app.table.session.answer(SeatId(0), CONCEDE)
    app.back()
    found = looked_at(app, qtbot)
    assert "Bruno has won" in found.second.text()
    assert found.main.text() == "Look back"
    assert [action.text().partition("\t")[0] for action in found.menu().actions()][:2] == ["Analyse", "Rename…"]
    QTest.keyClick(found, Qt.Key.Key_A)
    wait_opened(app)
    player = app.table.player
    assert (player.up, player.place, app.table.looking.opened) == (True, 0, True)
    player.look_as(0)
    assert not any(map(player.veil.hides, app.table.session.history.nodes)), "it was played to its end here, with each of its branches"
    player.leave()
    assert app.table.area.result.isVisible()


def test_what_a_replay_comes_to_is_not_told_before_it_is_seen(app, tmp_path):
    app.deal(SETUP)
    step(app)
    app.table.session.answer(SeatId(0), CONCEDE)
    path = tmp_path / "Theirs.tuck"
    path.write_bytes(replay_of(app.table.session, app.table.curtain_mode)())
    found = glance(path)
    assert (found.news, found.ended, found.analyse, found.crashed) == ("Replay of 2 steps", True, False, False)
    assert found.view is not None
    assert found.view.over is None


def test_a_game_that_goes_on_is_not_analysed(app, qtbot):
    app.deal(SETUP)
    step(app)
    app.back()
    found = looked_at(app, qtbot)
    assert "Analyse" not in " ".join(action.text() for action in found.menu().actions())
    with qtbot.assertNotEmitted(found.wished):
        QTest.keyClick(found, Qt.Key.Key_A)
    assert app.table is None


def test_a_game_that_was_open_in_a_crash_is_the_first_and_said(app, qtbot):
    path = kept(app)
    path.write_bytes(path.read_bytes().replace(b'{"line":"left"}\n', b""))
    app.start.refresh()
    found = looked_at(app, qtbot)
    assert found.second.text() == f"{found.small.glance.news} · {ENDED}", "how it stands comes first"
    assert "Warborn · Ada against Bruno was open. Nothing that was finished is lost" in app.start.message.text()
    QTest.keyClick(found, Qt.Key.Key_Return)
    wait_opened(app)
    assert app.table is not None


def test_a_game_that_another_tuckbox_has_is_no_crash(app, qtbot):
    path = kept(app)
    path.write_bytes(path.read_bytes().replace(b'{"line":"left"}\n', b""))
    other = GameFile.take(path, path.read_bytes(), path.stat().st_size)
    app.start.refresh()
    found = looked_at(app, qtbot)
    assert found.second.text() == TAKEN
    found.entered.emit()
    wait_opened(app)
    assert "open in another Tuckbox" in app.start.message.text()
    assert app.table is None
    found.wished.emit("throw")
    app.start.findChild(ThrowBox).throw_button.click()
    assert "open in another Tuckbox" in app.start.message.text()
    assert path.exists()
    other.close()
    app.start.refresh()
    assert looked_at(app, qtbot).second.text().endswith(ENDED)


def test_a_damaged_game_says_so_in_its_row(app, qtbot):
    path = kept(app)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"Ada", b"Eva", 1))
    app.start.refresh()
    found = looked_at(app, qtbot)
    assert found.second.text().startswith(f"{path.name} cannot be opened: line 1"), "a whole sentence, with the file that it is about"
    assert found.main.text() == "Try to open", "nothing there can be gone on with"
    path.write_bytes(whole)
    app.start.refresh()
    assert looked_at(app, qtbot).main.text() == "Resume"


def test_games_of_the_folder_are_listed_also_if_nobody_remembers_them(app, qtbot):
    path = kept(app)
    app.memory.forget(str(path))
    (path.parent / ".hidden.tuck").write_bytes(b"")
    app.start.refresh()
    assert [found.path for found in app.start.continued.rows if isinstance(found, FileRow)] == [path]
    assert looked_at(app, qtbot).first.text() == "Warborn · Ada against Bruno"


def test_a_game_is_as_old_as_its_last_step(app):
    path = kept(app)
    os.utime(path, (2_000_000_000, 2_000_000_000))
    assert next(entry.when for entry in shelf.entries(app.memory) if getattr(entry, "path", "") == str(path)) == 2_000_000_000


def test_f2_renames_and_a_name_that_is_there_is_refused(app, qtbot):
    path = kept(app)
    (path.parent / "there.tuck").write_bytes(b"x")
    for name in ("there", "Friday"):
        QTest.keyClick(row(app, path), Qt.Key.Key_F2)
        box = app.start.findChild(NameBox)
        box.line.setText(name)
        with qtbot.waitSignal(box.finished):
            box.rename_button.click()
        QApplication.sendPostedEvents(None, 52)  # what is deleted later
        if name == "there":
            assert "There is already a file there.tuck" in app.start.message.text()
    assert (path.parent / "Friday.tuck").exists()
    assert looked_at(app, qtbot, path.parent / "Friday.tuck").second.text().startswith("Friday · ")
    assert [Path(file.path).name for file in app.memory.now.files] == ["Friday.tuck"]


def test_delete_asks_and_throws_into_the_trash(app, qtbot):
    path = kept(app)
    for answer, there in (("keep_button", True), ("throw_button", False)):
        QTest.keyClick(row(app), Qt.Key.Key_Delete)
        box = app.start.findChild(ThrowBox)
        with qtbot.waitSignal(box.finished):
            getattr(box, answer).click()
        QApplication.sendPostedEvents(None, 52)
        assert path.exists() == there
    assert [file.name for file in trash().iterdir()] == [path.name]
    assert "can be brought back" in app.start.message.text()
    assert not any(isinstance(found, FileRow) for found in app.start.continued.rows)


def test_what_is_thrown_away_from_another_disk_is_copied_first(tmp_path, games_folder, monkeypatch):
    (tmp_path / "a.tuck").write_bytes(b"a game")

    def elsewhere(source, target, over=False):
        if source.name == "a.tuck":
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        move(source, target, over)

    monkeypatch.setattr(shelf, "move", elsewhere)
    assert shelf.throw_away(tmp_path / "a.tuck").read_bytes() == b"a game"
    assert not (tmp_path / "a.tuck").exists()


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EROFS, "a.tuck may not be taken out of {0}, so it stays there."),
        (errno.ENOSPC, "There is no room for a.tuck where thrown away games lie, so it stays in {0}. Make some room first."),
        (errno.EIO, "a.tuck could not be thrown away (planted), so it stays in {0}."),
        (errno.ENOENT, "a.tuck is no longer in {0}."),
    ],
)
def test_what_cannot_be_thrown_away_or_renamed_says_so(app, tmp_path, monkeypatch, number, words):
    def fails(*_arguments):
        raise OSError(number, "planted")

    path = kept(app).rename(tmp_path / "a.tuck")
    app.memory.moved(app.memory.now.files[0].path, str(path))
    app.start.refresh()
    monkeypatch.setattr(shelf, "move", fails)
    found = row(app, path)
    app.start.continued.throw_away(found)
    assert app.start.message.text() == words.format(tmp_path)
    app.start.continued.rename(found, "b")
    assert app.start.message.text().endswith("It is still called a.")
    assert path.exists()


def test_what_cannot_be_taken_off_another_disk_is_not_there_twice(tmp_path, games_folder, monkeypatch):
    (tmp_path / "a.tuck").write_bytes(b"a game")

    def elsewhere(*_arguments):
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    def forbidden(path, missing_ok=False):
        if path.name == "a.tuck" and path.parent == tmp_path:
            raise OSError(errno.EROFS, "Read-only file system")
        os.unlink(path)

    monkeypatch.setattr(shelf, "move", elsewhere)
    monkeypatch.setattr(Path, "unlink", forbidden)
    with pytest.raises(OSError, match="Read-only"):
        shelf.throw_away(tmp_path / "a.tuck")
    assert (tmp_path / "a.tuck").exists()
    assert not [*trash().iterdir()]


def test_two_refreshes_at_once_leave_no_row_behind(app, qtbot):
    kept(app)
    app.start.refresh()
    app.start.refresh()
    qtbot.waitUntil(lambda: not app.start.continued.shelf.wanted)
    assert [w for w in QApplication.topLevelWidgets() if isinstance(w, FileRow) and w.isVisible()] == []
    assert row(app).property("chosen")


def test_a_file_is_looked_at_once_until_it_changes(app, qtbot, monkeypatch):
    path, looks = kept(app), []
    looked_at(app, qtbot)

    def look(file):
        looks.append(file)
        return glance(file)

    monkeypatch.setattr(shelf, "glance", look)
    app.start.refresh()
    assert "phase · 0 : 0 hands won" in row(app).second.text()
    os.utime(path, (2_000_000_000, 2_000_000_000))
    app.start.refresh()
    looked_at(app, qtbot)
    assert looks == [path]


@pytest.mark.parametrize(
    ("hands", "words"),
    [((2, 1), "2 : 1 hands won · Ada is ahead"), ((1, 1), "1 : 1 hands won"), ((0, 3), "0 : 3 hands won · Bruno is ahead")],
)
def test_who_is_ahead_is_told_where_one_is(hands, words):
    game = load("warborn")
    state = start(game, 2, "4", names=("Ada", "Bruno"))
    seats = tuple(replace(seat, resources={**seat.resources, "hands": n}) for seat, n in zip(state.seats, hands, strict=True))
    assert news(game, seen_by(game, replace(state, seats=seats), SPECTATOR)).endswith(words)


def test_the_colours_that_seats_had_are_kept_and_shown_small(app, qtbot):
    """Those that were chosen for this game, also while another one has other colours or none."""
    app.deal(replace(SETUP, players=(Player("Ada", sign=4), Player("Bruno"))))
    chosen = seat_color(SeatId(0))
    step(app)
    written(app)
    app.back()
    assert seat_color(SeatId(0)) != chosen
    found = looked_at(app, qtbot)
    assert found.small.glance.signs == (4, 1)
    image, strip = found.small.grab().toImage(), next(s for s in found.small.glance.table.strips if s.seat == 0)
    scale = image.width() / WIDE
    at = QPointF(strip.box.x + strip.box.w / 2, strip.box.y + strip.box.h / 2) * scale
    assert image.pixelColor(at.toPoint()).name() == chosen.name()
    QTest.keyClick(found, Qt.Key.Key_Return)
    wait_opened(app)
    assert [player.sign for player in app.table.session.players] == [4, -1]
    assert seat_color(SeatId(0)) == chosen
