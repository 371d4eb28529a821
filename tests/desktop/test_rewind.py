"""Going back between people: which of the three it will be is told before; others are asked; practice is no game until they agree."""

from random import Random

import pytest

from desktop.panels.log import Remark
from desktop.start.files import open_game
from desktop.table.rewinding import NOTHING
from desktop.table.stance import FULL
from desktop.table.story import Story
from rules.engine.consent import Verdict
from rules.engine.damage import Damaged
from rules.engine.journal import Journal, text_of
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.replay import read_tuck
from rules.engine.rewind import ASKS, FREE, PRACTICE
from rules.engine.sight import SPECTATOR
from rules.engine.tuck import write_tuck
from tests.desktop.conftest import write_game
from tests.desktop.test_sandbox import CTRL, KEY, SHIFT, agree, button, in_battle

NAMES = ("Ada", "Bruno")
NOBODYS = Verdict(SeatId(0), (), "rewind")
pytestmark = pytest.mark.slow


def entry(hands, name):
    """An entry of the menus, as it is read."""
    return next(action for action in hands.window.menus if action.name == name)


def otherwise(hands, done=None):
    """Do something that was not done in the game, or practise it."""
    session, luck = hands.session, Random(1)
    while not (done() if done else session.history.at.practice):
        question = hands.question()
        session.answer(question.seat, any_answer(question, luck))
    hands.lift()


@pytest.fixture
def told(table):
    """Two people, in a battle: somebody has learned something in what an undo takes back."""
    hands = in_battle(table, "p", "p")
    assert hands.window.rewind.kind(hands.session.history.before()) == ASKS
    return hands


def test_the_menu_and_the_button_say_before_what_it_will_be(told):
    window, session = told.window, told.session
    label = window.story.label(session.history.at, window.viewer)
    assert entry(told, "undo").text().startswith("Undo, if ")
    assert label[:20] in entry(told, "undo").text()
    assert window.history.kind.text().startswith("Asks ")
    assert window.history.kind.objectName() == "warns"
    session.rewinds = PRACTICE
    window.show_all()
    assert entry(told, "undo").text().startswith("Undo, to practise: ")
    assert window.history.kind.text().startswith("Practice only")


def test_the_tip_of_a_row_says_what_going_there_comes_to_under_a_picture_and_is_plain_text(told):
    first, last = (told.window.history.list.item(at) for at in (0, told.window.history.list.count() - 1))
    assert first.toolTip().startswith("<img ")
    assert "Asks " in first.toolTip()
    assert "Asks " not in last.toolTip(), "the table is there"


def test_the_other_agrees_and_the_game_is_where_it_was_wanted(told, leaks):
    window, session = told.window, told.session
    at, there = session.history.at, session.history.before()
    told.key(KEY.Key_Z, CTRL)
    assert session.history.at is at
    other = NAMES[session.consent.asked[0]]
    assert (window.area.bar.name.text(), "go back?" in window.area.bar.what.text()) == (f"{other},", True)
    assert "taken back" in window.area.bar.second.text()
    assert window.viewer == SPECTATOR
    assert not leaks(window)
    told.press(button(window.area.bar, "go back"))
    assert (session.history.at, session.history.end) == (there, None)
    told.lift()
    assert "goes back, with the consent of" in window.log.toPlainText()
    told.qtbot.wait(20)
    assert session.history.at is there, "nothing runs on by itself"


def test_the_other_declines_and_nothing_has_happened(told):
    window, session, at = told.window, told.session, told.session.history.at
    told.key(KEY.Key_Z, CTRL)
    told.key(KEY.Key_N)
    assert (session.history.at, session.consent) == (at, None)
    told.lift()
    assert "the game stays where it is" in window.log.toPlainText()


