"""The strip at the bottom: all cards of the deck, each with its verdict."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence, Set

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem

from desktop.panels.glyph import draw_glyph
from desktop.proof.inspection import DECK, FEW
from desktop.proof_window import verdict
from desktop.proof_window.proof import Proof
from desktop.proof_window.thumbs import Thumbs, rounded, small_card
from desktop.table.tokens import color, px, stroke, tokens
from desktop.tongue import said

APART, BELOW, BADGE = 6, 12, 8  # between cards; room for half a badge; half of one
LOW = 0.68  # in a low window, cards are so much of their height
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Made = tuple[object, ...]  # a small picture, how much of it is shown, how large, and on what screen
IN_SIGHT = 100  # small pictures, more than a row has


class Cards(QAbstractListModel):
    """The cards in the order of the deck, or the worst first."""

    def __init__(self, proof: Proof, parent: QObject) -> None:
        super().__init__(parent)
        self.proof = proof
        self.order: list[int] = []
        self.worst_first = False
        self.sought = ""

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.order)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Names for eyes and ears."""
        if not index.isValid() or index.row() >= len(self.order):
            return None
        n = self.order[index.row()]
        if role == Role.DisplayRole:
            return self.proof.card(n).name
        if role in (Role.AccessibleTextRole, Role.ToolTipRole):
            return spoken(self.proof, n)
        return None

    def sort_anew(self) -> None:
        """The cards as they are now, of which all is said that is sought."""
        self.beginResetModel()
        words = self.sought.casefold().split()
        self.order = [n for n in range(len(self.proof.deck.cards)) if not words or is_said(words, spoken(self.proof, n))]
        if self.worst_first:
            self.order.sort(key=lambda n: verdict.ORDER.index(self.proof.verdict(n)))
        self.endResetModel()


def spoken(proof: Proof, n: int) -> str:
    """A card with its verdict, in words."""
    card, found = proof.card(n), [told for told in proof.findings(n) if not told.reason]
    parts = [verdict.words(proof.verdict(n))]
    faults, warnings = (sum(told.finding.grade == grade for told in found) for grade in (3, 2))
    if faults or warnings:
        parts = [many for many in (counted(faults, "fault"), counted(warnings, "warning")) if many]
    if proof.is_signed(n) and verdict.words(verdict.SIGNED) not in parts:
        parts.append(verdict.words(verdict.SIGNED))
    times = f", {said('{0} times', card.count)}" if card.count != 1 else ""
    changed = f", {said('changed')}" if proof.sides(n) in proof.changed else ""
    number = f"{card.number} " if card.number and card.number not in card.name else ""
    return f"{number}{card.name}{times}: {', '.join(parts)}{changed}"


def is_said(words: Sequence[str], of: str) -> bool:
    """Do all words stand there?"""
    return all(word in of.casefold() for word in words)


COUNTED = {"card": "{0|card|cards}", "fault": "{0|fault|faults}", "warning": "{0|warning|warnings}"}


def counted(n: int, word: str) -> str:
    """So many of something; nothing is not told."""
    return said(COUNTED[word], n) if n else ""


class Drawer(QStyledItemDelegate):
    """A card as it is cut, the ring of the one that is looked at, the verdict at its lower edge."""

    def __init__(self, strip: Strip) -> None:
        super().__init__(strip)
        self.strip = strip
        self.made: OrderedDict[Made, QImage] = OrderedDict()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The same for all."""
        return self.strip.cell()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one."""
        n = self.strip.cards.order[index.row()]
        w, h = self.strip.card_size()
        cell = QRectF(option.rect)
        box = QRectF(round(cell.center().x() - w / 2), round(cell.y() + px(APART)), w, h)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.draw_card(painter, n, box)
        if index == self.strip.currentIndex():
            is_ringed = self.strip.hasFocus() and self.strip.keyed()
            pen = QPen(color("focus" if is_ringed else "selected"), stroke("state_strong"))
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            around = box.adjusted(-3.5, -3.5, 3.5, 3.5)
            painter.drawRoundedRect(around, px(6), px(6))
        if self.strip.proof.sides(n) in self.strip.proof.changed:
            draw_glyph(painter, "pencil", QPointF(box.right() - px(9), box.top() + px(9)), px(6), color("accent"), filled=True)
        name = self.strip.proof.verdict(n)
        words = said("signed") if self.strip.proof.is_signed(n) else verdict.words(name) if name == verdict.WAIVED else ""
        verdict.draw_worded(painter, name, words, QPointF(box.center().x(), box.bottom()), px(BADGE), cell.width() + px(APART))
        painter.restore()

    def draw_card(self, painter: QPainter, n: int, box: QRectF) -> None:
        """The small picture without its bleed; until it is made, a blank card with its name."""
        path = rounded(box)
        ratio = self.strip.devicePixelRatioF()
        image = self.strip.thumbs.ask(self.strip.proof.sides(n)[0], "front", round(px(tokens()["card"]["strip"][1]) * ratio * 1.1))
        if image is not None:
            painter.drawImage(box.topLeft(), self.cut(image, n, box, ratio))
        else:
            painter.fillPath(path, color("panel_raised"))
            painter.setPen(color("text_3"))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(box.adjusted(3, 3, -3, -3), flags, self.strip.proof.card(n).name)
        painter.setPen(QPen(color("line"), stroke("hair")))
        painter.drawPath(path)

    def cut(self, image: QImage, n: int, box: QRectF, ratio: float) -> QImage:
        """A small picture without its bleed, with its round corners, as large as it is shown: so it is laid down quickly."""
        look, shop = self.strip.proof.look(n, "front"), self.strip.proof.shop
        has_bleed = look is None or look.trace is None or look.trace.has_bleed
        key = (image.cacheKey(), shop.trim, shop.bleed if has_bleed else None, box.width(), box.height(), ratio)
        if key not in self.made:
            self.made[key] = small_card(image, shop, has_bleed, (box.width(), box.height()), ratio)
            if len(self.made) > IN_SIGHT:
                self.made.popitem(last=False)
        self.made.move_to_end(key)
        return self.made[key]


