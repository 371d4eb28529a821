"""Plays games that rest again, aside: their tables are found anew, which takes a while, tells how far it is, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Thread

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.panels.progress import SOON, Progress
from desktop.problems.heard import heard
from rules.engine.damage import Damaged
from rules.engine.games import done_again
from rules.engine.node import Node
from rules.engine.step import Step

AGAIN, MUCH, STOP = "Playing it again, to show it…", "How much of it is played again", "Stop, and stay here"


class Stopped(Exception):
    """Nobody waits for it any more."""


class Wish(Struct, eq=False):
    """Moments that are wanted, what is done when they are there, and what if they cannot be found."""

    nodes: tuple[Node, ...]
    then: Callable[[], object]
    otherwise: Callable[[], object]
    percent: int = 0


class Recall(QObject):
    """One wish at a time: a new one takes the place of the one before."""

    advanced = Signal(object)  # Wish: from the thread
    returned = Signal(object, object)  # Wish, and the steps by their moments, or None: from the thread

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window = window
        self.wish: Wish | None = None
        self.box: Progress | None = None
        self.clock = QTimer(self, interval=SOON, singleShot=True)
        self.clock.timeout.connect(self.show)
        self.advanced.connect(self.follow, Qt.ConnectionType.QueuedConnection)
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)

    def want(self, nodes: Iterable[Node], then: Callable[[], object], otherwise: Callable[[], object]) -> None:
        """Have the tables of these moments, and then go on; otherwise if they cannot be played again."""
        self.stop()
        resting = tuple(node for node in nodes if node.rests)
        if not resting:
            then()
            return
        self.wish = Wish(resting, then, otherwise)
        self.clock.start()
        Thread(target=heard(self.work), args=(self.wish,), name="recall", daemon=True).start()

    def stop(self) -> None:
        """They are not wanted any more."""
        self.wish = None
        self.clock.stop()
        box, self.box = self.box, None
        if box is not None:
            box.close()

    # -- in the thread
    def work(self, wish: Wish) -> None:
        """Play again, unless that is in vain."""
        found: dict[Node, Step] | None = None
        try:
            found = done_again(wish.nodes, lambda n: self.watch(wish, 100 * n // len(wish.nodes)))
        except Stopped:
            return
        except Damaged:
            pass
        with suppress(RuntimeError):  # the table is left
            self.returned.emit(wish, found)

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
            self.box = Progress(self.window, AGAIN, MUCH, STOP, self.stop)
            self.follow(self.wish)
            self.box.open()

    def follow(self, wish: Wish) -> None:
        """It has got on."""
        if self.box is not None and wish is self.wish:
            self.box.bar.setValue(wish.percent)

    def hear(self, wish: Wish, found: dict[Node, Step] | None) -> None:
        """It is done, or cannot be."""
        if wish is not self.wish:
            return
        self.stop()
        if found is None:
            wish.otherwise()
            return
        for node, step in found.items():
            if node.rests:
                node.rise(step)
        wish.then()
