"""FILE, MODE, ALPHA and JPEG-Q: what the file is."""

import struct
from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageCms, ImageDraw, ImageFilter

from desktop.proof.checks.file import off_srgb, quality
from desktop.proof.finding import Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import Card, Rng, jpeg, png
from tests.proof.trial import of_leaf, told

pytestmark = pytest.mark.slow

ADOBE_RGB = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))
SRGB = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.7141))
WIDE_RGB = ((0.71607, 0.25819, 0.0), (0.10094, 0.72494, 0.05178), (0.14719, 0.01687, 0.77312))


def profile(primaries=ADOBE_RGB, gamma: float = 2.2) -> bytes:
    """A colour profile by its primaries (X, Y, Z of red, green, blue) and one gamma."""

    def fixed(*numbers: float) -> bytes:
        return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)

    text = b"made for a test\0"
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", len(text)) + text + bytes(78),
        b"cprt": b"text" + bytes(4) + b"none\0",
        b"wtpt": b"XYZ " + bytes(4) + fixed(0.9642, 1, 0.8249),
        **{name: b"XYZ " + bytes(4) + fixed(*xyz) for name, xyz in zip((b"rXYZ", b"gXYZ", b"bXYZ"), primaries, strict=True)},
        **{name: b"curv" + bytes(4) + struct.pack(">IH", 1, round(gamma * 256)) for name in (b"rTRC", b"gTRC", b"bTRC")},
    }
    body, index, at = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        index += name + struct.pack(">II", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(">I4sI4s4s4s", at + len(body), bytes(4), 0x02400000, b"mntr", b"RGB ", b"XYZ ") + bytes(12) + b"acsp" + bytes(28)
    return (head + fixed(0.9642, 1, 0.8249)).ljust(128, b"\0") + struct.pack(">I", len(tags)) + index + body


def srgb() -> bytes:
    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def saved(image: Image.Image, form: str, **how: object) -> bytes:
    file = BytesIO()
    image.save(file, form, **how)
    return file.getvalue()


def not_taken(made: Card, rng: Rng) -> bytes:
    """A BMP, a TIFF, a WebP; or a PNG of more bytes than the shop takes."""
    form = ("BMP", "TIFF", "GIF", "PNG")[rng.integers(4)]
    return png(made.image) + bytes(int(rng.integers(28_000_000, 40_000_000))) if form == "PNG" else saved(made.image, form)


def taken(made: Card, rng: Rng) -> bytes:
    return png(made.image) if rng.random() < 0.5 else jpeg(made.image)


def for_the_press(made: Card, rng: Rng) -> bytes:
    return jpeg(made.image.convert("CMYK"))


def of_other_colours(made: Card, rng: Rng) -> bytes:
    """With a profile of wider primaries or another gamma, or with one that is damaged."""
    other = (profile(), profile(WIDE_RGB), profile(gamma=1.8), profile()[:200])[rng.integers(4)]
    return png(made.image, icc_profile=other)


def of_usual_colours(made: Card, rng: Rng) -> bytes:
    return png(made.image, icc_profile=srgb()) if rng.random() < 0.5 else png(made.image)


def see_through(made: Card, rng: Rng) -> Image.Image:
    """A hole or a shade, hard or soft, of 2 to 20 mm, its cover between 0 and 250."""
    cover, room = Image.new("L", made.image.size, 255), made.frame.trim
    r = float(rng.uniform(1, 10)) * made.frame.per_mm[0]
    x, y = float(rng.uniform(room.left, room.right)), float(rng.uniform(room.top, room.bottom))
    ImageDraw.Draw(cover).ellipse((x - r, y - r, x + r, y + r), fill=int(rng.integers(0, 251)))
    if rng.random() < 0.5:
        cover = cover.filter(ImageFilter.BoxBlur(4))
    clear = made.image.copy()
    clear.putalpha(cover)
    return clear


def covered(made: Card, rng: Rng) -> Image.Image:
    """With a channel of cover that covers all, in half of them."""
    return made.image.convert("RGBA") if rng.random() < 0.5 else made.image


def pressed(low: int, high: int):
    def fault(made: Card, rng: Rng) -> bytes:
        return jpeg(made.image, int(rng.integers(low, high + 1)), subsampling=int(rng.choice((0, 2))))

    return fault


TRIALS = (
    of_leaf("FILE", Grade.ERROR, "BMP, TIFF or GIF, or 28 to 40 MB over", "the shop's formats and bytes", not_taken, taken),
    of_leaf("MODE", Grade.ERROR, "CMYK for a shop that wants RGB", "any", for_the_press, taken),
    of_leaf("MODE", Grade.WARNING, "a wider profile, another gamma, a damaged one", "6 steps off sRGB", of_other_colours, of_usual_colours),
    of_leaf("JPEG-Q", Grade.ERROR, "quality 20 to 69", "under 70", pressed(20, 69), pressed(85, 98)),
    of_leaf("JPEG-Q", Grade.WARNING, "quality 70 to 84", "under 85", pressed(70, 84), pressed(85, 98)),
    of_leaf("ALPHA", Grade.ERROR, "a hole or a shade of 2 to 20 mm inside the trim", "cover under 255", see_through, covered),
)

SIZE = (815, 1110)


def says(check: str, data: bytes, shop_name: str = "community-63x88") -> list[tuple[str, str]]:
    return [(found.grade.letter, found.says) for found in told(check, data, shop_name)]


def test_the_shop_s_bytes():
    """The shop takes 30 MB: 30,000,000 bytes, and not one more."""
    data = png(Image.new("RGB", SIZE))
    assert says("FILE", data + bytes(30_000_000 - len(data))) == []
    assert says("FILE", data + bytes(30_000_001 - len(data))) == [("E", "heavy")]


def test_kinds_of_files():
    plain = Image.new("RGB", SIZE)
    moving = Image.new("P", SIZE)
    assert says("FILE", saved(plain, "WEBP")) == [("E", "format")]
    assert says("FILE", jpeg(plain, progressive=True)) == [("N", "progressive")]
    assert says("FILE", saved(moving, "PNG", save_all=True, append_images=[Image.new("P", SIZE, 9)])) == [("W", "animated")]
    assert says("FILE", jpeg(plain.convert("CMYK"))) == [("N", "adobe")]


def test_modes():
    deep = Image.fromarray(np.zeros((SIZE[1], SIZE[0]), np.uint16))
    assert says("MODE", jpeg(Image.new("CMYK", SIZE))) == [("E", "not RGB")]
    assert says("MODE", png(deep)) == [("N", "deep")]
    assert says("MODE", png(Image.new("P", SIZE))) == [("N", "palette")]
    assert says("MODE", png(Image.new("L", SIZE))) == []
    assert says("MODE", png(Image.new("RGB", SIZE), icc_profile=b"no profile")) == [("W", "bad profile")]


def test_profiles_are_told_by_their_colours_not_by_their_names():
    assert off_srgb(srgb()) == 0
    assert (off_srgb(profile()) or 0) > 40
    assert off_srgb(profile()[:150]) is None


@pytest.mark.parametrize("q", [1, 10, 49, 50, 69, 70, 84, 85, 92, 99, 100])
def test_qualities_are_read_from_the_tables(q):
    (table, *_) = Leaf(jpeg(Image.new("RGB", (64, 64)), q), shop(FIRST)).header.tables
    assert quality(sum(table)) == q


@pytest.mark.parametrize(("q", "found"), [(69, [("E", "pressed")]), (70, [("W", "pressed")]), (84, [("W", "pressed")]), (85, [])])
def test_qualities_that_matter(q, found):
    assert says("JPEG-Q", jpeg(Image.new("RGB", SIZE), q)) == found


def test_coarse_colours_are_a_note():
    assert says("JPEG-Q", jpeg(Image.new("RGB", SIZE), 95, subsampling=2)) == [("N", "coarse colours")]


@pytest.mark.parametrize(
    ("at", "cover", "found"),
    [
        ((36, 500), 254, [("E", "inside")]),  # the first column that is left after the cut
        ((35, 500), 0, [("N", "outside")]),
        ((36, 500), 255, []),
    ],
)
def test_where_a_card_can_be_seen_through(at, cover, found):
    image = Image.new("RGBA", SIZE, "navy")
    image.putpixel(at, (9, 9, 9, cover))
    assert says("ALPHA", png(image)) == found


def test_the_box_of_what_can_be_seen_through():
    image = Image.new("RGBA", SIZE, "navy")
    image.paste(ImageChops.constant(Image.new("L", (10, 20)), 0), (100, 200), Image.new("L", (10, 20), 255))
    image.paste((0, 0, 0, 0), (100, 200, 110, 220))
    (found,) = told("ALPHA", png(image))
    assert found.boxes[0].whole() == (100, 200, 110, 220)


def test_how_far_a_profile_may_lie_off_srgb():
    """One of a little other gamma lies 8 steps off."""
    near = profile(SRGB, 2.3)
    assert 6 < (off_srgb(near) or 0) < 60
    assert says("MODE", png(Image.new("RGB", SIZE), icc_profile=near)) == [("W", "not sRGB")]
