"""What the file is: its kind and weight, its colours, what can be seen through, how hard it was pressed as a JPEG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageCms

from desktop.proof.card import Deck
from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box, Shop
from desktop.proof.trace import Pair

# The lightness table of the JPEG standard at quality 50; only its sums count, so its order does not.
STANDARD = (
    *(16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62),
    *(
        18,
        22,
        37,
        56,
        68,
        109,
        103,
        77,
        24,
        35,
        55,
        64,
        81,
        104,
        113,
        92,
        49,
        64,
        78,
        87,
        103,
        121,
        120,
        101,
        72,
        92,
        95,
        98,
        112,
        100,
        103,
        99,
    ),
)
POOR, BAD = 85, 70
SRGB_OFF = 6  # in any channel


def file(leaf: Leaf) -> Iterator[Finding]:
    """FILE. More bytes than the shop takes, or a format that it does not take (if it takes PDFs, they are made of any): errors. More than
    one picture in the file: a warning, the first is printed. Progressive, interlaced: a note. (A file that cannot be read is told before
    any check.)"""
    shop, head = leaf.shop, leaf.header
    if head.format not in shop.formats and "pdf" not in shop.formats:
        known = " or ".join(form.upper() for form in shop.formats)
        yield Finding("FILE", Grade.ERROR, "format", {"format": head.format.upper(), "known": known}, fixes=("convert",))
    if shop.bytes and head.weight > shop.bytes:
        sizes = {"megabytes": f"{head.weight / 1e6:.1f}", "most": f"{shop.bytes / 1e6:.4g}"}
        yield Finding("FILE", Grade.ERROR, "heavy", {**sizes})
    if head.frames > 1:
        yield Finding("FILE", Grade.WARNING, "animated", {"pictures": head.frames})
    if head.progressive:
        yield Finding("FILE", Grade.NOTE, "interlaced" if head.format == "png" else "progressive")
    if head.adobe and head.mode == "CMYK":
        yield Finding("FILE", Grade.NOTE, "adobe")


def mode(leaf: Leaf) -> Iterator[Finding]:
    """MODE. CMYK or Lab for a shop that wants RGB: an error. A colour profile by which a colour lies more than 6 steps from sRGB: a
    warning. 16 bits, a palette: notes. (RGB for a shop that wants CMYK is told once for all cards.)"""
    shop, head = leaf.shop, leaf.header
    is_press = head.mode in ("CMYK", "LAB")
    if shop.colour == "rgb" and is_press:
        yield Finding("MODE", Grade.ERROR, "not RGB", {"mode": head.mode}, fixes=("convert",))
    if head.icc and not is_press and head.mode not in ("L", "LA", "1", "I;16", "I"):
        off = off_srgb(head.icc)
        if off is None:
            yield Finding("MODE", Grade.WARNING, "bad profile", fixes=("convert",))
        elif off > SRGB_OFF:
            yield Finding("MODE", Grade.WARNING, "not sRGB", {"steps": off}, fixes=("convert",))
    if head.bits > 8:
        yield Finding("MODE", Grade.NOTE, "deep", {"bits": head.bits}, fixes=("convert",))
    if head.mode == "P":
        yield Finding("MODE", Grade.NOTE, "palette", fixes=("convert",))


def modes(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Iterator[tuple[int, Finding]]:
    """MODE of the deck. Pictures in other colours than CMYK for a shop that wants that: one warning for all of them, at the first card;
    they are converted on export."""
    if shop.colour != "cmyk":
        return
    other = [place for place, pair in enumerate(pairs) if any(side and side.mode not in ("", "CMYK") for side in (pair.front, pair.back))]
    if other:
        values = {"n": len(other), "of": len(pairs)}
        yield other[0], Finding("MODE", Grade.WARNING, "not CMYK", {**values}, cards=tuple(other[1:]))


@lru_cache(maxsize=32)
def off_srgb(icc: bytes) -> int | None:
    """By how many steps colours of this profile lie off the same numbers of sRGB, at most; None if it is no profile of RGB."""
    steps = (0, 64, 128, 192, 255)
    cube = Image.new("RGB", (125, 1))
    cube.putdata([(r, g, b) for r in steps for g in steps for b in steps])
    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(icc))
        seen = ImageCms.profileToProfile(cube, profile, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return None
    assert seen is not None
    return max(abs(a - b) for a, b in zip(seen.tobytes(), cube.tobytes(), strict=True))


def alpha(leaf: Leaf) -> Iterator[Finding]:
    """ALPHA. min(cover) < 255 inside the trim: an error; only outside: a note."""
    if not leaf.has_alpha:
        return
    cover = leaf.rgba.getchannel("A")
    if cover.getextrema()[0] == 255:
        return
    clear = cover.point([255] * 255 + [0])
    left, top, _, _ = trim = leaf.frame.trim.whole()
    inside = clear.crop(trim).getbbox()
    if inside:
        box = Box(left + inside[0], top + inside[1], left + inside[2], top + inside[3])
        yield Finding("ALPHA", Grade.ERROR, "inside", boxes=(box,), fixes=("flatten",))
    else:
        yield Finding("ALPHA", Grade.NOTE, "outside", boxes=(Box(*(clear.getbbox() or trim)),), fixes=("flatten",))


def jpeg_q(leaf: Leaf) -> Iterator[Finding]:
    """JPEG-Q. The quality q whose standard lightness table has the sum of the file's: q < 70 an error, q < 85 a warning. Colours coarser
    than lightness: a note."""
    if not leaf.header.tables:
        return
    q = quality(sum(leaf.header.tables[0]))
    if q < POOR:
        yield Finding("JPEG-Q", Grade.ERROR if q < BAD else Grade.WARNING, "pressed", {"quality": q})
    if leaf.header.sampled:
        yield Finding("JPEG-Q", Grade.NOTE, "coarse colours")


def quality(total: int) -> int:
    """The quality from 1 to 100 at which the standard's table has the sum that is nearest to this."""
    return min(range(100, 0, -1), key=lambda q: abs(_sum(q) - total))


@lru_cache(maxsize=100)
def _sum(q: int) -> int:
    """The sum of the standard's table at this quality, as libjpeg scales it."""
    scale = 5000 // q if q < 50 else 200 - 2 * q
    return sum(min(255, max(1, (entry * scale + 50) // 100)) for entry in STANDARD)
