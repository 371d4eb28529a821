"""The table and the column at its right: beside each other where the window is wide, else the column lies over the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.table.area import TableArea

COLUMN = 312
ROOMY = 1180  # from this width on the column stands beside the table unless it was put away
LEAST = (880, 544)


class TwoParts(QWidget):
    """Until somebody shows or hides the column, the window's width decides."""

    def __init__(self, main: TableArea, column: QWidget) -> None:
        super().__init__()
        self.main, self.column = main, column
        self.wanted: bool | None = None
        for part in (main, column):
            part.setParent(self)
        column.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumSize(*LEAST)

    def roomy(self) -> bool:
        """Is there room for both beside each other?"""
        return self.width() >= ROOMY

    def open(self) -> bool:
        """Is the column shown?"""
        return self.roomy() if self.wanted is None else self.wanted

    def turn(self) -> None:
        """Show the column, or put it away."""
        self.wanted = not self.open()
        self.fit()

    def fit(self) -> None:
        """Put both where they belong."""
        w, h, shown = self.width(), self.height(), self.open()
        self.main.taken = COLUMN if shown and not self.roomy() else 0
        self.main.setGeometry(0, 0, w - COLUMN if shown and self.roomy() else w, h)
        self.column.setGeometry(w - COLUMN, 0, COLUMN, h)
        focus = QApplication.focusWidget()
        if not shown and focus is not None and self.column.isAncestorOf(focus):
            self.main.setFocus()  # else it would go on to an answer
        self.column.setVisible(shown)
        self.column.raise_()
        self.main.place_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What was wanted on a wide window is not wanted on a narrow one, and the other way round."""
        if (event.oldSize().width() >= ROOMY) != self.roomy():
            self.wanted = None
        self.fit()
