"""The forms of frames, picture windows and medals, each made to fit a box."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.faces.path import ellipse, path, placed, polygon, rectangle, regular

Form = Callable[[QRectF, float], QPainterPath]

SHIELD = path("M -0.95 -0.85 Q 0 -1.2 0.95 -0.85 C 1 0.3 0.5 0.85 0 1.15 C -0.5 0.85 -1 0.3 -0.95 -0.85 Z")
BLADE = polygon((0, -1.22), (0.95, -0.5), (0.82, 0.85), (0, 1.02), (-0.82, 0.85), (-0.95, -0.5))


def form(name: str, box: QRectF, corner: float = 0.0) -> QPainterPath:
    """A form in a box."""
    return FORMS[name](box, corner)


def box_form(box: QRectF, corner: float) -> QPainterPath:
    return rectangle(box.x(), box.y(), box.width(), box.height(), corner)


def arch(box: QRectF, corner: float) -> QPainterPath:
    """Upright sides under a low vault."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    made = QPainterPath()
    made.moveTo(x, y + h)
    made.lineTo(x, y + h * 0.236)
    made.cubicTo(x, y + h * 0.086, x + w * 0.209, y, x + w * 0.5, y)
    made.cubicTo(x + w * 0.791, y, x + w, y + h * 0.086, x + w, y + h * 0.236)
    made.lineTo(x + w, y + h)
    made.closeSubpath()
    return made


def ribbon(box: QRectF, corner: float) -> QPainterPath:
    """A band whose ends are notched."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    notch = h * 0.24
    return polygon((x, y), (x + w, y), (x + w - notch, y + h / 2), (x + w, y + h), (x, y + h), (x + notch, y + h / 2))


def round_form(box: QRectF, corner: float) -> QPainterPath:
    return ellipse(box.center().x(), box.center().y(), box.width() / 2, box.height() / 2)


def fitted(unit: QPainterPath, larger: float = 1.0) -> Form:
    """A form that is a unit shape."""
    return lambda box, corner: placed(unit, box.center().x(), box.center().y(), box.width() / 2 * larger, box.height() / 2 * larger)


FORMS: dict[str, Form] = {
    "rectangle": box_form,
    "arch": arch,
    "ribbon": ribbon,
    "disc": round_form,
    "octagon": fitted(regular(8, 22.5), 1.06),
    "hexagon": fitted(regular(6), 1.08),
    "diamond": fitted(regular(4), 1.18),
    "shield": fitted(SHIELD),
    "blade": fitted(BLADE),
}
