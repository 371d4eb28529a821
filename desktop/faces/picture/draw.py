"""A picture for a card: its landscape and its motif. The same name and colour give the same picture, always."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.faces.glyph import SHAPES
from desktop.faces.palette import Palette, palette
from desktop.faces.picture.armour import PIECES, draw_armour
from desktop.faces.picture.arms import ARMS, draw_arms
from desktop.faces.picture.beast import BEASTS, draw_beast
from desktop.faces.picture.burst import BURSTS, draw_burst
from desktop.faces.picture.emblem import draw_emblem
from desktop.faces.picture.figure import draw_figure
from desktop.faces.picture.head import WEARS
from desktop.faces.picture.host import ARMS as HOST_ARMS
from desktop.faces.picture.host import draw_host, peoples
from desktop.faces.picture.knot import draw_circle, draw_knot
from desktop.faces.picture.scenery import Scenery, draw_scenery, dusk

Draw = Callable[[QPainter, QRectF, Palette, Random, str], None]

MOTIFS: dict[str, Draw] = {
    "figure": draw_figure,
    "arms": draw_arms,
    "armour": draw_armour,
    "beast": draw_beast,
    "host": draw_host,
    "burst": draw_burst,
    "knot": draw_knot,
    "circle": draw_circle,
    "emblem": draw_emblem,
}
DEEP = ("figure", "host")  # motifs that stand in the landscape; the others float before it
FORMS: dict[str, frozenset[str]] = {
    "figure": frozenset(WEARS),
    "arms": frozenset(ARMS),
    "armour": frozenset(PIECES),
    "beast": frozenset(BEASTS),
    "host": frozenset((*HOST_ARMS, *peoples())),
    "burst": frozenset(BURSTS),
    "knot": frozenset(SHAPES),
    "circle": frozenset(SHAPES),
    "emblem": frozenset(SHAPES),
}


def chance(name: str) -> Random:
    """The chance that belongs to a name."""
    return Random(int.from_bytes(sha256(name.encode()).digest()[:8], "big"))


def draw_picture(painter: QPainter, box: QRectF, name: str, colour: str, motif: str, form: str = "", weave: str = "") -> None:
    """The picture of a card in a field."""
    tones, luck = palette(colour), chance(name)
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    draw_scenery(painter, Scenery(box, tones, luck, motif not in DEEP, weave))
    MOTIFS[motif](painter, box, tones, luck, form)
    dusk(painter, box)
    painter.restore()
