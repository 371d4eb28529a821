"""A file that cannot be opened as it stands: what is the matter with it, and what can be done all the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.tongue import said

WIDE = 520


class WayOut(QDialog):
    """Do that, or leave it; whatever closes it otherwise is to leave it. `more`: what is to be known of it, a line each."""

    def __init__(self, window: QWidget, title: str, words: str, more: str, act: str, then: Callable[[], object]) -> None:
        super().__init__(window)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.open_button = button(act, self.accept, primary=True, key="answer")
        self.leave_button = button(said("Leave it"), self.reject, key="take-back")
        self.open_button.setDefault(True)
        self.words = label(words, "prompt", wrap=True)
        self.more = label(more, "second", wrap=True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(self.words)
        whole.addWidget(self.more)
        row.addStretch()
        for made in (self.leave_button, self.open_button):
            row.addWidget(made)
        whole.addLayout(row)
        scaled(self.setMinimumWidth, WIDE)
        self.accepted.connect(then)
        self.open_button.setFocus()
