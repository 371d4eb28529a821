"""The way into the program: the start window, a table from it, and what is said where there is no screen."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QFormLayout, QMenu, QSpinBox

from desktop.app import application
from desktop.commands import open as opening
from desktop.players import Player
from desktop.settings import SettingsFile
from desktop.start.memory import Memory
from desktop.start.new_game import first_setup
from desktop.start.setup import Setup
from desktop.start.start_window import StartWindow
from desktop.table.stance import OPEN
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load
from tests.desktop.conftest import open_file, open_seats, save_as, show_start, wait_opened

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SETUP = Setup("warborn", (Player("Ada"), Player("Bruno")))


class Terminal(io.StringIO):
    """An error stream that somebody reads."""

    def isatty(self):
        return True


@pytest.fixture
def app(app, qtbot):
    return show_start(app, qtbot)


def key(app, *keys):
    for one in keys:
        QTest.keyClick(app.start.focusWidget() or app.start, one)


def test_two_clicks_deal(app):
    QTest.mouseClick(app.start.games[0].main, Qt.MouseButton.LeftButton)
    QTest.mouseClick(app.start.new_game.deal_button, Qt.MouseButton.LeftButton)
    assert app.table.session.game.name == "warborn"
    assert [player.kind for player in app.table.session.players] == ["person", "person"]
    assert not app.start.isVisible()


def test_enter_twice_deals_what_the_sheet_shows(app):
    key(app, Qt.Key.Key_Return)
    sheet = app.start.new_game
    assert sheet.isVisible()
    open_seats(sheet, 3)
    sheet.seats[2].name.setText("<b>Cleo & Co</b>")
    QTest.keyClick(app.start, Qt.Key.Key_Return)
    assert [player.kind for player in app.table.session.players] == ["person", "person", "greedy"]
    assert app.table.session.state.seats[2].name == "<b>Cleo & Co</b>"


def test_the_sandbox_is_one_click_one_person_in_all_seats(app):
    QTest.mouseClick(app.start.games[0].sandbox_button, Qt.MouseButton.LeftButton)
    assert [player.kind for player in app.table.session.players] == ["person", "person"]
    assert app.table.curtain_mode == OPEN
    assert not app.table.covered()
    assert app.memory.setup("warborn") is None


def test_the_table_takes_the_place_of_the_start_window_and_back(app):
    app.start.resize(1100, 740)
    app.deal(SETUP)
    assert (app.table.width(), app.table.height()) == (1100, 740)
    app.table.resize(1200, 760)
    app.back()
    assert (app.start.width(), app.start.height()) == (1200, 760)


def test_arrows_numbers_and_keys_reach_everything(app):
    start = app.start
    assert start.chosen is start.games[0]
    key(app, Qt.Key.Key_Right)
    assert start.chosen is start.games[1]
    assert start.games[1].main.property("primary")
    assert not start.games[0].main.property("primary")
    for game, door in ((1, 0), (2, 1)):
        start.pick(start.games[game])
        key(app, Qt.Key.Key_Down)
        assert start.chosen is start.doors[door]
    start.pick(start.doors[1])
    for one, door in ((Qt.Key.Key_Down, 3), (Qt.Key.Key_Left, 2), (Qt.Key.Key_Down, 4), (Qt.Key.Key_Right, 5), (Qt.Key.Key_Up, 3)):
        key(app, one)
        assert start.chosen is start.doors[door]
    start.pick(start.doors[1])
    key(app, Qt.Key.Key_Right)
    assert start.chosen is start.doors[1]
    start.pick(start.doors[0])
    key(app, Qt.Key.Key_Up)
    assert start.chosen in start.games
    key(app, Qt.Key.Key_3)
    assert start.new_game.game.name == "blank"
    key(app, Qt.Key.Key_Escape)
    assert not start.new_game.isVisible()
    key(app, Qt.Key.Key_F1)
    assert start.help.isVisible()
    key(app, Qt.Key.Key_Return)
    assert not start.help.isVisible()
    start.pick(start.games[0])
    key(app, Qt.Key.Key_S)
    assert app.table.curtain_mode == OPEN


def test_the_keys_that_open_a_file_at_the_table_do_so_on_the_start_window(app):
    QTest.keyClick(app.start.chosen, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = app.start.findChildren(QFileDialog)
    assert dialog.isVisible()
    dialog.close()


def test_every_door_leads_somewhere(app, qtbot):
    campaign, computer, free, own, proof, file, _decks, puzzles, _draft = app.start.doors
    campaign.entered.emit()
    assert app.start.campaign.isVisible()
    app.start.campaign.sink()
    computer.entered.emit()
    assert [row.player().kind for row in app.start.new_game.open_rows()] == ["person", "greedy"]
    app.start.new_game.sink()
    puzzles.entered.emit()
    assert app.start.puzzles.isVisible()
    app.start.puzzles.sink()
    free.entered.emit()
    menu = app.start.findChild(QMenu)
    for action in menu.actions():
        action.trigger()
    menu.close()
    own.entered.emit()
    proof.entered.emit()
    for action in app.start.findChildren(QMenu)[-1].actions():
        action.trigger()
    file.entered.emit()
    dialogs = app.start.findChildren(QFileDialog)
    assert len(dialogs) == 7
    for dialog in dialogs:
        assert dialog.isVisible()
        dialog.close()


def test_seats_show_colour_and_shape_and_too_few_are_said(app):
    app.start.play(app.start.games[0].entry)
    sheet = app.start.new_game
    open_seats(sheet, 4)
    sheet.seats[1].set_kind("closed")
    assert [row.sign.text() for row in sheet.seats] == ["●", "·", "◆", "■", "·", "·"]
    open_seats(sheet, 1)
    assert "needs 2 seats" in sheet.reason.text()
    assert not sheet.deal_button.isEnabled()


def test_who_starts_is_chosen_where_the_game_leaves_it_open_and_said_where_not(app):
    app.start.play(app.start.games[0].entry)
    sheet = app.start.new_game
    assert "cut decides" in sheet.by_rule.text()
    assert not sheet.first.isVisible()
    sheet.sink()
    app.start.play(app.start.games[2].entry)
    assert sheet.first.isVisible()
    sheet.first.setCurrentIndex(1)
    sheet.follow()
    assert [row.sign.text() for row in sheet.seats[:2]] == ["◆", "●"]
    sheet.deal()
    assert [player.name for player in app.table.session.players] == ["Bruno", "Ada"]


def test_an_open_seed_deals_the_same_game(app):
    app.start.play(app.start.games[0].entry)
    sheet = app.start.new_game
    assert not sheet.seed.isVisible()
    sheet.typed.setChecked(True)
    assert sheet.seed.isVisible()
    sheet.seed.setText("same")
    sheet.deal()
    first = app.table.session.state
    sheet.deal()
    assert app.table.session.state == first


def test_play_again_deals_another_game_and_says_its_seed(app):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="same", curtain=OPEN))
    seeds = [app.table.session.state.chance.seed]
    for _ in range(2):
        app.again()
        seeds.append(app.table.session.state.chance.seed)
    assert seeds == ["same", "same 2", "same 3"]
    assert "Dealt with the seed “same 3”." in app.table.log.toPlainText()
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno"))))
    unknown = app.table.session.state.chance.seed
    app.again()
    assert app.table.session.state.chance.seed not in (unknown, "")


def test_back_to_start(app):
    app.start.say("That was long ago.")
    app.deal(SETUP)
    app.back()
    assert not app.start.message.text()
    assert app.start.isVisible()
    assert app.table is None


def test_every_offered_game_opens_a_table(app):
    for tile in app.start.games:
        app.start.play(tile.entry)
        app.start.new_game.deal()
        assert app.table.session.game.name == tile.entry.name
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
    app.deal(SETUP)
    session = app.table.session
    question = session.question()
    session.answer(question.seat, ())
    path = tmp_path / "a game.tuck"
    assert save_as(app, path)
    app.back()
    assert open_file(app, path)
    assert app.table.session.state == session.state
    assert len(app.table.session.history.nodes) == 2
    assert app.table.covered()


def test_a_damaged_file_is_said_and_leaves_the_start_window(app, tmp_path):
    path = tmp_path / "broken.tuck"
    path.write_text("{}\n")
    assert not open_file(app, path)
    assert "broken.tuck" in app.start.message.text()
    assert app.table is None


@pytest.mark.slow
@pytest.mark.parametrize("shown", ["self.start", "self.table"])
def test_the_program_ends_when_the_screen_closes_its_window(shown):
    code = f"""
