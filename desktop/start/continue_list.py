"""What to go on with: games that are kept, files that were opened, and last set-ups, newest first."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.saves import shelf
from desktop.saves.carrying import copy_out
from desktop.saves.faults import FAULTS, stays, still
from desktop.saves.glance import Glance
from desktop.saves.name_box import NameBox
from desktop.saves.naming import ENDING
from desktop.saves.shelf import Shelf
from desktop.start.continue_row import ANALYSE, COPY, FIND, FORGET, RENAME, DealtRow, FileRow
from desktop.start.dialogs import open_dialog, save_dialog
from desktop.start.memory import Dealt, Entry, File, Memory
from desktop.start.throw_box import ThrowBox
from desktop.tongue import said

MOST = 4  # rows, where there is room for so many
EVERY = "All {0}…"
CRASHED = "Tuckbox ended while {0} was open. Nothing that was finished is lost: {1} goes on at the very step."
VANISHED = "{0} is no longer in {1}; its line can be taken off the list."
THROWN = "{0} lies in {1} now, and can be brought back from there."


class ContinueList(QFrame):
    """The newest entries, and a button to all of them; without any, a sentence says what Enter does. `most`: so many rows at most."""

    entered = Signal(object)  # Entry
    analysed = Signal(object)  # File: its game is over, and is to be looked at from its beginning
    all_wanted = Signal()
    said = Signal(str)  # a sentence about a file
    changed = Signal()  # the list is another one

    def __init__(self, memory: Memory, looking: Shelf, most: int = MOST) -> None:
        super().__init__()
        self.setObjectName("list")
        self.memory, self.shelf, self.limit = memory, looking, most
        self.shelf.seen.connect(self.show_glance)
        self.rows: list[FileRow | DealtRow] = []
        self.roomy, self.most, self.many = True, most, 0
        self.empty = label("", "small", wrap=True)
        self.body = QWidget()
        column = QVBoxLayout(self)
        scaled(column.setContentsMargins, 16, 12, 16, 16)
        scaled(column.setSpacing, 8)
        self.heading, head = label(said("Continue"), "title"), QHBoxLayout()
        self.all_button = button("", self.all_wanted.emit)
        self.all_button.setProperty("small", True)
        head.addWidget(self.heading)
        head.addStretch()
        head.addWidget(self.all_button)
        column.addLayout(head)
        column.addWidget(self.empty)
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(0, 0, 0, 0)
        scaled(inner.setSpacing, 8)
        column.addWidget(self.body)
        column.addStretch()

    # -- showing
    def show_entries(self, otherwise: str) -> None:
        """What there is now."""
        for row in self.rows:
            row.hide()  # else a layout that has just taken it would still show it, as a window
            row.setParent(None)
            row.deleteLater()
        every = self.every()
        self.rows, self.many = [self.made(entry) for entry in every[: self.limit]], len(every)
        self.heading.setText(self.title(every[: self.limit]))
        self.heading.setVisible(bool(self.heading.text()))
        self.all_button.setText(said(EVERY, self.many))
        self.fit(self.roomy, self.most)
        self.look()
        self.empty.setText("" if every else otherwise)
        self.empty.setVisible(not every)
        self.body.setVisible(bool(every))

    def every(self) -> list[Entry]:
        """All that there is."""
        return shelf.entries(self.memory)

    def title(self, found: list[Entry]) -> str:
        """What stands above."""
        return offers(found)

    def row_of(self, entry: File) -> FileRow:
        """A row for a file."""
        return FileRow(entry)

    def look(self) -> None:
        """Have somebody look how the games stand."""
        for row in self.shown():
            if isinstance(row, FileRow) and row.game and row.there:
                self.shelf.look(row.entry.path)

    def made(self, entry: Entry) -> FileRow | DealtRow:
        """A row in its place."""
        row = self.row_of(entry) if isinstance(entry, File) else DealtRow(entry)
        row.entered.connect(lambda: self.enter(row))
        self.body.layout().addWidget(row)  # type: ignore[union-attr]
        if isinstance(row, FileRow):
            row.wished.connect(lambda wish: self.grant(row, wish))
        return row

    def show_glance(self, path: str, glance: Glance) -> None:
        """It is known how a game stands. That the newest one was not left in order is said at once."""
        for i, row in enumerate(self.rows):
            if isinstance(row, FileRow) and row.entry.path == path:
                row.show_glance(glance)
                if glance.crashed and i == 0:
                    self.said.emit(said(CRASHED, glance.title, keymap().spoken("start-enter")))

    def fit(self, roomy: bool, rows: int) -> None:
        """Where there is little room: fewer rows, with less in them."""
        more = rows > self.most
        self.roomy, self.most = roomy, rows
        for i, row in enumerate(self.rows):
            row.setVisible(i < rows)
            row.fit(roomy)
        self.all_button.setVisible(self.many > rows)
        if more:
            self.look()

    def shown(self) -> list[FileRow | DealtRow]:
        """The rows for which there is room."""
        return self.rows[: self.most]

    # -- what is done with a file
    def enter(self, row: FileRow | DealtRow) -> None:
        """Go on with it; a row of a file that is gone goes too, and one that has gone meanwhile says so."""
        if not isinstance(row, FileRow) or os.path.exists(row.path):
            self.entered.emit(row.entry)
        elif row.there:
            self.changed.emit()
            self.said.emit(said(VANISHED, row.path.name, row.path.parent))
        else:
            self.forget(row)

    def look_for(self, row: FileRow) -> None:
        """Look for a file that is not where it was."""
        window = self.window()
        assert isinstance(window, QMainWindow)
        dialog = open_dialog(window, self.memory)
        dialog.fileSelected.connect(lambda path: self.found(row, path))
        dialog.open()

    def found(self, row: FileRow, path: str) -> None:
        """A file that was missing is somewhere else."""
        self.memory.forget(row.entry.path)
        self.entered.emit(replace(row.entry, path=path, when=0))

    def grant(self, row: FileRow, wish: str) -> None:
        """Something that is wished for a file."""
        if wish == FORGET:
            self.forget(row)
        elif wish == FIND:
            self.look_for(row)
        elif wish == RENAME:
            NameBox(self.window(), row.path.stem, lambda name: self.rename(row, name)).open()
        elif wish == COPY:
            self.ask_copy(row)
        elif wish == ANALYSE:
            self.analysed.emit(row.entry)
        else:
            ThrowBox(self.window(), row.path.stem, lambda: self.throw_away(row)).open()

    def ask_copy(self, row: FileRow) -> None:
        """Where shall a copy lie?"""
        window = self.window()
        assert isinstance(window, QMainWindow)
        dialog = save_dialog(window, self.memory, said("{0} copy", row.path.stem), said("Save a copy of the game"))
        dialog.fileSelected.connect(lambda path: self.shelf.carry(lambda: copy_out(row.path, Path(path)), self.said.emit))
        dialog.open()

    def forget(self, row: FileRow) -> None:
        """Take it off the list. A game of the folder comes back as long as its file is there."""
        self.memory.forget(row.entry.path)
        self.changed.emit()

    def rename(self, row: FileRow, name: str) -> None:
        """Call it otherwise."""
        target = row.path.with_name(f"{name}{ENDING}")
        try:
            shelf.rename(row.path, target)
        except FAULTS as fault:
            self.said.emit(still(row.path, target, fault))
            return
        self.memory.moved(row.entry.path, str(target))
        self.changed.emit()

    def throw_away(self, row: FileRow) -> None:
        """Into the trash."""
        try:
            target = shelf.throw_away(row.path)
        except FAULTS as fault:
            self.said.emit(stays(row.path, fault))
            return
        self.memory.forget(row.entry.path)
        self.changed.emit()
        self.said.emit(said(THROWN, target.stem, target.parent))


def offers(found: list[Entry]) -> str:
    """What the list offers, and no more: a game can go on only from a file."""
    dealt = sum(isinstance(entry, Dealt) for entry in found)
    return said("Continue" if not dealt else "Deal again" if dealt == len(found) else "Continue, or deal again")
