"""ASPECT and ORIENT: another shape than the card's, no bleed, a card that lies."""

import pytest
from PIL import Image

from desktop.proof.finding import Grade
from tests.proof.corpus import Card, Rng, png
from tests.proof.trial import of_leaf, told


def other_shape(made: Card, rng: Rng) -> Image.Image:
    """Cut at the trim, or stretched or cut to a shape 2 to 20 % off."""
    if rng.random() < 0.5:
        return made.image.crop(made.frame.trim.whole())
    off = 1 + float(rng.uniform(0.02, 0.2))
    return made.image.resize((round(made.frame.w * off), made.frame.h))


def stretched(made: Card, rng: Rng) -> Image.Image:
    """Wider by 0.7 to 1.3 %."""
    return made.image.resize((round(made.frame.w * (1 + float(rng.uniform(0.007, 0.013)))), made.frame.h))


def lying(made: Card, rng: Rng) -> Image.Image:
    return made.image.transpose(Image.Transpose.ROTATE_90 if rng.random() < 0.5 else Image.Transpose.ROTATE_270)


TRIALS = (
    of_leaf("ASPECT", Grade.ERROR, "no bleed, or 2 to 20 % wider", "1.5 % off, or nearer to the bare card", other_shape),
    of_leaf("ASPECT", Grade.WARNING, "0.7 to 1.3 % wider", "0.5 % off", stretched),
    of_leaf("ORIENT", Grade.WARNING, "turned by a quarter", "wider than high", lying),
)


def shape(w: int, h: int, shop_name: str = "community-63x88") -> list[tuple[str, str]]:
    return [(found.grade.letter, found.says) for found in told("ASPECT", png(Image.new("RGB", (w, h), "teal")), shop_name)]


@pytest.mark.parametrize(
    ("w", "h", "found"),
    [
        (815, 1110, []),  # 0.7342 against 69.096 / 94.096 = 0.7343
        (812, 1110, []),  # ln(0.7315 / 0.7343) = -0.0038
        (810, 1110, [("W", "stretched")]),  # -0.0063
        (825, 1110, [("W", "stretched")]),  # 0.0121
        (830, 1110, [("E", "other shape")]),  # 0.0182
        (744, 1039, [("E", "no bleed")]),  # 0.7161 against 63 / 88 = 0.7159
        (735, 1039, [("W", "stretched"), ("E", "no bleed")]),  # ln(0.7074 / 0.7159) = -0.0119
    ],
)
def test_shapes(w, h, found):
    assert shape(w, h) == found


def test_what_has_no_bleed_can_be_given_some():
    (found,) = told("ASPECT", png(Image.new("RGB", (744, 1039))))
    assert found.fixes == ("mirror", "extend", "colour")


def test_a_camera_s_turn_is_honoured_first():
    """The file lies, its tag says that the camera was turned: so the card stands."""
    exif = Image.Exif()
    exif[0x0112] = 6
    lying = Image.new("RGB", (1110, 815))
    assert [found.says for found in told("ORIENT", png(lying))] == ["lies"]
    assert not told("ORIENT", png(lying, exif=exif))


def test_a_card_without_bleed_is_a_note_on_an_own_printer():
    bare = Image.new("RGB", (744, 1039))
    assert [(one.says, one.grade) for one in told("ASPECT", bare)] == [("no bleed", Grade.ERROR)]
    assert [(one.says, one.grade) for one in told("ASPECT", bare, "home-a4")] == [("no bleed", Grade.NOTE)]


def test_of_square_cards_only_the_shops_own_pixels_are_sure():
    assert told("ASPECT", Image.new("RGB", (1125, 1125)), "game-crafter-square") == []
    assert [one.says for one in told("ASPECT", Image.new("RGB", (1124, 1124)), "game-crafter-square")] == ["square"]
