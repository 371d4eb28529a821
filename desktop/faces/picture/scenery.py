"""What is behind every motif: sky, weave, sun with its ring of ticks, ridges, far birds, and the dusk at the edges."""

from __future__ import annotations

import math
from random import Random

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop.faces.ink import NIGHT, WARM_WHITE, down, line, mix, outwards, thin
from desktop.faces.palette import Palette
from desktop.faces.path import around, ellipse
from desktop.faces.picture.weave import draw_weave
from desktop.table.tokens import face_color, face_colors

WHITE = face_color("white")
RIDGES = ((0.60, 0.10, 0.75), (0.72, 0.08, 0.5), (0.84, 0.06, 0.25))  # how far down, how high, how light
RINGS = ((0.36, 0.5), (0.41, 0.28), (0.47, 0.16))  # how far out, how strong
SUNS = face_colors("suns")


class Scenery(Struct, frozen=True, eq=False):
    """A field to be painted, its tones, and the chance that the card's name gives. Flat: the motif stands before a low horizon."""

    box: QRectF
    tones: Palette
    luck: Random
    flat: bool
    weave: str = ""


def draw_scenery(painter: QPainter, scenery: Scenery) -> None:
    """All that is behind the motif."""
    night = scenery.luck.random() < 0.3
    sky(painter, scenery, night)
    sun(painter, scenery, QColor(scenery.luck.choice(SUNS)))
    far = 1 if scenery.flat else 0
    rough = scenery.luck.choice((2.2, 3.2, 4.4))
    for i, (y, high, light) in enumerate(RIDGES[far:], far):
        colour = mix(scenery.tones.deep, mix(scenery.tones.light, scenery.tones.mid, 0.5), light)
        lower = 0.08 if scenery.flat else 0.0
        painter.fillPath(ridge(scenery, y + lower, high / 2, rough + i), colour)
    if not scenery.flat:
        birds(painter, scenery)


def sky(painter: QPainter, scenery: Scenery, night: bool) -> None:
    """Dark above and light below."""
    box, t = scenery.box, scenery.tones
    if night:
        stops = (t.deep, mix(t.dark, t.mid, 0.6), mix(t.mid, t.light, 0.45))
    else:
        stops = (mix(t.dark, t.mid, 0.45), mix(t.mid, t.light, 0.5), mix(t.pale, t.warm, 0.5))
    painter.fillRect(box, down(box.top(), box.bottom(), *zip((0.0, 0.55, 1.0), stops, strict=True)))
    if scenery.weave:
        draw_weave(painter, scenery.weave, box, box.width() * 0.075, thin(WHITE, 0.06), box.width() * 0.004)


def sun(painter: QPainter, scenery: Scenery, light: QColor) -> None:
    """A great pale disc with rings and ticks around it."""
    box, t, luck = scenery.box, scenery.tones, scenery.luck
    size = min(box.width(), box.height())
    x = box.center().x() + (0 if scenery.flat else luck.uniform(-0.09, 0.09) * size)
    y = box.top() + box.height() * (0.5 if scenery.flat else luck.uniform(0.38, 0.44))
    glow = thin(WARM_WHITE, 0.75)
    painter.fillPath(
        ellipse(x, y, size * 0.62), outwards(x, y, size * 0.62, (0.0, glow), (0.5, thin(WARM_WHITE, 0.18)), (1.0, thin(WARM_WHITE, 0)))
    )
    disc = size * luck.uniform(0.28, 0.33)
    painter.fillPath(ellipse(x, y, disc), down(y - disc, y + disc, (0.0, mix(light, WHITE, 0.3)), (1.0, mix(t.light, light, 0.5))))
    for far, strength in RINGS:
        painter.strokePath(ellipse(x, y, size * far), line(thin(WARM_WHITE, strength), size * 0.006))
    painter.strokePath(ticks(x, y, size), line(thin(WARM_WHITE, 0.35), size * 0.005))


def ticks(x: float, y: float, size: float) -> QPainterPath:
    """Short lines outwards, every other one longer."""
    made = QPainterPath()
    for i in range(24):
        for n, far in enumerate((0.43, 0.455 + 0.02 * (i % 2))):
            dx, dy = around(i * 15, size * far)
            made.lineTo(x + dx, y + dy) if n else made.moveTo(x + dx, y + dy)
    return made


def ridge(scenery: Scenery, y: float, high: float, rough: float) -> QPainterPath:
    """A line of hills down to the lower edge."""
    box, luck = scenery.box, scenery.luck
    phases = [luck.uniform(0, 6.3) for _ in range(5)]
    at, unit = box.top() + box.height() * y, box.height() * high
    made = QPainterPath(QPointF(box.left() - 2, box.bottom() + 2))
    for i in range(49):
        t = i / 48
        lift = sum(math.sin(t * rough * (k + 1) * 1.3 + phase) / (k + 1) ** 1.25 for k, phase in enumerate(phases))
        made.lineTo(box.left() + t * (box.width() + 4) - 2, at + lift * unit)
    made.lineTo(box.right() + 2, box.bottom() + 2)
    made.closeSubpath()
    return made


def birds(painter: QPainter, scenery: Scenery) -> None:
    """A few far birds."""
    box, luck = scenery.box, scenery.luck
    size = min(box.width(), box.height())
    made, w = QPainterPath(), size * 0.025
    for _ in range(luck.randint(2, 5)):
        x, y = box.left() + box.width() * luck.uniform(0.1, 0.9), box.top() + box.height() * luck.uniform(0.1, 0.35)
        made.moveTo(x - w, y - w * 0.3)
        made.quadTo(x - w * 0.4, y - w * 0.5, x, y)
        made.quadTo(x + w * 0.4, y - w * 0.5, x + w, y - w * 0.3)
    painter.strokePath(made, line(thin(face_color("bird"), 0.55), size * 0.006))


def dusk(painter: QPainter, box: QRectF) -> None:
    """The upper and the lower edge lie in shadow."""
    clear = thin(NIGHT, 0)
    painter.fillRect(box, down(box.top(), box.bottom(), (0.0, thin(NIGHT, 0.28)), (0.25, clear), (0.8, clear), (1.0, thin(NIGHT, 0.35))))
