"""A figure from the waist up: cloak, collar, shoulders, what it holds, and its head. Units: its height; the origin is below it."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from desktop.faces.ink import across, down, line, mix, outwards, thin
from desktop.faces.palette import Palette
from desktop.faces.path import both, ellipse, mirrored, path, placed, polygon, rectangle
from desktop.faces.picture.head import WEARS, draw_head
from desktop.table.tokens import face_color, face_colors

HEAD = (-0.70, 0.135)  # where its middle is, and its radius
BODY = path("M -0.5 0.02 C -0.48 -0.3 -0.33 -0.42 -0.12 -0.5 L -0.075 -0.62 L 0.075 -0.62 L 0.12 -0.5 C 0.33 -0.42 0.48 -0.3 0.5 0.02 Z")
FOLDS = path(
    "M -0.19 -0.42 C -0.34 -0.3 -0.37 -0.15 -0.43 0.02 M -0.09 -0.42 C -0.17 -0.3 -0.2 -0.15 -0.21 0.02 M 0 -0.42 "
    "C 0 -0.3 -0.03 -0.15 0 0.02 "
    "M 0.09 -0.42 C 0.17 -0.3 0.14 -0.15 0.21 0.02 M 0.19 -0.42 C 0.34 -0.3 0.31 -0.15 0.43 0.02"
)
COLLARS = {
    "shawl": polygon((-0.15, -0.52), (0, -0.30), (0.15, -0.52), (0.19, -0.46), (0, -0.20), (-0.19, -0.46)),
    "gorget": path("M -0.16 -0.53 Q 0 -0.42 0.16 -0.53 L 0.2 -0.42 Q 0 -0.24 -0.2 -0.42 Z"),
    "chain": path("M -0.16 -0.5 Q -0.11 -0.25 0 -0.22 Q 0.11 -0.25 0.16 -0.5 L 0.125 -0.5 Q 0.09 -0.3 0 -0.265 Q -0.09 -0.3 -0.125 -0.5 Z"),
    "sash": polygon((-0.2, -0.47), (-0.1, -0.53), (0.36, 0.02), (0.2, 0.02)),
}
PLATES = (
    path("M 0.15 -0.475 C 0.34 -0.5 0.5 -0.38 0.53 -0.2 C 0.44 -0.25 0.3 -0.33 0.15 -0.475 Z"),
    path("M 0.15 -0.44 C 0.34 -0.465 0.5 -0.345 0.5 -0.25 C 0.44 -0.29 0.3 -0.36 0.15 -0.44 Z"),
)
FLAG = path("M 0 0 C 0.1 -0.06 0.16 0.08 0.26 0.01 L 0.2 0.14 L 0.26 0.25 C 0.16 0.3 0.1 0.18 0 0.24 Z")
BLADE = polygon((0, -0.55), (0.035, -0.47), (0.03, 0), (-0.03, 0), (-0.035, -0.47))
HOLDS = ("spear", "staff", "banner", "blade", "bow", "axe", "nothing")
TOP = -0.86


def draw_figure(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A figure in a field. `form`: what it wears, or "" for whatever comes."""
    wears = form or luck.choice(tuple(WEARS))
    size = min(box.width() * 0.84, box.height() * 0.93)
    side, holds = luck.choice((-1, 1)), luck.choice(HOLDS)
    painter.save()
    painter.translate(box.center().x(), box.bottom())
    painter.scale(size, size)
    held(painter, holds, side, tones)
    cloak(painter, tones, luck)
    if wears in ("helm", "horns", "crown") and luck.random() < 0.65:
        shoulders(painter, tones)
    painter.translate(0, HEAD[0])
    painter.scale(HEAD[1], HEAD[1])
    draw_head(painter, wears, tones, luck)
    painter.restore()


