"""Qt's one object for the whole program. On macOS it is told which file was opened by a double click, on X which keys are kept down."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from desktop.keymap.repeats import Repeats
from desktop.rounds import Rounds


class Application(QApplication):
    """Other systems name the file when they start the program."""

    file_wanted = Signal(str)

    def __init__(self, words: list[str]) -> None:
        super().__init__(words)
        self.rounds, self.repeats = Rounds(self), Repeats()
        if self.platformName() == "xcb":
            self.installNativeEventFilter(self.repeats)

    def event(self, event: QEvent) -> bool:
        """The system wants a file to be opened here."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


def screen_missing() -> bool:
    """On Linux, is there no screen to draw on? Qt would abort the program."""
    if not sys.platform.startswith("linux"):
        return False
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform.partition(":")[0] in ("offscreen", "minimal", "vnc", "linuxfb", "eglfs"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
