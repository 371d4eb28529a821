"""Work in a thread that tells how far it is, and can be stopped from the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.proof.export.order import Stopped


class Job(QObject):
    """One at a time; `advanced`: so much is done, of so much."""

    advanced = Signal(int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_stopped = False

    def begin(self) -> None:
        """It is wanted."""
        self.is_stopped = False

    def stop(self) -> None:
        """It is not wanted any more."""
        self.is_stopped = True

    def told(self, done: int, of: int) -> None:
        """In the thread: so much is done. Raises Stopped."""
        if self.is_stopped:
            raise Stopped
        self.advanced.emit(done, of)
