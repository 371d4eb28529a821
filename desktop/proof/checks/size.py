"""Is the picture large enough, and does it say so?"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.proof.finding import Finding, Grade, Value
from desktop.proof.leaf import Leaf

TAG_OFF = 0.02


def size(leaf: Leaf) -> Iterator[Finding]:
    """SIZE. Right if its pixels are the shop's own; else dpi = 25.4 * min(W / mm across, H / mm down): an error below the shop's
    least, a warning below what it wants, a note above what helps."""
    shop, dpi = leaf.shop, leaf.frame.dpi
    if (leaf.w, leaf.h) == shop.pixels:
        return
    wanted = shop.size() if leaf.frame.has_bleed else tuple(round(mm * 300 / 25.4) for mm in shop.trim)
    values: dict[str, Value] = {"w": leaf.w, "h": leaf.h, "dpi": round(dpi), "wanted": f"{wanted[0]} × {wanted[1]}"}
    if round(dpi, 1) < shop.dpi_error:
        yield Finding("SIZE", Grade.ERROR, "too small", values)
    elif round(dpi) < shop.dpi_warn:
        yield Finding("SIZE", Grade.WARNING, "small", values)
    elif dpi > shop.dpi_most:
        yield Finding("SIZE", Grade.NOTE, "large", values)


def meta(leaf: Leaf) -> Iterator[Finding]:
    """META. The dpi that the file tells against those that its pixels make: abs(told - made) / made > 0.02 in either direction is a
    warning, for a shop may print by it; none told is a note."""
    told, made = leaf.header.dpi, leaf.frame.dpi
    if told is None:
        yield Finding("META", Grade.NOTE, "untold", {"dpi": round(made)}, fixes=("dpi",))
    elif max(abs(dpi - made) for dpi in told) > TAG_OFF * made:
        far = max(told, key=lambda dpi: abs(dpi - made))
        inches = f"{leaf.w / told[0]:.2f} × {leaf.h / told[1]:.2f}"
        yield Finding("META", Grade.WARNING, "wrong", {"told": round(far), "dpi": round(made), "inches": inches}, fixes=("dpi",))
