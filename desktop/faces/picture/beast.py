"""Heads of beasts from the front, in units of half their height: horned, horse, bird, reptile, lion; and the wheel of a machine."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from desktop.faces.ink import across, down, line, mix, thin
from desktop.faces.palette import Palette
from desktop.faces.path import around, both, ellipse, path, placed, polygon, rectangle
from desktop.faces.picture.arms import brass, jewel
from desktop.table.tokens import face_color, face_colors

Beast = Callable[[QPainter, Palette, Random], None]

BLACK = face_color("black")
BONE = face_color("bone")
EYES = face_colors("eyes")
HORNS = {
    "swept": path("M 0.2 -0.45 C 0.9 -0.5 1.15 -1 0.75 -1.3 C 0.85 -0.95 0.6 -0.75 0.1 -0.72 Z"),
    "wide": path("M 0.25 -0.5 C 0.8 -0.35 1.3 -0.6 1.35 -1.15 C 1.1 -0.85 0.7 -0.8 0.15 -0.75 Z"),
    "ram": path(
        "M 0.2 -0.7 C 0.9 -1 1.25 -0.5 1 -0.1 C 0.85 0.1 0.62 0 0.7 -0.2 C 0.85 -0.2 0.85 -0.5 0.55 -0.5 C 0.4 -0.5 0.3 -0.45 0.2 -0.4 Z"
    ),
    "straight": path("M 0.18 -0.6 L 0.5 -1.4 L 0.42 -0.5 Z"),
}
SKULL = path(
    "M 0 -0.78 C 0.45 -0.78 0.72 -0.35 0.6 0.05 C 0.52 0.35 0.36 0.5 0.34 0.85 C 0.2 1.15 -0.2 1.15 -0.34 0.85 "
    "C -0.36 0.5 -0.52 0.35 -0.6 0.05 "
    "C -0.72 -0.35 -0.45 -0.78 0 -0.78 Z"
)
HORSE = path(
    "M 0 -0.9 C 0.32 -0.9 0.46 -0.6 0.42 -0.2 C 0.38 0.2 0.26 0.5 0.3 0.85 C 0.26 1.15 -0.26 1.15 -0.3 0.85 "
    "C -0.26 0.5 -0.38 0.2 -0.42 -0.2 C -0.46 -0.6 -0.32 -0.9 0 -0.9 Z"
)
BIRD = path(
    "M 0 -0.85 C 0.55 -0.9 0.85 -0.5 0.8 -0.05 C 0.76 0.4 0.6 0.75 0.72 1.1 L -0.72 1.1 "
    "C -0.6 0.75 -0.76 0.4 -0.8 -0.05 C -0.85 -0.5 -0.55 -0.9 0 -0.85 Z"
)
BEAK = path(
    "M 0 -0.2 C 0.26 -0.15 0.36 0.1 0.26 0.35 C 0.2 0.55 0.06 0.62 0 0.85 C -0.06 0.62 -0.2 0.55 -0.26 0.35 "
    "C -0.36 0.1 -0.26 -0.15 0 -0.2 Z"
)
REPTILE = path(
    "M 0 -0.8 L 0.3 -0.72 L 0.62 -0.3 L 0.56 0.1 L 0.38 0.4 L 0.42 0.85 L 0.22 1.08 L -0.22 1.08 L -0.42 0.85 "
    "L -0.38 0.4 L -0.56 0.1 L -0.62 -0.3 L -0.3 -0.72 Z"
)
LION = path(
    "M 0 -0.72 C 0.4 -0.75 0.62 -0.4 0.56 0 C 0.52 0.35 0.42 0.5 0.36 0.75 C 0.2 1 -0.2 1 -0.36 0.75 "
    "C -0.42 0.5 -0.52 0.35 -0.56 0 C -0.62 -0.4 -0.4 -0.75 0 -0.72 Z"
)
EYE = path("M 0.14 -0.06 C 0.25 -0.26 0.42 -0.26 0.54 -0.2 C 0.46 0.02 0.26 0.04 0.14 -0.06 Z")
EAR = polygon((0.45, -0.35), (1.05, -0.45), (0.62, -0.02))
FANG = polygon((0.2, 0.86), (0.3, 0.82), (0.25, 1.2))
TUSK = path("M 0.24 0.8 C 0.5 0.85 0.62 0.6 0.55 0.3 C 0.5 0.55 0.4 0.6 0.26 0.62 Z")
WING = path(
    "M 0 0.1 C 0.5 0.1 1 -0.3 1.35 -1.15 C 1.1 -0.95 0.98 -0.9 0.85 -0.95 C 0.85 -0.75 0.75 -0.7 0.6 -0.75 C 0.6 -0.55 0.5 -0.5 0.35 -0.55 "
    "C 0.3 -0.35 0.15 -0.3 0 -0.3 Z"
)
NOSE_SHADE = polygon((0, -0.3), (0.13, 0.6), (0, 0.75), (-0.13, 0.6))


def draw_beast(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A beast's head in a field. `form`: which, or "" for whatever comes."""
    size = min(box.width(), box.height()) * 0.36
    painter.save()
    painter.translate(box.center().x(), box.center().y() + size * 0.12)
    painter.scale(size, size)
    BEASTS[form or luck.choice(tuple(BEASTS))](painter, tones, luck)
    painter.restore()


