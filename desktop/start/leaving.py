"""Leaving a game that is in no file: asked once, without holding anything up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.session import Session
from desktop.start.files import last
from desktop.tongue import said


def would_be_lost(session: Session) -> bool:
    """Have people made steps here that are in no file, in a game that is not over?"""
    return session.unsaved and bool(session.people()) and last(session.history).state.over is None


class LeaveBox(QDialog):
    """Save, leave or stay; whatever closes it otherwise is to stay."""

    def __init__(self, window: QWidget, save: Callable[[], object], leave: Callable[[], object]) -> None:
        super().__init__(window)
        self.setWindowTitle(said("Leave the game?"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.then: Callable[[], object] | None = None
        self.save_button = button(said("Save and leave…"), lambda: self.choose(save), primary=True, key="answer")
        self.leave_button = button(said("Leave without saving"), lambda: self.choose(leave), key="leave-unsaved")
        self.stay_button = button(said("Stay"), self.reject, key="take-back")
        self.leave_button.setShortcut(keymap().first("leave-unsaved"))
        self.save_button.setDefault(True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(label(said("This game goes on, and its last steps are in no file."), "prompt"))
        whole.addWidget(label(said("Left without saving, they are gone: nobody can take them up again."), "second"))
        row.addStretch()
        for made in (self.stay_button, self.leave_button, self.save_button):
            row.addWidget(made)
        whole.addLayout(row)
        self.finished.connect(self.decide)
        self.save_button.setFocus()

    def choose(self, then: Callable[[], object]) -> None:
        """A button that leads on was pressed."""
        self.then = then
        self.accept()

    def decide(self, _result: int) -> None:
        """Do what was chosen."""
        if self.then is not None:
            self.then()
