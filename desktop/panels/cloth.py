"""The cloth of the curtain, in the colour of the seat that comes: folds, the light on them, and the hem. Drawn once per size."""

from __future__ import annotations

from math import sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from desktop.table.tokens import color, seat_color, stroke
from rules.engine.line import SeatId

FOLD = 66.0  # from one fold to the next, more or less
HEM = 32  # the height of the hem
TASSELS = 25
DEEP, LIGHT = 0.13, 0.33  # how much of the seat's colour a fold has, in the hollow and on the ridge
KEPT: dict[tuple[int, int, SeatId, float], QPixmap] = {}


def cloth(w: int, h: int, seat: SeatId, ratio: float) -> QPixmap:
    """The curtain of this size; only the last few are kept."""
    key = (w, h, seat, ratio)
    if key not in KEPT:
        while len(KEPT) > 3:
            KEPT.pop(next(iter(KEPT)))
        KEPT[key] = woven(w, h, seat, ratio)
    return KEPT[key]


def woven(w: int, h: int, seat: SeatId, ratio: float) -> QPixmap:
    """Draw it."""
    made = QPixmap(round(w * ratio), round(h * ratio))
    made.setDevicePixelRatio(ratio)
    painter = QPainter(made)
    whole = QRectF(0, 0, w, h)
    painter.fillRect(whole, folds(w, seat))
    painter.fillRect(whole, shade(QPointF(0, 0), QPointF(0, h), (0.0, 70), (0.35, 0), (1.0, 60)))
    painter.fillRect(whole, shade(QPointF(0, 0), QPointF(w, 0), (0.0, 190), (0.3, 20), (0.5, 0), (0.7, 20), (1.0, 190)))
    draw_hem(painter, w, h)
    painter.end()
    return made


def mixed(seat: SeatId, part: float) -> QColor:
    """So much of the seat's colour in the dark."""
    own, dark = seat_color(seat), color("cloth")
    channels = [round(a * part + b * (1 - part)) for a, b in zip(own.getRgb()[:3], dark.getRgb()[:3], strict=True)]  # type: ignore[index]
    return QColor(*channels)


def folds(w: int, seat: SeatId) -> QLinearGradient:
    """Light and dark across the cloth; no two folds are alike."""
    made = QLinearGradient(0, 0, w, 0)
    n = max(2, round(w / FOLD))
    for i in range(n):
        sway, shine = 0.12 * sin(i * 2.7), LIGHT * (0.85 + 0.25 * sin(i * 1.9))
        for at, part in ((0.0, DEEP), (0.3 + sway, shine * 0.8), (0.5 + sway, shine), (0.72 + sway, shine * 0.55)):
            made.setColorAt(min(1.0, (i + at) / n), mixed(seat, part))
    made.setColorAt(1.0, mixed(seat, DEEP))
    return made


def shade(start: QPointF, end: QPointF, *stops: tuple[float, int]) -> QLinearGradient:
    """Darkness along a line, so much at each stop."""
    made = QLinearGradient(start, end)
    for at, alpha in stops:
        dark = color("cloth")
        dark.setAlpha(alpha)
        made.setColorAt(at, dark)
    return made


def draw_hem(painter: QPainter, w: int, h: int) -> None:
    """A line of brass, and below it a fringe."""
    brass = QLinearGradient(0, 0, w, 0)
    for at, name in ((0.0, "accent_hover"), (0.5, "accent_press"), (1.0, "accent_press")):
        brass.setColorAt(at, color(name))
    wide = round(stroke("state_strong"))
    painter.fillRect(QRectF(0, h - HEM - wide, w, wide), brass)
    thread = color("accent")
    thread.setAlpha(130)
    painter.setPen(QPen(thread, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for x in range(12, w, TASSELS):
        painter.drawLine(QPointF(x, h - HEM + 6), QPointF(x, h - 4))
