"""BLEED-WHITE, BLEED-EDGE and BLEED-FAKE: what lies beyond the cut."""

import numpy as np
import pytest
from PIL import Image

from desktop.proof.checks.side import most
from desktop.proof.finding import Grade
from desktop.proof.words import told as sentence
from tests.proof.corpus import Card, Rng, card
from tests.proof.trial import of_leaf, told

pytestmark = pytest.mark.slow

TURNS = (0, 1, 2, 3)  # quarters by which a picture is turned so that a side lies on top


def some_sides(rng: Rng) -> list[int]:
    """One to four sides of a card."""
    return [int(side) for side in rng.permutation(4)[: rng.integers(1, 5)]]


def white_bleed(made: Card, rng: Rng) -> Image.Image:
    """The outer 60 to 105 % of the bleed is white or nearly so, on one to four sides."""
    art = made if made.style != "white frame" else card(made.seed, style="full art")
    picture, white = np.array(art.image), rng.integers(250, 256)
    depth = round(float(rng.uniform(0.6, 1.05)) * art.frame.trim.left)
    for side in some_sides(rng):
        np.rot90(picture, side)[:depth] = white
    return Image.fromarray(picture)


def filled(picture: np.ndarray, made: Card, rng: Rng, sides: list[int]) -> Image.Image:
    """The bleed of these sides is of one colour, 60 steps or more from 80 % of what lies inside the trim there."""
    trim = round(made.frame.trim.left)
    for side in sides:
        strip = np.rot90(picture, side)
        line = strip[trim + 3, trim:-trim].astype(np.int16)
        fills = [np.array(fill) for fill in ((0, 0, 0), *rng.integers(0, 240, (30, 3)))]
        strip[:trim] = next((fill for fill in fills if np.mean(most(np.abs(line - fill)) >= 60) >= 0.8), fills[0])
    return Image.fromarray(picture)


def cut_off_art(made: Card, rng: Rng) -> Image.Image:
    """Art that varies along the edge stops at the trim, on one to four sides. Where the art is plain, another card's is taken."""
    trim = round(made.frame.trim.left)
    for seed in (made.seed, made.seed + 1, made.seed + 3):
        picture = np.array(card(seed, style="full art").image)
        varied = [side for side in some_sides(rng) if np.rot90(picture, side)[trim + 3, trim:-trim].std(axis=0).max() >= 15]
        if varied:
            break
    return filled(picture, made, rng, varied)


def cut_off_frame(made: Card, rng: Rng) -> Image.Image:
    return filled(np.array(made.image), made, rng, some_sides(rng))


def faked(made: Card, rng: Rng) -> Image.Image:
    """The bleed on all sides is what lies inside, mirrored, or the line at the trim drawn out."""
    inner = np.asarray(made.image.crop(made.frame.trim.whole()))
    by = [(round(made.frame.trim.top),) * 2, (round(made.frame.trim.left),) * 2, (0, 0)]
    return Image.fromarray(np.pad(inner, by, mode="edge" if rng.random() < 0.5 else "symmetric"))


TRIALS = (
    of_leaf(
        "BLEED-WHITE",
        Grade.ERROR,
        "the outer 60 to 105 % of the bleed white, on 1 to 4 sides",
        "95 % of each line; less than 1.6 mm left; 80 % inside",
        white_bleed,
        is_pressed=True,
    ),
    of_leaf(
        "BLEED-EDGE",
        Grade.ERROR,
        "bleed of one colour, 60 steps from the art, on 1 to 4 sides",
        "40 steps, 6 times those around, 60 % of the columns",
        cut_off_art,
        is_pressed=True,
    ),
    of_leaf(
        "BLEED-EDGE",
        Grade.WARNING,
        "bleed of one colour, 60 steps from a frame, on 1 to 4 sides",
        "the same, spread under 12 inside",
        cut_off_frame,
        style="coloured frame",
        is_pressed=True,
    ),
    of_leaf("BLEED-FAKE", Grade.NOTE, "all bleed mirrored, or drawn out, on art", "2 steps; std under 1 in 97 %", faked, style="full art"),
)

W, H = 815, 1110
TRIM = 36  # 3.048 mm of 815 / 69.096 pixels


def noise() -> np.ndarray:
    """A picture that varies everywhere, and is nowhere white."""
    return np.random.default_rng(1).integers(0, 200, (H, W, 3)).astype(np.uint8)


def says(check: str, picture: np.ndarray) -> list[tuple[str, object]]:
    return [(found.grade.letter, found.values["sides"]) for found in told(check, Image.fromarray(picture))]


