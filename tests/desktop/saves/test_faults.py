"""What can happen to a file while its game is on the table: it goes on, one sentence names the file, and nothing is lost."""

import errno
import os
import shutil
import signal
import subprocess
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from desktop.saves import game_file, store
from desktop.saves.faults import GOES_ON
from desktop.saves.game_file import GameFile
from rules.engine.history import History
from rules.engine.replay import read_tuck
from rules.engine.tuck import read_head, sealed, write_tuck
from rules.games.catalogue import load
from rules.laws.paths import wander
from rules.laws.record import table
from rules.laws.saving import damages
from tests.desktop.conftest import open_file, said, save_as
from tests.desktop.saves.test_keeping import SETUP, same, step, written

pytestmark = pytest.mark.slow
FILES = 500


@pytest.fixture
def app(app):
    app.deal(SETUP)
    return app


def failing(number, half=False):
    """A disk that fails, perhaps after half of what was to be written."""

    def fail(file, data):
        if half:
            os.write(file.fileno(), bytes(data[: len(data) // 2]))
        raise OSError(number, os.strerror(number))

    return fail


def story(table):
    """What the players were told."""
    return table.log.toPlainText() + table.curtain.news.text() + table.area.bar.second.text()


def told(app, qtbot, words):
    """Wait until it is said, and see that the game says it is not being saved."""
    qtbot.waitUntil(lambda: words in app.table.area.bar.refusal.text(), timeout=10_000)
    assert app.table.area.bar.refusal.text().endswith(GOES_ON)
    assert "not being saved" in app.table.windowTitle()
    assert words in app.file.keeper.fault


def saved_again(app, qtbot):
    """It is tried again, and all is there."""
    app.file.keeper.write()
    qtbot.waitUntil(lambda: not app.file.keeper.fault, timeout=10_000)
    assert "not being saved" not in app.table.windowTitle()
    assert "is being saved again" in app.table.area.bar.second.text()
    assert same(read_tuck(load, app.file.keeper.path.read_bytes()).history, app.table.session.history)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "There is no room left for evening.tuck"),
        (errno.EDQUOT, "There is no room left for evening.tuck"),
        (errno.EFBIG, "larger than its disk allows"),
        (errno.EROFS, "may not be written in"),
        (errno.EACCES, "may not be written in"),
        (errno.EIO, "evening.tuck could not be written (Input/output error)"),
    ],
)
def test_what_cannot_be_written_is_said_and_tried_again(app, qtbot, tmp_path, monkeypatch, number, words):
    assert save_as(app, tmp_path / "evening.tuck")
    before = (tmp_path / "evening.tuck").read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(game_file, "write", failing(number, half=True))
        step(app)
        told(app, qtbot, words)
        step(app)
        app.table.session.undo()
        app.file.keeper.settle()
        assert (tmp_path / "evening.tuck").read_bytes() == before, "no half of a line stays"
    saved_again(app, qtbot)


def test_a_full_disk_that_is_a_real_one(app, qtbot, tmp_path):
    small = tmp_path / "small"
    small.mkdir()
    if (
        os.name != "posix"
        or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", small], capture_output=True, check=False).returncode
    ):
        pytest.skip("only root on Linux can have a small disk")
    try:
        assert save_as(app, small / "evening.tuck")
        (small / "filler").write_bytes(b"x" * (64 * 1024 - (small / "evening.tuck").stat().st_size // 4096 * 4096 - 4096))
        while app.file.keeper.settle():
            step(app)
        told(app, qtbot, "There is no room left for evening.tuck")
        app.file.save_as(small / "other.tuck")
        qtbot.waitUntil(lambda: "There is no room left for other.tuck" in app.table.area.bar.refusal.text())
        assert sorted(file.name for file in small.iterdir()) == ["evening.tuck", "filler"]
        (small / "filler").unlink()
        saved_again(app, qtbot)
    finally:
        app.drop_table()
        subprocess.run(["umount", small], check=True)


def test_a_limit_of_the_system_for_the_size_of_files(app, qtbot, tmp_path):
    resource = pytest.importorskip("resource")
    assert save_as(app, tmp_path / "evening.tuck")
    most, before = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "evening.tuck").stat().st_size + 20, most[1]))
    try:
        step(app)
        told(app, qtbot, "larger than its disk allows")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
        signal.signal(signal.SIGXFSZ, before)
    saved_again(app, qtbot)