def hide(tones: Palette, luck: Random) -> QBrush:
    """Fur or skin, lit from the left; each beast has its own."""
    own = QColor(luck.choice(face_colors("hides")))
    full = mix(mix(tones.base, tones.mid, 0.5), own, luck.uniform(0.1, 0.5))
    return across(-0.8, 0.8, (0.0, mix(tones.pale, full, 0.35)), (0.45, full), (1.0, mix(tones.deep, full, 0.1)))


def horns(painter: QPainter, tones: Palette, luck: Random, kind: str = "") -> None:
    """A pair of horns."""
    shape = HORNS[kind or luck.choice(tuple(HORNS))]
    painter.fillPath(both(shape), down(-1.3, 0.2, (0.0, BONE), (1.0, mix(tones.dark, face_color("hide"), 0.4))))


def eyes(painter: QPainter, tones: Palette, luck: Random, y: float = 0.0, x: float = 0.0) -> None:
    """A pair of eyes that shine."""
    shape = placed(EYE, x, y)
    painter.fillPath(both(shape), tones.deep)
    light = QColor(luck.choice(EYES))
    painter.fillPath(both(ellipse(0.32 + x, -0.11 + y, 0.065, 0.075)), light)
    painter.fillPath(both(ellipse(0.32 + x, -0.11 + y, 0.022, 0.06)), tones.deep)


def nostrils(painter: QPainter, tones: Palette, y: float = 0.78) -> None:
    """Nostrils."""
    painter.fillPath(both(ellipse(0.12, y, 0.06, 0.045)), tones.deep)


def horned(painter: QPainter, tones: Palette, luck: Random) -> None:
    horns(painter, tones, luck)
    painter.fillPath(both(EAR), mix(tones.dark, tones.base, 0.3))
    painter.fillPath(SKULL, hide(tones, luck))
    painter.fillPath(NOSE_SHADE, thin(BLACK, 0.28))
    eyes(painter, tones, luck)
    nostrils(painter, tones)
    painter.fillPath(both(luck.choice((FANG, TUSK))), BONE)


