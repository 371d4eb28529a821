"""An arrow on the table: from the card that asks to the one that may be chosen, or from hand to hand to point at something."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.tokens import color, stroke, z

OUTLINE, HEAD = 4, 16  # around the line on both sides together; the head's length


class ArrowItem(QGraphicsItem):
    """It is in nobody's way."""

    def __init__(self, ink: str = "accent") -> None:
        super().__init__()
        self.ink = ink
        self.line = QLineF()
        self.ends = (QRectF(), QRectF())  # the cards that it joins
        self.path = QPainterPath()
        self.setZValue(z("arrow"))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def join(self, source: QRectF, target: QRectF) -> None:
        """Go from the edge of one card to the edge of another."""
        self.ends = (source, target)
        middle = QLineF(source.center(), target.center())
        self.point(edge(source, middle), edge(target, QLineF(middle.p2(), middle.p1())))

    def point(self, start: QPointF, end: QPointF) -> None:
        """Go from here to there."""
        self.prepareGeometryChange()
        self.line = QLineF(start, end)
        self.path = drawn(self.line)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """The arrow and its outline."""
        return self.path.boundingRect().adjusted(-OUTLINE, -OUTLINE, OUTLINE, OUTLINE)

    def shape(self) -> QPainterPath:
        """Nothing of it."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """The dark outline first, so that it is seen on any card."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("focus_gap"), OUTLINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(color(self.ink))
        painter.drawPath(self.path)
        painter.fillPath(self.path, color(self.ink))


def edge(box: QRectF, line: QLineF) -> QPointF:
    """Where a line out of the middle of a box leaves it."""
    if not line.length():
        return line.p1()
    dx, dy = abs(line.dx()), abs(line.dy())
    part = min(box.width() / 2 / dx if dx else 9e9, box.height() / 2 / dy if dy else 9e9)
    return line.pointAt(min(part, 0.45))


def drawn(line: QLineF) -> QPainterPath:
    """A line with a head, as one outline."""
    stem = QPainterPath(line.p1())
    if line.length() < 1:
        return stem
    neck = line.pointAt(max(0.0, 1 - HEAD / line.length()))
    stem.lineTo(neck)
    wide = QPainterPathStroker(QPen(Qt.GlobalColor.black, stroke("arrow")))
    head = QPainterPath(line.p2())
    across = QPointF(-line.dy(), line.dx()) / line.length() * HEAD * 0.55
    head.lineTo(neck + across)
    head.lineTo(neck - across)
    head.closeSubpath()
    return wide.createStroke(stem).united(head)
