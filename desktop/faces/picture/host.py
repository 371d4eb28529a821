"""A host: ranks of warriors under a large standard. The standard of a people has its own colour and sign, which are told apart on the
table too, where nobody sees helmets, shields and arms."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop.faces.glyph import glyph
from desktop.faces.ink import across, line, mix
from desktop.faces.palette import Palette
from desktop.faces.path import both, ellipse, path, placed, polygon, rectangle
from desktop.table.tokens import face_color, tokens

RANKS = ((0.62, 0.34, 0.55), (0.8, 0.17, 0.3), (1.0, 0.0, 0.0))  # how large, how far up, how far away
HELMETS = {
    "pointed": polygon((-0.3, -1.28), (0, -1.78), (0.3, -1.28)),
    "round": path("M -0.29 -1.22 C -0.3 -1.7 0.3 -1.7 0.29 -1.22 Z"),
    "horned": both(path("M 0 -1.6 L 0.28 -1.25 C 0.5 -1.3 0.55 -1.6 0.45 -1.8 C 0.42 -1.55 0.3 -1.5 0.15 -1.5 Z")),
    "crested": path(
        "M -0.28 -1.22 C -0.3 -1.62 0.3 -1.62 0.28 -1.22 Z M -0.34 -1.45 C -0.2 -1.95 0.3 -1.9 0.36 -1.4 "
        "C 0.2 -1.65 -0.1 -1.7 -0.34 -1.45 Z"
    ),
    "hooded": path("M -0.38 -0.9 C -0.4 -1.4 -0.15 -1.62 0 -1.68 C 0.15 -1.62 0.4 -1.4 0.38 -0.9 Z"),
    "bare": path("M -0.26 -1.2 C -0.3 -1.58 0.3 -1.58 0.26 -1.2 Z"),
}
SHIELDS = {
    "round": ellipse(0, 0, 0.43, 0.46),
    "kite": path("M -0.34 -0.45 Q 0 -0.6 0.34 -0.45 C 0.36 0.1 0.18 0.4 0 0.6 C -0.18 0.4 -0.36 0.1 -0.34 -0.45 Z"),
    "tower": rectangle(-0.36, -0.55, 0.72, 1.1, 0.12),
    "oval": ellipse(0, 0, 0.32, 0.56),
}
ARMS = ("spear", "axe", "bow", "trident", "sword")
FLAGS = (
    path("M 0 0 C 0.35 -0.18 0.6 0.18 1 0 L 0.76 0.48 L 1 1 C 0.6 1.18 0.35 0.7 0 0.88 Z"),
    path("M 0 0 L 1.05 0.42 L 0 0.85 Z"),
    path("M 0 0 C 0.3 0.1 0.6 -0.1 0.9 0.05 L 0.9 1.05 L 0.68 0.82 L 0.45 1.1 L 0.22 0.86 L 0 1.1 Z"),
    path("M 0 0 C 0.4 -0.1 0.7 0.14 1.15 0.02 C 0.95 0.3 0.95 0.5 1.15 0.8 C 0.7 0.92 0.4 0.7 0 0.8 Z"),
)
PENNON, POINTED = FLAGS[:2]  # a sign finds room on the one, not on the other
STANDARD, POLE = 0.42, 0.62  # of the field's height: how wide the standard is, and how long its pole
BRIGHT = 0.5  # from this lightness on a cloth is bright
SIGNS = ("star", "sun", "crescent", "flame", "leaf", "mountain", "eye", "spark", "diamond", "crown")


class Host(Struct, frozen=True, eq=False):
    """How the warriors of a host look."""

    helmet: QPainterPath
    shield: QPainterPath
    arms: str
    flag: QPainterPath
    sign: str
    cloth: QColor
    broad: int  # how many stand in the first rank


def peoples() -> dict[str, dict[str, str]]:
    """What peoples fight with, and the sign and the colour of their standards."""
    found: dict[str, dict[str, str]] = tokens()["face"]["people"]
    return found


def host_of(tones: Palette, luck: Random, form: str) -> Host:
    """A people's host; of others, whatever comes."""
    helmet, shield, arms = HELMETS[luck.choice(tuple(HELMETS))], SHIELDS[luck.choice(tuple(SHIELDS))], luck.choice(ARMS)
    flag, sign, broad, people = luck.choice(FLAGS), luck.choice(SIGNS), luck.choice((3, 4, 5)), peoples().get(form)
    if people is not None:
        flag = PENNON if flag is POINTED else flag
        return Host(helmet, shield, people["arms"], flag, people["sign"], QColor(people["cloth"]), broad)
    return Host(helmet, shield, form or arms, flag, sign, mix(tones.base, tones.pale, 0.3), broad)


