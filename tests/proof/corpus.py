"""Good cards of a shop, made in memory from seeds: no two alike, each with full bleed and nothing that matters outside the safe zone.

Half of them look like photographs or paintings (cloudy grounds, blurred lights, grain), half are flat design. The seeds fall into a half
to tune thresholds on and a half to judge them on. Faults are made next to the test of the check that should find them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from desktop.proof.shop import Box, Frame, Shop
from desktop.proof.shops import FIRST, shop

FONTS = Path(__file__).resolve().parent.parent.parent / "assets" / "fonts"
SERIF, SANS, LOUD = "ebgaramond/EBGaramond-SemiBold.ttf", "inter/Inter-Regular.otf", "inter/InterDisplay-ExtraBold.otf"
PROSE = (
    "when this arrives draw a card then put another under your deck pay two to ready one follower that guards the river until the "
    "end of turn each other player loses an ember unless somebody has more standing than you discard it at dusk"
)
WORDS = tuple(PROSE.split())

Rng = np.random.Generator
Colour = tuple[int, int, int]
Numbers = NDArray[np.uint8]


class Card(Struct, frozen=True):
    """A card of the corpus: its picture, where the shop's lines lie in it, and whether it looks like a photograph."""

    seed: int
    image: Image.Image
    frame: Frame
    textured: bool
    style: str


def is_judged(seed: int) -> bool:
    """Does this seed belong to the half that judges? Independent of the texture, which changes from seed to seed."""
    return seed // 2 % 2 == 1


@lru_cache(maxsize=24)
def card(seed: int, of: str = FIRST, style: str = "") -> Card:
    """The good card of a seed, as this shop would take it, in its own style or in this one. Copy the image before you draw on it."""
    return made(seed, shop(of), style)


def made(seed: int, of: Shop, style: str = "") -> Card:
    """A good card without the memory of those made before."""
    rng = np.random.default_rng(seed)
    frame = Frame(of, *of.size())
    textured = seed % 2 == 1
    style = style or STYLES[int(rng.integers(len(STYLES)))]
    return Card(seed, DRAWN[style](rng, frame, textured), frame, textured, style)


def png(image: Image.Image, dpi: float | None = 300, **how: object) -> bytes:
    """A picture as the bytes of a PNG, hardly compressed: that is quicker."""
    file = BytesIO()
    tag = {} if dpi is None else {"dpi": (dpi, dpi)}
    image.save(file, "PNG", **{"compress_level": 0, **tag, **how})
    return file.getvalue()


def jpeg(image: Image.Image, quality: int = 95, dpi: float | None = 300, **how: object) -> bytes:
    """A picture as the bytes of a JPEG, its colours as fine as its lightness."""
    file = BytesIO()
    tag = {} if dpi is None else {"dpi": (dpi, dpi)}
    image.save(file, "JPEG", **{"quality": quality, "subsampling": 0, **tag, **how})
    return file.getvalue()


# Colours and grounds.


def colour(rng: Rng, low: int = 0, high: int = 256) -> Colour:
    """Any colour whose channels lie between these."""
    r, g, b = (int(c) for c in rng.integers(low, high, 3))
    return r, g, b


def dark(rng: Rng) -> Colour:
    return colour(rng, 0, 70)


def light(rng: Rng) -> Colour:
    return colour(rng, 195, 246)


def coloured(rng: Rng, steps: NDArray[np.float32]) -> Numbers:
    """Numbers from 0 to 1 as colours: a ramp over four colours from dark to light."""
    stops = np.array([dark(rng), colour(rng, 20, 150), colour(rng, 70, 220), light(rng)])
    ramp = np.stack([np.interp(np.linspace(0, 3, 256), range(4), stops[:, c]) for c in range(3)], 1).astype(np.uint8)
    return ramp[(np.clip(steps, 0, 1) * 255).astype(np.uint8)]


