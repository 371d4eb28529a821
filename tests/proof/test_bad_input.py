"""Pictures as they should not be: each is one sentence or a finding, no check stumbles, and the rest goes on."""

import os
import struct
import zlib
from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from desktop.proof import shops
from desktop.proof.gather.deck import Wanted, gathered
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Pool
from desktop.proof.report.page import page
from desktop.proof.report.report import report
from desktop.proof.shops import FIRST, NoShop, shop
from desktop.proof.waivers import Waivers
from desktop.proof.words import told

SIZE = (815, 1110)


def picture(mode="RGB"):
    steps = np.arange(SIZE[1], dtype=np.uint32)[:, None] * 7 + np.arange(SIZE[0], dtype=np.uint32)[None, :] * 3
    grey = Image.fromarray((steps % 251).astype(np.uint8))
    return Image.merge("RGB", (grey, grey.transpose(Image.Transpose.FLIP_LEFT_RIGHT), grey)).convert(mode)


def saved(image, form="PNG", **how):
    file = BytesIO()
    image.save(file, form, **how)
    return file.getvalue()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_header(w, h, bits=8, colour=2):
    """A PNG that says so much and has no pixels."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, bits, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 9)) + chunk(b"IEND", b"")


def with_chunk(data, new):
    """A PNG with one more chunk behind its head."""
    return data[:33] + new + data[33:]


def wide_png():
    """16 bits of three colours."""
    rows = b"".join(b"\0" + bytes(SIZE[0] * 6) for _ in range(SIZE[1]))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, 16, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def turned(by):
    exif = Image.Exif()
    exif[0x0112] = by
    return exif


FULL, JPEG = saved(picture(), compress_level=1), saved(picture(), "JPEG", quality=95, subsampling=0)
TEXT = PngInfo()
TEXT.add_text("note", "x" * 40_000_000, zip=True)
NONE = "This is no picture that can be read."
CUT = "The picture is cut short or damaged."
PIXELS = "The picture has {} megapixels; more than 80 are not read."

# What cannot be looked at, with the one sentence that is said of it; '': with one or another.
LOST = {
    "empty.png": (b"", "The file is empty."),
    "text.png": (b"hello", NONE),
    "svg.png": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", NONE),
    "cut.png": (FULL[: len(FULL) // 2], CUT),
    "cut.jpg": (JPEG[: len(JPEG) // 2], CUT),
    "head only.png": (FULL[:30], NONE),
    "wrong.png": (FULL[:20_000] + bytes(500) + FULL[20_500:], CUT),
    "bomb.png": (png_header(60_000, 60_000), PIXELS.format(3600)),
    "bomb.gif": (b"GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x01\0\0;", PIXELS.format(4295)),
    "bomb.bmp": (b"BM" + struct.pack("<IHHIIiiHHIIiiII", 54, 0, 0, 54, 40, 30_000, 30_000, 1, 24, 0, 0, 0, 0, 0, 0), PIXELS.format(900)),
    "dot.png": (saved(Image.new("RGB", (1, 1))), "1 × 1 pixels are too few to be looked at."),
    "line.png": (saved(Image.new("RGB", (3_000, 2))), "3000 × 2 pixels are too few to be looked at."),
    "text bomb.png": (saved(picture(), pnginfo=TEXT), ""),
}

# What can be looked at, odd as it is.
ODD = {
    "16 bits.png": wide_png(),
    "16 bits grey.png": saved(Image.fromarray(np.full(SIZE[::-1], 40_000, np.uint16))),
    "palette.png": saved(picture("P")),
    "palette clear.gif": saved(picture("P"), "GIF", transparency=3),
    "one bit.png": saved(picture("1")),
    "clear.png": saved(picture("RGBA")),
    "grey clear.png": saved(picture("LA")),
    "cmyk.jpg": saved(picture("CMYK"), "JPEG", quality=95),
    "lab.tif": saved(picture("LAB"), "TIFF"),
    "cmyk.tif": saved(picture("CMYK"), "TIFF"),
    "numbers.tif": saved(picture("F"), "TIFF"),
    "animated.gif": saved(picture("P"), "GIF", save_all=True, append_images=[picture("P").rotate(180)]),
    "animated.png": saved(picture(), save_all=True, append_images=[picture().rotate(180)], compress_level=1),
    "animated.webp": saved(picture(), "WEBP", save_all=True, append_images=[picture().rotate(180)], quality=50, method=0),
    "progressive.jpg": saved(picture(), "JPEG", progressive=True, quality=95),
    "really a jpeg.png": JPEG,
    "turned.jpg": saved(picture().transpose(Image.Transpose.ROTATE_90), "JPEG", exif=turned(6)),
    "turned nonsense.jpg": saved(picture(), "JPEG", exif=turned(99)),
    "bad exif.jpg": saved(picture(), "JPEG", exif=b"Exif\0\0MM\0*\xff\xff\xff\xff nonsense"),
    "bad profile.png": saved(picture(), icc_profile=b"no profile" * 9),
    "bad profile.jpg": saved(picture(), "JPEG", icc_profile=b"\0\0\1\0" + b"x" * 4_000),
    "giant profile.jpg": saved(picture(), "JPEG", icc_profile=bytes(9_000_000)),
    "no dots.png": with_chunk(FULL, chunk(b"pHYs", struct.pack(">IIB", 0, 0, 1))),
    "many dots.png": with_chunk(FULL, chunk(b"pHYs", struct.pack(">IIB", 2**31, 1, 1))),
    "narrow.png": saved(Image.new("RGB", (32, 3_000), "red")),
    "flat.png": saved(Image.new("RGB", (3_000, 33))),
    "stamp.png": saved(Image.new("L", (32, 44))),
}


@pytest.mark.slow
def test_odd_pictures_are_looked_at_and_bad_ones_are_one_sentence(tmp_path):
    for name, data in {**{name: data for name, (data, _) in LOST.items()}, **ODD}.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "gone.png").write_bytes(FULL)
    with Pool(2) as pool:
        deck = gathered(Wanted(str(tmp_path)), pool)
        (tmp_path / "gone.png").unlink()
        made = Inspection(deck, shop(FIRST), pool)
        list(made.run())
        for process in pool.hands:
            assert process.process is not None
            assert process.process.is_alive()
    assert not made.fault
    said = {}
    for number, card in enumerate(deck.cards):
        seen = made.seen(number)
        assert seen is not None
        said[card.front.name] = {finding.says: told(finding) for finding in seen.front.findings}
    stumbled = {name: sentences for name, sentences in said.items() if {"stumbled", "fault", "died", "slow", "memory"} & set(sentences)}
    assert not stumbled
    for name, (_, sentence) in LOST.items():
        assert list(said[name].values())[-1] == sentence or (not sentence and len(said[name]) == 1), name
    for name in ODD:
        assert not {"no picture", "cut short", "empty"} & set(said[name]), name
    assert [name for name, sentences in said.items() if "misnamed" in sentences] == ["really a jpeg.png"]
    assert list(said["gone.png"].values()) == ["The file cannot be read: No such file or directory."]
    assert page(report(made, FIRST, Waivers(), tmp_path))


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files there")
def test_what_is_no_ordinary_file_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "a.png").write_bytes(FULL)
    with Pool(1) as pool:
        made = Inspection(gathered(Wanted(str(tmp_path)), pool), shop(FIRST), pool)
        list(made.run())
    assert [card.name for card in made.deck.cards] == ["a"]
    assert made.deck.left_out == ("pipe.png is no ordinary file: left out.",)


BASE = 'name = "x"\ntrim = [63, 88]\nbleed = [3, 3]\nsafe = [3, 3]\nsource = "s"\nread = "2026-01-01"\n'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name = ",
        BASE + "colr = 1",
        BASE.replace("[63, 88]", "[nan, 88]"),
        BASE.replace("[63, 88]", "[inf, 88]"),
        BASE.replace("[63, 88]", '"63x88"'),
        BASE.replace("safe = [3, 3]", "safe = [40, 3]"),
        BASE + "pixels = [0, 9]",
        BASE + "pixels = [815, 99999999999999999999]",
        BASE + "dpi_error = nan",
        BASE + "dpi_error = 400",
        BASE + "ink = -1",
        BASE + "rich_black = [400, 0, 0, 0]",
        BASE + 'formats = ["exe"]',
        BASE + "formats = []",
        BASE + "tiers = [0]",
        "a = " + "[" * 2_000,
        "x" * 200_000,
    ],
)
def test_a_profile_of_nonsense_is_one_sentence(tmp_path, text):
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(NoShop, match=r"^mine\.toml is no print shop: .*\.$"):
        shops.read(file)


def test_a_profile_of_ones_own_is_a_shop(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(BASE, encoding="utf-8")
    assert shop(str(file)).trim == (63, 88)
