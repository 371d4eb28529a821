"""Does something that matters lie where the cut may take it?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.proof.checks.letters import outside
from desktop.proof.checks.side import Side, sides
from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Bytes, Leaf
from desktop.proof.shop import Box

STEP = 48
CELL = 16  # pixels at 300 dpi
DENSE, TIMES = 0.20, 3


def safe(leaf: Leaf) -> Iterator[Finding]:
    """SAFE. A luma step > 48 to the next pixel, along or down, is an edge. Between trim and safe zone lie cells of about 16 pixels at 300
    dpi: a share of edges in a cell > max(0.20, 3 x the share in the bleed beside it) looks like letters or signs: something to look at.
    Of a face that we draw it is known: a text, a number or a sign that reaches out of the safe zone is a warning."""
    if leaf.drawing is not None:
        yield from outside(leaf)
        return
    boxes = tuple(box for side in sides(leaf) for box in _marked(side))
    if boxes:
        yield Finding("SAFE", Grade.REVIEW, "marks", {"places": len(boxes)}, boxes)


def _marked(side: Side) -> Iterator[Box]:
    """The stretches of one side's margin that look as if something were written there."""
    s, length = side.step, side.luma.shape[1]
    margin = side.luma[side.trim : side.safe : s, side.trim : length - side.trim : s]
    rows = round(len(margin) / CELL)
    if not rows:
        return
    ground = float(_edges(side.luma[: side.trim : s, ::s]).mean()) if side.trim > 2 * s else 0.0
    share = _cells(_edges(margin), rows)
    marked: NDArray[np.bool_] = np.any(share > max(DENSE, TIMES * ground), axis=0)
    for start, end in _runs(marked):
        yield side.between(side.trim, side.safe, side.trim + start * CELL * s, side.trim + end * CELL * s)


def _edges(luma: Bytes) -> NDArray[np.bool_]:
    """Where a pixel differs from the next one, along or down."""
    part = luma.astype(np.int16)
    along, down = np.abs(np.diff(part, axis=1))[:-1] > STEP, np.abs(np.diff(part, axis=0))[:, :-1] > STEP
    found: NDArray[np.bool_] = along | down
    return found


def _cells(edges: NDArray[np.bool_], rows: int) -> NDArray[np.float64]:
    """The share of edges in each cell: so many rows of cells, each about as high as it is long."""
    high, columns = len(edges) // rows, edges.shape[1] // CELL
    cut = edges[: high * rows, : columns * CELL]
    share: NDArray[np.float64] = cut.reshape(rows, high, columns, CELL).mean(axis=(1, 3))
    return share


def _runs(marked: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """The stretches that are marked, each from its first cell to behind its last."""
    turns = np.flatnonzero(np.diff(np.concatenate(([False], marked, [False])).astype(np.int8)))
    return [(int(start), int(end)) for start, end in zip(turns[::2], turns[1::2], strict=True)]
