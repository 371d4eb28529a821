"""A press: what becomes of colours when they are printed, by its ICC profile. Profiles are read into bytes, and what is made of them
is built in each process: opened files do not live through a fork.

Relative colorimetric with black point compensation on every leg: without it dark pixels seem to change that do not.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter
from PIL.ImageCms import (
    Flags,
    ImageCmsProfile,
    ImageCmsTransform,
    Intent,
    PyCMSError,
    buildTransform,
    createProfile,
)

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "colour"
MOST_BYTES = 8_000_000  # of a profile
RELATIVE, EVEN_BLACK = Intent.RELATIVE_COLORIMETRIC, Flags.BLACKPOINTCOMPENSATION
SPACES = {"RGB": "RGB ", "CMYK": "CMYK", "L": "GRAY"}
STEPS = 33  # colours on a side of the cube in which the loss is known
LOSS = 2.0  # a step of a picture of losses is one part of this of dE

Numbers = NDArray[np.float32]


class NoProfile(Exception):
    """A colour profile that cannot be used; `why` is the key of the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def opened(icc: bytes, mode: str) -> ImageCmsProfile:
    """A profile for pictures of this mode. Raises NoProfile."""
    if len(icc) > MOST_BYTES:
        raise NoProfile("too large")
    if len(icc) < 132 or icc[36:40] != b"acsp":  # a header, and how many tags
        raise NoProfile("malformed")
    if icc[16:20].decode("latin-1") != SPACES[mode]:
        raise NoProfile("of other colours")
    try:
        return ImageCmsProfile(BytesIO(icc))
    except (OSError, PyCMSError):
        raise NoProfile("malformed") from None


@lru_cache(maxsize=8)
def press(icc: bytes, source: bytes) -> Press:
    """The press of this profile, for pictures with this one; b"" for sRGB. Raises NoProfile."""
    return Press(icc, source)


@lru_cache(maxsize=8)
def shipped(name: str) -> bytes:
    """The profile in one of our files, or in one of a person's own. Raises NoProfile."""
    ours = FOLDER / name
    path = ours if Path(name).name == name and ours.is_file() else Path(name)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NoProfile("too large")
        return path.read_bytes()
    except (OSError, ValueError):
        raise NoProfile("unreadable") from None


def press_for(name: str, source: bytes = b"", mode: str = "RGB") -> Press | None:
    """The press of a shop for pictures of a mode with this profile in their file; one that cannot be used counts as sRGB. None if
    the shop has no profile, or one that cannot be used."""
    if not name:
        return None
    try:
        icc = shipped(name)
        try:
            return press(icc, source if mode == "RGB" else b"")
        except NoProfile:
            return press(icc, b"")
    except NoProfile:
        return None


class Press:
    """Transforms between a picture's colours, ink and what a screen shows of it."""

    def __init__(self, icc: bytes, source: bytes = b"") -> None:
        self.icc = icc
        self.paper = opened(icc, "CMYK")
        self.screen = ImageCmsProfile(createProfile("sRGB"))
        self.source = opened(source, "RGB") if source else self.screen
        self.lab = ImageCmsProfile(createProfile("LAB"))
        self.to_ink = self.built(self.source, self.paper, "RGB", "CMYK")

    def built(self, one: ImageCmsProfile, other: ImageCmsProfile, mode: str, made: str) -> ImageCmsTransform:
        """The way from one profile to another. Raises NoProfile."""
        try:
            return buildTransform(one, other, mode, made, RELATIVE, EVEN_BLACK)
        except PyCMSError:
            raise NoProfile("malformed") from None

    @cached_property
    def from_ink(self) -> ImageCmsTransform:
        return self.built(self.paper, self.screen, "CMYK", "RGB")

    @cached_property
    def ink_to_lab(self) -> ImageCmsTransform:
        return self.built(self.paper, self.lab, "CMYK", "LAB")

    @cached_property
    def to_lab(self) -> ImageCmsTransform:
        return self.built(self.source, self.lab, "RGB", "LAB")

    def ink(self, rgb: Image.Image) -> Image.Image:
        """How much of each ink is printed for a picture."""
        return applied(self.to_ink, rgb, "CMYK")

    def seen(self, ink: Image.Image) -> Image.Image:
        """What so much ink looks like on a screen."""
        return applied(self.from_ink, ink, "RGB")

    def proof(self, rgb: Image.Image) -> Image.Image:
        """The soft proof: what a picture will look like in print."""
        return self.seen(self.ink(rgb))

    def lab_of_ink(self, ink: Image.Image) -> Numbers:
        """Lightness and two colour axes of what is printed."""
        return lab(applied(self.ink_to_lab, ink, "LAB"))

    def lab_of(self, rgb: Image.Image) -> Numbers:
        """The same of a picture as it is."""
        return lab(applied(self.to_lab, rgb, "LAB"))

    @cached_property
    def losses(self) -> ImageFilter.Color3DLUT:
        """How far print is from screen, for 33 steps of each colour; between them it is interpolated, which is off by at most 2."""
        steps = np.round(np.linspace(0, 255, STEPS)).astype(np.uint8)
        blue, green, red = np.meshgrid(steps, steps, steps, indexing="ij")
        cube = Image.fromarray(np.stack([red, green, blue], -1).reshape(STEPS * STEPS, STEPS, 3))
        lost = distance(self.lab_of(cube), self.lab_of_ink(self.ink(cube)))
        share = np.clip(lost.ravel() * LOSS / 255, 0, 1)
        return ImageFilter.Color3DLUT(STEPS, np.repeat(share, 3))

    def lost(self, rgb: Image.Image) -> Image.Image:
        """How far print will be from screen at each pixel: a grey picture of dE times LOSS."""
        return rgb.filter(self.losses).getchannel(0)


def applied(transform: ImageCmsTransform, image: Image.Image, mode: str) -> Image.Image:
    """A picture through a transform. Pillow's own call writes out the profile each time, which is longer than the work."""
    made = Image.new(mode, image.size)
    transform.transform.apply(image.getim(), made.getim())
    return made


def lab(image: Image.Image) -> Numbers:
    """A Lab picture as numbers from 0 to 100, and from -128 to 127."""
    raw = np.asarray(image)
    light = raw[..., :1].astype(np.float32) * (100 / 255)
    return np.concatenate([light, np.ascontiguousarray(raw[..., 1:]).view(np.int8).astype(np.float32)], -1)


def distance(one: Numbers, other: Numbers) -> Numbers:
    """dE of 1976: how far two colours in Lab are apart."""
    found: Numbers = np.sqrt(np.square(one - other).sum(-1))
    return found
