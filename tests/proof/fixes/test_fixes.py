"""A fault, its fix, and the check that asked is silent. The source stays as it is."""

from io import BytesIO
from typing import get_args

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from desktop.proof.check import findings
from desktop.proof.finding import Finding, Fix, Grade
from desktop.proof.fixes.choice import PLAIN, Choice
from desktop.proof.fixes.mend import ORDER, Mended, asked, mended
from desktop.proof.leaf import Leaf
from desktop.proof.press import shipped
from desktop.proof.shops import FIRST, shop
from tests.proof.checks.test_bleed import cut_off_art, cut_off_frame, white_bleed
from tests.proof.checks.test_file import for_the_press, profile, see_through
from tests.proof.corpus import card, jpeg, png

pytestmark = pytest.mark.slow
SEED = 3


def art(textured: bool = True) -> Image.Image:
    return card(SEED if textured else SEED + 1, style="full art").image


def faulty(make, style: str = "") -> bytes:
    picture = make(card(SEED, style=style), np.random.default_rng(SEED))
    return png(picture) if isinstance(picture, Image.Image) else picture


def bare() -> bytes:
    made = card(SEED)
    return png(made.image.crop(made.frame.trim.whole()))


def heavy() -> bytes:
    """Black of all inks on a fifth of the card."""
    ink = Image.new("CMYK", (825, 1125), (20, 10, 10, 0))
    ink.paste((250, 250, 250, 250), (0, 0, 825, 225))
    return jpeg(ink)


def mend(data: bytes, check: str, *fixes: Fix, shop_name: str = FIRST, choice: Choice = PLAIN) -> tuple[list[Finding], Leaf, Mended]:
    """What the check finds, then the picture mended."""
    leaf = Leaf(data, shop(shop_name))
    found = [finding for finding in findings(leaf, (check,)) if finding.grade >= Grade.WARNING]
    made = mended(leaf, fixes or asked(found), found, choice)
    return found, Leaf(made.data, shop(shop_name)), made


@pytest.mark.parametrize(
    ("check", "fix", "data"),
    [
        ("ASPECT", "mirror", bare),
        ("ASPECT", "extend", bare),
        ("ASPECT", "colour", bare),
        ("BLEED-WHITE", "mirror", lambda: faulty(white_bleed)),
        ("BLEED-WHITE", "extend", lambda: faulty(white_bleed)),
        ("BLEED-WHITE", "colour", lambda: faulty(white_bleed)),
        ("BLEED-EDGE", "mirror", lambda: faulty(cut_off_art)),
        ("BLEED-EDGE", "extend", lambda: faulty(cut_off_art)),
        ("BLEED-EDGE", "colour", lambda: faulty(cut_off_frame, "coloured frame")),
        ("ALPHA", "flatten", lambda: faulty(see_through)),
        ("ORIENT", "turn", lambda: png(art().transpose(Image.Transpose.ROTATE_270))),
        ("META", "dpi", lambda: png(art(), dpi=72)),
        ("META", "dpi", lambda: jpeg(art(), dpi=72)),
        ("MODE", "convert", lambda: faulty(for_the_press)),
        ("MODE", "convert", lambda: png(art(), icc_profile=profile())),
        ("MODE", "convert", lambda: png(art(), icc_profile=b"no profile")),
        ("FILE", "convert", lambda: saved(art(), "BMP")),
    ],
)
def test_a_fault_a_fix_and_silence(check, fix, data):
    found, leaf, made = mend(data(), check, fix)
    assert any(fix in one.fixes for one in found)
    assert [one for one in findings(leaf, (check,)) if one.grade >= Grade.WARNING] == []
    assert made.done == (fix,)
    assert leaf.frame.has_bleed
    assert [one for one in findings(leaf, ("SIZE", "META", "ASPECT")) if one.grade >= Grade.WARNING] == []


