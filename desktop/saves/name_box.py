"""Asks what a file shall be called, and says at once why a name will not do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.saves.naming import wrong_with
from desktop.tongue import said

WIDE = 420


class NameBox(QDialog):
    """A line with the name, without the ending."""

    def __init__(self, window: QWidget, name: str, chosen: Callable[[str], object]) -> None:
        super().__init__(window)
        self.setWindowTitle(said("Rename the game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.chosen = chosen
        self.line = QLineEdit(name)
        self.line.setAccessibleName(said("Name of the game"))
        scaled(self.line.setMinimumWidth, WIDE)
        self.wrong = label("", "refusal", wrap=True)
        self.rename_button = button(said("Rename"), self.choose, primary=True, key="answer")
        self.keep_button = button(said("Keep the name"), self.reject, key="take-back")
        self.rename_button.setDefault(True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(label(said("What is this game called?"), "prompt"))
        whole.addWidget(self.line)
        whole.addWidget(self.wrong)
        row.addStretch()
        for made in (self.keep_button, self.rename_button):
            row.addWidget(made)
        whole.addLayout(row)
        self.line.textChanged.connect(self.judge)
        self.judge(name)
        self.line.selectAll()
        self.line.setFocus()

    def judge(self, name: str) -> None:
        """Would this name do?"""
        wrong = wrong_with(name)
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        self.rename_button.setEnabled(not wrong)
        self.adjustSize()

    def choose(self) -> None:
        """This one."""
        if not wrong_with(self.line.text()):
            self.chosen(self.line.text())
            self.accept()
