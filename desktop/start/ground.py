"""The ground of the start window: the same felt as the table's."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QWidget

from desktop.table.tokens import color


class Felt(QWidget):
    """Lighter in the middle."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        glow = QRadialGradient(QPointF(self.rect().center()), max(self.width(), self.height()) * 0.62)
        glow.setColorAt(0, color("table_centre"))
        glow.setColorAt(1, color("table_edge"))
        painter = QPainter(self)
        painter.fillRect(self.rect(), glow)
        painter.end()
