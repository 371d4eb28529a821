"""A game on the table is in its file, step by step, without anybody saving it."""

import os
import stat
from pathlib import Path
from random import Random
from threading import Event

import pytest

from desktop.players import Player
from desktop.saves import folder
from desktop.saves.game_file import GameFile
from desktop.saves.glance import glance
from desktop.saves.name_box import NameBox
from desktop.start.files import ENDED, TORN, open_game
from desktop.start.setup import Setup
from desktop.table.stance import FULL, OPEN
from rules.engine.consent import Verdict
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE, any_answer
from rules.engine.replay import read_tuck
from rules.games.catalogue import load
from tests.desktop.conftest import open_file, save_as

pytestmark = pytest.mark.slow

SETUP = Setup("warborn", (Player("Ada"), Player("Bruno")), {"tie": "all"}, seed="4", curtain=FULL)


@pytest.fixture
def app(app):
    app.deal(SETUP)
    return app


def step(app):
    session = app.table.session
    question = session.question()
    assert session.answer(question.seat, any_answer(question, Random(len(session.history.nodes))))


def written(app):
    """What the file holds by now."""
    assert app.file.keeper.settle()
    return app.file.keeper.store.path.read_bytes()


def same(history, other):
    """Are two trees the same, as far as they stand?"""
    return (history.state, len(history.path())) == (other.state, len(other.path()))


def test_no_file_is_made_before_the_first_step(app, games_folder):
    assert app.file.keeper.settle()
    app.back()
    assert not games_folder.exists()


def test_every_step_undo_jump_and_edit_is_in_the_file_at_once(app, games_folder):
    session = app.table.session
    for act in (lambda: step(app), session.undo, lambda: step(app), session.undo, session.redo, lambda: session.jump(0), lambda: step(app)):
        act()
        loaded = read_tuck(load, written(app))
        assert same(loaded.history, session.history)
    assert loaded.meta.players == ("person", "person")
    assert loaded.meta.curtain == FULL
    assert loaded.head.options["tie"] == "all"
    session.answer(SeatId(0), CONCEDE)
    assert read_tuck(load, written(app)).history.state.over is not None
    assert [file.name.startswith("Warborn Ada Bruno") for file in games_folder.iterdir()] == [True]


@pytest.mark.skipif(os.name != "posix", reason="other systems keep a user's folder private by themselves")
def test_nobody_else_may_look_into_the_folder(app, games_folder):
    games_folder.mkdir(parents=True, mode=0o755)
    step(app)
    written(app)
    file = next(games_folder.iterdir())
    assert stat.S_IMODE(games_folder.stat().st_mode) == folder.PRIVATE_FOLDER
    assert stat.S_IMODE(file.stat().st_mode) == folder.PRIVATE_FILE


def test_computer_players_answers_are_kept_too(app, qtbot):
    app.deal(Setup("warborn", (Player("Ada", "random"), Player("Bruno", "random")), seed="4"))
    app.table.session.computers.pace = 0
    qtbot.waitUntil(lambda: len(app.table.session.history.nodes) > 5)
    app.table.session.stop()
    assert same(read_tuck(load, written(app)).history, app.table.session.history)


def test_what_is_left_in_order_says_nothing_and_goes_on_in_its_file(app, games_folder):
    step(app)
    written(app)
    app.back()
    file = next(games_folder.iterdir())
    assert open_file(app, file)
    assert app.table.session.remarks == ()
    assert app.table.curtain_mode == FULL
    assert app.table.covered()
    assert app.file.name in app.table.windowTitle()
    step(app)
    app.table.session.undo()
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    assert list(games_folder.iterdir()) == [file]
    app.back()
    before = file.read_bytes()
    assert open_file(app, file)
    app.back()
    assert file.read_bytes() == before, "who only looks changes nothing"


