"""Does the design go on beyond the cut?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.proof.checks.side import Side, least, most, sides
from desktop.proof.finding import Finding, Fix, Grade
from desktop.proof.leaf import Leaf

FIXES: tuple[Fix, ...] = ("mirror", "extend", "colour")
WHITE = 247
LINE, INNER = 0.95, 0.80  # of a white line; of a strip that is white by design
STEP, TIMES, COLUMNS = 40, 6, 0.60
PLAIN = 12.0  # the most that colours along a frame spread


def bleed_white(leaf: Leaf) -> Iterator[Finding]:
    """BLEED-WHITE. A line is white if min(R, G, B) >= 247 in >= 95 % of it. From the file's edge inward d lines are white: an error if no
    more than the shop's drift is left before the trim, or the white ends within 0.5 mm inside it, and if < 80 % of a strip inside the
    trim, as broad as the bleed, is white."""
    for side in _bled(leaf):
        strip = least(side.colours[: 2 * side.trim, ::2]) >= WHITE
        share = strip.mean(axis=1)
        depth = int(np.argmin(np.append(share >= LINE, False)))
        near, far = side.trim - leaf.shop.drift * side.per_mm, side.trim + 0.5 * side.per_mm
        if max(1, near) <= depth <= far and share[side.trim :].mean() < INNER:
            values = {
                "side": side.name,
                "mm": f"{min(depth, side.trim) / side.per_mm:.1f}",
                "inside": round(share[side.trim :].mean() * 100),
            }
            yield Finding("BLEED-WHITE", Grade.ERROR, "white", {**values}, (side.between(0, depth),), FIXES)


def bleed_edge(leaf: Leaf) -> Iterator[Finding]:
    """BLEED-EDGE. Per column the largest step of any channel over 5 lines at the trim: it counts if it is >= 40 and >= 6 x the median of
    the 20 steps around. >= 60 % of the columns, and less than half as many in the 5 lines on either side: an error if pictures stop
    there, a warning if what lies inside is plain (colours along a line spread by < 12): a frame. BLEED-WHITE tells of white outside."""
    for side in _bled(leaf):
        share = edge(side)
        if share < COLUMNS or _is_white(side):
            continue
        inner = side.colours[side.trim + 3 * side.step, side.trim : -side.trim : 2]
        is_frame = float(inner.std(axis=0).max()) < PLAIN
        values = {"side": side.name, "share": round(share * 100)}
        grade, says = (Grade.WARNING, "frame") if is_frame else (Grade.ERROR, "art")
        yield Finding("BLEED-EDGE", grade, says, {**values}, (side.between(0, side.trim),), FIXES if is_frame else FIXES[:2])


def edge(side: Side) -> float:
    """The share of the columns that have a hard step at the trim; 0 if half as many have one elsewhere near it: that is a pattern."""
    s = side.step
    lines = side.colours[side.trim - 10 * s : side.trim + 10 * s + 1 : s, side.trim : -side.trim : 2].astype(np.int16)
    steps: NDArray[np.int16] = most(np.abs(np.diff(lines, axis=0)))
    usual = np.maximum(STEP, TIMES * np.median(steps, axis=0))
    shares = [float(np.mean(steps[near : near + 5].max(axis=0) >= usual)) for near in (2, 7, 13)]
    return shares[1] if max(shares[0], shares[2]) < shares[1] / 2 else 0.0


def bleed_fake(leaf: Leaf) -> Iterator[Finding]:
    """BLEED-FAKE. Where >= half of the columns vary inside (std > 3 over a strip as broad as the bleed): smeared if the bleed's std is < 1
    in >= 97 % of the columns; mirrored if mean abs(bleed - the strip inside, turned over) < 2 in those that vary. Notes."""
    for side in _bled(leaf):
        strip = side.colours[: 2 * side.trim, side.trim : -side.trim : 2, 1].astype(np.float32)
        outer, inner = strip[: side.trim], strip[side.trim :]
        busy = inner.std(axis=0) > 3
        if busy.mean() < 0.5:
            continue
        boxes = (side.between(0, side.trim),)
        if np.mean(outer.std(axis=0) < 1) >= 0.97:
            yield Finding("BLEED-FAKE", Grade.NOTE, "smeared", {"side": side.name}, boxes)
        elif np.abs(outer - inner[::-1])[:, busy].mean() < 2:
            yield Finding("BLEED-FAKE", Grade.NOTE, "mirrored", {"side": side.name}, boxes)


def _bled(leaf: Leaf) -> list[Side]:
    """The sides of a picture that has bleed there, broad enough to be looked at."""
    return [side for side in sides(leaf) if leaf.frame.has_bleed and side.trim >= 10 * side.step]


def _is_white(side: Side) -> bool:
    """Is what lies just outside the trim white?"""
    outside = side.colours[max(0, side.trim - 8 * side.step) : side.trim - 3 * side.step, side.trim : -side.trim : 2]
    return bool(np.mean(least(outside) >= WHITE) >= LINE)
