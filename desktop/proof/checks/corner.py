"""Is something drawn that the shop makes by itself: round corners, lines of its template?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.proof.checks.side import Side, least, most, sides
from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box

WHITE = 230  # what a JPEG leaves of white beside an edge
CORNERS = 3
VIVID, SAME = 80, 50  # steps between a colour's channels; steps between two pixels of one line
LINE, BESIDE, THICK = 0.40, 0.10, 3  # of a side; of the lines beside; lines to those beside, at 300 dpi

Line = NDArray[np.int16]


def corner(leaf: Leaf) -> Iterator[Finding]:
    """CORNER. In squares as large as the corner's radius, at the file's edge and at the trim: > 90 % of what lies outside the arc is white
    (min(RGB) >= 230) and < 30 % inside it, in >= 3 corners: a warning. At the trim or the safe zone, 3 pixels off at most, a line of
    <= 5 pixels, of one colour with max(RGB) - min(RGB) > 80, solid or dashed (>= 40 % of the side, and < 10 % beside it): an error, in a
    JPEG, where lines lose their colour, a warning. (No shop's template is in a face that we draw.)"""
    for at, box in (("edge", leaf.frame.all), ("trim", leaf.frame.trim)):
        rounded = [square for square in _squares(leaf, box) if _is_round(leaf, square)]
        if len(rounded) >= CORNERS:
            yield Finding("CORNER", Grade.WARNING, f"round at the {at}", boxes=tuple(rounded))
            break
    drawn = sides(leaf) if leaf.drawing is None else []
    lines = [side.between(line, line + 1) for side in drawn if (line := template_line(side)) is not None]
    if lines:
        grade = Grade.WARNING if leaf.header.format == "jpeg" else Grade.ERROR
        yield Finding("CORNER", grade, "line", boxes=tuple(lines))


def _squares(leaf: Leaf, box: Box) -> list[Box]:
    """The four corners of a box, as large as the radius."""
    across, down = leaf.frame.pixels((leaf.shop.corner, leaf.shop.corner))
    return [Box(x, y, x + across, y + down) for x in (box.left, box.right - across) for y in (box.top, box.bottom - down)]


def _is_round(leaf: Leaf, square: Box) -> bool:
    """Is it white outside the arc, and not inside?"""
    left, top, right, bottom = square.whole()
    white = least(leaf.colours[top:bottom, left:right]) >= WHITE
    if not white.size:
        return False
    if left > leaf.w / 2:
        white = white[:, ::-1]
    if top > leaf.h / 2:
        white = white[::-1]
    far = _distance(*white.shape)
    return bool(white[far > 1.05].mean() > 0.9 and white[far < 0.95].mean() < 0.3)


def _distance(h: int, w: int) -> NDArray[np.float64]:
    """How far each pixel of a top left corner lies from the arc's centre, in radii."""
    return np.hypot(((np.arange(h) + 0.5) / h - 1)[:, None], ((np.arange(w) + 0.5) / w - 1)[None, :])


def template_line(side: Side) -> int | None:
    """At which depth a line of the shop's template was left in, where its trim or its safe zone lies."""
    end = side.safe // side.step + 2 * THICK + 1
    strip = side.colours[: end * side.step : side.step, ::4].astype(np.int16)
    other = (most(np.abs(strip[THICK:] - strip[:-THICK])) > SAME).mean(axis=1) >= LINE
    for line in np.flatnonzero(other[:-THICK] & other[THICK:]) + THICK:
        is_there = min(abs(line * side.step - at) for at in (side.trim, side.safe)) <= THICK * side.step
        if is_there and _is_drawn(strip[line - THICK], strip[line], strip[line + THICK]):
            return int(line) * side.step
    return None


def _is_drawn(before: Line, line: Line, after: Line) -> bool:
    """Has the line one vivid colour in enough places, and have the lines beside it not?"""
    vivid = line[most(line) - least(line) > VIVID]
    if len(vivid) < LINE * len(line):
        return False
    colour = np.median(vivid, axis=0)

    def share(of: Line) -> float:
        return float(np.mean(np.abs(of - colour).max(axis=1) <= SAME))

    return share(line) >= LINE and max(share(before), share(after)) < BESIDE
