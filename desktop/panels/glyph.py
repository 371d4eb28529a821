"""Small signs of panels, drawn as lines: a lock, an eye, open or struck out, a pencil, a hand, a pin, a check, a flag, a star, a
speech bubble, the box of Tuckbox."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.table.tokens import stroke


def box(path: QPainterPath) -> None:
    """A tuck box with its lid, and a diamond on it."""
    path.addRoundedRect(QRectF(-0.8, -1, 1.6, 2), 0.25, 0.25)
    path.moveTo(-0.8, -0.45)
    path.lineTo(0.8, -0.45)
    path.addPolygon([QPointF(0, 0), QPointF(0.28, 0.3), QPointF(0, 0.6), QPointF(-0.28, 0.3), QPointF(0, 0)])


def lock(path: QPainterPath) -> None:
    """A closed lock."""
    path.addRoundedRect(QRectF(-0.75, -0.15, 1.5, 1.1), 0.2, 0.2)
    path.moveTo(-0.45, -0.15)
    path.lineTo(-0.45, -0.5)
    path.arcTo(QRectF(-0.45, -0.98, 0.9, 0.96), 180, -180)
    path.lineTo(0.45, -0.15)


def eye(path: QPainterPath) -> None:
    """An open eye."""
    path.moveTo(-1, 0)
    path.quadTo(0, -1.15, 1, 0)
    path.quadTo(0, 1.15, -1, 0)
    path.addEllipse(QPointF(0, 0), 0.28, 0.28)


def hidden(path: QPainterPath) -> None:
    """An eye that is struck out."""
    eye(path)
    path.moveTo(-0.8, 0.8)
    path.lineTo(0.8, -0.8)


def pencil(path: QPainterPath) -> None:
    """A pencil."""
    corners = ((-0.9, 0.9), (-0.7, 0.3), (0.5, -0.9), (0.9, -0.5), (-0.3, 0.7), (-0.9, 0.9))
    path.addPolygon([QPointF(x, y) for x, y in corners])


def fan(path: QPainterPath) -> None:
    """Two cards beside each other, held openly."""
    path.addRoundedRect(QRectF(-0.95, -0.7, 0.9, 1.4), 0.15, 0.15)
    path.addRoundedRect(QRectF(0.05, -0.7, 0.9, 1.4), 0.15, 0.15)


def pin(path: QPainterPath) -> None:
    """A pin with a round head."""
    path.addEllipse(QPointF(0, -0.45), 0.5, 0.5)
    path.moveTo(0, 0.05)
    path.lineTo(0, 1)


def check(path: QPainterPath) -> None:
    """What is done."""
    path.moveTo(-0.9, 0.05)
    path.lineTo(-0.25, 0.7)
    path.lineTo(0.95, -0.7)


def flag(path: QPainterPath) -> None:
    """A flag at its pole: what has a name."""
    path.addPolygon([QPointF(-0.6, 1), QPointF(-0.6, -0.95), QPointF(0.85, -0.4), QPointF(-0.6, 0.15)])


def fork(path: QPainterPath) -> None:
    """A way that leaves another one."""
    path.moveTo(-0.7, -1)
    path.lineTo(-0.7, 1)
    path.moveTo(-0.7, -0.4)
    path.quadTo(-0.6, 0.35, 0.2, 0.35)
    path.addEllipse(QPointF(0.55, 0.35), 0.35, 0.35)


def star(path: QPainterPath) -> None:
    """A star of five points."""
    turns = [pi * i / 5 for i in range(11)]
    path.addPolygon([QPointF(sin(turn) * (1 - i % 2 * 0.55), -cos(turn) * (1 - i % 2 * 0.55)) for i, turn in enumerate(turns)])


def bubble(path: QPainterPath) -> None:
    """A speech bubble: what somebody wrote."""
    corners = ((-0.95, -0.8), (0.95, -0.8), (0.95, 0.4), (0, 0.4), (-0.5, 0.95), (-0.5, 0.4), (-0.95, 0.4), (-0.95, -0.8))
    path.addPolygon([QPointF(x, y) for x, y in corners])
    for y in (-0.42, -0.02):
        path.moveTo(-0.5, y)
        path.lineTo(0.5, y)


SIGNS: dict[str, Callable[[QPainterPath], None]] = {
    "box": box,
    "lock": lock,
    "eye": eye,
    "hidden": hidden,
    "pencil": pencil,
    "fan": fan,
    "pin": pin,
    "check": check,
    "flag": flag,
    "fork": fork,
    "star": star,
    "bubble": bubble,
}


def draw_glyph(painter: QPainter, name: str, middle: QPointF, half: float, ink: QColor, filled: bool = False) -> None:
    """Draw a sign about a point; `half` is half its size."""
    path = QPainterPath()
    SIGNS[name](path)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(half, half)
    pen = QPen(ink, stroke("line") / half)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(ink if filled else Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()
