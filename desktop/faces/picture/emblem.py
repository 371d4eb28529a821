"""An emblem: the sign of a kind on a medal, for cards of which no more is known."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.faces.glyph import SHAPES, glyph
from desktop.faces.ink import GOLD, across, even, line, mix, outwards, thin
from desktop.faces.palette import Palette
from desktop.faces.path import ellipse, placed, regular, star
from desktop.table.tokens import face_color

FRAMES = (ellipse(0, 0, 1), star(12, 0.88), star(16, 0.93), regular(8, 22.5), regular(6), star(8, 0.86))


def draw_emblem(painter: QPainter, box: QRectF, tones: Palette, luck: Random, form: str) -> None:
    """A medal in a field. `form`: its sign, or "" for whatever comes."""
    sign = form if form in SHAPES else luck.choice(tuple(SHAPES))
    size = min(box.width(), box.height()) * 0.34
    frame = luck.choice(FRAMES)
    painter.save()
    painter.translate(box.center())
    painter.scale(size, size)
    painter.fillPath(placed(frame, 0.02, 0.05, 1.02), thin(face_color("black"), 0.35))
    painter.fillPath(frame, across(-1, 1, *even(*GOLD)))
    painter.fillPath(placed(frame, 0, 0, 0.9), outwards(-0.2, -0.3, 1.4, (0.0, tones.mid), (1.0, tones.deep)))
    painter.strokePath(ellipse(0, 0, 0.7), line(thin(tones.warm, 0.5), 0.02))
    painter.fillPath(placed(glyph(sign), 0.02, 0.04, 0.44), thin(face_color("black"), 0.4))
    painter.fillPath(placed(glyph(sign), 0, 0, 0.44), mix(tones.pale, face_color("ivory"), 0.5))
    painter.restore()