import sys
from PySide6.QtCore import QTimer
from desktop import app
from desktop.players import Player
from desktop.settings import SettingsFile
from desktop.start.memory import Memory
from desktop.start.new_game import first_setup
from desktop.start.setup import Setup
from desktop.start.start_window import StartWindow
show = app.App.show
def begin(self):
    show(self)
    if {shown!r} == "self.table":
        QTimer.singleShot(0, lambda: self.deal(Setup('warborn', (Player('Ada'), Player('Bruno')))))
    QTimer.singleShot(300, lambda: {shown}.windowHandle().close())
app.App.show = begin
sys.exit(app.main())
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr


def test_a_file_that_the_system_wants_opened_is_opened(app, qapp, tmp_path):
    app.follow_system(qapp)
    app.deal(SETUP)
    game, file = app.table.session.game, tmp_path / "a.tuck"
    file.write_bytes(write_tuck(game, app.table.session.history))
    app.back()
    QApplication.sendEvent(qapp, QFileOpenEvent(str(file)))
    wait_opened(app)
    assert app.table.session.game is game
    assert not app.start.isVisible()


@pytest.mark.parametrize(
    ("stderr", "platform", "exits"),
    [(None, "xcb", 0), (io.StringIO(), "xcb", 0), (io.StringIO(), "offscreen", 2), (Terminal(), "xcb", 2)],
    ids=["no error stream", "a double click", "no screen that is seen", "a terminal"],
)
def test_what_nobody_would_read_is_said_in_the_window(monkeypatch, stderr, platform, exits):
    shown = []

    def main(path):
        shown.append(path)
        return 0

    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, io.StringIO())
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    monkeypatch.setattr("desktop.app.main", main)
    assert opening.run(["gone.tuck"]) == exits
    assert shown == ([] if exits else ["gone.tuck"])
    assert not exits or "there is no file gone.tuck" in stderr.getvalue()


