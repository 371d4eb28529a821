"""The little of a leaf that the checks of a whole deck need, so that no deck is held in memory."""

from __future__ import annotations

from msgspec import Struct


class Trace(Struct, frozen=True):
    """What is left of one side of a card that was looked at."""

    sha: str  # of its pixels
    w: int
    h: int
    has_bleed: bool
