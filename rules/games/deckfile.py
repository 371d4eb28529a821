"""A deck as a text file: a line per card, `3x Name`, `3 Name` or `Name`; an empty line, one that begins with #, and what follows ` #`
say nothing."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from msgspec import Struct

LARGEST, MOST = 1024 * 1024, 999  # bytes of a file, and how many of a card
LINE = re.compile(r"(?:(?P<n>\d{1,6})\s*[xX]?\s+)?(?P<name>.+)")


class Entry(Struct, frozen=True):
    """A line of a deck: where its name stands in the file, how many, of what."""

    row: int
    column: int
    n: int
    name: str


def entries(text: str, known: Container[str]) -> Iterator[Entry]:
    """The lines that name cards. A line that is a known name as it stands is one of that card, whatever it begins with."""
    for row, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped not in known:
            stripped = stripped.split(" #")[0].rstrip()
        found = LINE.fullmatch(stripped)
        if not stripped or stripped.startswith("#") or found is None:
            continue
        whole = stripped in known
        name, n = (stripped, 1) if whole else (found["name"].strip(), int(found["n"] or 1))
        yield Entry(row, line.index(name) + 1, n, name)