def test_each_option_tells_what_it_means_with_its_rule(qtbot):
    start = StartWindow(Memory(), SettingsFile())
    qtbot.addWidget(start)
    start.new_game.fill("warborn", first_setup(load("warborn"), {}))
    game, form = load("warborn"), start.new_game.options_part.layout()
    assert isinstance(form, QFormLayout)
    for setting in game.settings:
        box, rule = start.new_game.options[setting.name], game.rules()[setting.rule]
        for part in (box, form.labelForField(box)):
            assert setting.help in part.toolTip().replace("&#x27;", "'")
            assert f"{rule.title} ({rule.id})" in part.toolTip().replace("&#x27;", "'")
        assert rule.title in box.accessibleDescription()
    fields = [item.widget() for row in range(form.rowCount()) if (item := form.itemAt(row, QFormLayout.ItemRole.FieldRole)) is not None]
    assert len(fields) == form.rowCount()
    assert all(field is not None and field.toolTip() for field in fields)


def test_no_window_is_larger_than_the_screen(app):
    app.fit(QSize(1280, 720))
    assert app.start.windowState() & Qt.WindowState.WindowMaximized
    assert (app.start.width(), app.start.height()) <= (1280, 720)
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno", "random")), seed="3"))
    assert app.table.windowState() & Qt.WindowState.WindowMaximized


def test_on_a_large_screen_a_window_keeps_its_size(app):
    app.fit(QSize(2560, 1440))
    assert app.start.size() == QSize(1600, 1000)
    assert not app.start.windowState() & Qt.WindowState.WindowMaximized


def test_numbers_are_written_as_the_words_are_wherever_one_lives(qtbot):
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("ar_EG"))
        application()
        field = QSpinBox()
        qtbot.addWidget(field)
        field.setValue(12)
        assert field.text() == "12"
    finally:
        QLocale.setDefault(before)
