"""A hand with a mouse, for the program that tries itself out: it answers by clicks into the real window."""

from __future__ import annotations

import asyncio
from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.table.window import TableWindow
from rules.engine.line import Ref
from rules.engine.question import Choice, Option, any_answer

CORNER = QPoint(12, 14)  # of a card: no other card lies on it
LOOK = 0.005  # seconds between looks at whether it is asked again


class Missed(Exception):
    """A click did not do what it should."""


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Press and let go of the left button, in the middle if it is not said where."""
    place = QPointF(at if at is not None else widget.rect().center())
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        event = QMouseEvent(kind, place, QPointF(widget.mapToGlobal(place)), left, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)


async def play(window: TableWindow, decisions: int, luck: Random) -> int:
    """Answer so often, or until the game is over; returns how often it was."""
    given = 0
    while given < decisions and await is_asked(window):
        assert window.asked is not None
        give(window, any_answer(window.asked.question, luck))
        given += 1
    return given


async def is_asked(window: TableWindow) -> bool:
    """Wait until somebody is asked, and go on from what is told meanwhile. False: the game is over."""
    while window.session.state.over is None:
        if window.between.shown is not None:
            click(window.area.summary.next_button)
        elif window.asked is not None:
            return True
        await asyncio.sleep(LOOK)
    return False


def give(window: TableWindow, choice: Choice) -> None:
    """An answer: by its button, or by the cards that it names and then the button. Raises Missed."""
    asked, at = window.asked, window.session.history.at
    if not press(window, choice):
        for option in choice:
            assert isinstance(option, Option)
            touch(window, option)
        if window.asked is asked and window.session.history.at is at:
            press(window, choice)
    if window.session.history.at is at:
        raise Missed(f"A click on {choice} gave no answer.")


def press(window: TableWindow, choice: Choice) -> bool:
    """Press the button that gives this answer. False: there is none."""
    made = next((made for act, made in window.area.bar.acts if act.choice == choice and made.isEnabled()), None)
    if made is not None:
        click(made)
    return made is not None


def touch(window: TableWindow, option: Option) -> None:
    """Click what an option is about: its card, or its button."""
    if option.ref:
        click(window.area.view.viewport(), corner(window, option.ref))
        return
    made = next((made for act, made in window.area.bar.acts if act.toggles == option), None)
    if made is None:
        raise Missed(f"There is no button for {option}.")
    click(made)


def corner(window: TableWindow, ref: Ref) -> QPoint:
    """Where a card can be clicked."""
    item = window.area.scene.cards.get(ref)
    if item is None:
        raise Missed(f"There is no card {ref} on the table.")
    return window.area.view.mapFromScene(item.card_box().topLeft()) + CORNER