def boar(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(polygon(*(around(a, 1.0 if a % 20 else 0.72) for a in range(-170, -5, 10)), (0, 0)), mix(tones.deep, tones.dark, 0.6))
    painter.fillPath(both(placed(EAR, -0.1, -0.22, turn=-20)), mix(tones.dark, tones.base, 0.3))
    painter.fillPath(SKULL, hide(tones, luck))
    painter.fillPath(ellipse(0, 0.78, 0.36, 0.24), mix(tones.mid, face_color("snout"), 0.5))
    eyes(painter, tones, luck, -0.02)
    nostrils(painter, tones)
    painter.fillPath(both(TUSK), BONE)


def horse(painter: QPainter, tones: Palette, luck: Random, horn: bool = False, wings: bool = False, fire: bool = False) -> None:
    if wings:
        for i, (turn, size) in enumerate(((0.0, 1.0), (16.0, 0.86), (32.0, 0.7))):
            feathers = both(placed(WING, 0.15, 0.25 - 0.05 * i, size, turn=turn))
            painter.fillPath(feathers, mix(face_color("white"), tones.mid, 0.12 + 0.18 * (2 - i)))
    mane = path("M 0 -1.2 C 0.4 -1.15 0.75 -0.8 0.7 -0.3 C 0.9 0 0.6 0.3 0.75 0.7 C 0.5 0.6 0.4 0.4 0.35 0.1 L 0 -0.9 Z")
    dark, bright = mix(tones.deep, BLACK, 0.2), face_color("fire")
    painter.fillPath(both(mane), down(-1.2, 0.7, (0.0, bright), (1.0, face_color("ember"))) if fire else QBrush(dark))
    painter.fillPath(both(path("M 0.12 -0.8 L 0.42 -1.32 L 0.46 -0.6 Z")), mix(tones.dark, tones.base, 0.3))
    painter.fillPath(HORSE, hide(tones, luck) if not fire else across(-0.5, 0.5, (0.0, tones.mid), (1.0, dark)))
    painter.fillPath(polygon((0, -0.7), (0.12, -0.3), (0.05, 0.5), (-0.05, 0.5), (-0.12, -0.3)), thin(tones.pale, 0.0 if fire else 0.55))
    eyes(painter, tones, luck, -0.12, -0.06)
    painter.fillPath(ellipse(0, 0.88, 0.27, 0.2), mix(tones.dark, tones.mid, 0.4))
    nostrils(painter, tones, 0.86)
    if horn:
        painter.fillPath(
            polygon((-0.09, -0.62), (0, -1.75), (0.09, -0.62)), across(-0.1, 0.1, (0.0, face_color("white")), (1.0, face_color("gold")))
        )
    else:
        painter.strokePath(path("M -0.4 0.1 L 0.4 0.1 M -0.3 0.62 L 0.3 0.62"), line(brass(-0.4, 0.4), 0.07))


def bird(painter: QPainter, tones: Palette, luck: Random) -> None:
    if luck.random() < 0.55:
        painter.fillPath(both(path("M 0.3 -0.7 L 0.95 -1.2 L 0.72 -0.3 Z")), mix(tones.dark, tones.base, 0.35))
    painter.fillPath(BIRD, hide(tones, luck))
    feathers = QPainterPath()
    for row in range(4):
        for i in range(7 - row % 2):
            x, y = -0.6 + i * 0.2 + (row % 2) * 0.1, 0.35 + row * 0.2
            feathers.moveTo(x - 0.1, y)
            feathers.quadTo(x, y + 0.2, x + 0.1, y)
    painter.strokePath(feathers, line(thin(tones.deep, 0.4), 0.025))
    painter.fillPath(both(path("M 0.08 -0.28 L 0.72 -0.48 L 0.66 -0.3 L 0.2 -0.12 Z")), mix(tones.deep, tones.dark, 0.5))
    eyes(painter, tones, luck, 0.03, 0.08)
    painter.fillPath(BEAK, across(-0.3, 0.3, (0.0, face_color("amber_light")), (0.5, face_color("amber")), (1.0, face_color("amber_dark"))))
    painter.strokePath(path("M -0.24 0.38 Q 0 0.24 0.24 0.38"), line(thin(BLACK, 0.35), 0.035))


def reptile(painter: QPainter, tones: Palette, luck: Random) -> None:
    for x, y, turn in ((0.5, -0.45, 38.0), (0.62, -0.05, 70.0), (0.5, 0.35, 100.0)):
        painter.fillPath(both(placed(polygon((-0.12, 0), (0, -0.6), (0.12, 0)), x, y, turn=turn)), mix(tones.dark, tones.base, 0.35))
    horns(painter, tones, luck, luck.choice(("straight", "swept")))
    painter.fillPath(REPTILE, hide(tones, luck))
    for k in range(4):
        painter.fillPath(placed(polygon((0, -0.12), (0.11, 0), (0, 0.12), (-0.11, 0)), 0, -0.55 + k * 0.26), thin(tones.deep, 0.4))
    painter.fillPath(both(path("M 0.08 -0.2 L 0.6 -0.42 L 0.56 -0.24 L 0.16 -0.06 Z")), mix(tones.deep, tones.dark, 0.3))
    eyes(painter, tones, luck, 0.03)
    nostrils(painter, tones, 0.72)
    painter.strokePath(path("M -0.38 0.9 Q 0 0.78 0.38 0.9"), line(thin(BLACK, 0.5), 0.04))
    painter.fillPath(both(placed(FANG, 0, 0.02)), BONE)


def lion(painter: QPainter, tones: Palette, luck: Random) -> None:
    n = luck.choice((9, 11, 13))
    mane = polygon(*(around(-90 + i * 180 / n, 1.18 if i % 2 == 0 else 0.86) for i in range(2 * n)))
    painter.fillPath(
        placed(mane, 0, 0.05),
        across(-1.1, 1.1, (0.0, mix(tones.mid, face_color("wheel"), 0.5)), (1.0, mix(tones.deep, face_color("wheel_dark"), 0.4))),
    )
    painter.fillPath(both(ellipse(0.5, -0.55, 0.2)), mix(tones.mid, tones.dark, 0.4))
    painter.fillPath(LION, hide(tones, luck))
    eyes(painter, tones, luck, 0.0, -0.04)
    painter.fillPath(polygon((-0.18, 0.38), (0.18, 0.38), (0, 0.58)), tones.deep)
    painter.strokePath(path("M 0 0.56 L 0 0.7 Q -0.14 0.82 -0.26 0.72 M 0 0.7 Q 0.14 0.82 0.26 0.72"), line(tones.deep, 0.035))
    painter.fillPath(both(placed(FANG, -0.08, -0.1, 0.9)), BONE)


def wheel(painter: QPainter, tones: Palette, luck: Random) -> None:
    n = luck.choice((6, 8, 10))
    for i in range(n):
        painter.fillPath(placed(polygon((-0.16, -0.95), (0, -1.28), (0.16, -0.95)), 0, 0, turn=i * 360 / n), brass(-1, 1))
    painter.strokePath(ellipse(0, 0, 0.9), line(across(-1, 1, (0.0, tones.pale), (0.5, tones.mid), (1.0, tones.deep)), 0.2))
    for i in range(n):
        painter.fillPath(placed(rectangle(-0.055, -0.85, 0.11, 0.7), 0, 0, turn=i * 360 / n), mix(tones.dark, face_color("bark"), 0.5))
    painter.strokePath(ellipse(0, 0, 0.8), line(thin(tones.deep, 0.6), 0.03))
    painter.fillPath(ellipse(0, 0, 0.28), brass(-0.3, 0.3))
    jewel(painter, 0, 0, 0.16, tones)


def unicorn(painter: QPainter, tones: Palette, luck: Random) -> None:
    horse(painter, tones, luck, horn=True)


def pegasus(painter: QPainter, tones: Palette, luck: Random) -> None:
    horse(painter, tones, luck, wings=True)


def nightmare(painter: QPainter, tones: Palette, luck: Random) -> None:
    horse(painter, tones, luck, fire=True)


BEASTS: dict[str, Beast] = {
    "horned": horned,
    "boar": boar,
    "horse": horse,
    "unicorn": unicorn,
    "pegasus": pegasus,
    "nightmare": nightmare,
    "bird": bird,
    "reptile": reptile,
    "lion": lion,
    "wheel": wheel,
}
