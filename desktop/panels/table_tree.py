"""The table as a tree of words: rows are mended where they differ, so that whoever reads stays where they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.table.text_rows import Row
from desktop.tongue import said
from rules.engine.line import NOBODY, Ref

INDENT = 12  # of a row from the one above it
KEY, ROW = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1


class TableTree(QTreeWidget):
    """Arrows go through it, Space gives the answer of a card, Home goes to the hand."""

    pressed_space = Signal()
    went_home = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(said("The table"))
        self.setHeaderHidden(True)
        scaled(self.setIndentation, INDENT)
        self.header().setStretchLastSection(False)  # a long row is scrolled to, and not cut
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    # -- showing
    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show this table."""
        self.mend(self.invisibleRootItem(), rows)

    def mend(self, above: QTreeWidgetItem, rows: Sequence[Row]) -> None:
        """Make what lies below a row as it is now."""
        for at, row in enumerate(rows):
            item = next((one for one in below(above)[at:] if one.data(0, KEY) == row.key), None)
            if item is None:
                item = QTreeWidgetItem()
                item.setData(0, KEY, row.key)
                above.insertChild(at, item)
            elif above.indexOfChild(item) != at:
                opened = [one for one in (item, *self.items(item)) if one.isExpanded()]
                above.takeChild(above.indexOfChild(item))
                above.insertChild(at, item)
                for one in opened:
                    one.setExpanded(True)
            self.write(item, row)
            self.mend(item, row.rows)
        for item in below(above)[len(rows) :]:
            above.removeChild(item)

    def write(self, item: QTreeWidgetItem, row: Row) -> None:
        """What a row says; nothing is written that stands there."""
        if item.data(0, ROW) == row:
            return
        if not item.data(0, ROW) or (row.open and not item.data(0, ROW).open):
            item.setExpanded(row.open)
        item.setData(0, ROW, row)
        item.setText(0, row.words)
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, row.more)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A row is at least as wide as the tree."""
        self.header().setMinimumSectionSize(self.viewport().width())
        super().resizeEvent(event)

    # -- where somebody is
    def items(self, above: QTreeWidgetItem | None = None) -> list[QTreeWidgetItem]:
        """All rows below one, or all there are, in their order."""
        return [row for one in below(above or self.invisibleRootItem()) for row in (one, *self.items(one))]

    def row(self) -> Row | None:
        """The row where somebody is."""
        item = self.currentItem()
        return item.data(0, ROW) if item is not None else None

    def chosen(self) -> tuple[Ref, ...]:
        """The cards whose rows are selected."""
        return tuple(row.ref for item in self.items() if item.isSelected() and (row := item.data(0, ROW)).ref != NOBODY)

    def go_to(self, ref: Ref) -> bool:
        """Be at this card. False: it has no row."""
        item = next((item for item in self.items() if item.data(0, ROW).ref == ref != NOBODY), None)
        if item is not None:
            self.setCurrentItem(item)
            self.scrollToItem(item)
        return item is not None

    def middle(self) -> QPoint:
        """Where on the screen the row is where somebody is."""
        item = self.currentItem()
        box = self.visualItemRect(item) if item is not None else self.viewport().rect()
        return self.viewport().mapToGlobal(box.center())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Home; digits and a look at the hand are the window's."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if not event.isAutoRepeat():
                self.pressed_space.emit()
        elif event.key() == Qt.Key.Key_Home and not event.modifiers():
            self.went_home.emit()
        elif keymap().presses("peek", event) or (event.text().isascii() and event.text().isdigit()):
            event.ignore()
        else:
            super().keyPressEvent(event)


def below(above: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """The rows right below one."""
    return [item for i in range(above.childCount()) if (item := above.child(i)) is not None]
