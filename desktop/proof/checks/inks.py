"""What the press will make of a card's colours: too much ink, colours that dull, black that is not what it seems."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.proof.finding import Finding, Grade, Value
from desktop.proof.ink import PER_STEP, load, sums
from desktop.proof.leaf import Leaf
from desktop.proof.press import LOSS, NoProfile, press, shipped
from desktop.proof.shop import Box

DULL = 10  # dE from which a colour is seen to change
CELL = 24  # pixels of the leaf on a side of a patch that is pointed at
PATCHES = 3
DARK, TINT = 32, 10  # the brightest channel of what counts as black; how far its channels may lie apart
PLAIN, BARE = 204, 26  # of 255: black ink from 80 %, with at most 10 % of each other one
LARGE = 0.02  # of the card: from here a black area is worth a word

Bytes = NDArray[np.uint8]


def profile(leaf: Leaf) -> Iterator[Finding]:
    """ICC. The profile of the shop's press is larger than 8 MB, malformed, not for print, or gone: an error, since what becomes of ink and
    colours cannot be told. (One in the picture's file is looked at by MODE; if it cannot be used, its colours count as sRGB.)"""
    if leaf.shop.icc:
        try:
            press(shipped(leaf.shop.icc), b"")
        except NoProfile as fault:
            yield Finding("ICC", Grade.ERROR, fault.why)


def ink(leaf: Leaf) -> Iterator[Finding]:
    """TAC. C + M + Y + K after conversion by the shop's profile, at half size: more than the shop's limit on over 1 % of the picture
    is an error, on over 0.1 % a warning. Of a face that we draw it is a note: it has no ink before it is exported, and then no more than
    the limit."""
    limit = leaf.shop.ink
    if not limit or leaf.ink is None:
        return
    total = sums(leaf.ink)
    found = load(total, limit)
    if found.over > 0.001:
        values: dict[str, Value] = {"share": percent(found.over), "limit": round(limit), "heaviest": round(found.heaviest)}
        boxes = patches(leaf, (np.asarray(total) * PER_STEP > limit).astype(np.float32))
        if leaf.drawing is not None:
            yield Finding("TAC", Grade.NOTE, "taken back", values, boxes)
        else:
            yield Finding("TAC", Grade.ERROR if found.over > 0.01 else Grade.WARNING, "too much", values, boxes, ("limit",))


def gamut(leaf: Leaf) -> Iterator[Finding]:
    """GAMUT. dE of 1976 between the picture in Lab and its ink in Lab, at a quarter of the size: over 10 on more than 2 % of what is
    left after the cut is a warning, on more than 0.5 % a note. The three worst patches are named."""
    if leaf.press is None or leaf.image.mode == "CMYK":
        return
    small = leaf.rgb.reduce(4)
    left, top, right, bottom = leaf.frame.trim.whole()
    lost = np.asarray(leaf.press.lost(small.crop((left // 4, top // 4, right // 4, bottom // 4))))
    share = float((lost > DULL * LOSS).mean())
    if share > 0.005:
        boxes = patches(leaf, lost.astype(np.float32), leaf.frame.trim)
        worst = colour_in(leaf, boxes[0])
        values: dict[str, Value] = {"share": percent(share), "colour": worst, "most": round(float(np.percentile(lost, 99.9)) / LOSS)}
        yield Finding("GAMUT", Grade.WARNING if share > 0.02 else Grade.NOTE, "dull", values, boxes)


def black(leaf: Leaf) -> Iterator[Finding]:
    """BLACK. Of what is left after the cut, more than 2 % is black in one of two ways that look different in print. In CMYK: K of 80 %
    and more with at most 10 % of each other ink, which prints as dark grey. In RGB: no channel above 32, and one of them 10 or more
    above another, which prints with a tint."""
    cut = leaf.frame.trim.whole()
    if leaf.image.mode == "CMYK":
        if leaf.ink is None:
            return
        amounts = np.asarray(leaf.ink)
        found = (amounts[..., 3] >= PLAIN) & (amounts[..., :3].max(-1) <= BARE)
        says = "plain"
    else:
        small = np.asarray(leaf.rgb.crop(cut).reduce(4))
        top = small.max(-1)
        found = (top <= DARK) & (top - small.min(-1) >= TINT)
        says = "tinted"
    share = float(found.mean())
    if share > LARGE:
        recipe = leaf.shop.rich_black or (60, 40, 40, 100)
        values: dict[str, Value] = {"share": percent(share), "recipe": " / ".join(str(n) for n in recipe)}
        boxes = patches(leaf, found.astype(np.float32), leaf.frame.all if says == "plain" else leaf.frame.trim)
        yield Finding("BLACK", Grade.NOTE, says, values, boxes)


def patches(leaf: Leaf, worth: NDArray[np.float32], within: Box | None = None) -> tuple[Box, ...]:
    """The worst patches of the leaf, or of a part of it, by the mean of a map of any size."""
    part = within or leaf.frame.all
    across, down = max(1, round(part.w / CELL)), max(1, round(part.h / CELL))
    columns = np.linspace(0, worth.shape[1], across, endpoint=False).astype(int)
    rows = np.linspace(0, worth.shape[0], down, endpoint=False).astype(int)
    cells = np.add.reduceat(np.add.reduceat(worth, rows, 0), columns, 1)
    worst = [int(at) for at in np.argsort(-cells, axis=None, kind="stable")[:PATCHES] if cells.flat[at] > 0]
    w, h = part.w / across, part.h / down
    corners = [(part.left + at % across * w, part.top + at // across * h) for at in worst]
    return tuple(Box(x, y, x + w, y + h) for x, y in corners)


def colour_in(leaf: Leaf, box: Box) -> str:
    """The colour of a patch, as designers write it."""
    red, green, blue = np.asarray(leaf.rgb.crop(box.whole())).reshape(-1, 3).mean(0)
    return f"#{round(red):02x}{round(green):02x}{round(blue):02x}"


def percent(share: float) -> str:
    """A share for a sentence."""
    return f"{100 * share:.0f}" if share >= 0.095 else f"{100 * share:.1f}"
