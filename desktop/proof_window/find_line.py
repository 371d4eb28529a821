"""The line in which cards are found: by name, number, or whatever is said of them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from desktop.panels.lengths import scaled
from desktop.tongue import said

WIDE, LONGEST = 230, 80


class FindLine(QLineEdit):
    """While something stands here, the strip has only those cards of which all these words can be said."""

    left = Signal()  # whoever has found a card goes on with it

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST)
        self.setClearButtonEnabled(True)
        self.setPlaceholderText(said("Find: a name, fault, signed…"))
        self.setAccessibleName(said("Find cards by name, number or verdict"))
        scaled(self.setFixedWidth, WIDE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the arrow up lead to the cards; Esc, too, and finds nothing any more."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Escape):
            if event.key() == Qt.Key.Key_Escape:
                self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)
