"""A key that is still held after it has done what it was held for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

AGAIN = 50  # milliseconds: a system that repeats a key lets it go and presses it again within so many


class StillHeld(QObject):
    """From `begin` on a key does nothing anywhere until it is let go for good, however often the system repeats it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.key = 0
        self.let_go = QTimer(self)
        self.let_go.setSingleShot(True)
        self.let_go.timeout.connect(self.end)

    def begin(self, key: int) -> None:
        """It has done its work."""
        self.key = key
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def end(self) -> None:
        """It was let go."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """A press of it, or an end of one."""
        if not isinstance(event, QKeyEvent) or event.key() != self.key:
            return False
        if event.type() == QEvent.Type.KeyRelease:
            self.let_go.start(AGAIN)
        else:
            self.let_go.stop()
            event.accept()
        return True
