"""The little of a leaf that the checks of a whole deck need, so that no deck is held in memory."""

from __future__ import annotations

from msgspec import Struct

from desktop.proof.leaf import Leaf


class Trace(Struct, frozen=True):
    """What is left of one side of a card that was looked at."""

    sha: str  # of its pixels
    w: int
    h: int
    has_bleed: bool


def traced(leaf: Leaf) -> Trace:
    """What is left of a leaf. Raises Damage."""
    return Trace(leaf.sha, leaf.w, leaf.h, leaf.frame.has_bleed)
