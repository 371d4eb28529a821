"""Backs: a weave of lozenges in a colour with a sign in the middle. A back knows nothing of its card."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from desktop.faces.glyph import draw_glyph
from desktop.faces.ink import down, even, line, mix, thin
from desktop.faces.path import ellipse, rectangle
from desktop.faces.picture.weave import draw_weave
from desktop.table.tokens import face_color

NIGHT = face_color("back_night")
NOMINAL = 110  # the width in which the lengths here are


def draw_back(painter: QPainter, box: QRectF, colour: QColor, sign: str, beyond: QRectF | None = None) -> None:
    """A back in a box, in the colour of whose card it is, with that seat's sign; its ground may go on beyond the box."""
    unit, middle = box.width() / NOMINAL, box.center()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(beyond or box, down(box.top(), box.bottom(), *even(mix(colour, NIGHT, 0.55), mix(colour, NIGHT, 0.78))))
    inner = box.adjusted(6 * unit, 6 * unit, -6 * unit, -6 * unit)
    field = rectangle(inner.x(), inner.y(), inner.width(), inner.height(), 3 * unit)
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    draw_weave(painter, "lozenges", inner, 15 * unit, thin(colour, 0.28), max(0.6, unit))
    painter.restore()
    painter.strokePath(field, line(thin(colour, 0.55), 1.2 * unit))
    disc = ellipse(middle.x(), middle.y(), 19 * unit)
    painter.fillPath(disc, mix(colour, NIGHT, 0.7))
    painter.strokePath(disc, line(thin(colour, 0.8), 1.4 * unit))
    draw_glyph(painter, sign, middle, 10 * unit, thin(colour, 0.9))