def test_what_the_others_said_to_it_is_told_by_the_game_that_is_opened_again(told, tmp_path):
    session = told.session
    journal, begun = Journal.of_written(session.history), write_tuck(session.game, session.history)
    asked_at = session.history.at
    told.key(KEY.Key_Z, CTRL)
    told.key(KEY.Key_N)
    no = told.window.rewind.wishes.declined
    assert no.endswith("does not agree; the game stays where it is.")
    written = text_of(journal.news())
    told.lift()
    told.key(KEY.Key_Z, CTRL)
    told.press(button(told.window.area.bar, "go back"))
    written += text_of(journal.news())
    told.lift()
    log = told.window.log.toPlainText()
    assert [(node, verdict.granted) for node, verdict in session.history.verdicts] == [(asked_at, False), (session.history.at, True)]
    write_game(session, tmp_path / "whole.tuck")
    (tmp_path / "appended.tuck").write_bytes(begun + written)
    for name in ("whole.tuck", "appended.tuck"):
        again = open_game(tmp_path / name).session()
        story = Story(again)
        told_there = ["".join(text for text, _ in one.said) for one in story.lines(SPECTATOR) if isinstance(one, Remark)]
        granted = [words for words in told_there if "consent of" in words]
        assert granted == [words.removeprefix("·\t") for words in log.splitlines() if "consent of" in words] != []
        again.jump(session.history.nodes[-1].number)
        assert no in ["".join(text for text, _ in one.said) for one in story.lines(SPECTATOR) if isinstance(one, Remark)]
        assert [(node.number, verdict) for node, verdict in again.history.verdicts] == [
            (node.number, verdict) for node, verdict in session.history.verdicts
        ]


@pytest.mark.parametrize("verdict", [Verdict(SeatId(0), (SeatId(7),), "rewind"), Verdict(SeatId(7), (SeatId(0),), "rewind"), NOBODYS])
def test_what_a_seat_said_that_is_not_there_is_damage(told, verdict):
    session = told.session
    session.history.verdicts.append((session.history.at, verdict))
    with pytest.raises(Damaged, match="there is no such seat"):
        read_tuck(lambda _: session.game, write_tuck(session.game, session.history))


def test_after_the_end_the_others_are_asked_too_and_the_result_is_at_hand_again(told):
    window, session = told.window, told.session
    window.concede()
    assert window.area.result.isVisible()
    window.noes.jump(0)
    assert not window.area.result.isVisible()
    assert "go back?" in window.area.bar.what.text()
    told.key(KEY.Key_N)
    assert session.state.over is not None
    told.enter()
    assert window.area.result.isVisible()


def test_with_a_window_each_the_other_is_asked_in_the_own_window(told):
    window, session = told.window, told.session
    first = session.question().seat
    seat = 1 - first
    window.look(first)
    other = window.seating.open(seat)
    told.qtbot.addWidget(other)
    window.undo()
    assert session.consent.asked == (seat,)
    if other.covered():
        told.press(other.curtain.hold)
    told.press(button(other.area.bar, "go back"))
    assert session.consent is None
    told_to = [reader for _, reader, remark in window.story.remarks if "goes back" in repr(remark)]
    assert sorted(told_to) == [SPECTATOR, 0, 1], "once, in whatever window"
    window.seating.give_back(seat)


def test_the_button_behind_the_curtain_says_it_too(told):
    window, session = told.window, told.session
    window.curtain_mode = FULL
    other = session.question().seat
    while session.question().seat == other:
        question = session.question()
        session.answer(question.seat, any_answer(question, Random(1)))
    assert window.covered()
    kind = window.rewind.kind(session.history.before())
    start = {FREE: "Take back: ", ASKS: "Take back, if ", PRACTICE: "Take back, to practise: "}[kind]
    assert window.curtain.back_button.text().startswith(start)
    session.rewinds = PRACTICE
    window.between.lower(session.question().seat)
    start = "Take back: " if kind == FREE else "Take back, to practise: "
    assert window.curtain.back_button.text().startswith(start)


def test_whoever_asked_can_leave_it_and_a_click_in_the_history_asks_too(told):
    window, session, at = told.window, told.session, told.session.history.at
    window.history.list.itemClicked.emit(window.history.list.item(0))
    assert session.consent.step == 0
    told.key(KEY.Key_Escape)
    assert (session.history.at, session.consent) == (at, None)


def test_in_full_mode_the_other_is_asked_behind_a_curtain_of_the_own(told, leaks):
    window, session = told.window, told.session
    window.curtain_mode = FULL
    session.ask()
    told.lift()
    asker = window.viewer
    told.key(KEY.Key_Z, CTRL)
    assert window.covered()
    assert f"{NAMES[asker]} asks to go back." == window.curtain.news.text()
    assert NAMES[1 - asker] in window.curtain.heading.text()
    assert entry(told, "undo").text() == "Undo" or window.story.label(session.history.at, SPECTATOR)[:10] in entry(told, "undo").text()
    assert not leaks(window)
    told.lift()
    assert window.viewer == 1 - asker
    told.enter()
    assert session.consent is None


