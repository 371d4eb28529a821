"""One side of a card as a check sees it: its header, its image, where the shop's lines lie in it. Decoded once, within bounds."""

from __future__ import annotations

import warnings
from functools import cached_property
from hashlib import sha256
from io import BytesIO
from math import log
from pathlib import Path
from stat import S_ISREG

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image, ImageOps, PngImagePlugin

from desktop.proof.drawing import Drawing
from desktop.proof.finding import Damage
from desktop.proof.mark import was_turned
from desktop.proof.press import MOST_BYTES as MOST_PROFILE
from desktop.proof.press import Press, press_for
from desktop.proof.shop import Frame, Shop

FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "BMP", "GIF")
MOST_PIXELS = 80_000_000
MOST_BYTES = 250_000_000
LEAST = 32  # pixels of a side; no check can say anything of fewer
Image.MAX_IMAGE_PIXELS = None  # `opened` has a bound of its own, with a sentence
ORIENTATION = 0x0112  # the tag in which cameras say how a picture is turned
TURNED = {5, 6, 7, 8}  # by a quarter
QUARTERS = {"left": Image.Transpose.ROTATE_90, "right": Image.Transpose.ROTATE_270}
PngImagePlugin.MAX_TEXT_CHUNK = MOST_PROFILE + 1  # what a PNG may carry in one piece besides its pixels, when it is unpacked

Bytes = NDArray[np.uint8]


