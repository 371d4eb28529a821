"""How this user wants Tuckbox to be: one file, checked, never lost."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app import App
from desktop.players import PACES, Player
from desktop.settings import NAME, Settings, SettingsFile
from desktop.start.setup import Setup
from desktop.table import tokens
from desktop.table.stance import FULL
from tests.desktop.conftest import show_start

SPARE = 5  # pixels by which a sheet may be higher than what lies on it


def write(folder, text):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(text, encoding="latin-1")


def test_before_the_first_start_there_is_no_file_and_all_is_as_it_comes(memory_folder):
    settings = SettingsFile()
    assert settings.now == Settings()
    assert not settings.file.fault
    assert not memory_folder.exists()


def test_what_was_wanted_is_wanted_the_next_time(qtbot):
    settings = SettingsFile()
    with qtbot.waitSignal(settings.changed):
        assert settings.keep(calm=True, pace="fast", card=140) == ""
    assert settings.picture_folder("warborn", "/some/folder") == ""
    assert SettingsFile().now == Settings(calm=True, pace="fast", card=140, pictures={"warborn": "/some/folder"})
    settings.picture_folder("warborn", "")
    assert not SettingsFile().now.pictures


@pytest.mark.parametrize("text", ["{", "[]", '{"calm": "yes"}', '{"pace": null}', "\xff", "[" * 90_000])
def test_a_damaged_file_is_set_aside_with_a_sentence_and_never_lost(qtbot, memory_folder, text):
    for n, name in enumerate((f"{NAME}.damaged", f"{NAME}.damaged1")):
        write(memory_folder, text)
        settings = SettingsFile()
        assert settings.now == Settings()
        assert settings.file.fault.count(". ") == 0
        assert name in settings.file.fault
        assert len(list(memory_folder.glob(f"{NAME}.damaged*"))) == n + 1
        assert (memory_folder / name).read_text(encoding="latin-1") == text
    write(memory_folder, text)
    app = App()
    qtbot.addWidget(app.start)
    assert app.start.message.text().startswith("The settings could not be read")
    assert app.settings.keep(calm=True) == ""


def test_what_does_not_fit_is_as_it_comes_and_the_rest_holds(memory_folder):
    wrong = {"pace": "breakneck", "curtain": "iron", "card": 9, "pictures": {"chess": "/x", "warborn": "x/y"}}
    write(memory_folder, json.dumps({**wrong, "calm": True, "of a later version": 1}))
    settings = SettingsFile()
    assert settings.now == Settings(calm=True)
    assert not settings.file.fault


def test_settings_that_cannot_be_written_hold_until_the_program_is_left(memory_folder):
    memory_folder.parent.mkdir(parents=True)
    memory_folder.write_text("in the way")
    settings = SettingsFile()
    assert "could not be written down" in settings.keep(calm=True)
    assert settings.now.calm


# -- the sheet
@pytest.fixture
def app(app, qtbot):
    return show_start(app, qtbot)


def choose(sheet, name, value):
    box = sheet.choices[name]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


@pytest.mark.slow
@pytest.mark.usefixtures("alone")
def test_the_sheet_over_the_start_changes_everything_at_once_and_by_keys_too(app):
    start, sheet = app.start, app.start.settings_sheet
    QTest.keyClick(start, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert sheet.isVisible()
    choose(sheet, "theme", "light")
    assert tokens.theme == "light"
    QTest.mouseClick(sheet.ticks["calm"], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert tokens.calm
    choose(sheet, "curtain", FULL)
    assert SettingsFile().now == Settings(theme="light", calm=True, curtain=FULL)
    QTest.keyClick(start, Qt.Key.Key_Return)
    assert not sheet.isVisible()
    assert start.felt.isEnabled()
    start.play(start.games[0].entry)
    assert start.new_game.setup().curtain == FULL
    start.new_game.sink()
    QTest.mouseClick(start.settings_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(sheet.usual_button, Qt.MouseButton.LeftButton)
    assert app.settings.now == Settings()
    assert (tokens.theme, tokens.calm) == ("dark", False)
    QTest.keyClick(start, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


@pytest.mark.slow
@pytest.mark.usefixtures("alone")
def test_whatever_the_size_of_the_words_the_sheet_is_as_high_as_it_needs(app, qtbot):
    sheet = app.start.settings_sheet
    app.start.resize(1600, 1000)
    app.start.settings_button.click()
    for name, value in (("scale", 80), ("theme", "light"), ("scale", 150), ("scale", 100)):
        choose(sheet, name, value)
        qtbot.waitUntil(lambda: 0 <= sheet.pane.height() - sheet.body.sizeHint().height() < SPARE)


@pytest.mark.slow
def test_the_sheet_over_a_table_has_the_keys_and_the_table_follows(app, qtbot):
    app.deal(Setup("warborn", (Player("Ada"), Player("Otto", "random")), seed="4"))
    table = app.table
    with qtbot.waitActive(table):
        table.activateWindow()
    qtbot.waitUntil(lambda: table.asked is not None)
    asked = table.asked
    QTest.keyClick(table, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    sheet = table.keys.risen()
    assert sheet is not None
    choose(sheet, "pace", "fast")
    choose(sheet, "card", 84)
    assert table.session.computers.pace == PACES["fast"]
    assert table.area.scene.picture.arrangement.card == 84
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.keys.risen() is None
    assert table.asked is asked, "Enter closed the sheet and answered nothing"
    QTest.keyClick(table, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_F1)
    assert table.keys.risen() is table.keys.sheet, "one sheet takes the other's place"
    assert not sheet.isVisible()
    QTest.keyClick(table, Qt.Key.Key_F1)
    assert table.keys.risen() is None


@pytest.mark.slow
def test_under_the_curtain_no_sheet_can_be_opened(app):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain=FULL))
    app.table.between.lower(app.table.session.question().seat)
    assert app.table.covered()
    QTest.keyClick(app.table, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert app.table.keys.risen() is None


def no(*_arguments, **_named):
    raise PermissionError(13, "Permission denied")


def test_a_folder_that_may_not_be_looked_into_stops_nothing(memory_folder, monkeypatch):
    write(memory_folder, '{"calm": true}')
    monkeypatch.setattr("os.stat", no)
    settings = SettingsFile()
    assert settings.now == Settings()
    monkeypatch.setattr("pathlib.Path.mkdir", no)
    assert settings.keep(calm=True) == "The settings could not be written down, and hold until Tuckbox is left: Permission denied."


def test_a_damaged_file_that_cannot_be_set_aside_is_said_to_stay(memory_folder, monkeypatch):
    write(memory_folder, "{")
    monkeypatch.setattr("os.replace", no)
    assert SettingsFile().file.fault == f"{memory_folder / NAME} could not be read (it is damaged) and stays as it is."


def test_of_two_windows_neither_takes_back_what_was_wanted_in_the_other(qtbot):
    one, other = SettingsFile(), SettingsFile()
    one.keep(calm=True)
    other.keep(pace="fast")
    with qtbot.waitSignal(one.changed):
        one.keep(card=140)
    assert one.now == SettingsFile().now == Settings(calm=True, pace="fast", card=140)


def test_a_file_that_is_a_link_stays_one(memory_folder, tmp_path):
    write(tmp_path / "kept elsewhere", "{}")
    memory_folder.mkdir(parents=True)
    (memory_folder / NAME).symlink_to(tmp_path / "kept elsewhere" / NAME)
    SettingsFile().keep(calm=True)
    assert (memory_folder / NAME).is_symlink()
    assert json.loads((tmp_path / "kept elsewhere" / NAME).read_text(encoding="utf-8"))["calm"]
    assert SettingsFile().now.calm


def test_what_is_no_file_is_told_as_it_is(memory_folder):
    (memory_folder / NAME).mkdir(parents=True)
    assert "could not be read (it is a folder, no file)" in SettingsFile().file.fault
