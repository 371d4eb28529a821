"""What becomes of colours in print, against figures that are known of this profile."""

import numpy as np
import pytest
from PIL import Image

from desktop.proof import sight
from desktop.proof.ink import limited, load, sums
from desktop.proof.press import LOSS, MOST_BYTES, NoProfile, Press, distance, opened, press, press_for, shipped

NAME = "iso-coated-v2-300.icc"


@pytest.fixture(scope="module")
def coated():
    return press(shipped(NAME), b"")


def patch(colour, mode="RGB"):
    return Image.new(mode, (2, 2), colour)


def pixel(image, x=0, y=0):
    return tuple(int(n) for n in np.asarray(image)[y, x])


def loss(coated, colour):
    exact = distance(coated.lab_of(patch(colour)), coated.lab_of_ink(coated.ink(patch(colour))))[0, 0]
    return float(exact), coated.lost(patch(colour)).getpixel((0, 0)) / LOSS


def test_black_of_a_screen_becomes_four_inks(coated):
    """Known of this profile: 77 / 69 / 60 / 93 = 298 %."""
    ink = coated.ink(patch("black"))
    assert [round(amount / 2.55) for amount in pixel(ink)] == [77, 69, 60, 93]
    assert load(sums(ink), 300).over == 0
    assert load(sums(ink), 240).over == 1
    assert load(sums(ink), 240).most == pytest.approx(298, abs=2)


@pytest.mark.parametrize(("colour", "known"), [("#0000ff", 84), ("#00ff00", 54), ("#ff0000", 16), ("black", 0.8), ("#808080", 0)])
def test_how_far_colours_dull(coated, colour, known):
    """Figures measured once by hand; the picture of losses, which is interpolated, tells the same."""
    exact, shown = loss(coated, colour)
    assert exact == pytest.approx(known, abs=1)
    assert shown == pytest.approx(exact, abs=2)


def test_the_picture_of_losses_is_near_the_losses(coated):
    rgb = Image.fromarray(np.random.default_rng(7).integers(0, 256, (60, 60, 3), dtype=np.uint8))
    exact = np.minimum(distance(coated.lab_of(rgb), coated.lab_of_ink(coated.ink(rgb))), 255 / LOSS)
    shown = np.asarray(coated.lost(rgb)) / LOSS
    assert np.abs(exact - shown).max() < 2.5
    assert ((exact > 10) == (shown > 10)).mean() > 0.98


def test_the_soft_proof_keeps_grey_and_dulls_blue(coated):
    assert pixel(coated.proof(patch("#808080"))) == pytest.approx((128, 128, 128), abs=2)
    red, green, blue = pixel(coated.proof(patch("#0000ff")))
    assert blue < 170
    assert pixel(coated.seen(coated.ink(patch("#0000ff")))) == pytest.approx((red, green, blue), abs=3)


def test_the_limiter_keeps_black_and_reaches_the_limit(coated):
    """K = 93 %; C, M and Y share what is left of 240 % as they stood to each other."""
    rgb = Image.new("RGB", (40, 40), "black")
    rgb.paste("#ffe0c0", (0, 0, 40, 20))
    ink = coated.ink(rgb)
    less = limited(ink, 240, coated)
    before, after = pixel(ink, 20, 30), pixel(less.ink, 20, 30)
    assert after[3] == before[3]
    assert after[0] / after[1] == pytest.approx(before[0] / before[1], abs=0.02)
    assert 236 < sum(after) / 2.55 <= 240
    assert pixel(less.ink, 20, 10) == pixel(ink, 20, 10)
    assert less.share == 0.5
    assert load(sums(less.ink), 240).over == 0
    assert 0 < less.mean <= less.most < 6
    assert limited(less.ink, 240, coated).share == 0


@pytest.mark.parametrize(
    ("icc", "mode", "why"),
    [
        (b"nonsense", "RGB", "malformed"),
        (b"\0" * 36 + b"acsp" + b"\0" * 200, "RGB", "of other colours"),
        (bytes(16) + b"RGB " + bytes(16) + b"acsp" + b"\xff" * 400, "RGB", "malformed"),
        (bytes(MOST_BYTES + 1), "RGB", "too large"),
        (shipped(NAME), "RGB", "of other colours"),
        (shipped(NAME)[:3000], "CMYK", "malformed"),
    ],
)
def test_profiles_that_cannot_be_used_are_refused(icc, mode, why):
    with pytest.raises(NoProfile) as fault:
        Press(icc) if mode == "CMYK" else opened(icc, mode)
    assert fault.value.why == why


def test_a_picture_with_a_bad_profile_counts_as_one_without(coated):
    assert press_for(NAME, b"nonsense") is press_for(NAME)
    assert press_for("nowhere.icc") is None
    assert press_for("") is None


@pytest.mark.parametrize("eyes", sight.EYES)
def test_pictures_are_seen_as_their_colours_are(eyes):
    """A picture goes through a cube of steps, a colour by the formula."""
    colours = np.random.default_rng(3).integers(0, 256, (30, 30, 3), dtype=np.uint8)
    shown = np.asarray(sight.seen(eyes, Image.fromarray(colours))).astype(float)
    assert np.abs(shown - sight.through(eyes, colours)).mean() < 2


def test_eyes_that_see_no_green_confuse_red_with_it():
    red, green = (200, 60, 40), (110, 125, 30)
    assert sight.apart(red, green) > 50
    assert sight.apart(red, green, "deuteranopia") < 15
    assert sight.apart((200, 60, 40), (40, 90, 200), "deuteranopia") > 50
    grey = sight.through("grey", red)
    assert grey == pytest.approx(np.repeat(grey[0], 3))


def test_contrast_is_that_of_the_web():
    """Known: black on white 21, #777 on white 4.48."""
    assert sight.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert sight.contrast((255, 255, 255), (119, 119, 119)) == pytest.approx(4.48, abs=0.01)
    assert sight.lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
