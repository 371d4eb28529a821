"""What the pixels tell of what was done to them: pressed as a JPEG before, enlarged, blurred."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageChops

from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Bytes, Leaf

GRID = 8  # pixels of a JPEG's block
LEAST = 0.02
EDGE = 24  # luma steps: the design's own
BLOCKY, VERY_BLOCKY = 1.9, 3.5
LOSS = 12  # luma steps that the half loses: texture or an edge
SOFT = 0.41


def block(leaf: Leaf) -> Iterator[Finding]:
    """BLOCK. In a file that is no JPEG: e = max(0, d[i] - (d[i-1] + d[i+1]) / 2) of luma steps d, without steps >= 24; its mean by column,
    the median of those by column mod 16, then the smaller of the two that are 8 apart (a pattern of 16 is no grid); ratio = (largest +
    0.02) / (median + 0.02), the larger of both axes. >= 1.9 a warning, >= 3.5 an error."""
    if leaf.header.format == "jpeg":
        return
    ratio = max(blockiness(leaf.luma), blockiness(leaf.luma.swapaxes(0, 1)))
    if ratio >= BLOCKY:
        yield Finding("BLOCK", Grade.ERROR if ratio >= VERY_BLOCKY else Grade.WARNING, "blocks", {"ratio": f"{ratio:.1f}"})


def blockiness(luma: Bytes) -> float:
    """How much more the columns of one phase stand out than those of the others; every other line is looked at."""
    steps = np.abs(np.diff(luma[::2].astype(np.int16), axis=1))
    steps[steps >= EDGE] = 0
    out = np.maximum(0, 2 * steps[:, 1:-1] - steps[:, :-2] - steps[:, 2:]).mean(axis=0) / 2
    twice = np.array([np.median(out[phase :: 2 * GRID]) for phase in range(2 * GRID)])
    phases = np.minimum(twice[:GRID], twice[GRID:])
    return float((phases.max() + LEAST) / (np.median(phases) + LEAST))


def soft(leaf: Leaf) -> Iterator[Finding]:
    """SOFT. What a picture loses when it is halved and doubled again, against what its half then loses: mean loss / mean loss of the half,
    where the half loses > 12 luma steps. Sharp pictures lose 0.5 and more; < 0.41 is something to look at: enlarged, or blurred."""
    sharp = sharpness(leaf.grey)
    if sharp < SOFT:
        yield Finding("SOFT", Grade.REVIEW, "soft", {"sharpness": f"{sharp:.2f}"})


def sharpness(grey: Image.Image) -> float:
    """What the finest detail has of the next coarser, in the middle half; 1 for a picture without any."""
    left = grey.width // 4
    whole = grey.crop((left, 0, left + grey.width // 8 * 4, grey.height // 4 * 4))
    half = whole.reduce(2)
    fine, coarse = np.asarray(_loss(whole, half).reduce(2)), np.asarray(_loss(half, half.reduce(2)))
    edges = coarse > LOSS
    return float(fine[edges].mean() / coarse[edges].mean()) if edges.any() else 1.0


def _loss(grey: Image.Image, half: Image.Image) -> Image.Image:
    return ImageChops.difference(grey, half.resize(grey.size, Image.Resampling.BILINEAR))