def test_practice_is_marked_and_becomes_the_game_only_with_consent(told):
    window, session = told.window, told.session
    session.rewinds, game = PRACTICE, session.history.at
    told.key(KEY.Key_Z, CTRL)
    assert session.history.end is game
    assert window.top.pill.words == "Practice, not the game"
    assert window.sandbox.frame.framed == "practised"
    otherwise(told)
    assert "practice" in window.windowTitle()
    made = session.history.at
    rows = [window.history.list.item(at) for at in range(window.history.list.count())]
    assert [row.look().practice for row in rows if row.row.number in (game.number, made.number)].count(True) == 1
    assert [row.text() for row in rows if row.text().startswith("The game: ")]
    assert [row for row in rows if row.look().practice and "not the game" in row.toolTip()]
    told.key(KEY.Key_End, CTRL)
    assert (session.history.at, session.history.end) == (game, None)
    assert window.top.pill.words != "Practice, not the game"
    assert window.rewind.kind(made) == PRACTICE, "also where it is gone on with"
    window.noes.jump(made.number)
    told.key(KEY.Key_End, CTRL | SHIFT)
    assert session.consent.wish == "promote"
    told.key(KEY.Key_N)
    assert session.history.end is game
    told.lift()
    told.key(KEY.Key_End, CTRL | SHIFT)
    agree(told)
    assert (session.history.at, session.history.end, made.practice) == (made, None, False)


def test_a_branch_that_was_left_is_made_the_game_from_its_row_with_consent(told):
    window, session, left = told.window, told.session, told.session.history.at
    told.key(KEY.Key_Z, CTRL)
    agree(told)
    otherwise(told, lambda: session.history.at.number > left.number)
    row = next(row for row in window.history.outline.rows if row.number == left.number)
    assert "Make this branch the game" in [words for words, _ in window.panels.bookmarks.entries(row)]
    game = session.history.at
    dict(window.panels.bookmarks.entries(row))["Make this branch the game"]()
    assert (session.consent.wish, session.history.at) == ("promote", game)
    agree(told)
    assert session.history.record is left
    assert session.history.end is None


def test_practice_is_still_practice_when_the_file_is_opened_again(told, tmp_path):
    session = told.session
    session.rewinds, game = PRACTICE, session.history.at
    told.key(KEY.Key_Z, CTRL)
    otherwise(told)
    write_game(session, tmp_path / "game.tuck")
    again = open_game(tmp_path / "game.tuck").session()
    assert (again.rewinds, again.history.record.number, again.history.at.practice) == (PRACTICE, game.number, True)


def test_alone_with_open_hands_and_where_nothing_was_learned_it_is_free(table, told):
    told.window.curtain_mode = "open"
    assert told.window.rewind.kind(told.session.history.before()) == FREE
    told.window.curtain_mode = "relaxed"
    told.key(KEY.Key_N)
    told.wait()
    assert told.window.rewind.kind(told.session.history.before()) == FREE
    assert told.window.history.kind.text() == NOTHING or told.window.covered()


def test_what_was_seen_at_the_end_is_not_taken_back_freely_nor_is_it_seen_in_practice(table, told):
    window, session = told.window, told.session
    told.lift()
    at, analyse = session.history.at, window.area.result.analyse_button
    session.concede(session.question().seat)
    assert not analyse.isHidden()
    assert window.rewind.kind(at) == ASKS
    assert "hands could be looked at" in window.history.kind.text()
    told.key(KEY.Key_Z, CTRL)
    assert (session.consent.wish, session.consent.step) == ("rewind", at.number)
    told.key(KEY.Key_Escape)
    session.rewinds = PRACTICE
    window.rewind.go(at)
    told.lift()
    told.key(KEY.Key_Z, CTRL)
    told.lift()
    session.concede(session.question().seat)
    assert session.state.over is not None
    assert window.rewind.practising
    assert analyse.isHidden()
