"""Hears in the window's own thread what came of work that was done aside."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from desktop.proof.pool import Lost

T = TypeVar("T")


class Ear(QObject):
    """It passes on results; work that came to nothing is passed on as None."""

    came = Signal(object, object)  # who waits, and for what

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.came.connect(self.pass_on, Qt.ConnectionType.QueuedConnection)

    def listen(self, future: Future[T], then: Callable[[T | None], object]) -> None:
        """Hear what a pool has done."""
        future.add_done_callback(lambda done: self.tell(then, done))

    def tell(self, then: Callable[[Any], object], done: Future[Any]) -> None:
        """In the thread that did it: what is cancelled is not told."""
        try:
            result = done.result()
        except CancelledError:
            return
        except Lost:
            result = None
        with suppress(RuntimeError):  # the window is left
            self.came.emit(then, result)

    def begin(self, work: Callable[[], T], then: Callable[[T | None], object], name: str) -> None:
        """Do work in a thread of this process, for what waits for the disk and no more."""
        Thread(target=self.work, args=(work, then), name=name, daemon=True).start()

    def work(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        """In that thread."""
        try:
            result = work()
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            result = None
        with suppress(RuntimeError):
            self.came.emit(then, result)

    @staticmethod
    def pass_on(then: Callable[[Any], object], result: object) -> None:
        """In the window's thread."""
        then(result)
