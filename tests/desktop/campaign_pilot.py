"""Somebody at the campaign who has nothing but a mouse, and keys where a person would take them: from the door of the start window
through chapter 1 to the story after the win, and on from there. Run as a program it says where it stands, and waits to be killed."""

import os
import sys
from collections.abc import Callable
from random import Random
from time import sleep

from PySide6.QtCore import QDeadlineTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop.app import App
from desktop.campaign.camp import Camp
from desktop.start.continue_row import FileRow
from rules.engine.events import Gain
from rules.engine.question import Pick
from rules.games.worldbreakers.campaign.words import HUMAN
from rules.games.worldbreakers.words import POWER
from tests.desktop.conftest import Hands
from tests.desktop.test_worldbreakers import by_mouse
from tests.desktop.traveller import ENOUGH, stands


class Patience:
    """It waits for what is to come."""

    def waitUntil(self, come: Callable[[], object], timeout: int = 20_000) -> None:  # noqa: N802
        deadline = QDeadlineTimer(timeout)
        while not come():
            assert not deadline.hasExpired(), "what is waited for does not come"
            QTest.qWait(2)


class Pilot:
    """What is not seen cannot be pressed."""

    def __init__(self, app: App) -> None:
        self.app, self.luck, self.turn = app, Random(2), 0
        app.show()
        app.start.activateWindow()
        QTest.qWaitForWindowActive(app.start)

    def press(self, widget: QWidget) -> None:
        assert widget.isVisible(), widget.accessibleName()
        assert widget.isEnabled(), widget.accessibleName()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        QApplication.processEvents()

    @property
    def camp(self) -> Camp:
        assert self.app.table is not None
        found = self.app.table.findChild(Camp)
        assert isinstance(found, Camp)
        return found

    @property
    def hands(self) -> Hands:
        assert self.app.table is not None
        return Hands(self.app.table, Patience())

    def set_out(self) -> None:
        """A new campaign, as Warrior."""
        start = self.app.start
        self.press(next(door for door in start.doors if door.accessibleName().startswith("Solo campaign")))
        start.campaign.level.setFocus()
        for _ in range(start.campaign.level.count()):
            if start.campaign.level.currentData() != "warrior":
                QTest.keyClick(start.campaign.level, Qt.Key.Key_Down)
        self.press(start.campaign.begin_button)
        assert self.app.table is not None
        QTest.qWaitForWindowActive(self.app.table)
        self.app.table.session.computers.pace = 0

    def go_on(self) -> None:
        """The game that was left, from the start window."""
        row = next(row for row in self.app.start.continued.rows if isinstance(row, FileRow))
        assert isinstance(row.main, QAbstractButton)
        self.press(row.main)
        Patience().waitUntil(lambda: self.app.table is not None)

    def on_map(self) -> bool:
        return self.camp.page.isVisible()

    def begin_chapter(self, title: str) -> None:
        """The chapter is read beside the map, then played."""
        side = self.camp.page.side
        assert self.on_map()
        assert side.title.isVisible()
        assert side.title.text() == title
        assert side.front.isVisible()
        assert side.front.text()
        self.press(side.play_button)
        assert not self.on_map()

    def answer(self) -> None:
        """Some answer at the table."""
        self.turn += 1
        hands = self.hands
        hands.wait()
        at = hands.session.history.at
        by_mouse(hands, self.luck, drags=self.turn % 2 == 0)
        hands.wait()
        assert hands.session.history.at is not at, hands.window.asked and hands.window.asked.question

    def win(self) -> None:
        """Play until the story is told; with power that is given by hand, so that it is that of a win."""
        self.answer()
        self.hands.session.edit(HUMAN, (Gain(HUMAN, POWER, ENOUGH, "edit"),))
        while not self.camp.story.isVisible():
            self.answer()
        assert self.camp.story.accessibleName().endswith(": won")
        assert self.camp.story.go_button.isVisible()

    def draft(self) -> None:
        """The first cards that are dealt, each with a click."""
        question = self.hands.question()
        assert isinstance(question, Pick)
        assert question.purpose == "pick"
        for option in question.options[: question.most]:
            self.hands.click(option.ref)
        self.press(self.hands.primary())
        assert self.on_map()

    def swap(self) -> None:
        """The deck of the next game: one card out, one that was drafted in."""
        self.press(self.camp.page.side.deck_button)
        question = self.hands.question()
        assert isinstance(question, Pick)
        assert question.purpose == "build"
        chosen = self.hands.window.asked.picked()  # type: ignore[union-attr]
        self.hands.click(max(chosen))
        self.hands.click(next(option.ref for option in question.options if option.ref not in chosen))
        self.press(self.hands.primary())
        assert self.on_map()


if __name__ == "__main__":
    from desktop.app import application
    from desktop.table import tokens

    tokens.still = True
    application()
    one = Pilot(App())
    one.set_out()
    one.begin_chapter("The Gate of Felt")
    one.win()
    assert one.app.file is not None
    assert one.app.file.keeper is not None
    one.app.file.keeper.settle()
    sys.stdout.write(f"{stands(one.hands.session)}\n")
    sys.stdout.flush()
    while os.getppid() > 1:
        sleep(1)
