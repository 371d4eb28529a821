"""Medals with numbers, and discs with the signs of kinds: gold at the rim, the kind's colour within."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from desktop.faces.form import form
from desktop.faces.glyph import glyph
from desktop.faces.ink import down, gold, line, shade, thin
from desktop.faces.path import placed
from desktop.faces.subject import Kind
from desktop.table.tokens import face_color, tokens

BLACK, RIM = face_color("black"), face_color("rim")
IVORY, NIGHT_INK = face_color("ivory"), face_color("medal_ink")
LIGHT = 0.55  # a kind that is lighter than this has a dark sign


@cache
def number_font(size: int) -> QFont:
    """What numbers on cards are set in."""
    spec = tokens()["face"]["number_font"]
    made = QFont(spec["family"])
    made.setPixelSize(size)
    made.setWeight(QFont.Weight(spec["weight"]))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def square(centre: QPointF, radius: float) -> QRectF:
    """The box around a circle."""
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


def draw_rim(painter: QPainter, shape: str, centre: QPointF, radius: float) -> None:
    """A shadow, and gold."""
    painter.fillPath(form(shape, square(centre + QPointF(0, radius * 0.07), radius * 1.04)), thin(BLACK, 0.35))
    painter.fillPath(form(shape, square(centre, radius)), gold(square(centre, radius)))


def draw_medal(painter: QPainter, text: str, shape: str, centre: QPointF, radius: float, fill: QBrush, size: float, ink: QColor) -> None:
    """A number on a medal; longer ones are smaller."""
    draw_rim(painter, shape, centre, radius)
    painter.fillPath(form(shape, square(centre, radius * 0.9)), RIM)
    painter.fillPath(form(shape, square(centre, radius * 0.86)), fill)
    font = number_font(max(1, round(size * (1.0, 1.0, 0.86, 0.66)[min(3, len(text))])))
    metrics = QFontMetricsF(font)
    letters = QPainterPath()
    letters.addText(centre.x() - metrics.horizontalAdvance(text) / 2, centre.y() + metrics.capHeight() / 2, font, text)
    painter.strokePath(letters, line(thin(face_color("outline"), 0.85), radius * 0.12))
    painter.fillPath(letters, ink)


def draw_disc(painter: QPainter, kind: Kind, centre: QPointF, radius: float) -> None:
    """The sign of a kind on its colour."""
    draw_rim(painter, "disc", centre, radius)
    colour = QColor(kind.colour)
    fill = down(centre.y() - radius, centre.y() + radius, (0.0, colour.lighter(106)), (1.0, shade(colour, 0.35)))
    painter.fillPath(form("disc", square(centre, radius * 0.86)), fill)
    sign = NIGHT_INK if colour.lightnessF() > LIGHT else IVORY
    painter.fillPath(placed(glyph(kind.glyph), centre.x(), centre.y(), radius * 0.52), sign)
