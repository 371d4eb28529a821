"""What eyes see: the contrast of two colours, a card without colours, and as it looks to people who see fewer of them."""

from __future__ import annotations

from functools import cache
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PIL import Image, ImageFilter

Numbers = NDArray[np.float64]
Eyes = Literal["protanopia", "deuteranopia", "tritanopia", "grey"]
EYES: tuple[Eyes, ...] = ("protanopia", "deuteranopia", "tritanopia", "grey")

STEPS = 33  # colours on a side of the cube through which a picture is looked at; the rest is interpolated
LIGHTNESS = (0.2126, 0.7152, 0.0722)  # how bright red, green and blue are
# What is seen in linear light, by Machado, Oliveira and Fernandes (2009), for full strength.
FEWER: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": (LIGHTNESS, LIGHTNESS, LIGHTNESS),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: ArrayLike) -> Numbers:
    """Light, for numbers from 0 to 255 as pictures have them."""
    v = np.asarray(colour, dtype=np.float64) / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def coded(light: Numbers) -> Numbers:
    """The way back."""
    v = np.clip(light, 0, 1)
    found: Numbers = 255 * np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)
    return found


def through(eyes: Eyes, colour: ArrayLike) -> Numbers:
    """How a colour, or many, looks to these eyes."""
    return coded(linear(colour) @ np.array(FEWER[eyes]).T)


@cache
def glasses(eyes: Eyes) -> ImageFilter.Color3DLUT:
    """What makes a picture look so."""
    steps = np.linspace(0, 255, STEPS)
    blue, green, red = np.meshgrid(steps, steps, steps, indexing="ij")
    return ImageFilter.Color3DLUT(STEPS, (through(eyes, np.stack([red, green, blue], -1)) / 255).astype(np.float32).ravel())


def seen(eyes: Eyes, rgb: Image.Image) -> Image.Image:
    """A picture as these eyes see it."""
    return rgb.filter(glasses(eyes))


def contrast(one: ArrayLike, other: ArrayLike) -> float:
    """By the rules for the web (WCAG 2): (lighter + 0.05) / (darker + 0.05), from 1 to 21."""
    a, b = (float(linear(colour) @ np.array(LIGHTNESS)) + 0.05 for colour in (one, other))
    return max(a, b) / min(a, b)


def lab(colour: ArrayLike) -> Numbers:
    """A colour of a screen in Lab."""
    xyz = linear(colour) @ np.array(TO_XYZ).T / np.array(WHITE)
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def apart(one: ArrayLike, other: ArrayLike, eyes: Eyes | None = None) -> float:
    """dE of 1976 of two colours, as these eyes see them; None for eyes that see all."""
    a, b = (lab(through(eyes, colour) if eyes else colour) for colour in (one, other))
    return float(np.sqrt(np.square(a - b).sum()))
