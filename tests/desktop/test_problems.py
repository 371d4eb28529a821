"""Something goes wrong, wherever: the game is kept, a report is written that names nobody, and one sheet offers two ways on."""

import asyncio
import gc
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from PySide6.QtCore import Qt, QThread, QTimer, qWarning
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app import App
from desktop.players import COMPUTERS, Player
from desktop.problems.heard import heard
from desktop.problems.report import MOST_REPORTS, Problem, hidden, log, problem_of, report
from desktop.start.files import load_game
from desktop.start.setup import Setup
from desktop.table.stance import OPEN
from rules.engine.card import UNKNOWN
from rules.engine.question import any_answer
from rules.engine.sight import SPECTATOR

pytestmark = pytest.mark.slow
NAMES = ("Xanthippe", "Bartholomew")
PEOPLE = Setup("warborn", tuple(Player(name) for name in NAMES), seed="1", curtain=OPEN)


@pytest.fixture
def app(qtbot, monkeypatch, tmp_path):
    """The program as it runs: nothing goes wrong unheard."""
    monkeypatch.setattr("desktop.problems.report.folder", lambda: tmp_path / "reports")
    monkeypatch.setenv("LOGNAME", "wilhelmina")
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "wilhelmina"))
    made = App()
    qtbot.addWidget(made.start)
    made.problems.install()
    yield made
    made.problems.uninstall()
    made.drop_table()


@pytest.fixture
def reports(tmp_path):
    return lambda: sorted((tmp_path / "reports").glob("*.txt"))


@pytest.fixture
def game(app):
    """A game under way."""
    app.deal(PEOPLE)
    answer(app)
    return app.table


def answer(app):
    question = app.table.session.question()
    return app.table.session.answer(question.seat, any_answer(question, Random(2)))


def sheet(app, qtbot):
    qtbot.waitUntil(lambda: app.problems.sheet is not None)
    return app.problems.sheet


def words(shown):
    return " ".join(widget.text() for widget in shown.findChildren(QWidget) if hasattr(widget, "text"))


def planted(*_arguments):
    raise ValueError(f"planted for {NAMES[0]} in {Path.home()}/cards by wilhelmina")


def other_words():
    raise ValueError(f"planted, and other words each time: {object()} {perf_counter()}")


def in_a_slot(app):
    app.table.session.stepped.connect(planted)
    assert answer(app)


def in_a_paint(app):
    class Broken(QWidget):
        paintEvent = planted

    app.broken = Broken(app.table)
    app.broken.resize(9, 9)
    app.broken.show()


def in_a_timer(app):
    QTimer.singleShot(0, planted)


def in_a_thread(app):
    thread = threading.Thread(target=planted)
    thread.start()
    thread.join()


def in_a_qthread(app):
    class Broken(QThread):
        run = planted

    app.broken = Broken()
    app.broken.start()
    assert app.broken.wait(10_000)


def in_a_pool(app):
    with ThreadPoolExecutor(1) as pool:
        pool.submit(heard(planted))


def in_a_coroutine(app):
    async def run():
        asyncio.get_running_loop().set_exception_handler(app.problems.caught_in_loop)

        async def broken():
            planted()

        task = asyncio.create_task(broken())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(run())


@pytest.mark.parametrize("plant", [in_a_slot, in_a_paint, in_a_timer, in_a_thread, in_a_qthread, in_a_pool, in_a_coroutine])
def test_wherever_it_is_the_game_goes_on_and_one_report_names_nobody(app, game, qtbot, reports, plant):
    steps = len(game.session.history.path())
    plant(app)
    shown = sheet(app, qtbot)
    (written,) = reports()
    text = written.read_text(encoding="utf-8")
    assert "ValueError: planted for Seat 1 in (a path) by user" in text
    assert "in planted" in text
    assert "test_problems.py" in text
    for private in (*NAMES, "wilhelmina", str(Path.home()), str(Path(__file__).parent)):
        assert private not in text
    said = words(shown)
    assert "the game is kept" in said
    assert written.name in said
    assert "Traceback" not in said
    assert "planted" not in said
    assert len(game.session.history.path()) == steps + (plant is in_a_slot)
    QTest.mouseClick(shown.on_button, Qt.MouseButton.LeftButton)
    assert app.problems.sheet is None
    if plant is in_a_slot:
        game.session.stepped.disconnect(planted)
    if plant is in_a_paint:
        app.broken.hide()
    assert answer(app)
    assert not written.with_suffix(".tuck").exists()


