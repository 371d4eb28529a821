"""A small file in the user's configuration folder: read whole, written whole, and set aside where it cannot be read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from PySide6.QtCore import QStandardPaths

from desktop.reading import CannotRead, read
from desktop.tongue import said

LARGEST = 1_000_000  # bytes of such a file
UNREAD = "{0} could not be read ({1}) and stays as it is."
T = TypeVar("T")


def folder() -> Path:
    """Where programs keep such files for this user."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)) / "tuckbox"


class SmallFile(Generic[T]):
    """One record as JSON. What went wrong is one sentence: `fault` while it was read, the answer of `write` when it was written."""

    def __init__(self, name: str, kind: type[T], set_aside: str, unwritten: str) -> None:
        self.path, self.kind = folder() / name, kind
        self.set_aside_words, self.unwritten = set_aside, unwritten
        self.fault = ""
        self.stamp: tuple[int, int, int] | None = None  # how the file was when it was last read or written

    def read(self) -> T | None:
        """What the file says; None if there is none, or none that can be read."""
        self.stamp = self.stamp_now()
        if not os.path.exists(self.path):
            return None
        try:
            return msgspec.json.decode(read(self.path, LARGEST), type=self.kind)
        except (CannotRead, msgspec.MsgspecError, ValueError, RecursionError) as fault:
            self.set_aside(said("it {0}", fault.reason if isinstance(fault, CannotRead) else said("is damaged")))
            return None

    def stamp_now(self) -> tuple[int, int, int] | None:
        """By what it is known whether it is still the same file; None: there is none."""
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def is_other(self) -> bool:
        """Has another Tuckbox written it since?"""
        return self.stamp_now() not in (None, self.stamp)

    def set_aside(self, reason: str) -> None:
        """A file that cannot be read is kept under another name, and no other one is lost for it."""
        names = (self.path.with_name(f"{self.path.name}.damaged{n or ''}") for n in range(100))
        other = next((name for name in names if not os.path.exists(name)), self.path.with_name(f"{self.path.name}.damaged"))
        try:
            os.replace(self.path, other)
        except OSError:
            self.fault = said(UNREAD, self.path, reason)
        else:
            self.fault = said(self.set_aside_words, reason, other)

    def write(self, what: T) -> str:
        """Write it down, there too where the file is only a link; it is the old one or the new one, never half of it. Returns a
        sentence if it cannot be."""
        target = Path(os.path.realpath(self.path))
        beside = target.with_name(f"{target.name}.part")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(what)))
            os.replace(beside, target)
            self.stamp = self.stamp_now()
        except OSError as fault:
            return said(self.unwritten, fault.strerror or said("unknown fault"))
        return ""
