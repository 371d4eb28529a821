"""Brushes and pens: mixtures of colours, gradients that go down, across or outwards, gold."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPen, QRadialGradient

from desktop.table.tokens import face_color

Stop = tuple[float, QColor]

GOLD = (face_color("gold_light"), face_color("gold"), face_color("gold_dark"))
WARM_WHITE = face_color("warm_white")
NIGHT = face_color("night")


def mix(one: QColor, other: QColor, share: float) -> QColor:
    """So much of the other colour in the one."""
    keep = 1 - share
    return QColor.fromRgbF(
        one.redF() * keep + other.redF() * share,
        one.greenF() * keep + other.greenF() * share,
        one.blueF() * keep + other.blueF() * share,
        one.alphaF() * keep + other.alphaF() * share,
    )


def thin(colour: QColor, opacity: float) -> QColor:
    """A colour that lets through what is below."""
    made = QColor(colour)
    made.setAlphaF(opacity)
    return made


def shade(colour: QColor, opacity: float) -> QColor:
    """A colour with black in it."""
    return mix(colour, face_color("black"), opacity)


def even(*colours: QColor) -> tuple[Stop, ...]:
    """Stops at equal distances."""
    return tuple((i / max(1, len(colours) - 1), colour) for i, colour in enumerate(colours))


def graded(gradient: QGradient, stops: tuple[Stop, ...]) -> QBrush:
    """A brush with a gradient."""
    gradient.setStops(list(stops))
    return QBrush(gradient)


def down(top: float, bottom: float, *stops: Stop) -> QBrush:
    """From the top to the bottom."""
    return graded(QLinearGradient(0, top, 0, bottom), stops)


def across(left: float, right: float, *stops: Stop) -> QBrush:
    """From the left to the right."""
    return graded(QLinearGradient(left, 0, right, 0), stops)


def outwards(x: float, y: float, far: float, *stops: Stop) -> QBrush:
    """From a point outwards."""
    return graded(QRadialGradient(x, y, far), stops)


def gold(box: QRectF) -> QBrush:
    """Gold, lit from the top left."""
    light, full, dark = GOLD
    return graded(QLinearGradient(box.topLeft(), box.bottomRight()), ((0.0, light), (0.45, full), (1.0, dark)))


def line(colour: QColor | QBrush, width: float, round_ends: bool = True) -> QPen:
    """A pen."""
    cap = Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap
    return QPen(QBrush(colour), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
