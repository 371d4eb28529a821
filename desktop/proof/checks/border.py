"""Will a thin border show that the cut lies off?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from desktop.proof.checks.side import Side, most, sides
from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Leaf

NEAR = 24  # steps in any channel: still the same colour
EVEN = 0.97  # of a line
THIN = 3.2  # mm
UNEVEN, MEANT = 0.5, 1.5  # mm of difference: by mistake, and by design
DEEP = 6.0  # mm; no border is followed farther


def border(leaf: Leaf) -> Iterator[Finding]:
    """BORDER. A side has a border if >= 97 % of the line at the trim are within 24 steps of its median colour; d is how far inward lines
    are like it. With borders of one colour on all four sides: an error if 0 < d < the shop's drift (1.6 mm), a warning below twice
    that (3.2 mm), or if the sides differ by 0.5 to 1.5 mm."""
    found = []
    for side in sides(leaf):
        colour, depth = _depth(side)
        if not depth:
            return
        found.append((side, colour, depth))
    colours = np.array([colour for _, colour, _ in found])
    depths = [depth / side.per_mm for side, _, depth in found]
    if np.ptp(colours, axis=0).max() > NEAR:
        return
    thin = [side.between(side.trim, side.trim + depth) for side, _, depth in found if depth / side.per_mm < THIN]
    values = {"least": f"{min(depths):.1f}", "most": f"{max(depths):.1f}"}
    if min(depths) < leaf.shop.drift:
        yield Finding("BORDER", Grade.ERROR, "very thin", {**values}, tuple(thin))
    elif min(depths) < 2 * leaf.shop.drift:
        yield Finding("BORDER", Grade.WARNING, "thin", {**values}, tuple(thin))
    elif max(depths) < DEEP and UNEVEN < max(depths) - min(depths) <= MEANT:
        boxes = tuple(side.between(side.trim, side.trim + depth) for side, _, depth in found)
        yield Finding("BORDER", Grade.WARNING, "uneven", {**values}, boxes)


def _depth(side: Side) -> tuple[tuple[float, ...], int]:
    """The colour at the trim, and how many lines from there inward are like it."""
    edge = side.colours.shape[1] // 10
    lines = side.colours[side.trim : side.trim + round(DEEP * side.per_mm), edge:-edge:4].astype(np.int16)
    colour = np.median(lines[0], axis=0)
    like = (most(np.abs(lines - colour.astype(np.int16))) <= NEAR).mean(axis=1) >= EVEN
    return tuple(float(c) for c in colour), int(np.argmin(np.append(like, False)))
