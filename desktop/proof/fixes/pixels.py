"""Pictures that can be seen through, lie, have colours of another kind, or too much ink."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import numpy as np
from PIL import Image, ImageCms

from desktop.proof.finding import Finding
from desktop.proof.fixes.choice import Choice
from desktop.proof.ink import limited
from desktop.proof.leaf import Leaf
from desktop.proof.press import NoProfile, shipped

PRESS = "iso-coated-v2-300.icc"  # whose inks CMYK is taken to be if neither the picture nor the shop says so


def flatten(leaf: Leaf, _asked: Sequence[Finding], choice: Choice) -> Image.Image:
    """Laid on white, on black, or on its own extended edge."""
    if choice.ground == "edge":
        return _extended(leaf.rgba).convert("RGB")
    return Image.alpha_composite(Image.new("RGBA", leaf.image.size, choice.ground), leaf.rgba).convert("RGB")


def _extended(image: Image.Image) -> Image.Image:
    """Laid on the colours around what can be seen through: on itself at half the size, and so on until nothing can be seen through."""
    cover = image.getchannel("A")
    if cover.getextrema()[0] == 255:
        return image
    if max(image.size) < 2:
        return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    half = image.reduce(2)
    half.putalpha(half.getchannel("A").point([0] + [255] * 255))
    return Image.alpha_composite(_extended(half).resize(image.size, Image.Resampling.BILINEAR), image)


def turn(leaf: Leaf, _asked: Sequence[Finding], _choice: Choice) -> Image.Image:
    """Turned by a quarter, as all checks look at it."""
    return leaf.image


def convert(leaf: Leaf, _asked: Sequence[Finding], _choice: Choice) -> Image.Image:
    """In sRGB with 8 bits, as it looks by its profile; ink without one by the shop's. What can be seen through stays so."""
    image = _shallow(leaf.image)
    if image.mode in ("P", "PA"):
        image = image.convert("RGBA" if leaf.has_alpha else "RGB")
    if image.mode not in ("RGB", "RGBA", "CMYK", "L", "LA"):
        image = image.convert("RGB")
    made = _to_srgb(image.convert("RGB") if image.mode == "RGBA" else image, leaf)
    if image.mode == "RGBA":
        made.putalpha(image.getchannel("A"))
    return made


def _shallow(image: Image.Image) -> Image.Image:
    """With 8 bits in a channel."""
    if image.mode.startswith("I;16") or image.mode == "I":
        return Image.fromarray((np.clip(np.asarray(image, np.int64), 0, 65_535) >> 8).astype(np.uint8))
    return image


def _to_srgb(image: Image.Image, leaf: Leaf) -> Image.Image:
    """As it looks by the profile in its file; without one, or with one that cannot be used, colours are taken for sRGB, inks for those of
    the shop's press."""
    tries = [leaf.header.icc] if leaf.header.icc else []
    if image.mode == "CMYK":
        tries += [icc for name in (leaf.shop.icc, PRESS) if name and (icc := _icc(name))]
    for icc in tries:
        try:
            profile = ImageCms.ImageCmsProfile(BytesIO(icc))
            intent, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
            made = ImageCms.profileToProfile(image, profile, ImageCms.createProfile("sRGB"), intent, "RGB", flags=flags)
        except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
            continue
        if made is not None:
            return made
    return image.convert("RGB") if image.mode not in ("L", "LA") else image


def limit(leaf: Leaf, _asked: Sequence[Finding], _choice: Choice) -> Image.Image:
    """With no more ink than the shop's press can dry: as inks for a shop that wants them, else as they will look."""
    if not leaf.shop.ink or leaf.press is None:
        return leaf.image
    less = limited(leaf.image if leaf.image.mode == "CMYK" else leaf.press.ink(leaf.rgb), leaf.shop.ink, leaf.press).ink
    return less if leaf.shop.colour == "cmyk" or leaf.image.mode == "CMYK" else leaf.press.seen(less)


def _icc(name: str) -> bytes:
    """The profile of this name; b"" if there is none."""
    try:
        return shipped(name)
    except NoProfile:
        return b""
