"""F1: what can be done here with keys, in words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.key_button import KeyButton
from desktop.panels.sheet import Sheet
from desktop.panels.text import button, label

WIDTH = 720
KeyList = tuple[tuple[str, str], ...]  # what to press, and what it does
AT_THE_TABLE: KeyList = (
    ("Enter, N", "press the buttons on which they stand: the main answer, and passing"),
    ("Tab, arrows, Home", "put a ring round the next answer, the next card, the first card of the hand"),
    ("Space, Enter", "give the answer of the card with the ring; Space takes a chosen card back"),
    ("Esc", "takes back the card chosen last, then the steps of an action that is under way"),
    ("Ctrl+Z, Ctrl+Y", "go back and forth; nothing that was played is lost"),
    ("W, R", "say what an answer will do, or why a card has none; open the rule of what is asked"),
    ("H", "shows the hand of who decides, for as long as it is held"),
    ("S", "stops computer players, and lets them go on"),
    ("Ctrl +, −, 0", "make the cards on the table larger, smaller, and as large as fit; so does Ctrl with the wheel"),
    ("F8, F9, F10", "show and hide the left and the right column; open the menus (also Alt and a menu's first letter)"),
    ("Click, drag", "a card: gives its answer. Where there is none, it is said why"),
)


class HelpSheet(Sheet):
    """Lists of keys, each under its heading; at the foot the way back, and what else may help."""

    def __init__(self, below: QWidget, lists: tuple[tuple[str, KeyList], ...], back: str) -> None:
        super().__init__(below, WIDTH)
        body, foot = QWidget(), QWidget()
        column, self.buttons = QVBoxLayout(body), QHBoxLayout(foot)
        column.setContentsMargins(32, 24, 32, 8)
        column.setSpacing(12)
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setColumnStretch(1, 1)
        for heading, keys in lists:
            grid.addWidget(label(heading, "title"), grid.rowCount(), 0, 1, 2)
            for key, words in keys:
                row = grid.rowCount()
                grid.addWidget(label(key, "label"), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(label(words, "small", wrap=True), row, 1)
        column.addLayout(grid)
        column.addStretch()
        self.close_button = button(back, self.sink, primary=True, key="Esc")
        self.buttons.setContentsMargins(32, 8, 32, 24)
        self.buttons.addStretch()
        self.buttons.addWidget(self.close_button)
        self.put(body, foot)

    def add(self, text: str, act: Callable[[], object]) -> None:
        """One more way on: the sheet goes, and this comes."""
        made = button(text, self.sink)
        made.clicked.connect(lambda _checked=False: act())
        self.buttons.insertWidget(1, made)

    def press(self) -> None:
        """Enter: the button that has the focus, else the way back."""
        made = [one for one in self.foot.findChildren(KeyButton) if one.hasFocus()]
        (made or [self.close_button])[0].click()

    def rise(self) -> None:
        """Show it, with its button ready."""
        super().rise()
        self.close_button.setFocus()
