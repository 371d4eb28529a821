"""BORDER: thin and uneven borders."""

import numpy as np
import pytest
from PIL import Image

from desktop.proof.checks.side import most
from desktop.proof.finding import Grade
from desktop.proof.shop import Box
from tests.proof.corpus import Card, Rng
from tests.proof.trial import of_leaf, told

pytestmark = pytest.mark.slow


def bordered(made: Card, rng: Rng, mm: list[float]) -> Image.Image:
    """The card with a border of one colour around it: so many mm at the left, top, right and bottom. It is 60 steps from 80 % of the art
    that it ends at."""
    room, (x, y) = made.frame.trim, made.frame.per_mm
    inner = Box(room.left + mm[0] * x, room.top + mm[1] * y, room.right - mm[2] * x, room.bottom - mm[3] * y).whole()
    left, top, right, bottom = inner
    art = np.asarray(made.image).astype(np.int16)
    lines = [art[top, left:right], art[bottom - 1, left:right], art[top:bottom, left], art[top:bottom, right - 1]]
    fills = [(0, 0, 0), (255, 255, 255), *(tuple(int(c) for c in fill) for fill in rng.integers(0, 256, (40, 3)))]
    fill = max(fills, key=lambda fill: min(0.8, *(float(np.mean(most(np.abs(line - np.array(fill))) >= 60)) for line in lines)))
    picture = Image.new("RGB", made.image.size, fill)
    picture.paste(made.image.crop(inner), inner)
    return picture


def very_thin(made: Card, rng: Rng) -> Image.Image:
    return bordered(made, rng, [float(rng.uniform(0.4, 1.5))] * 4)


def thin_or_uneven(made: Card, rng: Rng) -> Image.Image:
    """1.75 to 3.05 mm all around; or 3.4 to 4.4 mm, and one side broader by 0.7 to 1.3 mm."""
    if rng.random() < 0.5:
        return bordered(made, rng, [float(rng.uniform(1.75, 3.05))] * 4)
    mm = [float(rng.uniform(3.4, 4.4))] * 4
    mm[int(rng.integers(4))] += float(rng.uniform(0.7, 1.3))
    return bordered(made, rng, mm)


TRIALS = (
    of_leaf("BORDER", Grade.ERROR, "0.4 to 1.5 mm of one colour", "under 1.6 mm", very_thin, style="full art", is_pressed=True),
    of_leaf(
        "BORDER",
        Grade.WARNING,
        "1.75 to 3.05 mm, or one side 0.7 to 1.3 mm broader",
        "under 3.2 mm; 0.5 to 1.5 mm of difference",
        thin_or_uneven,
        style="full art",
        is_pressed=True,
    ),
)


def says(*depths: int, colour: int = 200) -> list[tuple[str, str]]:
    """What is said of a border of so many pixels inside the trim: left, top, right, bottom."""
    left, top, right, bottom = depths
    picture = np.full((1110, 815, 3), colour, np.uint8)
    picture[36 + top : 1110 - 36 - bottom, 36 + left : 815 - 36 - right] = 100
    return [(found.grade.letter, found.says) for found in told("BORDER", Image.fromarray(picture))]


@pytest.mark.parametrize(
    ("depths", "found"),
    [
        ((18, 18, 18, 18), [("E", "very thin")]),  # 18 / 11.80 = 1.53 mm
        ((19, 19, 19, 19), [("W", "thin")]),  # 1.61 mm
        ((37, 37, 37, 37), [("W", "thin")]),  # 3.14 mm
        ((38, 38, 38, 38), []),  # 3.22 mm
        ((45, 45, 45, 50), []),  # 5 pixels are 0.42 mm
        ((45, 45, 45, 52), [("W", "uneven")]),  # 7 are 0.59 mm
        ((40, 40, 40, 62), []),  # 22 are 1.87 mm: so by design
        ((18, 0, 18, 18), []),  # open at the top
    ],
)
def test_borders(depths, found):
    assert says(*depths) == found


def test_what_is_no_border():
    """24 steps are the same colour."""
    assert says(10, 10, 10, 10, colour=125) == [("E", "very thin")]
    assert says(10, 10, 10, 10, colour=124) == []


def test_where_it_lies():
    picture = np.full((1110, 815, 3), 200, np.uint8)
    picture[46:-46, 46:-46] = 100
    (found,) = told("BORDER", Image.fromarray(picture))
    assert [box.whole() for box in found.boxes] == [(0, 36, 815, 46), (769, 0, 779, 1110), (0, 1064, 815, 1074), (36, 0, 46, 1110)]
