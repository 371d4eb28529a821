"""What stands for a seat or a tally besides its colour: the patterns of seats, and small drawings."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap

from desktop.table.tokens import SEATS, seat_color, seat_sign
from rules.engine.line import SeatId

TILE = 8  # pixels after which a pattern begins again
PALE = 128  # how much lighter the lines of a pattern are, of a hundred


@cache
def seat_brush(seat: SeatId) -> QBrush:
    """The colour of a seat with its pattern, to fill an edge or a bar."""
    base = seat_color(seat)
    pattern = seat_sign(seat)["pattern"] if 0 <= seat < len(SEATS) else "solid"
    if pattern == "solid":
        return QBrush(base)
    tile = QPixmap(TILE, TILE)
    tile.fill(base.darker(PALE))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_pattern(painter, pattern, base)
    painter.end()
    return QBrush(tile)


def draw_pattern(painter: QPainter, pattern: str, ink: QColor) -> None:
    """One tile of it."""
    painter.setPen(QPen(ink.lighter(PALE), 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if pattern == "diagonal":
        for x in (-TILE, 0, TILE):
            painter.drawLine(QPointF(x - 1, TILE + 1), QPointF(x + TILE + 1, -1))
    elif pattern == "dots":
        painter.setBrush(ink.lighter(PALE))
        painter.drawEllipse(QPointF(TILE / 2, TILE / 2), 1.2, 1.2)
    elif pattern == "rings":
        painter.setPen(QPen(ink.darker(PALE), 1.4))
        painter.drawEllipse(QPointF(TILE / 2, TILE / 2), 2.4, 2.4)
    else:
        painter.drawLine(QPointF(TILE / 2, 0), QPointF(TILE / 2, TILE))
        if pattern == "grid":
            painter.drawLine(QPointF(0, TILE / 2), QPointF(TILE, TILE / 2))


def sign_path(sign: str, box: QRectF) -> QPainterPath:
    """A drawing by its name; a disc for one that there is no drawing of."""
    path = QPainterPath()
    if sign != "crown":
        path.addEllipse(box)
        return path
    points = ((0.02, 0.22), (0.28, 0.52), (0.5, 0.06), (0.72, 0.52), (0.98, 0.22), (0.88, 0.74), (0.12, 0.74))
    path.moveTo(box.x() + points[0][0] * box.width(), box.y() + points[0][1] * box.height())
    for x, y in points[1:]:
        path.lineTo(box.x() + x * box.width(), box.y() + y * box.height())
    path.closeSubpath()
    path.addRect(QRectF(box.x() + box.width() * 0.12, box.y() + box.height() * 0.82, box.width() * 0.76, box.height() * 0.14))
    return path
