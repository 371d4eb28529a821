"""All that can be done now, in one list that is searched as one types: answers first, then every entry of the menus with its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QMenu, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from desktop.keymap.key_action import KeyAction
from desktop.keymap.keymap import keymap, words_of
from desktop.panels.lengths import scaled
from desktop.panels.rulebook import SearchField
from desktop.panels.text import label
from desktop.table.tokens import color
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

TITLE, SEARCH, FOUND = "Find what can be done", "Type some of its words", "What can be done"
ANSWER, KEY, NO_KEY, NONE = "Answer", "Key", "no key", "Nothing that can be done now is called so."
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
WIDE, HIGH = 620, 520
OWN = "palette"


class Deed(Struct, frozen=True):
    """Something that can be done: in words, in which menu it stands, with which keys, and the doing."""

    words: str
    where: str
    keys: str
    act: Callable[[], object]

    def fits(self, wanted: str) -> bool:
        """Are all these words in it?"""
        text = f"{self.words} {self.where}".casefold()
        return all(word in text for word in wanted.casefold().split())


class Palette(QDialog):
    """The field has the keys all the while; arrows go through the list, Enter does what stands where somebody is."""

    def __init__(self, window: TableWindow, deeds: list[Deed], title: str) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.table = window
        self.deeds = deeds
        self.field, self.list, self.none = Field(), QTreeWidget(), label(said(NONE), "second", wrap=True)
        self.field.setPlaceholderText(said(SEARCH))
        self.field.setAccessibleName(title)
        self.field.textChanged.connect(self.show_deeds)
        self.field.returnPressed.connect(self.do)
        self.field.left.connect(self.reject)
        self.field.moves = self.list
        self.prepare_list()
        whole = QVBoxLayout(self)
        for part in (self.field, self.none, self.list):
            whole.addWidget(part)
        self.show_deeds("")
        scaled(self.setMinimumWidth, WIDE)
        scaled(self.setMinimumHeight, HIGH)

    @classmethod
    def of_all(cls, window: TableWindow) -> Palette:
        """With all that can be done."""
        return cls(window, [*answers(window), *entries(window)], said(TITLE))

    def ask(self) -> None:
        """What shall be done?"""
        self.open()
        self.field.setFocus()

    def prepare_list(self) -> None:
        """Words at the left, menu and keys at the right; the keyboard stays in the field."""
        self.list.setAccessibleName(said(FOUND))
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.itemClicked.connect(lambda _item: self.do())
        self.list.currentItemChanged.connect(lambda row, _before: self.tell(row))

    def show_deeds(self, wanted: str) -> None:
        """Those that have all these words; first those that begin with them."""
        self.list.clear()
        found = sorted((deed for deed in self.deeds if deed.fits(wanted)), key=lambda deed: not begins(deed, wanted))
        for deed in found:
            row = QTreeWidgetItem([deed.words, deed.where, deed.keys])
            row.setData(0, Qt.ItemDataRole.UserRole, deed)
            row.setToolTip(0, deed.words)
            row.setData(2, Qt.ItemDataRole.AccessibleTextRole, deed.keys or said(NO_KEY))
            row.setForeground(1, color("text_3"))
            row.setForeground(2, color("text_2"))
            self.list.addTopLevelItem(row)
        self.none.setVisible(not found)
        if (first := self.list.topLevelItem(0)) is not None:
            self.list.setCurrentItem(first)

    def tell(self, row: QTreeWidgetItem | None) -> None:
        """A screen reader is told where somebody is, since the keyboard is in the field."""
        if row is not None:
            self.table.voice.say_at_once(", ".join(text for text in map(row.text, range(3)) if text))

    def do(self) -> None:
        """Do it, once this is out of the way."""
        row = self.list.currentItem()
        if row is not None:
            deed: Deed = row.data(0, Qt.ItemDataRole.UserRole)
            self.close()
            deed.act()


class Field(SearchField):
    """Up and down are the list's."""

    moves: QTreeWidget

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Another row, or another letter."""
        if event.key() in MOVES and not event.modifiers():
            self.moves.event(event)
        else:
            super().keyPressEvent(event)


def begins(deed: Deed, wanted: str) -> bool:
    """Does it begin with what was typed?"""
    return deed.words.casefold().startswith(wanted.strip().casefold())


def answers(window: TableWindow) -> Iterator[Deed]:
    """What can be answered now, as the table in words says it."""
    for answer in window.text.answers() if window.asked is not None and not window.between.up() else ():
        yield Deed(answer.words, said(ANSWER), "", answer.act)


def entries(window: TableWindow) -> Iterator[Deed]:
    """What stands in the menus, and what has only a key; what rests now is left out."""
    for menu in window.menuBar().actions():
        if menu.isVisible() and isinstance(inner := menu.menu(), QMenu):
            yield from below(inner.actions(), menu.text().replace("&", ""))
    yield from below(window.actions(), said(KEY))


def below(actions: list[QAction], where: str) -> Iterator[Deed]:
    """The entries of a menu, and of those in it."""
    for action in actions:
        words = action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").partition("\t")[0]
        if isinstance(inner := action.menu(), QMenu):
            yield from below(inner.actions(), f"{where} › {words}")
        elif words and action.isEnabled() and action.isVisible() and getattr(action, "name", "") != OWN:
            yield Deed(words, where, keys_of(action), action.trigger)


def keys_of(action: QAction) -> str:
    """Its first key as it is printed."""
    if isinstance(action, KeyAction):
        return keymap().shown(action.name)
    keys = [key for one in action.shortcuts() if (key := QKeySequence(one).toString())]
    return words_of(keys[0]) if keys else ""
