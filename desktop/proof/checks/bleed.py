"""Does the design go on beyond the cut?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.proof.checks.side import Side, least, most, named, sides, span
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
    trim, as broad as the bleed, is white. One finding for all sides."""
    found: list[tuple[Side, int]] = []
    for side in _bled(leaf):
        strip = least(side.colours[: 2 * side.trim, ::2]) >= WHITE
        share = strip.mean(axis=1)
        depth = int(np.argmin(np.append(share >= LINE, False)))
        near, far = side.trim - leaf.shop.drift * side.per_mm, side.trim + 0.5 * side.per_mm
        if max(1, near) <= depth <= far and share[side.trim :].mean() < INNER:
            found.append((side, depth))
    if found:
        values = {"sides": named(side for side, _ in found), "mm": span([min(depth, side.trim) / side.per_mm for side, depth in found], 1)}
        boxes = tuple(side.between(0, depth) for side, depth in found)
        yield Finding("BLEED-WHITE", Grade.ERROR, "white", {**values}, boxes, FIXES)


def bleed_edge(leaf: Leaf) -> Iterator[Finding]:
    """BLEED-EDGE. Per column the largest step of any channel over 5 lines at the trim: it counts if it is >= 40 and >= 6 x the median of
    the 20 steps around. >= 60 % of the columns, and less than half as many in the 5 lines on either side: an error if pictures stop
    there, a warning if what lies inside is plain (colours along a line spread by < 12): a frame. One finding for all sides of either
    kind. BLEED-WHITE tells of white outside."""
    art: list[tuple[Side, float]] = []
    frame: list[tuple[Side, float]] = []
    for side in _bled(leaf):
        share = edge(side)
        if share >= COLUMNS and not _is_white(side):
            inner = side.colours[side.trim + 3 * side.step, side.trim : -side.trim : 2]
            (frame if float(inner.std(axis=0).max()) < PLAIN else art).append((side, share))
    if art:
        yield _stops("art", Grade.ERROR, art, FIXES[:2])
    if frame:
        yield _stops("frame", Grade.WARNING, frame, FIXES)


def _stops(says: str, grade: Grade, found: list[tuple[Side, float]], fixes: tuple[Fix, ...]) -> Finding:
    """The sides at which something stops at the cut, and in which share of them."""
    values = {"sides": named(side for side, _ in found), "share": span([share * 100 for _, share in found])}
    return Finding("BLEED-EDGE", grade, says, {**values}, tuple(side.between(0, side.trim) for side, _ in found), fixes)


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
    in >= 97 % of the columns, and it goes on from the trim (a step < 40 in more than half of them); mirrored if mean abs(bleed - the strip
    inside, turned over) < 2 in those that vary. Notes, one for all sides of either kind. (What lies in the bleed of faces that we draw is
    known.)"""
    made: dict[str, list[Side]] = {"smeared": [], "mirrored": []}
    for side in _bled(leaf) if leaf.drawing is None else ():
        strip = side.colours[: 2 * side.trim, side.trim : -side.trim : 2, 1].astype(np.float32)
        outer, inner = strip[: side.trim], strip[side.trim :]
        busy = inner.std(axis=0) > 3
        if busy.mean() < 0.5:
            continue
        if np.mean(outer.std(axis=0) < 1) >= 0.97:
            if np.mean(np.abs(outer.mean(axis=0) - inner[0]) < STEP) > 0.5:
                made["smeared"].append(side)
        elif np.abs(outer - inner[::-1])[:, busy].mean() < 2:
            made["mirrored"].append(side)
    for says, found in made.items():
        if found:
            boxes = tuple(side.between(0, side.trim) for side in found)
            yield Finding("BLEED-FAKE", Grade.NOTE, says, {"sides": named(found)}, boxes)


def _bled(leaf: Leaf) -> list[Side]:
    """The sides of a picture that has bleed there, broad enough to be looked at."""
    return [side for side in sides(leaf) if leaf.frame.has_bleed and side.trim >= 10 * side.step]


def _is_white(side: Side) -> bool:
    """Is what lies just outside the trim white?"""
    outside = side.colours[max(0, side.trim - 8 * side.step) : side.trim - 3 * side.step, side.trim : -side.trim : 2]
    return bool(np.mean(least(outside) >= WHITE) >= LINE)
