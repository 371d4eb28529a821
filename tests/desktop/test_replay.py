"""A replay is looked at: its bar, its hands, the way into a game of one's own; and a game that is over is analysed."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop import __version__
from desktop.players import Player
from desktop.problems.report_sheet import ReportSheet
from desktop.replay.course import BY_HAND, NAMED, RESULT, ROUND, SEEN, TURN, course_of
from desktop.session import Session
from desktop.start.files import replay_of
from desktop.start.setup import Setup, deal
from desktop.start.way_out import WayOut
from desktop.table.stance import RELAXED
from rules.engine.card import UNKNOWN
from rules.engine.events import Learn, Sandbox
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.replay import read_tuck
from rules.engine.step import edit
from rules.engine.tuck import read_head, sealed
from rules.games.catalogue import load
from rules.laws.record import record
from tests.desktop.conftest import leaked, open_file, said, wait_opened

pytestmark = pytest.mark.slow
KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


@cache
def played():
    """A game of two people to its end, played once."""
    session = deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4"))
    luck = Random(3)
    while (question := session.question()) is not None:
        session.answer(question.seat, any_answer(question, luck))
    return session


@pytest.fixture
def replay(app, tmp_path, qtbot):
    """The replay of that game, opened; and how it is looked at."""
    path = tmp_path / "Their game.tuck"
    path.write_bytes(replay_of(played(), RELAXED)())
    assert open_file(app, path)
    qtbot.addWidget(app.table)
    with qtbot.waitActive(app.table):
        app.table.activateWindow()
    return app.table.player


def press(player, key, held=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(player.window, key, held)


def test_a_replay_is_looked_at_by_keys_mouse_and_menu(replay, app, qtbot, games_folder):
    last, bar = len(played().history.nodes) - 1, replay.bar
    assert (replay.place, replay.course.last, bar.step.text()) == (0, last, f"Step 0 of {last}")
    assert bar.geometry() == app.table.area.bar.geometry()
    press(replay, KEY.Key_Period)
    assert replay.place == 1
    assert bar.words.text() in bar.scrubber.accessibleDescription()
    assert bar.words.text() in replay.window.voice.now()
    while not bar.scrubber.hasFocus():
        press(replay, KEY.Key_F6)
    QTest.keyClick(bar.scrubber, KEY.Key_Right)
    assert replay.place == 2
    app.table.area.setFocus()
    press(replay, KEY.Key_T)
    assert TURN in replay.course.marks[replay.place]
    press(replay, KEY.Key_M)
    assert ROUND in replay.course.marks[replay.place]
    press(replay, KEY.Key_M, SHIFT)
    assert replay.place == 0
    assert not app.table.between.covered()
    middle = bar.scrubber.rect().center()
    QTest.mousePress(bar.scrubber, Qt.MouseButton.LeftButton, pos=QPoint(10, middle.y()))
    QTest.mouseMove(bar.scrubber, middle)
    QTest.mouseRelease(bar.scrubber, Qt.MouseButton.LeftButton, pos=middle)
    assert abs(replay.place - last / 2) < 2
    assert app.table.session.state == played().history.nodes[replay.place].state
    press(replay, KEY.Key_A)
    qtbot.waitUntil(lambda: not replay.playing, timeout=20_000)
    assert replay.place == last
    assert played().game.title in app.table.windowTitle()
    assert not list(games_folder.glob("*.tuck"))  # looking is no game, but what is named is kept
    app.table.session.name_moment(replay.course.nodes[3], "The turning point")
    qtbot.waitUntil(lambda: any(b"The turning point" in kept.read_bytes() for kept in games_folder.glob("*.tuck")), timeout=10_000)
    assert replay.words(3).startswith("The turning point · ")


def test_hands_are_hidden_until_they_are_opened(replay, app):
    table = app.table
    replay.go(replay.course.last - 1)  # what is played later is known to whoever looks, since the list of moments tells it
    assert leaked(table) == set()
    replay.go(12)
    hands = [card for card in table.view().cards.values() if card.zone.startswith("hand")]
    assert {card.definition for card in hands} == {UNKNOWN}
    press(replay, KEY.Key_D)
    assert replay.bar.hands.text() == "Hands: Ada"
    seen = {card.zone: card.definition != UNKNOWN for card in table.view().cards.values() if card.zone.startswith("hand")}
    assert seen == {"hand.0": True, "hand.1": False}
    press(replay, KEY.Key_D)
    press(replay, KEY.Key_D)
    hands = [card for card in table.view().cards.values() if card.zone.startswith("hand")]
    assert UNKNOWN not in {card.definition for card in hands}
    assert replay.bar.hands.text() == "Hands: open"
    press(replay, KEY.Key_D)
    assert replay.bar.hands.text() == "Hands: hidden"


def test_nothing_is_answered_and_why_is_said(replay, app):
    QTest.keyClick(app.table, KEY.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert "makes a game of it from here" in replay.bar.where.text()
    app.table.concede()
    assert app.table.session.state.over is None


def test_a_game_is_made_of_it_from_where_it_is(replay, app, games_folder, qtbot):
    replay.go(6)
    replay.bar.on.setFocus()
    press(replay, KEY.Key_P, SHIFT)
    assert app.table.area.hasFocus()
    session = app.table.session
    assert not replay.bar.isVisible()
    question = session.question()
    was = session.history.at.children[0].done.choice
    assert session.answer(question.seat, next(made for n in range(50) if (made := any_answer(question, Random(n))) != was))
    qtbot.waitUntil(lambda: len(list(games_folder.glob("*.tuck"))) == 1, timeout=10_000)
    assert len(session.history.nodes[6].children) == 2
    assert app.file.keeper.settle()
    (kept,) = games_folder.glob("*.tuck")
    loaded = read_tuck(load, kept.read_bytes())
    assert loaded.history.at.parent is loaded.history.nodes[6]
    assert loaded.head.replay is not True


def test_a_game_that_is_over_is_analysed_and_left_again(seated):
    game = played()
    hands = seated(Session(game.game, game.history.copy(), game.players))
    result = hands.window.area.result
    assert result.isVisible()
    hands.press(result.analyse_button)
    player = hands.window.player
    assert (player.place, player.window.looking.opened, result.isVisible()) == (0, True, False)
    player.go(40)
    hands.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)  # nobody has to be asked for a look
    assert hands.session.consent is None
    assert player.place < 40
    hands.key(KEY.Key_Escape)
    assert not player.up
    assert result.isVisible()
    assert hands.session.state.over is not None


def test_what_a_replay_of_a_game_that_goes_on_holds_is_said_before_it_is_written(app, tmp_path, qtbot):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4"))
    app.table.replayed.emit()
    box = app.table.findChild(WayOut)
    assert "all hands" in box.words.text()
    box.reject()
    app.file.save_replay(tmp_path / "Half.tuck")
    qtbot.waitUntil(lambda: (tmp_path / "Half.tuck").exists(), timeout=10_000)
    data = (tmp_path / "Half.tuck").read_bytes()
    assert b'"state"' not in data
    assert app.table.session.history.at.number == 0


def test_a_problem_is_reported_in_one_file_that_opens_at_that_step(app, tmp_path, qtbot):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4"))
    session = app.table.session
    for _ in range(5):
        question = session.question()
        session.answer(question.seat, any_answer(question, Random(3)))
    session.jump(3)
    app.table.reported.emit()
    sheet = app.table.findChild(ReportSheet)
    assert "all hands and decks" in sheet.holds.text()
    ground = sheet.grab().toImage()
    assert ground.pixelColor(sheet.words.geometry().center()) != ground.pixelColor(sheet.holds.geometry().bottomRight())
    sheet.words.setPlainText("The card went nowhere.")
    sheet.write_button.click()
    place = tmp_path / "data" / "tuckbox" / "reports"
    qtbot.waitUntil(lambda: bool(list(place.glob("*.tuck"))), timeout=10_000)
    (path,) = place.glob("*.tuck")
    assert open_file(app, path)
    assert (app.table.player.place, app.table.player.course.last) == (3, 5)
    assert f"The card went nowhere. Tuckbox {__version__}" in app.table.player.bar.where.text()


def test_a_replay_by_other_rules_says_where_it_departs(app, tmp_path):
    first, *rows = replay_of(played(), RELAXED)().split(b"\n")[:-1]
    steps = [i for i, row in enumerate(rows) if b'"line":"answer"' in row]
    rows[steps[19]] = rows[steps[19]][:-8] + b'000000"}'
    path = tmp_path / "Old.tuck"
    path.write_bytes(sealed(replace(read_head(first), rules="0-older"), rows))
    assert open_file(app, path)
    assert app.table.player.course.last == 19
    assert "another course at step 20 of" in app.table.player.bar.where.text()
    assert "its table was 000000 and is" in app.table.player.bar.where.text()
    path.write_bytes(sealed(replace(read_head(first), rules="0-older", seed="another"), rows))
    app.open(str(path))
    wait_opened(app)
    assert "already the deal is another one" in said(app)


def test_what_stands_out_is_marked():
    game = load("warborn")
    first = record(game, 0).first
    history = History(first, game=game)
    seat = SeatId(0)
    theirs = next(ref for ref, card in first.cards.items() if card.zone == "hand.1")
    for event in (Sandbox(seat, True), Learn((seat,), (theirs,)), Sandbox(seat, False)):
        history.add(edit(game, history.state, seat, (event,)))
    history.bookmarks[history.nodes[3]] = "after it"
    course = course_of(game, history, history.nodes[0])
    assert course.brackets == ((1, 3),)
    assert (course.marks[1], course.marks[2], NAMED in course.marks[3]) == ((BY_HAND,), (SEEN,), True)
    assert course.at((SEEN,), 0, 1) == 2
    assert course.at((SEEN,), 2, 1) == course.last
    assert RESULT in course_of(game, played().history, played().history.at).marks[len(played().history.nodes) - 1]