def test_save_as_is_the_way_out(app, qtbot, tmp_path, monkeypatch):
    assert save_as(app, tmp_path / "evening.tuck")
    broken = GameFile.grow
    monkeypatch.setattr(
        GameFile, "grow", lambda file, text: failing(errno.EIO)(file, text) if file.path.stem == "evening" else broken(file, text)
    )
    step(app)
    told(app, qtbot, "evening.tuck could not be written")
    assert save_as(app, tmp_path / "elsewhere.tuck")
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    qtbot.waitUntil(lambda: "not being saved" not in app.table.windowTitle())


@pytest.mark.parametrize("bound", ["LARGEST_GAME", "MOST_LINES"])
def test_before_a_file_can_take_no_more_it_is_said_and_the_game_goes_on_in_another(app, qtbot, tmp_path, monkeypatch, bound):
    assert save_as(app, tmp_path / "evening.tuck")
    table, before = app.table, (tmp_path / "evening.tuck").read_bytes()
    most = len(before) + 4_000 if bound == "LARGEST_GAME" else before.count(b"\n") + 20
    monkeypatch.setattr(store, bound, most)
    moments, heard = [], ""
    while app.table is table:
        heard = story(table)
        step(app)
        moments.append(app.table.session.state)
        written(app)
        qtbot.wait(1)
    assert "evening has become long" in heard or "evening.tuck has become long" in heard
    full = (tmp_path / "evening.tuck").read_bytes()
    assert (len(full) if bound == "LARGEST_GAME" else full.count(b"\n")) <= most
    assert [node.state for node in read_tuck(load, full).history.nodes][-len(moments) :] == moments
    assert app.table.session.state == moments[-1]
    assert "evening is full and holds all up to here" in story(app.table)
    assert app.setup == SETUP, "it can be dealt again"
    step(app)
    kept = read_tuck(load, written(app)).history
    assert kept.nodes[0].state == moments[-1]
    assert same(kept, app.table.session.history)
    assert app.file.keeper.store.path.parent != tmp_path


def test_a_fault_of_the_program_while_saving_is_said_and_reported(app, qtbot, tmp_path, monkeypatch):
    met = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: met.append(kind))
    monkeypatch.setattr("desktop.start.files.write_tuck", lambda *_: 1 // 0)
    app.file.save_as(tmp_path / "evening.tuck")
    qtbot.waitUntil(lambda: "evening.tuck could not be written (a fault of the program)" in app.table.area.bar.refusal.text())
    assert met[:1] == [ZeroDivisionError]
    assert list(tmp_path.glob("*.tuck")) == []


def test_a_folder_that_vanishes_is_said_until_it_comes_back(app, qtbot, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    assert save_as(app, stick / "evening.tuck")
    shutil.rmtree(stick)
    step(app)
    told(app, qtbot, f"The folder {stick} is not there")
    stick.mkdir()
    saved_again(app, qtbot)
    assert app.file.keeper.path == stick / "evening.tuck"


def test_the_folder_of_the_games_is_made_again_and_a_file_that_is_gone_is_written_anew(app, qtbot, games_folder):
    step(app)
    written(app)
    shutil.rmtree(games_folder)
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    qtbot.waitUntil(lambda: "was no longer there; it was written anew" in app.table.log.toPlainText() + app.table.curtain.news.text())


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.write_bytes(file.read_bytes() + b"more\n"),
        lambda file: file.write_bytes(file.read_bytes()[:-20]),
        lambda file: file.write_bytes(file.read_bytes().replace(b"Ada", b"Eva")),
        lambda file: (file.unlink(), file.write_bytes(b"another file")),
    ],
    ids=["longer", "shorter", "as long", "another"],
)
def test_what_another_program_changed_stays_and_the_game_goes_on_elsewhere(app, qtbot, tmp_path, games_folder, change):
    file = tmp_path / "evening.tuck"
    assert save_as(app, file)
    step(app)
    written(app)
    change(file)
    os.utime(file, ns=(1, 1))
    theirs = file.read_bytes()
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    assert file.read_bytes() == theirs
    assert app.file.keeper.store.path.parent == games_folder
    words = "evening.tuck was changed by another program and stays as it is; this game goes on in Warborn Ada Bruno"
    qtbot.waitUntil(lambda: words in app.table.area.bar.second.text())


