"""A card on the screen: it holds an id and shows what it is told."""

from __future__ import annotations

import html

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsPixmapItem

from desktop.faces.subject import Subject
from desktop.table.bake import bake, extent
from desktop.table.condition import Condition
from desktop.table.face import Face, subject_in
from desktop.table.spots import Box, Spot
from rules.engine.line import Ref


class CardItem(QGraphicsPixmapItem):
    """One baked pixmap. It lies at the whole pixel where the card's own corner is, whatever is drawn around the card."""

    def __init__(self, ref: Ref) -> None:
        super().__init__()
        self.ref = ref
        self.role, self.tip = "", ""
        self.spot: Spot | None = None
        self.face: tuple[Face, Condition, int, int, float] | None = None
        self.outline = QPainterPath()

    def show_at(self, spot: Spot, face: Face, condition: Condition, ratio: float, tip: str) -> None:
        """Be at a spot with this face in this state. The tip is plain text."""
        box: Box = spot.box
        if self.spot is not None and self.spot.cut != spot.cut:
            self.face = None
        self.spot, self.role = spot, spot.role
        self.draw((face, condition, box.w, box.h, ratio))
        self.tilt(spot.turn)
        self.setPos(box.x, box.y)
        self.setZValue(spot.z)
        if tip != self.tip:
            self.tip = tip
            self.setToolTip(plain_tip(tip))

    def stretch(self, spot: Spot) -> None:
        """Be at a spot with the picture that is there, scaled to it: for as long as its size still changes."""
        assert self.face is not None
        self.spot, self.role, box = spot, spot.role, spot.box
        self.tilt(spot.turn, box.w / self.face[2])
        self.setTransformationMode(Qt.TransformationMode.FastTransformation)
        corner = QPointF(box.x + box.w / 2, box.y + box.h / 2) - self.transformOriginPoint()
        self.setPos(round(corner.x()), round(corner.y()))
        self.setZValue(spot.z)

    def scaled(self) -> bool:
        """Is its picture of another size than its spot?"""
        return self.face is not None and self.spot is not None and self.face[2] != self.spot.box.w

    def draw(self, drawn: tuple[Face, Condition, int, int, float]) -> None:
        """Show another picture."""
        if drawn != self.face:
            self.face = drawn
            self.renew()

    def renew(self) -> None:
        """Show what is baked: the face may have been made meanwhile."""
        assert self.face is not None
        drawn = self.face
        baked, (w, h) = bake(*drawn), drawn[2:4]
        wide, tall = extent(w, h, drawn[1].angle)
        self.outline = QPainterPath()
        cut = self.spot.cut if self.spot is not None else 0
        self.outline.addRect(QRectF((w - wide) / 2, (h - tall) / 2, wide, cut or tall))
        shown = baked.pixmap
        self.setPixmap(shown.copy(0, 0, shown.width(), round((cut - baked.y) * drawn[4])) if cut else shown)
        self.setOffset(baked.x, baked.y)
        self.setTransformOriginPoint(w / 2, h / 2)

    def tilt(self, turn: float, scale: float = 1.0) -> None:
        """Be turned and scaled for now. A card that is neither is copied as it is, which is several times as fast as smoothing."""
        mode = Qt.TransformationMode
        self.setTransformationMode(mode.SmoothTransformation if turn or scale != 1 else mode.FastTransformation)
        self.setRotation(turn)
        self.setScale(scale)

    def subject(self) -> Subject | None:
        """What is drawn on the card, if it lies open."""
        return subject_in(self.face[0]) if self.face is not None else None

    def become(self, condition: Condition) -> None:
        """Be in another state."""
        if self.face is not None:
            face, _, w, h, ratio = self.face
            self.draw((face, condition, w, h, ratio))

    def lie(self, box: Box, turn: float) -> None:
        """Lie here for now, as large as this, turned by so many degrees."""
        if self.face is not None:
            face, condition, _, _, ratio = self.face
            self.draw((face, condition, box.w, box.h, ratio))
        self.setPos(box.x, box.y)
        self.tilt(turn)

    def shape(self) -> QPainterPath:
        """The card itself: not its shadow, and nothing that is drawn around it."""
        return self.outline

    def middle(self) -> QPointF:
        """The middle of the card on the table."""
        return self.pos() + self.transformOriginPoint()

    def card_box(self) -> QRectF:
        """The card on the table, without what is drawn around it."""
        return self.outline.boundingRect().translated(self.pos())


def plain_tip(text: str) -> str:
    """A tip that shows a text as it is written, whatever it is."""
    lines = html.escape(text).replace("\n", "<br>")
    return f"<span>{lines}</span>" if text else ""
