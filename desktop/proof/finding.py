"""What a check finds: how bad it is, where it lies, and what would help. Its words are in `assets/prose/proof.en.toml`."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

from msgspec import Struct

from desktop.proof.shop import Box

Value = str | int | float


class Grade(IntEnum):
    """How bad: an error blocks the export unless it is waived; a warning; something to look at; a mere note."""

    ERROR = 3
    WARNING = 2
    REVIEW = 1
    NOTE = 0

    @property
    def letter(self) -> str:
        """As files and the command line have it."""
        return self.name[0]


Fix = Literal["mirror", "extend", "colour", "flatten", "limit", "turn", "dpi", "convert"]


class Finding(Struct, frozen=True):
    """What a check found at one side of a card, or in the deck."""

    check: str  # BLEED-WHITE
    grade: Grade
    says: str  # the key of its sentence under the check
    values: dict[str, Value] = {}  # what the sentence names
    boxes: tuple[Box, ...] = ()  # in the pixels of the leaf's image
    fixes: tuple[Fix, ...] = ()
    cards: tuple[int, ...] = ()  # the other cards of the deck that it speaks of, by place


class Damage(Exception):
    """A picture that cannot be looked at; it becomes a finding of the check FILE with this key."""

    def __init__(self, says: str, **values: Value) -> None:
        super().__init__(says)
        self.says, self.values = says, values
