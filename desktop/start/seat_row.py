"""One seat of a new game: who sits there."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from desktop.panels.text import label
from desktop.session import PERSON, Player
from desktop.start.names import LONGEST, clean_name
from desktop.start.setup import NAMES
from desktop.table.tokens import seat_color, seat_shape
from rules.engine.line import SeatId

KINDS = ((PERSON, "Person"), ("random", "Computer, random"), ("greedy", "Computer, greedy"))


class SeatRow(QWidget):
    """A sign, a name, and a person or a computer player."""

    def __init__(self, seat: SeatId, name: str, kind: str) -> None:
        super().__init__()
        sign = label(seat_shape(seat), "prompt")
        sign.setStyleSheet(f"color: {seat_color(seat).name()};")
        sign.setFixedWidth(24)
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(NAMES[seat])
        self.name.setAccessibleName(f"Name at seat {seat + 1}")
        self.kind = QComboBox()
        for word, shown in KINDS:
            self.kind.addItem(shown, word)
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(sign)
        row.addWidget(self.name, 1)
        row.addWidget(self.kind)

    def player(self) -> Player:
        """Who sits here."""
        return Player(clean_name(self.name.text()) or self.name.placeholderText(), self.kind.currentData())
