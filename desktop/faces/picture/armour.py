"""Armour, in units of half its height: shields in many forms, helm, cuirass, jewels, gauntlet, boot, cloak."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath

from desktop.faces.glyph import glyph, ring
from desktop.faces.ink import across, down, line, mix, thin
from desktop.faces.palette import Palette
from desktop.faces.path import around, both, ellipse, path, placed, polygon, rectangle, star
from desktop.faces.picture.arms import brass, jewel
from desktop.table.tokens import face_color

Piece = Callable[[QPainter, Palette, Random], None]

BLACK = face_color("black")
SHIELDS = {
    "heater": path(
        "M -0.8 -0.9 C -0.3 -0.8 0 -1.05 0 -1.05 C 0 -1.05 0.3 -0.8 0.8 -0.9 C 0.9 0.2 0.4 0.85 0 1.1 C -0.4 0.85 -0.9 0.2 -0.8 -0.9 Z"
    ),
    "kite": path(
        "M 0 -1.1 C 0.5 -1.1 0.78 -0.85 0.74 -0.45 C 0.7 0.2 0.35 0.75 0 1.2 C -0.35 0.75 -0.7 0.2 -0.74 -0.45 "
        "C -0.78 -0.85 -0.5 -1.1 0 -1.1 Z"
    ),
    "round": ellipse(0, 0, 0.98),
    "tower": path("M -0.66 -0.95 Q 0 -1.2 0.66 -0.95 L 0.66 0.95 Q 0 1.2 -0.66 0.95 Z"),
    "notched": path(
        "M -0.82 -0.75 C -0.5 -0.85 -0.4 -0.98 0 -1.05 C 0.4 -0.98 0.5 -0.85 0.82 -0.75 C 0.62 -0.35 0.95 0.1 0.62 0.5 "
        "C 0.4 0.78 0.2 0.9 0 1.1 C -0.2 0.9 -0.4 0.78 -0.62 0.5 C -0.95 0.1 -0.62 -0.35 -0.82 -0.75 Z"
    ),
}
EMBLEMS = ("spark", "sun", "crescent", "mountain", "flame", "leaf", "crown", "eye", "hexagon")
DIVISIONS = ("plain", "halved", "cross", "chevron", "quartered")
HELM = path(
    "M -0.72 0.95 L -0.78 -0.1 C -0.75 -0.7 -0.4 -1 0 -1.05 C 0.4 -1 0.75 -0.7 0.78 -0.1 L 0.72 0.95 L 0.3 0.75 "
    "L 0.12 0.2 L 0.58 0.05 L 0.6 -0.18 L 0 -0.08 L -0.6 -0.18 L -0.58 0.05 L -0.12 0.2 L -0.3 0.75 Z"
)
HELM_HORNS = both(path("M 0.62 -0.55 C 1.3 -0.5 1.45 -1 1.15 -1.5 C 1.2 -1.05 0.95 -0.95 0.5 -0.85 Z"))
CUIRASS = path(
    "M -0.34 -1 Q 0 -0.72 0.34 -1 L 0.82 -0.8 C 0.72 -0.5 0.74 -0.3 0.7 -0.1 C 0.62 0.2 0.6 0.4 0.68 0.72 "
    "Q 0.35 0.95 0 1.05 Q -0.35 0.95 -0.68 0.72 "
    "C -0.6 0.4 -0.62 0.2 -0.7 -0.1 C -0.74 -0.3 -0.72 -0.5 -0.82 -0.8 Z"
)
SLEEVE = both(path("M 0.82 -0.8 C 1.1 -0.7 1.2 -0.4 1.15 -0.1 L 0.74 -0.12 C 0.74 -0.4 0.74 -0.5 0.82 -0.8 Z"))
GAUNTLET = path(
    "M -0.5 1.05 L -0.62 0.2 C -0.5 0.1 -0.46 0 -0.45 -0.15 L -0.48 -0.75 Q -0.38 -0.88 -0.27 -0.75 L -0.24 -0.3 "
    "L -0.22 -1 Q -0.1 -1.14 0.02 -1 L 0.03 -0.32 "
    "L 0.08 -0.95 Q 0.2 -1.07 0.3 -0.94 L 0.28 -0.26 L 0.36 -0.72 Q 0.48 -0.82 0.56 -0.7 L 0.5 0 C 0.5 0.1 0.55 0.15 0.62 0.22 L 0.5 1.05 Z"
)
BOOT = path(
    "M -0.45 -1.05 L 0.28 -1.05 C 0.3 -0.5 0.22 -0.1 0.3 0.22 C 0.55 0.4 0.95 0.42 1.0 0.78 L 1.0 0.98 L -0.5 0.98 "
    "C -0.55 0.6 -0.4 0.3 -0.42 0 C -0.44 -0.4 -0.5 -0.7 -0.45 -1.05 Z"
)
WING = path(
    "M -0.35 -0.1 C -0.8 -0.2 -1.1 -0.6 -1.15 -1 C -0.9 -0.75 -0.75 -0.75 -0.6 -0.75 C -0.8 -0.6 -0.7 -0.5 -0.5 -0.5 "
    "C -0.62 -0.4 -0.5 -0.3 -0.35 -0.3 Z"
)
CLOAK = path(
    "M -0.3 -1 Q 0 -0.85 0.3 -1 C 0.6 -0.85 0.72 -0.5 0.8 0.2 C 0.85 0.6 0.95 0.85 1 1.05 Q 0.75 0.9 0.5 1.06 "
    "Q 0.25 0.9 0 1.06 Q -0.25 0.9 -0.5 1.06 "
    "Q -0.75 0.9 -1 1.05 C -0.95 0.85 -0.85 0.6 -0.8 0.2 C -0.72 -0.5 -0.6 -0.85 -0.3 -1 Z"
)


def draw_armour(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A piece of armour in a field. `form`: which, or "" for a shield."""
    size = min(box.width(), box.height()) * 0.35
    painter.save()
    painter.translate(box.center())
    painter.scale(size, size)
    PIECES[form or "shield"](painter, tones, luck)
    painter.restore()


