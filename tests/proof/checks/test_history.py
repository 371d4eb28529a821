"""BLOCK and SOFT: what was done to the pixels before."""

from io import BytesIO

import msgspec
import numpy as np
import pytest
from PIL import Image, ImageFilter

from desktop.proof.checks.history import blockiness, sharpness
from desktop.proof.finding import Grade
from tests.proof.corpus import Card, Rng, jpeg, png
from tests.proof.trial import of_leaf, told

pytestmark = pytest.mark.slow


def pressed(picture: Image.Image, quality: int) -> Image.Image:
    return Image.open(BytesIO(jpeg(picture, quality, subsampling=2))).convert("RGB")


def pressed_before(low: int, high: int):
    """A textured card that was a JPEG of this quality, and was cut from a larger one in half of the cases, so that its blocks lie off."""

    def fault(made: Card, rng: Rng) -> Image.Image:
        quality = int(rng.integers(low, high + 1))
        if rng.random() < 0.5:
            return pressed(made.image, quality)
        off = int(rng.integers(1, 8))
        larger = Image.fromarray(np.pad(np.asarray(made.image), ((off, 8 - off), (off, 8 - off), (0, 0)), mode="symmetric"))
        return pressed(larger, quality).crop((off, off, off + made.frame.w, off + made.frame.h))

    return fault


def enlarged(made: Card, rng: Rng) -> Image.Image:
    """2 to 3 times, or blurred by a radius of 1.5 to 3 pixels."""
    w, h = made.image.size
    if rng.random() < 0.3:
        return made.image.filter(ImageFilter.GaussianBlur(float(rng.uniform(1.5, 3))))
    by = float(rng.uniform(2, 3))
    way = (Image.Resampling.BICUBIC, Image.Resampling.BILINEAR, Image.Resampling.LANCZOS)[rng.integers(3)]
    return made.image.resize((round(w / by), round(h / by)), Image.Resampling.LANCZOS).resize((w, h), way)


def clean(made: Card, rng: Rng) -> Image.Image:
    """As it was drawn; half of them were JPEGs of quality 93 to 98."""
    return made.image if rng.random() < 0.5 else pressed(made.image, int(rng.integers(93, 99)))


def of_textured(grade: Grade, low: int, high: int, threshold: str):
    """A trial on textured cards only: those of odd seeds."""
    words = f"quality {low} to {high} before, on textured cards, half of them cut"
    trial = of_leaf("BLOCK", grade, words, threshold, pressed_before(low, high), clean)
    return msgspec.structs.replace(trial, faulty=lambda seed: trial.faulty(seed | 1))


TRIALS = (
    of_textured(Grade.ERROR, 15, 40, "3.5"),
    of_textured(Grade.WARNING, 15, 75, "1.9"),
    of_leaf("SOFT", Grade.REVIEW, "enlarged 2 to 3 times, or blurred by 1.5 to 3 pixels", "0.41", enlarged),
)
W, H = 816, 1112


def test_blocks_by_hand():
    """Steps of 2 from pixel to pixel, and of 8 at every eighth: e = 8 - 2 = 6 there and 0 elsewhere, so (6 + 0.02) / 0.02 = 301."""
    steps = np.where(np.arange(1, W) % 8 == 0, 8, 2) * (-1) ** np.arange(1, W)
    line = 100 + np.concatenate(([0], np.cumsum(steps)))
    luma = np.tile(line, (64, 1)).astype(np.uint8)
    assert blockiness(luma) == pytest.approx(301, rel=0.01)


def test_a_design_s_own_edges_make_no_blocks():
    """Steps of 24 and more are not looked at."""
    luma = np.tile(np.arange(W) // 8 % 2 * 24 + 100, (64, 1)).astype(np.uint8)
    assert blockiness(luma) == 1


def test_a_jpeg_tells_by_its_tables_instead():
    picture = pressed(Image.fromarray(np.random.default_rng(1).integers(90, 130, (1110, 815, 3)).astype(np.uint8)), 20)
    assert [found.grade for found in told("BLOCK", picture)] == [Grade.ERROR]
    assert not told("BLOCK", jpeg(picture, 95))


def test_what_halving_loses():
    """Noise has more fine detail than coarse. What was enlarged three times has little that is fine; what is plain loses nothing."""
    noise = Image.fromarray(np.random.default_rng(1).integers(0, 256, (H, W)).astype(np.uint8))
    assert sharpness(noise) > 1
    assert sharpness(noise.reduce(3).resize(noise.size, Image.Resampling.BILINEAR)) < 0.41
    assert sharpness(Image.new("L", (W, H))) == 1


@pytest.mark.parametrize(("ratio", "grades"), [(1.8, []), (1.9, [Grade.WARNING]), (3.4, [Grade.WARNING]), (3.5, [Grade.ERROR])])
def test_how_much_a_grid_stands_out(monkeypatch, ratio, grades):
    monkeypatch.setattr("desktop.proof.checks.history.blockiness", lambda _: ratio)
    assert [one.grade for one in told("BLOCK", png(Image.new("RGB", (815, 1110))))] == grades
