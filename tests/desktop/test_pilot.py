"""Whole games: by mouse, drags included, with three people at one screen and the curtain in each of its ways; and by keys alone."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

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
        if isinstance(focus, QAbstractButton) and focus.text().startswith(text):
            press(window, Qt.Key.Key_Space)
            return
        press(window, Qt.Key.Key_Tab)
    raise AssertionError(f"no way to the button {text!r} by Tab")


def go_to_row(window, option):
    """F6 until the answers have the focus, then arrows to the one that names this option or its card."""
    answers, card = window.text.list, window.view().cards.get(option.ref)
    for _ in range(12):
        if not answers.hasFocus():
            press(window, Qt.Key.Key_F6)
    sought = card.definition if card is not None else window.asked.named(option)
    at = next(i for i, answer in enumerate(answers.answers) if answer.words.startswith(sought) or f" {sought}" in answer.words)
    press(window, Qt.Key.Key_Home)
    for _ in range(at):
        press(window, Qt.Key.Key_Down)
    assert answers.currentRow() == at


def in_text(window, luck):
    """Some answer given in the list of answers, by keys."""
    question = window.asked.question
    options = [o for o in question.options if o.word != "pass"]
    if question.purpose == "march":
        for option in {o.word: o for o in options}.values():
            go_to_row(window, option)
            press(window, Qt.Key.Key_Space)
        press(window, Qt.Key.Key_Home)
        press(window, Qt.Key.Key_Return)
    elif question.most > 1 or not options:
        press(window, Qt.Key.Key_Home)
        press(window, Qt.Key.Key_Return)
    else:
        go_to_row(window, luck.choice(options))
        press(window, Qt.Key.Key_Return)


@pytest.mark.slow
@pytest.mark.parametrize("text", [False, True])
def test_a_game_against_the_computer_by_keys_alone(table, text):
    hands = table("p", "random", seed="3")
    window, luck, turn = hands.window, Random(5), 0
    if text:
        press(window, Qt.Key.Key_F4)
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
            (in_text if text else by_keys)(window, luck)
    assert window.area.view.isVisible() != text
    assert window.session.state.over is not None
    assert window.session.state.over.why == "hands"
    while window.between.shown is not None:
        press(window, Qt.Key.Key_Return)
    assert window.area.result.isVisible()
