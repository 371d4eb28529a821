"""Qt's one object for the whole program. On macOS it is told which file was opened by a double click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Other systems name the file when they start the program."""

    file_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        """The system wants a file to be opened here."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)
