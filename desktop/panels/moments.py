"""The list of moments: a click or Enter on a row goes there. What stands in a row is found when somebody sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from desktop.panels.lengths import scaled
from desktop.panels.moment_row import HIGH, LOOK, MomentDelegate, sign_box
from desktop.panels.order import Look
from desktop.tongue import said
from rules.engine.line import SeatId

NUMBER = Qt.ItemDataRole.UserRole
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
FOLDS = "The sign at its right, or the arrow keys to the right and left: each change by itself, or all in one row."
SHOWED = "It showed somebody a hidden card."


class Row(Struct, frozen=True):
    """What a row shows: which moment, to whom, and how. Its words are found when somebody sees it."""

    number: int
    seat: SeatId
    look: Look


class Moment(QListWidgetItem):
    """A row of the list. What stands in it is found when it is asked for: of thousands, few are in sight."""

    def __init__(self, moments: Moments) -> None:
        super().__init__()
        self.moments = moments
        self.row: Row | None = None

    def data(self, role: int) -> Any:
        """Its words, its tip with the whole of them, its number, its look."""
        if self.row is None:
            return super().data(role)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.moments.words(self.row)
        if role == Qt.ItemDataRole.ToolTipRole:
            look = self.row.look
            notes = [words for words, holds in ((said(SHOWED), look.eye), (said(FOLDS), look.opener)) if holds]
            return "\n".join([self.moments.words(self.row), *notes])
        return self.row.number if role == NUMBER else self.row.look if role == LOOK else super().data(role)


class Moments(QListWidget):
    """The list; Enter on a row goes there, and answers nothing."""

    jumped = Signal(int)
    folds = Signal(int, bool)  # the sandbox that was opened at this moment: in one row, or each change by itself

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []  # what is shown, from the top
        self.words: Callable[[Row], str] = lambda row: ""
        self.setAccessibleName(said("History"))
        self.setObjectName("moments")  # its row shows the focus
        self.setItemDelegate(MomentDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        scaled(self.setMinimumHeight, 2 * HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys are still the table's
        self.itemClicked.connect(self.go)

    def clear_all(self) -> None:
        """Leave out all rows, and ask none of them for its words."""
        self.words = lambda row: ""
        self.keep(0)

    def keep(self, n: int) -> None:
        """Leave out all rows but the first n."""
        while self.count() > n:
            self.takeItem(self.count() - 1)
        del self.rows[n:]

    def put(self, at: int, row: Row) -> None:
        """A row shows a moment. All rows are of one size, so that only this one is painted anew, and only if it is another one."""
        item, known = self.item(at), at < len(self.rows)
        if not known or self.rows[at] != row:
            self.rows[at : at + 1] = [row]
            assert isinstance(item, Moment)
            item.row = row
            self.update(self.indexFromItem(item))
        if row.look.now and (self.currentRow() != at or not known):
            self.setCurrentItem(item)
            self.scrollToItem(item)

    def go(self, item: QListWidgetItem) -> None:
        """To the moment of a row."""
        self.jumped.emit(item.data(NUMBER))

    def event(self, event: QEvent) -> bool:
        """While the list has the focus, Enter is for it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in ENTER:
            event.accept()
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the table is stays in sight."""
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The sign at a row folds it, or opens it."""
        item = self.itemAt(event.position().toPoint())
        look: Look = item.data(LOOK) if item is not None else Look()
        if item is not None and look.opener and sign_box(self.visualItemRect(item), look).contains(event.position()):
            self.folds.emit(look.opener, not look.shut)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the row; arrows to the side fold it or open it. Letters are the table's: no row is sought by them."""
        look: Look = self.currentItem().data(LOOK) if self.currentItem() is not None else Look()
        if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left) and look.opener:
            self.folds.emit(look.opener, event.key() == Qt.Key.Key_Left)
        elif event.key() in ENTER and self.currentItem() is not None:
            self.go(self.currentItem())
        elif event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)
