"""The signs of kinds, seats and resources, as shapes in a unit circle: the same one wherever a colour stands for something."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker

from desktop.faces.path import around, ellipse, holed, path, placed, polygon, rectangle, regular, star, without

Shapes = Callable[[], QPainterPath]


def stroked(shape: QPainterPath, width: float, round_ends: bool = True) -> QPainterPath:
    """The outline of a line along a path."""
    pen = QPainterPathStroker()
    pen.setWidth(width)
    pen.setCurveThreshold(0.002)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen.createStroke(shape)


def together(*shapes: QPainterPath) -> QPainterPath:
    """Several shapes as one, filled wherever one of them is."""
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    for shape in shapes:
        made.addPath(shape)
    return made


def ring(outer: float, inner: float) -> QPainterPath:
    """A circle with a hole."""
    return holed(ellipse(0, 0, outer), ellipse(0, 0, inner))


def crown() -> QPainterPath:
    return together(
        polygon((-0.95, 0.6), (-1, -0.5), (-0.45, 0.02), (0, -0.8), (0.45, 0.02), (1, -0.5), (0.95, 0.6)),
        rectangle(-0.95, 0.68, 1.9, 0.2),
    )


def sword() -> QPainterPath:
    upright = together(
        polygon((0, -1.15), (0.17, -0.9), (0.17, 0.35), (-0.17, 0.35), (-0.17, -0.9)),
        rectangle(-0.5, 0.35, 1, 0.18, 0.08),
        rectangle(-0.1, 0.5, 0.2, 0.42),
        ellipse(0, 1.0, 0.17),
    )
    return placed(upright, 0, 0, turn=45)


def shield() -> QPainterPath:
    return path("M -0.8 -0.85 C -0.3 -0.8 0 -1 0 -1 C 0 -1 0.3 -0.8 0.8 -0.85 C 0.9 0.2 0.4 0.8 0 1.05 C -0.4 0.8 -0.9 0.2 -0.8 -0.85 Z")


def horseshoe() -> QPainterPath:
    return stroked(path("M -0.5 0.95 C -1.1 -0.3 -0.6 -0.85 0 -0.85 C 0.6 -0.85 1.1 -0.3 0.5 0.95"), 0.36, round_ends=False)


def spears() -> QPainterPath:
    spear = polygon((0, 0), (0.22, 0.42), (0.06, 0.42), (0.06, 1.9), (-0.06, 1.9), (-0.06, 0.42), (-0.22, 0.42))
    return together(placed(spear, -0.6, -0.8), placed(spear, 0, -1.0), placed(spear, 0.6, -0.8))


def bolt() -> QPainterPath:
    return polygon((0.2, -1.05), (-0.65, 0.15), (-0.08, 0.15), (-0.25, 1.05), (0.65, -0.25), (0.08, -0.25))


def knot() -> QPainterPath:
    return together(*(stroked(ellipse(*around(angle, 0.4), 0.5), 0.2) for angle in (-90, 30, 150)))


def rune() -> QPainterPath:
    squares = (stroked(placed(regular(4, turned), 0, 0, 0.74), 0.13) for turned in (-90.0, -45.0))
    return together(stroked(ellipse(0, 0, 0.92), 0.14), *squares)


def eye() -> QPainterPath:
    lens = path("M -1 0 C -0.5 -0.8 0.5 -0.8 1 0 C 0.5 0.8 -0.5 0.8 -1 0 Z")
    return holed(lens, ellipse(0, 0, 0.38), ellipse(0, 0, 0.19))


def crescent() -> QPainterPath:
    return without(ellipse(-0.05, 0, 0.95), ellipse(0.42, -0.12, 0.78))


def sun() -> QPainterPath:
    return together(ellipse(0, 0, 0.46), *(placed(polygon((-0.14, -0.6), (0, -1.05), (0.14, -0.6)), 0, 0, turn=i * 45) for i in range(8)))


def mountain() -> QPainterPath:
    return polygon((-1, 0.75), (-0.3, -0.75), (0.08, -0.05), (0.32, -0.42), (1, 0.75))


def flame() -> QPainterPath:
    return path(
        "M 0 -1.05 C 0.25 -0.5 0.8 -0.2 0.7 0.4 C 0.62 0.85 0.25 1 0 1 C -0.35 1 -0.75 0.75 -0.7 0.3 "
        "C -0.68 0 -0.45 -0.1 -0.4 -0.45 C -0.2 -0.35 -0.12 -0.6 0 -1.05 Z"
    )


def leaf() -> QPainterPath:
    return path("M -0.75 0.8 C -1.1 -0.4 -0.2 -1 0.9 -0.9 C 1 0.2 0.4 1.1 -0.75 0.8 Z")


def cards() -> QPainterPath:
    back = rectangle(-0.75, -0.95, 1.1, 1.55, 0.14)
    front = rectangle(-0.35, -0.6, 1.1, 1.55, 0.14)
    return together(without(back, rectangle(-0.47, -0.72, 1.3, 1.8, 0.16)), front)


def skull() -> QPainterPath:
    eyes = (ellipse(-0.36, -0.12, 0.24, 0.26), ellipse(0.36, -0.12, 0.24, 0.26))
    head = path(
        "M -0.5 0.95 L -0.5 0.52 C -1.05 0.3 -1 -0.98 0 -0.98 C 1 -0.98 1.05 0.3 0.5 0.52 L 0.5 0.95 L 0.22 0.95 L 0.22 0.66 "
        "L 0.1 0.66 L 0.1 0.95 L -0.1 0.95 L -0.1 0.66 L -0.22 0.66 L -0.22 0.95 Z"
    )
    return holed(head, *eyes, polygon((0, 0.14), (0.13, 0.4), (-0.13, 0.4)))


def drop() -> QPainterPath:
    return path(
        "M 0 -1.05 C 0.3 -0.4 0.75 -0.05 0.72 0.35 C 0.7 0.8 0.35 1 0 1 C -0.35 1 -0.7 0.8 -0.72 0.35 C -0.75 -0.05 -0.3 -0.4 0 -1.05 Z"
    )


def snow() -> QPainterPath:
    arm = stroked(path("M 0 0 L 0 -0.95 M -0.24 -0.86 L 0 -0.62 L 0.24 -0.86 M -0.18 -0.52 L 0 -0.34 L 0.18 -0.52"), 0.13)
    return together(*(placed(arm, 0, 0, turn=i * 60) for i in range(6)))


def coin() -> QPainterPath:
    return holed(ellipse(0, 0, 1.0), ellipse(0, 0, 0.82), ellipse(0, 0, 0.66))


def plus() -> QPainterPath:
    return together(rectangle(-0.26, -0.9, 0.52, 1.8, 0.1), rectangle(-0.9, -0.26, 1.8, 0.52, 0.1))


def swirl() -> QPainterPath:
    return stroked(path("M 0.05 0.05 C 0.3 -0.35 0.7 0.1 0.35 0.45 C -0.1 0.85 -0.8 0.4 -0.65 -0.25 C -0.45 -0.95 0.6 -1 0.85 -0.2"), 0.26)


def anchor() -> QPainterPath:
    shaft = stroked(path("M 0 -0.45 L 0 0.85 M -0.45 -0.15 L 0.45 -0.15"), 0.22)
    flukes = stroked(path("M -0.82 0.25 C -0.75 0.75 -0.35 0.88 0 0.88 C 0.35 0.88 0.75 0.75 0.82 0.25"), 0.22)
    return together(shaft, flukes, stroked(ellipse(0, -0.7, 0.24), 0.18))


def crystal() -> QPainterPath:
    return polygon((0, -1.05), (0.66, -0.35), (0.42, 1), (-0.42, 1), (-0.66, -0.35))


SHAPES: dict[str, Shapes] = {
    # kinds
    "crown": crown,
    "sword": sword,
    "shield": shield,
    "horseshoe": horseshoe,
    "spears": spears,
    "bolt": bolt,
    "knot": knot,
    "rune": rune,
    "mountain": mountain,
    "crescent": crescent,
    "flame": flame,
    "leaf": leaf,
    "eye": eye,
    "sun": sun,
    "skull": skull,
    "drop": drop,
    "snow": snow,
    "ring": lambda: ring(0.92, 0.48),
    # seats
    "disc": lambda: ellipse(0, 0, 0.9),
    "diamond": lambda: polygon((0, -1), (0.85, 0), (0, 1), (-0.85, 0)),
    "square": lambda: rectangle(-0.72, -0.72, 1.44, 1.44, 0.12),
    "triangle": lambda: polygon((0, -0.92), (0.98, 0.74), (-0.98, 0.74)),
    "hexagon": lambda: regular(6),
    "star": lambda: star(5, 0.42),
    # resources, and what is no kind
    "coin": coin,
    "plus": plus,
    "swirl": swirl,
    "anchor": anchor,
    "crystal": crystal,
    "sunburst": lambda: star(12, 0.6),
    "cards": cards,
    "spark": lambda: star(8, 0.55),
}


def is_glyph(name: str) -> bool:
    """Is there a sign of this name?"""
    return name in SHAPES


@cache
def glyph(name: str) -> QPainterPath:
    """A sign by its name, in a circle of radius 1. One that is not known is a square."""
    return SHAPES.get(name, SHAPES["square"])()


def draw_glyph(painter: QPainter, name: str, centre: QPointF, radius: float, colour: QColor) -> None:
    """A sign around a point."""
    painter.fillPath(placed(glyph(name), centre.x(), centre.y(), radius), colour)
