"""Dashed outlines: each is drawn once for its size and then copied, since to dash a line takes as long as to paint a whole table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from desktop.table.kept import Kept

ROOM = 24 * 1024 * 1024
OUTLINES: Kept[QPixmap] = Kept(ROOM, lambda pixmap: pixmap)


def dash(painter: QPainter, box: QRectF, radius: float, ink: QColor, width: float, shade: int = 0) -> None:
    """Paint a dashed line just within a box of whole pixels; `shade`: how much of its colour, of 255, lies in it."""
    w, h, ratio = round(box.width()), round(box.height()), painter.device().devicePixelRatio()
    key = (w, h, radius, ink.rgba(), width, shade, ratio)
    painter.drawPixmap(box.topLeft(), OUTLINES.get(key, lambda: draw(w, h, radius, ink, width, shade, ratio)))


def draw(w: int, h: int, radius: float, ink: QColor, width: float, shade: int, ratio: float) -> QPixmap:
    """Draw it."""
    made = QPixmap(max(1, round(w * ratio)), max(1, round(h * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, width, Qt.PenStyle.DashLine))
    within = QColor(ink)
    within.setAlpha(shade)
    painter.setBrush(within)
    half = width / 2
    painter.drawRoundedRect(QRectF(half, half, w - width, h - width), radius, radius)
    painter.end()
    return made
