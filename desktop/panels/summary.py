"""The end of a round, over the bar and the hand, so that all that lies on the table stays to be seen until somebody goes on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop import tongue
from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import button, in_seat_color, label
from desktop.table.tokens import seat_shape
from rules.engine.line import SeatId
from rules.language.say.summary import Summary

ROOMY = 4  # up to so many seats each may have two lines
BESIDE = 2  # from so many seats on they stand in two columns


class SummaryPanel(QFrame):
    """It says who won, each seat's total with its parts, and the score."""

    went_on = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("summary")
        self.heading, self.score = Elided("prompt"), Elided("second")
        self.rows = QWidget()
        self.next_button = button(tongue.said("Next"), self.went_on.emit, primary=True, key="answer")
        words = QVBoxLayout()
        scaled(words.setSpacing, 4)
        words.addStretch()
        for one in (self.heading, self.rows, self.score):
            words.addWidget(one)
        words.addStretch()
        whole = QHBoxLayout(self)
        scaled(whole.setContentsMargins, 20, 4, 20, 4)
        scaled(whole.setSpacing, 20)
        whole.addLayout(words, 1)
        whole.addWidget(self.next_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.words = words
        self.hide()

    def tell(self, said: Summary) -> None:
        """Show a summary."""
        self.heading.setText(said.heading)
        self.score.setText(said.score)
        rows = QWidget()
        rows.setObjectName("bare")
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        scaled(grid.setHorizontalSpacing, 2)
        scaled(grid.setVerticalSpacing, 1)
        lines = len(said.rows) if len(said.rows) <= BESIDE else -(-len(said.rows) // 2)
        for n, (seat, text) in enumerate(said.rows):
            self.add_row(grid, n % lines, n // lines * 2, seat, Elided(lines=2 if len(said.rows) <= ROOMY else 1), text)
        self.words.replaceWidget(self.rows, rows)
        self.rows.hide()
        self.rows.deleteLater()
        self.rows = rows
        self.show()
        self.raise_()
        self.next_button.setFocus()

    def add_row(self, grid: QGridLayout, line: int, column: int, seat: SeatId, words: Elided, text: str) -> None:
        """A seat's sign and its total."""
        sign = label(seat_shape(seat))
        in_seat_color(sign, seat)
        scaled(sign.setFixedWidth, 20)
        words.setText(text)
        grid.addWidget(sign, line, column)
        grid.addWidget(words, line, column + 1)
        grid.setColumnStretch(column + 1, 1)
