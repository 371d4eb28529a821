"""The deck as rows under the kinds of its cards: number, what it asks for, name, strength, a strip of its picture."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.decks.building import Building
from desktop.decks.card_view import CardView
from desktop.decks.cards import Index
from desktop.decks.pool import WIDE
from desktop.faces.glyph import draw_glyph
from desktop.faces.medal import draw_disc
from desktop.faces.subject import kind_of
from desktop.keymap.keymap import keymap
from desktop.table.face import order_of, pixmap, tint
from desktop.table.places import places
from desktop.table.sizes import height
from desktop.table.tokens import color, font, px
from desktop.tongue import said
from rules.engine.tongue import capital
from rules.games.deckfile import by_sort
from rules.games.speech import style
from rules.language.say.card import several
from rules.language.say.lines import word_of

EMPTY = "Click a card or drag it here, or type its name and press {0}; or begin with a copy of a ready deck from the menu Deck."
HIGH, HEAD = 30, 32  # a row, a heading
NUMBER, SIGN, SIGNS, FOOT, STRIP, LESS = 22, 17, 66, 52, 76, 26  # widths, from left to right
STRIP_AT = 0.3  # of a face's height: where the strip of its picture begins
LEAST, ROOMY = 430, 330  # below these widths there is no strip, and no strength


class Rows(CardView):
    """A press on the cross at the end of a row, or the right button, takes one out."""

    def __init__(self) -> None:
        super().__init__(said("The deck"))
        self.setItemDelegate(Row(self))
        self.face = px(WIDE)  # how wide the faces are of which strips are cut: as wide as in the grid

    def show_deck(self, bench: Building) -> None:
        """Show the cards of a deck."""
        chosen, self.bench = self.chosen(), bench
        rows, headings = list[str](), dict[int, str]()
        for kind, names in by_sort(bench.game, bench.deck.cards, bench.rules).items():
            headings[len(rows)] = str(sum(bench.count(name) for name in names))
            rows += [self.word(bench, kind, len(names)), *names]
        at = self.verticalScrollBar().value()
        self.cards.show(rows, headings)
        self.verticalScrollBar().setValue(at)
        self.choose(chosen)

    def word(self, bench: Building, kind: str, many: int) -> str:
        """What a heading says."""
        if not kind:
            return said("Unknown")
        return capital(word_of(bench.game, kind)) if many == 1 else capital(several(kind, style(bench.game)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty deck says how to begin."""
        super().paintEvent(event)
        if not self.cards.rows:
            painter = QPainter(self.viewport())
            painter.setFont(font("body"))
            painter.setPen(color("text_2"))
            room = self.viewport().rect().adjusted(px(8), px(16), -px(8), 0)
            lies = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, lies, said(EMPTY, keymap().spoken("deck-add")))
            painter.end()

    def on_cross(self, event: QMouseEvent) -> bool:
        """Is this at the end of a row?"""
        return event.position().x() > self.viewport().width() - px(LESS)

    def press(self, name: str, event: QMouseEvent) -> None:
        """The cross takes one out; elsewhere a card is only chosen."""
        if event.button() == Qt.MouseButton.RightButton or self.on_cross(event):
            self.taken.emit(name)


