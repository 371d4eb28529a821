"""What lies over the table: notes, and a frame while the sandbox is open (dotted), a branch is tried out (dashed) or only practised
(dashes and dots, grey), or the past is looked at (whole, with a veil over the table), or a replay (whole and grey)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.faces.ink import thin
from desktop.table.tokens import color, sized_font, stroke, tokens, z
from rules.engine.line import NOBODY
from rules.engine.state import State

if TYPE_CHECKING:
    from desktop.table.scene import TableScene

INSIDE = 6  # pixels between the edge of the table and the frame
HIGH, APART = 20, 6  # of a note, and between its text and its edge
WIDEST = 320  # a note on the table
VEIL = 0.1  # how much of its ink lies over the past
FRAMES = {
    "opened": ("sandbox", Qt.PenStyle.DotLine),
    "tried": ("whatif", Qt.PenStyle.DashLine),
    "practised": ("text_3", Qt.PenStyle.DashDotLine),
    "past": ("whatif", Qt.PenStyle.SolidLine),
    "replay": ("text_3", Qt.PenStyle.SolidLine),
}


class SandboxItem(QGraphicsItem):
    """One item that nothing on the table can be missed by: it is no target for the pointer."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(z("prompt"))
        self.whole = QRectF()
        self.framed = ""  # which of the frames
        self.notes: tuple[tuple[QRectF, str], ...] = ()

    def show_table(self, view: State, scene: TableScene, framed: str) -> None:
        """Follow the table, in a frame or in none."""
        found = []
        for ref, text in view.notes.items():
            if ref in scene.cards:
                box = scene.cards[ref].sceneBoundingRect()
                found.append((QRectF(box.x() + 4, box.bottom() - HIGH - 4, box.width() - 8, HIGH), text))
            elif ref == NOBODY and scene.picture is not None:
                lane = scene.picture.arrangement.lane
                found.append((QRectF(lane.x + (lane.w - WIDEST) / 2, lane.y + lane.h - HIGH - 2, WIDEST, HIGH), text))
        self.prepareGeometryChange()
        self.whole, self.framed, self.notes = scene.sceneRect(), framed, tuple(found)
        self.setVisible(bool(framed or self.notes))
        self.update()

    def boundingRect(self) -> QRectF:
        """The whole table."""
        return self.whole

    def shape(self) -> QPainterPath:
        """Nothing that could be clicked."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """The frame, then the notes."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.framed:
            self.paint_frame(painter, *FRAMES[self.framed], veiled=self.framed == "past")
        used = sized_font("caption")
        metrics = QFontMetricsF(used)
        painter.setFont(used)
        for box, text in self.notes:
            said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width() - 2 * APART)
            paper = QRectF(box.topLeft(), box.size())
            paper.setWidth(min(box.width(), metrics.horizontalAdvance(said) + 2 * APART))
            painter.setPen(QPen(color("info"), stroke("hair")))
            painter.setBrush(color("panel_sunken"))
            painter.drawRoundedRect(paper, tokens()["radius"]["chip"], tokens()["radius"]["chip"])
            painter.setPen(color("text"))
            painter.drawText(paper.adjusted(APART, 0, -APART, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)

    def paint_frame(self, painter: QPainter, ink: str, style: Qt.PenStyle, veiled: bool) -> None:
        """The frame, thick where this is not the game as it stands; where it is the past, what is inside is veiled."""
        corner = tokens()["radius"]["panel"]
        if veiled:
            painter.fillRect(self.whole, thin(color(ink), VEIL))
        painter.setPen(QPen(color(ink), stroke("state_strong" if style is Qt.PenStyle.DotLine else "frame"), style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.whole.adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE), corner, corner)
