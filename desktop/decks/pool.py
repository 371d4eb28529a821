"""The pool: all cards that a deck can be built from, as a grid of faces. Nothing in it is a widget of its own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.decks.building import Building
from desktop.decks.card_view import CardView
from desktop.decks.cards import Index
from desktop.faces.store import faces
from desktop.table.badges import check, disc
from desktop.table.face import Face, is_made, pixmap, radius_of, subject_in
from desktop.table.sizes import even, height
from desktop.table.tokens import color, px, sized_font, stroke
from desktop.tongue import said

WIDE, GAP = 128, 16  # of a card, about; and between two
LEAST = 60
IN_DECK, CANNOT = 0.45, 0.3  # how clearly a card is seen that is in the deck, or that cannot be in it now
CLICK = "A click puts it into the deck, or takes it out again."
AGAIN = "A click puts one more into the deck, the right button takes one out."


class Pool(CardView):
    """As many columns as fit; a click puts a card in, or takes it out if no more of it can be there."""

    def __init__(self) -> None:
        super().__init__(said("Cards"))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.painted = Painted(self)
        self.setItemDelegate(self.painted)
        self.card = px(WIDE)
        self.soon = QTimer(self)
        self.soon.setSingleShot(True)
        self.soon.setInterval(0)
        self.soon.timeout.connect(self.keep_faces)
        self.verticalScrollBar().valueChanged.connect(lambda _at: self.soon.start())

    # -- what it shows
    def show_cards(self, bench: Building, names: list[str]) -> None:
        """Show these cards; the one that was chosen stays so, if it is still there."""
        chosen, self.bench = self.chosen(), bench
        self.cards.show(names)
        if not self.choose(chosen) and names:
            self.choose(names[0])
        self.setToolTip(said(AGAIN if bench.deck.pool or bench.mode in bench.rules.free else CLICK))
        self.soon.start()

    def keep_faces(self) -> None:
        """The faces that are seen are not let go."""
        grid, port = self.gridSize(), self.viewport()
        if self.bench is not None and not grid.isEmpty():
            first = max(0, self.indexAt(QPoint(grid.width() // 2, grid.height() // 2)).row())
            many = port.width() // grid.width() * (port.height() // grid.height() + 3)
            seen = (subject_in(self.bench.face(name)) for name in self.cards.rows[first : first + many])
            faces().keep(subject for subject in seen if subject is not None)

    # -- its size
    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as fit, and the cards as wide as these allow."""
        self.fit()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Another size of the interface."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.fit()

    def fit(self) -> None:
        """Find the columns."""
        room = self.viewport().width() - 2
        columns = max(2, round(room / px(WIDE + GAP)))
        card, self.card = self.card, max(px(LEAST), even(room / columns - px(GAP)))
        if card != self.card:
            self.painted.kept.clear()
        self.setGridSize(QSize(max(1, room // columns), height(self.card) + px(GAP)))
        self.soon.start()

    def press(self, name: str, event: QMouseEvent) -> None:
        """Put in or take out."""
        assert self.bench is not None
        there, full = self.bench.count(name), self.bench.count(name) >= self.bench.most(name)
        if event.button() == Qt.MouseButton.RightButton or (event.button() == Qt.MouseButton.LeftButton and there and full):
            self.taken.emit(name)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.added.emit(name)


class Painted(QStyledItemDelegate):
    """A card of the grid: its face, whether it is in the deck, whether it is the one that keys speak of."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.pool = pool
        self.kept: dict[tuple[Face, int, float], QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A place of the grid."""
        return self.pool.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw it."""
        bench, name = self.pool.bench, self.pool.cards.name(index)
        if bench is None or not name:
            return
        place: QRect = option.rect
        wide, high = self.pool.card, height(self.pool.card)
        box = QRectF(place.x() + (place.width() - wide) // 2, place.y() + (place.height() - high) // 2, wide, high)
        n, tied = bench.count(name), bench.rules.tied.get(name)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        leaders = bench.leaders()
        painter.setOpacity(IN_DECK if n >= bench.most(name) else CANNOT if tied and leaders and tied not in leaders else 1)
        painter.drawPixmap(box.topLeft(), self.picture(bench.face(name), wide, high))
        painter.setOpacity(1)
        if n:
            self.count(painter, QPointF(box.right() - 14, box.top() + box.height() * 0.3), n, bench.most(name))
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(color("focus" if self.pool.hasFocus() else "accent"), stroke("focus")))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), radius_of(wide) + 3, radius_of(wide) + 3)
        painter.restore()

    def picture(self, face: Face, wide: int, high: int) -> QPixmap:
        """A face in this size; it is kept as soon as it is made."""
        ratio = self.pool.devicePixelRatioF()
        found = self.kept.get((face, wide, ratio))
        if found is None:
            found = pixmap(face, wide, high, ratio)
            if is_made(face, wide, high, ratio):
                self.kept[face, wide, ratio] = found
        return found

    def count(self, painter: QPainter, at: QPointF, n: int, most: int) -> None:
        """That it is in the deck: a check mark, or how many where there can be several."""
        disc(painter, at, color("ok"), color("focus_gap"))
        if most == 1:
            check(painter, at, color("text_on_accent"))
            return
        painter.setPen(color("text_on_accent"))
        painter.setFont(sized_font("label", 12))
        painter.drawText(QRectF(at.x() - 10, at.y() - 10, 20, 20), Qt.AlignmentFlag.AlignCenter, str(n))
