"""Backs: a weave of lozenges in a colour with a sign in the middle. A back knows nothing of its card."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from desktop.faces.glyph import draw_glyph
from desktop.faces.ink import down, even, line, mix, thin
from desktop.faces.path import ellipse, rectangle
from desktop.faces.picture.weave import SLOPE, SPREAD, draw_weave
from desktop.table.tokens import face_color

NIGHT = face_color("back_night")
STEP = 15  # of the weave
RIM, PRINT_RIM = 6, 7.5  # around it; no cut that lies off shows at the broader one
NOMINAL = 110  # the width in which the lengths here are


def draw_back(painter: QPainter, box: QRectF, colour: QColor, sign: str, beyond: QRectF | None = None) -> None:
    """A back in a box, in the colour of whose card it is, with that seat's sign. For print its ground goes on
    beyond the box, and it is the same turned round."""
    unit, middle = box.width() / NOMINAL, box.center()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if beyond is None:
        rim, ground = RIM * unit, down(box.top(), box.bottom(), *even(mix(colour, NIGHT, 0.55), mix(colour, NIGHT, 0.78)))
    else:
        rim, ground = PRINT_RIM * unit, QBrush(mix(colour, NIGHT, 0.66))
    painter.fillRect(beyond or box, ground)
    inner = box.adjusted(rim, rim, -rim, -rim)
    field = rectangle(inner.x(), inner.y(), inner.width(), inner.height(), 3 * unit)
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    draw_weave(
        painter, "lozenges", inner, STEP * unit if beyond is None else even_step(inner, STEP * unit), thin(colour, 0.28), max(0.6, unit)
    )
    painter.restore()
    painter.strokePath(field, line(thin(colour, 0.55), 1.2 * unit))
    disc = ellipse(middle.x(), middle.y(), 19 * unit)
    painter.fillPath(disc, mix(colour, NIGHT, 0.7))
    painter.strokePath(disc, line(thin(colour, 0.8), 1.4 * unit))
    draw_glyph(painter, sign, middle, 10 * unit, thin(colour, 0.9))


def even_step(box: QRectF, step: float) -> float:
    """About this step, and such that lozenges in the box are the same turned round."""
    wide = box.width() + box.height() / SLOPE
    return wide / (SPREAD * round(wide / (SPREAD * step)))