class Header(Struct, frozen=True):
    """What a file says of its picture before it is decoded. `bits` of a channel; `tables`: a JPEG's quantisation."""

    format: str
    w: int
    h: int
    mode: str
    bits: int = 8
    dpi: tuple[float, float] | None = None
    orientation: int = 1
    progressive: bool = False  # a progressive JPEG, an interlaced PNG
    frames: int = 1
    weight: int = 0  # in bytes
    adobe: bool = False  # a JPEG that says it is Adobe's
    icc: bytes = b""
    tables: tuple[tuple[int, ...], ...] = ()
    sampled: bool = False  # a JPEG whose colours are coarser than its lightness

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down as it is looked at: what a camera turned is turned back."""
        return (self.h, self.w) if self.orientation in TURNED else (self.w, self.h)


def opened(data: bytes) -> Image.Image:
    """A picture whose pixels are still to be read. Raises Damage."""
    if not data:
        raise Damage("empty")
    if len(data) > MOST_BYTES:
        raise Damage("too many bytes", megabytes=round(len(data) / 1e6), most=MOST_BYTES // 1_000_000)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image = Image.open(BytesIO(data), formats=FORMATS)
    except Exception as fault:  # whatever a decoder stumbles over in a foreign file
        raise Damage("burdened" if "MAX_TEXT" in str(fault) else "no picture") from fault
    if image.width * image.height > MOST_PIXELS:
        raise Damage("too many pixels", megapixels=round(image.width * image.height / 1e6), most=MOST_PIXELS // 1_000_000)
    return image


def header(image: Image.Image, data: bytes) -> Header:
    """What the file says of this picture."""
    form, info = image.format or "", image.info
    dpi = info.get("dpi")
    tables = getattr(image, "quantization", None) or {}
    layers = getattr(image, "layer", None) or []
    return Header(
        format=form.lower(),
        w=image.width,
        h=image.height,
        mode=image.mode,
        bits=data[24] if form == "PNG" and len(data) > 24 else 16 if "16" in image.mode else 8,
        dpi=(float(dpi[0]), float(dpi[1])) if dpi and all(d and d == d for d in dpi) else None,
        orientation=orientation(image),
        progressive=bool(info.get("progressive") or info.get("interlace")),
        frames=int(getattr(image, "n_frames", 1)),
        weight=len(data),
        adobe="adobe" in info,
        icc=info.get("icc_profile") or b"",
        tables=tuple(tuple(table) for _, table in sorted(tables.items())),
        sampled=form == "JPEG" and len(layers) == 3 and (layers[0][1], layers[0][2]) != (1, 1),
    )


def orientation(image: Image.Image) -> int:
    """How a camera has turned it. A PNG that says so behind its pixels only is not turned: they would have to be decoded for that."""
    if image.format == "PNG" and "exif" not in image.info:
        return 1
    try:
        found = int(image.getexif().get(ORIENTATION, 1))
    except Exception:  # a tag that is no number, or damaged
        return 1
    return found if 1 <= found <= 8 else 1


class Leaf:
    """A picture with its header, and a shop's lines in it. Boxes of findings are in the pixels of `image`. `drawing`: what is known of a
    face that we draw."""

    def __init__(self, data: bytes, shop: Shop, side: str = "front", drawing: Drawing | None = None) -> None:
        self.data, self.shop, self.side, self.drawing = data, shop, side, drawing
        self.raw = opened(data)
        self.header = header(self.raw, data)
        w, h = self.header.size
        if min(w, h) < LEAST:
            raise Damage("tiny", w=w, h=h)
        self.way = shop.way(side)
        self.is_turned = (w > h) != (shop.trim[0] > shop.trim[1]) and w != h and shop.trim[0] != shop.trim[1]
        self.lies = self.is_turned or was_turned(data)
        self.w, self.h = (h, w) if self.is_turned else (w, h)
        self.frame = Frame(shop, self.w, self.h, has_bleed(shop, self.w, self.h))

    @cached_property
    def image(self) -> Image.Image:
        """The picture in its own mode, upright, and with its long side where the shop has it. Raises Damage."""
        return self.upright.transpose(QUARTERS[self.way]) if self.is_turned else self.upright

    @cached_property
    def upright(self) -> Image.Image:
        """The picture in its own mode, turned back as a camera says. Raises Damage."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.raw.load()
                return ImageOps.exif_transpose(self.raw) if self.header.orientation != 1 else self.raw
        except Exception as fault:  # whatever a decoder stumbles over in a foreign file
            raise Damage("cut short") from fault

    @cached_property
    def rgba(self) -> Image.Image:
        """Red, green, blue and cover."""
        return self.image if self.image.mode == "RGBA" else self.image.convert("RGBA")

    @cached_property
    def has_alpha(self) -> bool:
        """Can this picture be seen through, by its mode?"""
        return self.image.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in self.image.info

    @cached_property
    def rgb(self) -> Image.Image:
        """Red, green and blue as a screen shows them, on white where it can be seen through."""
        if self.has_alpha:
            paper = Image.new("RGBA", self.image.size, "white")
            return Image.alpha_composite(paper, self.rgba).convert("RGB")
        return self.image if self.image.mode == "RGB" else self.image.convert("RGB")

    @cached_property
    def colours(self) -> Bytes:
        """The same as numbers: rows, columns, three channels."""
        return np.asarray(self.rgb)

    @cached_property
    def grey(self) -> Image.Image:
        """Lightness."""
        return self.rgb.convert("L")

    @cached_property
    def luma(self) -> Bytes:
        """Lightness as numbers: rows, columns."""
        return np.asarray(self.grey)

    @cached_property
    def press(self) -> Press | None:
        """The shop's press for the colours of this picture."""
        return press_for(self.shop.icc, self.header.icc, self.image.mode)

    @cached_property
    def ink(self) -> Image.Image | None:
        """What ink lies on it, at half the size; None if nobody can tell."""
        if self.image.mode == "CMYK":
            return self.image.reduce(2)
        return self.press.ink(self.rgb.reduce(2)) if self.press is not None else None

    @cached_property
    def sha(self) -> str:
        """What tells this picture from any other: a sum of its pixels, whatever file they are in, and to whichever side it is turned."""
        image = self.upright
        return sha256(f"{image.mode} {image.width} {image.height}".encode() + image.tobytes()).hexdigest()

    @property
    def printed(self) -> str:
        """What tells it from any other when it is printed."""
        return f"{self.sha} {self.way}" if self.is_turned else self.sha


def has_bleed(shop: Shop, w: int, h: int) -> bool:
    """Is the shape of a picture nearer to that of the card with bleed than to that of the card? If both are alike: yes."""
    full, bare = (abs(log(w / h * mm[1] / mm[0])) for mm in (shop.file, shop.trim))
    return full <= bare


def read(path: str) -> bytes:
    """What is in a file, within bounds. Raises Damage."""
    try:
        found = Path(path).stat()
        if not S_ISREG(found.st_mode):
            raise Damage("unreadable", why="it is no ordinary file")
        if found.st_size > MOST_BYTES:
            raise Damage("too many bytes", megabytes=round(found.st_size / 1e6), most=MOST_BYTES // 1_000_000)
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise Damage("unreadable", why=fault.strerror or "it is gone") from None
