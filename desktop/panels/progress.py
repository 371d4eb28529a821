"""A box that says how far something is that is done aside."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label

SOON = 250  # milliseconds until it is worth being shown
WIDE = 420


class Progress(QDialog):
    """How far something is that is done aside, and a way out."""

    def __init__(self, window: QWidget, words: str, much: str, act: str, stop: Callable[[], object]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(much)
        self.bar.setTextVisible(False)  # on the part that is full it could not be read in each theme
        self.percent = label("0 %", "second")
        self.bar.valueChanged.connect(lambda value: self.percent.setText(f"{value} %"))
        self.stop_button = button(act, self.reject, key="take-back")
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(label(words, "prompt", wrap=True))
        whole.addWidget(self.bar)
        row.addWidget(self.percent)
        row.addStretch()
        row.addWidget(self.stop_button)
        whole.addLayout(row)
        scaled(self.setMinimumWidth, WIDE)
        self.rejected.connect(stop)
