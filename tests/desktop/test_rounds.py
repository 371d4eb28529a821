"""The garbage collector's rounds: in the thread that draws, and in no other."""

import gc
from threading import Thread, current_thread

from PySide6.QtCore import QObject, Qt


def test_no_other_thread_takes_apart_what_qt_owns(qapp):
    ended: list[Thread] = []
    memory: list[list[int]] = []

    class Ring(QObject):
        """It holds itself, so that only a round of the collector ends it."""

        def __init__(self):
            super().__init__()
            self.ring = self

    def ask_for_memory():
        memory.extend([] for _ in range(100_000))

    assert not gc.isenabled()
    Ring().destroyed.connect(lambda: ended.append(current_thread()), Qt.ConnectionType.DirectConnection)
    other = Thread(target=ask_for_memory)
    other.start()
    other.join()
    assert ended == []
    qapp.rounds.clock.timeout.emit()
    assert ended == [current_thread()]
