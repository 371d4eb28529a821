"""F1 in the start window: what can be done here, in words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.text import button, label
from desktop.start.sheet import Sheet

WIDTH = 720
KEYS = (
    ("Arrows, Tab", "choose a game, something to go on with, or a door; the chosen one has a brass line"),
    ("Enter", "does what the brass button says"),
    ("1, 2 …", "open the new game of that number: seats, decks, options. Enter deals it as it was dealt last"),
    ("S", "sandbox of the chosen game: one person in all seats, with open hands"),
    ("Esc", "puts a sheet away"),
)
AT_THE_TABLE = (
    ("Enter, N", "press the buttons on which they stand: the main answer, and passing"),
    ("Esc", "takes back what is chosen, then the steps of an action that is under way"),
    ("Ctrl+Z, Ctrl+Y", "go back and forth; nothing that was played is lost"),
    ("W", "says what an answer will do, or why a card has none"),
    ("S", "stops computer players, and lets them go on"),
    ("F8, F9", "show and hide the columns at the left and at the right"),
    ("Click, drag", "a card: gives its answer. Where there is none, it is said why"),
)


class HelpSheet(Sheet):
    """Two lists of keys."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        body, foot = QWidget(), QWidget()
        column, buttons = QVBoxLayout(body), QHBoxLayout(foot)
        column.setContentsMargins(32, 24, 32, 8)
        column.setSpacing(12)
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setColumnStretch(1, 1)
        for heading, keys in (("In this window", KEYS), ("At the table", AT_THE_TABLE)):
            grid.addWidget(label(heading, "title"), grid.rowCount(), 0, 1, 2)
            for key, words in keys:
                row = grid.rowCount()
                grid.addWidget(label(key, "label"), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(label(words, "small", wrap=True), row, 1)
        column.addLayout(grid)
        column.addStretch()
        self.close_button = button("Back to the start", self.sink, primary=True, key="Esc")
        buttons.setContentsMargins(32, 8, 32, 24)
        buttons.addStretch()
        buttons.addWidget(self.close_button)
        self.put(body, foot)

    def rise(self) -> None:
        """Show it, with its button ready."""
        super().rise()
        self.close_button.setFocus()
