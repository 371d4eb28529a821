"""Weapons, in units of half their length: swords in many forms, axe, hammer, mace, spear, bow, staff, banner, horn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QPainter, QPainterPath

from desktop.faces.ink import GOLD, across, line, mix, outwards, thin
from desktop.faces.palette import Palette
from desktop.faces.path import both, ellipse, mirrored, path, placed, polygon, rectangle, star
from desktop.table.tokens import face_color

Arm = Callable[[QPainter, Palette, Random], None]

BLADES = {
    "straight": polygon((0, -1.18), (0.13, -0.98), (0.13, 0.42), (-0.13, 0.42), (-0.13, -0.98)),
    "broad": polygon((0, -1.15), (0.2, -0.85), (0.15, 0.42), (-0.15, 0.42), (-0.2, -0.85)),
    "slim": polygon((0, -1.25), (0.085, -0.9), (0.1, 0.42), (-0.1, 0.42), (-0.085, -0.9)),
    "leaf": path("M 0 -1.2 C 0.2 -0.9 0.24 -0.55 0.12 -0.15 L 0.13 0.42 L -0.13 0.42 L -0.12 -0.15 C -0.24 -0.55 -0.2 -0.9 0 -1.2 Z"),
    "curved": path("M -0.3 -1.15 C 0.1 -0.9 0.22 -0.4 0.13 0.42 L -0.12 0.42 C -0.08 -0.2 -0.02 -0.7 -0.3 -1.15 Z"),
    "wavy": path(
        "M 0 -1.22 C 0.16 -1.05 0.02 -0.9 0.14 -0.72 C 0.24 -0.56 0.04 -0.42 0.14 -0.22 C 0.22 -0.06 0.06 0.1 0.13 0.42 L -0.13 0.42 "
        "C -0.06 0.1 -0.22 -0.06 -0.12 -0.22 C -0.04 -0.42 -0.2 -0.56 -0.12 -0.72 C -0.04 -0.9 -0.14 -1.05 0 -1.22 Z"
    ),
}
GUARDS = (
    path("M -0.5 0.36 C -0.25 0.52 0.25 0.52 0.5 0.36 L 0.46 0.55 C 0.25 0.66 -0.25 0.66 -0.46 0.55 Z"),
    path("M -0.48 0.58 C -0.3 0.36 0.3 0.36 0.48 0.58 L 0.52 0.44 C 0.3 0.28 -0.3 0.28 -0.52 0.44 Z"),
    rectangle(-0.46, 0.4, 0.92, 0.15, 0.06),
    path("M -0.46 0.3 L -0.34 0.42 L 0.34 0.42 L 0.46 0.3 L 0.4 0.58 L -0.4 0.58 Z"),
)
AXE_HEAD = path("M 0.05 -0.95 C 0.3 -1.05 0.5 -1.2 0.62 -1.12 C 0.8 -0.75 0.8 -0.45 0.62 -0.08 C 0.5 -0.02 0.3 -0.2 0.05 -0.32 Z")
HAMMER_HEAD = path("M -0.58 -1.05 L 0.58 -1.05 L 0.66 -0.95 L 0.66 -0.55 L 0.58 -0.45 L -0.58 -0.45 L -0.66 -0.55 L -0.66 -0.95 Z")
SPEAR_HEAD = path("M 0 -1.5 C 0.2 -1.15 0.22 -0.95 0.06 -0.7 L -0.06 -0.7 C -0.22 -0.95 -0.2 -1.15 0 -1.5 Z")
BOW = path("M -0.3 -1.15 C 0.6 -0.85 0.35 -0.3 0.5 0 C 0.35 0.3 0.6 0.85 -0.3 1.15")
FLAG = path("M 0 -1.05 C 0.3 -1.2 0.55 -0.9 0.95 -1.02 L 0.78 -0.62 L 0.95 -0.2 C 0.55 -0.08 0.3 -0.36 0 -0.22 Z")
HORN = path("M -0.95 0.35 C -0.35 0.95 0.75 0.75 0.85 -0.75 L 0.4 -0.85 C 0.35 0.05 -0.3 0.4 -0.9 0.2 Z")


def draw_arms(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A weapon in a field. `form`: which, or "" for a sword."""
    size = min(box.width(), box.height()) * 0.36
    painter.save()
    painter.translate(box.center())
    painter.scale(size, size)
    painter.rotate(0 if form in UPRIGHT else luck.choice((-1, 1)) * luck.uniform(22, 34))
    ARMS[form or "sword"](painter, tones, luck)
    painter.restore()


