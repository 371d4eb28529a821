"""Keys as somebody wants them: a list of all that can have keys; the new key is pressed, and what clashes is refused in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from desktop.keymap.actions import ACTIONS
from desktop.keymap.keymap import key_of, keymap
from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.table.tokens import px
from desktop.tongue import said

NAME = Qt.ItemDataRole.UserRole
CHANGE = "Change the key"
PRESS = "Press the new key ({0} leaves it as it is)"
DONE = "“{0}” has the key {1} now."
BARE = "“{0}” has no key now."
BACK = "“{0}” has the key {1} again."
WIDE, HIGH, EDGE, GAPS = 760, 520, 24, 72  # of the window; what stays free of the one below; beside and between the buttons
HALF = 3  # buttons in a line where all of them have no room in one
ALL = "All keys are reset."
NONE = "no key"
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KeyCatcher(KeyButton):
    """Pressed, it takes the next key, whatever that does elsewhere; Esc is no key but lets go."""

    caught = Signal(str)
    waiting = False

    def __init__(self) -> None:
        super().__init__(CHANGE, self.wait, primary=True)

    def wait(self) -> None:
        """Take the next key."""
        self.show_waiting(True)
        self.setFocus()

    def show_waiting(self, waiting: bool) -> None:
        """Say what is to be done."""
        self.waiting = waiting
        self.setText(said(PRESS, keymap().spoken("take-back")) if waiting else said(CHANGE))

    def event(self, event: QEvent) -> bool:
        """While it waits, every key is its own."""
        if self.waiting and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if self.waiting and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = key_of(event)
            if key:
                self.show_waiting(False)
            if key and event.key() != Qt.Key.Key_Escape:
                self.caught.emit(key)
            return True
        if event.type() == QEvent.Type.FocusOut:
            self.show_waiting(False)
        return super().event(event)


class KeyList(QTreeWidget):
    """All actions that can have other keys, under their headings."""

    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(said("Actions and their keys"))
        self.setHeaderLabels([said("Action"), said("Keys")])
        self.setRootIsDecorated(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setStretchLastSection(False)
        self.rows: list[QTreeWidgetItem] = []  # those with actions
        for where in dict.fromkeys(action.where for action in ACTIONS if not action.fixed):
            top = QTreeWidgetItem(self, [said(where), ""])
            top.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for action in (a for a in ACTIONS if a.where == where and not a.fixed):
                item = QTreeWidgetItem(top, [said(action.words).removesuffix("…"), ""])
                item.setData(0, NAME, action.name)
                self.rows.append(item)
        self.expandAll()
        self.itemDoubleClicked.connect(lambda _item, _column: self.entered.emit())
        keymap().changed.connect(self.show_keys)
        self.show_keys()
        self.setCurrentItem(self.rows[0])

    def show_keys(self) -> None:
        """The keys as they are now."""
        for row in self.rows:
            keys = keymap().all_shown(row.data(0, NAME))
            row.setText(1, keys)
            row.setData(1, Qt.ItemDataRole.AccessibleTextRole, keys or said(NONE))

    def name(self) -> str:
        """The action that is chosen; '' on a heading."""
        item = self.currentItem()
        return (item.data(0, NAME) or "") if item is not None else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter asks for a new key."""
        if event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class KeyEditor(QDialog):
    """Everything holds at once; it is closed when one has done."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(said("Keys"))
        self.list, self.change = KeyList(), KeyCatcher()
        self.said = label("", "second", wrap=True)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        self.none = button(said("Take the key away"), self.take_away)
        self.one = button(said("Reset the key"), self.reset_one)
        self.all = button(said("Reset all keys"), self.reset_all)
        self.close_button = button(said("Back to the table"), self.close, key="take-back")
        self.list.entered.connect(self.ask)
        self.change.caught.connect(self.give)
        row, made = QGridLayout(), (self.change, self.none, self.one, self.all, self.close_button)
        wide = min(px(WIDE), parent.width() - 2 * px(EDGE))
        columns = len(made) if sum(one.sizeHint().width() for one in made) + px(GAPS) <= wide else HALF
        for at, one in enumerate(made):
            one.setAutoDefault(False)
            row.addWidget(one, at // columns, at % columns)
        whole = QVBoxLayout(self)
        scaled(whole.setContentsMargins, 20, 16, 20, 16)
        whole.addWidget(label(said("Keys"), "title"))
        whole.addWidget(self.list, 1)
        whole.addWidget(self.said)
        whole.addLayout(row)
        self.resize(wide, min(px(HIGH), parent.height() - 2 * px(EDGE)))
        self.list.setFocus()

    def ask(self) -> None:
        """A new key for the action that is chosen."""
        if self.list.name():
            self.change.wait()

    def give(self, key: str) -> None:
        """A key was pressed."""
        self.tell(keymap().give(self.list.name(), key), said(DONE))

    def take_away(self) -> None:
        """The action has no key."""
        self.tell(keymap().give(self.list.name(), ""), said(BARE))

    def reset_one(self) -> None:
        """The action has its keys as they come."""
        self.tell(keymap().reset(self.list.name()), said(BACK))

    def tell(self, refused: str, done: str) -> None:
        """Say what has become of it; keys go to the list again."""
        name = self.list.name()
        words = (self.list.currentItem() or self.list.rows[0]).text(0)
        self.say(refused or said(done, words, keymap().all_shown(name)), bool(refused))

    def reset_all(self) -> None:
        """All keys as they come."""
        keymap().reset()
        self.say(said(ALL), False)

    def say(self, words: str, refused: bool) -> None:
        """A sentence."""
        self.said.setObjectName("refusal" if refused else "second")
        self.said.style().polish(self.said)
        self.said.setText(words)
        self.list.setFocus()
