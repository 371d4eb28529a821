"""Undo and redo at a table with computer players: from one decision of a person to the other, never into a computer player's turn."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from rules.engine.line import Line, SeatId
from rules.engine.question import any_answer

CTRL = Qt.KeyboardModifier.ControlModifier
pytestmark = pytest.mark.slow


def played(hands, decisions):
    """Play so many answers of the one person; the moments at which each was asked."""
    luck, asked = Random(3), []
    for _ in range(decisions):
        question = hands.question()
        asked.append(hands.session.history.at)
        hands.session.answer(question.seat, any_answer(question, luck))
    hands.question()
    return [*asked, hands.session.history.at]


@pytest.fixture(params=["warborn", "worldbreakers"])
def against(table, request):
    return table("p", "random", game=request.param, seed="5")


def test_each_undo_ends_where_the_person_was_asked_and_redo_leads_the_same_way_forward(against):
    session, moments = against.session, played(against, 14)
    assert any(node.step.seat == SeatId(1) for node in session.history.nodes[1:])
    back = [session.history.at]
    while against.window.history.undo_button.isEnabled():
        against.key(Qt.Key.Key_Z, CTRL)
        against.wait()
        assert session.history.at in moments
        assert session.question() is not None
        assert session.question().seat == SeatId(0)
        back.append(session.history.at)
    assert back[-1] is moments[0]
    assert len(back) > 5
    for moment in reversed(back[:-1]):
        against.key(Qt.Key.Key_Y, CTRL)
        against.wait()
        assert session.history.at is moment
    assert not session.history.at.children


def test_one_key_leads_back_to_now_and_says_so_when_it_is_now(against):
    session, now = against.session, played(against, 6)[-1]
    for _ in range(3):
        against.key(Qt.Key.Key_Z, CTRL)
    assert session.history.at is not now
    against.key(Qt.Key.Key_End, CTRL)
    assert session.history.at is now
    against.key(Qt.Key.Key_End, CTRL)
    assert session.history.at is now
    assert against.window.area.bar.refusal.text().startswith("This is now")


def test_nothing_runs_on_after_an_undo_until_the_person_answers(against):
    session = against.session
    played(against, 6)
    against.key(Qt.Key.Key_Z, CTRL)
    at = session.history.at
    against.qtbot.wait(30)
    assert session.history.at is at
    assert not session.computers.busy


def test_what_an_undo_would_bring_back_is_struck_as_a_whole(against):
    """The answer of the person, and all that the computer player did after it."""
    session, moments = against.session, played(against, 8)
    against.key(Qt.Key.Key_Z, CTRL)
    story, seat = against.window.story, SeatId(0)
    node, wanted = moments[-1], list[Line]()
    while node is not session.history.at:
        wanted = [*story.of(node, seat), *wanted]
        node = node.parent
    assert wanted
    assert list(story.undone(seat)) == wanted


def test_before_the_person_has_decided_there_is_nothing_to_undo(table):
    """Of what the computer player did, the history still leads to each moment."""
    hands = table("random", "p", game="worldbreakers", seed="1")
    hands.question()
    session, at = hands.session, hands.session.history.at
    assert at.number > 0
    assert not hands.window.history.undo_button.isEnabled()
    hands.key(Qt.Key.Key_Z, CTRL)
    assert session.history.at is at
    assert "nothing to undo" in hands.window.area.bar.refusal.text()
    session.jump(0)
    assert session.history.at.number == 0
    assert session.waits_for_go()


def test_among_computer_players_alone_each_action_is_undone_by_itself(table):
    hands = table("random", "random", seed="5")
    session = hands.session
    hands.qtbot.waitUntil(lambda: len(session.history.nodes) > 12)
    session.stop()
    before = session.history.before()
    assert session.undo()
    assert session.history.at is before
