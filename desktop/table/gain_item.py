"""By how much a number has changed: a small mark beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table import tokens
from desktop.table.tokens import color, sized_font, z

HIGH, PAD, SIZE = 22.0, 8.0, 14


class GainItem(QGraphicsItem):
    """It is never in the way of the mouse."""

    def __init__(self, n: int, word: str = "") -> None:
        super().__init__()
        self.text = f"{n:+d} {word}".strip().replace("-", "−")
        self.setScale(tokens.scale)
        self.setZValue(z("hover"))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def stand(self, at: QPointF, room: QRectF) -> None:
        """Stand with its middle here, within the table."""
        half = self.boundingRect().size() * self.scale() / 2
        x = min(max(at.x(), room.left() + half.width()), room.right() - half.width())
        self.setPos(round(x), round(max(at.y(), room.top() + half.height())))

    def boundingRect(self) -> QRectF:
        """As wide as its words."""
        wide = QFontMetricsF(sized_font("label", SIZE)).horizontalAdvance(self.text) + 2 * PAD
        return QRectF(-wide / 2, -HIGH / 2, wide, HIGH)

    def shape(self) -> QPainterPath:
        """Nothing of it is in the way."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """A brass pill."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("focus_gap"), 2))
        painter.setBrush(color("accent"))
        painter.drawRoundedRect(self.boundingRect().adjusted(1, 1, -1, -1), HIGH / 2, HIGH / 2)
        painter.setPen(color("text_on_accent"))
        painter.setFont(sized_font("label", SIZE))
        painter.drawText(self.boundingRect(), Qt.AlignmentFlag.AlignCenter, self.text)
