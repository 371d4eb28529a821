"""Why a computer player did something: asked by key, at a row of the history and by '?', and never more than whoever asks may know."""

from random import Random

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QLabel

from desktop.puzzles.collection import puzzles
from desktop.table import why_did
from rules.engine.question import any_answer
from tests.desktop.conftest import Hands, wait_opened

pytestmark = pytest.mark.slow
SHIFT = Qt.KeyboardModifier.ShiftModifier


def told(window) -> list[str]:
    """What the sheet says."""
    sheet = window.why_did.sheet
    return [words.text() for words in sheet.body.findChildren(QLabel)] if sheet.isVisible() else []


def test_a_computer_player_says_how_it_decides_and_what_came_of_it_but_not_what_it_holds(table, leaks, qtbot):
    hands = table("p", "greedy")
    hands.lift()
    hands.key(Qt.Key.Key_W, SHIFT)
    assert hands.window.area.bar.refusal.text() == why_did.NOTHING_YET
    question = hands.question()
    assert question is not None
    hands.session.answer(question.seat, ())
    qtbot.waitUntil(lambda: hands.window.why_did.last() is not None, timeout=20_000)
    hands.lift()
    node = hands.window.why_did.last()
    assert hands.session.computers.reasons[node].tries > 0
    hands.key(Qt.Key.Key_W, SHIFT)
    words = told(hands.window)
    assert words[1].startswith("Bruno tries its answers out")
    assert why_did.SILENT in words
    assert why_did.WEIGHED not in words
    assert not leaks(hands.window)
    hands.key(Qt.Key.Key_Escape)
    cursor = hands.window.log.document().find("why?")
    assert not cursor.isNull()
    hands.window.log.anchorClicked.emit(QUrl(cursor.charFormat().anchorHref()))
    assert told(hands.window)[1] == words[1]
    hands.key(Qt.Key.Key_Escape)
    assert not hands.window.why_did.sheet.isVisible()
    names = [text for text, _act in hands.window.why_did.entries(node)]
    assert names[0].startswith("Why did Bruno do that?")
    assert not list(hands.window.why_did.entries(hands.session.history.nodes[0]))


def test_nothing_hidden_is_told_of_any_answer_on_the_way(table, leaks, qtbot):
    hands = table("p", "random")
    luck = Random(2)
    for _ in range(3):
        hands.lift()
        question = hands.session.question()
        if question is None:
            break
        hands.session.answer(question.seat, any_answer(question, luck))
        hands.wait()
    hands.lift()
    nodes = [node for node in hands.session.history.nodes if hands.window.why_did.is_its(node)]
    assert len(nodes) > 1
    for node in nodes[-2:]:
        hands.window.why_did.tell(node)
        assert told(hands.window)[1] == "Bruno answers at random, whatever is allowed."
        assert not leaks(hands.window)


def test_in_a_puzzle_all_hands_lie_open_and_the_answer_says_that_it_is_the_worst(app, qtbot):
    app.puzzles.open(puzzles()[2])
    wait_opened(app)
    view = app.table.view()
    assert "Fearsome" in {view.cards[ref].definition for ref in view.zones["hand.1"].cards}
    app.puzzles.open(puzzles()[1])
    wait_opened(app)
    hands = Hands(app.table, qtbot)
    for name in ("Warrior", "Staff of Power"):
        view, question = hands.window.view(), hands.question()
        assert question is not None
        hands.answer(next(o for o in question.options if o.ref and view.cards[o.ref].definition == name))
    qtbot.waitUntil(lambda: hands.window.why_did.last() is not None, timeout=20_000)
    hands.window.panels.why_not()
    words = told(hands.window)
    assert words[1].startswith("Bruno walks all ways on from there")
    assert any("Staff of Power" in line for line in words)
