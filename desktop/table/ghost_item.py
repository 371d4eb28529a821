"""A dashed outline: where a card lay before it was lifted, or where it will lie if it is dropped."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.face import radius_of
from desktop.table.outline import dash
from desktop.table.spots import Box
from desktop.table.tokens import color, sized_font, stroke, z

CHIP = 22  # how high the word in it is


class GhostItem(QGraphicsItem):
    """Nothing of it is in the way of the mouse."""

    def __init__(self, box: Box, landing: bool = False, by_hand: bool = False) -> None:
        super().__init__()
        self.box = box
        self.landing = landing
        self.ink = "sandbox" if by_hand else "selectable"
        self.word = ""
        self.setPos(box.x, box.y)
        self.setZValue(z("hover") if landing else z("zone") + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def say(self, word: str) -> None:
        """How a card will lie here: face down, or as a copy; '' as it is."""
        self.word = word
        self.update()

    def boundingRect(self) -> QRectF:
        """The card's place and its line."""
        return QRectF(-2, -2, self.box.w + 4, self.box.h + 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """A dashed line, brass where the card will lie; there is a shade in it."""
        ink, box = color(self.ink if self.landing else "table_line"), QRectF(0, 0, self.box.w, self.box.h)
        dash(painter, box, radius_of(self.box.w), ink, stroke("state"), 40 if self.landing else 60)
        if self.word:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            chip = QRectF(4, self.box.h / 2 - CHIP / 2, self.box.w - 8, CHIP)
            painter.setPen(QPen(ink, 1))
            painter.setBrush(color("panel_raised"))
            painter.drawRoundedRect(chip, CHIP / 2, CHIP / 2)
            painter.setPen(ink)
            painter.setFont(sized_font("small_label"))
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self.word)
