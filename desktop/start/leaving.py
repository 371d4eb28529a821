"""Leaving a game that is in no file: asked once, without holding anything up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.session import Session


def would_be_lost(session: Session) -> bool:
    """Have people made steps here that are in no file, in a game that is not over?"""
    end = session.history.at
    while end.last is not None:
        end = end.last
    return session.unsaved and bool(session.people()) and end.state.over is None


class LeaveBox(QMessageBox):
    """Save, Leave or Stay; whatever closes it otherwise is Stay."""

    def __init__(self, window: QWidget, save: Callable[[], object], leave: Callable[[], object]) -> None:
        super().__init__(window)
        self.setWindowTitle("Leave the game?")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText("This game goes on, and its last steps are in no file.")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.save_button = self.addButton("Save…", QMessageBox.ButtonRole.AcceptRole)
        self.leave_button = self.addButton("Leave", QMessageBox.ButtonRole.DestructiveRole)
        self.stay_button = self.addButton("Stay", QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.save_button)
        self.setEscapeButton(self.stay_button)
        self.save, self.leave = save, leave
        self.finished.connect(self.decide)

    def decide(self, _result: int) -> None:
        """Do what was chosen."""
        if self.clickedButton() is self.save_button:
            self.save()
        elif self.clickedButton() is self.leave_button:
            self.leave()
