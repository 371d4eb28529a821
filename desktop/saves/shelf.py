"""The games that there are: those that were played last, and those in the folder for games. They are looked at aside."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal, SignalInstance

from desktop.problems.heard import heard
from desktop.saves.carrying import holds_campaign
from desktop.saves.disk import lock, move, put, sync_folder
from desktop.saves.folder import games, make_private, trash
from desktop.saves.game_file import Taken
from desktop.saves.glance import Glance, glance
from desktop.saves.naming import ENDING, free_path
from desktop.start.memory import Entry, File, Memory

LARGEST = 4_000_000  # bytes; a larger file is not read only to tell of it
Stamp = tuple[str, int, int]  # a path, and when the file was changed and how large it is


def entries(memory: Memory) -> list[Entry]:
    """What to go on with, newest first; games of the folder that are not remembered too. What is gone comes last."""
    found = [fresh(entry) if isinstance(entry, File) else entry for entry in memory.entries()]
    known = {entry.path for entry in found if isinstance(entry, File)}
    found += [fresh(File(str(path), "", path.stem)) for path in in_folder() if str(path) not in known]
    return sorted(found, key=lambda entry: (is_gone(entry), -entry.when, not isinstance(entry, File)))


def is_gone(entry: Entry) -> bool:
    """Is its file no longer there?"""
    return isinstance(entry, File) and not os.path.exists(entry.path)


def in_folder() -> list[Path]:
    """The saved games in the folder for games."""
    with suppress(OSError):
        return [path for path in games().iterdir() if path.suffix.lower() == ENDING and not path.name.startswith(".")]
    return []


def fresh(file: File) -> File:
    """A game's file is as old as its last step."""
    stamp = stamp_of(Path(file.path)) if file.path.lower().endswith(ENDING) else None
    return replace(file, when=max(file.when, stamp[1] // 10**9)) if stamp else file


def stamp_of(path: Path) -> Stamp | None:
    """By what it is known whether a file is still the same; None if it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return str(path), found.st_mtime_ns, found.st_size


def hold(path: Path) -> None:
    """Raises Taken if the game is on somebody's table, and OSError."""
    with open(path, "r+b", buffering=0) as file:
        if not lock(file):
            raise Taken


def rename(path: Path, target: Path) -> None:
    """Call a file that is on no table otherwise. Raises Taken, FileExistsError or OSError."""
    hold(path)
    move(path, target)
    sync_folder(path.parent)


def throw_away(path: Path) -> Path:
    """Put a file into the trash, from which it can be taken again by hand. Raises Taken or OSError."""
    hold(path)
    make_private(trash())
    target = free_path(trash(), path.stem)
    try:
        move(path, target)
    except OSError as fault:
        if fault.errno != errno.EXDEV:
            raise
        put(target, path.read_bytes())
        try:
            path.unlink()
        except OSError:
            target.unlink(missing_ok=True)
            raise
    return target


class Shelf(QObject):
    """It looks at games in a thread, and remembers what it saw of a file as long as that stays the same."""

    seen = Signal(str, object)  # a path, and its Glance
    sorted = Signal()  # of more files it is known whether they are campaigns
    returned = Signal(object, object)  # Stamp, Glance: from the thread
    headed = Signal(object, bool)  # Stamp, whether it is a campaign: from the thread
    carried = Signal(object, str)  # who is told, and a sentence: from the thread

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.pool, self.quick = ThreadPoolExecutor(1, "shelf"), ThreadPoolExecutor(1, "heads")  # a game takes longer than its first line
        self.known: dict[Stamp, Glance] = {}
        self.wanted: set[Stamp] = set()
        self.campaigns: dict[Stamp, bool | None] = {}  # None: it is being looked up
        self.closed = False
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)
        self.headed.connect(self.hear_head, Qt.ConnectionType.QueuedConnection)
        self.carried.connect(lambda told, words: told(words), Qt.ConnectionType.QueuedConnection)

    def look(self, path: str) -> None:
        """Tell, at once or later, how the game in a file stands."""
        stamp = stamp_of(Path(path))
        if stamp is None or stamp[2] > LARGEST or self.closed:
            return
        if stamp in self.known and not self.known[stamp].taken:
            self.seen.emit(path, self.known[stamp])
        elif stamp not in self.wanted:
            self.wanted.add(stamp)
            self.pool.submit(heard(self.work), stamp)

    def work(self, stamp: Stamp) -> None:
        """In the thread."""
        self.send(self.returned, stamp, glance(Path(stamp[0])))

    def hear(self, stamp: Stamp, found: Glance) -> None:
        """A game was looked at."""
        self.wanted.discard(stamp)
        self.known[stamp] = found
        self.seen.emit(stamp[0], found)

    def is_campaign(self, path: str) -> bool:
        """Is it known that this is a campaign? If it is not known yet, it is looked up aside."""
        stamp = stamp_of(Path(path))
        if stamp is None or self.closed or not path.lower().endswith(ENDING):
            return False
        if stamp not in self.campaigns:
            self.campaigns[stamp] = None
            self.quick.submit(heard(self.look_up), stamp)
        return bool(self.campaigns[stamp])

    def look_up(self, stamp: Stamp) -> None:
        """In the thread."""
        self.send(self.headed, stamp, holds_campaign(Path(stamp[0])))

    def hear_head(self, stamp: Stamp, campaign: bool) -> None:
        """It is known what a file begins with."""
        self.campaigns[stamp] = campaign
        if campaign:
            self.sorted.emit()

    def carry(self, act: Callable[[], str], told: Callable[[str], object]) -> None:
        """Copy something aside, and tell what came of it."""
        self.quick.submit(heard(lambda: self.send(self.carried, told, act())))

    def send(self, signal: SignalInstance, *what: object) -> None:
        """From the thread, unless the window is gone."""
        with suppress(RuntimeError):
            if not self.closed:
                signal.emit(*what)

    def close(self) -> None:
        """Nothing is looked at any more."""
        self.closed = True
        for pool in (self.pool, self.quick):
            pool.shutdown(wait=False, cancel_futures=True)
