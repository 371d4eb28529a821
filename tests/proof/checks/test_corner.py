"""CORNER: round corners that are drawn, lines of a template."""

from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop.proof.finding import Grade
from tests.proof.corpus import Card, Rng, card, jpeg, png
from tests.proof.trial import of_leaf, told

pytestmark = pytest.mark.slow


def rounded(made: Card, rng: Rng) -> Image.Image:
    """Corners of 2.9 to 3.6 mm on white, at the file's edge or at the trim; three of them at least."""
    art = made if made.style != "white frame" else card(made.seed, style="full art")
    box = art.frame.all if rng.random() < 0.5 else art.frame.trim
    radius = float(rng.uniform(2.9, 3.6)) * art.frame.per_mm[0]
    missing = int(rng.integers(4)) if rng.random() < 0.3 else 4
    kept = (missing != 0, missing != 1, missing != 2, missing != 3)
    inside = Image.new("L", art.image.size)
    ImageDraw.Draw(inside).rounded_rectangle(box.whole(), radius, fill=255, corners=kept)
    if box != art.frame.all:
        ring = Image.new("L", art.image.size, 255)
        ImageDraw.Draw(ring).rectangle(box.whole(), fill=0)
        inside.paste(255, mask=ring)
    return Image.composite(art.image, Image.new("RGB", art.image.size, "white"), inside)


def template_left_in(made: Card, rng: Rng, least: int = 1) -> Image.Image:
    """A red, green, blue, cyan or magenta line of 1 to 3 pixels at the trim or the safe zone, solid or dashed, on one or all sides."""
    picture = made.image.copy()
    box = made.frame.trim if rng.random() < 0.5 else made.frame.safe
    left, top, right, bottom = box.whole()
    ink = ((255, 0, 0), (0, 200, 0), (0, 0, 255), (0, 174, 239), (236, 0, 140))[rng.integers(5)]
    dash = 1 if rng.random() < 0.5 else float(rng.uniform(0.55, 0.8))
    lines = [((left, top), (right, top)), ((right, top), (right, bottom)), ((left, bottom), (right, bottom)), ((left, top), (left, bottom))]
    pen, width = ImageDraw.Draw(picture), int(rng.integers(least, 4))
    for (ax, ay), (bx, by) in lines if rng.random() < 0.6 else [lines[rng.integers(4)]]:
        pieces = np.linspace(0, 1, 30)
        for start, next_start in pairwise(pieces):
            stop = start + (next_start - start) * dash
            pen.line((ax + (bx - ax) * start, ay + (by - ay) * start, ax + (bx - ax) * stop, ay + (by - ay) * stop), ink, width)
    return picture


def rounded_or_left_in(made: Card, rng: Rng) -> Image.Image | bytes:
    """Round corners; or a template's line of 2 or 3 pixels in a JPEG with coarse colours, where one of one pixel loses its own."""
    if rng.random() < 0.5:
        return rounded(made, rng)
    return jpeg(template_left_in(made, rng, 2), int(rng.integers(85, 96)), subsampling=2)


def lined(made: Card, rng: Rng) -> Image.Image:
    """A good card; half of them have a thin golden or vivid line around, inside the trim, but not where a template has one."""
    if rng.random() < 0.5:
        return made.image
    picture, mm = made.image.copy(), float(rng.choice((rng.uniform(0.5, 2.5), rng.uniform(3.5, 5))))
    ink = (212, 175, 55) if rng.random() < 0.5 else tuple(int(c) for c in rng.choice(((220, 30, 30), (30, 60, 220), (20, 160, 60))))
    box = made.frame.trim.inside(made.frame.pixels((mm, mm)))
    ImageDraw.Draw(picture).rectangle(box.whole(), outline=ink, width=int(rng.integers(1, 5)))
    return picture


TRIALS = (
    of_leaf(
        "CORNER",
        Grade.ERROR,
        "a vivid line of 1 to 3 pixels at trim or safe zone, solid or 55 to 80 % dashed, no JPEG",
        "40 % of a side, 10 % beside it, 3 pixels off",
        template_left_in,
        lined,
    ),
    of_leaf(
        "CORNER",
        Grade.WARNING,
        "white corners of 2.9 to 3.6 mm at the file's edge or the trim; or a line of 2 or 3 pixels in a JPEG",
        "90 % white outside the arc, 30 % inside",
        rounded_or_left_in,
        lined,
        is_pressed=True,
    ),
)
W, H = 815, 1110


def says(picture: Image.Image) -> list[tuple[str, str]]:
    return [(found.grade.letter, found.says) for found in told("CORNER", picture)]


@pytest.mark.parametrize(("corners", "found"), [(2, []), (3, [("W", "round at the edge")]), (4, [("W", "round at the edge")])])
def test_corners_at_the_edge(corners, found):
    """3.2 mm are 38 pixels."""
    picture = Image.new("RGB", (W, H), "white")
    ImageDraw.Draw(picture).rounded_rectangle((0, 0, W - 1, H - 1), 38, fill="teal", corners=(True, True, corners > 2, corners > 3))
    assert says(picture) == found


def test_corners_at_the_trim():
    picture = Image.new("RGB", (W, H), "white")
    ImageDraw.Draw(picture).rounded_rectangle((36, 36, W - 37, H - 37), 38, fill="teal")
    assert says(picture) == [("W", "round at the trim")]
    assert says(Image.new("RGB", (W, H), "white")) == []


def ruled(thick: int, share: float, ink: str = "red", at: int = 36) -> Image.Image:
    """A line so thick, over this share of the picture's breadth, at the trim if nothing is said."""
    picture = Image.new("RGB", (W, H), "grey")
    picture.paste(ink, (0, at, round(W * share), at + thick))
    return picture


@pytest.mark.parametrize(
    ("picture", "found"),
    [
        (ruled(1, 0.42), [("E", "line")]),
        (ruled(1, 0.38), []),
        (ruled(3, 1), [("E", "line")]),
        (ruled(5, 1), [("E", "line")]),
        (ruled(6, 1), []),  # a band of the design
        (ruled(1, 1, "black"), []),  # no colour of a template
        (ruled(1, 1, at=74), [("E", "line")]),  # the safe zone lies at 71
        (ruled(1, 1, at=75), []),  # a line of the design
    ],
)
def test_lines(picture, found):
    assert says(picture) == found


def test_where_the_line_lies():
    (found,) = told("CORNER", ruled(1, 1))
    assert [box.whole() for box in found.boxes] == [(0, 36, 815, 37)]


def test_a_line_is_an_error_and_in_a_jpeg_a_warning():
    picture = np.full((1110, 815, 3), 120, np.uint8)
    picture[36:39] = (255, 0, 0)
    for data, grade in ((png(Image.fromarray(picture)), Grade.ERROR), (jpeg(Image.fromarray(picture)), Grade.WARNING)):
        assert [(one.says, one.grade) for one in told("CORNER", data)] == [("line", grade)]
