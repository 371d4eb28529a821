"""Cards in a sheet, as small faces in as many columns as fit: what is pointed at, or gone to with arrows, comes up large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QListView, QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.decks.cards import Cards, Index, face_in, in_order, told
from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.table.face import pixmap, radius_of
from desktop.table.sizes import even, height
from desktop.table.tokens import color, px, stroke
from rules.engine.game import Game

WIDE, GAP, EDGE = 76, 12, 3  # of a card, between two, and round about them


class CardGrid(QListView):
    """It is as high as its cards need; the sheet scrolls."""

    looked = Signal(str, QRect)  # a card, and where it lies here; '': none

    def __init__(self, game: Game, words: str, names: Sequence[str], pictures: Mapping[str, str]) -> None:
        super().__init__()
        self.game, self.pictures = game, pictures
        self.cards = Cards(lambda name: told(game, name))
        self.cards.show(in_order(game, list(names)))
        self.setModel(self.cards)
        self.setItemDelegate(Small(self))
        self.setObjectName("bare")
        self.setAccessibleName(words)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setGridSize(QSize(px(WIDE + GAP), height(even(px(WIDE))) + px(GAP)))
        fits = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        fits.setHeightForWidth(True)
        self.setSizePolicy(fits)
        self.entered.connect(self.look)
        self.selectionModel().currentChanged.connect(lambda now, _before: self.look(now))
        faces().made.connect(self.renew)

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """As many lines as its cards take."""
        columns = max(1, (width - 2 * EDGE) // self.gridSize().width())
        return -(-self.cards.rowCount() // columns) * self.gridSize().height() + 2 * EDGE

    def sizeHint(self) -> QSize:
        """For the width that it has."""
        return QSize(self.gridSize().width(), self.heightForWidth(max(self.width(), px(WIDE + GAP))))

    def renew(self, _made: frozenset[Subject]) -> None:
        """Faces have been made."""
        self.viewport().update()

    def look(self, index: Index) -> None:
        """A card is looked at."""
        self.looked.emit(self.cards.name(index), self.visualRect(index))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes here by keys is at the first card, or where somebody was."""
        super().focusInEvent(event)
        self.look(self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is looked at any more."""
        super().focusOutEvent(event)
        self.looked.emit("", QRect())

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        super().leaveEvent(event)
        self.looked.emit("", QRect())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The sheet scrolls."""
        event.ignore()


class Small(QStyledItemDelegate):
    """A card of the grid."""

    def __init__(self, grid: CardGrid) -> None:
        super().__init__(grid)
        self.grid = grid

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A place of the grid."""
        return self.grid.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Its face, and a ring round the one that keys are at."""
        name, place, wide = self.grid.cards.name(index), option.rect, even(px(WIDE))
        box = QRectF(place.x() + (place.width() - wide) // 2, place.y() + (place.height() - height(wide)) // 2, wide, height(wide))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = face_in(self.grid.game, name, self.grid.pictures.get(name, ""))
        painter.drawPixmap(box.topLeft(), pixmap(face, wide, height(wide), self.grid.devicePixelRatioF()))
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected and self.grid.hasFocus():
            painter.setPen(QPen(color("focus"), stroke("focus")))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), radius_of(wide) + 2, radius_of(wide) + 2)
        painter.restore()
