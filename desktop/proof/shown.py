"""What a window shows of a leaf: its pixels, no more than are of use there, as plain bytes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops

from desktop.proof.card import Side, Source
from desktop.proof.finding import Damage
from desktop.proof.ink import PER_STEP, sums
from desktop.proof.leaf import Leaf, read
from desktop.proof.shop import Shop
from desktop.proof.sight import seen
from desktop.proof.sources import data_of

SAME = 6  # a difference of a channel that nobody sees
PALE, MARKED = 0.6, (200, 30, 20)  # how pale what agrees is; the colour of what differs
LONGEST = 2_400  # pixels of a side that are shown at most
WARM, HOT = (230, 170, 20), (220, 30, 20)  # the colours of ink near the limit, and over it
NEAR = 0.85  # of the limit
MOST_INK = 300.0  # percent, for a shop that names no limit
Lens = Literal["", "print", "protanopia", "deuteranopia", "tritanopia", "grey"]
LENSES: tuple[Lens, ...] = ("", "print", "grey", "protanopia", "deuteranopia", "tritanopia")


class Pixels(Struct, frozen=True):
    """Four bytes for each pixel, row by row: blue, green, red, and one that says nothing."""

    w: int
    h: int
    data: bytes
    has_bleed: bool = True
    whole: tuple[int, int] = (0, 0)  # the size of the picture that it is made of


NOTHING = Pixels(0, 0, b"")


class Wish(Struct, frozen=True):
    """A picture that is wanted, with its longer side no longer than that. `old`: a version of its file that was kept;
    `lens`: how its colours are to be seen: as they will print, by eyes that see fewer colours, or without any."""

    source: Source
    shop: Shop
    side: Side = "front"
    longest: int = LONGEST
    old: str = ""
    lens: Lens = ""


def shown(wish: Wish) -> Pixels:
    """A picture, upright; without pixels if it cannot be decoded."""
    try:
        leaf = leaf_of(wish)
        made = seen_through(wish.lens, sized(leaf.rgb, wish.longest), leaf)
        return replace(pixels(made, wish.longest), has_bleed=leaf.frame.has_bleed, whole=(leaf.w, leaf.h))
    except Damage:
        return NOTHING


def as_seen(wish: Wish) -> tuple[Pixels, ...]:
    """A picture in all ways in which it can be seen, in the order of LENSES; none if it cannot be decoded."""
    try:
        leaf = leaf_of(wish)
        small = sized(leaf.rgb, wish.longest)
        made = [pixels(seen_through(lens, small, leaf), wish.longest) for lens in LENSES]
        return tuple(replace(one, has_bleed=leaf.frame.has_bleed, whole=(leaf.w, leaf.h)) for one in made)
    except Damage:
        return ()


def seen_through(lens: Lens, image: Image.Image, leaf: Leaf) -> Image.Image:
    """A picture as it is looked at. Where the shop names no press, print is not known, and it stays as it is."""
    if lens == "print":
        return leaf.press.proof(image) if leaf.press is not None else image
    return seen(lens, image) if lens else image


def heat(wish: Wish) -> Pixels:
    """Where much ink lies, to be laid over the picture: its fourth byte is how much it covers. Nothing where no ink can be told."""
    try:
        leaf = leaf_of(wish)
        if leaf.ink is None:
            return NOTHING
        total, limit = sums(leaf.ink), (leaf.shop.ink or MOST_INK) / PER_STEP
    except Damage:
        return NOTHING
    shades = [shade(step / limit) for step in range(256)]
    made = Image.merge("RGBA", [total.point([one[channel] for one in shades]) for channel in range(4)])
    return Pixels(made.width, made.height, made.tobytes("raw", "BGRA"), leaf.frame.has_bleed, (leaf.w, leaf.h))


def shade(part: float) -> tuple[int, ...]:
    """The colour for so much of the limit, times its cover, and the cover: none below 85 %, deeper the more it is."""
    cover = 0 if part < NEAR else round(40 + 110 * (part - NEAR) / (1 - NEAR)) if part <= 1 else min(230, round(170 + 200 * (part - 1)))
    return (*(channel * cover // 255 for channel in (HOT if part > 1 else WARM)), cover)


def leaf_of(wish: Wish) -> Leaf:
    """The leaf that is wanted; a large JPEG is read smaller at once. Raises Damage."""
    leaf = Leaf(read(wish.old) if wish.old else data_of(wish.source, wish.shop), wish.shop, wish.side)
    if max(leaf.w, leaf.h) > 2 * wish.longest:
        leaf.raw.draft("RGB", (2 * wish.longest, 2 * wish.longest))
    return leaf


def difference(wish: Wish) -> Pixels:
    """A picture against the version of it that was kept: pale where they agree, red where they differ."""
    try:
        before, now = leaf_of(wish), leaf_of(replace(wish, old=""))
        made = compared(before.rgb, now.rgb)
        return replace(pixels(made, wish.longest), has_bleed=now.frame.has_bleed, whole=(now.w, now.h))
    except Damage:
        return NOTHING


def compared(before: Image.Image, now: Image.Image) -> Image.Image:
    """What differs between two images, on a pale one; another size is made the same first."""
    old = before if before.size == now.size else before.resize(now.size, Image.Resampling.BILINEAR)
    bands = ImageChops.difference(old, now).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    pale = Image.blend(now.convert("L").convert("RGB"), Image.new("RGB", now.size, "white"), PALE)
    pale.paste(Image.new("RGB", now.size, MARKED), mask=most.point([0 if v <= SAME else min(255, 110 + 3 * v) for v in range(256)]))
    return pale


def sized(image: Image.Image, longest: int) -> Image.Image:
    """An image in red, green and blue, no larger than that."""
    made = image if image.mode == "RGB" else image.convert("RGB")
    if max(made.size) <= longest:
        return made
    part = longest / max(made.size)
    size = max(1, round(made.width * part)), max(1, round(made.height * part))
    return made.resize(size, Image.Resampling.BOX if part < 0.5 else Image.Resampling.BILINEAR, reducing_gap=2.0)


def pixels(image: Image.Image, longest: int = LONGEST) -> Pixels:
    """An image as bytes."""
    made = sized(image, longest)
    return Pixels(made.width, made.height, made.tobytes("raw", "BGRX"))