def test_back_one_step_is_the_other_way(app, game, qtbot):
    before = game.session.history.at
    in_a_slot(app)
    game.session.stepped.disconnect(planted)
    shown = sheet(app, qtbot)
    QTest.mouseClick(shown.back_button, Qt.MouseButton.LeftButton)
    assert game.session.history.at is before
    assert answer(app)


def test_the_game_goes_along_only_if_the_players_agree(app, game, qtbot, reports):
    in_a_timer(app)
    shown = sheet(app, qtbot)
    assert not shown.with_game.isChecked()
    shown.with_game.setChecked(True)
    QTest.mouseClick(shown.on_button, Qt.MouseButton.LeftButton)
    (written,) = reports()
    loaded, _data, _whole = load_game(written.with_suffix(".tuck"))
    assert loaded.history.state == game.session.state


def test_the_folder_of_the_report_can_be_opened(app, game, qtbot, reports, monkeypatch):
    opened = []
    monkeypatch.setattr("desktop.problems.sheet.QDesktopServices.openUrl", lambda url: opened.append(Path(url.toLocalFile())))
    in_a_timer(app)
    QTest.mouseClick(sheet(app, qtbot).folder_button, Qt.MouseButton.LeftButton)
    assert opened == [reports()[0].parent]


def test_the_same_at_the_same_moment_is_told_once_and_again_later(app, game, qtbot, reports):
    for _ in range(2):
        QTimer.singleShot(0, other_words)
        QApplication.processEvents()
        QApplication.processEvents()
    assert len(reports()) == 1
    sheet(app, qtbot).accept()
    QTimer.singleShot(0, other_words)
    qtbot.wait(1)
    assert app.problems.sheet is None
    answer(app)
    QTimer.singleShot(0, other_words)
    sheet(app, qtbot)
    assert len(reports()) == 2


def test_without_a_game_there_is_one_way_on(app, qtbot, reports):
    in_a_timer(app)
    shown = sheet(app, qtbot)
    assert shown.back_button.parent() is None
    assert "nothing was lost" in words(shown)
    assert "No game was open" in reports()[0].read_text(encoding="utf-8")
    shown.accept()
    assert app.problems.sheet is None


def test_computer_players_wait_while_the_sheet_is_up(app, qtbot):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno", "greedy")), seed="1"))
    in_a_timer(app)
    shown = sheet(app, qtbot)
    assert app.table.session.paused
    shown.accept()
    assert not app.table.session.paused


def test_what_goes_wrong_in_the_process_of_computer_players_is_reported_from_there(app, qtbot, reports, monkeypatch):
    monkeypatch.setitem(COMPUTERS, "planted", ("planted", 0))
    app.aside = True
    app.deal(Setup("warborn", (Player("Ada", "planted"), Player("Bruno")), seed="1"))
    shown = sheet(app, qtbot)
    text = reports()[0].read_text(encoding="utf-8")
    assert "No module named 'rules.players.planted'" in text
    assert "desktop/worker.py" in text
    assert str(Path(__file__).parents[2]) not in text
    shown.accept()
    qtbot.waitUntil(lambda: len(app.table.session.history.path()) > 0, timeout=20_000)


