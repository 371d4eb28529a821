"""What is not needed any more: taken apart in the thread that draws and in no other, and no table is kept for ever."""

import gc
from threading import Thread, current_thread
from weakref import ref

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from shiboken6 import isValid

from desktop.players import Player
from desktop.start.setup import Setup, deal
from desktop.table.window import TableWindow


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


def test_a_table_that_is_left_is_let_go_with_its_game(qapp):
    window = TableWindow(deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="1")))
    window.show()
    window.session.begin()
    kept = [ref(one) for one in (window, window.session, window.session.history, window.area.scene)]
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del window
    gc.collect()
    assert [one() for one in kept] == [None] * 4


def test_nothing_that_moved_on_a_table_hears_keys_when_it_is_left(qapp):
    window = TableWindow(deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="1")))
    motion = window.area.scene.motion
    motion.run()
    assert motion.parent() is window.area.scene
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(motion)
