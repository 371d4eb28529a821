"""All moments of the table as a list: a click goes there. Labels say no more than the log of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.panels.text import button
from desktop.table.tokens import color
from rules.engine.history import History, Node


class HistoryPanel(QWidget):
    """Undo and redo, which stand beside the tabs, and the list."""

    jumped = Signal(int)
    undone = Signal()
    redone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.undo_button = button("Undo", self.undone.emit)
        self.redo_button = button("Redo", self.redone.emit)
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.itemClicked.connect(lambda item: self.jumped.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.buttons = QWidget()
        row = QHBoxLayout(self.buttons)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 8, 0, 0)
        whole.addWidget(self.list, 1)

    def show_history(self, history: History, words: Callable[[Node], str]) -> None:
        """List the way to here and on; what lies on other branches is indented and grey."""
        self.undo_button.setEnabled(history.at.parent is not None)
        self.redo_button.setEnabled(bool(history.at.children))
        here = way(history)
        while self.list.count() > len(history.nodes):
            self.list.takeItem(self.list.count() - 1)
        here_ink, aside_ink = color("text"), color("text_3")
        for at, node in enumerate(history.nodes):
            item = self.list.item(at) if at < self.list.count() else self.added(node.number)
            text = words(node) if node in here else f"      {words(node)}"
            if item.text() != text:
                item.setText(text)
                item.setForeground(here_ink if node in here else aside_ink)
        self.list.setCurrentRow(history.nodes.index(history.at))

    def added(self, number: int) -> QListWidgetItem:
        """One more row, for the moment with this number."""
        made = QListWidgetItem()
        made.setData(Qt.ItemDataRole.UserRole, number)
        self.list.addItem(made)
        return made

    def forget(self) -> None:
        """Show nothing."""
        self.list.clear()


def way(history: History) -> set[Node]:
    """The moments that lead here, and those that redo would come to."""
    found: set[Node] = set()
    node: Node | None = history.at
    while node is not None:
        found.add(node)
        node = node.parent
    node = history.at
    while node is not None:
        found.add(node)
        node = node.last
    return found
