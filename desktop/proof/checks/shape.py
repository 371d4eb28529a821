"""Has the picture the card's shape, with bleed, and does it stand?"""

from __future__ import annotations

from collections.abc import Iterator
from math import log

from desktop.proof.finding import Finding, Grade, Value
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Shop

ALIKE = 0.005  # shapes nearer to each other than this cannot be told apart
FAR = 0.015


def aspect(leaf: Leaf) -> Iterator[Finding]:
    """ASPECT. e = abs(ln(W / H / shape)) for the card with bleed and for the bare card; the nearer one counts. e > 0.015: an error, for it
    must be cut or stretched; e > 0.005: a warning. The bare card's shape is an error if the shop wants bleed, on one's own printer
    a note. Square cards have one shape for both: something to look at, unless the pixels are the shop's own."""
    shop, values = leaf.shop, _values(leaf)
    full, bare = (abs(log(leaf.w / leaf.h * mm[1] / mm[0])) for mm in (shop.file, shop.trim))
    if min(full, bare) > FAR:
        yield Finding("ASPECT", Grade.ERROR, "other shape", values)
    elif min(full, bare) > ALIKE:
        yield Finding("ASPECT", Grade.WARNING, "stretched", values)
    if not any(shop.bleed) or min(full, bare) > FAR:
        return
    if _is_ambiguous(shop):
        if (leaf.w, leaf.h) != shop.size():
            yield Finding("ASPECT", Grade.REVIEW, "square", values)
    elif bare < full:
        grade = Grade.NOTE if shop.paper else Grade.ERROR
        yield Finding("ASPECT", grade, "no bleed", values, fixes=("mirror", "extend", "colour"))


def orient(leaf: Leaf) -> Iterator[Finding]:
    """ORIENT. W > H where the shop's card has W < H, or the other way round, after what the camera says of it: a warning. All other checks
    look at the picture as it is turned."""
    if leaf.is_turned:
        yield Finding("ORIENT", Grade.WARNING, "lies" if leaf.w < leaf.h else "stands", {"way": leaf.way}, fixes=("turn",))


def _is_ambiguous(shop: Shop) -> bool:
    """Have the card with bleed and the bare card one shape?"""
    return abs(log(shop.file[0] / shop.file[1] * shop.trim[1] / shop.trim[0])) < 2 * ALIKE


def _values(leaf: Leaf) -> dict[str, Value]:
    shop, (w, h) = leaf.shop, leaf.shop.size()
    return {
        "w": leaf.w,
        "h": leaf.h,
        "wanted": f"{w} × {h}",
        "file": f"{shop.file[0]:.4g} × {shop.file[1]:.4g}",
        "trim": f"{shop.trim[0]:.4g} × {shop.trim[1]:.4g}",
        "bleed": f"{shop.bleed[0]:.3g}",
    }
