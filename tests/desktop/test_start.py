"""The way into the program: the start window, a table from it, and what is said where there is no screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app import App
from desktop.commands import open as opening
from desktop.players import Player
from desktop.start.setup import Setup

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def app(qtbot):
    made = App()
    qtbot.addWidget(made.start)
    with qtbot.waitActive(made.start):
        made.show()
        made.start.activateWindow()
    yield made
    made.drop_table()


def test_enter_deals_what_the_start_window_shows(app):
    app.start.count_box.setCurrentIndex(app.start.count_box.findData(3))
    app.start.rows[2].name.setText("<b>Cleo & Co</b>")
    QTest.keyClick(app.start, Qt.Key.Key_Return)
    assert app.table is not None
    assert not app.start.isVisible()
    assert [player.kind for player in app.table.session.players] == ["person", "person", "greedy"]
    assert app.table.session.state.seats[2].name == "<b>Cleo & Co</b>"


def test_a_typed_seed_deals_the_same_game(app):
    assert not app.start.seed.isVisible()
    app.start.typed.setChecked(True)
    assert app.start.seed.isVisible()
    app.start.seed.setText("same")
    app.start.deal()
    first = app.table.session.state
    app.start.deal()
    assert app.table.session.state == first


def test_play_again_deals_another_game_and_says_its_seed(app):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="same", open_hands=True))
    seeds = [app.table.session.state.chance.seed]
    for _ in range(2):
        app.again()
        seeds.append(app.table.session.state.chance.seed)
    assert seeds == ["same", "same 2", "same 3"]
    assert 'Dealt with the seed "same 3".' in app.table.log.toPlainText()
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno"))))
    unknown = app.table.session.state.chance.seed
    app.again()
    assert app.table.session.state.chance.seed not in (unknown, "")


def test_back_to_start_and_a_fault_that_is_said_in_one_sentence(app, capsys):
    app.start.deal()
    before = app.table.session.state
    try:
        raise ValueError("inside")
    except ValueError as error:
        app.report(ValueError, error, error.__traceback__)
    assert "went wrong" in app.table.area.bar.refusal.text()
    assert "inside" not in app.table.area.bar.refusal.text()
    assert app.table.session.state is before
    app.back()
    assert app.start.isVisible()
    assert app.table is None


def test_every_offered_game_opens_a_table(app):
    for i in range(app.start.game_box.count()):
        app.start.game_box.setCurrentIndex(i)
        app.start.deal()
        assert app.table.session.game.name == app.start.game_box.currentData()
        assert app.table.area.scene.cards


def test_without_a_screen_one_sentence_is_said():
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux can be without a screen")
    done = subprocess.run([sys.executable, "-m", "desktop"], cwd=ROOT, env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "screen" in done.stderr


@pytest.mark.parametrize("name", ["missing.tuck", "pyproject.toml"])
def test_what_is_no_saved_game_is_named_in_one_sentence(capsys, monkeypatch, name):
    monkeypatch.chdir(ROOT)
    assert opening.run([name]) == 2
    said = capsys.readouterr().err
    assert name in said
    assert len(said.splitlines()) == 1


def test_a_saved_game_goes_on_where_it_was(app, tmp_path):
    app.start.deal()
    session = app.table.session
    question = session.question()
    session.answer(question.seat, ())
    path = tmp_path / "a game.tuck"
    app.save(str(path))
    app.back()
    assert app.open(str(path))
    assert app.table.session.state == session.state
    assert len(app.table.session.history.nodes) == 2
    assert app.table.covered()


def test_a_damaged_file_is_said_and_leaves_the_start_window(app, tmp_path):
    path = tmp_path / "broken.tuck"
    path.write_text("{}\n")
    assert not app.open(str(path))
    assert "broken.tuck" in app.start.message.text()
    assert app.table is None


@pytest.mark.parametrize("shown", ["self.start", "self.table"])
def test_the_program_ends_when_the_screen_closes_its_window(shown):
    code = f"""
import sys
from PySide6.QtCore import QTimer
from desktop import app
show = app.App.show
def begin(self):
    show(self)
    if {shown!r} == "self.table":
        QTimer.singleShot(0, self.start.deal)
    QTimer.singleShot(300, lambda: {shown}.windowHandle().close())
app.App.show = begin
sys.exit(app.main())
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr
