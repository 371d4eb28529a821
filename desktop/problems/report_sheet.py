"""Somebody reports a problem: what is wrong in the own words, and what the one file holds, before it is written."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTextEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.problems.report import LONGEST, folder
from desktop.problems.sheet import show_folder
from desktop.tongue import said

HOLDS = (
    "It holds this game with all its steps: the names of those who play, all hands and decks, and what chance will decide. With it go your "
    "words, the version of Tuckbox, and on which system it runs. It opens at this step, and nobody gets it who is not given it."
)
GOES_ON = "This game goes on: whoever opens the report can look at every hand."
WIDE, HIGH = 560, 90


class ReportSheet(QDialog):
    """`goes_on`: people still play, so that hands are worth hiding. `write` gets the words."""

    def __init__(self, window: QWidget, step: int, goes_on: bool, write: Callable[[str], object]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(said("Report a problem"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.words = QTextEdit()
        self.words.setObjectName("field")
        self.words.setAcceptRichText(False)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(said("What is wrong?"))
        self.words.setPlaceholderText(said("What did you expect, and what happened instead?"))
        scaled(self.words.setMinimumHeight, HIGH)
        self.write_button = button(said("Write the report"), self.accept, primary=True)
        self.leave_button = button(said("Write nothing"), self.reject, key="take-back")
        self.folder_button = button(said("Show the folder"), lambda: show_folder(folder() / "report"))
        self.folder_button.setFlat(True)
        for made in (self.leave_button, self.folder_button):
            made.setAutoDefault(False)
        self.holds = label(said(HOLDS), "second", wrap=True)
        self.lay_out(step, goes_on)
        self.accepted.connect(lambda: write(self.words.toPlainText().strip()[:LONGEST]))
        self.words.setFocus()

    def lay_out(self, step: int, goes_on: bool) -> None:
        """What is asked, the words, what the file holds, the buttons."""
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(label(said("What is wrong at step {0}?", step), "prompt"))
        whole.addWidget(self.words)
        whole.addWidget(self.holds)
        if goes_on:
            whole.addWidget(label(said(GOES_ON), "refusal", wrap=True))
        row.addWidget(self.folder_button)
        row.addStretch()
        row.addWidget(self.leave_button)
        row.addWidget(self.write_button)
        whole.addLayout(row)
        scaled(self.setMinimumWidth, WIDE)
