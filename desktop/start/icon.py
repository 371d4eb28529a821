"""The program's icon: its mark on felt. The windows carry it, and the files for the three systems are made from it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPen, QPixmap, QRadialGradient

from desktop.start.sign import box, diamond
from desktop.table.tokens import tokens

SIDES = (16, 24, 32, 48, 64, 128, 256)
LARGEST = 1024  # that a system asks for
EDGE, CORNER = 0.04, 0.2  # of the side: what stays free around the felt, and how round it is
MARK = 0.62  # of the side: how high the mark is
THIN, THICK = 0.035, 0.09  # of the mark's height: its line on a large icon and on the smallest


def draw_icon(side: int) -> QImage:
    """The icon in a size; the smaller it is, the bolder its lines."""
    colors = tokens()["color"]["dark"]
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side, side)
    glow = QRadialGradient(QPointF(0.5, 0.4), 0.62)
    glow.setColorAt(0, QColor(colors["table_centre"]))
    glow.setColorAt(1, QColor(colors["table_edge"]))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawRoundedRect(QRectF(EDGE, EDGE, 1 - 2 * EDGE, 1 - 2 * EDGE), CORNER, CORNER)
    painter.translate((1 - 0.78 * MARK) / 2, (1 - MARK) / 2)
    painter.scale(MARK, MARK)
    brass = QColor(colors["accent"])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(brass, max(THIN, min(THICK, 1.2 / (side * MARK)))))
    painter.drawPath(box())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brass)
    painter.drawPath(diamond())
    painter.end()
    return image


def icon() -> QIcon:
    """For the windows."""
    made = QIcon()
    for side in SIDES:
        made.addPixmap(QPixmap.fromImage(draw_icon(side)))
    return made
