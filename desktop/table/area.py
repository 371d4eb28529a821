"""The middle of the window: the table, the decision bar between table and hand, and what is laid over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.decision_bar import DecisionBar
from desktop.panels.result import Result
from desktop.panels.summary import SummaryPanel
from desktop.table import tokens
from desktop.table.bar_room import BarRoom
from desktop.table.glass import Glass
from desktop.table.keyboard import Going, Keyboard
from desktop.table.picture import Picture
from desktop.table.risen import Risen
from desktop.table.scene import TableScene
from desktop.table.scrolling import Scrolling
from desktop.table.sizes import Sizes
from desktop.table.spots import Wishes
from desktop.table.touch import Touch
from desktop.table.zoom import Zoom
from desktop.tongue import said
from rules.engine.line import NOBODY

if TYPE_CHECKING:
    from desktop.replay.player_bar import PlayerBar
    from desktop.table.text_table import TextTable

AS_TEXT = "Drawn. {0} shows it as text."


class TableView(QGraphicsView):
    """It tells the scene when the pointer leaves it for a panel."""

    def __init__(self, table: TableScene, parent: QWidget) -> None:
        super().__init__(table, parent)
        self.table = table
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the felt covers all of it

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        self.table.hover(QPointF(-1, -1))
        super().leaveEvent(event)


class TableArea(QWidget):
    """One scene in pixels of the view; the bar lies over the gap that the arrangement leaves for it."""

    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.scene = TableScene(self)
        self.view = TableView(self.scene, self)
        self.bar = DecisionBar(self)
        self.bar.row.after = self
        self.bar_room = BarRoom(self)
        self.result = Result(self)
        self.result.hide()
        self.summary = SummaryPanel(self)
        self.by_kind = False  # whether the own hand lies by kind
        self.standing: PlayerBar | None = None  # what stands in the place of the bar now and then
        self.cover: TextTable | None = None  # what lies in the place of the drawn table
        self.has_hand, self.taken = True, 0  # below the bar; what lies over the right end of the table, which the bar keeps clear of
        self.risen, self.keyboard, self.glass = Risen(self), Keyboard(self), Glass(self)
        self.scrolling = Scrolling(self.scene, self.view)
        self.scrolling.moved.connect(self.resized)
        self.zoom, self.touch = Zoom(self), Touch(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(said("The table"))
        keymap().changed.connect(self.tell_key)
        self.tell_key()

    def tell_key(self) -> None:
        """What the drawn table cannot say, the text can."""
        self.setAccessibleDescription(said(AS_TEXT, keymap().spoken("text")))

    def wishes(self) -> Wishes:
        """How cards are to lie."""
        return Wishes(self.scrolling.by, self.by_kind, tokens.leans)

    def turn_by_kind(self) -> None:
        """Let the own hand lie by kind, or as it came."""
        self.by_kind = not self.by_kind
        self.resized.emit()

    def show_picture(self, picture: Picture) -> None:
        """Show the table at this moment."""
        self.risen.hide()
        self.scene.show_picture(picture, self.width(), self.height(), self.devicePixelRatioF())

    def sizes(self, others: int = 1, named: bool = False) -> Sizes:
        """The sizes of a table of this size, with so many other seats, the only one with names to be read in its hand or not."""
        usual = Sizes.of(self.width(), self.height(), tokens.tokens(), tokens.scale, others, self.bar_room.high(), named, self.has_hand)
        return usual.wished(self.zoom.wished)

    def stand_in(self, bar: PlayerBar) -> None:
        """While this is shown, it stands in the place of the bar."""
        self.standing = bar

    def stands(self) -> PlayerBar | None:
        """What stands in the place of the bar now."""
        return self.standing if self.standing is not None and not self.standing.isHidden() else None

    def hold(self, hand: bool) -> None:
        """Whether there is a hand now; where there is none, the bar is at the bottom."""
        if hand != self.has_hand:
            self.has_hand = hand
            self.place_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The table is arranged anew for the size it has."""
        sizes = self.sizes()
        self.view.setGeometry(0, 0, sizes.w, sizes.h)
        self.place_bar()
        self.place_result()
        self.resized.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys are for what lies here."""
        super().focusInEvent(event)
        if self.cover is not None:
            self.cover.list.setFocus(event.reason())

    def place_bar(self) -> None:
        """The bar lies between the table and the hand; what lies in the place of both is above it."""
        high = self.bar_room.needed()
        sizes = self.sizes()
        top = sizes.h - high - (sizes.peek if self.cover is None else 0)
        self.bar.setGeometry(0, top, sizes.w - self.taken, high)
        if self.standing is not None:
            self.standing.setGeometry(self.bar.geometry())
        if self.cover is not None:
            self.cover.setGeometry(0, 0, sizes.w - self.taken, top)
        self.place_summary()

    def lay_over(self, cover: TextTable | None) -> None:
        """Something else is shown in the place of the drawn table; None: the table again."""
        if self.cover is not None:
            self.cover.hide()
        self.cover, self.bar.listed = cover, cover is not None
        self.scene.hover(QPointF(-1, -1))
        self.scene.overlay.focus_on(NOBODY)
        self.risen.hide()
        self.view.setVisible(cover is None)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if cover is None else Qt.FocusPolicy.ClickFocus)
        if cover is not None:
            cover.show()
            cover.stackUnder(self.bar)
        self.place_bar()

    def going(self) -> Going:
        """What goes about the cards with keys now."""
        return self.cover or self.keyboard

    def place_summary(self) -> None:
        """The end of a round lies over the bar and the hand."""
        sizes = self.sizes()
        high = sizes.bar + sizes.peek
        self.summary.setGeometry(0, sizes.h - high, sizes.w - self.taken, high)

    def place_result(self) -> None:
        """The result lies over the middle of the table."""
        self.result.fit(self.height() - 40)
        w = min(self.result.sizeHint().width(), self.width() - 40)
        h = min(max(self.result.sizeHint().height(), self.result.heightForWidth(w)), self.height() - 40)
        self.result.setGeometry((self.width() - w) // 2, (self.height() - h) // 3, w, h)
