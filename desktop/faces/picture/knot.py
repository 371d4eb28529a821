"""Signs of what cannot be drawn, in units of half their size: knots for what somebody is, circles for what somebody casts."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from desktop.faces.glyph import glyph
from desktop.faces.ink import GOLD, across, even, graded, line, mix, outwards, thin
from desktop.faces.palette import Palette
from desktop.faces.path import around, ellipse, placed, polygon, regular, star
from desktop.table.tokens import face_color

HEARTS = ("sun", "star", "crescent", "flame", "leaf", "eye", "diamond", "mountain", "spark", "hexagon")
CASTS = ("eye", "crescent", "flame", "leaf", "star", "sun", "mountain", "bolt", "diamond", "knot")


def draw_knot(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """Interlaced loops around a sign. `form`: the sign, or "" for whatever comes."""
    size = min(box.width(), box.height()) * 0.40
    painter.save()
    painter.translate(box.center())
    painter.scale(size, size)
    loops = knot_of(luck)
    painter.strokePath(loops, line(tones.deep, 0.15))
    diagonal = QLinearGradient(-1, -1, 1, 1)
    painter.strokePath(loops, line(graded(diagonal, even(tones.pale, tones.light, tones.base)), 0.085))
    if luck.random() < 0.5:
        painter.strokePath(ellipse(0, 0, 1.02), line(mix(tones.deep, tones.dark, 0.4), 0.07))
        painter.strokePath(ellipse(0, 0, 1.02), line(across(-1, 1, *even(*GOLD)), 0.035))
    sign = form or luck.choice(HEARTS)
    painter.fillPath(placed(glyph(sign), 0.01, 0.02, 0.27), thin(tones.deep, 0.6))
    painter.fillPath(placed(glyph(sign), 0, 0, 0.26), across(-0.3, 0.3, *even(*GOLD)))
    painter.restore()


def knot_of(luck: Random) -> QPainterPath:
    """Circles, long loops, or polygons around the middle."""
    n, kind = luck.choice((3, 4, 5, 6, 8)), luck.choice(("circles", "loops", "stars", "petals"))
    made = QPainterPath()
    for i in range(n):
        angle = i * 360 / n - 90
        if kind == "circles":
            made.addPath(ellipse(*around(angle, 0.42), 0.5))
        elif kind == "loops":
            made.addPath(placed(ellipse(0, 0, 0.9, 0.42), 0, 0, turn=i * 180 / n))
        elif kind == "petals":
            made.addPath(placed(ellipse(0, -0.5, 0.34, 0.46), 0, 0, turn=i * 360 / n))
        else:
            made.addPath(placed(regular(3 if n % 2 else 4, angle), 0, 0, 0.92))
    if kind == "stars":
        made.addPath(ellipse(0, 0, 0.6))
    elif kind == "petals":
        made.addPath(ellipse(0, 0, 0.62))
    return made


def draw_circle(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A spell's circle: rings, polygons, spokes and a sign. `form`: the sign, or "" for whatever comes."""
    size = min(box.width(), box.height()) * 0.36
    painter.save()
    painter.translate(box.center())
    painter.scale(size, size)
    dark = mix(tones.deep, face_color("black"), 0.15)
    painter.fillPath(ellipse(0, 0, 1.08), outwards(0, 0, 1.1, (0.0, thin(dark, 0.35)), (0.7, thin(dark, 0.6)), (1.0, thin(dark, 0.82))))
    rings(painter, tones, luck)
    turned = luck.uniform(0, 90)
    drawn = line(tones.warm, 0.032)
    for shape in polygons(luck, turned):
        painter.strokePath(shape, drawn)
    sign = form or luck.choice(CASTS)
    painter.fillPath(ellipse(0, 0, 0.42), outwards(0, 0, 0.42, (0.0, mix(tones.base, tones.light, 0.4)), (1.0, tones.dark)))
    painter.strokePath(ellipse(0, 0, 0.42), drawn)
    painter.fillPath(placed(glyph(sign), 0, 0, 0.26), face_color("ivory"))
    painter.restore()


def rings(painter: QPainter, tones: Palette, luck: Random) -> None:
    """Rings around all, one of them of dashes or of small signs."""
    for far, width in ((1.05, 0.022), (0.84, 0.022)):
        painter.strokePath(ellipse(0, 0, far), line(tones.pale, width))
    if luck.random() < 0.5:
        pen = line(tones.pale, 0.06, round_ends=False)
        pen.setDashPattern([luck.uniform(0.6, 1.6), luck.uniform(1.2, 2.4)])
        painter.strokePath(ellipse(0, 0, 0.945), pen)
        return
    n, mark = (
        luck.choice((8, 12, 16)),
        luck.choice((star(4, 0.4), regular(3), polygon((0, -1), (0.7, 0), (0, 1), (-0.7, 0)), ellipse(0, 0, 0.7))),
    )
    for i in range(n):
        x, y = around(i * 360 / n, 0.945)
        painter.fillPath(placed(mark, x, y, 0.07, turn=i * 360 / n), tones.pale)


def polygons(luck: Random, turned: float) -> list[QPainterPath]:
    """What the circle is divided by."""
    kind = luck.choice(("squares", "triangles", "star", "spokes", "heptagram"))
    if kind == "squares":
        return [placed(regular(4, turned + t), 0, 0, 0.84) for t in (0.0, 45.0)]
    if kind == "triangles":
        return [placed(regular(3, turned + t), 0, 0, 0.84) for t in (0.0, 60.0)]
    if kind == "star":
        return [placed(star(5, 0.4, turned), 0, 0, 0.84), placed(regular(5, turned), 0, 0, 0.84)]
    n = luck.choice((6, 8, 12)) if kind == "spokes" else 7
    made = QPainterPath()
    for i in range(n):
        x, y = around(turned + i * 360 / n, 0.84)
        made.moveTo(x, y)
        made.lineTo(*(around(turned + i * 360 / n, 0.42) if kind == "spokes" else around(turned + (i + 3) * 360 / n, 0.84)))
    return [made, ellipse(0, 0, 0.62)]
