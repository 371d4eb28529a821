"""What can be done here with keys, in words: a list that is made from the table of actions each time it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.keymap.keymap import groups
from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet
from desktop.panels.text import button, label
from desktop.table.tokens import unscaled

WIDTH = 560  # of a column
ROOMY = 1200  # from this width on there are two
HEADING = 2  # a heading is as high as so many rows


class HelpSheet(Sheet):
    """Lists of keys, each under its heading; at the foot the way back, and what else may help."""

    def __init__(self, below: QWidget, names: Sequence[str], back: str) -> None:
        super().__init__(below, WIDTH)
        self.names, self.columns = names, 0
        foot = QWidget()
        self.buttons = QHBoxLayout(foot)
        self.close_button = button(back, self.sink, primary=True, key="take-back")
        scaled(self.buttons.setContentsMargins, 32, 8, 32, 24)
        self.buttons.addStretch()
        self.buttons.addWidget(self.close_button)
        self.put(QWidget(), foot)

    def add(self, text: str, act: Callable[[], object]) -> None:
        """One more way on: the sheet goes, and this comes."""
        made = button(text, self.sink)
        made.clicked.connect(lambda _checked=False: act())
        self.buttons.insertWidget(self.buttons.count() - 1, made)

    def press(self) -> None:
        """Enter: the button that has the focus, else the way back."""
        made = [one for one in self.foot.findChildren(KeyButton) if one.hasFocus()]
        (made or [self.close_button])[0].click()

    def rise(self) -> None:
        """Show it as the keys are now, with its button ready."""
        self.columns = 0
        super().rise()
        self.close_button.setFocus()

    def fit(self) -> None:
        """In two columns where there is room for them, and more than one list."""
        columns = 2 if unscaled(self.below.width()) >= ROOMY and len(self.names) > 1 else 1
        if columns != self.columns:
            self.columns, self.wide = columns, WIDTH * columns
            self.write()
        super().fit()

    def write(self) -> None:
        """All groups, in columns of about the same height."""
        self.body = QWidget()
        row = QHBoxLayout(self.body)
        scaled(row.setContentsMargins, 32, 24, 32, 8)
        scaled(row.setSpacing, 40)
        made = groups(*self.names)
        high = [len(rows) + HEADING for _, rows in made]
        cut = min(range(1, len(made)), key=lambda at: max(sum(high[:at]), sum(high[at:]))) if self.columns > 1 else len(made)
        for part in (made[:cut], made[cut:])[: self.columns]:
            side, grid = QVBoxLayout(), QGridLayout()
            for heading, rows in part:
                add_list(grid, heading, rows)
            side.addLayout(grid)
            side.addStretch()
            row.addLayout(side, 1)
        self.pane.setWidget(self.body)


def add_list(grid: QGridLayout, heading: str, rows: Sequence[tuple[str, str]]) -> None:
    """A heading, and its keys."""
    scaled(grid.setHorizontalSpacing, 20)
    scaled(grid.setVerticalSpacing, 6)
    grid.setColumnStretch(1, 1)
    title = label(heading, "title")
    title.setContentsMargins(0, 0 if grid.count() == 0 else 12, 0, 2)
    grid.addWidget(title, grid.rowCount(), 0, 1, 2)
    for keys, words in rows:
        at = grid.rowCount()
        grid.addWidget(label(keys, "label"), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(words, "small", wrap=True), at, 1)
