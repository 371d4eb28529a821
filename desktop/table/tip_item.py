"""A tip at a card: what, and below it why and by which rule; or what an answer will certainly do. Plain text."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table import tokens
from desktop.table.arrow_item import ArrowItem
from desktop.table.tokens import color, sized_font, stroke, z

WIDEST, PAD, NOTCH, BESIDE = 320.0, 10.0, 8.0, 18.0
FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class TipItem(QGraphicsItem):
    """One tip; it moves from card to card and is never in the way of the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.what = ""
        self.why = ""
        self.ink = "refused"
        self.box = QRectF()
        self.notch = 0.0  # where it points from, upwards if `below`; 0: it stands beside an arrow
        self.below = True
        self.setZValue(z("tooltip"))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def stand_at(self, what: str, why: str, card: QRectF, room: QRectF, ink: str) -> None:
        """Stand at a card, below it if there is room, else above it; all within the table."""
        card, room = self.at_100(card), self.at_100(room)
        wide, high = self.say(what, why, ink)
        self.below = card.bottom() + NOTCH + high + 4 <= room.bottom()
        y = card.bottom() + NOTCH if self.below else max(room.top(), card.top() - NOTCH - high)
        x = max(room.left() + 4, min(card.center().x() - wide / 2, room.right() - wide - 4))
        self.go_to(x, y)
        self.notch = max(14.0, min(card.center().x() - round(x), wide - 14))
        self.show()

    def stand_beside(self, what: str, why: str, arrow: ArrowItem, room: QRectF, ink: str) -> None:
        """Stand beside the middle of an arrow, at its right if there is room, and clear of the cards that it joins."""
        line, room = QLineF(arrow.line.p1() / tokens.scale, arrow.line.p2() / tokens.scale), self.at_100(room)
        wide, high = self.say(what, why, ink)
        middle, lean = line.center(), abs(line.dx()) / max(1.0, abs(line.dy())) * high / 2
        x = middle.x() + lean + BESIDE
        if x + wide + 4 > room.right():
            x = max(room.left() + 4, middle.x() - lean - BESIDE - wide)
        at = QRectF(x, middle.y() - high / 2, wide, high)
        ends = [end for end in map(self.at_100, arrow.ends) if end.intersects(at)]
        if ends:
            right, left = max(end.right() for end in ends) + NOTCH, min(end.left() for end in ends) - NOTCH - wide
            x = right if right + wide + 4 <= room.right() else max(room.left() + 4, left)
        self.notch = 0.0
        self.go_to(x, middle.y() - high / 2)
        self.show()

    def at_100(self, box: QRectF) -> QRectF:
        """A box of the table in pixels at 100 %: the tip is as large as the interface."""
        return QRectF(box.topLeft() / tokens.scale, box.size() / tokens.scale)

    def go_to(self, x: float, y: float) -> None:
        """Stand there."""
        self.setScale(tokens.scale)
        self.setPos(round(x * tokens.scale), round(y * tokens.scale))

    def say(self, what: str, why: str, ink: str) -> tuple[int, int]:
        """Take the words. Returns how wide and high they make the tip."""
        self.prepareGeometryChange()
        self.what, self.why, self.ink = what, why, ink
        title, text = self.heights()
        wide, high = round(self.wide() + 2 * PAD), round(title + text + 2 * PAD)
        self.box = QRectF(0, 0, wide, high)
        self.update()
        return wide, high

    def wide(self) -> float:
        """How wide the words are: as long as they are, but not too wide."""
        lines = [self.metrics("small").horizontalAdvance(line) for line in self.why.split("\n")]
        return min(WIDEST, max(self.metrics("label").horizontalAdvance(self.what), *lines) + 2)

    def heights(self) -> tuple[float, float]:
        """How high title and text are."""
        room = QRectF(0, 0, self.wide(), 2_000)
        title = self.metrics("label").boundingRect(room, FLAGS, self.what).height()
        return title, self.metrics("small").boundingRect(room, FLAGS, self.why).height() + 2 if self.why else 0.0

    def metrics(self, style: str) -> QFontMetricsF:
        """Of a type style."""
        return QFontMetricsF(sized_font(style))

    def boundingRect(self) -> QRectF:
        """The box, its line and its notch."""
        return self.box.adjusted(-2, -NOTCH - 2, 2, NOTCH + 2)

    def shape(self) -> QPainterPath:
        """Nothing of it."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Box, notch, words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        radius = tokens.tokens()["radius"]["control"]
        outline.addRoundedRect(self.box, radius, radius)
        if self.notch:
            outline = outline.united(self.corner())
        painter.setPen(QPen(color(self.ink), stroke("line")))
        painter.setBrush(color("panel_raised"))
        painter.drawPath(outline)
        title, text = self.heights()
        place = QRectF(PAD, PAD, self.box.width() - 2 * PAD, title)
        painter.setPen(color("text"))
        painter.setFont(sized_font("label"))
        painter.drawText(place, FLAGS, self.what)
        painter.setPen(color("text_2"))
        painter.setFont(sized_font("small"))
        painter.drawText(place.translated(0, title + 2).adjusted(0, 0, 0, text - title + 2), FLAGS, self.why)

    def corner(self) -> QPainterPath:
        """The notch that points at the card."""
        edge, tip = (self.box.top(), -NOTCH + 1) if self.below else (self.box.bottom(), self.box.bottom() + NOTCH - 1)
        found = QPainterPath()
        found.addPolygon(QPolygonF([QPointF(self.notch - 7, edge), QPointF(self.notch, tip), QPointF(self.notch + 7, edge)]))
        return found
