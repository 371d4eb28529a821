"""The little of a leaf that the checks of a whole deck need, so that no deck is held in memory: some 20 kB of it."""

from __future__ import annotations

from functools import cache
from math import sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image

from desktop.proof.checks.history import sharpness
from desktop.proof.drawing import Kind
from desktop.proof.leaf import Leaf
from desktop.proof.shop import INCH, Shop

MOST_POINTS = 14_000  # of the small picture
EIGHTH = 300 / INCH / 8  # its points in a millimetre, if it is not too large
FINE = 10  # steps in a millimetre of what is told of the rim
DEPTH = 11.0  # mm of the rim inside the cut

Numbers = NDArray[np.float64]


class Trace(Struct, frozen=True):
    """What is left of one side of a card that was looked at."""

    sha: str  # of its pixels
    w: int
    h: int
    has_bleed: bool
    hash: int = 0  # 64 bits that stay alike when a picture is saved anew
    small: bytes = b""  # the card as it is cut, at an eighth of its size for 300 dpi: lightness, then two colours at half of that
    rim: bytes = b""  # how steep its lightness is from the edge inwards: left, right, top, bottom
    kind: Kind | None = None  # of a face that we draw
    lies: bool = False  # it was turned to stand as the shop's card does, now or when it was mended
    sharp: float = 1.0  # what its finest detail has of the next coarser
    mode: str = ""  # of its file; '' of a face that we draw, in whatever colours are wanted


class Pair(Struct, frozen=True):
    """What is left of a card's two sides; None where there is none, or where it could not be looked at."""

    front: Trace | None
    back: Trace | None


def traced(leaf: Leaf) -> Trace:
    """What is left of a leaf. Raises Damage."""
    return Trace(
        sha=leaf.sha,
        w=leaf.w,
        h=leaf.h,
        has_bleed=leaf.frame.has_bleed,
        hash=picture_hash(leaf.grey),
        small=small_of(leaf),
        rim=rim_of(leaf),
        kind=leaf.drawing.kind if leaf.drawing is not None else None,
        lies=leaf.lies,
        sharp=sharpness(leaf.grey),
        mode=leaf.header.mode if leaf.drawing is None else "",
    )


@cache
def waves() -> Numbers:
    """The eight slowest waves over 32 points, for a cosine transform."""
    return np.cos(np.pi / 32 * np.outer(np.arange(8), np.arange(32) + 0.5))


def picture_hash(grey: Image.Image) -> int:
    """pHash: of the 8 × 8 slowest waves in 32 × 32 points, which are stronger than the middle one."""
    points = np.asarray(grey.resize((32, 32), Image.Resampling.BOX, reducing_gap=2.0), dtype=np.float64)
    strength = (waves() @ points @ waves().T).ravel()
    return int.from_bytes(np.packbits(strength > np.median(strength[1:])).tobytes())


def small_size(shop: Shop) -> tuple[int, int]:
    """The points of the small picture, across and down: even numbers."""
    w, h = shop.trim
    fine = min(EIGHTH, sqrt(MOST_POINTS / (w * h)))
    return 2 * round(w * fine / 2), 2 * round(h * fine / 2)


def small_of(leaf: Leaf) -> bytes:
    """The small picture."""
    w, h = small_size(leaf.shop)
    trim = leaf.frame.trim
    box = (trim.left, trim.top, trim.right, trim.bottom)
    light, blue, red = leaf.rgb.resize((w, h), Image.Resampling.BILINEAR, box).convert("YCbCr").split()
    return light.tobytes() + blue.reduce(2).tobytes() + red.reduce(2).tobytes()


def light_of(trace: Trace, shop: Shop) -> NDArray[np.int16]:
    """The lightness of the small picture: rows, columns."""
    w, h = small_size(shop)
    return np.frombuffer(trace.small, np.uint8, w * h).reshape(h, w).astype(np.int16)


def difference(one: Trace, other: Trace) -> int:
    """The largest difference between two small pictures of one shop, in lightness or in a colour."""
    a, b = (np.frombuffer(trace.small, np.uint8).astype(np.int16) for trace in (one, other))
    return int(np.abs(a - b).max())


def apart(one: Trace, other: Trace) -> int:
    """In how many bits of 64 two pictures differ."""
    return (one.hash ^ other.hash).bit_count()


def rim_of(leaf: Leaf) -> bytes:
    """For each side, the steps between the means of lines that run along it, from the edge of the file to 11 mm inside the cut, ten to a
    millimetre: a frame shows as a high step at its place. The outer 15 % of each line are left out, where corners are."""
    luma, frame = leaf.luma, leaf.frame
    told = bytearray()
    for across, sides in ((True, luma), (False, luma.T)):
        long = sides.shape[0]
        middle = sides[round(0.15 * long) : round(0.85 * long)]
        per_mm, bleed = frame.per_mm[0 if across else 1], frame.shop.bleed[0 if across else 1]
        outside = bleed if frame.has_bleed else 0.0
        deep = min(sides.shape[1] // 2, round((outside + DEPTH) * per_mm))
        for part in (middle[:, :deep], middle[:, -deep:][:, ::-1]):
            told += steps(part.mean(0, dtype=np.float32), per_mm, bleed, outside).tobytes()
    return bytes(told)


def steps(means: NDArray[np.float32], per_mm: float, bleed: float, outside: float) -> NDArray[np.uint8]:
    """The steps between means of lines, told at even distances from where the file would begin with bleed."""
    high = np.abs(np.diff(means))
    ends = (np.arange(len(high)) + 1) / per_mm + bleed - outside  # mm at which each step lies
    wanted = np.linspace(0, bleed + DEPTH, rim_length(bleed) + 1)
    total = np.concatenate([[0.0], np.cumsum(high)])
    heights = np.diff(np.interp(wanted, np.concatenate([[0.0], ends]), total))
    told: NDArray[np.uint8] = np.minimum(heights * 2, 255).astype(np.uint8)
    return told


def rim_length(bleed: float) -> int:
    """How many steps are told of one side."""
    return round((bleed + DEPTH) * FINE)


def rims(trace: Trace, shop: Shop) -> tuple[Numbers, Numbers]:
    """What is told of the rim across (left, then right), and down (top, then bottom), each from the edge inwards: two rows."""
    across, down = rim_length(shop.bleed[0]), rim_length(shop.bleed[1])
    raw = np.frombuffer(trace.rim, np.uint8).astype(np.float64)
    return raw[: 2 * across].reshape(2, across), raw[2 * across :].reshape(2, down)
