"""Whole games: by mouse, drags included, with three people at one screen and the curtain in each of its ways; and by keys alone."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.table.stance import FULL, OPEN, RELAXED
from rules.engine.sight import SPECTATOR
from tests.desktop.test_table import play


@pytest.mark.slow
@pytest.mark.parametrize("curtain", [RELAXED, FULL, OPEN])
def test_three_people_play_a_game_to_its_end(table, leaks, curtain):
    hands = table("p", "p", "p", open_hands=curtain == OPEN)
    window, luck, turn, falls, opened = hands.window, Random(3), 0, 0, 0
    window.curtain_mode = curtain
    hands.session.ask()
    while True:
        hands.wait()
        falls += window.covered()
        opened += window.viewer == SPECTATOR and not window.covered() and window.between.shown is None
        assert not leaks(window)
        question = hands.question()
        if question is None:
            break
        turn += 1
        play(hands, question, luck, by_drag=turn % 2 == 0)
    assert hands.session.state.over is not None
    assert window.area.result.isVisible()
    assert (falls > 0, opened > 0) == {RELAXED: (True, True), FULL: (True, False), OPEN: (False, False)}[curtain]


def press(window, key):
    """A key, where the keys go now."""
    QTest.keyClick(QApplication.focusWidget() or window, key)


def go_to(window, ref):
    """Tab until the ring is at a card; where that leads out of the table, back the other way."""
    for key in [Qt.Key.Key_Tab] * 30 + [Qt.Key.Key_Backtab] * 60:
        if window.area.hasFocus() and window.area.scene.overlay.focus == ref:
            return
        if key == Qt.Key.Key_Backtab or window.area.hasFocus():
            press(window, key)
    raise AssertionError("no way to the card by Tab")


def by_keys(window, luck):
    """Some answer to what is asked, given by keys: Tab and Enter for a card, Enter for the brass button, N to pass."""
    question = window.asked.question
    cards = [o for o in question.options if o.ref]
    others = [o for o in question.options if not o.ref and o.word != "pass"]
    if question.purpose == "march":
        for option in {o.word: o for o in cards}.values():
            go_to(window, option.ref)
            press(window, Qt.Key.Key_Space)
        press(window, Qt.Key.Key_Return)
    elif question.most > 1 or not (cards or others):
        press(window, Qt.Key.Key_Return)
    elif cards:
        go_to(window, luck.choice(cards).ref)
        press(window, Qt.Key.Key_Return)
    else:
        pick_a_button(window, others[0])


def pick_a_button(window, option):
    """Tab until a button has the focus, then press it."""
    text = window.asked.named(option)
    for _ in range(80):
        focus = QApplication.focusWidget()
        if getattr(focus, "text", str)().startswith(text):
            press(window, Qt.Key.Key_Space)
            return
        press(window, Qt.Key.Key_Tab)
    raise AssertionError(f"no way to the button {text!r} by Tab")


@pytest.mark.slow
def test_a_game_against_the_computer_by_keys_alone(table):
    hands = table("p", "random", seed="3")
    window, luck, turn = hands.window, Random(5), 0
    while turn < 400:
        hands.wait()
        if window.session.state.over is not None:
            break
        turn += 1
        if window.between.shown is not None:
            press(window, Qt.Key.Key_Return)
        elif window.covered():
            press(window, Qt.Key.Key_Space)
        else:
            by_keys(window, luck)
    assert window.session.state.over is not None
    assert window.session.state.over.why == "hands"
    while window.between.shown is not None:
        press(window, Qt.Key.Key_Return)
    assert window.area.result.isVisible()
