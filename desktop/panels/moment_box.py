"""Asks for the name of a moment or of a branch, or for a note; everybody at the table reads it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.start.names import LONGEST, clean_name
from desktop.tongue import said

WIDE = 420
PUBLIC = "Everybody at the table reads it."


class Wish(Struct, frozen=True):
    """What is to be named: the question, what is meant, the name that it has, what the brass button says, and the one that takes the
    name away; so long a name may be."""

    prompt: str
    about: str
    name: str
    act: str
    off: str
    longest: int = LONGEST


class MomentBox(QDialog):
    """A line with the name. `given`: is told the name; ''  if it is taken away."""

    def __init__(self, window: QWidget, wish: Wish, given: Callable[[str], object]) -> None:
        super().__init__(window)
        self.setWindowTitle(wish.act)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.given, self.longest = given, wish.longest
        self.line = QLineEdit(wish.name)
        self.line.setMaxLength(wish.longest)
        self.line.setAccessibleName(wish.prompt)
        scaled(self.line.setMinimumWidth, WIDE)
        self.give_button = button(wish.act, self.give, primary=True, key="answer")
        self.take_button = button(wish.off, self.take)
        self.leave_button = button(said("Leave it as it is"), self.reject, key="take-back")
        self.take_button.setVisible(bool(wish.name))
        self.give_button.setDefault(True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        row.addStretch()
        for made in (self.leave_button, self.take_button, self.give_button):
            row.addWidget(made)
        about = Elided("second")
        about.setText(wish.about)
        for part in (label(wish.prompt, "prompt"), about, self.line, label(said(PUBLIC), "caption")):
            whole.addWidget(part)
        whole.addLayout(row)
        self.line.textChanged.connect(self.judge)
        self.judge(wish.name)
        self.line.selectAll()
        self.line.setFocus()

    def judge(self, name: str) -> None:
        """Is there a name?"""
        self.give_button.setEnabled(bool(clean_name(name, self.longest)))

    def give(self) -> None:
        """This one."""
        if name := clean_name(self.line.text(), self.longest):
            self.given(name)
            self.accept()

    def take(self) -> None:
        """None any more."""
        self.given("")
        self.accept()
