"""A seat's band: sign and name, what is counted, cards in hand, the total of its row."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.faces.glyph import draw_glyph
from desktop.table.card_item import plain_tip
from desktop.table.kept import Kept
from desktop.table.plate_parts import plate_parts
from desktop.table.signs import seat_brush, sign_path
from desktop.table.spots import Strip
from desktop.table.standing import Standing
from desktop.table.strip_parts import DOT, Part, parts, whole
from desktop.table.tokens import color, face_color, kind_color, resource_color, seat_color, seat_shape, sized_font, stroke, tokens, z

ROOM = 8 * 1024 * 1024
STRIPS: Kept[QPixmap] = Kept(ROOM, lambda pixmap: pixmap)
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@lru_cache(maxsize=4096)
def width_of(text: str, style: str, size: int) -> float:
    """How wide a text is."""
    return QFontMetricsF(sized_font(style, size)).horizontalAdvance(text)


class StripItem(QGraphicsItem):
    """It can be clicked where a question offers seats to choose from."""

    def __init__(self, strip: Strip, standing: Standing, beside: tuple[Standing, ...] = ()) -> None:
        super().__init__()
        self.setZValue(z("counter"))
        self.aimed = False
        self.be(strip, standing, beside)

    def show_standing(self, strip: Strip, standing: Standing, beside: tuple[Standing, ...] = ()) -> None:
        """Be this band, if that is another one. `beside`: what the bands say that are as wide as this one."""
        if (strip, standing, beside) != (self.strip, self.standing, self.beside):
            self.be(strip, standing, beside)

    def be(self, strip: Strip, standing: Standing, beside: tuple[Standing, ...]) -> None:
        """Say this."""
        self.prepareGeometryChange()
        self.strip = strip
        self.standing, self.beside = standing, beside
        self.setPos(strip.box.x, strip.box.y)
        self.setScale(strip.scale)
        self.parts = plate_parts(strip, standing, width_of) if strip.plate else parts(strip, standing, width_of, beside)
        self.setToolTip(plain_tip(whole(standing)))
        self.update()

    def aim(self, aimed: bool) -> None:
        """Be what is pointed at where a seat is to be chosen, or no longer."""
        if aimed != self.aimed:
            self.aimed = aimed
            self.update()

    def boundingRect(self) -> QRectF:
        """The band, in pixels at 100 %."""
        return QRectF(0, 0, self.strip.w, self.strip.h)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """As it was drawn when it last said the same."""
        strip, said, ratio = self.strip, self.standing, painter.device().devicePixelRatio()
        look = (self.aimed, said.lit, said.asked, said.sign)
        key = (strip.seat, strip.box.w, strip.box.h, tuple(self.parts), look, ratio, strip.scale)
        painter.drawPixmap(0, 0, STRIPS.get(key, lambda: self.drawn(ratio)))

    def drawn(self, ratio: float) -> QPixmap:
        """Draw it."""
        made = QPixmap(max(1, round(self.strip.box.w * ratio)), max(1, round(self.strip.box.h * ratio)))
        made.setDevicePixelRatio(ratio * self.strip.scale)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.draw(painter)
        painter.end()
        return made

    def draw(self, painter: QPainter) -> None:
        """The band, then its parts."""
        s, box = self.standing, self.boundingRect()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own = seat_color(self.strip.seat)
        line = color("target") if self.aimed else color("selectable") if s.lit else own if s.asked else color("line")
        width = stroke("state_strong" if self.aimed else "state") if self.aimed or s.asked or s.lit else 1
        painter.setPen(QPen(line, width))
        painter.setBrush(color("line" if self.aimed else "panel"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), tokens()["radius"]["control"], tokens()["radius"]["control"])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(seat_brush(self.strip.seat))
        painter.drawRoundedRect(QRectF(1, 2, 6, box.height() - 4), 2, 2)
        for part in self.parts:
            if part.most and part.apart < DOT:
                self.ticks(painter, part)
            elif part.most:
                self.places(painter, part)
            elif part.style in ("glyph", "disc"):
                self.glyph(painter, part)
            elif part.back:
                self.back(painter, part)
            else:
                self.text(painter, part)

    def places(self, painter: QPainter, part: Part) -> None:
        """A goal as so many drawings, and empty places for what is still to come."""
        size = 14 if part.apart == DOT else 18
        for i in range(part.most):
            at = QRectF(part.x + i * part.apart, part.y + (part.h - size) / 2, size, size)
            if i < part.filled:
                painter.fillPath(sign_path(self.standing.sign, at), color("accent"))
                continue
            painter.setPen(QPen(color("line_strong"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at.adjusted(1, 1, -1, -1))

    def ticks(self, painter: QPainter, part: Part) -> None:
        """A goal as so many small bars, side by side."""
        high = min(14, part.h - 6)
        for i in range(part.most):
            at = QRectF(part.x + i * part.apart, part.y + (part.h - high) / 2, part.apart - 2.5, high)
            painter.setPen(QPen(color("accent" if i < part.filled else "line_strong"), 1))
            painter.setBrush(color("accent") if i < part.filled else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(at, 2, 2)

    def glyph(self, painter: QPainter, part: Part) -> None:
        """The sign of what is counted; of a kind of card as a disc in its colour."""
        at = QPointF(part.x + part.w / 2, part.y + part.h / 2)
        known = tokens()["resource"].get(part.text) or tokens()["kind"].get(self.strip.family, {}).get(part.text, {})
        if part.style == "disc":
            painter.setPen(QPen(color("line_strong"), 1))
            painter.setBrush(kind_color(self.strip.family, part.text))
            painter.drawEllipse(at, part.w / 2, part.w / 2)
        ink = face_color("text") if part.style == "disc" else resource_color(part.text)
        draw_glyph(painter, known.get("glyph", ""), at, part.w * (0.3 if part.style == "disc" else 0.5), ink)

    def back(self, painter: QPainter, part: Part) -> None:
        """A small card, for the word "hand"."""
        painter.setPen(QPen(color("accent"), 1))
        painter.setBrush(color("accent_press").darker(320))
        painter.drawRoundedRect(QRectF(part.x, part.y + part.h / 2 - 7, 10, 14), 2, 2)

    def text(self, painter: QPainter, part: Part) -> None:
        """Plain text; what is too long ends in an ellipsis."""
        sign = part.style == "sign"
        used = sized_font("label" if sign else part.style, part.size)
        painter.setFont(used)
        painter.setPen(seat_color(self.strip.seat) if sign else color(part.ink))
        text = seat_shape(self.strip.seat) if sign else part.text
        box = QRectF(part.x, part.y, part.w, part.h)
        painter.drawText(box, LEFT, QFontMetricsF(used).elidedText(text, Qt.TextElideMode.ElideRight, part.w))
