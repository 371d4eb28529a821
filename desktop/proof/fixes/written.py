"""What was written into the folder of a mended deck, by its sums: the next time that may be written over, and taken away where the deck has
it no longer. What somebody has changed since is theirs, and stays."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop.proof.fixes.mend import summed
from desktop.proof.gather.folder import inside
from desktop.proof.leaf import MOST_BYTES

FILE = "mended.json"
LARGEST = 10_000_000  # bytes


class Written(Struct, frozen=True):
    """The sum of each file, by its name below the folder."""

    files: dict[str, str] = {}
    tuckbox: int = 1  # the form of this file


def read(folder: Path) -> Written:
    """What was written there; nothing if that is not known."""
    path = folder / FILE
    try:
        if path.stat().st_size > LARGEST:
            return Written()
        return msgspec.json.decode(path.read_bytes(), type=Written)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return Written()


def write(folder: Path, files: dict[str, str]) -> None:
    """Note it down. Raises OSError."""
    beside = folder / f"{FILE}.part"
    try:
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(Written(dict(sorted(files.items()))))) + b"\n")
        os.replace(beside, folder / FILE)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def clear(folder: Path, stale: dict[str, str]) -> None:
    """Take away what the deck has no longer, if it still is what was written."""
    for name, before in stale.items():
        path = folder / name
        with suppress(OSError, ValueError):
            is_small = not path.is_symlink() and path.is_file() and inside(path, folder) and path.stat().st_size <= MOST_BYTES
            if is_small and summed(path.read_bytes()) == before:
                path.unlink()
