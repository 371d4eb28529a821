"""The rulers at the top and at the left of the canvas, in millimetres from the corner of the cut card."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.proof_window.lay import Lay
from desktop.table.tokens import color, font, px, stroke

BROAD = 24  # of a ruler
STEPS = (1, 5, 10, 50, 100)  # mm between marks
CLOSE, WORDED = 4, 44  # pixels between the finest marks, and between numbers, at least
LONG = {0: 0.28, 1: 0.45, 2: 0.62}  # how far the marks of a rank reach into a ruler


def steps(scale: float) -> tuple[int, int]:
    """How many millimetres lie between marks, and between numbers."""
    fine = next((step for step in STEPS if step * scale >= px(CLOSE)), STEPS[-1])
    return fine, next((step for step in STEPS if step >= fine and step * scale >= px(WORDED)), STEPS[-1])


def draw_rulers(painter: QPainter, lay: Lay, wide: float, high: float) -> None:
    """Both; the place where they meet stays empty."""
    broad = px(BROAD)
    painter.fillRect(QRectF(0, 0, wide, broad), color("panel"))
    painter.fillRect(QRectF(0, 0, broad, high), color("panel"))
    painter.setFont(font("caption"))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setClipRect(QRectF(broad, 0, wide - broad, broad))
    draw_marks(painter, lay.x, lay.scale, broad, wide, across=True)
    painter.setClipRect(QRectF(0, broad, broad, high - broad))
    draw_marks(painter, lay.y, lay.scale, broad, high, across=False)
    painter.restore()
    painter.setPen(QPen(color("line"), stroke("hair")))
    painter.drawLine(QPointF(broad, broad - 0.5), QPointF(wide, broad - 0.5))
    painter.drawLine(QPointF(broad - 0.5, broad), QPointF(broad - 0.5, high))


def draw_marks(painter: QPainter, zero: float, scale: float, broad: float, end: float, across: bool) -> None:
    """The marks of one ruler, with numbers."""
    fine, worded = steps(scale)
    lines, numbers = list[QLineF](), list[tuple[int, float]]()
    for n in range(floor((broad - zero) / scale / fine), ceil((end - zero) / scale / fine) + 1):
        mm = n * fine
        at, rank = zero + mm * scale, 2 if mm % worded == 0 else 1 if mm % (fine * 5) == 0 else 0
        long = broad * LONG[rank]
        lines.append(QLineF(at, broad, at, broad - long) if across else QLineF(broad, at, broad - long, at))
        if rank == 2 and at >= broad:  # beside the corner where the rulers meet it would be cut off
            numbers.append((mm, at))
    painter.setPen(QPen(color("text_3"), stroke("hair")))
    painter.drawLines(lines)
    for mm, at in numbers:
        draw_number(painter, str(mm), at, across)


def draw_number(painter: QPainter, text: str, at: float, across: bool) -> None:
    """A number beside its mark; on the upright ruler it lies on its side."""
    painter.save()
    painter.setPen(color("text_2"))
    metrics = painter.fontMetrics()
    if across:
        painter.drawText(QPointF(at + 3, metrics.ascent()), text)
    else:
        painter.translate(metrics.ascent(), at - 3)
        painter.rotate(-90)
        painter.drawText(QRectF(0, -metrics.ascent(), px(WORDED), metrics.height()), Qt.AlignmentFlag.AlignLeft, text)
    painter.restore()
