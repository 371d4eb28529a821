"""A seat's band: sign and name, what is counted, cards in hand, the total of its row."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.arrange import WIDE, Strip
from desktop.table.tokens import color, font, seat_color, seat_shape, tokens, z

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class Standing(Struct, frozen=True):
    """What a seat's band says."""

    name: str
    tallies: tuple[tuple[str, int, int], ...]  # label, number, of how many
    hand: int
    total: str
    number: int
    parts: str
    alive: bool
    asked: bool
    lit: bool


class StripItem(QGraphicsItem):
    """It can be clicked where a question offers seats to choose from."""

    def __init__(self, strip: Strip, standing: Standing) -> None:
        super().__init__()
        self.strip = strip
        self.standing = standing
        self.setPos(strip.box.x, strip.box.y)
        self.setZValue(z("counter"))

    def boundingRect(self) -> QRectF:
        """The band."""
        return QRectF(0, 0, self.strip.box.w, self.strip.box.h)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """From left to right; numbers are never left out, words only where there is room."""
        s, box = self.standing, self.boundingRect()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own = seat_color(self.strip.seat)
        line = color("selectable") if s.lit else own if s.asked else color("line")
        painter.setPen(QPen(line, tokens()["stroke"]["state"] if s.asked or s.lit else 1))
        painter.setBrush(color("panel"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), tokens()["radius"]["control"], tokens()["radius"]["control"])
        painter.fillRect(QRectF(1, 5, 4, box.height() - 10), own)
        w, h = box.width(), box.height()
        self.text(painter, QRectF(14, 0, 20, h), seat_shape(self.strip.seat), own, "label")
        name = s.name if s.alive else f"{s.name} (gave up)"
        part = 0.22 if self.wide() else 0.36 if len(s.tallies) < 2 else 0.3
        self.text(painter, QRectF(34, 0, w * part - 38, h), name, color("text"), "label", 15)
        x = w * part
        for label, n, most in s.tallies:
            x = self.tally(painter, x, label, n, most)
        start = w * (0.44 if self.strip.own else 0.62 if self.wide() else 0.7)
        self.text(painter, QRectF(start, 0, 70, h), f"hand {s.hand}", color("text_2"), "label", 12)
        if s.total:
            self.total(painter, w, h)

    def wide(self) -> bool:
        """Is there room for words beside the numbers?"""
        return self.strip.box.w >= WIDE

    def tally(self, painter: QPainter, x: float, label: str, n: int, most: int) -> float:
        """A counted resource: with a goal as filled and empty places. Returns where it ends."""
        h = self.boundingRect().height()
        if not self.wide():
            said = f"{n} of {most}" if most else f"{label} {n}"
            self.text(painter, QRectF(x, 0, 60, h), said, color("text_2"), "label", 12)
            return x + 60
        width = QFontMetricsF(font("label", 12)).horizontalAdvance(label) + 10
        self.text(painter, QRectF(x, 0, width, h), label, color("text_2"), "label", 12)
        x += width
        if not most:
            self.text(painter, QRectF(x, 0, 40, h), str(n), color("text"), "label")
            return x + 44
        for i in range(most):
            painter.setPen(QPen(color("accent") if i < n else color("text_3"), 1.5))
            painter.setBrush(color("accent") if i < n else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(x, h / 2 - 6, 12, 12))
            x += 17
        return x + 12

    def total(self, painter: QPainter, w: float, h: float) -> None:
        """The sum of a row: printed numbers and bonuses apart where there is room."""
        s, wide = self.standing, self.wide()
        right = w - (250 if wide else 12)
        self.text(painter, QRectF(right - 60, 0, 60, h), str(s.number), color("text"), "number", 24 if h > 34 else 20, RIGHT)
        if wide:
            self.text(painter, QRectF(right - 124, 0, 76, h), s.total, color("text_2"), "label", 12)
            self.text(painter, QRectF(right + 16, 0, 225, h), s.parts, color("text_2"), "label", 12)

    def text(
        self, painter: QPainter, box: QRectF, text: str, ink: QColor, style: str, size: float = 0, flags: Qt.AlignmentFlag = LEFT
    ) -> None:
        """Plain text; what is too long ends in an ellipsis."""
        used = font(style, size)
        painter.setFont(used)
        painter.setPen(ink)
        painter.drawText(box, flags, QFontMetricsF(used).elidedText(text, Qt.TextElideMode.ElideRight, box.width()))
