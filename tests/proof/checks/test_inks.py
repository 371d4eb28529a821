"""Ink, dulling and black, on whole leaves."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image
from PIL.ImageCms import ImageCmsProfile, createProfile

from desktop.proof.check import findings
from desktop.proof.finding import Damage, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.press import press, shipped
from desktop.proof.shops import FIRST, shop
from desktop.proof.words import told
from tests.proof.corpus import Card, Rng
from tests.proof.trial import Trial, of_leaf

Paint = Callable[[Card, Rng], Image.Image]

SHOP = "drive-thru-cards-poker"
DRY = replace(shop(FIRST), ink=240, icc="iso-coated-v2-300.icc", colour="any", formats=("png", "jpeg", "tiff"))
pytestmark = pytest.mark.slow

COATED = press(shipped(DRY.icc), b"")


def pale(made: Card, rng: Rng) -> Image.Image:
    """A card whose blacks are greys: no more than 230 % of ink."""
    return made.image.point([70 + round(0.72 * v) for v in range(256)] * 3)


def printable(made: Card, rng: Rng) -> Image.Image:
    """A card as it looks in print: all its colours can be printed."""
    return COATED.proof(made.image)


def banded(good: Paint, low: float, high: float, colours: tuple[str, ...]) -> Paint:
    """A rectangle within the cut that takes between these shares of the card, in one of these colours."""

    def fault(made: Card, rng: Rng) -> Image.Image:
        picture, trim = good(made, rng).copy(), made.frame.trim
        share, lean = float(rng.uniform(low, high)), float(rng.uniform(0.3, 0.7))
        w, h = round(trim.w * share**lean), round(trim.h * share ** (1 - lean))
        x, y = round(rng.uniform(trim.left, trim.right - w)), round(rng.uniform(trim.top, trim.bottom - h))
        picture.paste(colours[rng.integers(len(colours))], (x, y, x + max(3, w), y + max(3, h)))
        return picture

    return fault


def of_press(profile: Callable[[Rng], bytes]) -> Callable[[int], bool]:
    """Is a shop told of that has such a profile?"""

    def at(seed: int) -> bool:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "press.icc"
            if icc := profile(np.random.default_rng([seed, 1])):
                file.write_bytes(icc)
            return bool(of("ICC", leaf(Image.new("RGB", (60, 84)), replace(DRY, icc=str(file)))))

    return at


def sound(rng: Rng) -> bytes:
    return COATED.icc


def damaged(rng: Rng) -> bytes:
    """A profile that is cut short, none, or one of a screen."""
    ill = (COATED.icc[:2000], b"", rng.bytes(900), ImageCmsProfile(createProfile("sRGB")).tobytes())
    return ill[rng.integers(len(ill))]


DEEP = ("#000000", "#0a0a0a", "#140808", "#080c18")  # 250 % of ink and more
VIVID = ("#0000ff", "#00ff00", "#ff00ff", "#00ffff", "#2010e0")  # they lose 30 and more
TINGED = ("#1c0808", "#0a1020", "#061a0c", "#201018")

TRIALS = (
    Trial("ICC", Grade.ERROR, "a shop's profile is damaged, gone or for a screen", "it cannot be used", of_press(sound), of_press(damaged)),
    of_leaf(
        "TAC",
        Grade.ERROR,
        "2 to 30 % nearly black, for 240 %",
        "over it on 1 %",
        banded(pale, 0.02, 0.3, DEEP),
        pale,
        SHOP,
    ),
    of_leaf("TAC", Grade.WARNING, "0.3 to 0.8 % of it", "over it on 0.1 %", banded(pale, 0.003, 0.008, DEEP), pale, SHOP),
    of_leaf("GAMUT", Grade.WARNING, "4 to 40 % in vivid colours", "dE 10 on 2 %", banded(printable, 0.04, 0.4, VIVID), printable, SHOP),
    of_leaf("GAMUT", Grade.NOTE, "1 to 1.8 % of it", "dE 10 on 0.5 %", banded(printable, 0.01, 0.018, VIVID), printable, SHOP),
    of_leaf("BLACK", Grade.NOTE, "4 to 40 % black with a tint", "2 % of it", banded(pale, 0.04, 0.4, TINGED), pale, SHOP),
)


def leaf(image, wanted=DRY, kind="PNG", **how):
    file = BytesIO()
    image.save(file, kind, **how)
    return Leaf(file.getvalue(), wanted)


def card(ground, patch=None, share=0.0, mode="RGB"):
    """A card with a band of another colour that takes this share of its height."""
    image = Image.new(mode, (815, 1110), ground)
    if patch is not None:
        image.paste(patch, (0, 300, 815, 300 + round(1110 * share)))
    return image


def of(check, leaf):
    return [found for found in findings(leaf) if found.check == check]


@pytest.mark.parametrize(("share", "grade"), [(0.0005, None), (0.005, Grade.WARNING), (0.02, Grade.ERROR)])
def test_ink_over_the_limit_by_its_share(share, grade):
    """Black is 298 % by this profile; a band of 0.05 % of 1110 rows is one row, which is half gone at half the size."""
    found = of("TAC", leaf(card("white", "black", share)))
    assert [one.grade for one in found] == ([] if grade is None else [grade])
    if found:
        assert found[0].fixes == ("limit",)
        assert all(290 < box.bottom <= 360 for box in found[0].boxes)


def test_ink_of_a_picture_in_ink_is_counted_as_it_is():
    """80 + 80 + 80 + 20 = 260 % on a tenth of it, where K-only black beside it is 100 %."""
    image = card((0, 0, 0, 255), (204, 204, 204, 51), 0.1, "CMYK")
    (found,) = of("TAC", leaf(image, kind="TIFF"))
    assert "10 % of the card has more ink than the shop's 240 %" in told(found)
    assert not of("TAC", leaf(image, replace(DRY, ink=270), "TIFF"))


def test_a_shop_without_a_limit_or_a_profile_is_not_told_of_ink():
    assert not of("TAC", leaf(card("black"), replace(DRY, ink=0)))
    assert not of("TAC", leaf(card("black"), replace(DRY, icc="")))


@pytest.mark.parametrize(("share", "grade"), [(0.003, None), (0.01, Grade.NOTE), (0.1, Grade.WARNING)])
def test_colours_that_dull_by_their_share(share, grade):
    found = of("GAMUT", leaf(card("#8a8f80", "#0000ff", share)))
    assert [one.grade for one in found] == ([] if grade is None else [grade])
    if grade == Grade.WARNING:
        assert "around #0000ff (a difference of 8" in told(found[0])
        assert all(290 < box.top < box.bottom < 420 for box in found[0].boxes)


def test_black_alone_and_black_with_a_tint_are_noted():
    (plain,) = of("BLACK", leaf(card((0, 0, 0, 0), (0, 0, 0, 255), 0.3, "CMYK"), kind="TIFF"))
    assert plain.says == "plain"
    (tinted,) = of("BLACK", leaf(card("white", "#0a1020", 0.3)))
    assert tinted.says == "tinted"
    assert not of("BLACK", leaf(card("white", "black", 0.3)))
    assert not of("BLACK", leaf(card((0, 0, 0, 0), (153, 102, 102, 255), 0.3, "CMYK"), kind="TIFF"))


def test_a_profile_that_swells_when_it_is_unpacked_is_damage():
    with pytest.raises(Damage, match="burdened"):
        leaf(card("white"), icc_profile=bytes(9_000_000))


def test_a_shop_whose_profile_is_gone_is_told():
    (found,) = of("ICC", leaf(card("white"), replace(DRY, icc="/nowhere/press.icc")))
    assert found.grade == Grade.ERROR
    assert told(found).startswith("The shop's colour profile cannot be read")
