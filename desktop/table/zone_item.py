"""A zone on the screen: a place to drop on. It is drawn only while it is empty, lit, a pile with its number, or not all seen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.ground import ASIDE, EDGES
from desktop.table.outline import dash
from desktop.table.spots import Place
from desktop.table.tokens import color, fitted_font, font, sized_font, stroke, tokens, z
from desktop.tongue import said

CHIP = 24  # how high the word on a lit zone is
NARROW = 60  # below this width there is no room for a word
MORE_W, MORE_H = 62, 22  # of the pill that tells how many cards of a row are not seen
OVER, BESIDE = 6, 7  # so much wider than its card is a pile's pill, and so much room is beside its words
PER_EDGE = 8  # cards of a pile for each edge that shows
LAST = 50  # so far up that no card of a hand lies above it


class ZoneItem(QGraphicsItem):
    """It lies under its cards; the pill of a pile, or of a row that is not all seen, lies above them."""

    def __init__(self, place: Place, empty: bool, pill: bool = False) -> None:
        super().__init__()
        self.pill = pill
        self.setZValue(z("hover") + LAST if pill and not place.pile else z("counter") if pill else z("zone"))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if pill:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.lit, self.bounds = "", QRectF()
        self.be(place, empty)

    def show_place(self, place: Place, empty: bool) -> None:
        """Be this place, if that is another one, and not lit."""
        if self.lit or (place, empty) != (self.place, self.empty):
            self.be(place, empty)

    def be(self, place: Place, empty: bool) -> None:
        """Be this place."""
        self.place = place
        self.empty = empty
        self.setPos(place.box.x, place.box.y)
        self.pill_box = self.find_pill_box() if self.pill and place.pile else QRectF()
        self.show_light("", "selectable")

    def find_pill_box(self) -> QRectF:
        """Where a pile's word and number stand: beside it if it is low, else on it, as wide as the card at least, and towards the middle
        of the table if wider."""
        text = f"{self.place.label} {self.place.count}"
        metrics = QFontMetricsF(self.pill_font())
        w, h = max(self.place.box.w - ASIDE + OVER, metrics.horizontalAdvance(text) + 2 * BESIDE), round(metrics.height() + 5)
        if self.place.words:
            wide = metrics.horizontalAdvance(text) + 2 * BESIDE
            left = self.place.box.w if self.place.words == "right" else -ASIDE - wide
            return QRectF(left, (self.place.box.h - h) / 2, wide, h)
        left = -OVER / 2 if self.place.box.x < w else self.place.box.w - ASIDE + OVER / 2 - w
        return QRectF(left, self.place.box.h - EDGES - 3 - h, w, h)

    def pill_font(self) -> QFont:
        """Of a pile's word and number: in the size of the interface where the pile has room."""
        if self.place.words:
            return font("pill")
        return fitted_font("pill", f"{self.place.label} {self.place.count}", self.place.box.w - ASIDE + OVER - 2 * BESIDE)

    def boundingRect(self) -> QRectF:
        """All of the zone, its line, and what stands on that; a pill may be wider."""
        return self.bounds

    def covers(self, at: QPointF) -> bool:
        """Is this a point of the zone, or just beside it?"""
        box = self.place.box
        return QRectF(box.x - 4, box.y - 4, box.w + 8, box.h + 8).contains(at)

    def meant(self, at: QPointF) -> tuple[bool, int, float]:
        """Of several zones at a point, the one where this is least is meant: one that is lit, then the smallest, then the nearest."""
        box = self.place.box
        return not self.lit, box.w * box.h, abs(box.y + box.h / 2 - at.y())

    def shape(self) -> QPainterPath:
        """Nothing of it is in the way of the cards that it lies on."""
        return QPainterPath()

    def light(self, word: str, by_hand: bool = False) -> None:
        """Show that a card may be dropped here, and what that means; '' to put it out. By hand it has the sandbox's colour."""
        if word or self.lit:
            self.show_light(word, "sandbox" if by_hand else "selectable")
            if not self.pill:
                above = z("drag") - 1 if self.place.hand else z("arrow")  # its cards, but not what is dragged
                self.setZValue(above if word else z("zone"))

    def show_light(self, word: str, ink: str) -> None:
        """Be lit with a word, or not."""
        self.prepareGeometryChange()
        self.lit, self.ink = word, ink
        box, aside = self.place.box, 4 + (CHIP * 4 if word else 0)
        self.bounds = QRectF(-aside, -4 - CHIP, box.w + 2 * aside, box.h + 8 + CHIP).united(self.pill_box)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Outline, word, number."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.pill:
            (self.paint_pill if self.place.pile else self.paint_more)(painter)
            return
        if self.place.pile and not self.lit:  # lit, it lies above its card
            self.paint_edges(painter)
        box = QRectF(0, 0, self.place.box.w, self.place.box.h).adjusted(1, 1, -1, -1)
        radius = tokens()["radius"]["control"]
        if self.lit:
            painter.setPen(QPen(color(self.ink), stroke("state")))
            painter.drawRoundedRect(box, radius, radius)
            self.paint_chip(painter, box)
        elif self.place.named:
            self.paint_named(painter)
            return
        elif self.empty and self.place.label and not self.place.hand:
            dash(painter, box, radius, color("table_line"), 1)
        if box.width() >= NARROW:
            painter.setPen(color("text_3"))
            painter.setFont(fitted_font("small", self.word(), box.width() - 8))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.word())

    def paint_named(self, painter: QPainter) -> None:
        """The places in a row to which no card has come yet, each with the word of what may lie there."""
        radius, line = tokens()["radius"]["control"], color("table_line")
        line.setAlphaF(0.6)
        for word, box in self.place.named:
            at = QRectF(box.x - self.place.box.x, box.y - self.place.box.y, box.w, box.h).adjusted(1, 1, -1, -1)
            dash(painter, at, radius, line, 1)
            painter.setPen(color("text_3"))
            painter.setFont(fitted_font("small", word, at.width() - 8))
            painter.drawText(at, Qt.AlignmentFlag.AlignCenter, word)

    def word(self) -> str:
        """What stands in the middle: what would lie here. A pile has its word on its pill, a lit zone on its line."""
        named = self.empty and not self.lit and not self.place.pile and not self.place.hand
        return self.place.label if named else ""

    def paint_chip(self, painter: QPainter, box: QRectF) -> None:
        """What a drop does."""
        style = sized_font("label")
        chip = self.chip_box(box, QFontMetricsF(style).horizontalAdvance(self.lit) + 20)
        painter.setBrush(color("panel_raised"))
        painter.drawRoundedRect(chip, CHIP / 2, CHIP / 2)
        painter.setPen(color("sandbox" if self.ink == "sandbox" else "accent"))
        painter.setFont(style)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self.lit)

    def chip_box(self, box: QRectF, wide: float) -> QRectF:
        """Where that stands: on the upper line, where no card covers it; in a hand, which lies at an edge of the table or in a strip
        with words, at its right end."""
        if self.place.hand:
            return QRectF(round(box.right() - wide - ASIDE), box.top() + 4, wide, CHIP)
        return QRectF(round(box.center().x() - wide / 2), box.top() - CHIP / 2, wide, CHIP)

    def paint_edges(self, painter: QPainter) -> None:
        """The edges of the cards below the top one: the more there are, the larger the pile."""
        w, h = self.place.box.w - ASIDE, self.place.box.h - EDGES
        aside, down = tokens()["card"]["pile_offset"]
        radius = w * tokens()["radius"]["card_ratio"]
        for n in range(min(EDGES, -(-(self.place.count - 1) // PER_EDGE)), 0, -1):
            edge = color("text_3" if n % 2 == 0 else "focus_gap")
            painter.setBrush(edge)
            painter.setPen(QPen(edge, 1))
            painter.drawRoundedRect(QRectF(n * aside, n * down, w, h).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def paint_more(self, painter: QPainter) -> None:
        """How many cards of a row are not seen; the wheel scrolls them."""
        box = QRectF(self.place.box.w - MORE_W - 4, 4, MORE_W, MORE_H)
        painter.setPen(QPen(color("line_strong"), 1))
        painter.setBrush(color("panel_sunken"))
        painter.drawRoundedRect(box, MORE_H / 2, MORE_H / 2)
        painter.setPen(color("text"))
        painter.setFont(sized_font("caption", 11))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said("{0} more", self.place.more))

    def paint_pill(self, painter: QPainter) -> None:
        """The word and number of a pile."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("focus_gap"))
        painter.drawRoundedRect(self.pill_box, self.pill_box.height() / 2, self.pill_box.height() / 2)
        painter.setPen(color("text"))
        painter.setFont(self.pill_font())
        painter.drawText(self.pill_box, Qt.AlignmentFlag.AlignCenter, f"{self.place.label} {self.place.count}")
