"""What Tuckbox is and what ships with it: every work with its licence, and nothing that is of nobody."""

from importlib.metadata import distribution

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.about.about_sheet import told
from desktop.about.works import absent, unlisted, works
from desktop.settings import SettingsFile
from desktop.start.memory import Memory
from desktop.start.setup import Setup
from desktop.start.start_window import StartWindow
from desktop.table.tokens import ASSETS

SYSTEMS = ("linux", "win32", "darwin")
ALL = {work.name: work for system in SYSTEMS for work in works(system)}


@pytest.mark.parametrize("name", ALL)
def test_every_work_says_who_made_it_and_has_the_words_of_its_licence(name):
    work = ALL[name]
    assert work.by
    assert work.licence
    assert len(work.text()) > 400 or work.by == "Microsoft"


@pytest.mark.parametrize(("name", "file"), [("msgspec", "licenses/LICENSE"), ("qasync", "licenses/LICENSE"), ("tomli_w", "LICENSE")])
def test_the_words_are_those_of_the_package_that_is_installed(name, file):
    (ours,) = [work for work in works() if work.package == name]
    theirs = next(path for path in distribution(name).files or () if path.as_posix().endswith(f".dist-info/{file}"))
    assert ours.text().split() == theirs.read_text(encoding="utf-8").split()
    assert ours.version == distribution(name).version


def test_all_that_the_assets_hold_by_others_is_listed():
    fonts = [path.relative_to(ASSETS.parent).as_posix() for path in (ASSETS / "fonts").rglob("*.*")]
    assert fonts
    for font in fonts:
        assert [work.name for work in works() if work.holds(font)] not in ([], ["Tuckbox"])
    texts = {path for work in ALL.values() for path in work.texts}
    there = {f"licences/{path.name}" for path in (ASSETS / "licences").glob("*.txt")}
    assert there <= texts


def test_a_file_of_nobody_and_a_work_that_is_not_there_are_found():
    files = ["libmystery.so.1", "libffi.so.8", "PySide6/Qt/lib/libQt6Core.so.6"]
    assert unlisted(files, "linux") == ["libmystery.so.1"]
    assert "libffi" not in absent(files, "linux")
    assert "msgspec" in absent(files, "linux")


@pytest.fixture
def start(qtbot):
    made = StartWindow(Memory(), SettingsFile())
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


def test_the_start_window_tells_what_ships_and_enter_leads_back(start):
    dealt: list[Setup] = []
    start.dealt.connect(dealt.append)
    QTest.mouseClick(start.about_button, Qt.MouseButton.LeftButton)
    sheet = start.about
    assert sheet.isVisible()
    assert [sheet.list.item(i).text() for i in range(sheet.list.count())] == [work.name for work in works()]
    assert "Permission is hereby granted" in sheet.text.toPlainText()
    QTest.keyClick(sheet.list, Qt.Key.Key_Down)
    assert sheet.text.toPlainText() == told(works()[1])
    QTest.keyClick(sheet.list, Qt.Key.Key_Return)
    assert not sheet.isVisible()
    assert not dealt


def test_it_is_said_whose_the_games_are(start):
    start.about.rise()
    said = " ".join(label.text() for label in start.about.findChildren(type(start.message)))
    assert "Worldbreakers and Riftbound are the games of others" in said
    assert "unofficial" in said
    assert "Lloyd Krassner" in said
