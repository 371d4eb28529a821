"""The table between two columns: beside each other where the window is wide, else the right column lies over the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.table.area import TableArea
from desktop.table.sizes import between
from desktop.table.tokens import px, tokens, unscaled

ROOMY = 1180  # from this width on the right column stands beside the table unless it was put away
LEAST = (880, 544)


class ThreeParts(QWidget):
    """Until somebody shows or hides a column, the window's width decides. A left column that holds nothing takes no room."""

    def __init__(self, left: QWidget, middle: TableArea, right: QWidget) -> None:
        super().__init__()
        self.left, self.middle, self.right = left, middle, right
        self.wanted: bool | None = None
        self.left_wanted = True
        for part in (middle, left, right):
            part.setParent(self)
        for column in (left, right):
            column.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumSize(*LEAST)

    def roomy(self) -> bool:
        """Is there room for the table and the right column beside each other?"""
        return unscaled(self.width()) >= ROOMY

    def open(self) -> bool:
        """Is the right column shown?"""
        return self.roomy() if self.wanted is None else self.wanted

    def left_width(self) -> int:
        """How wide the left column is; 0 where the window has no room for one, it was put away, or it holds nothing."""
        inner = self.left.layout()
        holds = inner is not None and inner.count() > 0
        columns = tokens()["grid"]
        first = min(int(name.split("x")[0]) for name, one in columns.items() if one["left"])
        wide = unscaled(self.width())
        return px(between(columns, "left", wide, 0)) if holds and self.left_wanted and wide >= first else 0

    def turn(self) -> None:
        """Show the right column, or put it away."""
        self.wanted = not self.open()
        self.fit()

    def turn_left(self) -> None:
        """Show the left column, or put it away."""
        self.left_wanted = not self.left_wanted
        self.fit()

    def fit(self) -> None:
        """Put all where they belong."""
        w, h, shown = self.width(), self.height(), self.open()
        left, right = self.left_width(), px(between(tokens()["grid"], "right", unscaled(w), 0))
        self.middle.taken = right if shown and not self.roomy() else 0
        self.left.setGeometry(0, 0, left, h)
        self.middle.setGeometry(left, 0, w - left - (right if shown and self.roomy() else 0), h)
        self.right.setGeometry(w - right, 0, right, h)
        focus = QApplication.focusWidget()
        for column, seen in ((self.left, left > 0), (self.right, shown)):
            if not seen and focus is not None and column.isAncestorOf(focus):
                self.middle.setFocus()  # else it would go on to an answer
            column.setVisible(seen)
        self.right.raise_()
        self.middle.place_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What was wanted on a wide window is not wanted on a narrow one, and the other way round."""
        if (unscaled(event.oldSize().width()) >= ROOMY) != self.roomy():
            self.wanted = None
        self.fit()
