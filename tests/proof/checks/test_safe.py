"""SAFE: letters and signs between trim and safe zone."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop.proof.finding import Grade
from tests.proof.corpus import LOUD, SANS, SERIF, Card, Rng, font, sentence
from tests.proof.trial import of_leaf, told

pytestmark = pytest.mark.slow


def written(made: Card, rng: Rng) -> Image.Image:
    """A line of 2 to 3 mm letters whose middle lies between trim and safe zone, on one side, black or white as it reads better."""
    picture, turn = made.image.copy(), int(rng.integers(4))
    picture = picture.rotate(90 * turn, expand=True)
    trim, safe = (made.frame.trim.top, made.frame.safe.top) if turn % 2 == 0 else (made.frame.trim.left, made.frame.safe.left)
    letters = font((SERIF, SANS, LOUD)[rng.integers(3)], int(rng.integers(24, 36)))
    y, x = float(rng.uniform(trim + 8, safe - 4)), float(rng.uniform(0.3, 0.7)) * picture.width
    ground = np.asarray(picture.convert("L").crop((int(x) - 150, int(y) - 15, int(x) + 150, int(y) + 15))).mean()
    ImageDraw.Draw(picture).text((x, y), sentence(rng, 3), "black" if ground > 128 else "white", letters, anchor="mm")
    return picture.rotate(-90 * turn, expand=True)


TRIALS = (
    of_leaf(
        "SAFE", Grade.REVIEW, "words of 2 to 3 mm between trim and safe zone", "20 % edges, 3 times the bleed's", written, is_pressed=True
    ),
)


def says(picture: np.ndarray) -> list[tuple[int, int, int, int]]:
    return [box.whole() for found in told("SAFE", Image.fromarray(picture)) for box in found.boxes]


def test_a_cell_with_a_fifth_of_edges():
    """The margin of 35 pixels holds two rows of cells, 17 x 16 pixels: 272, of which more than 54 must be edges. A line one pixel thick
    makes two edges in each of its lines: down 17 lines they are 34, two lines 68."""
    picture = np.full((1110, 815, 3), 100, np.uint8)
    picture[36:53, 103] = 200
    assert says(picture) == []
    picture[36:53, 109] = 200
    assert says(picture) == [(100, 36, 116, 71)]


def test_what_is_woven_to_the_edge_is_no_sign():
    picture = np.full((1110, 815, 3), 100, np.uint8)
    picture[:, ::6] = 200
    assert says(picture) == []


def test_steps_that_count():
    picture = np.full((1110, 815, 3), 100, np.uint8)
    picture[36:71, 100:116:4] = 148
    assert says(picture) == []
    picture[36:71, 100:116:4] = 149
    assert says(picture) == [(100, 36, 116, 71)]
