"""A card on the screen: it holds an id and shows what it is told."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from desktop.table.arrange import Box, Spot
from desktop.table.face import Face, pixmap
from rules.engine.line import Ref


class CardItem(QGraphicsPixmapItem):
    """One baked pixmap at a whole-pixel position."""

    def __init__(self, ref: Ref) -> None:
        super().__init__()
        self.ref = ref
        self.role = ""
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.face: tuple[Face, int, int, float] | None = None

    def show_at(self, spot: Spot, face: Face, ratio: float, tip: str) -> None:
        """Be at a spot with this face. The tip is plain text."""
        box: Box = spot.box
        drawn = (face, box.w, box.h, ratio)
        if drawn != self.face:
            self.face = drawn
            self.setPixmap(pixmap(*drawn))
        self.role = spot.role
        self.setPos(box.x, box.y)
        self.setZValue(spot.z)
        self.setToolTip(plain_tip(tip))


def plain_tip(text: str) -> str:
    """A tip that shows a text as it is written, whatever it is."""
    return f"<span>{html.escape(text)}</span>" if text else ""
