"""A card's four sides, each as if it lay on top: line 0 is the outermost, and lines run along the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop.proof.leaf import Bytes, Leaf
from desktop.proof.shop import Box

Name = Literal["top", "right", "bottom", "left"]
Number = TypeVar("Number", np.uint8, np.int16)
Place = Callable[[float, float, float, float], Box]
FINE = 300 / 25.4  # pixels of a millimetre in what shops ask for


class Side(Struct, frozen=True):
    """One side: its colours by line, and how deep the shop's lines lie. A depth is in pixels from the file's edge."""

    name: Name
    colours: Bytes  # lines, pixels along them, three channels
    luma: Bytes  # the same as lightness
    per_mm: float  # lines of a millimetre
    trim: int  # the first line that is left after the cut
    safe: int
    place: Place

    @property
    def step(self) -> int:
        """How many lines make one of a picture of 300 dpi."""
        return max(1, round(self.per_mm / FINE))

    def between(self, near: float, far: float, start: float = 0, end: float | None = None) -> Box:
        """The lines between two depths, from one point along the side to another, as a box in the image."""
        return self.place(near, far, start, self.colours.shape[1] if end is None else end)


def places(w: int, h: int) -> dict[Name, Place]:
    """For each side how its depths and its points along lie in the image."""
    return {
        "top": lambda near, far, start, end: Box(start, near, end, far),
        "right": lambda near, far, start, end: Box(w - far, start, w - near, end),
        "bottom": lambda near, far, start, end: Box(start, h - far, end, h - near),
        "left": lambda near, far, start, end: Box(near, start, far, end),
    }


def sides(leaf: Leaf) -> list[Side]:
    """The four sides of a picture; their colours are views into the same numbers."""
    frame, found = leaf.frame, places(leaf.w, leaf.h)

    def side(name: Name) -> Side:
        is_flat = name in ("top", "bottom")
        colours, luma = (leaf.colours, leaf.luma) if is_flat else (leaf.colours.swapaxes(0, 1), leaf.luma.swapaxes(0, 1))
        if name in ("right", "bottom"):
            colours, luma = colours[::-1], luma[::-1]
        trim, safe = (frame.trim.top, frame.safe.top) if is_flat else (frame.trim.left, frame.safe.left)
        return Side(name, colours, luma, frame.per_mm[is_flat], round(trim), round(safe), found[name])

    return [side("top"), side("right"), side("bottom"), side("left")]


def least(colours: NDArray[Number]) -> NDArray[Number]:
    """The smallest channel of each pixel: how white it is."""
    return np.minimum(np.minimum(colours[..., 0], colours[..., 1]), colours[..., 2])


def most(colours: NDArray[Number]) -> NDArray[Number]:
    """The largest channel of each pixel."""
    return np.maximum(np.maximum(colours[..., 0], colours[..., 1]), colours[..., 2])


def named(found: Iterable[Side]) -> str:
    """Sides for a sentence, and for who mends them: their boxes come in the same order."""
    return ", ".join(side.name for side in found)


def span(numbers: Sequence[float], digits: int = 0) -> str:
    """The least and the most of some numbers for a sentence; one number if they hardly differ there."""
    least, most = min(numbers), max(numbers)
    return f"{most:.{digits}f}" if most - least < 10**-digits else f"{least:.{digits}f} to {most:.{digits}f}"
