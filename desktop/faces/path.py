"""Shapes as paths: out of a line of text as SVG has it (M, L, C, Q, Z), regular ones, and copies of them."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


@cache
def path(text: str) -> QPainterPath:
    """A path out of a text such as "M 0 0 L 1 0 L 1 1 Z". Nobody changes what is handed out."""
    made = QPainterPath()
    words = text.split()
    while words:
        verb = words.pop(0)
        n = POINTS[verb] * 2
        numbers, words = [float(word) for word in words[:n]], words[n:]
        if verb == "M":
            made.moveTo(*numbers)
        elif verb == "L":
            made.lineTo(*numbers)
        elif verb == "Q":
            made.quadTo(*numbers)
        elif verb == "C":
            made.cubicTo(*numbers)
        else:
            made.closeSubpath()
    return made


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """A closed path with these corners."""
    made = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        made.lineTo(*point)
    made.closeSubpath()
    return made


@cache
def regular(n: int, turned: float = -90.0) -> QPainterPath:
    """A regular polygon in the unit circle, its first corner at this angle."""
    return polygon(*(around(turned + i * 360 / n) for i in range(n)))


@cache
def star(n: int, inner: float, turned: float = -90.0) -> QPainterPath:
    """A star with n points in the unit circle."""
    return polygon(*(around(turned + i * 180 / n, inner if i % 2 else 1.0) for i in range(2 * n)))


def around(degrees: float, far: float = 1.0) -> tuple[float, float]:
    """A point at an angle and a distance from the middle."""
    angle = math.radians(degrees)
    return far * math.cos(angle), far * math.sin(angle)


def ellipse(x: float, y: float, across: float, down: float = 0.0) -> QPainterPath:
    """An ellipse around a point; a circle, if only one radius is given."""
    made = QPainterPath()
    made.addEllipse(QPointF(x, y), across, down or across)
    return made


def rectangle(x: float, y: float, w: float, h: float, corner: float = 0.0) -> QPainterPath:
    """A rectangle, its corners rounded if it is said so."""
    made = QPainterPath()
    if corner:
        made.addRoundedRect(QRectF(x, y, w, h), corner, corner)
    else:
        made.addRect(QRectF(x, y, w, h))
    return made


def placed(shape: QPainterPath, x: float, y: float, across: float = 1.0, down: float = 0.0, turn: float = 0.0) -> QPainterPath:
    """A copy of a unit shape at a point: scaled, then turned. With only `across`, both ways alike."""
    return QTransform().translate(x, y).rotate(turn).scale(across, down or across).map(shape)


def holed(shape: QPainterPath, *holes: QPainterPath) -> QPainterPath:
    """A shape with holes that lie wholly within it; a shape in a hole is filled again."""
    made = QPainterPath(shape)
    for hole in holes:
        made.addPath(hole)
    return made


def without(shape: QPainterPath, other: QPainterPath) -> QPainterPath:
    """A shape less another one. It is worked out enlarged, for Qt takes curves as straight lines of a fixed length."""
    large, small = QTransform().scale(200, 200), QTransform().scale(1 / 200, 1 / 200)
    return small.map(large.map(shape).subtracted(large.map(other)))


def mirrored(shape: QPainterPath) -> QPainterPath:
    """The same shape with left and right exchanged."""
    return QTransform().scale(-1, 1).map(shape)


def both(shape: QPainterPath) -> QPainterPath:
    """A shape and its mirror image."""
    made = QPainterPath(shape)
    made.addPath(mirrored(shape))
    return made
