"""The shadow under a card: drawn once for each size and height, then only laid under pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop.table.kept import Kept
from desktop.table.tokens import tokens

ROOM = 8 * 1024 * 1024
SHADOWS: Kept[QPixmap] = Kept(ROOM, lambda pixmap: pixmap)


def reach(height: str) -> int:
    """How far the shadow of a card at this height goes beyond its edges: whole pixels, the same on all sides."""
    spec = tokens()["shadow"][f"card_{height}"]
    return int(spec["blur"]) // 2 + int(spec["dy"])


def shadow(height: str, w: int, h: int, radius: float, ratio: float) -> QPixmap:
    """The shadow of a card of this size, with `reach` pixels of room on each side."""
    return SHADOWS.get((height, w, h, radius, ratio), lambda: draw(height, w, h, radius, ratio))


def draw(height: str, w: int, h: int, radius: float, ratio: float) -> QPixmap:
    """Rounded boxes, each a little larger than the one before, that together are as dark as they should be."""
    spec, room = tokens()["shadow"][f"card_{height}"], reach(height)
    made = QPixmap(round((w + 2 * room) * ratio), round((h + 2 * room) * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    blur = int(spec["blur"])
    painter.setBrush(QColor.fromRgbF(0, 0, 0, 1 - (1 - float(spec["alpha"])) ** (1 / blur)))
    box = QRectF(room, room + spec["dy"], w, h)
    for i in range(blur):
        grown = blur / 2 - i - 0.5
        painter.drawRoundedRect(box.adjusted(-grown, -grown, grown, grown), max(1.0, radius + grown), max(1.0, radius + grown))
    painter.end()
    return made
