"""One start of the program, watched: in a process of its own, whose imports are those of the program and no more."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer

import desktop.app as program
from desktop.application import Application


class Watch(QObject):
    """Ends the program a while after its window was painted first."""

    def __init__(self, began: float, wait: int, tell: Callable[[str], object]) -> None:
        super().__init__()
        self.began, self.wait, self.tell, self.painted = began, wait, tell, False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The first thing that is painted."""
        if event.type() == QEvent.Type.Paint and not self.painted:
            self.painted = True
            QTimer.singleShot(0, self.done)
        return False

    def done(self) -> None:
        """It is on the screen."""
        self.tell(f"{(time.time() - self.began) * 1000:.0f} {time.process_time() * 1000:.0f}")
        QTimer.singleShot(self.wait, self.leave)

    def leave(self) -> None:
        """Tell the memory that is in use now, and end."""
        with open("/proc/self/status", encoding="ascii") as status:
            self.tell(next(line.split()[1] for line in status if line.startswith("VmRSS")))
        os._exit(0)


def run(began: float, wait: int, what: str, tell: Callable[[str], object]) -> None:
    """Start the program, with its start window or with a table."""
    made, watch = program.application, Watch(began, wait, tell)

    def application() -> Application:
        qt = made()
        qt.installEventFilter(watch)
        return qt

    program.application = application
    if what == "table":
        from desktop.players import Player
        from desktop.start.setup import Setup

        setup = Setup("warborn", (Player("Ada"), Player("Bruno", "greedy")), seed="1")
        program.App.show = lambda self: self.deal(setup)  # type: ignore[method-assign]
    program.main()
