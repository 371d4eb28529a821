"""What a check gets to see: header, image upright, the shop's lines in its pixels."""

from io import BytesIO

import pytest
from PIL import Image

from desktop.proof.check import findings
from desktop.proof.finding import Damage, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shops import FIRST, shop
from desktop.proof.words import told


def png(w, h, colour="navy", mode="RGB", **how):
    file = BytesIO()
    Image.new(mode, (w, h), colour).save(file, "PNG", **how)
    return file.getvalue()


def test_lines_lie_where_the_shop_has_them():
    """63 x 88 mm with 3.048 mm around in 815 x 1110 pixels: 11.80 pixels a mm, so the cut is 36 pixels inside."""
    frame = Leaf(png(815, 1110), shop(FIRST)).frame
    assert frame.has_bleed
    assert frame.trim.whole() == (36, 36, 779, 1074)
    assert frame.safe.whole() == (71, 71, 744, 1039)
    assert round(frame.dpi) == 300


def test_a_picture_of_the_bare_card_is_its_trim():
    frame = Leaf(png(744, 1039), shop(FIRST)).frame
    assert not frame.has_bleed
    assert frame.trim.whole() == (0, 0, 744, 1039)


def test_a_lying_picture_is_turned_for_what_is_looked_at_next():
    leaf = Leaf(png(1110, 815), shop(FIRST))
    assert leaf.is_turned
    assert leaf.image.size == (leaf.w, leaf.h) == (815, 1110)


def test_few_pixels_are_an_error_with_a_sentence():
    """600 pixels on 69.096 mm: 25.4 * 600 / 69.096 = 220.6 dots in an inch; 817 pixels are wanted from the other side."""
    (found,) = findings(Leaf(png(600, 817), shop(FIRST)), ["SIZE"])
    assert (found.check, found.grade) == ("SIZE", Grade.ERROR)
    assert told(found) == "600 × 817 pixels make 221 dots in an inch of the card; 815 × 1110 would make 300."


def test_what_cannot_be_read_is_damage():
    with pytest.raises(Damage, match="no picture"):
        Leaf(b"GIF89a and no more", shop(FIRST))
    half = png(815, 1110)[:900]
    with pytest.raises(Damage, match="cut short"):
        _ = Leaf(half, shop(FIRST)).image


def test_a_bomb_is_refused_before_it_is_decoded():
    with pytest.raises(Damage, match="too many pixels"):
        Leaf(png(10_000, 9_000, 0, "1"), shop(FIRST))
