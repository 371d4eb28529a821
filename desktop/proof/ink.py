"""How much ink lies on each point of a card, and less of it where it is more than a shop's press can dry."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from PIL import Image, ImageChops

from desktop.proof.press import Press, distance

PER_STEP = 400 / 255  # percent of ink for a step of a picture of sums


def sums(ink: Image.Image) -> Image.Image:
    """All four inks together, a grey picture in which 255 stands for 400 %."""
    cyan, magenta, yellow, black = ink.split()
    return ImageChops.add(ImageChops.add(cyan, magenta, 2), ImageChops.add(yellow, black, 2), 2)


class Load(Struct, frozen=True):
    """The ink of a whole card: which share of it has more than the limit, how much its heaviest thousandth has at least, the most."""

    over: float
    heaviest: float
    most: float


def load(total: Image.Image, limit: float) -> Load:
    """What a picture of sums says."""
    counts = np.array(total.histogram()[:256], dtype=np.int64)
    below, all_ = np.cumsum(counts), counts.sum()
    first = int(np.floor(limit / PER_STEP)) + 1
    return Load(
        over=float(counts[first:].sum() / all_),
        heaviest=float(np.searchsorted(below, all_ * 0.999) * PER_STEP),
        most=float(np.flatnonzero(counts)[-1] * PER_STEP),
    )


class Limited(Struct, frozen=True, eq=False):
    """A card with less ink: which share of it was changed, and by how much colours change there."""

    ink: Image.Image
    share: float
    mean: float
    most: float


def limited(ink: Image.Image, limit: float, press: Press) -> Limited:
    """TAC-FIX. Where C + M + Y + K is more than L: K stays, and C, M and Y are multiplied by (L - K) / (C + M + Y)."""
    amounts = np.asarray(ink)
    most = int(limit * 255 / 100)
    heavy = amounts.sum(-1, dtype=np.uint16) > most
    if not heavy.any():
        return Limited(ink, 0.0, 0.0, 0.0)
    before = amounts[heavy]
    colours, black = before[:, :3].astype(np.float32), before[:, 3].astype(np.float32)
    factor = np.clip((most - black) / np.maximum(colours.sum(-1), 1), 0, 1)
    after = np.column_stack([np.floor(colours * factor[:, None]), np.minimum(black, most)]).astype(np.uint8)
    made = amounts.copy()
    made[heavy] = after
    changed = distance(press.lab_of_ink(row(before)), press.lab_of_ink(row(after)))
    return Limited(Image.fromarray(made, "CMYK"), float(heavy.mean()), float(changed.mean()), float(changed.max()))


def row(pixels: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Image.Image:
    """Pixels as a picture of one row."""
    return Image.fromarray(np.ascontiguousarray(pixels[None]), "CMYK")