def draw_host(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A host in a field. `form`: which people, or what it fights with, or "" for whatever comes."""
    host = host_of(tones, luck, form)
    for rank, (size, up, far) in enumerate(RANKS):
        n = host.broad + 2 - rank
        unit, y = box.width() / n * size, box.bottom() - box.height() * up
        for i in range(n + 1):
            x = box.left() + box.width() * (i + (0.5 if rank % 2 else 0)) / n
            warrior(painter, host, tones, (x, y, unit), far)
        for x in flags(luck, rank):
            wide, high = box.width() * 0.17, box.height() * 0.52
            banner(painter, host, tones, QRectF(box.left() + box.width() * x, y - high, wide, high), signed=False)
    wide = box.height() * STANDARD
    banner(painter, host, tones, QRectF(box.center().x() - wide * 0.45, box.top() + box.height() * 0.05, wide, box.height() * POLE))


def flags(luck: Random, rank: int) -> tuple[float, ...]:
    """Where banners rise behind a rank."""
    if rank == 0:
        return (luck.uniform(0.12, 0.3), luck.uniform(0.6, 0.75))
    return (luck.uniform(0.4, 0.55),) if rank == 1 else ()


def warrior(painter: QPainter, host: Host, tones: Palette, at: tuple[float, float, float], far: float) -> None:
    """One warrior: far ones are paler."""
    x, y, unit = at
    body = mix(tones.deep, tones.mid, far)
    painter.save()
    painter.translate(x, y)
    painter.scale(unit, unit)
    weapon(painter, host.arms, body, mix(tones.pale, body, far))
    painter.fillPath(rectangle(-0.5, -0.98, 1.0, 1.4, 0.3), body)
    painter.fillPath(ellipse(0, -1.25, 0.25, 0.28), mix(body, face_color("skin"), 0.25 * (1 - far)))
    painter.fillPath(host.helmet, body)
    shield = placed(host.shield, -0.12, -0.38)
    painter.fillPath(shield, across(-0.5, 0.3, (0.0, mix(tones.light, body, far)), (1.0, mix(tones.dark, body, far))))
    painter.fillPath(ellipse(-0.12, -0.38, 0.11, 0.12), mix(tones.warm, body, far))
    painter.restore()


def weapon(painter: QPainter, arms: str, shaft: QColor, tip: QColor) -> None:
    """What a warrior holds up."""
    if arms == "bow":
        painter.strokePath(path("M 0.3 -1.9 C 0.75 -1.6 0.75 -0.8 0.3 -0.4"), line(shaft, 0.09))
        painter.strokePath(path("M 0.3 -1.9 L 0.3 -0.4"), line(tip, 0.03))
        return
    if arms == "sword":
        painter.fillPath(polygon((0.4, -2.2), (0.47, -2.0), (0.46, -1.0), (0.34, -1.0), (0.33, -2.0)), tip)
        painter.strokePath(path("M 0.22 -1.0 L 0.58 -1.0"), line(shaft, 0.09))
        return
    painter.strokePath(path("M 0.36 0 L 0.36 -2.3"), line(shaft, 0.07))
    if arms == "axe":
        painter.fillPath(path("M 0.38 -2.2 C 0.6 -2.35 0.75 -2.2 0.72 -1.95 C 0.7 -1.8 0.55 -1.8 0.38 -1.9 Z"), tip)
    elif arms == "trident":
        painter.strokePath(path("M 0.16 -2.55 L 0.16 -2.25 Q 0.36 -2.1 0.56 -2.25 L 0.56 -2.55 M 0.36 -2.1 L 0.36 -2.7"), line(tip, 0.08))
    else:
        painter.fillPath(polygon((0.36, -2.65), (0.44, -2.35), (0.36, -2.2), (0.28, -2.35)), tip)


def banner(painter: QPainter, host: Host, tones: Palette, box: QRectF, signed: bool = True) -> None:
    """A banner on its pole; on a large one there is the host's sign, dark on bright cloth and bright on dark."""
    painter.strokePath(path(f"M {box.left()} {box.top()} L {box.left()} {box.bottom()}"), line(tones.deep, box.width() * 0.06))
    cloth = placed(host.flag, box.left(), box.top(), box.width())
    painter.fillPath(cloth, across(box.left(), box.right(), (0.0, host.cloth), (1.0, mix(host.cloth, tones.deep, 0.25))))
    if signed:
        bright = host.cloth.lightnessF() > BRIGHT
        painter.strokePath(cloth, line(tones.deep, box.width() * 0.03))
        middle = (box.left() + box.width() * 0.43, box.top() + box.width() * 0.46)
        painter.fillPath(placed(glyph(host.sign), *middle, box.width() * 0.3), tones.deep if bright else tones.warm)