def test_a_file_that_was_only_touched_is_not_changed(app, tmp_path):
    file = tmp_path / "evening.tuck"
    assert save_as(app, file)
    os.utime(file, ns=(1, 1))
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    assert app.file.keeper.store.path == file


def test_a_file_that_can_only_be_read_is_opened_and_goes_on_among_the_games(app, tmp_path, games_folder, monkeypatch):
    assert save_as(app, tmp_path / "evening.tuck")
    app.back()
    before = (tmp_path / "evening.tuck").read_bytes()

    def read_only(_path, _data, _size):
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as there:
        there.setattr(GameFile, "take", read_only)
        assert open_file(app, tmp_path / "evening.tuck")
    assert "can only be read" in app.table.curtain.news.text()
    step(app)
    written(app)
    assert app.file.keeper.store.path.parent == games_folder
    assert (tmp_path / "evening.tuck").read_bytes() == before


def test_a_file_of_other_rules_stays_as_it_is(app, tmp_path, games_folder, monkeypatch):
    assert save_as(app, tmp_path / "evening.tuck")
    step(app)
    step(app)
    old = tmp_path / "older.tuck"
    lines = written(app).split(b"\n")
    head = read_head(lines[0])
    rows = [line.replace(b'"sum":"', b'"sum":"x') if b'"step":2,' in line else line for line in lines[1:-1]]
    old.write_bytes(sealed(replace(head, rules="0-older"), rows))
    before = old.read_bytes()
    assert open_file(app, old)
    assert "takes another course from step 2 on" in app.table.curtain.news.text()
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    assert app.file.keeper.store.path.parent == games_folder
    app.back()
    assert old.read_bytes() == before


def test_five_hundred_damaged_and_hostile_files_are_a_sentence_each_and_the_open_game_is_untouched(app, tmp_path):
    game, file = load("warborn"), tmp_path / "bad.tuck"
    luck = Random(0)
    history = wander(game, table(game, 0), luck, 6)
    assert save_as(app, tmp_path / "evening.tuck")
    state = app.table.session.state
    found = 0
    while found < FILES:
        for what, data in damages(write_tuck(game, history), luck, 6):
            file.write_bytes(data)
            assert not open_file(app, file), what
            words = said(app)
            assert words.startswith("bad.tuck "), what
            assert words.endswith(".")
            assert "\n" not in words
            found += 1
    assert app.table.session.state is state
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)


def test_a_file_that_grew_and_is_damaged_anywhere_opens_or_says_why(app, tmp_path):
    luck, file = Random(3), tmp_path / "bad.tuck"
    for _ in range(6):
        step(app)
    data = written(app)
    for _ in range(60):
        at = luck.randrange(len(data))
        worse = luck.choice(
            (data[:at], data[:at] + bytes([data[at] ^ (1 << luck.randrange(8))]) + data[at + 1 :], data + data[at : at + 50])
        )
        file.write_bytes(worse)
        if open_file(app, file):
            app.back()
        else:
            words = said(app)
            assert words.startswith("bad.tuck ")
            assert "\n" not in words


def test_a_file_that_is_too_large_or_of_another_version_or_none_at_all(app, tmp_path):
    file, game = tmp_path / "bad.tuck", load("warborn")
    sound = write_tuck(game, History(table(game, 0)))
    for data, words in (
        (b'{"format":"tuckbox"}' + b" " * 64_000_001, "is larger than 64 MB"),
        (b"PK\x03\x04", "is no saved game"),
        (b"", "is no saved game"),
        (
            sound.replace(b'"version":1', b'"version":7', 1),
            "in version 7 of the format",
        ),
    ):
        file.write_bytes(data)
        assert not open_file(app, file)
        assert words in said(app)
    assert not open_file(app, tmp_path / "none.tuck")
    assert not open_file(app, Path("/dev/null"))


def test_a_damaged_file_stays_as_it_is(app, tmp_path):
    file = tmp_path / "bad.tuck"
    assert save_as(app, file)
    app.back()
    worse = file.read_bytes().replace(b"Ada", b"Eva", 1)
    file.write_bytes(worse)
    assert not open_file(app, file)
    assert file.read_bytes() == worse