def test_less_ink():
    found, leaf, made = mend(heavy(), "TAC", shop_name="drive-thru-cards-poker")
    assert [one.fixes for one in found] == [("limit",)]
    assert made.done == ("limit",)
    assert leaf.image.mode == "CMYK"
    assert leaf.header.icc == shipped("iso-coated-v2-300.icc")
    assert findings(leaf, ("TAC",)) == []


def saved(image: Image.Image, form: str) -> bytes:
    file = BytesIO()
    image.save(file, form)
    return file.getvalue()


def test_only_the_dots_are_written_anew_where_only_they_are_wrong():
    """All pixels, and all else that the file says, stay byte for byte."""
    for data in (png(art(), dpi=72, icc_profile=profile()), jpeg(art(), dpi=72, icc_profile=profile())):
        _, leaf, made = mend(data, "META")
        assert leaf.header.dpi == pytest.approx((299.6, 299.6), abs=0.5)
        assert leaf.header.icc == profile()
        assert leaf.image.tobytes() == Leaf(data, shop(FIRST)).image.tobytes()
        assert abs(len(made.data) - len(data)) < 100


def test_mirrored_bleed_by_hand():
    """A picture without bleed gets the shop's own pixels, 36 more on each side or one fewer; what is 5 outside is what is 5 inside."""
    picture = np.random.default_rng(1).integers(0, 256, (1039, 744, 3)).astype(np.uint8)
    _, leaf, made = mend(png(Image.fromarray(picture)), "ASPECT", "mirror")
    assert leaf.image.size == (815, 1110)
    assert made.moved == (35, 35)
    assert np.array_equal(leaf.colours[35:-36, 35:-36], picture)
    assert np.array_equal(leaf.colours[35 - 5, 35:-36], picture[4])
    assert np.array_equal(leaf.colours[35:-36, -36 + 4], picture[:, -5])


def test_other_pictures_without_bleed_get_as_much_of_it():
    """Where the shop's pixels are far from them, the bleed is as broad as the shop wants it, to a pixel."""
    picture = np.random.default_rng(1).integers(0, 256, (1559, 1116, 3)).astype(np.uint8)
    _, leaf, made = mend(png(Image.fromarray(picture)), "ASPECT", "mirror")
    assert leaf.image.size == (1116 + 2 * 54, 1559 + 2 * 54)
    assert made.moved == (54, 54)


def test_a_chosen_colour():
    _, leaf, _ = mend(bare(), "ASPECT", "colour", choice=Choice(colour=(9, 99, 199)))
    assert leaf.rgb.getpixel((0, 0)) == leaf.rgb.getpixel((400, 30)) == (9, 99, 199)


def test_only_the_sides_that_are_wrong_are_painted():
    picture = np.array(art())
    picture[:30] = 255
    _, leaf, _ = mend(png(Image.fromarray(picture)), "BLEED-WHITE", "mirror")
    assert np.array_equal(leaf.colours[39:], picture[39:])
    assert not np.array_equal(leaf.colours[:39], picture[:39])


@pytest.mark.parametrize(("ground", "colour"), [("white", (255, 255, 255)), ("black", (0, 0, 0)), ("edge", (200, 30, 40))])
def test_on_what_a_picture_is_laid(ground, colour):
    clear = Image.new("RGBA", (815, 1110), (200, 30, 40, 255))
    ImageDraw.Draw(clear).ellipse((300, 300, 500, 500), fill=(0, 255, 0, 0))
    _, leaf, _ = mend(png(clear), "ALPHA", choice=Choice(ground=ground))
    assert leaf.colours[400, 400] == pytest.approx(colour, abs=1)
    assert leaf.image.getpixel((10, 10)) == (200, 30, 40)


