"""A file that one game is kept in: open and locked for as long as the game is on the table, and only added to."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from desktop.saves.disk import lock, lock_soon, move, put, sync, sync_folder, write
from desktop.saves.naming import free_path


class Taken(Exception):
    """Another Tuckbox has the file open."""


class Changed(Exception):
    """The file is not as this program left it."""


class Gone(Exception):
    """The file is no longer where it was."""


class GameFile:
    """Everything here may wait for the disk. `size`: how much of the game's text is in it for certain."""

    def __init__(self, path: Path, file: BinaryIO, size: int) -> None:
        self.path = path
        self.file = file
        self.size = size
        self.time = os.fstat(file.fileno()).st_mtime_ns

    @staticmethod
    def take(path: Path, data: bytes, size: int) -> GameFile:
        """Go on with a file that holds this; past `size` it is torn, which is cut off. Raises Taken, Changed or OSError."""
        file = open(path, "r+b", buffering=0)  # noqa: SIM115
        try:
            if not lock_soon(file):
                raise Taken
            if read_all(file, len(data) + 1) != data:
                raise Changed
            if size < len(data):
                file.truncate(size)
                sync(file.fileno())
            return GameFile(path, file, size)
        except BaseException:
            file.close()
            raise

    @staticmethod
    def make(path: Path, data: bytes, over: bool = False) -> GameFile:
        """Begin a file with this. `over`: one that is there gives way, unless it is open. Raises Taken, FileExistsError or OSError."""
        if over and path.exists():
            with open(path, "r+b", buffering=0) as old:
                if not lock(old):
                    raise Taken
        put(path, data, over)
        return GameFile.take(path, data, len(data))

    @staticmethod
    def make_free(folder: Path, name: str, data: bytes) -> GameFile:
        """Begin a file of this name, or with a number after it. Raises OSError."""
        while True:
            with suppress(FileExistsError):
                return GameFile.make(free_path(folder, name), data)

    def check(self, text: bytes | bytearray) -> None:
        """Is it still there, and as it was left? Raises Gone or Changed."""
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            raise Gone from None
        if not os.path.samestat(there, os.fstat(self.file.fileno())) or there.st_size != self.size:
            raise Changed
        if there.st_mtime_ns != self.time:
            self.file.seek(0)
            if read_all(self.file, self.size + 1) != text[: self.size]:
                raise Changed
            self.time = there.st_mtime_ns

    def grow(self, text: bytes | bytearray) -> None:
        """Add what the text has more, and wait until it is on the disk. Raises Gone, Changed or OSError; then nothing was added."""
        self.check(text)
        try:
            self.file.seek(self.size)
            write(self.file, bytes(text[self.size :]))
            sync(self.file.fileno())
        except OSError:
            with suppress(OSError):
                self.file.truncate(self.size)
            self.time = os.fstat(self.file.fileno()).st_mtime_ns
            raise
        self.size, self.time = len(text), os.fstat(self.file.fileno()).st_mtime_ns

    def rename(self, path: Path, text: bytes | bytearray) -> GameFile:
        """The same file under another name. Raises Gone, Changed, FileExistsError or OSError; then this one is open as it was."""
        self.check(text)
        self.close()
        data = bytes(text[: self.size])
        try:
            move(self.path, path)
        except OSError:
            again = GameFile.take(self.path, data, self.size)
            self.file, self.time = again.file, again.time
            raise
        sync_folder(path.parent)
        return GameFile.take(path, data, self.size)

    def close(self) -> None:
        """Let go of it."""
        self.file.close()


def read_all(file: BinaryIO, most: int) -> bytes:
    """What an open file holds from here on, up to a bound."""
    parts = []
    while most and (part := file.read(most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)
