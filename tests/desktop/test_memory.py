"""What is remembered from one run to the next, and what the start window makes of it."""

import json
from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from desktop import tongue
from desktop.app import App
from desktop.players import PACES, Player
from desktop.start.continue_row import FileRow, ago
from desktop.start.memory import NAME, Dealt, File, Memory
from desktop.start.setup import Setup
from desktop.table.stance import OPEN
from tests.desktop.conftest import save_as, wait_opened

pytestmark = pytest.mark.slow

SETUP = Setup("warborn", (Player("Ada"), Player("Otto", "greedy"), Player("Cleo")), {"tie": "all"}, "same", OPEN)


@pytest.fixture
def begin(qtbot):
    """Begins the program anew."""
    made = []

    def run():
        app = App()
        made.append(app)
        qtbot.addWidget(app.start)
        with qtbot.waitActive(app.start):
            app.show()
            app.start.activateWindow()
        return app

    yield run
    for app in made:
        app.drop_table()


def test_the_last_set_up_is_filled_in_and_enter_deals_it(begin):
    app = begin()
    assert "Enter opens a new game of Warborn for Ada and Bruno" in app.start.continued.empty.text()
    app.deal(SETUP)
    app = begin()
    app.start.play(app.start.games[0].entry)
    assert app.start.new_game.setup().players == SETUP.players
    assert app.start.new_game.setup().options["tie"] == "all"
    assert app.start.new_game.setup().seed == "same"
    assert app.start.new_game.setup().curtain == OPEN
    app.start.new_game.sink()
    app.start.refresh()
    row = app.start.continued.rows[0]
    assert app.start.continued.heading.text() == "Deal again", "there is no file to go on from"
    assert app.start.chosen is row
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert app.table.session.players == SETUP.players


def test_the_last_campaign_is_filled_in_also_in_a_program_that_was_begun_anew(begin):
    app = begin()
    app.deal(
        Setup("worldbreakers-solo", (Player("Cleo"), Player("The automaton", "random")), {"play": "campaign", "difficulty": "warrior"})
    )
    app.memory.guide_offered("worldbreakers-solo")
    app = begin()
    app.start.play_campaign()
    assert app.start.campaign.setup().players[0].name == "Cleo"
    assert app.start.campaign.setup().options["difficulty"] == "warrior"
    assert "worldbreakers-solo" in app.memory.now.guided


def test_a_saved_game_is_offered_first_with_how_it_stands_and_resumed(begin, tmp_path):
    app = begin()
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4"))
    path = tmp_path / "evening.tuck"
    assert save_as(app, path)
    state = app.table.session.state
    app.back()
    app = begin()
    entry = next(row for row in app.start.continued.rows if isinstance(row.entry, File))
    assert entry.entry.title == "Warborn · Ada against Bruno"
    assert "Destiny phase" in entry.entry.news
    entry.entered.emit()
    wait_opened(app)
    assert app.table.session.state == state


def test_a_game_is_called_in_the_language_of_now_whatever_it_was_when_it_was_saved(begin, tmp_path, monkeypatch):
    app = begin()
    app.deal(Setup("blank", (Player("Ada"), Player("Bruno"))))
    path = tmp_path / "Free table Ada Bruno 2026-01-02.tuck"
    assert save_as(app, path)
    app.back()
    (kept,) = Memory().now.files
    assert kept.called == "Free table · Ada against Bruno"
    assert "Ada is ahead" in kept.stood
    monkeypatch.setattr(tongue, "now", tongue.tongue("de"))
    assert (kept.called, kept.stood) == ("Freier Tisch · Ada gegen Bruno", "")
    path.unlink()
    row = FileRow(kept)
    assert row.first.text() == "Freier Tisch · Ada gegen Bruno", "also if it cannot be looked at any more"
    assert FileRow(replace(kept, title=kept.called)).given_name() == "", "nobody chose the file's name, which is in another language"
    assert FileRow(replace(kept, path=str(tmp_path / "Mine.tuck"))).given_name() == "Mine"
    assert FileRow(replace(kept, names=())).first.text() == "Free table · Ada against Bruno", "as it was remembered before"


def test_a_file_that_is_gone_says_so_and_is_found_or_taken_off_the_list(begin, tmp_path):
    app = begin()
    app.memory.opened(File(str(tmp_path / "gone.tuck"), "warborn", "Warborn · Ada against Bruno"))
    app.start.refresh()
    row = app.start.continued.rows[0]
    assert row.second.text() == f"The file is gone; it was {tmp_path / 'gone.tuck'}"
    assert app.start.chosen is app.start.games[0], "Enter acts on what is there"
    next(action for action in row.menu().actions() if action.text() == "Find it…").trigger()
    dialog = app.start.findChild(QFileDialog)
    assert dialog.isVisible()
    dialog.close()
    assert row.main.text() == "Take off the list"
    row.main.click()
    assert not app.start.continued.rows
    assert not Memory().now.files


