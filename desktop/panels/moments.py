"""The list of moments: a click or Enter on a row goes there. What stands in a row is found when somebody sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from desktop.panels.lengths import scaled
from desktop.panels.moment_row import HIGH, LOOK, NAMES, NOTED, MomentDelegate, sign_box
from desktop.panels.order import Look
from desktop.panels.outline import Row
from desktop.table.card_item import plain_tip
from desktop.tongue import said

NUMBER = Qt.ItemDataRole.UserRole
MANY = 40  # rows that are taken out one by one; more of them go all together, and the others come anew
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
FOLDS = "The sign at its right, or the arrow keys to the right and left: each change by itself, or all in one row."
SHUTS = "A click goes to its beginning. The sign at its right, or the arrow keys, fold it and open it."
HIDES = "{0|step is|steps are} folded away."
BOOKMARK, BRANCH, HERE, HEADING = "Bookmark: {0}", "Branch: {0}", "The table is here", "heading"


class Teller(Struct, frozen=True):
    """What stands in rows: their words, what else is told of them in their tips, their names: that of a bookmark, of a branch; a picture
    and what it comes to to go there; whether there is a note, and whether they were only practised."""

    words: Callable[[Row], str]
    notes: Callable[[Row], list[str]]
    names: Callable[[Row], tuple[str, str]]
    going: Callable[[Row], tuple[str, str]]
    noted: Callable[[Row], bool]
    practice: Callable[[Row], bool]


MUTE = Teller(lambda row: "", lambda row: [], lambda row: ("", ""), lambda row: ("", ""), lambda row: False, lambda row: False)


class Moment(QListWidgetItem):
    """A row of the list. What stands in it is found when it is asked for: of thousands, few are in sight."""

    def __init__(self, moments: Moments, row: Row) -> None:
        super().__init__()
        self.moments = moments
        self.row = row

    def data(self, role: int) -> Any:
        """Its words, its tip with all that is told of it, the moment that it leads to, its look, its names."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.moments.teller.words(self.row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken()
        if role == NAMES:
            return self.moments.teller.names(self.row)
        if role == NOTED:
            return self.moments.teller.noted(self.row)
        return self.row.goes if role == NUMBER else self.look() if role == LOOK else super().data(role)

    def look(self) -> Look:
        """How it is drawn: where the table is, what leads there, and what was only practised, is not kept in rows."""
        moments = self.moments
        now, way = self is moments.here, self.row.number in moments.way
        return replace(self.row.look, now=now, way=way, practice=moments.teller.practice(self.row))

    def named(self) -> list[str]:
        """The names that somebody gave it."""
        bookmark, branch = self.moments.teller.names(self.row)
        return [*([said(BOOKMARK, bookmark)] if bookmark else []), *([said(BRANCH, branch)] if branch else [])]

    def notes(self) -> list[str]:
        """What is told of it beside its words."""
        look = self.row.look
        hides = [said(HIDES, look.hides)] if look.hides else []
        return [*self.moments.teller.notes(self.row), *hides, *([said(SHUTS)] if look.level else [said(FOLDS)] if look.opener else [])]

    def tip(self) -> str:
        """All that is told of it, under a picture of the table; no words are taken for anything but words."""
        picture, comes_to = self.moments.teller.going(self.row)
        words = [*self.named(), self.moments.teller.words(self.row), *self.notes(), *([comes_to] if comes_to else [])]
        return f"{picture}<br>{plain_tip(chr(10).join(words))}" if picture else plain_tip("\n".join(words))

    def spoken(self) -> str:
        """All of it in one line, for whoever hears it."""
        look, words = self.row.look, self.moments.teller.words(self.row)
        heading = [said(HEADING)] if look.level else []
        here = [said(HERE)] if self is self.moments.here else []
        hides = [said(HIDES, look.hides)] if look.hides else []
        parts = [*self.named(), words, *heading, *here, *self.moments.teller.notes(self.row), *hides]
        return ". ".join(part.rstrip(".") for part in parts)


