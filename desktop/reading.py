"""Files that people name: read whole, within bounds, or told in one sentence why not."""

from __future__ import annotations

import re
from pathlib import Path

from desktop.tongue import number, said

LARGEST_GAME = 64_000_000  # bytes of a saved game
FORMAT = re.compile(rb'"format"\s*:\s*"tuckbox"')  # stands in the first line of one


class CannotRead(Exception):
    """A file that is not read. `reason` goes on from its name: "is larger than 256 KiB"."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} {reason}")
        self.reason = reason


def read(path: Path, most: int, what: str = "") -> bytes:
    """A file's bytes, if it is a regular file of at most so many. `what` tells what is expected: "a deck is a short text file"."""
    try:
        if not path.exists():
            raise CannotRead(path, said("is not there"))
        if not path.is_file():
            raise CannotRead(path, said("is a folder, no file" if path.is_dir() else "is no ordinary file"))
        with path.open("rb") as opened:
            data = opened.read(most + 1)
    except (OSError, ValueError) as fault:
        raise CannotRead(path, said("cannot be read ({0})", getattr(fault, "strerror", None) or said("unknown fault"))) from None
    if len(data) > most:
        raise CannotRead(path, said("is larger than {0}", size(most)) + hint(what))
    return data


def read_text(path: Path, most: int, what: str = "") -> str:
    """A file's text."""
    try:
        return read(path, most, what).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CannotRead(path, said("is not UTF-8 text") + hint(what)) from None


def is_game(data: bytes) -> bool:
    """Is this a saved game, sound or damaged?"""
    return FORMAT.search(data, 0, 400) is not None


def size(most: int) -> str:
    """A number of bytes in words."""
    return f"{number(most // 1024)} KiB" if most % 1_000_000 else f"{number(most // 1_000_000)} MB"


def hint(what: str) -> str:
    """The second half of a sentence, if there is one."""
    return f"; {what}" if what else ""