def steel(tones: Palette, left: float, right: float) -> QBrush:
    """A ridge in the middle: light on the left of it, dark on the right."""
    light, dark = mix(tones.pale, face_color("steel_light"), 0.6), mix(tones.mid, face_color("steel_dark"), 0.6)
    end = mix(tones.deep, face_color("steel_deep"), 0.5)
    return across(left, right, (0.0, face_color("white")), (0.48, light), (0.52, dark), (1.0, end))


def brass(left: float, right: float) -> QBrush:
    """Gold fittings."""
    return across(left, right, *zip((0.0, 0.5, 1.0), GOLD, strict=True))


def wood(tones: Palette) -> QBrush:
    """A shaft."""
    return across(-0.08, 0.08, (0.0, mix(tones.mid, face_color("oak"), 0.6)), (1.0, mix(tones.deep, face_color("walnut"), 0.6)))


def jewel(painter: QPainter, x: float, y: float, radius: float, tones: Palette) -> None:
    """A stone with a light in it."""
    stops = ((0.0, face_color("white")), (0.5, tones.warm), (1.0, tones.base))
    painter.fillPath(ellipse(x, y, radius), outwards(x - radius / 3, y - radius / 3, radius * 1.2, *stops))


def sword(painter: QPainter, tones: Palette, luck: Random) -> None:
    blade = BLADES[luck.choice(tuple(BLADES))]
    painter.fillPath(blade, steel(tones, -0.16, 0.16))
    marks = luck.choice(("lozenges", "line", "dots", ""))
    colour = mix(tones.base, tones.pale, 0.3)
    if marks == "lozenges":
        for k in range(3):
            painter.fillPath(placed(polygon((0, -0.08), (0.05, 0), (0, 0.08), (-0.05, 0)), 0, -0.47 + k * 0.3), colour)
    elif marks == "line":
        painter.strokePath(path("M 0 -0.75 L 0 0.3"), line(thin(tones.deep, 0.55), 0.035))
    elif marks == "dots":
        for k in range(5):
            painter.fillPath(ellipse(0, -0.6 + k * 0.2, 0.03), colour)
    painter.fillPath(luck.choice(GUARDS), brass(-0.5, 0.5))
    painter.fillPath(rectangle(-0.07, 0.56, 0.14, 0.42, 0.04), tones.dark)
    pommel = luck.choice((ellipse(0, 1.03, 0.12), placed(star(4, 0.6), 0, 1.05, 0.17), ellipse(0, 1.03, 0.16, 0.1)))
    painter.fillPath(pommel, brass(-0.14, 0.14))
    if luck.random() < 0.5:
        jewel(painter, 0, 0.48, 0.075, tones)


