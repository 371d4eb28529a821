"""What passes into a PDF untouched, and what is encoded again without loss; each is looked at with PDFium."""

import zlib
from io import BytesIO

import numpy as np
import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageCms

from desktop.proof.export.document import Document
from desktop.proof.export.picture import chunks, flat, picture, png
from desktop.proof.export.sheet import Sheet, Spot
from desktop.proof.export.verification import raw
from desktop.proof.finding import Damage
from desktop.proof.leaf import header, opened
from desktop.proof.shop import INCH, Box
from tests.proof.export.press import image, packed

pytestmark = pytest.mark.slow


def in_pdf(tmp_path, *pictures):
    """The pictures in a PDF, each on a page with a point for each pixel, as PDFium has them."""
    document = Document("pictures")
    for found in pictures:
        mm = found.w * INCH / 72, found.h * INCH / 72
        whole = Box(0, 0, *mm)
        document.add(Sheet(mm, whole, whole, "", (Spot(document.store(found), whole),)))
    document.save(tmp_path / "pictures.pdf")
    return pdfium.PdfDocument(tmp_path / "pictures.pdf")


def shown(page):
    """A page and the bytes of its picture."""
    (thing,) = page.get_objects()
    return np.asarray(page.render().to_pil().convert("RGB"), int), raw(thing)


def off(one, other):
    return float(np.abs(one - np.asarray(other.convert("RGB"), int)).mean())


PASSING = {
    "colours": packed(image(1)),
    "grey": packed(image(2, mode="L")),
    "palette": packed(image(3).quantize(40)),
    "few colours": packed(image(4).quantize(3), bits=2),
    "black and white": packed(image(5, mode="1")),
    "jpeg": packed(image(6), "JPEG", quality=90),
    "progressive jpeg": packed(image(7), "JPEG", progressive=True),
    "grey jpeg": packed(image(8, mode="L"), "JPEG"),
}


@pytest.mark.parametrize("name", PASSING)
def test_what_passes_is_byte_for_byte_that_of_the_file_and_looks_like_it(tmp_path, name):
    data = PASSING[name]
    found = picture(data)
    assert found.passed
    page, held = shown(in_pdf(tmp_path, found)[0])
    assert held == (data if "jpeg" in name else b"".join(chunk for kind, chunk in chunks(data) if kind == b"IDAT"))
    assert off(page, Image.open(BytesIO(data))) < 1


def half_clear():
    cover = image(9).convert("RGBA")
    cover.putalpha(Image.linear_gradient("L").resize(cover.size))
    return cover


AGAIN = {
    "transparent": packed(half_clear()),
    "WEBP": packed(image(10), "WEBP", lossless=True),
    "TIFF": packed(image(11), "TIFF"),
    "BMP": packed(image(12), "BMP"),
    "GIF": packed(image(13).quantize(20), "GIF"),
}


@pytest.mark.parametrize("why", AGAIN)
def test_the_rest_is_encoded_again_without_loss_and_says_why(tmp_path, why):
    found = picture(AGAIN[why])
    assert found.why == why
    page, _ = shown(in_pdf(tmp_path, found)[0])
    seen = half_clear() if why == "transparent" else Image.open(BytesIO(AGAIN[why]))
    assert off(page, flat(seen)) < 0.01


def test_an_interlaced_png_cannot_pass():
    data = bytearray(packed(image(1)))
    data[28] = 1
    data[29:33] = zlib.crc32(data[12:29]).to_bytes(4, "big")
    assert png(bytes(data), header(opened(bytes(data)), bytes(data))) == "interlaced"


@pytest.mark.parametrize("mode", ["RGB", "L", "P"])
def test_a_png_in_which_one_colour_can_be_seen_through_cannot_pass(mode):
    found = picture(packed(image(9).convert(mode), transparency=(1, 2, 3) if mode == "RGB" else 0))
    assert (found.passed, found.why) == (False, "transparent")


def test_a_png_of_sixteen_bits_passes_with_all_of_them(tmp_path):
    grey = Image.fromarray((np.linspace(0, 65535, 90 * 60).reshape(90, 60)).astype(np.uint16))
    found = picture(packed(grey))
    assert (found.passed, found.bits) == (True, 16)
    page, _ = shown(in_pdf(tmp_path, found)[0])
    assert off(page, flat(grey)) < 1


def test_inks_of_a_jpeg_are_shown_as_ink_though_pillow_writes_them_inverted(tmp_path):
    inks = Image.new("CMYK", (60, 80), (0, 255, 255, 0))
    found = picture(packed(inks, "JPEG"))
    assert (found.channels, found.inverted, found.passed) == (4, True, True)
    page, _ = shown(in_pdf(tmp_path, found)[0])
    red, green, blue = page[40, 30]
    assert red > 200
    assert max(green, blue) < 90


def test_a_colour_profile_is_kept_and_one_that_does_not_fit_is_not(tmp_path):
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert picture(packed(image(1), icc_profile=screen)).icc == screen
    assert picture(packed(image(1, mode="L"), icc_profile=screen)).icc == b""
    assert picture(packed(image(1), icc_profile=screen[:200])).icc == b""
    both = [picture(packed(image(n), icc_profile=screen)) for n in (1, 2)]
    in_pdf(tmp_path, *both)
    assert (tmp_path / "pictures.pdf").read_bytes().count(b"/ICCBased") == 2
    assert (tmp_path / "pictures.pdf").read_bytes().count(b"/Alternate") == 1


def test_the_same_picture_is_stored_once(tmp_path):
    found = picture(packed(image(1)))
    in_pdf(tmp_path, found, found, found)
    assert (tmp_path / "pictures.pdf").read_bytes().count(b"/Subtype /Image") == 1


def test_what_is_cut_short_is_damage():
    data = packed(image(1))
    for broken in (data[:-20], data[:200], packed(image(1), "JPEG", quality=95)[:-3000]):
        with pytest.raises(Damage):
            picture(broken)
    assert zlib.decompress(picture(data).data)
