"""What the three systems do differently with files: locks, syncing, and moving one file over another."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from desktop.saves.folder import PRIVATE_FILE, WINDOWS

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 2**30  # the byte that is locked on Windows, which locks no further out, and where a locked byte cannot be read by others
TRIES, LOOKS, PAUSE = 20, 3, 0.05  # a scanner or a backup may hold a file for a moment, in seconds


def lock(file: BinaryIO) -> bool:
    """Lock an open file for as long as it is open, also against this program itself. False: somebody else has it."""
    try:
        if sys.platform == "win32":
            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    finally:
        file.seek(0)
    return True


def lock_soon(file: BinaryIO) -> bool:
    """The same, also if somebody looks at the file for a moment. False: somebody has it."""
    for _ in range(LOOKS):
        if lock(file):
            return True
        time.sleep(PAUSE)
    return lock(file)


def sync(number: int) -> None:
    """Wait until what was written to an open file is on the disk."""
    if sys.platform == "darwin":
        with suppress(OSError):
            fcntl.fcntl(number, fcntl.F_FULLFSYNC)
            return
    os.fsync(number)


def sync_folder(folder: Path) -> None:
    """Wait until a new name is on the disk; Windows does that by itself."""
    if WINDOWS:
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError:
        pass  # some file systems know nothing of it
    finally:
        os.close(number)


def replace(source: Path, target: Path) -> None:
    """Move a file over another one; where somebody has it open for a moment, wait a little. Raises OSError."""
    for tried in range(TRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if not WINDOWS or tried == TRIES - 1:
                raise
            time.sleep(PAUSE)


def put(path: Path, data: bytes, over: bool = False) -> None:
    """Write a whole file: it is the old one or the new one, never half of it. `over`: one that is there gives way. Raises OSError."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
        with open(number, "wb", buffering=0) as file:
            write(file, data)
            sync(file.fileno())
        move(beside, path, over)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    sync_folder(path.parent)


def write(file: BinaryIO, data: bytes) -> None:
    """Write all of it. Raises OSError."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


def move(source: Path, target: Path, over: bool = False) -> None:
    """Give a file another name; only `over` may it push another file out. Raises OSError."""
    if over:
        replace(source, target)
    elif WINDOWS or (target.exists() and os.path.samefile(source, target)):  # other letters, small or capital
        os.rename(source, target)
    else:
        link(source, target)


def link(source: Path, target: Path) -> None:
    """The same where a rename would push out: the new name first, then the old one goes. Raises FileExistsError and other OSErrors."""
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:  # a stick for all systems knows no second names
        if target.exists():
            raise FileExistsError(target) from None
        os.rename(source, target)
    else:
        source.unlink()
