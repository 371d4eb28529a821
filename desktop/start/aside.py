"""Reads a file aside: a long game is played again step by step, which takes a while, tells how far it is, and can be stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.panels.progress import SOON, Progress
from desktop.start.files import CannotOpen
from desktop.start.found import Found, find

ToFound = Callable[[Found], object]
ToFault = Callable[[CannotOpen], object]
FAULT = "{0} cannot be opened: something in Tuckbox went wrong."


class Stopped(Exception):
    """Nobody waits for this file any more."""


class Wish(Struct, eq=False):
    """A file that is wanted, and who is told what came of it."""

    path: Path
    tables: Mapping[str, str]
    found: ToFound
    refused: ToFault
    percent: int = 0


class Aside(QObject):
    """One file at a time: a new wish takes the place of the one before, also of one that a disk keeps waiting for ever. `window`:
    before which it is shown how far it is."""

    advanced = Signal(object)  # Wish: from the thread
    returned = Signal(object, object)  # Wish, and Found or CannotOpen: from the thread

    def __init__(self, parent: QObject, window: Callable[[], QWidget]) -> None:
        super().__init__(parent)
        self.window = window
        self.wish: Wish | None = None
        self.box: Progress | None = None
        self.clock = QTimer(self, interval=SOON, singleShot=True)
        self.clock.timeout.connect(self.show)
        self.advanced.connect(self.follow, Qt.ConnectionType.QueuedConnection)
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)

    def read(
        self, path: Path, tables: Mapping[str, str], found: Callable[[Found], object], refused: Callable[[CannotOpen], object]
    ) -> None:
        """Look what a file holds, and tell."""
        self.stop()
        self.wish = Wish(path, tables, found, refused)
        self.clock.start()
        Thread(target=self.work, args=(self.wish,), name="opening", daemon=True).start()

    def stop(self) -> None:
        """The file is not wanted any more."""
        self.wish = None
        self.clock.stop()
        box, self.box = self.box, None
        if box is not None:
            box.close()

    # -- in the thread
    def work(self, wish: Wish) -> None:
        """Look, unless it is no longer wanted."""
        came: Found | CannotOpen
        try:
            came = find(wish.path, wish.tables, lambda read, lines: self.watch(wish, 100 * read // lines))
        except Stopped:
            return
        except CannotOpen as cannot:
            came = cannot
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            came = CannotOpen(FAULT.format(wish.path.name))
        with suppress(RuntimeError):  # the program is left
            self.returned.emit(wish, came)

    def watch(self, wish: Wish, percent: int) -> None:
        """So much of it is read. Raises Stopped if that is in vain."""
        if self.wish is not wish:
            raise Stopped
        if wish.percent != percent:
            wish.percent = percent
            self.advanced.emit(wish)

    # -- what comes of it
    def show(self) -> None:
        """It takes long enough to be shown."""
        if self.wish is not None:
            name = self.wish.path.name
            self.box = Progress(self.window(), f"Opening {name}…", f"How much of {name} is read", "Stop opening it", self.stop)
            self.follow(self.wish)
            self.box.open()

    def follow(self, wish: Wish) -> None:
        """It has got on."""
        if self.box is not None and wish is self.wish:
            self.box.bar.setValue(wish.percent)

    def hear(self, wish: Wish, came: Found | CannotOpen) -> None:
        """It is known what the file holds. One that nobody wants any more is let go."""
        if wish is not self.wish:
            if isinstance(came, Found) and came.file is not None:
                came.file.close()
            return
        self.stop()
        if isinstance(came, Found):
            wish.found(came)
        else:
            wish.refused(came)