class Moments(QListWidget):
    """The list; Enter on a row goes there, and answers nothing."""

    jumped = Signal(int)
    folds = Signal(object, bool)  # Row: it is folded from now on, or open
    asked = Signal(object, QPoint)  # Row: what can be done with it, at this place of the screen
    renamed = Signal(object)  # Row: somebody wants to name it
    unnamed = Signal(object)  # Row: its names are to be taken away

    def __init__(self) -> None:
        super().__init__()
        self.teller = MUTE
        self.way: set[int] = set()  # the moments that lead to where the table is, or on from there
        self.here: Moment | None = None  # where the table is
        self.setAccessibleName(said("History"))
        self.setObjectName("moments")  # its row shows the focus
        self.delegate = MomentDelegate(self)
        self.setItemDelegate(self.delegate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        scaled(self.setMinimumHeight, 2 * HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys are still the table's
        self.itemClicked.connect(self.go)

    def clear_all(self) -> None:
        """Leave out all rows, and ask none of them for its words."""
        self.teller, self.here = MUTE, None
        self.clear()

    def moment(self, at: int) -> Moment | None:
        """A row by its place."""
        found = self.item(at)
        return found if isinstance(found, Moment) else None

    def current(self) -> Row | None:
        """The row with the keyboard."""
        found = self.currentItem()
        return found.row if isinstance(found, Moment) else None

    def show_rows(self, rows: list[Row], since: int) -> None:
        """These rows; those before `since` are as they were. All are of one size, so that only those are painted anew that are others."""
        if self.count() > len(rows) + MANY:
            self.here, since = None, 0
            self.clear()
        for at in range(since, len(rows)):
            found = self.moment(at)
            if found is None:
                self.addItem(Moment(self, rows[at]))
            elif found.row != rows[at]:
                found.row = rows[at]
                self.update(self.indexFromItem(found))
        if self.currentRow() >= len(rows):  # else the keyboard would go up row by row, and each be asked for words that it no longer has
            self.setCurrentRow(len(rows) - 1)
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)

    def be_at(self, at: int | None, way: set[int]) -> None:
        """The table is at the moment in this row, or at one that is not shown; these moments lead there and on."""
        before, self.here = self.here, self.moment(at) if at is not None else None
        if len(way ^ self.way) > 1:
            self.viewport().update()
        for one in (before, self.here):
            if one is not None and before is not self.here:
                self.update(self.indexFromItem(one))
        self.way = way
        if self.here is not None and (self.here is not before or self.currentItem() is not self.here):
            self.setCurrentItem(self.here)
            self.scrollToItem(self.here)

    def go(self, item: QListWidgetItem) -> None:
        """To the moment of a row."""
        self.jumped.emit(item.data(NUMBER))

    def event(self, event: QEvent) -> bool:
        """While the list has the focus, Enter and what names a row are for it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in (*ENTER, *NAMING):
            event.accept()
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the table is stays in sight."""
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The sign at a row folds it, or opens it; the other button asks what can be done."""
        item = self.itemAt(event.position().toPoint())
        look: Look = item.data(LOOK) if item is not None else Look()
        if isinstance(item, Moment) and foldable(look) and sign_box(self.visualItemRect(item), look).contains(event.position()):
            self.folds.emit(item.row, not look.shut)
        elif event.button() == Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with a row: the one under the pointer, or the one with the keyboard."""
        keys = event.reason() == QContextMenuEvent.Reason.Keyboard
        item = self.currentItem() if keys else self.itemAt(event.pos())
        if isinstance(item, Moment):
            place = self.visualItemRect(item).center()
            self.asked.emit(item.row, self.viewport().mapToGlobal(place) if keys else event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the row; arrows to the side fold it or open it, or lead to its heading; F2 and Del name it and take names away.
        Letters are the table's: no row is sought by them."""
        row, key = self.current(), event.key()
        if row is not None and key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self.fold_or_leave(row, key == Qt.Key.Key_Left)
        elif row is not None and key in NAMING:
            (self.renamed if key == Qt.Key.Key_F2 else self.unnamed).emit(row)
        elif key in ENTER and row is not None:
            self.go(self.currentItem())
        elif event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def fold_or_leave(self, row: Row, left: bool) -> None:
        """The arrows to the side, on this row."""
        if foldable(row.look) and left != row.look.shut:
            self.folds.emit(row, left)
        elif left:
            level = row.look.level or 9
            above = (self.moment(at) for at in range(self.currentRow() - 1, -1, -1))
            over = next((one for one in above if one and 0 < one.row.look.level < level and one.row.look.depth <= row.look.depth), None)
            if over is not None:
                self.setCurrentItem(over)


NAMING = (Qt.Key.Key_F2, Qt.Key.Key_Delete)


def foldable(look: Look) -> bool:
    """Has a row a sign with which it is folded and opened?"""
    return bool(look.opener or look.level)
