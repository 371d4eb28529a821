"""An image as it lies in a PDF: the bytes of the file untouched where the format allows, else encoded again without loss."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import Literal

import numpy as np
from msgspec import Struct
from PIL import Image

from desktop.proof.finding import Damage
from desktop.proof.leaf import Header, header, opened

MAGIC = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1}  # of a PNG's colour type; those with cover cannot pass
COLOURS = {b"GRAY": 1, b"RGB ": 3, b"CMYK": 4}  # as an ICC profile names them
LARGEST_ICC = 4_000_000  # bytes
TAIL = 4_096  # bytes, within which a JPEG must end

Filter = Literal["Flate", "DCT"]


class Picture(Struct, frozen=True):
    """An image for a PDF. `why`: what kept the file's own bytes from being used; nothing if they are."""

    data: bytes
    w: int
    h: int
    filter: Filter
    channels: int  # 1 grey or of a palette, 3 red, green, blue, 4 inks
    bits: int = 8
    rows: bool = False  # has each row the filter byte of a PNG before it?
    palette: bytes = b""
    icc: bytes = b""
    inverted: bool = False  # 0 is full ink
    orientation: int = 1  # the turn in which it is looked at, as cameras count
    why: str = ""

    @property
    def passed(self) -> bool:
        """Are these the bytes of the file?"""
        return not self.why

    @property
    def name(self) -> str:
        """What tells it from any other picture."""
        found = sha256(self.data)
        found.update(self.icc + self.palette)
        return found.hexdigest()[:32]


def picture(data: bytes) -> Picture:
    """A file's image for a PDF. Raises Damage."""
    raw = opened(data)
    told = header(raw, data)
    passed = png(data, told) if told.format == "png" else jpeg(data, told) if told.format == "jpeg" else told.format.upper()
    if isinstance(passed, Picture):
        return passed
    try:
        raw.load()
    except Exception as fault:  # whatever a decoder stumbles over in a foreign file
        raise Damage("cut short") from fault
    return encoded(raw, told.icc, passed, told.orientation)


# -- untouched
def png(data: bytes, told: Header) -> Picture | str:
    """A PNG's rows as they are packed, or why they cannot be used."""
    found: dict[bytes, bytes] = {}
    rows: list[bytes] = []
    for kind, chunk in chunks(data):
        if kind == b"IDAT":
            rows.append(chunk)
        else:
            found.setdefault(kind, chunk)
    w, h, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", found[b"IHDR"][:13])
    if interlaced:
        return "interlaced"
    if colour not in CHANNELS or b"tRNS" in found:
        return "transparent"
    packed = b"".join(rows)
    return Picture(
        data=packed,
        w=w,
        h=h,
        filter="Flate",
        channels=CHANNELS[colour],
        bits=bits,
        rows=True,
        palette=found.get(b"PLTE", b"") if colour == 3 else b"",
        icc=sound(told.icc, 3 if colour == 3 else CHANNELS[colour]),
        orientation=told.orientation,
    )


def untouched(data: bytes, how: Filter) -> bytes:
    """The part of a file that passes: a JPEG as it is, the packed rows of a PNG. Raises Damage."""
    return data if how == "DCT" else b"".join(chunk for kind, chunk in chunks(data) if kind == b"IDAT")


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """A PNG's parts. Raises Damage where one ends too soon."""
    at = len(MAGIC)
    while at + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, end = data[at + 4 : at + 8], at + 8 + length
        if end + 4 > len(data):
            break
        yield kind, data[at + 8 : end]
        if kind == b"IEND":
            return
        at = end + 4
    raise Damage("cut short")


def jpeg(data: bytes, told: Header) -> Picture | str:
    """A JPEG as it is, or why it cannot be used."""
    channels = {"L": 1, "RGB": 3, "CMYK": 4}.get(told.mode)
    if channels is None:
        return "JPEG"
    if b"\xff\xd9" not in data[-TAIL:]:
        return "its end is not where it should be"
    return Picture(
        data=data,
        w=told.w,
        h=told.h,
        filter="DCT",
        channels=channels,
        icc=sound(told.icc, channels),
        inverted=channels == 4,  # as all that write inks into a JPEG do, whether they say that they are Adobe or not
        orientation=told.orientation,
    )


def sound(icc: bytes, channels: int) -> bytes:
    """A profile if it is one for so many channels, else nothing: a reader would stumble over it."""
    is_one = 128 < len(icc) <= LARGEST_ICC and icc[36:40] == b"acsp" and int.from_bytes(icc[:4], "big") <= len(icc)
    return icc if is_one and COLOURS.get(icc[16:20]) == channels else b""


# -- encoded again
def encoded(image: Image.Image, icc: bytes = b"", why: str = "", orientation: int = 1) -> Picture:
    """An image without loss; what can be seen through lies on white."""
    image = flat(image)
    channels = len(image.getbands())
    rows = channels < 4  # inks get no smaller by them
    return Picture(
        data=packed(image) if rows else zlib.compress(image.tobytes(), 6),
        w=image.width,
        h=image.height,
        filter="Flate",
        channels=channels,
        rows=rows,
        icc=sound(icc, channels),
        orientation=orientation,
        why=why,
    )


def flat(image: Image.Image) -> Image.Image:
    """Grey, red-green-blue or inks of 8 bits, with nothing to be seen through."""
    if image.mode in ("L", "RGB", "CMYK"):
        if "transparency" not in image.info:
            return image
    elif image.mode.startswith("I;16"):
        return Image.fromarray((np.asarray(image) >> 8).astype(np.uint8))
    elif image.mode in ("1", "LAB", "YCbCr", "HSV"):
        return image.convert("L" if image.mode == "1" else "RGB")
    cover = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", cover.size, "white"), cover).convert("RGB")


def packed(image: Image.Image) -> bytes:
    """The pixels in a PNG's rows, each as what it differs from the row above: drawings and gradients get small by that."""
    pixels = np.asarray(image).reshape(image.height, -1)
    rows = np.full((image.height, pixels.shape[1] + 1), 2, np.uint8)
    rows[0, 1:] = pixels[0]
    np.subtract(pixels[1:], pixels[:-1], out=rows[1:, 1:])
    return zlib.compress(rows.tobytes(), 6)
