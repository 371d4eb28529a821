"""A burst of force out of the middle, in units of half its size: a vortex, rays, rings, blades, or a cross of slashes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.faces.ink import across, line, mix, outwards, thin
from desktop.faces.palette import Palette
from desktop.faces.path import both, ellipse, mirrored, path, polygon
from desktop.table.tokens import face_color

Arm = Callable[[QPainter, Palette, int], None]

SWIRL = path("M 0 -0.12 C 0.45 -0.25 0.75 -0.75 0.35 -1.25 C 0.55 -0.7 0.25 -0.35 0 -0.12 Z")
SWIRL_LIGHT = path("M 0 -0.2 C 0.25 -0.3 0.45 -0.6 0.28 -0.95 C 0.32 -0.6 0.15 -0.4 0 -0.2 Z")
RAY = polygon((0, -0.2), (0.1, -0.5), (0, -1.35), (-0.1, -0.5))
RAY_LIGHT = polygon((0, -0.25), (0.05, -0.45), (0, -0.9), (-0.05, -0.45))
BLADE = polygon((0, -0.18), (0.1, -0.4), (0.03, -1.2), (0, -1.3), (-0.08, -0.4))
SLASH = path("M -0.04 -0.15 C 0.12 -0.5 0.14 -0.95 -0.12 -1.32 C 0.02 -0.95 -0.02 -0.55 -0.16 -0.2 Z")
FLARE = path(
    "M 0 -0.2 C 0.2 -0.45 -0.12 -0.6 0.08 -0.9 C 0.14 -1.05 0.05 -1.15 0 -1.35 C -0.06 -1.12 -0.2 -1 -0.1 -0.8 "
    "C -0.02 -0.6 -0.22 -0.45 0 -0.2 Z"
)
ARROW_HEAD = polygon((0, -1.3), (0.15, -0.92), (0, -1), (-0.15, -0.92))
FLIGHT = both(polygon((0.02, -0.3), (0.13, -0.22), (0.13, -0.42), (0.02, -0.52)))
SHARD = polygon((0, -0.28), (0.26, -0.62), (0.1, -1.28), (-0.16, -0.95), (-0.2, -0.5))


def draw_burst(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A burst in a field. `form`: which, or "" for whatever comes."""
    arm, n = BURSTS[form or luck.choice(tuple(BURSTS))], luck.choice((5, 6, 7, 8, 9))
    size = min(box.width(), box.height()) * luck.uniform(0.34, 0.40)
    painter.save()
    painter.translate(box.center())
    painter.scale(size * luck.choice((-1, 1)), size)
    painter.rotate(luck.uniform(0, 360 / n))
    glow = ((0.0, thin(face_color("glow"), 0.95)), (0.25, mix(tones.warm, tones.light, 0.4)), (1.0, thin(tones.light, 0)))
    painter.fillPath(ellipse(0, 0, 1.2), outwards(0, 0, 1.2, *glow))
    for i in range(n):
        painter.save()
        painter.rotate(360 / n * i)
        arm(painter, tones, i)
        painter.rotate(180 / n)
        if arm in (rays, flares):
            painter.fillPath(RAY_LIGHT, tones.pale)
        painter.restore()
    heart = luck.uniform(0.14, 0.24)
    core = ((0.0, face_color("white")), (0.5, tones.warm), (1.0, tones.base))
    painter.fillPath(ellipse(0, 0, heart), outwards(-heart / 4, -heart / 3, heart * 1.2, *core))
    painter.restore()


def vortex(painter: QPainter, tones: Palette, i: int) -> None:
    painter.fillPath(SWIRL, mix(tones.base, tones.dark, 0.25 if i % 2 else 0.0))
    painter.fillPath(SWIRL_LIGHT, mix(tones.pale, tones.light, 0.4))


def rays(painter: QPainter, tones: Palette, i: int) -> None:
    painter.fillPath(RAY, mix(tones.dark, tones.base, 0.6))


def rings(painter: QPainter, tones: Palette, i: int) -> None:
    painter.strokePath(ellipse(0, -0.42, 0.42), line(mix(tones.deep, tones.base, 0.5), 0.035))
    painter.fillPath(ellipse(0, -0.84, 0.05), tones.pale)


def blades(painter: QPainter, tones: Palette, i: int) -> None:
    stops = ((0.0, tones.pale), (0.5, tones.light), (0.51, tones.dark), (1.0, tones.deep))
    painter.fillPath(BLADE, across(-0.1, 0.1, *stops))


def slashes(painter: QPainter, tones: Palette, i: int) -> None:
    painter.fillPath(SLASH, across(-0.16, 0.14, (0.0, tones.pale), (1.0, mix(tones.base, tones.dark, 0.35))))
    painter.fillPath(mirrored(SLASH), thin(tones.deep, 0.5))


def flares(painter: QPainter, tones: Palette, i: int) -> None:
    painter.fillPath(FLARE, mix(tones.base, tones.dark, 0.45 if i % 2 else 0.15))


def arrows(painter: QPainter, tones: Palette, i: int) -> None:
    painter.strokePath(path("M 0 -0.22 L 0 -0.95"), line(mix(tones.deep, tones.dark, 0.4), 0.05))
    painter.fillPath(ARROW_HEAD, across(-0.14, 0.14, (0.0, tones.pale), (0.5, tones.light), (0.51, tones.dark), (1.0, tones.deep)))
    painter.fillPath(FLIGHT, mix(tones.base, tones.pale, 0.25))


def shards(painter: QPainter, tones: Palette, i: int) -> None:
    painter.fillPath(
        SHARD, across(-0.3, 0.3, (0.0, mix(tones.pale, tones.light, 0.4)), (0.5, tones.base), (0.51, tones.dark), (1.0, tones.deep))
    )


def waves(painter: QPainter, tones: Palette, i: int) -> None:
    for far, width in ((0.5, 0.09), (0.82, 0.065), (1.14, 0.04)):
        painter.strokePath(path(f"M -0.15 {-far} Q 0 {-far - 0.12} 0.15 {-far}"), line(mix(tones.dark, tones.base, far / 2), width))


BURSTS: dict[str, Arm] = {
    "vortex": vortex,
    "rays": rays,
    "rings": rings,
    "blades": blades,
    "slashes": slashes,
    "flares": flares,
    "arrows": arrows,
    "shards": shards,
    "waves": waves,
}
