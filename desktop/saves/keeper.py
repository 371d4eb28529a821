"""Keeps the game on the table in its file: each finished step is on the disk in a moment, in order, and the screen never waits.

What happened is noted at once, and written in a thread, which adds it to the file and waits for the disk. What cannot be written
is said, and tried again.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from desktop.saves.faults import FAULTS, reason, unsaved
from desktop.saves.store import FULL, Store
from desktop.session import Session
from desktop.tongue import said
from rules.engine.journal import Journal, News, text_of
from rules.engine.tuck import Left

AGAIN = 4_000  # milliseconds until what failed is tried again
PATIENCE = 2.0  # seconds that leaving a table waits for the disk
NONE = -1  # no other file
Note = dict[int, list[News]]  # what happened, as the lines of each file that is to hold it
Then = Callable[[str], object]  # is told what was wrong with a wish, or ''


class Report(Struct, frozen=True):
    """How it stands with the file. `upto`: so many notes are on the disk. `full`: it can hardly take more."""

    path: Path | None
    upto: int
    fault: str
    told: tuple[str, ...]
    full: bool = False


class Keeper(QObject):
    """The file of one table. `fault`: why the game is not being saved now. Files are numbered: `save_as` begins a new one, and
    until that is there, both are written for."""

    kept = Signal(int)  # so many of its notes are on the disk
    changed = Signal()  # another file or name; no longer saved, or saved again
    filled = Signal()  # the file can hardly take more, and all is in it
    told = Signal(str)  # a sentence about what happened to the file
    heard = Signal(object)  # Report: from the thread
    granted = Signal(object, int, str)  # from the thread: Then, the file that is written from now on, what was wrong

    def __init__(self, session: Session, store: Store, journal: Journal, in_order: bool = True) -> None:
        super().__init__(session)
        self.session, self.store = session, store
        self.journals = {0: journal}
        self.in_order = in_order  # was the file left in order, and is nothing added since?
        self.given = 0  # notes that were made
        self.fault, self.path, self.closed = "", store.path, False
        self.inbox: deque[Note] = deque()
        self.taken = self.synced = self.writing = 0  # in the thread: notes taken and on the disk, and the number of the file
        self.later: Note = {}  # in the thread: lines for files that are not there yet
        self.pool = ThreadPoolExecutor(1, "keeper")
        self.clock = QTimer(self, interval=AGAIN, singleShot=True)
        self.clock.timeout.connect(self.write)
        self.heard.connect(self.hear, Qt.ConnectionType.QueuedConnection)
        self.granted.connect(self.grant, Qt.ConnectionType.QueuedConnection)
        session.stepped.connect(self.note)
        session.moved_in_time.connect(self.note)
        session.named.connect(self.note)
        session.judged.connect(self.note)

    # -- what happens at the table
    def note(self, _what: object = None) -> None:
        """Something happened: have it written; while all of it is only looked at, nothing but names that are given to moments."""
        watched = self.session.watched
        note: Note = {number: [*journal.named()] if watched else journal.news() for number, journal in self.journals.items()}
        if any(note.values()):
            self.session.unsaved = True
            self.put(note)

    def put(self, note: Note) -> None:
        """One note more."""
        self.in_order = False
        self.given += 1
        self.inbox.append(note)
        self.write()

    def write(self) -> None:
        """Have what was noted written."""
        self.pool.submit(self.drain)

    # -- in the thread
    def drain(self) -> None:
        """Write all that was noted so far, at once, and report."""
        fault, full = "", False
        try:
            text = text_of(self.take())
            if self.taken:
                self.store.keep(text)
                full = self.store.share() > FULL
            self.synced = self.taken
        except FAULTS as found:
            fault = unsaved(self.store.at, found)
        except Exception as found:
            sys.excepthook(type(found), found, found.__traceback__)
            fault = unsaved(self.store.at, broken())
        if not self.closed:
            self.heard.emit(Report(self.store.path, self.synced, fault, self.store.tell(), full))

    def take(self) -> list[News]:
        """What was noted, for the file that is written now; what is for files to come is laid aside."""
        found: list[News] = []
        while self.inbox:
            self.taken += 1
            for number, news in self.inbox.popleft().items():
                if number == self.writing:
                    found += news
                elif number > self.writing:
                    self.later.setdefault(number, []).extend(news)
        return found

    def begin(self, number: int, path: Path, data: Callable[[], bytes]) -> None:
        """Go on in another file, which begins with all of the game, and with what has happened since that was asked for."""
        self.drain()
        farewell = b"" if self.in_order else text_of([Left()])
        self.store.move(path, data() + text_of(self.later.pop(number, [])), farewell)
        self.writing = number

    def wish(self, path: Path, number: int, act: Callable[[], object], then: Then) -> None:
        """Do what somebody wishes, and say what was wrong with it."""
        wrong = ""
        try:
            act()
        except FAULTS as fault:
            wrong = reason(path, fault)
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            wrong = reason(path, broken())
        self.drain()
        if not self.closed:
            self.granted.emit(then, number, wrong)

    # -- what comes of it
    def hear(self, report: Report) -> None:
        """The thread has written, or could not."""
        if self.closed:
            return
        news = (report.path, report.fault) != (self.path, self.fault)
        self.path, self.fault = report.path, report.fault
        self.session.unsaved = report.upto < self.given
        if report.fault:
            self.clock.start()
        for words in report.told:
            self.told.emit(words)
        self.kept.emit(report.upto)
        if news:
            self.changed.emit()
        if report.full and report.upto == self.given:
            self.filled.emit()

    def grant(self, then: Then, number: int, wrong: str) -> None:
        """A wish was granted or refused."""
        self.journals = {n: journal for n, journal in self.journals.items() if (n != number if wrong else n >= number)}
        if not self.closed:
            then(wrong)

    # -- what people want
    def save_as(self, path: Path, data: Callable[[], bytes], then: Then) -> None:
        """From now on the game is kept there. `data`: all of it, as it is now; made in the thread."""
        number = max(self.journals) + 1
        self.journals[number] = Journal.of_written(self.session.history)
        self.pool.submit(self.wish, path, number, lambda: self.begin(number, path, data), then)

    def save_copy(self, path: Path, data: Callable[[], bytes], then: Then) -> None:
        """Write all of it there too."""
        self.pool.submit(self.wish, path, NONE, lambda: self.store.copy(path, data()), then)

    def rename(self, path: Path, then: Then) -> None:
        """Call the file otherwise."""
        self.pool.submit(self.wish, path, NONE, lambda: self.store.rename(path), then)

    # -- leaving
    def settle(self) -> bool:
        """Wait a little for the disk: is all on it that happened?"""
        wait([self.pool.submit(self.drain)], PATIENCE)
        self.session.unsaved = self.synced < self.given
        return not self.session.unsaved

    def leave(self) -> None:
        """The table is left: say so in the file, and let go of it."""
        if self.closed:
            return
        if not self.in_order:
            self.put({number: [Left()] for number in self.journals})
        self.closed = True
        self.clock.stop()
        wait([self.pool.submit(self.store.close)], PATIENCE)
        self.pool.shutdown(wait=False)


def broken() -> OSError:
    """What is told of a fault that is no fault of the disk."""
    return OSError(0, said("a fault of the program"))