@pytest.mark.parametrize(
    ("turn", "side", "corner"),
    [("left", "front", (0, 1109)), ("right", "front", (814, 0)), ("left", "back", (814, 0)), ("right", "back", (0, 1109))],
)
def test_a_card_that_lies_is_turned_to_either_side_and_its_back_the_other_way(turn, side, corner):
    """Of what was turned that stays known, also when its dots in an inch are mended once more."""
    lying = Image.new("RGB", (1110, 815))
    lying.putpixel((0, 0), (255, 0, 0))
    leaf = Leaf(png(lying), replace(shop(FIRST), turn=turn), side)
    for kind in (png, jpeg):
        made = mended(Leaf(kind(lying), leaf.shop, side), ("turn",))
        again = Leaf(mended(Leaf(made.data, leaf.shop, side), ("dpi",)).data, leaf.shop, side)
        assert (again.lies, again.is_turned) == (True, False)
    assert leaf.image.getpixel(corner) == (255, 0, 0)
    assert Leaf(mended(leaf, ("turn",)).data, leaf.shop, side).image.getpixel(corner) == (255, 0, 0)


@pytest.mark.parametrize("mode", ["P", "LA", "L", "1", "RGBA", "CMYK", "LAB", "I;16", "RGB"])
def test_pictures_of_all_kinds_are_turned_and_get_bleed(mode):
    """What can be seen through stays so, deep ones stay deep."""
    lying = Image.new("RGB", (1039, 744), (0, 102, 153) if mode != "1" else "white").convert(
        "L" if mode == "I;16" else mode if mode != "LAB" else "RGB"
    )
    lying = lying.convert("I;16") if mode == "I;16" else lying
    data = saved(lying, "TIFF") if mode in ("CMYK", "LAB") else png(lying, **({"transparency": 0} if mode in ("P", "L") else {}))
    leaf = Leaf(data, shop(FIRST))
    made = Leaf(mended(leaf, ("turn", "mirror")).data, shop(FIRST))
    assert made.image.size == (815, 1110)
    assert made.has_alpha == leaf.has_alpha
    assert made.header.bits == max(8, leaf.header.bits)
    assert made.colours[500, 5].astype(int) == pytest.approx(leaf.colours[500, 5].astype(int), abs=2)


def test_colours_look_as_before():
    """A mid grey of gamma 1.8 is darker in sRGB; ink is what it looks like by the press."""
    grey = Image.new("RGB", (815, 1110), (128, 128, 128))
    _, leaf, _ = mend(png(grey, icc_profile=profile(gamma=1.8)), "MODE")
    assert 140 < leaf.luma[5, 5] < 150
    assert leaf.header.icc == b""


def test_what_can_be_seen_through_stays_so_in_other_colours():
    clear = Image.new("RGBA", (815, 1110), (128, 128, 128, 255))
    clear.paste((10, 20, 30, 90), (300, 300, 400, 400))
    _, leaf, made = mend(png(clear, icc_profile=profile(gamma=1.8)), "MODE")
    assert made.done == ("convert",)
    assert leaf.image.getchannel("A").getextrema() == (90, 255)


def test_what_is_asked_for_is_done_in_a_fixed_order():
    """Turned, then flattened, then bled, then tagged."""
    clear = card(SEED).image.crop(card(SEED).frame.trim.whole())
    clear.putalpha(200)
    leaf = Leaf(png(clear.transpose(Image.Transpose.ROTATE_90), dpi=72), shop(FIRST))
    found = findings(leaf)
    assert asked(found) == ("turn", "flatten", "mirror", "dpi")
    after = findings(Leaf(mended(leaf, asked(found), found).data, shop(FIRST)))
    assert [one for one in after if one.grade >= Grade.WARNING and one.fixes] == []


def test_jpegs_stay_jpegs_with_their_profile():
    _, leaf, made = mend(jpeg(art(), icc_profile=profile()), "META", "mirror")
    assert made.ending == ".jpg"
    assert leaf.header.icc == profile()
    assert not leaf.header.sampled


def test_every_fix_can_be_done():
    assert set(ORDER) == set(get_args(Fix))
