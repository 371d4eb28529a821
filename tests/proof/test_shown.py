"""A card as it is looked at: as it will print, by eyes that see fewer colours, and with its ink laid over it."""

import pytest
from PIL import Image

from desktop.proof.card import File
from desktop.proof.shops import shop
from desktop.proof.shown import NOTHING, Wish, heat, shown
from desktop.proof.sight import EYES, through

SHOP = shop("drive-thru-cards-poker")


@pytest.fixture
def source(tmp_path):
    """A blue card with a black band in its middle."""
    image = Image.new("RGB", (825, 1125), "#3040e0")
    image.paste("black", (0, 400, 825, 700))
    image.save(tmp_path / "card.png", compress_level=0)
    return File(str(tmp_path / "card.png"))


def pixel(pixels, x, y):
    at = 4 * (y * pixels.w + x)
    return tuple(pixels.data[at : at + 4])


def test_print_dulls_blue_and_keeps_black(source):
    now, printed = shown(Wish(source, SHOP)), shown(Wish(source, SHOP, lens="print"))
    assert pixel(now, 10, 10)[:3] == (224, 64, 48)
    assert pixel(printed, 10, 10)[0] < 170
    assert pixel(printed, 10, 500)[0] < 12


@pytest.mark.parametrize("eyes", EYES)
def test_other_eyes_see_what_their_formula_says(source, eyes):
    red, green, blue = through(eyes, (0x30, 0x40, 0xE0))
    assert pixel(shown(Wish(source, SHOP, lens=eyes)), 10, 10)[:3] == pytest.approx((blue, green, red), abs=6)


def test_ink_over_the_limit_is_covered_in_red_and_no_other(source):
    """Black is 298 % of ink where the shop takes 240; the blue has less than 200."""
    hot = heat(Wish(source, SHOP))
    assert (hot.w, hot.h) == (413, 563)
    assert pixel(hot, 200, 100) == (0, 0, 0, 0)
    blue, green, red, cover = pixel(hot, 200, 275)
    assert cover > 170
    assert red > 4 * max(blue, green)


def test_nothing_is_covered_where_the_shop_names_no_press(source):
    assert heat(Wish(source, shop("game-crafter-poker"))) == NOTHING
    assert shown(Wish(source, shop("game-crafter-poker"), lens="print")) == shown(Wish(source, shop("game-crafter-poker")))