class Strip(QListView):
    """One row of cards; the arrows go along it."""

    picked = Signal(int)

    def __init__(self, proof: Proof, thumbs: Thumbs) -> None:
        super().__init__()
        self.proof, self.thumbs, self.low = proof, thumbs, False
        self.cards = Cards(proof, self)
        self.setModel(self.cards)
        self.setItemDelegate(Drawer(self))
        self.setObjectName("strip")
        self.setAccessibleName(said("The cards of the deck"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.selectionModel().currentChanged.connect(lambda now, _before: self.pick(now))
        thumbs.made.connect(self.viewport().update)
        proof.seen.connect(self.show_seen)
        proof.renewed.connect(self.viewport().update)
        self.fit()

    def card_size(self) -> tuple[int, int]:
        """How large a card is here: of the shop's shape, as high as all are."""
        high = px(round(tokens()["card"]["strip"][1] * (LOW if self.low else 1)))
        w, h = self.proof.shop.trim
        return max(px(24), min(2 * high, round(high * w / h))), high

    def cell(self) -> QSize:
        """A card with what lies round it."""
        w, h = self.card_size()
        return QSize(w + 2 * px(APART), h + px(APART) + px(BELOW))

    def fit(self, low: bool | None = None) -> None:
        """As high as a row and its scroll bar."""
        self.low = self.low if low is None else low
        self.setFixedHeight(self.cell().height() + px(12))
        self.doItemsLayout()

    def keyed(self) -> bool:
        """Was a key used? Then the ring is shown."""
        return self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)

    def show_seen(self, cards: Set[int]) -> None:
        """More is known of some cards."""
        if DECK in cards or len(cards) > FEW:
            self.viewport().update()
            return
        for row, n in enumerate(self.cards.order):
            if n in cards:
                self.update(self.cards.index(row))

    # -- which card
    def pick(self, index: QModelIndex) -> None:
        """Another card is looked at."""
        if index.isValid():
            self.picked.emit(self.cards.order[index.row()])

    def current(self) -> int:
        """The card that is looked at, by its place in the deck; -1: none."""
        row = self.currentIndex().row()
        return self.cards.order[row] if 0 <= row < len(self.cards.order) else -1

    def go_to(self, n: int) -> None:
        """Look at this card."""
        if n in self.cards.order:
            index = self.cards.index(self.cards.order.index(n))
            self.setCurrentIndex(index)
            self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)

    def walk(self, by: int) -> None:
        """So many cards further; at the ends it stays."""
        if self.cards.order:
            row = min(max(self.currentIndex().row() + by, 0), len(self.cards.order) - 1)
            self.go_to(self.cards.order[row])

    def show_cards(self, keep: int) -> None:
        """The cards of the deck anew; the one that is looked at stays it."""
        self.blockSignals(True)
        self.cards.sort_anew()
        self.blockSignals(False)
        self.fit()
        self.go_to(keep if keep in self.cards.order else self.cards.order[0] if self.cards.order else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows are the list's, and letters and signs the window's."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes along the row."""
        turned = event.angleDelta()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (turned.y() or turned.x()))
        event.accept()