@pytest.mark.parametrize(
    ("tail", "words"), [(b"", ENDED), (b'{"line":"answ', TORN), (b"\0" * 99, TORN)], ids=["whole", "half a line", "empty room"]
)
def test_after_a_crash_the_very_step_is_there_behind_the_curtain_and_one_sentence_says_so(app, games_folder, tmp_path, tail, words):
    step(app)
    step(app)
    crashed = tmp_path / "crashed.tuck"
    crashed.write_bytes(written(app) + tail)
    history = app.table.session.history
    app.back()
    assert open_file(app, crashed)
    assert same(app.table.session.history, history)
    assert app.table.covered()
    assert words.format("crashed.tuck") in [app.table.area.bar.second.text(), app.table.curtain.news.text()]
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    app.back()
    assert not open_game(crashed).remarks


def test_a_game_that_ended_opens_where_it_was_left_and_says_where_its_end_is(app, games_folder):
    step(app)
    app.table.session.answer(SeatId(0), CONCEDE)
    app.table.session.jump(1)
    written(app)
    app.back()
    path = next(games_folder.iterdir())
    assert not glance(path).ended
    assert open_file(app, path)
    assert app.table.session.history.at.number == 1
    said = f"{path.name} was played to its end, and left here, where somebody had gone back to; Ctrl End leads to the end."
    assert said in [app.table.area.bar.second.text(), app.table.curtain.news.text()]
    if app.table.covered():
        app.table.between.open_hand()
    app.table.keys.to_now()
    assert app.table.session.state.over is not None
    written(app)
    app.back()
    assert glance(path).ended
    assert open_file(app, path)
    assert app.table.session.state.over is not None


def test_save_as_goes_on_there_and_a_name_that_nobody_chose_is_gone(app, games_folder, tmp_path):
    step(app)
    app.table.session.undo()
    step(app)
    assert save_as(app, tmp_path / "evening.tuck")
    assert not list(games_folder.iterdir())
    step(app)
    assert same(read_tuck(load, (written(app), app.file.keeper.path.read_bytes())[1]).history, app.table.session.history)
    assert app.file.keeper.path == tmp_path / "evening.tuck"
    assert save_as(app, tmp_path / "evening.tuck"), "on itself it is closed up"
    assert save_as(app, tmp_path / "later.tuck")
    assert sorted(file.name for file in tmp_path.glob("*.tuck")) == ["evening.tuck", "later.tuck"]


def test_the_file_that_a_game_leaves_for_another_one_is_left_in_order(app, tmp_path):
    assert save_as(app, tmp_path / "evening.tuck")
    step(app)
    assert save_as(app, tmp_path / "later.tuck")
    step(app)
    app.back()
    for name in ("evening.tuck", "later.tuck"):
        assert open_game(tmp_path / name).left


def test_steps_made_while_a_file_is_being_saved_elsewhere_are_in_it(app, qtbot, tmp_path, monkeypatch):
    step(app)
    written(app)
    session = app.table.session
    made, stepped = GameFile.make, Event()

    def slow(path, data, over=False):
        assert stepped.wait(20)
        return made(path, data, over)

    monkeypatch.setattr(GameFile, "make", staticmethod(slow))
    app.file.save_as(tmp_path / "b.tuck")
    step(app)
    session.undo()
    step(app)
    stepped.set()
    qtbot.waitUntil(lambda: app.file.name == "b")
    step(app)
    assert same(read_tuck(load, written(app)).history, session.history)


def test_a_save_that_fails_leaves_the_old_file_in_use(app, qtbot, tmp_path):
    step(app)
    written(app)
    old = app.file.keeper.store.path
    app.file.save_as(tmp_path / "none" / "b.tuck")
    step(app)
    qtbot.waitUntil(lambda: "is not there, so b.tuck could not be written" in app.table.area.bar.refusal.text())
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    assert app.file.keeper.store.path == old


