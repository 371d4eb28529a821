"""Worldbreakers at the table: a whole game by mouse, drags included, and one by keys alone."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rules.engine.line import NOBODY
from rules.engine.question import Amounts, Option, Pick
from tests.desktop.test_pilot import go_to, pick_a_button, press


def drag(hands, ref, end):
    """A card by the mouse to a point of the table."""
    port, start = hands.window.area.view.viewport(), hands.point(ref)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for part in (0.2, 0.6, 1.0):
        QTest.mouseMove(port, start + (end - start) * part)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def set_numbers(window):
    """Up in the first field that can go up, until the numbers are an answer."""
    for field in window.area.bar.fields:
        while window.asked is not None and window.asked.complaint() and field.value() < field.maximum():
            field.setFocus()
            QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(window, Qt.Key.Key_Return)


def chosen(question, luck):
    """An answer that brings the game to its end: attack, let through, develop, play; else any."""
    for word in ("attack", "pass", "develop", "play"):
        found = [o for o in question.options if o.word == word]
        if found and luck.random() < 0.7:
            return luck.choice(found)
    return luck.choice([o for o in question.options if o.word != "pass"] or question.options)


def by_mouse(hands, luck, drags):
    """Some answer: cards are dragged to their zones or onto their partners in every other turn, else clicked; words are buttons."""
    window = hands.window
    question = window.asked.question
    if isinstance(question, Amounts):
        set_numbers(window)
        return
    assert isinstance(question, Pick)
    if not question.options:  # asked all the same, so that nobody learns from the question what a hand holds
        hands.enter()
        return
    if question.most > 1:
        for option in luck.sample(question.options, min(len(question.options), luck.randint(question.least, min(2, question.most)))):
            if option.ref in window.asked.picked():
                continue
            hands.answer(option, by_drag=drags)
        hands.enter()
        return
    option = chosen(question, luck)
    lead = [ref for ref, (first, _) in window.asked.behind.items() if first == option]
    if lead and drags:
        lane = window.area.scene.picture.arrangement.lane
        drag(hands, lead[0], window.area.view.mapFromScene(QPoint(lane.x + lane.w // 2, lane.y + lane.h // 2)))
    elif option.other != NOBODY and drags:
        drag(hands, option.ref, hands.point(option.other))
    elif option.other != NOBODY and len([o for o in question.options if option.ref in (o.ref, o.other)]) > 1:
        hands.click(option.ref)
        hands.click(option.other)
    elif len(window.asked.of(option.ref)) > 1:
        hands.session.answer(question.seat, (option,))  # a menu would open
    else:
        hands.answer(option, by_drag=drags)


@pytest.mark.slow
def test_two_people_play_a_game_to_its_end_by_mouse(table):
    hands = table("p", "p", seed="6", game="worldbreakers")
    window, luck, turn = hands.window, Random(9), 0
    while hands.session.state.over is None:
        turn += 1
        hands.lift()
        if window.asked is None:
            break
        at = hands.session.history.at
        by_mouse(hands, luck, drags=turn % 2 == 0)
        hands.wait()
        assert hands.session.history.at is not at, window.asked and window.asked.question
    assert hands.session.state.over is not None
    assert window.area.result.isVisible()
    ending, seats = window.area.result.ending, hands.session.state.seats
    assert [ending.item(0, seat).text() for seat in (0, 1)] == [str(seat.resources["power"]) for seat in seats]
    words = {option.word for step in hands.session.history.path() for option in step.choice if isinstance(option, Option)}
    assert {"play", "attack", "block", "develop", "damage", "pass", "mythium"} <= words


def by_keys(window, luck):
    """Some answer by keys: Tab and Space for a card, once more for its partner, Enter for what is chosen, Tab to a button for a word."""
    question = window.asked.question
    if isinstance(question, Amounts):
        set_numbers(window)
        return
    if question.most > 1 or not question.options:
        for option in question.options[: max(question.least, luck.randint(0, min(2, question.most)))]:
            if option.ref and option.ref not in window.asked.picked():
                go_to(window, option.ref)
                press(window, Qt.Key.Key_Space)
        press(window, Qt.Key.Key_Return)
        return
    option = chosen(question, luck)
    lead = [ref for ref, (first, _) in window.asked.behind.items() if first == option]
    if lead or option.ref:
        go_to(window, lead[0] if lead else option.ref)
        press(window, Qt.Key.Key_Space)
        menu = QApplication.activePopupWidget()
        if menu is not None:
            for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
                QTest.keyClick(menu, key)
            window.activateWindow()  # without a screen nobody gives the focus back
    else:
        pick_a_button(window, option)
    if window.asked is not None and window.asked.question is question and option.other:
        go_to(window, option.other)
        press(window, Qt.Key.Key_Space)


@pytest.mark.slow
def test_a_game_against_the_computer_by_keys_alone(table):
    hands = table("p", "random", seed="7", game="worldbreakers")
    window, luck, turn = hands.window, Random(5), 0
    while window.session.state.over is None and turn < 400:
        hands.wait()
        if window.session.question() is None:
            break
        turn += 1
        at = window.session.history.at
        if window.covered():
            press(window, Qt.Key.Key_Space)
            continue
        by_keys(window, luck)
        hands.wait()
        assert window.session.history.at is not at, window.asked and window.asked.question
    assert window.session.state.over is not None
    assert window.area.result.isVisible()
