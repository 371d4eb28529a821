"""What if: a branch that is only tried out, seen by its frame and its pill, and left for the moment at which it began."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from desktop.players import Player
from desktop.start.setup import Setup
from desktop.table.stance import OPEN
from desktop.table.what_if import HIDDEN
from rules.engine.question import any_answer

pytestmark = pytest.mark.slow
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def luck():
    return Random(3)


def answer(window, luck):
    question = window.session.questions()[0]
    window.session.answer(question.seat, any_answer(question, luck))


def test_a_branch_is_tried_out_and_left_again(table, luck):
    hands = table("p", "p", open_hands=True)
    window = hands.window
    answer(window, luck)
    start = window.session.history.at.number
    hands.key(Qt.Key.Key_Return, CTRL)
    assert window.top.pill.mode.words == f"What if, from step {start}"
    assert window.sandbox.frame.isVisible()
    for _ in range(3):
        answer(window, luck)
    nodes = len(window.session.history.nodes)
    hands.key(Qt.Key.Key_Return, CTRL)
    assert window.session.history.at.number == start
    assert window.top.pill.mode.words == "Open hands"
    assert not window.sandbox.frame.isVisible()
    assert len(window.session.history.nodes) == nodes


def test_undo_to_before_its_beginning_leaves_it(table, luck):
    hands = table("p", "p", open_hands=True)
    window = hands.window
    answer(window, luck)
    hands.key(Qt.Key.Key_Return, CTRL)
    window.session.jump(0)
    assert window.what_if.start is None
    assert window.top.pill.mode.words == "Open hands"


def test_between_people_with_hands_it_is_refused_with_a_reason(table):
    hands = table("p", "p")
    window = hands.window
    hands.lift()
    hands.key(Qt.Key.Key_Return, CTRL)
    assert window.what_if.start is None
    assert window.area.bar.refusal.text() == HIDDEN


def test_who_leaves_the_table_is_back_at_its_beginning(app, luck):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain=OPEN))
    session = app.table.session
    app.table.what_if.turn()
    answer(app.table, luck)
    app.back()
    assert session.history.at.number == 0