def test_what_goes_wrong_while_a_report_is_made_stops_nothing(app, game, qtbot, reports):
    class Unspeakable(Exception):
        def __str__(self):
            raise RuntimeError("no words")

    def raised():
        raise Unspeakable

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr("desktop.problems.report.game_lines", lambda _session: 1 // 0)
        QTimer.singleShot(0, raised)
        shown = sheet(app, qtbot)
    assert "No report of it could be written: ZeroDivisionError" in words(shown)
    shown.accept()
    answer(app)
    QTimer.singleShot(0, raised)
    sheet(app, qtbot)
    assert "Unspeakable: (RuntimeError in saying it)" in reports()[-1].read_text(encoding="utf-8")


def test_what_goes_wrong_in_showing_the_sheet_is_no_endless_loop(app, game, qtbot, reports, monkeypatch):
    monkeypatch.setattr("desktop.problems.sheet.ProblemSheet.__init__", lambda *_: 1 // 0)
    in_a_timer(app)
    for _ in range(20):
        QApplication.processEvents()
    assert len(reports()) == 2, "one of it, one of the sheet"
    assert answer(app)


PLACES = (
    ("No such file: '/media/stick/My Games/an evening.tuck'", "No such file: (a path)"),
    ("/media/stick/My Games/evening.tuck is not there", "(a path) is not there"),
    (r"cannot open 'C:\\Users\\Wilhelmina\\x.png'", "cannot open (a path)"),
    (r"cannot open \\\\server\\share\\x.png now", "cannot open (a path) now"),
    ("file:///media/stick/x.png is no picture", "(a path) is no picture"),
    ("bad deck 'for Xan and me.txt', line 3", "bad deck (a file), line 3"),
    ("evening.tuck is torn", "(a file) is torn"),
    ("rules/games/warborn/guide.toml is torn, 1/2 of it; 3 / 4", "rules/games/warborn/guide.toml is torn, 1/2 of it; 3 / 4"),
    ("Al and al, XANTHIPPE and all", "Seat 3 and al, Seat 1 and all"),
)


@pytest.mark.parametrize(("words", "told"), PLACES)
def test_no_folder_file_or_name_of_the_user_is_in_a_report(app, words, told):
    app.deal(Setup("warborn", tuple(Player(name) for name in (*NAMES, "Al")), seed="1", curtain=OPEN))
    text = report(Problem(f"OSError: {words}"), app.table.session, [words])
    assert f"OSError: {told}\n" in text
    assert f"  {told}\n" in text


def test_a_seed_and_a_whole_table_in_the_words_of_a_fault_tell_nothing(app):
    app.deal(Setup("warborn", tuple(Player(name) for name in NAMES), seed="seventeen and four", curtain=OPEN))
    session = app.table.session
    text = report(Problem(f"ValueError: seed={session.state.chance.seed!r} {session.state.cards!r}"), session, ())
    assert session.state.chance.seed not in text
    assert not [name for name in hidden(session) if name in text.partition("The log")[0]]
    assert len(text) < 10_000


def test_what_qt_said_before_stands_in_the_report(app, game, qtbot, reports, capsys):
    qWarning("the glue is dry")
    in_a_timer(app)
    sheet(app, qtbot)
    assert "the glue is dry" in reports()[0].read_text(encoding="utf-8")
    assert "the glue is dry" in capsys.readouterr().err


def test_a_report_holds_the_log_of_everybody_and_no_hidden_card(app, game):
    secret = sorted(hidden(game.session))
    seen = {card.definition for card in game.session.view(SPECTATOR).cards.values()}
    assert len(secret) > 10
    assert not seen & set(secret) - {UNKNOWN}
    text = report(problem_of(KeyError(secret[0])), game.session, ())
    assert "KeyError: 'a card'" in text
    assert not [name for name in secret if name in text]
    lines = log(game.session)
    assert lines
    assert all(f"  {line}" in text for line in lines)


def test_a_report_that_cannot_be_written_is_said_so_and_the_oldest_go(app, game, qtbot, monkeypatch, tmp_path, reports):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr("desktop.problems.report.folder", lambda: tmp_path / "file" / "reports")
    in_a_timer(app)
    shown = sheet(app, qtbot)
    assert "could be written" in words(shown)
    shown.accept()
    monkeypatch.setattr("desktop.problems.report.folder", lambda: tmp_path / "reports")
    (tmp_path / "reports").mkdir()
    for n in range(MOST_REPORTS + 3):
        (tmp_path / "reports" / f"problem-20200101-0000{n:02}.txt").write_text("old")
    answer(app)
    in_a_timer(app)
    sheet(app, qtbot)
    assert len(reports()) == MOST_REPORTS
