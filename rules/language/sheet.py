"""A TOML text together with where each of its values stands, down to the characters of a string.

The standard reader tells whether the text is right and what it holds, but not where. So a second, simple walk over a text
that is already known to be right finds the places.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from msgspec import Struct

from rules.language.defect import Defect, Trail, Unreadable
from rules.language.token import spot

BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]\}#\n\r]+")
SPACE = re.compile(r"[ \t]*")
BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
ESCAPES = {"b": 1, "t": 1, "n": 1, "f": 1, "r": 1, '"': 1, "\\": 1, "u": 5, "U": 9}
DOTS = 30  # in a line; the standard reader takes forever over keys with thousands of dots
PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")


class Sheet(Struct, frozen=True):
    """The text, its data, where each value begins, and for strings where each of their characters stands."""

    text: str
    data: dict[str, Any]
    places: dict[Trail, int]
    signs: dict[Trail, tuple[int, ...]]

    def spot(self, trail: Trail, sign: int | None = None) -> tuple[int, int]:
        """Line and column of a value (of its key, if it has one), or of a character in a string; of what is around it, if
        it is not there itself."""
        signs = self.signs.get(trail)
        if signs and sign is not None:
            return spot(self.text, signs[min(sign, len(signs) - 1)])
        while trail and trail not in self.places:
            trail = trail[:-1]
        return spot(self.text, self.places.get(trail, 0))


def read_sheet(text: str) -> Sheet:
    """The sheet of a text. Raises Unreadable with the place at which it is no TOML."""
    for row, line in enumerate(text.split("\n"), 1):
        if line.count(".") > DOTS:
            raise Unreadable([Defect(f"The line has more than {DOTS} dots.", line=row, column=1)])
    try:
        data = tomllib.loads(text)
        text = text.replace("\r\n", "\n")
        finder = Finder(text)
        finder.run()
    except RecursionError:
        raise Unreadable([Defect("This is nested too deeply.", line=1, column=1)]) from None
    except ValueError as error:
        raise Unreadable([not_toml(text, str(error))]) from None
    return Sheet(text, data, finder.places, finder.signs)


def not_toml(text: str, said: str) -> Defect:
    """What the standard reader says, with its place as numbers."""
    place = PLACE.search(said)
    line, column = (int(place[1]), int(place[2])) if place else spot(text, len(text)) if "end of document" in said else (1, 1)
    words = PLACE.sub("", said).replace(" (at end of document)", ", and the file ends here")
    return Defect(f"This is no TOML: {words}.", line=line, column=column)


class Finder:
    """The walk: it trusts that the text is right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.places: dict[Trail, int] = {}
        self.signs: dict[Trail, tuple[int, ...]] = {}
        self.counts: dict[Trail, int] = {}
        self.table: Trail = ()

    def run(self) -> None:
        """Line by line: headers of tables, and keys with their values."""
        self.skip(BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                self.header()
            else:
                self.pair(self.table)
            self.skip(BLANK)

    def skip(self, what: re.Pattern[str]) -> str:
        """Go past something, and say what it was."""
        match = what.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return match.group() if match else ""

    # -- keys
    def header(self) -> None:
        """[table] or [[one more of a list]]."""
        start, several = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        keys = self.keys()
        self.at += 2 if several else 1
        trail: Trail = ()
        for key in keys[:-1]:
            trail = self.latest((*trail, key))
        trail = (*trail, keys[-1])
        if several:
            self.places.setdefault(trail, start)
            self.counts[trail] = self.counts.get(trail, 0) + 1
        self.table = self.latest(trail)
        self.places[self.table] = start

    def latest(self, trail: Trail) -> Trail:
        """The last table of a list, or the table itself."""
        return (*trail, self.counts[trail] - 1) if trail in self.counts else trail

    def keys(self) -> list[str]:
        """A key with its dots; the position ends behind it."""
        found = []
        while True:
            self.skip(SPACE)
            found.append("".join(self.string(())) if self.text[self.at] in "\"'" else self.skip(BARE))
            self.skip(SPACE)
            if self.text[self.at : self.at + 1] != ".":
                return found
            self.at += 1

    def pair(self, inside: Trail) -> None:
        """A key and its value."""
        start = self.at
        keys = self.keys()
        if not keys[-1] and self.at == start:
            raise ValueError("This is not understood")
        trail: Trail = inside
        for key in keys:
            trail = (*trail, key)
            self.places.setdefault(trail, start)
        self.at += 1
        self.skip(SPACE)
        self.value(trail)

    # -- values
    def value(self, trail: Trail) -> None:
        """A value; its place is noted, and those of what it holds."""
        sign = self.text[self.at]
        if not isinstance(trail[-1], str):
            self.places[trail] = self.at
        if sign in "\"'":
            self.string(trail)
        elif sign in "[{":
            self.group(trail, sign)
        else:
            self.skip(SCALAR)

    def group(self, trail: Trail, sign: str) -> None:
        """A list or a table in braces."""
        self.at += 1
        end = "]" if sign == "[" else "}"
        place = 0
        self.skip(BLANK)
        while self.text[self.at] != end:
            if sign == "[":
                self.value((*trail, place))
            else:
                self.pair(trail)
            place += 1
            self.skip(BLANK)
            if self.text[self.at] == ",":
                self.at += 1
                self.skip(BLANK)
        self.at += 1

    def string(self, trail: Trail) -> list[str]:
        """A string of any of the four kinds: where each of its characters stands. (Escapes are not decoded: keys with escapes
        are places that nobody asks for.)"""
        sign = self.text[self.at]
        quote = sign * 3 if self.text.startswith(sign * 3, self.at) else sign
        self.at += len(quote)
        if len(quote) == 3 and self.text.startswith("\n", self.at):
            self.at += 1
        found, signs = [], []
        while not self.closes(quote):
            if sign == '"' and self.text[self.at] == "\\":
                width = self.escape()
                if width:
                    signs.append(self.at)
                    found.append(self.text[self.at : self.at + width])
                    self.at += width
            else:
                signs.append(self.at)
                found.append(self.text[self.at])
                self.at += 1
        self.at += len(quote)
        if trail:
            self.signs[trail] = tuple(signs)
        return found

    def closes(self, quote: str) -> bool:
        """Does the string end here? Of several quotes in a row, the last three close a long one."""
        if not self.text.startswith(quote, self.at):
            return False
        return len(quote) == 1 or not self.text.startswith(quote, self.at + 1)

    def escape(self) -> int:
        """How wide the escape here is; 0 after going past the end of a line that it hides."""
        width = ESCAPES.get(self.text[self.at + 1], 0)
        if width:
            return width + 1
        self.at += 1
        while self.text[self.at] in " \t\r\n":
            self.at += 1
        return 0
