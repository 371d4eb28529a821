"""A line of what to go on with: a last set-up, or a file with how its game stands."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from desktop import tongue
from desktop.keymap.keymap import keymap, with_key
from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.saves.glance import Glance
from desktop.saves.miniature import Miniature, W
from desktop.saves.naming import ENDING
from desktop.start.memory import Dealt, File
from desktop.start.setup import terms, title
from desktop.start.sign import Sign, cards, folder
from desktop.start.tile import Tile
from desktop.tongue import said

NIGHT = 6 * 3_600  # seconds; what is no longer ago is not yet yesterday
ANALYSE, RENAME, COPY, THROW, FORGET, FIND = "analyse", "rename", "copy", "throw", "forget", "find"
WISHES = (  # words, action, what is wished
    ("Analyse", "start-analyse", ANALYSE),
    ("Rename…", "start-rename", RENAME),
    ("Save a copy…", "start-copy", COPY),
    ("Throw away…", "start-throw", THROW),
)
GONE = "The file is gone; it was {0}"
OFF = "Take off the list"
TRY = "Try to open"  # what cannot be opened, as it is now


class Row(Tile):
    """Something to look at, two lines, how long ago, and the button."""

    def __init__(self, first: str, second: str, when: int, before: QWidget) -> None:
        super().__init__("row", f"{first}. {second}")
        lines, self.line = QVBoxLayout(), QHBoxLayout(self)
        scaled(lines.setSpacing, 2)
        self.first, self.second = Elided("label", cut=Qt.TextElideMode.ElideMiddle), Elided("small")
        self.tell(first, second)
        for words in (self.first, self.second):
            lines.addWidget(words)
        scaled(self.line.setContentsMargins, 10, 6, 8, 6)
        scaled(self.line.setSpacing, 12)
        self.before = as_wide(before)
        self.line.addWidget(self.before)
        self.line.addLayout(lines, 1)
        self.when = label(ago(when), "faint")
        self.line.addWidget(self.when)

    gone = False  # is it of a file that is no longer there?

    def fit(self, roomy: bool) -> None:
        """Where there is little room, there is no picture, and it is not told how long ago that was."""
        self.before.setVisible(roomy)
        self.when.setVisible(roomy)

    def tell(self, first: str, second: str) -> None:
        """Other words."""
        self.first.setText(first)
        self.second.setText(second)
        self.setAccessibleName(f"{first}. {second}")


class DealtRow(Row):
    """A set-up that can be dealt again."""

    def __init__(self, entry: Dealt) -> None:
        self.entry = entry
        super().__init__(title(entry.setup), terms(entry.setup), entry.when, Sign(cards, "accent", 34))
        self.line.addWidget(self.add_main(said("Deal")))


class FileRow(Row):
    """A file. What its game looks like, and how it stands, is told as soon as somebody has looked at it."""

    wished = Signal(str)  # what is to be done with the file

    def __init__(self, entry: File) -> None:
        self.entry, self.path = entry, Path(entry.path)
        self.game, self.there = self.path.suffix.lower() == ENDING, os.path.exists(self.path)
        self.small = Miniature() if self.game else None
        self.over = False  # is it known that its game is over, so that all of it can be looked at?
        super().__init__(entry.called, "", entry.when, self.small or Sign(folder, "info", 34))
        self.more = self.add_button("…", self.open_menu)
        self.more.setFlat(True)
        self.more.setToolTip(said("Rename, copy, throw away … (Menu)" if self.there else "Find it, or take it off the list (Menu)"))
        self.more.setAccessibleName(said("More for {0}", self.path.stem))
        self.line.addWidget(self.more)
        self.line.addWidget(self.add_main(said("Resume" if self.game else "Open")))
        self.describe(entry.stood)
        if not self.there:
            self.miss()

    def fit(self, roomy: bool) -> None:
        """Where there is little room, what else can be done stands in the menu of the right button only."""
        super().fit(roomy)
        self.more.setVisible(roomy)

    def describe(self, words: str) -> None:
        """The second line: the file's name, unless nobody chose it, and some words."""
        self.tell(self.entry.called, " · ".join(part for part in (self.given_name(), words) if part))

    def given_name(self) -> str:
        """The file's name, if somebody chose it."""
        name = self.path.stem if self.game else self.path.name
        return "" if self.entry.is_named_by(name) else name

    def miss(self) -> None:
        """The file is gone."""
        self.gone = True
        self.tell(self.entry.called, said(GONE, self.path))
        assert self.main is not None
        self.main.setText(said(OFF))

    def show_glance(self, glance: Glance) -> None:
        """Somebody has looked at the game."""
        if not self.there:
            return
        if self.small is not None:
            self.small.show_glance(glance)
        if glance.title:
            self.entry = replace(self.entry, title=glance.title, news=glance.news, names=(), language=tongue.now.name)
        assert self.main is not None
        if glance.fault:
            self.tell(self.entry.called, glance.fault)
            self.main.setText(said(TRY))
            return
        self.over = glance.analyse
        self.describe(glance.words)
        self.main.setText(said("Look back" if glance.ended else "Resume"))

    # -- what else can be done
    def menu(self) -> QMenu:
        """What else can be done with the file."""
        made = QMenu(self)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        wishes = [(with_key(said(words), name), what) for words, name, what in WISHES if self.there and self.allows(what)]
        found = [] if self.there else [(said("Find it…"), FIND)]
        for text, what in (*wishes, *found, (said(OFF), FORGET)):
            made.addAction(text).triggered.connect(lambda _checked=False, what=what: self.wished.emit(what))
        return made

    def allows(self, wish: str) -> bool:
        """Can this be done with the file, as far as one knows how its game stands?"""
        return self.game and (self.over or wish != ANALYSE)

    def open_menu(self) -> None:
        """At the button that opens it."""
        self.menu().popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """A right click, or the key for it."""
        self.menu().popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Other names and other places for the file; all else as on every tile."""
        wish = next((what for _, name, what in WISHES if self.allows(what) and keymap().presses(name, event)), None)
        if wish is None or not self.game:
            super().keyPressEvent(event)
        elif self.there:
            self.wished.emit(wish)
        elif wish == THROW:
            self.wished.emit(FORGET)


def as_wide(small: QWidget) -> QWidget:
    """Something in the middle of a place that is as wide as a small table."""
    made = QWidget()
    made.setObjectName("bare")
    scaled(made.setFixedWidth, W)
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(small)
    return made


def ago(when: int) -> str:
    """How long ago that was, as one says it."""
    now = datetime.now().astimezone()
    then = datetime.fromtimestamp(min(max(when, 0), now.timestamp())).astimezone()  # what a file says may be any number
    seconds, days = int(now.timestamp() - when), (now.date() - then.date()).days
    if seconds < 3_600:
        return said("just now") if seconds < 120 else said("{0} minutes ago", seconds // 60)
    if days == 0 or seconds < NIGHT:
        return said("an hour ago") if seconds < 7_200 else said("{0} hours ago", seconds // 3_600)
    if days == 1:
        return said("yesterday")
    day, way = QDate(then.year, then.month, then.day), "dddd" if days < 7 else said("d MMM" if then.year == now.year else "d MMM yyyy")
    return QLocale().toString(day, way)
