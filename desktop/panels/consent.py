"""A plain question to another person at the table, that opens no hand: may the table be changed by hand?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.text import button, label
from desktop.table.tokens import seat_color, seat_shape
from rules.engine.line import SeatId


class ConsentDialog(QDialog):
    """Whatever closes it otherwise keeps to the rules."""

    answered = Signal(bool)

    def __init__(self, parent: QWidget, seat: SeatId, name: str, other: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Open the sandbox?")
        sign, who = label(seat_shape(seat), "heading"), label(f"{name},", "heading")
        for one in (sign, who):
            one.setStyleSheet(f"color: {seat_color(seat).name()};")
        heading = QHBoxLayout()
        heading.addWidget(sign)
        heading.addWidget(who, 1)
        self.yes_button = button(f"Let {other} change the table", self.accept, primary=True)
        self.no_button = button("Keep to the rules", self.reject, key="Esc")
        self.yes_button.setAutoDefault(False)
        self.no_button.setDefault(True)
        row = QHBoxLayout()
        row.addWidget(self.no_button)
        row.addStretch()
        row.addWidget(self.yes_button)
        whole = QVBoxLayout(self)
        whole.setSpacing(14)
        whole.setContentsMargins(24, 20, 24, 20)
        whole.addLayout(heading)
        whole.addWidget(label(f"may {other} change the table by hand?", "prompt", wrap=True))
        more = "Every change stands in the log and can be undone, each by itself or all at once. No hand is opened by this."
        whole.addWidget(label(more, "second", wrap=True))
        whole.addLayout(row)
        self.setMinimumWidth(460)
        self.finished.connect(lambda result: self.answered.emit(bool(result)))