@pytest.mark.parametrize("text", ["{", "[]", '{"files": [{"path": 3}]}', '{"guided": null}', "\xff", "[" * 90_000])
def test_a_damaged_file_is_set_aside_with_a_sentence(begin, memory_folder, text):
    memory_folder.mkdir(parents=True)
    (memory_folder / NAME).write_text(text, encoding="latin-1")
    app = begin()
    assert "set aside" in app.start.message.text()
    assert app.start.message.isVisible()
    assert not (memory_folder / NAME).exists()
    assert (memory_folder / f"{NAME}.damaged").exists()
    app.deal(SETUP)
    assert Memory().setup("warborn") == SETUP


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"players": [{"name": "Ada"}]},
        {"players": [{"name": "Ada"}, {"name": "B\u202e"}]},
        {"players": [{"name": "Ada"}, {"name": "Bruno", "kind": "genius"}]},
        {"options": {"tie": "sometimes"}},
        {"options": {"nothing": 1}},
        {"decks": [["Warrior"]]},
        {"decks": [["No Such Card"], []]},
        {"first": 5},
    ],
)
def test_a_set_up_that_cannot_be_dealt_is_left_out(memory_folder, changes):
    setup = {"game": "warborn", "players": [{"name": "Ada"}, {"name": "Bruno"}], **changes}
    memory_folder.mkdir(parents=True)
    (memory_folder / NAME).write_text(json.dumps({"setups": [{"setup": setup}], "guided": ["chess"]}))
    memory = Memory()
    assert memory.now.setups == ()
    assert memory.now.guided == ()
    assert not memory.file.fault


def test_the_newest_entry_is_first_and_one_set_up_is_kept_per_game(qtbot, tmp_path):
    memory = Memory()
    for i in range(20):
        memory.opened(File(str(tmp_path / f"{i}.tuck"), "warborn", "Warborn"))
    memory.dealt(SETUP)
    memory.dealt(Setup("warborn", (Player("Ada"), Player("Bruno"))))
    assert len(memory.now.setups) == 1
    assert len(memory.now.files) == 12
    entries = Memory().entries()
    assert [entry.when for entry in entries] == sorted((entry.when for entry in entries), reverse=True)
    assert sum(isinstance(entry, Dealt) for entry in entries) == 1


def test_the_pace_is_remembered(begin):
    app = begin()
    app.deal(SETUP)
    menu = next(a.menu() for a in app.table.menuBar().actions() if a.text() == "&Computer")
    next(a for a in menu.actions() if a.text() == "Pace: fast").trigger()
    assert app.table.session.computers.pace == PACES["fast"]
    app = begin()
    app.deal(SETUP)
    assert app.table.session.computers.pace == PACES["fast"]


def test_a_folder_that_is_a_file_is_said(begin, memory_folder):
    app = begin()
    memory_folder.parent.mkdir(parents=True)
    memory_folder.write_text("in the way")
    app.deal(SETUP)
    assert "could not be remembered" in app.table.log.toPlainText()


@pytest.mark.parametrize("when", [99_999_999_999_999, -99_999_999_999_999])
def test_a_time_that_never_was_stops_nothing(begin, memory_folder, when):
    memory_folder.mkdir(parents=True)
    text = '{"files": [{"path": "/a.tuck", "game": "warborn", "title": "A", "when": WHEN}]}'.replace("WHEN", str(when))
    (memory_folder / "memory.json").write_text(text, encoding="utf-8")
    assert [row.first.text() for row in begin().start.continued.rows] == ["A"]


def test_how_long_ago_is_said_as_one_says_it():
    now = datetime.now().astimezone()
    at = {words: int((now - timedelta(**back)).timestamp()) for words, back in {
        "just now": {"seconds": 5}, "10 minutes ago": {"minutes": 10}, "2 hours ago": {"hours": 2, "minutes": 5},
    }.items()}  # fmt: skip
    for words, when in at.items():
        assert ago(when) == words
    assert ago(int((now - timedelta(days=1)).timestamp())) == "yesterday"
    assert ago(int((now - timedelta(days=3)).timestamp())) == f"{now - timedelta(days=3):%A}"
    assert str((now - timedelta(days=20)).day) in ago(int((now - timedelta(days=20)).timestamp()))


@pytest.mark.parametrize("path", ["/x" + "y" * 5_000 + ".tuck", "/a\0b.tuck", "/\ud800.tuck"])
def test_a_path_that_no_system_has_stops_nothing(begin, memory_folder, path):
    memory_folder.mkdir(parents=True)
    files = [{"path": path, "game": "warborn", "title": "Evening", "news": "", "when": 1}]
    (memory_folder / "memory.json").write_text(json.dumps({"files": files}), encoding="utf-8")
    start = begin().start
    assert not [row for row in start.continued.rows if getattr(row, "there", False)]


def test_of_two_windows_neither_forgets_what_was_played_in_the_other(qtbot):
    one, other = Memory(), Memory()
    one.opened(File("/a.tuck", "warborn", "A"))
    other.opened(File("/b.tuck", "warborn", "B"))
    one.dealt(SETUP)
    other.guide_offered("warborn")
    assert {entry.path for entry in one.entries() if isinstance(entry, File)} == {"/a.tuck", "/b.tuck"}
    assert Memory().now == other.now
    assert len(other.now.setups) == 1
