"""Work that is done aside, one piece at a time: after a moment a box says how far it is, and lets it be stopped."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.panels.progress import SOON, Progress
from desktop.problems.heard import heard


class Stopped(Exception):
    """Nobody waits for it any more."""


class Wish(Struct, eq=False, kw_only=True):
    """What is wanted, in the words of the errand that is of this kind."""

    percent: int = 0


class Words(NamedTuple):
    """What the box says: what is done, what its bar shows, and what its button does."""

    doing: str
    much: str
    stop: str


class Errand(QObject):
    """One wish at a time: a new one takes the place of the one before, also of one that a disk keeps waiting for ever. `window`: before
    which it is shown how far it is. A kind of errand says how a wish is carried out, and what comes of it."""

    advanced = Signal(object)  # Wish: from the thread
    returned = Signal(object, object)  # Wish, and what came of it: from the thread

    def __init__(self, parent: QObject, window: Callable[[], QWidget]) -> None:
        super().__init__(parent)
        self.window = window
        self.wish: Any = None  # the Wish of this kind of errand
        self.box: Progress | None = None
        self.clock = QTimer(self, interval=SOON, singleShot=True)
        self.clock.timeout.connect(self.show)
        self.advanced.connect(self.follow, Qt.ConnectionType.QueuedConnection)
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)

    # -- what each kind says of itself
    def words(self, wish: Any) -> Words:
        """What is shown if it takes long."""
        raise NotImplementedError

    def carry_out(self, wish: Any) -> object:
        """Do it, in the thread, and tell `watch` how far it is."""
        raise NotImplementedError

    def come(self, wish: Any, came: Any) -> None:
        """It is done, and still wanted."""
        raise NotImplementedError

    def let_go(self, came: Any) -> None:
        """It is done, and nobody wants it any more."""

    # -- begun and ended
    def begin(self, wish: Wish) -> None:
        """Have this done."""
        self.stop()
        self.wish = wish
        self.clock.start()
        Thread(target=heard(self.work), args=(wish,), name="errand", daemon=True).start()

    def stop(self) -> None:
        """It is not wanted any more."""
        self.wish = None
        self.clock.stop()
        box, self.box = self.box, None
        if box is not None:
            box.close()

    # -- in the thread
    def work(self, wish: Wish) -> None:
        """Do it, unless that is in vain."""
        try:
            came = self.carry_out(wish)
        except Stopped:
            return
        with suppress(RuntimeError):  # the window, or the program, is left
            self.returned.emit(wish, came)

    def watch(self, wish: Wish, percent: int) -> None:
        """So much is done. Raises Stopped if nobody waits."""
        if self.wish is not wish:
            raise Stopped
        if wish.percent != percent:
            wish.percent = percent
            self.advanced.emit(wish)

    # -- what comes of it
    def show(self) -> None:
        """It takes long enough to be shown."""
        if self.wish is not None:
            self.box = Progress(self.window(), *self.words(self.wish), self.stop)
            self.follow(self.wish)
            self.box.open()

    def follow(self, wish: Wish) -> None:
        """It has got on."""
        if self.box is not None and wish is self.wish:
            self.box.bar.setValue(wish.percent)

    def hear(self, wish: Wish, came: object) -> None:
        """It is done."""
        if wish is not self.wish:
            self.let_go(came)
            return
        self.stop()
        self.come(wish, came)
