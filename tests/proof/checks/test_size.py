"""SIZE and META: few pixels, and what the file says of them."""

from io import BytesIO

import pytest
from PIL import Image

from desktop.proof.finding import Grade
from tests.proof.corpus import Card, Rng, jpeg, png
from tests.proof.trial import of_leaf, told


def shrunk(low: float, high: float):
    """The card in fewer pixels: between these parts of the shop's."""

    def fault(made: Card, rng: Rng) -> Image.Image:
        part = float(rng.uniform(low, high))
        return made.image.resize((round(made.frame.w * part), round(made.frame.h * part)), Image.Resampling.LANCZOS)

    return fault


def tagged_wrong(made: Card, rng: Rng) -> bytes:
    """Some program's habit, or the right dpi with 3 to 30 % too few or too many."""
    habits = (72.0, 96.0, 150.0, 600.0)
    off = 1 + float(rng.choice((-1, 1)) * rng.uniform(0.03, 0.3))
    return png(made.image, dpi=float(rng.choice(habits)) if rng.random() < 0.5 else 300 * off)


TRIALS = (
    of_leaf("SIZE", Grade.ERROR, "120 to 245 dpi", "under 250 dpi", shrunk(0.4, 0.816)),
    of_leaf("SIZE", Grade.WARNING, "252 to 297 dpi", "under 300 dpi", shrunk(0.84, 0.99)),
    of_leaf("META", Grade.WARNING, "72, 96, 150 or 600 dpi told, or 3 to 30 % off", "2 % off", tagged_wrong),
)


def plain(w: int, h: int, dpi: float | None = 300) -> bytes:
    return png(Image.new("RGB", (w, h), "teal"), dpi)


@pytest.mark.parametrize(
    ("w", "h", "grades"),
    [
        (815, 1110, []),  # the shop's own
        (817, 1112, []),  # 25.4 * 817 / 69.096 = 300.3, 25.4 * 1112 / 94.096 = 300.2
        (814, 1108, [Grade.WARNING]),  # 299.2, 299.1
        (681, 927, [Grade.WARNING]),  # 250.3, 250.2
        (679, 925, [Grade.ERROR]),  # 249.6, 249.7
        (2200, 2996, [Grade.NOTE]),  # 808.7, 808.7
    ],
)
def test_dots_in_an_inch(w, h, grades):
    assert [found.grade for found in told("SIZE", plain(w, h))] == grades


@pytest.mark.parametrize(
    ("dpi", "grades"),
    [(300, []), (305, []), (307, [Grade.WARNING]), (295, []), (293, [Grade.WARNING]), (72, [Grade.WARNING]), (None, [Grade.NOTE])],
)
def test_what_the_file_says_of_them(dpi, grades):
    """815 x 1110 make 299.6; 2 % of it are 6.0."""
    assert [found.grade for found in told("META", plain(815, 1110, dpi))] == grades


def test_the_sentence_tells_how_large_it_would_print():
    (found,) = told("META", jpeg(Image.new("RGB", (815, 1110)), dpi=72))
    assert found.values == {"told": 72, "dpi": 300, "inches": "11.32 × 15.42"}


def test_dots_that_are_wrong_in_one_direction_only():
    file = BytesIO()
    Image.new("RGB", (815, 1110)).save(file, "PNG", dpi=(300, 72))
    (found,) = told("META", file.getvalue())
    assert (found.says, found.values["told"]) == ("wrong", 72)