class Row(QStyledItemDelegate):
    """One row."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows)
        self.rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as a row or a heading."""
        return QSize(px(200), px(HEAD if index.row() in self.rows.cards.headings else HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a heading or a card."""
        bench, box = self.rows.bench, QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row() in self.rows.cards.headings:
            self.heading(painter, box, self.rows.cards.rows[index.row()], self.rows.cards.headings[index.row()])
        elif bench is not None:
            state: QStyle.StateFlag = option.state
            self.ground(painter, box, bool(state & QStyle.StateFlag.State_Selected))
            self.card(painter, box.adjusted(0, 1, 0, -1), bench, self.rows.cards.name(index))
        painter.restore()

    def heading(self, painter: QPainter, box: QRect, words: str, n: str) -> None:
        """A kind, and how many there are."""
        painter.setFont(font("small_label"))
        painter.setPen(color("text_2"))
        low = box.adjusted(px(2), px(8), -px(6), 0)
        painter.drawText(low, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.drawText(low, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, n)

    def ground(self, painter: QPainter, box: QRect, chosen: bool) -> None:
        """What a row lies on; the chosen one has a line."""
        painter.setPen(QPen(color("focus" if self.rows.hasFocus() else "accent"), 2) if chosen else Qt.PenStyle.NoPen)
        painter.setBrush(color("panel_raised"))
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 3, 3)

    def card(self, painter: QPainter, box: QRect, bench: Building, name: str) -> None:
        """A card's facts, from left to right."""
        game, card, face, middle = bench.game, bench.game.definition(name), bench.face(name), box.center().y() + 1
        painter.fillRect(QRect(box.x() + 1, box.y() + 2, px(4), box.height() - 4), tint(face))
        x = box.x() + px(12)
        number = card.numbers.get(places(game).number)
        if number is not None:
            self.number(painter, QPointF(x + px(NUMBER) / 2, middle), number)
        x += px(NUMBER + 8)
        signs = [one for one in bench.rules.asks for _ in range(card.numbers.get(one, 0))]
        for i, one in enumerate(signs):
            draw_disc(painter, kind_of(game, one), QPointF(x + px(SIGN) * (i + 0.5), middle), px(SIGN) / 2 - 1)
        x += 0 if not bench.rules.asks else px(SIGNS) if self.roomy(box) else px(SIGN) * len(signs) + px(6)
        right = self.end(painter, box, bench, name)
        many = f"{bench.count(name)} × " if bench.count(name) > 1 else ""
        painter.setFont(font("label"))
        painter.setPen(color("text"))
        room = QRect(x, box.y(), right - x - px(6), box.height())
        words = QFontMetrics(painter.font()).elidedText(many + name, Qt.TextElideMode.ElideRight, room.width() - px(18))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if name in bench.rules.tied:
            at = x + QFontMetrics(painter.font()).horizontalAdvance(words) + px(12)
            draw_glyph(painter, "star", QPointF(at, middle - 1), px(6), color("accent"))

    def roomy(self, box: QRect) -> bool:
        """Is there room for more than number, signs and name?"""
        return box.width() >= px(ROOMY)

    def number(self, painter: QPainter, at: QPointF, n: int) -> None:
        """What it costs or counts."""
        painter.setPen(QPen(color("line_strong"), 1))
        painter.setBrush(color("panel_sunken"))
        painter.drawEllipse(at, px(11), px(11))
        painter.setFont(font("label"))
        painter.setPen(color("text"))
        painter.drawText(QRectF(at.x() - px(14), at.y() - px(12), px(28), px(24)), Qt.AlignmentFlag.AlignCenter, str(n))

    def end(self, painter: QPainter, box: QRect, bench: Building, name: str) -> int:
        """The cross, the strip of the picture, what it fights with. Returns where that begins."""
        cross = QRect(box.right() - px(LESS), box.y(), px(LESS), box.height())
        painter.setPen(QPen(color("text_3"), 1.5))
        at, half = QPointF(cross.center()) + QPointF(0.5, 0.5), px(4)
        painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half))
        painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half))
        right = cross.x()
        if box.width() >= px(LEAST):
            right -= px(STRIP)
            self.strip(painter, QRect(right, box.y() + 2, px(STRIP - 4), box.height() - 4), bench, name)
        foot = bench.face(name).foot
        if not self.roomy(box):
            return right
        right -= px(FOOT) if places(bench.game).foot else 0
        painter.setFont(font("label"))
        painter.setPen(QColor(color("text_2")))
        painter.drawText(QRect(right, box.y(), px(FOOT - 10), box.height()), Qt.AlignmentFlag.AlignCenter, foot)
        return right

    def strip(self, painter: QPainter, box: QRect, bench: Building, name: str) -> None:
        """A part of its picture."""
        face, ratio = bench.face(name), self.rows.devicePixelRatioF()
        wide = self.rows.face
        if order_of(face, wide, height(wide), ratio) is None:
            return
        whole = pixmap(face, wide, height(wide), ratio)
        part = QRectF(0, whole.height() * STRIP_AT, whole.width(), whole.width() * box.height() / box.width())
        painter.drawPixmap(QRectF(box), whole, part)