def cloak(painter: QPainter, tones: Palette, luck: Random) -> None:
    """The cloak with its folds, and a collar."""
    cloth = mix(tones.mid, QColor(luck.choice(face_colors("cloths"))), luck.choice((0.0, 0.25, 0.45)))
    dark = mix(cloth, tones.deep, 0.45)
    stops = ((0.0, mix(tones.light, cloth, 0.4)), (0.3, dark), (0.75, tones.deep), (1.0, tones.deep))
    painter.fillPath(BODY, across(-0.5, 0.5, *stops))
    painter.save()
    painter.setClipPath(BODY, Qt.ClipOperation.IntersectClip)
    painter.strokePath(FOLDS, line(thin(face_color("black"), 0.20), 0.012))
    painter.fillPath(COLLARS[luck.choice(tuple(COLLARS))], mix(tones.base, tones.pale, luck.uniform(0.1, 0.4)))
    painter.fillPath(ellipse(0, -0.235, 0.028), tones.warm)
    painter.restore()


def shoulders(painter: QPainter, tones: Palette) -> None:
    """Plates on both shoulders, lit from the left."""
    lights = ((tones.light, tones.deep), (mix(tones.pale, tones.light, 0.4), mix(tones.deep, tones.dark, 0.6)))
    for plate, (light, deep) in zip(PLATES, lights, strict=True):
        brush = across(-0.55, 0.55, (0.0, light), (0.5, mix(tones.base, tones.dark, 0.35)), (1.0, deep))
        painter.fillPath(both(plate), brush)
    for x in (-0.27, 0.27):
        painter.fillPath(ellipse(x, -0.405, 0.016), tones.warm)


def held(painter: QPainter, what: str, side: int, tones: Palette) -> None:
    """What the figure holds beside itself."""
    if what == "nothing":
        return
    x, wood = side * 0.46, line(mix(tones.deep, tones.dark, 0.5), 0.022)
    pale = QBrush(tones.pale)
    if what == "blade":
        painter.fillPath(placed(BLADE, x, -0.35, 1.0, turn=side * 14), pale)
        painter.fillPath(placed(rectangle(-0.1, 0, 0.2, 0.03, 0.01), x, -0.35, 1.0, turn=side * 14), tones.dark)
        return
    if what == "bow":
        bow = path(f"M {x - side * 0.05} {TOP} C {x + side * 0.2} {TOP + 0.25} {x + side * 0.2} -0.2 {x - side * 0.05} 0")
        painter.strokePath(bow, wood)
        painter.strokePath(path(f"M {x - side * 0.05} {TOP} L {x - side * 0.05} 0"), line(tones.pale, 0.006))
        return
    painter.strokePath(path(f"M {x} {TOP + 0.06} L {x} 0"), wood)
    if what == "spear":
        painter.fillPath(polygon((x, TOP - 0.06), (x + 0.04, TOP + 0.06), (x, TOP + 0.12), (x - 0.04, TOP + 0.06)), pale)
    elif what == "staff":
        painter.fillPath(ellipse(x, TOP + 0.04, 0.05), outwards(x - 0.01, TOP + 0.03, 0.06, (0.0, face_color("white")), (1.0, tones.warm)))
        painter.strokePath(ellipse(x, TOP + 0.04, 0.08), line(tones.pale, 0.012))
    elif what == "banner":
        flag = FLAG if side > 0 else mirrored(FLAG)
        painter.fillPath(placed(flag, x, TOP + 0.06), down(TOP, TOP + 0.3, (0.0, mix(tones.base, tones.light, 0.35)), (1.0, tones.mid)))
    elif what == "axe":
        head = path("M 0.01 -0.02 C 0.06 -0.1 0.14 -0.12 0.17 -0.11 C 0.2 0 0.2 0.08 0.17 0.17 C 0.14 0.18 0.06 0.14 0.01 0.08 Z")
        painter.fillPath(
            placed(both(head) if side > 0 else head, x, TOP + 0.12), across(x - 0.18, x + 0.18, (0.0, tones.pale), (1.0, tones.mid))
        )
