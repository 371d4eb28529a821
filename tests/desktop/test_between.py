"""What lies between people and the next answer: taking back from under the cover, and the summary of a hand."""

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.engine.sight import SPECTATOR
from tests.desktop.test_table import play

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier


def until_summary(hands, luck=None):
    """Play until a hand is over."""
    luck = luck or Random(1)
    for _ in range(400):
        hands.wait()
        if hands.window.between.shown is not None:
            if hands.window.area.summary.heading.text() not in ("The melds are shown", "What is replaced is shown"):
                return
            hands.enter()
        question = hands.question()
        assert question is not None
        play(hands, question, luck, by_drag=False)
    raise AssertionError("no hand ended")


@pytest.mark.parametrize("how", ["button", "Ctrl+Z", "Esc"])
def test_the_last_action_is_taken_back_from_under_the_cover(table, leaks, how):
    hands = table("p", "p")
    hands.lift()
    hands.enter()
    cover = hands.window.curtain
    assert hands.window.covered()
    assert cover.back_button.isVisible()
    assert "Take back: Ada" in cover.back_button.text()
    if how == "button":
        hands.press(cover.back_button)
    else:
        hands.key(Qt.Key.Key_Z if how == "Ctrl+Z" else Qt.Key.Key_Escape, CTRL if how == "Ctrl+Z" else Qt.KeyboardModifier.NoModifier)
    assert hands.session.history.at.number == 0
    assert hands.window.covered(), "no hand is opened by an undo"
    assert "Ada" in cover.heading.text()
    assert hands.window.viewer == SPECTATOR
    hands.press(cover.hold)
    assert hands.window.viewer == 0
    assert hands.window.asked.question.purpose == "destiny"
    assert not leaks(hands.window)
    hands.enter()
    assert "Bruno" in cover.heading.text()


def test_nothing_is_taken_back_where_no_person_acted_last(table):
    hands = table("p", "p")
    assert hands.window.covered()
    assert not hands.window.curtain.back_button.isVisible()
    hands.key(Qt.Key.Key_Z, CTRL)
    hands.key(Qt.Key.Key_Escape)
    assert hands.window.covered()
    assert len(hands.session.history.nodes) == 1


def test_who_has_passed_the_screen_on_is_asked_again_behind_a_cover(table, leaks, monkeypatch):
    hands = table("p", "p", "p")
    for _ in range(2):
        hands.lift()
        hands.enter()
    hands.lift()
    assert hands.window.viewer == 2
    seen = []
    show = hands.window.area.scene.show_picture

    def watched(picture, *sizes):
        seen.append(picture.view.cards.seat)
        show(picture, *sizes)

    monkeypatch.setattr(hands.window.area.scene, "show_picture", watched)
    hands.key(Qt.Key.Key_Z, CTRL)  # Bruno's answer: the screen is to go back to Bruno
    assert hands.window.covered()
    assert "Bruno" in hands.window.curtain.heading.text()
    assert "Take back: Ada" in hands.window.curtain.back_button.text()
    hands.key(Qt.Key.Key_Z, CTRL)
    assert hands.window.covered()
    assert "Ada" in hands.window.curtain.heading.text()
    assert not hands.window.curtain.back_button.isVisible()
    assert set(seen) == {SPECTATOR}
    assert not leaks(hands.window)


def test_computers_answer_nothing_under_the_cover(table):
    hands = table("p", "p", "random")
    assert hands.window.covered()
    hands.qtbot.wait(150)
    assert len(hands.session.history.nodes) == 1
    hands.lift()
    hands.qtbot.waitUntil(lambda: len(hands.session.history.nodes) == 2)
    assert hands.session.history.at.step.seat == 2


@pytest.mark.parametrize("kinds", [("p", "random"), ("p", "p"), ("p", "random", "random")])
def test_a_hand_is_summed_up_until_somebody_goes_on(table, leaks, kinds):
    hands = table(*kinds)
    until_summary(hands)
    window, panel = hands.window, hands.window.area.summary
    assert panel.isVisible()
    texts = [words.text() for words in panel.rows.children() if hasattr(words, "shown")]
    assert len(texts) == len(kinds)
    assert texts[0].startswith("Ada ")
    assert "the hand" in panel.heading.text()
    assert panel.score.text().startswith("Hands won: Ada ")
    assert not window.covered()
    assert window.asked is None
    assert not leaks(window)
    melds = [cards for zone, z in window.view().zones.items() if z.kind == "meld" for cards in z.cards]
    assert melds
    assert set(melds) <= set(window.area.scene.cards)
    log = window.log.toPlainText()
    assert "a Force of" in log
    assert log.index("a Force of") < log.index("End of the hand")
    at = hands.session.history.at
    hands.key(Qt.Key.Key_N)
    hands.session.go_on()
    hands.qtbot.wait(120)
    assert hands.session.history.at is at
    hands.press(panel.next_button)
    assert not panel.isVisible()
    assert hands.question().purpose == "keep"


def test_enter_goes_on_from_the_summary_and_undo_goes_back_behind_it(table):
    hands = table("p", "random")
    until_summary(hands)
    at = hands.session.history.at
    hands.key(Qt.Key.Key_Z, CTRL)
    assert not hands.window.area.summary.isVisible()
    assert hands.session.history.at is not at
    hands.session.go_on()
    until_summary(hands)
    hands.enter()
    assert not hands.window.area.summary.isVisible()


def test_computers_among_themselves_wait_for_nobody(table):
    hands = table("random", "random", seed="2")
    hands.qtbot.waitUntil(lambda: hands.session.state.over is not None, timeout=30_000)
    assert not hands.window.area.summary.isVisible()
    assert hands.window.area.result.isVisible()


def test_the_summary_lies_over_the_bar_and_the_hand_at_every_size(table):
    hands = table("p", *("random",) * 5)
    until_summary(hands)
    for size in ((900, 600), (1280, 800), (1600, 1000)):
        hands.window.resize(*size)
        area = hands.window.area
        box = area.summary.geometry()
        assert box.top() == area.bar.geometry().top()
        assert box.bottom() <= area.height()
        parts = [area.summary.heading, area.summary.rows, area.summary.score]
        assert all(a.geometry().bottom() < b.geometry().top() for a, b in pairwise(parts))
        assert parts[-1].geometry().bottom() <= box.height()
        assert area.summary.next_button.geometry().right() <= box.width()
    QTest.keyClick(hands.window, Qt.Key.Key_Return)
    assert not hands.window.area.summary.isVisible()
