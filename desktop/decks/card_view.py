"""A list of cards that are put into a deck and taken out of it: the same keys and the same words in the grid and in the deck."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView

from desktop.decks.building import Building
from desktop.decks.cards import Cards, told
from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.keymap.keymap import keymap
from desktop.tongue import said


class CardView(QListView):
    """What is pointed at or gone to is looked at."""

    looked = Signal(str)  # a card is to be shown large
    added = Signal(str)
    taken = Signal(str)
    counted = Signal(str, int)  # so many of a card are wanted
    carried = Signal(str, QPoint)  # a card is dragged, to this place on the screen
    dropped = Signal(str, QPoint)  # and is let go there

    def __init__(self, words: str) -> None:
        super().__init__()
        self.bench: Building | None = None
        self.held, self.at, self.away = "", QPoint(), False  # what a button holds down, where; is it dragged?
        self.cards = Cards(self.spoken)
        self.setModel(self.cards)
        self.setAccessibleName(words)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        faces().made.connect(self.renew)
        self.entered.connect(lambda index: self.look(self.cards.name(index)))
        self.selectionModel().currentChanged.connect(lambda now, _before: self.look(self.cards.name(now)))

    def spoken(self, name: str) -> str:
        """A card for a screen reader."""
        assert self.bench is not None
        n = self.bench.count(name)
        return f"{told(self.bench.game, name)} {said('{0} in the deck', n) if n else said('Not in the deck')}"

    def renew(self, _made: frozenset[Subject]) -> None:
        """Faces have been made."""
        self.viewport().update()

    def look(self, name: str) -> None:
        """A card is looked at."""
        if name:
            self.looked.emit(name)

    def chosen(self) -> str:
        """The card that keys speak of."""
        return self.cards.name(self.currentIndex())

    def choose(self, name: str) -> bool:
        """Go to a card. False: it is not here."""
        row = self.cards.row_of(name)
        if row >= 0:
            self.setCurrentIndex(self.cards.index(row))
        return row >= 0

    # -- mouse and keys
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A card is chosen; what the button means is done when it is let go, for the card may be dragged."""
        index = self.indexAt(event.position().toPoint())
        self.held, self.at, self.away = self.cards.name(index), event.position().toPoint(), False
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.held:
            self.setAutoScroll(False)  # nothing moves under the pointer
            self.setCurrentIndex(index)
            self.setAutoScroll(True)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """What is pointed at is looked at; what is held down goes along, and the ring stays with it."""
        if event.buttons() == Qt.MouseButton.NoButton:
            super().mouseMoveEvent(event)
        elif self.held and event.buttons() == Qt.MouseButton.LeftButton:
            far = (event.position().toPoint() - self.at).manhattanLength() >= QApplication.startDragDistance()
            self.away = self.away or far
            if self.away:
                self.carried.emit(self.held, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go where it was pressed, it does what the button means; elsewhere, it is dropped."""
        name, self.held = self.held, ""
        if name and self.away:
            self.dropped.emit(name, event.globalPosition().toPoint())
        elif name:
            self.press(name, event)

    def press(self, name: str, event: QMouseEvent) -> None:
        """A card was pressed with a button of the mouse, and let go."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add, take out, set a number; arrows are the list's, and letters and signs the window's."""
        if self.meant(event):
            return
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def meant(self, event: QKeyEvent) -> bool:
        """Was this one of the keys of a deck? Then what it means is done."""
        keys, name = keymap(), self.chosen()
        if keys.presses("deck-add", event):
            self.added.emit(name)
        elif keys.presses("deck-take", event):
            self.taken.emit(name)
        elif keys.presses("deck-number", event):
            self.counted.emit(name, int(event.text()))
        else:
            return False
        return True
