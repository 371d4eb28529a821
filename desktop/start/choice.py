"""A field to choose from, with its border all around: the style draws the arrow's part over the right one.

The wheel scrolls what the field stands on; it changes nothing by the way.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox

from desktop.table.tokens import color, tokens


class Choice(QComboBox):
    """The border is drawn again, over everything."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Not for this field."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As the style paints it, then the border."""
        super().paintEvent(event)
        width, radius = 2 if self.hasFocus() else 1, tokens()["radius"]["control"]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("focus" if self.hasFocus() else "line_strong"), width))
        edge = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge), radius - edge, radius - edge)
        painter.end()