def shield(painter: QPainter, tones: Palette, luck: Random) -> None:
    shape = SHIELDS[luck.choice(tuple(SHIELDS))]
    painter.fillPath(shape, brass(-0.8, 0.8))
    inner = placed(shape, 0, 0, 0.9)
    painter.fillPath(inner, across(-0.8, 0.8, (0.0, tones.light), (0.5, mix(tones.base, tones.mid, 0.5)), (1.0, tones.deep)))
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    painter.fillPath(division(luck.choice(DIVISIONS)), thin(mix(tones.deep, BLACK, 0.2), 0.5))
    painter.restore()
    emblem = luck.choice(EMBLEMS)
    painter.fillPath(placed(glyph(emblem), 0.02, 0.03, 0.48), thin(BLACK, 0.4))
    painter.fillPath(placed(glyph(emblem), 0, 0, 0.48), brass(-0.45, 0.45))
    if emblem in ("spark", "sun", "hexagon"):
        painter.fillPath(ellipse(0, 0, 0.16), tones.deep)
        painter.fillPath(ellipse(0, 0, 0.1), tones.warm)


def division(name: str) -> QPainterPath:
    """The darker part of a shield."""
    if name == "halved":
        return rectangle(0, -1.3, 1.2, 2.6)
    if name == "cross":
        return rectangle(-0.14, -1.3, 0.28, 2.6).united(rectangle(-1.2, -0.14, 2.4, 0.28))
    if name == "chevron":
        return polygon((-1.1, 0.5), (0, -0.45), (1.1, 0.5), (1.1, 0.95), (0, 0.02), (-1.1, 0.95))
    if name == "quartered":
        return rectangle(-1.2, -1.3, 1.2, 1.3).united(rectangle(0, 0, 1.2, 1.3))
    return QPainterPath()


