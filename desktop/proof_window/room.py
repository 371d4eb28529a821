"""The way to the proof window and back: in place of the start window, or beside a table."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QMainWindow

from desktop.keymap.key_action import KeyAction
from desktop.start.dialogs import proof_dialog
from desktop.start.door import ask_at
from desktop.start.files import CannotOpen
from desktop.table.pins import Pinned, Pins
from desktop.table.relay import take_place
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.proof_window.proof_window import ProofWindow
    from desktop.table.window import TableWindow

WAYS = (("A folder of pictures…", "proof"), ("A list, a deck, a PDF or one picture…", "proof-file"), ("A card pack…", "proof-pack"))
AGAIN = 3  # that were proofed last, at the door


class ProofRoom(QObject):
    """It holds the proof window as long as that is open; then the table, if there is one, stays open beside it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.window: ProofWindow | None = None
        self.pinned = Pinned()

    # -- in
    def ask_at_door(self) -> None:
        """What is to be proofed?"""
        door = next(door for door in self.app.start.doors if door.name.startswith("Proof"))
        last = self.app.memory.now.proofed[:AGAIN]
        again = [(said("Again: {0}", os.path.basename(path)), path, partial(self.open, path)) for path in last]
        ask_at(door, [*((said(words), "", partial(self.ask, what)) for words, what in WAYS), *again])

    def ask(self, what: str = "proof") -> QFileDialog:
        """Which folder or file is it?"""
        dialog = proof_dialog(self.window or self.app.table or self.app.start, self.app.memory, what)
        dialog.fileSelected.connect(self.open)
        dialog.open()
        return dialog

    def open(self, path: str) -> None:
        """Proof what lies there, in the window that is open or a new one."""
        if self.window is None:
            self.make()
        assert self.window is not None
        self.window.open(Path(os.path.abspath(path)))
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def make(self) -> None:
        """The window, where the start window was, or beside the table."""
        from desktop.proof_window.proof_window import ProofWindow  # whoever proofs nothing needs nothing of it

        made = self.window = ProofWindow(self.app.settings, self.pinned, lambda: self.app.memory.catch_up().proofed)
        made.opened.connect(self.app.memory.proofed)
        made.to_start.connect(self.back)
        made.open_wanted.connect(self.ask)
        made.play_wanted.connect(self.play)
        made.closed.connect(self.hear_closed)
        before: QMainWindow = self.app.table or self.app.start
        take_place(made, before)
        if before is self.app.start:
            before.hide()

    def add_to(self, table: TableWindow) -> None:
        """An entry of a table's Game menu: its own pictures are proofed, else a folder is asked for. What is pinned is told there."""
        action = KeyAction("proof", self.proof_table, table)
        menu = table.menuBar().addMenu("Game")
        menu.insertAction(next(line for line in menu.actions() if line.isSeparator()), action)
        table.menus.append(action)
        Pins(table, self.pinned)

    def proof_table(self) -> None:
        """The pictures on the table, if they are somebody's own."""
        own = self.app.own.shown if self.app.own is not None else ""
        place = self.app.cards or own
        if place:
            self.open(place)
        else:
            self.ask()

    # -- out
    def play(self) -> None:
        """What is proofed lies on the free table."""
        self.app.unless_lost(self.lay)

    def lay(self) -> None:
        """Lay it, what has changed on top."""
        from desktop.proof_window.play import laid, put_on_top

        proof = self.window.proof if self.window is not None else None
        if self.window is None or proof is None or proof.path is None:
            return
        try:
            found = laid(proof.deck, proof.shop, proof.path)
        except CannotOpen as cannot:
            self.window.right.say(str(cannot))
            return
        self.app.opening.show(found)
        if self.app.table is not None:
            put_on_top(self.app.table, (card.name.strip() for n, card in enumerate(proof.deck.cards) if proof.sides(n) in proof.changed))

    def back(self) -> None:
        """To the start window, or to the table that is open."""
        if self.app.table is None and self.window is not None:
            take_place(self.app.start, self.window)
            self.app.come_back()
        self.drop()

    def hear_closed(self) -> None:
        """It was closed: without a table that leaves the program."""
        window, self.window = self.window, None
        if window is not None:
            window.deleteLater()
        if self.app.table is None and not self.app.start.isVisible():
            self.app.leave()

    def keeps_open(self) -> bool:
        """Does the program go on when its table is closed? Then only the table goes."""
        if self.window is None or self.app.table is None:
            return False
        QTimer.singleShot(0, self.app, self.app.drop_table)
        return True

    def drop(self) -> None:
        """The window goes; that does not leave the program."""
        if self.window is not None:
            window, self.window = self.window, None
            window.closed.disconnect(self.hear_closed)
            window.close()
            window.deleteLater()

    def renew(self) -> None:
        """Everything looks otherwise."""
        if self.window is not None:
            self.window.renew()
