"""The cloth of the table, drawn once for each size: lighter in the middle, with faint lozenges, darker along the lane."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPen, QPixmap, QRadialGradient

from desktop.table.kept import Kept
from desktop.table.spots import Box
from desktop.table.tokens import color, strong

ROOM = 40 * 1024 * 1024
LOZENGE = (44, 64)
FAINT = 0.01
FELTS: Kept[QPixmap] = Kept(ROOM, lambda pixmap: pixmap)


def felt(w: int, h: int, lane: Box, ratio: float) -> QPixmap:
    """The cloth for a table of this size."""
    return FELTS.get((w, h, lane, ratio), lambda: draw(w, h, lane, ratio))


def paint_felt(painter: QPainter, whole: QRect, lane: Box, part: QRectF) -> None:
    """Paint a part of the cloth of a whole table; what is none of it has the colour of the window."""
    ratio = painter.device().devicePixelRatio()
    if not QRectF(whole).contains(part):
        painter.fillRect(part, color("window"))
    cloth = felt(whole.width(), whole.height(), lane, ratio)
    painter.drawPixmap(part, cloth, QRectF(part.topLeft() * ratio, part.size() * ratio))


def draw(w: int, h: int, lane: Box, ratio: float) -> QPixmap:
    """Draw it."""
    made = QPixmap(max(1, round(w * ratio)), max(1, round(h * ratio)))
    made.setDevicePixelRatio(ratio)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    light = QRadialGradient(QPointF(w / 2, h / 2), max(w, h) * 0.65)
    light.setColorAt(0, color("table_centre"))
    light.setColorAt(1, color("table_edge"))
    painter.fillRect(QRectF(0, 0, w, h), light)
    if not strong():
        draw_lozenges(painter, w, h)
    shade = color("table_edge")
    shade.setAlpha(90)
    painter.fillRect(QRectF(0, lane.y - 6, w, lane.h + 12), shade)
    painter.end()
    return made


def draw_lozenges(painter: QPainter, w: int, h: int) -> None:
    """Two sets of slanted lines."""
    ink = color("text")
    ink.setAlphaF(FAINT)
    painter.setPen(QPen(ink, 2))
    wide, high = LOZENGE
    across = h * wide / high
    for x in range(-int(across) // wide * wide - wide, w + wide, wide):
        painter.drawLine(QPointF(x, 0), QPointF(x + across, h))
        painter.drawLine(QPointF(x + across, 0), QPointF(x, h))
