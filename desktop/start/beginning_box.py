"""A damaged game: what is the matter with it, and what of it can be had."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label

SOUND = "Its beginning is sound, {0} to the damage, and can be opened as a new game."
WIDE = 520


class BeginningBox(QDialog):
    """Open its beginning or leave it; whatever closes it otherwise is to leave it."""

    def __init__(self, window: QWidget, words: str, steps: int, begin: Callable[[], object]) -> None:
        super().__init__(window)
        self.setWindowTitle("A damaged game")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.open_button = button("Open the beginning", self.accept, primary=True, key="answer")
        self.leave_button = button("Leave it", self.reject, key="take-back")
        self.open_button.setDefault(True)
        self.words = label(words, "prompt", wrap=True)
        self.sound = label(SOUND.format(f"{steps} step{'s' if steps != 1 else ''}"), "second", wrap=True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(self.words)
        whole.addWidget(self.sound)
        row.addStretch()
        for made in (self.leave_button, self.open_button):
            row.addWidget(made)
        whole.addLayout(row)
        scaled(self.setMinimumWidth, WIDE)
        self.accepted.connect(begin)
        self.open_button.setFocus()
