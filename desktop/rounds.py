"""The rounds of Python's garbage collector, made by the thread that draws.

By itself Python makes them in whichever thread asks for memory when one is due. A thread that waits for a file would take apart what
Qt is drawing at that moment, if rings of objects that nobody needs any more hold a window or a timer.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 300  # ms: so seldom that a round through all there is comes every half a minute at most


class Rounds(QObject):
    """From now on rounds are made in the event loop only. What is there already (code and what it knows) is left out of them for good."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        self.clock = QTimer(self, interval=EVERY)
        self.clock.timeout.connect(self.make)
        self.clock.start()

    def make(self) -> None:
        """Make the widest round that is due, if any is."""
        for generation, (count, due) in reversed(list(enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)))):
            if count > due > 0:
                gc.collect(generation)
                return