@pytest.mark.parametrize(("depth", "found"), [(17, []), (18, [("E", "top")]), (36, [("E", "top")]), (41, [("E", "top")]), (42, [])])
def test_how_deep_white_matters(depth, found):
    """1.6 mm of 11.80 pixels are 18.9: white that leaves more than those before the trim, at 36, cuts nothing off. What ends more than half
    a millimetre (5.9) inside the trim is a border."""
    picture = noise()
    picture[:depth] = 255
    assert says("BLEED-WHITE", picture) == found


def test_white_by_design_is_left_alone():
    """If the strip inside, as broad as the bleed, is white in 80 % too."""
    picture = noise()
    picture[:36] = 255
    picture[36:72, : round(W * 0.81)] = 255
    assert says("BLEED-WHITE", picture) == []
    picture[36:72] = noise()[36:72]
    assert says("BLEED-WHITE", picture) == [("E", "top")]


def test_what_is_white():
    picture = noise()
    picture[:, :36] = 247
    assert says("BLEED-WHITE", picture) == [("E", "left")]
    picture[:, :36] = 246
    assert says("BLEED-WHITE", picture) == []


def test_the_box_and_the_sentence_of_white():
    picture = noise()
    picture[:, -30:] = 255
    (found,) = told("BLEED-WHITE", Image.fromarray(picture))
    assert found.boxes[0].whole() == (785, 0, 815, 1110)
    assert found.fixes == ("mirror", "extend", "colour")
    assert sentence(found) == "The outer 2.5 mm are white (right), but the picture beside them is not."


def test_white_on_several_sides_is_one_finding_with_a_box_for_each():
    picture = noise()
    picture[:36], picture[:, :36], picture[-20:], picture[:, -20:] = 255, 255, 255, 255
    (found,) = told("BLEED-WHITE", Image.fromarray(picture))
    assert [box.whole() for box in found.boxes] == [(0, 0, W, 36), (W - 20, 0, W, H), (0, H - 20, W, H), (0, 0, 36, H)]
    assert sentence(found) == "The outer 1.7 to 3.1 mm are white (top, right, bottom, left), but the picture beside them is not."


@pytest.mark.parametrize(("step", "found"), [(39, []), (40, [("W", "bottom")])])
def test_a_step_at_the_trim(step, found):
    """Plain on both sides of it: a frame."""
    picture = np.full((H, W, 3), 100, np.uint8)
    picture[-TRIM:] = 100 - step
    assert says("BLEED-EDGE", picture) == found


def test_art_that_stops_at_the_trim():
    picture = np.repeat(np.arange(W) // 4 % 2 * 30 + 150, 3).reshape(1, W, 3).repeat(H, 0).astype(np.uint8)
    assert says("BLEED-EDGE", picture) == []
    picture[:TRIM] = 0
    assert says("BLEED-EDGE", picture) == [("E", "top")]


def test_a_step_in_sixty_of_a_hundred_columns():
    picture = np.full((H, W, 3), 100, np.uint8)
    inside = W - 2 * TRIM
    picture[:TRIM, : TRIM + round(inside * 0.61)] = 0
    assert says("BLEED-EDGE", picture) == [("W", "top")]
    picture[:TRIM, TRIM + round(inside * 0.59) :] = 100
    assert says("BLEED-EDGE", picture) == []


@pytest.mark.parametrize(("mode", "said"), [("edge", "smeared"), ("symmetric", "mirrored")])
def test_bleed_that_was_made(mode, said):
    inner = noise()[TRIM:-TRIM, TRIM:-TRIM]
    picture = Image.fromarray(np.pad(inner, ((TRIM, TRIM), (TRIM, TRIM), (0, 0)), mode=mode))
    (found,) = told("BLEED-FAKE", picture)
    assert (found.says, found.values["sides"], len(found.boxes)) == (said, "top, right, bottom, left", 4)
    assert not told("BLEED-FAKE", Image.fromarray(noise()))


def test_bleed_of_one_colour_is_no_edge_drawn_out():
    """BLEED-WHITE and BLEED-EDGE tell of it."""
    for fill in (255, 0):
        art = np.minimum(np.arange(H), 100)[:, None] + np.arange(W) // 4 % 2 * 30 + 100
        picture = np.repeat(art[..., None], 3, axis=2).astype(np.uint8)
        picture[:TRIM] = fill
        assert says("BLEED-FAKE", picture) == []
        assert says("BLEED-WHITE", picture) + says("BLEED-EDGE", picture) == [("E", "top")]


def test_art_and_frame_that_stop_are_a_finding_each():
    picture = np.full((H, W, 3), 150, np.uint8)
    picture[:, :, :] += (np.arange(W) // 4 % 2 * 30).astype(np.uint8)[:, None]
    picture[:TRIM], picture[-TRIM:], picture[:, :TRIM] = 0, 0, 0
    assert says("BLEED-EDGE", picture) == [("E", "top, bottom"), ("W", "left")]
