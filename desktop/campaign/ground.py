"""The ground of a campaign's map: old paper with hills, trees and rocks, and a compass rose. It is painted once for a size."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from desktop.faces.ink import down, line, mix, outwards, thin
from desktop.faces.palette import palette
from desktop.faces.path import ellipse, placed, polygon, star
from desktop.faces.picture.scenery import Scenery, ridge
from desktop.faces.picture.weave import draw_weave
from desktop.table.tokens import map_color, sized_font

HILLS = ((0.27, 0.13), (0.39, 0.19), (0.54, 0.26), (0.71, 0.34), (0.88, 0.42))  # how far down, how dark
GROWTH, TREES = 46, 0.6  # trees and rocks in all, and the part of them that are trees
HIGHEST = 0.3  # above this part of the map nothing grows
ROSE = QPointF(0.84, 0.7)
TREE = polygon((0, -1.6), (0.7, 0), (-0.7, 0))
ROCK = polygon((-1.5, 0), (-0.3, -1.5), (0.3, -0.7), (0.7, -1.2), (1.6, 0))


def ground(size: QSize, ratio: float, name: str) -> QPixmap:
    """The map of a campaign with this name, without its road."""
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    box, luck = QRectF(QPointF(0, 0), size), Random(name)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_paper(painter, box, luck)
    draw_growth(painter, box, luck)
    draw_rose(painter, QPointF(box.width() * ROSE.x(), box.height() * ROSE.y()), min(box.width() / 13, box.height() / 10))
    painter.end()
    return made


def draw_paper(painter: QPainter, box: QRectF, luck: Random) -> None:
    """Paper, darker at its edges, with hills in it."""
    paper, light, dark = map_color("ground"), map_color("light"), map_color("dark")
    painter.fillRect(box, down(box.top(), box.bottom(), (0.0, light), (0.6, paper), (1.0, dark)))
    scenery = Scenery(box, palette(map_color("hill").name()), luck, flat=False)
    for i, (y, share) in enumerate(HILLS):
        painter.fillPath(ridge(scenery, y, 0.03, 3.0 + i), mix(paper, map_color("hill"), share))
    draw_weave(painter, "chevrons", box, box.width() * 0.034, thin(map_color("dusk"), 0.035), 1.5)
    glow, dusk = map_color("glow"), map_color("dusk")
    far = max(box.width(), box.height()) * 0.73
    painter.fillRect(
        box, outwards(box.center().x(), box.center().y(), far, (0.0, thin(glow, 0.25)), (0.7, thin(glow, 0)), (1.0, thin(dusk, 0.38)))
    )


def draw_growth(painter: QPainter, box: QRectF, luck: Random) -> None:
    """Trees and rocks, strewn about."""
    for _ in range(GROWTH):
        x, y = box.width() * luck.uniform(0.02, 0.98), box.height() * luck.uniform(HIGHEST, 0.98)
        size = min(box.width(), box.height()) * luck.uniform(0.008, 0.014)
        is_tree = luck.random() < TREES
        colour = thin(map_color("tree"), 0.55) if is_tree else thin(map_color("rock"), 0.45)
        painter.fillPath(placed(TREE if is_tree else ROCK, x, y, size), colour)


def draw_rose(painter: QPainter, at: QPointF, far: float) -> None:
    """A compass rose with its north."""
    ink, x, y = map_color("rose"), at.x(), at.y()
    painter.fillPath(ellipse(x, y, far), thin(ink, 0.1))
    painter.fillPath(placed(star(4, 0.22, -45), x, y, far * 0.76), thin(ink, 0.34))
    painter.fillPath(placed(star(4, 0.2), x, y, far * 0.96), thin(ink, 0.62))
    for ring in (0.65, 0.7):
        painter.strokePath(ellipse(x, y, far * ring), line(thin(ink, 0.45), 1.5))
    painter.setPen(ink)
    painter.setFont(sized_font("title", far * 0.27))
    painter.drawText(QRectF(x - far, y - far * 1.36, 2 * far, far * 0.34), Qt.AlignmentFlag.AlignCenter, "N")


def road(points: tuple[QPointF, ...]) -> QPainterPath:
    """A winding line through these points."""
    made = QPainterPath(points[0])
    for one, other in pairwise(points):
        middle = (one.x() + other.x()) / 2
        made.cubicTo(middle, one.y(), middle, other.y(), other.x(), other.y())
    return made


def draw_road(painter: QPainter, points: tuple[QPointF, ...], wide: float) -> None:
    """The road: pale, with a dark edge, and dashed in its middle."""
    path = road(points)
    painter.strokePath(path, line(thin(map_color("ink"), 0.25), wide))
    painter.strokePath(path, line(map_color("road"), wide * 0.54))
    dashed = line(map_color("dash"), wide * 0.23)
    dashed.setDashPattern([2, 3])
    painter.strokePath(path, dashed)
