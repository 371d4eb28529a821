"""A replay is looked at: its bar, its hands, the way into a game of one's own; and a game that is over is analysed."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop import __version__
from desktop.keymap.actions import REPLAY
from desktop.keymap.key_action import KeyAction
from desktop.keymap.keymap import keymap
from desktop.panels.moment_box import MomentBox
from desktop.panels.moments import NUMBER
from desktop.players import Player
from desktop.problems.report_sheet import ReportSheet
from desktop.replay.course import BY_HAND, NAMED, NOTED, RESULT, ROUND, SEEN, TURN, course_of
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
    for key in (KEY.Key_V, KEY.Key_V, KEY.Key_A):  # at four times the speed
        press(replay, key)
    qtbot.waitUntil(lambda: not replay.playing, timeout=20_000)
    assert replay.place == last
    assert played().game.title in app.table.windowTitle()
    assert not list(games_folder.glob("*.tuck"))  # looking is no game, but what is named is kept
    app.table.session.name_moment(replay.course.nodes[3], "The turning point")
    qtbot.waitUntil(lambda: any(b"The turning point" in kept.read_bytes() for kept in games_folder.glob("*.tuck")), timeout=10_000)
    assert replay.words(3).startswith("The turning point · ")


def test_space_plays_arrows_step_home_and_end_lead_to_the_ends_and_all_of_it_can_be_changed(replay, qtbot):
    bar, area = replay.bar, replay.window.area
    QTest.keyClick(area, KEY.Key_Space)
    assert replay.playing
    QTest.keyClick(area, KEY.Key_Space)
    assert not replay.playing
    QTest.keyClick(area, KEY.Key_Home)
    for key, place in ((KEY.Key_Right, 1), (KEY.Key_Right, 2), (KEY.Key_Left, 1), (KEY.Key_End, replay.course.last), (KEY.Key_Home, 0)):
        QTest.keyClick(area, key)
        assert replay.place == place
    replay.go(12)
    QTest.keyClick(area, KEY.Key_Right, SHIFT)  # cards are gone about with Shift
    assert (replay.place, area.keyboard.here() is not None) == (12, True)
    replay.go(1)
    QTest.keyClick(area, KEY.Key_Right)  # what is replaced is shown, and waits for nobody who goes on with the keys of the replay
    assert replay.window.between.shown is not None
    area.summary.next_button.setFocus()
    QTest.keyClick(area.summary.next_button, KEY.Key_Right)
    assert (replay.place, replay.window.between.shown) == (3, None)
    assert area.hasFocus()
    QTest.keyClick(bar.scrubber, KEY.Key_Space)
    assert replay.playing
    QTest.keyClick(bar.scrubber, KEY.Key_Space)
    assert bar.play.toolTip() == "Play it (Space)"
    replay.window.text.show_text(True)
    tree, place = replay.window.text.tree, replay.place
    tree.setFocus()
    QTest.keyClick(tree, KEY.Key_Right)
    assert replay.place == place, "the table as text goes about with its own"
    QTest.keyClick(tree, KEY.Key_Space)
    assert replay.playing
    QTest.keyClick(tree, KEY.Key_Space)
    replay.window.text.show_text(False)
    entries = {action.name: action for action in replay.window.findChildren(KeyAction)}
    assert entries["replay-play"].text() == "Play or pause\tSpace"
    assert entries["replay-on"].text() == "The next step\t→"
    assert ("Space, A", "Play or pause") in keymap().list(REPLAY)
    try:
        assert keymap().give("replay-play", "U") == ""
        QTest.keyClick(area, KEY.Key_Space)
        assert not replay.playing
        QTest.keyClick(area, KEY.Key_U)
        assert (replay.playing, bar.play.toolTip(), entries["replay-play"].text()) == (True, "Pause (U)", "Play or pause\tU")
    finally:
        keymap().reset()


def test_hands_are_hidden_until_they_are_opened(replay, app):
    table = app.table
    replay.go(replay.course.last - 1)
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


def told_later(replay):
    """What is told of the steps after the one that is seen: at the line, in the history, by what is found there, and by the menus."""
    panel = replay.window.panels.history
    rows = {panel.list.item(i).data(NUMBER): panel.list.item(i) for i in range(panel.list.count()) if not panel.list.item(i).row.look.level}
    later = [node for node in replay.course.nodes[replay.place + 1 :] if node.number in rows]
    spoken = [rows[node.number].data(role) for node in later for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)]
    redo = next(action.text() for action in replay.window.menus if action.name == "redo")
    tips = [replay.told(place) for place in range(replay.place + 1, replay.course.last + 1)]
    return " ".join([*spoken, *(rows[node.number].tip() for node in later), *tips, *(panel.sieve.text(node) for node in later), redo])


def test_what_was_not_passed_yet_is_not_told_until_somebody_wants_it(replay):
    end, names = replay.course.nodes[-1], ("Ada", "Bruno")
    replay.window.panels.open_history()
    replay.go(12)
    assert not any(name in told_later(replay) for name in names)
    assert replay.told(40) == f"Step 40 of {replay.course.last}: not seen yet"
    assert "Step 40, not seen yet" in told_later(replay)
    replay.act("replay-later")
    assert all(name in told_later(replay) for name in names)
    replay.act("replay-later")
    assert not any(name in told_later(replay) for name in names)
    replay.look_as(-1)  # open hands: nothing is kept from whoever looks
    assert all(name in told_later(replay) for name in names)
    replay.look_as(0)
    replay.go(20)
    replay.go(12)
    assert any(name in replay.told(20) for name in names)
    assert "not seen yet" not in replay.told(16), "what leads there was passed, too"
    assert "not seen yet" in replay.told(21)
    replay.go(replay.course.last)
    replay.go(0)
    assert not replay.veil.hides(end)


def test_what_is_looked_for_is_found_only_where_it_was_passed(replay, qtbot):
    sieve = replay.window.panels.history.sieve
    replay.go(12)
    replay.window.panels.bookmarks.find("Bruno")

    def found():
        rows = replay.window.panels.history.outline.rows
        return {row.number for row in rows if not row.look.level}

    qtbot.waitUntil(lambda: not sieve.unread and bool(found()), timeout=10_000)
    assert max(found()) <= 12
    replay.go(30)
    qtbot.waitUntil(lambda: not sieve.unread and 12 < max(found()) <= 30, timeout=10_000)


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


def test_a_chapter_for_practice_is_shown_as_any_game_and_of_a_campaign_it_is_said_why_not(app, tmp_path):
    two = (Player("Ada"), Player("The automaton", "random"))
    session = deal(Setup("worldbreakers-solo", two, {"play": "chapter"}, seed="4"))
    luck = Random(3)
    while session.state.over is None:
        question = session.questions()[0]
        (session.answer if session.is_person(question.seat) else session.give)(question.seat, any_answer(question, luck))
    path = tmp_path / "Chapter.tuck"
    path.write_bytes(replay_of(session, RELAXED)())
    assert open_file(app, path)
    player = app.table.player
    assert (player.up, player.place, app.table.keys.risen()) == (True, 0, None)
    player.go(player.course.last)
    assert app.table.session.state == session.state
    app.deal_sandbox(Setup("worldbreakers-solo", two, {"play": "campaign"}, seed="4"))
    app.table.replayed.emit()
    assert app.table.area.bar.refusal.text().startswith("A replay shows one game, and a campaign is a row of them")


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
    history.notes[history.nodes[3]] = "why that?"
    course = course_of(game, history, history.nodes[0])
    assert course.brackets == ((1, 3),)
    assert (course.marks[1], course.marks[2], {NAMED, NOTED} <= {*course.marks[3]}) == ((BY_HAND,), (SEEN,), True)
    assert course.at((SEEN,), 0, 1) == 2
    assert course.at((SEEN,), 2, 1) == course.last
    assert RESULT in course_of(game, played().history, played().history.at).marks[len(played().history.nodes) - 1]


def test_notes_are_read_where_the_replay_is_found_as_key_moments_not_told_before_and_kept_in_a_file(replay, games_folder, qtbot):
    window, history = replay.window, replay.window.session.history
    replay.go(30)
    press(replay, KEY.Key_B, Qt.KeyboardModifier.ControlModifier)
    box = next(made for made in window.findChildren(MomentBox) if made.isVisible())
    QTest.keyClicks(box.line, "Here it was lost")
    QTest.keyClick(box.line, KEY.Key_Return)
    assert NOTED in replay.course.marks[30]
    replay.bar.forget()
    assert replay.bar.where.text() == "Note: Here it was lost"
    assert "Note: Here it was lost" in window.log.toPlainText()
    qtbot.waitUntil(lambda: any(b"Here it was lost" in kept.read_bytes() for kept in games_folder.glob("*.tuck")), timeout=10_000)
    assert list(read_tuck(load, replay_of(window.session, RELAXED)()).history.notes.values()) == ["Here it was lost"]
    replay.go(0)
    replay.veil.fall()
    assert "lost" not in told_later(replay)
    window.panels.bookmarks.find("lost")
    sieve = window.panels.history.sieve
    qtbot.waitUntil(lambda: not sieve.unread)
    assert not [row for row in window.panels.history.outline.rows if not row.look.level]
    sieve.leave()
    assert not any(deed.where == "Note" for deed in window.panels.bookmarks.places())
    replay.go(31)
    assert [deed.words for deed in window.panels.bookmarks.places() if deed.where == "Note"] == ["Here it was lost"]
    replay.act("replay-key-back")
    assert history.at is replay.course.nodes[30]
