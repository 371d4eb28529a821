"""The version before of each picture: copies that are kept as long as a window is open, within bounds."""

from __future__ import annotations

import os
import shutil
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from msgspec import Struct

PREFIX = "tuckbox-versions-"
MOST_BYTES = 256 * 1024 * 1024  # of all copies
Stamp = tuple[int, int]


class Copy(Struct, frozen=True):
    """A picture as it was at a time."""

    path: str
    stamp: Stamp

    @property
    def bytes(self) -> int:
        return self.stamp[1]


class Versions:
    """Two versions of a picture at most. Of what has not changed for longest the copy goes first."""

    def __init__(self) -> None:
        self.folder = ""
        self.held = 0
        self.made = 0
        self.copies: OrderedDict[str, list[Copy]] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, "versions")

    def keep(self, path: str, stamp: Stamp) -> None:
        """Keep a picture as it is now, if it still is."""
        if not any(copy.stamp == stamp for copy in self.copies.get(path, ())):
            self.thread.submit(self.copy, path, stamp)

    def copy(self, path: str, stamp: Stamp) -> None:
        """In a thread: a copy that is whole, or none."""
        try:
            if stamp_of(path) != stamp or stamp[1] > MOST_BYTES // 4 or any(one.stamp == stamp for one in self.copies.get(path, ())):
                return
            self.folder = self.folder or mkdtemp(prefix=PREFIX)
            self.made += 1
            to = os.path.join(self.folder, str(self.made), os.path.basename(path))
            os.mkdir(os.path.dirname(to))
            shutil.copyfile(path, to)
            if stamp_of(path) != stamp:
                os.unlink(to)
                return
        except OSError:
            return
        kept = self.copies.setdefault(path, [])
        kept.append(Copy(to, stamp))
        self.copies.move_to_end(path)
        self.held += stamp[1]
        for old in kept[:-2]:
            self.drop(path, old)
        self.let_go(path)

    def let_go(self, newest: str) -> None:
        """Keep within bounds."""
        for path in [*self.copies]:
            if self.held <= MOST_BYTES or path == newest:
                return
            for copy in [*self.copies[path]]:
                self.drop(path, copy)
            del self.copies[path]

    def drop(self, path: str, copy: Copy) -> None:
        """A copy goes."""
        self.copies[path].remove(copy)
        self.held -= copy.bytes
        with suppress(OSError):
            os.unlink(copy.path)

    def newest(self, path: str) -> str:
        """Where the version lies that was kept last; "" if none is."""
        kept = self.copies.get(path, ())
        return kept[-1].path if kept else ""

    def before(self, path: str, now: Stamp) -> str:
        """Where the version before lies; "" if none is kept."""
        older = [copy.path for copy in self.copies.get(path, ()) if copy.stamp != now]
        return older[-1] if older else ""

    def close(self) -> None:
        """All copies go."""
        self.thread.shutdown(wait=True, cancel_futures=True)
        if self.folder and Path(self.folder).name.startswith(PREFIX):
            shutil.rmtree(self.folder, ignore_errors=True)


def stamp_of(path: str) -> Stamp:
    """By what it is known whether a file has changed."""
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size
