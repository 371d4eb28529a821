"""Weaves: fine repeated patterns over a field, on skies and on backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop.faces.ink import line

SLOPE, SPREAD = 1.25, 0.8  # of lozenges: how steep they are, and how much of a step lies between two lines
Weave = Callable[[QRectF, float], QPainterPath]


def steps(start: float, end: float, step: float) -> Iterator[float]:
    """From a number to another."""
    for i in range(int((end - start) / step) + 1):
        yield start + i * step


def lozenges(box: QRectF, step: float) -> QPainterPath:
    """A net of two families of slanting lines."""
    made = QPainterPath()
    rise = box.height() / SLOPE
    for x in steps(box.left() - rise, box.right(), step * SPREAD):
        for start, end in ((box.bottom(), box.top()), (box.top(), box.bottom())):
            made.moveTo(x, start)
            made.lineTo(x + rise, end)
    return made


def diagonal(box: QRectF, step: float) -> QPainterPath:
    """Slanting lines."""
    made = QPainterPath()
    for x in steps(box.left() - box.height(), box.right(), step * 0.6):
        made.moveTo(x, box.bottom())
        made.lineTo(x + box.height(), box.top())
    return made


def chevrons(box: QRectF, step: float) -> QPainterPath:
    """Zigzag lines."""
    made = QPainterPath()
    for y in steps(box.top() - step, box.bottom(), step):
        made.moveTo(box.left(), y)
        for i, x in enumerate(steps(box.left() + step, box.right() + step, step)):
            made.lineTo(x, y + (0 if i % 2 else step * 0.5))
    return made


def waves(box: QRectF, step: float) -> QPainterPath:
    """Rows of scales."""
    made = QPainterPath()
    for row, y in enumerate(steps(box.top(), box.bottom() + step, step * 0.6)):
        for x in steps(box.left() - step * (1 + row % 2), box.right() + step, step * 2):
            made.arcMoveTo(QRectF(x, y - step, step * 2, step * 2), 0)
            made.arcTo(QRectF(x, y - step, step * 2, step * 2), 0, 180)
    return made


WEAVES: dict[str, Weave] = {"lozenges": lozenges, "diagonal": diagonal, "chevrons": chevrons, "waves": waves}


def draw_weave(painter: QPainter, name: str, box: QRectF, step: float, colour: QColor, width: float) -> None:
    """A weave over a field."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.strokePath(WEAVES[name](box, step), line(colour, width))
    painter.restore()
