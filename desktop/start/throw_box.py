"""Asks whether a saved game is to be thrown away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.saves.folder import trash
from desktop.tongue import said


class ThrowBox(QDialog):
    """Throw away or keep; whatever closes it otherwise is to keep."""

    def __init__(self, window: QWidget, name: str, throw: Callable[[], object]) -> None:
        super().__init__(window)
        self.setWindowTitle(said("Throw the game away?"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.throw_button = button(said("Throw away"), self.accept, key="throw")
        self.keep_button = button(said("Keep the game"), self.reject, primary=True, key="answer")
        self.throw_button.setShortcut(keymap().first("throw"))
        self.keep_button.setDefault(True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(label(said("Throw “{0}” away?", name), "prompt"))
        whole.addWidget(label(said("It goes to {0}, and can be brought back from there.", trash()), "second", wrap=True))
        row.addStretch()
        for made in (self.throw_button, self.keep_button):
            row.addWidget(made)
        whole.addLayout(row)
        self.accepted.connect(throw)
        self.keep_button.setFocus()