def helm(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(path("M -0.6 0.1 L 0.6 0.1 L 0.4 0.9 L -0.4 0.9 Z"), mix(tones.deep, BLACK, 0.4))
    painter.fillPath(rectangle(-0.65, -0.2, 1.3, 0.4), mix(tones.deep, BLACK, 0.4))
    if luck.random() < 0.75:
        painter.fillPath(HELM_HORNS, across(-1.4, 1.4, (0.0, face_color("bone")), (1.0, mix(tones.mid, face_color("hide"), 0.4))))
    painter.fillPath(HELM, metal(tones))
    painter.fillPath(path("M -0.07 -1.06 L 0.07 -1.06 L 0.09 -0.06 L -0.09 -0.06 Z"), brass(-0.1, 0.1))
    painter.fillPath(both(path("M 0 -0.1 L 0.6 -0.2 L 0.62 -0.3 L 0 -0.2 Z")), brass(-0.6, 0.6))


def metal(tones: Palette) -> QBrush:
    """Plate, lit from the left."""
    return across(-0.8, 0.8, (0.0, mix(tones.pale, tones.light, 0.4)), (0.45, mix(tones.base, tones.mid, 0.5)), (1.0, tones.deep))


def cuirass(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(SLEEVE, across(-1.15, 1.15, (0.0, tones.pale), (0.5, tones.mid), (1.0, tones.deep)))
    painter.fillPath(CUIRASS, metal(tones))
    painter.save()
    painter.setClipPath(CUIRASS.united(SLEEVE), Qt.ClipOperation.IntersectClip)
    texture = luck.choice((scales, links, ribs))
    painter.strokePath(texture(), line(thin(tones.deep, 0.45), 0.025))
    painter.restore()
    painter.strokePath(CUIRASS, line(brass(-0.8, 0.8), 0.05))
    painter.fillPath(placed(glyph(luck.choice(EMBLEMS)), 0, -0.22, 0.24), brass(-0.3, 0.3))


def scales() -> QPainterPath:
    """Rows of scales."""
    made = QPainterPath()
    for row in range(14):
        for i in range(14):
            x, y = -1.2 + i * 0.18 + (row % 2) * 0.09, -1.05 + row * 0.15
            made.moveTo(x, y)
            made.quadTo(x + 0.09, y + 0.17, x + 0.18, y)
    return made


def links() -> QPainterPath:
    """Rings of mail."""
    made = QPainterPath()
    for row in range(17):
        for i in range(20):
            made.addEllipse(-1.2 + i * 0.125 + (row % 2) * 0.06, -1.05 + row * 0.125, 0.1, 0.1)
    return made


def ribs() -> QPainterPath:
    """A breastplate's lines."""
    chest = "M 0 -0.8 L 0 1 M -0.7 -0.1 Q -0.3 0.15 0 0.02 Q 0.3 0.15 0.7 -0.1 M -0.64 0.25 Q 0 0.5 0.64 0.25 M -0.64 0.5 Q 0 0.75 0.64 0.5"
    return path(chest)


def necklace(painter: QPainter, tones: Palette, luck: Random) -> None:
    chain = path("M -0.75 -1 C -0.8 -0.1 -0.4 0.25 0 0.3 C 0.4 0.25 0.8 -0.1 0.75 -1")
    painter.strokePath(chain, line(mix(tones.deep, BLACK, 0.3), 0.17))
    painter.strokePath(chain, line(brass(-0.75, 0.75), 0.11))
    shape = luck.choice((star(8, 0.7), star(6, 0.6), glyph("hexagon"), glyph("disc"), glyph("diamond")))
    painter.fillPath(placed(shape, 0, 0.55, 0.5), brass(-0.5, 0.5))
    painter.fillPath(placed(shape, 0, 0.55, 0.36), mix(tones.deep, tones.base, 0.4))
    jewel(painter, 0, 0.55, 0.2, tones)


def torc(painter: QPainter, tones: Palette, luck: Random) -> None:
    band = path("M -0.32 0.78 C -1.15 0.45 -1.05 -0.9 0 -0.92 C 1.05 -0.9 1.15 0.45 0.32 0.78")
    painter.strokePath(band, line(mix(tones.deep, BLACK, 0.3), 0.34))
    painter.strokePath(band, line(brass(-1, 1), 0.26))
    twist = QPainterPath()
    for i in range(25):
        turn = -240 + i * 300 / 24
        twist.moveTo(*around(turn + 3, 0.78))
        twist.lineTo(*around(turn - 3, 1.0))
    painter.strokePath(placed(twist, 0, -0.02), line(thin(tones.deep, 0.5), 0.035))
    for x in (-0.34, 0.34):
        painter.fillPath(ellipse(x, 0.8, 0.24), brass(x - 0.24, x + 0.24))
        jewel(painter, x, 0.8, 0.13, tones)


def finger_ring(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(placed(ring(0.78, 0.58), 0, 0.25, 1.0), brass(-0.8, 0.8))
    painter.strokePath(ellipse(0, 0.25, 0.68), line(thin(tones.deep, 0.5), 0.03))
    painter.fillPath(polygon((-0.3, -0.42), (0.3, -0.42), (0.22, -0.62), (-0.22, -0.62)), brass(-0.3, 0.3))
    painter.fillPath(placed(glyph("hexagon"), 0, -0.8, 0.36, 0.32), mix(tones.deep, tones.base, 0.5))
    jewel(painter, 0, -0.8, 0.26, tones)


def bracers(painter: QPainter, tones: Palette, luck: Random) -> None:
    cuff = path("M -0.42 -0.85 Q 0 -1 0.42 -0.85 L 0.32 0.85 Q 0 0.98 -0.32 0.85 Z")
    emblem = glyph(luck.choice(EMBLEMS))
    for x, turn in ((-0.5, 9.0), (0.5, -9.0)):
        painter.save()
        painter.translate(x, 0)
        painter.rotate(turn)
        painter.fillPath(cuff, across(-0.42, 0.42, (0.0, tones.pale), (0.45, tones.mid), (1.0, tones.deep)))
        for y in (-0.78, 0.66):
            painter.fillPath(rectangle(-0.42, y, 0.84, 0.14, 0.05), brass(-0.42, 0.42))
        painter.fillPath(placed(emblem, 0, -0.05, 0.2), brass(-0.2, 0.2))
        painter.restore()


def gauntlet(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(GAUNTLET, metal(tones))
    painter.strokePath(
        path(
            "M -0.45 -0.45 L -0.26 -0.45 M -0.22 -0.65 L 0.02 -0.65 M 0.06 -0.6 L 0.3 -0.6 M 0.32 -0.4 L 0.52 -0.4 "
            "M -0.45 -0.1 Q 0 0 0.5 -0.05"
        ),
        line(thin(tones.deep, 0.6), 0.035),
    )
    painter.fillPath(path("M -0.66 0.2 Q 0 0.42 0.66 0.22 L 0.62 0.4 Q 0 0.6 -0.62 0.38 Z"), brass(-0.65, 0.65))
    painter.fillPath(placed(glyph(luck.choice(EMBLEMS)), 0, 0.8, 0.18), brass(-0.2, 0.2))


def boot(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.translate(-0.12, 0)
    painter.fillPath(placed(WING, 0, 0.62, 1.0), across(-1.15, -0.3, (0.0, face_color("white")), (1.0, mix(tones.pale, tones.mid, 0.3))))
    leather = across(
        -0.5, 1, (0.0, mix(tones.light, face_color("oak"), 0.4)), (0.5, mix(tones.mid, face_color("bark"), 0.5)), (1.0, tones.deep)
    )
    painter.fillPath(BOOT, leather)
    painter.fillPath(rectangle(-0.5, -1.1, 0.82, 0.24, 0.06), brass(-0.5, 0.3))
    painter.strokePath(path("M -0.42 0.05 Q 0 0.2 0.28 0.1 M -0.5 0.9 L 1 0.9"), line(thin(tones.deep, 0.6), 0.05))


def cloak(painter: QPainter, tones: Palette, luck: Random) -> None:
    painter.fillPath(CLOAK, down(-1, 1, (0.0, mix(tones.mid, tones.light, 0.4)), (0.5, tones.dark), (1.0, tones.deep)))
    folds = (
        "M -0.2 -0.8 C -0.4 -0.2 -0.6 0.4 -0.62 0.95 M 0.2 -0.8 C 0.4 -0.2 0.6 0.4 0.62 0.95 M -0.06 -0.7 "
        "C -0.15 0 -0.22 0.5 -0.2 0.95 M 0.06 -0.7 C 0.15 0 0.22 0.5 0.2 0.95"
    )

    painter.strokePath(path(folds), line(thin(BLACK, 0.3), 0.03))
    painter.fillPath(path("M -0.42 -1 Q 0 -0.55 0.42 -1 Q 0.3 -1.25 0 -1.28 Q -0.3 -1.25 -0.42 -1 Z"), mix(tones.deep, tones.dark, 0.5))
    painter.fillPath(path("M -0.24 -1.02 Q 0 -0.72 0.24 -1.02 Q 0 -1.15 -0.24 -1.02 Z"), mix(tones.deep, BLACK, 0.5))
    jewel(painter, 0, -0.74, 0.1, tones)


PIECES: dict[str, Piece] = {
    "shield": shield,
    "helm": helm,
    "cuirass": cuirass,
    "necklace": necklace,
    "torc": torc,
    "ring": finger_ring,
    "bracers": bracers,
    "gauntlet": gauntlet,
    "boot": boot,
    "cloak": cloak,
}