def clouds(rng: Rng, w: int, h: int) -> NDArray[np.float32]:
    """Cloudy numbers about 0 to 1, coarse and fine, as in a painted or photographed ground."""
    total = np.zeros((h, w), np.float32)
    for cells, weight in ((3, 0.5), (9, 0.28), (30, 0.15), (110, 0.1)):
        small = rng.random((cells * h // w + 2, cells + 2), np.float32)
        total += weight * np.asarray(Image.fromarray(small).resize((w, h), Image.Resampling.BICUBIC))
    return total


def painting(rng: Rng, w: int, h: int) -> Image.Image:
    """A picture with photographic texture: clouds in colours, hard shapes, blurred lights, grain."""
    picture = Image.fromarray(coloured(rng, clouds(rng, w, h)))
    shapes(rng, picture, int(rng.integers(2, 9)))
    lit = np.asarray(picture).astype(np.float32)
    down, across = np.mgrid[0:h:4, 0:w:4].astype(np.float32)
    for _ in range(int(rng.integers(0, 4))):
        x, y, r = rng.random() * w, rng.random() * h, (0.05 + 0.25 * rng.random()) * w
        blob = np.exp(-((across - x) ** 2 + (down - y) ** 2) / (2 * r * r)).astype(np.float32)
        lit += np.asarray(Image.fromarray(blob).resize((w, h), Image.Resampling.BILINEAR))[..., None] * rng.integers(-50, 60, 3).astype(
            np.float32
        )
    grain = rng.standard_normal((h, w), np.float32) * float(rng.uniform(1.5, 7))
    return Image.fromarray(np.clip(lit + grain[..., None], 0, 255).astype(np.uint8))


def poster(rng: Rng, w: int, h: int) -> Image.Image:
    """A picture of flat design: a gradient or a plain ground, with shapes."""
    down, across = np.mgrid[0:h, 0:w].astype(np.float32)
    lean = rng.random()
    steps = lean * across / w + (1 - lean) * down / h
    picture = Image.fromarray(coloured(rng, steps)) if rng.random() < 0.6 else Image.new("RGB", (w, h), colour(rng))
    shapes(rng, picture, int(rng.integers(3, 14)))
    return picture


def shapes(rng: Rng, picture: Image.Image, count: int) -> None:
    """Discs, hills, beams and stars, anywhere on the picture."""
    pen, (w, h) = ImageDraw.Draw(picture), picture.size
    for _ in range(count):
        x, y, r = rng.random() * w, rng.random() * h, (0.06 + 0.3 * rng.random()) * w
        kind = rng.integers(4)
        if kind == 0:
            pen.ellipse((x - r, y - r, x + r, y + r), fill=colour(rng))
        elif kind == 1:
            pen.polygon([(x - r * 2, h), (x, y), (x + r * 2, h)], fill=colour(rng))
        elif kind == 2:
            pen.line((x - r, 0, x + r, h), fill=colour(rng), width=int(5 + r / 3))
        else:
            turns = np.linspace(0, 2 * np.pi, 11)[:-1] + rng.random()
            reach = r * np.array([1, 0.45] * 5)
            pen.polygon(list(zip(x + np.cos(turns) * reach, y + np.sin(turns) * reach, strict=True)), fill=colour(rng))


def art(rng: Rng, w: int, h: int, textured: bool) -> Image.Image:
    """A picture of this size."""
    return painting(rng, w, h) if textured else poster(rng, w, h)


# What lies on them.


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / name, size)


def sentence(rng: Rng, words: int) -> str:
    return " ".join(str(word) for word in rng.choice(WORDS, words)).capitalize()


def text(rng: Rng, pen: ImageDraw.ImageDraw, box: Box, face: str, size: int, ink: Colour) -> None:
    """Lines of words that fill a box from the top, and never leave it."""
    y, letters = box.top, font(face, size)
    while y + size * 1.3 < box.bottom:
        line = sentence(rng, int(rng.integers(3, 12)))
        while line and pen.textlength(line, letters) > box.w:
            line = line.rpartition(" ")[0]
        pen.text((box.left, y), line, ink, letters)
        y += size * 1.25


def panel(rng: Rng, pen: ImageDraw.ImageDraw, box: Box, size: int) -> None:
    """A plate with words on it: light with dark words, or dark with light ones."""
    ground, ink = (light(rng), dark(rng)) if rng.random() < 0.6 else (dark(rng), light(rng))
    shape = (box.left, box.top, box.right, box.bottom)
    if rng.random() < 0.5:
        pen.rounded_rectangle(shape, radius=box.h / 8, fill=ground, outline=ink, width=int(rng.integers(1, 5)))
    else:
        pen.rectangle(shape, fill=ground)
    text(rng, pen, box.inside((size * 0.5, size * 0.25)), (SERIF, SANS)[rng.integers(2)], size, ink)


def icon(rng: Rng, pen: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A disc or a diamond with a number."""
    ground, ink = (dark(rng), light(rng)) if rng.random() < 0.5 else (light(rng), dark(rng))
    if rng.random() < 0.6:
        pen.ellipse((x - r, y - r, x + r, y + r), fill=ground, outline=ink, width=3)
    else:
        pen.polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], fill=ground, outline=ink, width=3)
    pen.text((x, y), str(rng.integers(10)), ink, font(LOUD, int(r)), anchor="mm")


def furniture(rng: Rng, picture: Image.Image, room: Box) -> Image.Image:
    """Title, rules, numbers and the collector's line, all within the room."""
    pen, u = ImageDraw.Draw(picture), room.h / 100
    title = Box(room.left, room.top, room.right, room.top + 10 * u)
    panel(rng, pen, title, int(5 * u))
    high = float(rng.uniform(20, 40)) * u
    rules = Box(room.left + 2 * u, room.bottom - 8 * u - high, room.right - 2 * u, room.bottom - 8 * u)
    panel(rng, pen, rules, int(float(rng.uniform(2.8, 4)) * u))
    left, right, low = room.left + 6 * u, room.right - 6 * u, room.bottom - 6 * u
    for x, y in ((left, room.top + 17 * u), (left, low), (right, low)):
        if rng.random() < 0.7:
            icon(rng, pen, x, y, float(rng.uniform(3, 5.5)) * u)
    if rng.random() < 0.7:
        ink, middle = (light, dark)[rng.integers(2)](rng), room.left + room.w / 2
        pen.text((middle, room.bottom - 2 * u), sentence(rng, 4), ink, font(SANS, int(2.2 * u)), anchor="mm")
    return picture


# Designs.


def full_art(rng: Rng, frame: Frame, textured: bool) -> Image.Image:
    """A picture to the very edge."""
    return furniture(rng, art(rng, frame.w, frame.h, textured), frame.safe)


def bands(rng: Rng, frame: Frame, textured: bool) -> Image.Image:
    """A picture above, a ground below, and bands that run off the card on both sides."""
    picture = art(rng, frame.w, frame.h, textured)
    pen, split = ImageDraw.Draw(picture), frame.h * float(rng.uniform(0.5, 0.65))
    ground = colour(rng)
    pen.rectangle((0, split, frame.w, frame.h), fill=ground)
    pen.rectangle((0, split, frame.w, split + frame.h * 0.05), fill=colour(rng))
    return furniture(rng, picture, frame.safe)


def framed(rng: Rng, frame: Frame, textured: bool, ground: Image.Image) -> Image.Image:
    """A picture within a broad frame that goes on to the edge of the file. The frame is broader than any cut drifts."""
    broad = float(rng.uniform(1.25, 2.2)) * max(3.4, *frame.shop.safe)
    inner = frame.trim.inside(frame.pixels((broad, broad)))
    left, top, right, bottom = inner.whole()
    cut = bottom if rng.random() < 0.5 else top + int((bottom - top) * 0.6)
    ground.paste(art(rng, right - left, cut - top, textured), (left, top))
    if rng.random() < 0.5:
        line = int(rng.integers(1, 7))
        ImageDraw.Draw(ground).rectangle((left, top, right, cut), outline=colour(rng), width=line)
    return furniture(rng, ground, inner)


def dark_frame(rng: Rng, frame: Frame, textured: bool) -> Image.Image:
    fill = (0, 0, 0) if rng.random() < 0.5 else dark(rng)
    return framed(rng, frame, textured, Image.new("RGB", (frame.w, frame.h), fill))


def white_frame(rng: Rng, frame: Frame, textured: bool) -> Image.Image:
    """White to the edge, as a design has it."""
    fill = (255, 255, 255) if rng.random() < 0.6 else light(rng)
    return framed(rng, frame, textured, Image.new("RGB", (frame.w, frame.h), fill))


def coloured_frame(rng: Rng, frame: Frame, textured: bool) -> Image.Image:
    return framed(rng, frame, textured, Image.new("RGB", (frame.w, frame.h), colour(rng)))


def woven_frame(rng: Rng, frame: Frame, textured: bool) -> Image.Image:
    """A frame of a texture, or of a pattern of lines or dots, that goes on to the edge."""
    if textured:
        ground = painting(rng, frame.w, frame.h)
    else:
        ground = Image.new("RGB", (frame.w, frame.h), colour(rng))
        pen, ink, step = ImageDraw.Draw(ground), colour(rng), int(rng.integers(14, 50))
        lined, thick = rng.random() < 0.5, step // 4
        for a in range(-frame.h, frame.w, step):
            if lined:
                pen.line((a, 0, a + frame.h, frame.h), fill=ink, width=thick)
            else:
                for b in range(0, frame.h, step):
                    pen.ellipse((a, b, a + thick * 2, b + thick * 2), fill=ink)
    return framed(rng, frame, textured, ground)


DRAWN: dict[str, Callable[[Rng, Frame, bool], Image.Image]] = {
    "full art": full_art,
    "bands": bands,
    "dark frame": dark_frame,
    "white frame": white_frame,
    "coloured frame": coloured_frame,
    "woven frame": woven_frame,
}
STYLES = (*DRAWN, "full art", "bands")
