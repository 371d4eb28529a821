"""Bleed where there is none, or none that helps: the picture mirrored, its edge drawn out, or one colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from PIL import Image

from desktop.proof.checks.side import FINE, Name, Place, places
from desktop.proof.finding import Finding
from desktop.proof.fixes.choice import Choice
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box

Paint = Callable[[Image.Image, Place, int, int], Image.Image]  # the picture, a side of it, how deep it is painted, how long the side is
FLAT: tuple[Name, ...] = ("top", "bottom")
SIDES: tuple[Name, ...] = (*FLAT, "left", "right")  # in this order, so that corners are painted from what is whole
ROUNDING = 2  # pixels by which bleed on both sides may come out otherwise than a shop's pixels have it
WHOLE = 3  # lines at 300 dpi that are painted inside the trim, where a hard edge may lie


def mirror(leaf: Leaf, asked: Sequence[Finding], _choice: Choice) -> Image.Image:
    """The bleed is what lies inside, turned over. Letters near the edge are turned over with it."""

    def paint(image: Image.Image, place: Place, depth: int, length: int) -> Image.Image:
        box = place(depth, 2 * depth, 0, length)
        is_flat = box.w == length
        return image.crop(box.whole()).transpose(Image.Transpose.FLIP_TOP_BOTTOM if is_flat else Image.Transpose.FLIP_LEFT_RIGHT)

    return _painted(leaf, asked, paint)


def extend(leaf: Leaf, asked: Sequence[Finding], _choice: Choice) -> Image.Image:
    """The bleed is the outermost whole line, drawn out."""

    def paint(image: Image.Image, place: Place, depth: int, length: int) -> Image.Image:
        line, box = place(depth, depth + 1, 0, length), place(0, depth, 0, length).whole()
        return image.crop(line.whole()).resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.NEAREST)

    return _painted(leaf, asked, paint)


def colour(leaf: Leaf, asked: Sequence[Finding], choice: Choice) -> Image.Image:
    """The bleed has one colour: the chosen one, or the mean of the outermost whole line."""

    def paint(image: Image.Image, place: Place, depth: int, length: int) -> Image.Image:
        line, box = place(depth, depth + 1, 0, length), place(0, depth, 0, length).whole()
        size = box[2] - box[0], box[3] - box[1]
        if choice.colour is not None:
            return Image.new("RGB", size, choice.colour).convert(image.mode)
        return image.crop(line.whole()).resize((1, 1), Image.Resampling.BOX).resize(size)

    return _painted(leaf, asked, paint)


def _painted(leaf: Leaf, asked: Sequence[Finding], paint: Paint) -> Image.Image:
    """The picture with bleed on the sides that the findings speak of; on all sides, around it, if it ends where it is cut."""
    image, depths = _room(leaf) if not leaf.frame.has_bleed else (_plain(leaf.image).copy(), _depths(leaf, asked))
    for name in SIDES:
        if depth := depths.get(name, 0):
            place = places(*image.size)[name]
            length = image.width if name in FLAT else image.height
            image.paste(paint(image, place, depth, length), place(0, depth, 0, length).whole())
    return image


def _plain(image: Image.Image) -> Image.Image:
    """In a mode in which colours can be mixed."""
    return image.convert("RGBA" if "transparency" in image.info else "RGB") if image.mode in ("P", "PA", "1") else image


def _room(leaf: Leaf) -> tuple[Image.Image, Mapping[Name, int]]:
    """A picture without bleed in the middle of a larger one, and how deep its sides have to be painted. It gets the very pixels that the
    shop names if it comes out within rounding of them."""
    inner, bleed = _plain(leaf.image), leaf.frame.pixels(leaf.shop.bleed)
    w, h = inner.width + 2 * round(bleed[0]), inner.height + 2 * round(bleed[1])
    named = leaf.shop.size()
    if max(abs(w - named[0]), abs(h - named[1])) <= ROUNDING:
        w, h = named
    image = Image.new(inner.mode, (w, h))
    left, top = (w - inner.width) // 2, (h - inner.height) // 2
    image.paste(inner, (left, top))
    return image, {"top": top, "bottom": h - inner.height - top, "left": left, "right": w - inner.width - left}


def _depths(leaf: Leaf, asked: Sequence[Finding]) -> Mapping[Name, int]:
    """How deep the sides have to be painted that findings speak of: to a little inside the trim, and over all that they have boxed."""
    found: dict[Name, int] = {}
    for finding in asked:
        boxes = dict(zip(str(finding.values.get("sides", "")).split(", "), finding.boxes, strict=False))
        for name in SIDES:
            if name in boxes:
                is_flat = name in FLAT
                trim = leaf.frame.trim.top if is_flat else leaf.frame.trim.left
                whole = round(trim) + WHOLE * max(1, round(leaf.frame.per_mm[is_flat] / FINE))
                found[name] = max(found.get(name, 0), whole, ceil(_depth(leaf, name, boxes[name])) + 1)
    return found


def _depth(leaf: Leaf, name: Name, box: Box) -> float:
    """How far a box reaches in from a side."""
    return {"top": box.bottom, "right": leaf.w - box.left, "bottom": leaf.h - box.top, "left": box.right}[name]
