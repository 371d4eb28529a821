"""What lies over the table: notes, and a frame while the sandbox is open (dotted) or a branch is tried out (dashed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.tokens import color, sized_font, stroke, tokens, z
from rules.engine.line import NOBODY
from rules.engine.state import State

if TYPE_CHECKING:
    from desktop.table.scene import TableScene

INSIDE = 6  # pixels between the edge of the table and the frame
HIGH, APART = 20, 6  # of a note, and between its text and its edge
WIDEST = 320  # a note on the table


class SandboxItem(QGraphicsItem):
    """One item that nothing on the table can be missed by: it is no target for the pointer."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(z("prompt"))
        self.whole = QRectF()
        self.opened = self.tried = False
        self.notes: tuple[tuple[QRectF, str], ...] = ()

    def show_table(self, view: State, scene: TableScene, tried: bool) -> None:
        """Follow the table; is a branch tried out there?"""
        found = []
        for ref, text in view.notes.items():
            if ref in scene.cards:
                box = scene.cards[ref].sceneBoundingRect()
                found.append((QRectF(box.x() + 4, box.bottom() - HIGH - 4, box.width() - 8, HIGH), text))
            elif ref == NOBODY and scene.picture is not None:
                lane = scene.picture.arrangement.lane
                found.append((QRectF(lane.x + (lane.w - WIDEST) / 2, lane.y + lane.h - HIGH - 2, WIDEST, HIGH), text))
        self.prepareGeometryChange()
        self.whole, self.opened, self.tried, self.notes = scene.sceneRect(), view.bracket is not None, tried, tuple(found)
        self.setVisible(self.opened or tried or bool(self.notes))
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
        if self.opened or self.tried:
            ink, style = ("sandbox", Qt.PenStyle.DotLine) if self.opened else ("whatif", Qt.PenStyle.DashLine)
            painter.setPen(QPen(color(ink), stroke("state_strong"), style))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            corner = tokens()["radius"]["panel"]
            painter.drawRoundedRect(self.whole.adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE), corner, corner)
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
