"""Heads of figures, in units of the head: the face, its hair and beard, and what it wears."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from desktop.faces.ink import across, even, line, mix, thin
from desktop.faces.palette import Palette
from desktop.faces.path import both, ellipse, holed, path, polygon, rectangle, without
from desktop.table.tokens import face_color, face_colors

Wear = Callable[[QPainter, Palette, Random], None]

BLACK = face_color("black")
UMBER = face_color("umber")
SKINS = face_colors("skins")
HAIRS = face_colors("hairs")
CROWN_GOLD = even(face_color("crown_light"), face_color("crown_dark"))

FACE = path("M -0.85 -0.5 C -0.9 0.7 -0.3 1.25 0 1.3 C 0.3 1.25 0.9 0.7 0.85 -0.5 C 0.6 -1.3 -0.6 -1.3 -0.85 -0.5 Z")
BROWS = path("M -0.58 0.08 L -0.2 0.13 M 0.58 0.08 L 0.2 0.13")
NOSE = path("M 0.06 0.2 L 0.1 0.62 M -0.2 0.88 L 0.2 0.88")
BEARD = path(
    "M -0.86 0.15 C -0.95 1.2 -0.4 2 0 2.25 C 0.4 2 0.95 1.2 0.86 0.15 C 0.7 0.75 0.3 0.68 0 0.74 C -0.3 0.68 -0.7 0.75 -0.86 0.15 Z"
)
HAIR = path(
    "M -1.05 1.5 C -1.5 -1 -0.9 -1.6 0 -1.55 C 0.9 -1.6 1.5 -1 1.05 1.5 C 0.7 0.2 0.8 -0.6 0 -0.75 C -0.8 -0.6 -0.7 0.2 -1.05 1.5 Z"
)
HOOD = holed(path("M -1.75 2 C -1.9 -0.6 -1 -1.9 0.1 -2.2 C 1.1 -1.8 1.9 -0.6 1.75 2 Z"), ellipse(0, 0.15, 0.88, 1.25))
HOOD_SHADOW = without(ellipse(0, 0.15, 0.88, 1.25), rectangle(-2, 0.05, 4, 3))
HELM = path(
    "M -1.08 0.95 L -1.12 -0.3 C -1 -1.5 -0.3 -1.75 0 -2.15 C 0.3 -1.75 1 -1.5 1.12 -0.3 L 1.08 0.95 L 0.62 0.65 L 0.66 -0.2 "
    "L 0.12 -0.25 L 0 0.5 L -0.12 -0.25 L -0.66 -0.2 L -0.62 0.65 Z"
)
PLUME = path("M 0 -2.1 C -0.2 -3.1 1.2 -3.1 1.7 -1.5 C 1.1 -2.2 0.6 -2.2 0 -2.1 Z")
FUR_CAP = polygon((-1, -0.75), (-0.28, -2.3), (0.28, -2.3), (1, -0.75))
FUR = path(
    "M -1.3 -0.78 Q 0 -1.25 1.3 -0.78 L 1.32 0.66 Q 1.12 0.84 0.92 0.66 L 0.92 -0.5 Q 0 -0.82 -0.92 -0.5 L -0.92 0.66 "
    "Q -1.12 0.84 -1.32 0.66 Z"
)
CROWN = polygon((-1.05, -0.75), (-1.15, -1.9), (-0.6, -1.3), (0, -2.15), (0.6, -1.3), (1.15, -1.9), (1.05, -0.75))
CIRCLET = path("M -1.02 -0.62 Q 0 -1.05 1.02 -0.62 L 1.02 -0.86 Q 0.4 -1.2 0 -1.62 Q -0.4 -1.2 -1.02 -0.86 Z")
HORN_CAP = polygon((-1.1, -0.45), (-1, -1.5), (0, -1.85), (1, -1.5), (1.1, -0.45))
HORNS = both(path("M 0.85 -1.5 C 2.1 -1.4 2.2 -2.4 1.7 -3 C 1.8 -2.2 1.4 -2 0.75 -0.9 Z"))
WIZARD_HAT = path(
    "M -1.5 -0.62 Q 0 -1.1 1.5 -0.62 Q 0.8 -1.05 0.78 -1.25 C 0.5 -2.1 0.2 -2.7 0.5 -3.3 "
    "C -0.2 -3.05 -0.6 -2 -0.78 -1.25 Q -0.8 -1.05 -1.5 -0.62 Z"
)
ANTLERS = both(path("M 0.5 -1.4 L 0.95 -2.1 M 0.95 -2.1 L 0.9 -2.9 M 0.95 -2.1 L 1.5 -2.5 L 1.55 -3 M 1.5 -2.5 L 2 -2.55"))


def draw_head(painter: QPainter, wears: str, tones: Palette, luck: Random) -> None:
    """A calm face with closed eyes, and what is worn on it."""
    light, full, dark = (QColor(colour) for colour in luck.choice(SKINS))
    skin = across(-1, 1, (0.0, mix(tones.pale, light, 0.6)), (0.55, mix(tones.mid, full, 0.7)), (1.0, mix(tones.deep, dark, 0.5)))
    hair = mix(tones.deep, QColor(luck.choice(HAIRS)), 0.6)
    if wears != "hood":
        painter.fillPath(HAIR, hair)
    painter.fillPath(FACE, skin)
    painter.strokePath(BROWS, line(thin(UMBER, 0.75), 0.1))
    painter.strokePath(NOSE, line(thin(UMBER, 0.35), 0.09))
    if luck.random() < BEARDED.get(wears, 0.0):
        painter.fillPath(BEARD, hair)
    WEARS[wears](painter, tones, luck)


def metal(tones: Palette) -> QBrush:
    """What helmets and hoods are painted with."""
    return across(-1.4, 1.4, (0.0, mix(tones.light, tones.base, 0.4)), (0.4, mix(tones.base, tones.dark, 0.4)), (1.0, tones.deep))


def hood(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(HOOD, metal(tones))
    painter.fillPath(HOOD_SHADOW, thin(BLACK, 0.30))


def helm(painter: QPainter, tones: Palette, luck: Random) -> None:
    if luck.random() < 0.6:
        painter.fillPath(PLUME, mix(tones.base, tones.pale, 0.35))
    painter.fillPath(HELM, metal(tones))
    painter.fillPath(rectangle(-1.12, -0.5, 2.24, 0.17), tones.warm)


def fur_cap(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(FUR_CAP, metal(tones))
    painter.fillPath(ellipse(0, -2.4, 0.22), tones.warm)
    painter.fillPath(FUR, mix(tones.pale, tones.mid, 0.3))


def crown(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(CROWN, across(-1, 1, *CROWN_GOLD))
    painter.fillPath(ellipse(0, -1.05, 0.16), mix(tones.base, QColor(luck.choice(face_colors("gems"))), 0.6))


def circlet(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(CIRCLET, across(-1, 1, *CROWN_GOLD))
    painter.fillPath(ellipse(0, -1.12, 0.13), tones.pale)


def horns(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(HORNS, across(-2.2, 2.2, (0.0, tones.pale), (0.5, mix(tones.pale, tones.mid, 0.3)), (1.0, tones.mid)))
    painter.fillPath(HORN_CAP, metal(tones))
    painter.fillPath(rectangle(-1.1, -0.62, 2.2, 0.2), tones.warm)


def turban(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(ellipse(0, -1.25, 1.35, 0.85), metal(tones))
    folds = QPainterPath()
    for i in range(3):
        folds.moveTo(-1.2 + i * 0.45, -0.95 - 0.1 * i)
        folds.quadTo(-0.3 + i * 0.3, -1.1, 0.2 + i * 0.45, -1.75 + 0.15 * i)
    painter.strokePath(folds, line(thin(BLACK, 0.25), 0.09))
    painter.fillPath(polygon((0, -2), (0.2, -1.6), (0, -1.2), (-0.2, -1.6)), tones.warm)


def wizard_hat(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(WIZARD_HAT, metal(tones))
    painter.fillPath(path("M -0.82 -1.2 Q 0 -1.5 0.82 -1.2 L 0.9 -0.98 Q 0 -1.3 -0.9 -0.98 Z"), tones.warm)


def antlers(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.strokePath(ANTLERS, line(mix(tones.pale, tones.mid, 0.45), 0.17))
    painter.fillPath(CIRCLET, mix(tones.base, tones.dark, 0.35))
    painter.fillPath(ellipse(0, -1.12, 0.13), tones.pale)


def bare(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(rectangle(-0.92, -0.72, 1.84, 0.22, 0.05), mix(tones.base, tones.pale, 0.3))


WEARS: dict[str, Wear] = {
    "hood": hood,
    "helm": helm,
    "fur cap": fur_cap,
    "crown": crown,
    "circlet": circlet,
    "horns": horns,
    "turban": turban,
    "wizard hat": wizard_hat,
    "antlers": antlers,
    "bare": bare,
}
BEARDED = {"horns": 0.7, "turban": 0.6, "wizard hat": 0.8, "fur cap": 0.5, "crown": 0.35, "antlers": 0.5, "bare": 0.4}