def test_that_somebody_did_not_agree_is_in_the_file_at_once_and_in_each_copy(app, qtbot, tmp_path):
    step(app)
    session, no = app.table.session, Verdict(SeatId(0), (SeatId(1),), "rewind")
    written(app)
    session.judge(session.history.at, no)
    app.file.save_copy(tmp_path / "copy.tuck")
    qtbot.waitUntil(lambda: app.table.area.bar.second.text() == "A copy lies in copy.tuck.")
    for data in (written(app), (tmp_path / "copy.tuck").read_bytes()):
        assert [(node.number, verdict) for node, verdict in read_tuck(load, data).history.verdicts] == [(1, no)]


def test_a_copy_is_whole_and_the_game_goes_on_as_before(app, qtbot, tmp_path):
    step(app)
    written(app)
    old = app.file.keeper.store.path
    app.file.save_copy(tmp_path / "copy.tuck")
    qtbot.waitUntil(lambda: app.table.area.bar.second.text() == "A copy lies in copy.tuck.")
    assert same(read_tuck(load, (tmp_path / "copy.tuck").read_bytes()).history, app.table.session.history)
    app.file.save_copy(old)
    assert "is kept in" in app.table.area.bar.refusal.text()
    assert app.file.keeper.store.path == old


@pytest.mark.parametrize("write", ["save_replay", "save_copy", "save_as"])
def test_whatever_ending_somebody_types_the_file_is_known_again(app, qtbot, tmp_path, write):
    step(app)
    written(app)
    getattr(app.file, write)(tmp_path / "Round 1.txt")
    path = tmp_path / "Round 1.txt.tuck"
    qtbot.waitUntil(lambda: app.table.area.bar.second.text().endswith("Round 1.txt.tuck."))
    assert read_tuck(load, path.read_bytes()).history.nodes
    data = path.read_bytes()
    getattr(app.file, write)(tmp_path / "Round 1.txt")
    assert app.table.area.bar.refusal.text().startswith("It would be called Round 1.txt.tuck, by whose ending .tuck")
    assert path.read_bytes() == data
    assert not (tmp_path / "Round 1.txt").exists()


def test_a_game_is_renamed_and_goes_on(app, qtbot, games_folder):
    app.file.ask_name()
    assert "with its first step" in app.table.area.bar.refusal.text()
    step(app)
    qtbot.waitUntil(lambda: bool(app.file.name))
    app.file.ask_name()
    box = app.table.findChild(NameBox)
    box.line.setText("Friday: evening")
    assert "cannot have the character :" in box.wrong.text()
    assert not box.rename_button.isEnabled()
    box.line.setText("Friday evening")
    box.rename_button.click()
    qtbot.waitUntil(lambda: app.file.name == "Friday evening")
    assert "Friday evening · Warborn" in app.table.windowTitle()
    step(app)
    assert same(read_tuck(load, written(app)).history, app.table.session.history)
    assert [file.name for file in games_folder.iterdir()] == ["Friday evening.tuck"]
    app.back()
    assert [Path(file.path).name for file in app.memory.now.files] == ["Friday evening.tuck"]


def test_the_file_of_the_table_and_one_that_another_tuckbox_has_are_refused(app, qtbot, tmp_path):
    assert save_as(app, tmp_path / "a.tuck")
    table = app.table
    assert not open_file(app, tmp_path / "a.tuck")
    assert "is the game on the table" in table.area.bar.refusal.text()
    other = tmp_path / "other.tuck"
    other.write_bytes((tmp_path / "a.tuck").read_bytes())
    with_other = GameFile.take(other, other.read_bytes(), other.stat().st_size)
    assert not open_file(app, other)
    assert "open in another Tuckbox" in table.area.bar.refusal.text()
    app.table.area.bar.clear_refusal()
    app.file.save_as(other)
    qtbot.waitUntil(lambda: "open in another Tuckbox" in table.area.bar.refusal.text())
    with_other.close()
    assert open_file(app, other)


def test_open_hands_stay_open(app, games_folder):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="5", curtain=OPEN))
    step(app)
    written(app)
    app.back()
    assert open_file(app, next(games_folder.iterdir()))
    assert not app.table.covered()
    assert app.table.curtain_mode == OPEN
