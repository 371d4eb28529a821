"""How the game ended, and what can be done now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.text import button, label


class Result(QFrame):
    """A sheet over the table."""

    again = Signal()
    to_start = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self.heading = Elided("heading", lines=2)
        self.standings = label(name="second")
        self.again_button = button("Play again", self.again.emit, primary=True)
        self.start_button = button("Back to start", self.to_start.emit)
        row = QHBoxLayout()
        row.addWidget(self.again_button)
        row.addWidget(self.start_button)
        row.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(32, 24, 32, 24)
        whole.setSpacing(16)
        whole.addWidget(self.heading)
        whole.addWidget(self.standings)
        whole.addLayout(row)

    def tell(self, heading: str, standings: str) -> None:
        """Show a result."""
        self.heading.setText(heading)
        self.standings.setText(standings)
        self.adjustSize()
        self.show()
        self.raise_()
        self.again_button.setFocus()