def axe(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(rectangle(-0.065, -1.15, 0.13, 2.3, 0.05), wood(tones))
    head = both(AXE_HEAD) if luck.random() < 0.6 else AXE_HEAD
    edge, body = face_color("blade"), mix(tones.mid, face_color("steel_dark"), 0.75)
    painter.fillPath(
        head, across(-0.75, 0.75, (0.0, edge), (0.12, face_color("axe_light")), (0.5, body), (0.88, face_color("axe_dark")), (1.0, edge))
    )
    painter.fillPath(rectangle(-0.1, -1.0, 0.2, 0.75, 0.04), brass(-0.1, 0.1))
    painter.fillPath(ellipse(0, 1.12, 0.11), brass(-0.1, 0.1))


def hammer(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(rectangle(-0.075, -0.6, 0.15, 1.75, 0.05), wood(tones))
    painter.fillPath(HAMMER_HEAD, steel(tones, -0.66, 0.66))
    painter.fillPath(rectangle(-0.17, -1.1, 0.34, 0.7, 0.04), brass(-0.2, 0.2))
    painter.fillPath(
        placed(path("M 0.2 -1.05 L -0.65 0.15 L -0.08 0.15 L -0.25 1.05 L 0.65 -0.25 L 0.08 -0.25 Z"), 0, -0.75, 0.2), tones.deep
    )
    painter.fillPath(ellipse(0, 1.15, 0.11), brass(-0.1, 0.1))


def mace(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(rectangle(-0.065, -0.6, 0.13, 1.75, 0.05), wood(tones))
    for turn in range(0, 360, 45):
        painter.fillPath(
            placed(polygon((-0.1, -0.26), (0, -0.62), (0.1, -0.26)), 0, -0.8, turn=turn), mix(tones.deep, face_color("spike"), 0.7)
        )
    painter.fillPath(ellipse(0, -0.8, 0.38), steel(tones, -0.38, 0.38))
    painter.fillPath(rectangle(-0.12, -0.42, 0.24, 0.12, 0.03), brass(-0.12, 0.12))
    jewel(painter, 0, -0.8, 0.12, tones)
    painter.fillPath(ellipse(0, 1.15, 0.1), brass(-0.1, 0.1))


def spear(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(rectangle(-0.05, -0.8, 0.1, 2.15, 0.04), wood(tones))
    painter.fillPath(SPEAR_HEAD, steel(tones, -0.2, 0.2))
    painter.fillPath(rectangle(-0.09, -0.74, 0.18, 0.16, 0.04), brass(-0.1, 0.1))
    ribbon = path("M 0.03 -0.55 C 0.4 -0.6 0.3 -0.25 0.65 -0.3 L 0.52 -0.16 L 0.6 -0.05 C 0.3 -0.02 0.35 -0.35 0.03 -0.35 Z")
    painter.fillPath(ribbon if luck.random() < 0.5 else mirrored(ribbon), mix(tones.base, tones.light, 0.2))


def bow(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.strokePath(path("M -0.3 -1.15 L -0.62 0 L -0.3 1.15"), line(tones.pale, 0.02))
    painter.strokePath(BOW, line(mix(tones.deep, face_color("walnut"), 0.4), 0.15))
    painter.strokePath(BOW, line(mix(tones.mid, face_color("oak"), 0.6), 0.085))
    painter.strokePath(path("M 0.44 -0.16 L 0.44 0.16"), line(brass(0.36, 0.52), 0.16))
    painter.strokePath(path("M -0.62 0 L 1.0 0"), line(tones.deep, 0.045))
    painter.fillPath(polygon((1.2, 0), (0.95, -0.12), (0.95, 0.12)), steel(tones, 0.95, 1.2))
    painter.fillPath(polygon((-0.62, 0), (-0.78, -0.12), (-0.5, -0.12), (-0.36, 0), (-0.5, 0.12), (-0.78, 0.12)), tones.pale)


def staff(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(rectangle(-0.055, -0.75, 0.11, 2.1, 0.05), wood(tones))
    painter.fillPath(ellipse(0, -0.95, 0.7), outwards(0, -0.95, 0.7, (0.0, thin(tones.warm, 0.8)), (1.0, thin(tones.warm, 0.0))))
    claw = path("M 0.05 -0.62 C 0.42 -0.7 0.45 -1.1 0.2 -1.32 C 0.3 -1.05 0.25 -0.85 0.02 -0.74 Z")
    painter.fillPath(both(claw), brass(-0.4, 0.4))
    jewel(painter, 0, -0.98, 0.2, tones)
    for k in range(3):
        painter.fillPath(rectangle(-0.085, -0.35 + 0.22 * k, 0.17, 0.06, 0.02), brass(-0.1, 0.1))


def banner(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.translate(-0.35, 0)
    painter.fillPath(rectangle(-0.05, -1.2, 0.1, 2.45, 0.04), wood(tones))
    painter.fillPath(
        FLAG, across(0, 0.95, (0.0, mix(tones.base, tones.dark, 0.25)), (0.45, mix(tones.base, tones.light, 0.25)), (1.0, tones.dark))
    )
    painter.strokePath(FLAG, line(brass(0, 0.95), 0.04))
    painter.fillPath(placed(star(luck.choice((5, 6, 8)), 0.45), 0.43, -0.62, 0.24), tones.warm)
    painter.fillPath(ellipse(0, -1.25, 0.1), brass(-0.1, 0.1))


def horn(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(
        HORN,
        across(
            -0.95, 0.85, (0.0, tones.deep), (0.35, mix(tones.pale, face_color("horn"), 0.5)), (1.0, mix(tones.mid, face_color("hide"), 0.5))
        ),
    )
    painter.fillPath(path("M 0.36 -0.9 L 0.92 -0.78 L 0.9 -0.62 L 0.38 -0.72 Z"), brass(0.36, 0.92))
    painter.strokePath(path("M -0.3 0.42 Q -0.34 0.6 -0.28 0.66 M 0.24 0.18 Q 0.4 0.34 0.5 0.4"), line(brass(-0.4, 0.5), 0.11))
    strap = QPainterPath()
    strap.moveTo(-0.3, 0.5)
    strap.cubicTo(-0.5, -0.3, -0.1, -1.05, 0.4, 0.3)
    painter.strokePath(strap, line(thin(tones.deep, 0.8), 0.035))


UPRIGHT = ("bow", "banner", "horn")
ARMS: dict[str, Arm] = {
    "sword": sword,
    "axe": axe,
    "hammer": hammer,
    "mace": mace,
    "spear": spear,
    "bow": bow,
    "staff": staff,
    "banner": banner,
    "horn": horn,
}
