"""What is wrong with something that was written: a sentence and where it stands. Whoever checks, tells all defects at once."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct

Trail = tuple[str | int, ...]
"""The way from a definition or a node down to one of its values: names of fields and places in bodies."""

LONGEST_GUESS = 40


class Defect(Struct, frozen=True, omit_defaults=True):
    """One defect. `trail` says where in the tree it is; line and column count from 1, and are 0 where there is no text."""

    sentence: str
    trail: Trail = ()
    line: int = 0
    column: int = 0

    @property
    def address(self) -> str:
        """The trail as it would be written: abilities[0].do[1].what."""
        return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.trail).removeprefix(".")

    def __str__(self) -> str:
        return f"{self.address}: {self.sentence}" if self.trail else self.sentence


class Unreadable(Exception):
    """A text that cannot be read, with everything that is wrong with it."""

    def __init__(self, defects: Iterable[Defect]) -> None:
        self.defects = tuple(defects)
        super().__init__("; ".join(d.sentence for d in self.defects))


def guess(word: str, known: Iterable[str]) -> str:
    """' Did you mean Draw?', or nothing where no known word is near."""
    near = nearest(word, known)
    return f" Did you mean {near}?" if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is meant, it seems; '' where none is near."""
    if len(word) > LONGEST_GUESS:
        return ""
    by_small = {name.casefold(): name for name in sorted(known)}
    near = get_close_matches(word.casefold(), by_small, n=1)
    return by_small[near[0]] if near else ""
