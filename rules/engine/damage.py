"""What is wrong with data from outside, in one sentence; and the bounds that its text must keep before it is parsed."""

from __future__ import annotations

import re

from rules.engine.tongue import ENGLISH, Tongue

MOST_BYTES = 64 * 2**20
MOST_LINE = 4 * 2**20
MOST_LINES = 200_000
DEEPEST = 64
LONGEST = 300  # letters of what is said about it, whatever the data has

TEXT = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
ALIKE = bytes.maketrans(b"{}123456789", b"[]000000000")  # one kind of bracket, one digit
NO_BRACKETS = bytes(set(range(256)) - set(b"[]"))
LONG_NUMBER = b"0" * 16


class Damaged(Exception):
    """Data that cannot be read: one sentence, as a template and what fills it, and the line it is about (0: the whole)."""

    def __init__(self, template: str, *filled: object, line: int = 0) -> None:
        self.template, self.filled, self.line = template, filled, line
        super().__init__(self.told(ENGLISH))

    @property
    def sentence(self) -> str:
        """The sentence in English, without its line."""
        return self.at(0).told(ENGLISH)

    def at(self, line: int) -> Damaged:
        """The same of another line."""
        return Damaged(self.template, *self.filled, line=line)

    def told(self, tongue: Tongue) -> str:
        """The sentence in a language, with its line."""
        text = tongue.said(self.template, *self.filled)
        text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        return tongue.said("line {0}: {1}", self.line, text) if self.line else text


def check_text(data: bytes, line: int = 0) -> None:
    """Refuse a line that is too long, too deep or has numbers too big. Raises Damaged."""
    if len(data) > MOST_LINE:
        raise Damaged("the line is longer than 4 MiB", line=line)
    bare = b"".join(data.split(b'"')[::2]) if b"\\" not in data else TEXT.sub(b"", data)
    bare = bare.translate(ALIKE)
    if LONG_NUMBER in bare:
        raise Damaged("a number is too big", line=line)
    nested = bare.translate(None, NO_BRACKETS)
    deep = 0
    while b"[]" in nested and deep < DEEPEST:
        nested, deep = nested.replace(b"[]", b""), deep + 1
    if deep + nested.count(b"[") > DEEPEST:
        raise Damaged("the brackets are nested too deep", line=line)


def untorn(data: bytes) -> bytes:
    """Without what a crash left at the end of a file that only grows: half a line, or room that nothing was written to."""
    whole = data.partition(b"\0")[0]
    return whole[: whole.rfind(b"\n") + 1]


def lines_of(data: bytes) -> list[bytes]:
    """The lines of a file, each ended by a line feed. Raises Damaged if there are too many or the last one is torn."""
    if len(data) > MOST_BYTES:
        raise Damaged("the file is bigger than 64 MiB")
    if not data:
        raise Damaged("the file is empty")
    if data.count(b"\n") > MOST_LINES:
        raise Damaged("the file has too many lines")
    lines = data.split(b"\n")
    if lines.pop():
        raise Damaged("the last line is torn", line=len(lines) + 1)
    return lines
