"""Pages of a PDF are cards: in the order that a shop has, as the JPEG that they are, or drawn."""

import zlib
from contextlib import suppress
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from desktop.proof.card import Page
from desktop.proof.finding import Damage
from desktop.proof.gather.deck import Wanted, gather
from desktop.proof.gather.folder import CannotGather
from desktop.proof.leaf import Leaf
from desktop.proof.pages import page
from desktop.proof.shops import FIRST, shop
from tests.proof.sheets import pdf, png


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "cards.pdf"
    made.write_bytes(pdf("red", "green", "blue", "white"))
    return made


def pages(deck):
    return [(card.front.page, card.back.page if card.back else None) for card in deck.cards]


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("fronts", [(0, None), (1, None), (2, None), (3, None)]),
        ("apart", [(0, None), (1, None), (2, None), (3, None)]),
        ("front-back", [(0, 1), (2, 3)]),
        ("back-front", [(1, 0), (3, 2)]),
    ],
)
def test_pages_are_taken_in_the_shops_order(file, order, found):
    assert pages(gather(Wanted(str(file), pages=order))) == found


def test_a_page_too_many_is_told(file):
    file.write_bytes(pdf("red", "green", "blue"))
    deck = gather(Wanted(str(file), pages="back-front"))
    assert pages(deck) == [(1, 0), (2, None)]
    assert deck.doubts == ("cards.pdf has 3 pages, an odd number: the last one has no other side.",)


def test_backs_may_be_the_pages_of_another_file(file, tmp_path):
    (tmp_path / "backs.pdf").write_bytes(pdf("red", "green", "blue", "white"))
    assert pages(gather(Wanted(str(file), back=str(tmp_path / "backs.pdf")))) == [(n, n) for n in range(4)]
    (tmp_path / "back.pdf").write_bytes(pdf("red"))
    assert gather(Wanted(str(file), back=str(tmp_path / "back.pdf"))).back == Page(str(tmp_path / "back.pdf"), 0)
    (tmp_path / "backs.pdf").write_bytes(pdf("red", "green"))
    with pytest.raises(CannotGather, match="has 2 pages, but there are 4 cards"):
        gather(Wanted(str(file), back=str(tmp_path / "backs.pdf")))


def test_a_page_that_is_a_jpeg_is_that_jpeg(file):
    data = page(Page(str(file), 1))
    with pikepdf.open(file) as read:
        image = read.pages[1].Resources.XObject[next(iter(read.pages[1].Resources.XObject.keys()))]
        assert image.read_raw_bytes() == data
    leaf = Leaf(data, shop(FIRST))
    assert (leaf.header.format, leaf.w, leaf.h) == ("jpeg", 815, 1110)


def test_a_page_of_four_inks_keeps_its_inks(tmp_path):
    """A profile would show the heaviest of them as 255 of each at most; here are the numbers themselves."""
    file, inks = tmp_path / "inks.pdf", bytes((10, 200, 30, 250)) * (83 * 113)
    with pikepdf.new() as made:
        made.add_blank_page(page_size=(195.6, 266.4))
        image = made.make_stream(
            zlib.compress(inks), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=83, Height=113,
            ColorSpace=pikepdf.Name.DeviceCMYK, BitsPerComponent=8, Filter=pikepdf.Name.FlateDecode,
        )  # fmt: skip
        made.pages[0].Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=image))
        made.pages[0].Contents = made.make_stream(b"195.6 0 0 266.4 0 0 cm /A Do")
        made.save(file)
    leaf = Leaf(page(Page(str(file), 0)), shop(FIRST))
    assert leaf.image.mode == "CMYK"
    assert leaf.image.tobytes() == inks


def test_any_other_page_is_drawn_as_large_as_its_bleed_with_300_dots_in_an_inch(tmp_path):
    file = tmp_path / "drawn.pdf"
    with pikepdf.new() as made:
        made.add_blank_page(page_size=(300, 400))
        sheet = made.pages[0]
        sheet.Contents = made.make_stream(b"1 0 0 rg 50 50 72 144 re f")
        sheet.BleedBox = [50, 50, 122, 194]
        made.save(file)
    image = Image.open(BytesIO(page(Page(str(file), 0))))
    assert image.size == (300, 600)
    assert image.getextrema() == ((255, 255), (0, 0), (0, 0))


def test_pages_that_cannot_be_had_are_damage(tmp_path, file):
    with pytest.raises(Damage, match="no page"):
        page(Page(str(file), 9))
    wide = tmp_path / "wide.pdf"
    with pikepdf.new() as made:
        made.add_blank_page(page_size=(14_000, 14_000))
        made.save(wide)
    with pytest.raises(Damage, match="too many pixels"):
        page(Page(str(wide), 0))


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n", png()])
def test_a_pdf_that_is_none_is_one_sentence(tmp_path, data):
    (tmp_path / "x.pdf").write_bytes(data)
    with pytest.raises(CannotGather, match=r"x\.pdf is no PDF that can be read"):
        gather(Wanted(str(tmp_path / "x.pdf")))


def test_a_locked_pdf_is_one_sentence(tmp_path, file):
    with pikepdf.open(file) as read:
        read.save(tmp_path / "locked.pdf", encryption=pikepdf.Encryption(owner="a", user="b"))
    with pytest.raises(CannotGather, match="no PDF that can be read"):
        gather(Wanted(str(tmp_path / "locked.pdf")))


def test_a_picture_in_a_page_that_is_far_too_large_is_refused_before_it_is_decoded(tmp_path):
    """30,000 points across and down, a bit each, of which none is there."""
    file = tmp_path / "bomb.pdf"
    with pikepdf.new() as made:
        made.add_blank_page(page_size=(200, 280))
        image = made.make_stream(
            zlib.compress(b"\0" * 1_000), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=30_000, Height=30_000,
            ColorSpace=pikepdf.Name.DeviceGray, BitsPerComponent=1, Filter=pikepdf.Name.FlateDecode,
        )  # fmt: skip
        made.pages[0].Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=image))
        made.pages[0].Contents = made.make_stream(b"200 0 0 280 0 0 cm /A Do")
        made.save(file)
    with pytest.raises(Damage) as damage:
        page(Page(str(file), 0))
    assert damage.value.says == "too many pixels"


@pytest.mark.parametrize(
    "tree",
    [
        b"2 0 obj<</Type/Pages/Count 1/Kids[2 0 R]>>endobj",
        b"2 0 obj<</Type/Pages/Count 2000000000/Kids[3 0 R]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]>>endobj",
        b"2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[nan 0 -5 1e99]>>endobj",
        b"2 0 obj<</Type/Pages/Count -3/Kids 7>>endobj",
    ],
    ids=["a ring", "many", "no box", "nothing"],
)
def test_a_pdf_whose_pages_are_nonsense_is_refused_or_damage(tmp_path, tree):
    file = tmp_path / "odd.pdf"
    file.write_bytes(
        b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>endobj\n" + tree + b"\ntrailer<</Root 1 0 R>>\n"
    )
    with suppress(CannotGather, Damage):
        deck = gather(Wanted(str(file)))
        assert len(deck.cards) <= 5_000
        page(Page(str(file), len(deck.cards) - 1))
