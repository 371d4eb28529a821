"""PDF-SELF: twenty files, four of them as they are to be, sixteen spoilt; each of those is told by what is wrong with it."""

import re
import zlib

import pikepdf
import pytest
from pikepdf import Array, Name

from desktop.proof.export.delivery import deliver
from desktop.proof.export.layout import Layout, Printer
from desktop.proof.export.original import Original, lately
from desktop.proof.export.verification import Task, verify
from desktop.proof.finding import Finding
from desktop.proof.words import told
from tests.proof.export.press import PAPER, SHOP, Here, Kept, deck, image, order, packed

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A PDF of two sheets with backs, and its pages as they were to be; the backs are JPEGs."""
    folder, pool = tmp_path_factory.mktemp("verified"), Kept()
    cards = deck(folder, 5)
    for n, card in enumerate(cards.cards):
        (folder / card.back.name).write_bytes(packed(image(100 + n), "JPEG", quality=93))
    assert deliver(order(folder, cards), pool).findings == ()
    return folder, pool.tasks


def said(made, spoil):
    """The keys of what is found in a file once it was spoilt."""
    folder, tasks = made
    with pikepdf.open(folder / "out.pdf") as pdf:
        spoil(pdf)
        pdf.save(folder / "spoilt.pdf")
    found: list[Finding] = []
    for task in tasks:
        task = Task(str(folder / "spoilt.pdf"), task.number, task.pages, task.sheet, task.sides, task.shop)
        found += verify(task).findings
    assert all(told(finding) for finding in found)
    return {finding.says for finding in found}


def drawn(change, page=0):
    """What the page is drawn with, changed."""

    def spoil(pdf):
        pdf.pages[page].Contents.write(change(pdf.pages[page].Contents.read_bytes()))

    return spoil


def matrix(change):
    """The first picture's matrix, changed."""
    return drawn(lambda data: re.sub(rb"([-\d. ]+) cm /P", lambda found: change(*map(float, found[1].split())) + b" cm /P", data, count=1))


def shifted(a, b, c, d, e, f):
    return f"{a} {b} {c} {d} {e + 0.1} {f}".encode()


def scaled(a, b, c, d, e, f):
    return f"{a * 0.97} {b} {c} {d * 0.97} {e} {f}".encode()


def upside_down(a, b, c, d, e, f):
    return f"{-a} {b} {c} {-d} {e + a} {f + d}".encode()


def images_of(page):
    return sorted(page.Resources.XObject.keys())


def swapped(pdf):
    one, other = images_of(pdf.pages[0])[:2]
    things = pdf.pages[0].Resources.XObject
    things[one], things[other] = things[other], things[one]


def recompressed(pdf):
    thing = pdf.pages[0].Resources.XObject[images_of(pdf.pages[0])[0]]
    thing.write(zlib.compress(zlib.decompress(thing.read_raw_bytes()), 1), filter=Name.FlateDecode, decode_parms=thing.DecodeParms)


def as_jpeg(pdf):
    page = pdf.pages[0]
    thing = page.Resources.XObject[images_of(page)[0]]
    thing.write(packed(pikepdf.PdfImage(thing).as_pil_image(), "JPEG", quality=90), filter=Name.DCTDecode)


def jpeg_again(pdf):
    page = pdf.pages[1]
    thing = page.Resources.XObject[images_of(page)[0]]
    thing.write(packed(pikepdf.PdfImage(thing).as_pil_image(), "JPEG", quality=60), filter=Name.DCTDecode)


def negative(pdf):
    page = pdf.pages[0]
    page.Resources.XObject[images_of(page)[0]].Decode = Array([1, 0, 1, 0, 1, 0])


def halved(pdf):
    page = pdf.pages[0]
    thing = page.Resources.XObject[images_of(page)[0]]
    small = pikepdf.PdfImage(thing).as_pil_image().reduce(2)
    thing.write(zlib.compress(small.tobytes()), filter=Name.FlateDecode)
    thing.Width, thing.Height = small.size


def box(name):
    def spoil(pdf):
        found = [float(number) for number in pdf.pages[0][name]]
        pdf.pages[0][name] = Array([found[0] + 0.05, *found[1:]])

    return spoil


def turned(pdf):
    pdf.pages[0].Rotate = 180


def without_last(pdf):
    del pdf.pages[-1]


def other_order(pdf):
    pdf.pages.reverse()


SPOILT = {
    "shifted by 0.035 mm": (matrix(shifted), {"place"}),
    "scaled to 97 %": (matrix(scaled), {"place"}),
    "upside down": (matrix(upside_down), {"place"}),
    "two pictures swapped": (swapped, {"bytes", "look"}),
    "packed again without loss": (recompressed, {"bytes"}),
    "a PNG as JPEG": (as_jpeg, {"filter"}),
    "a JPEG written again": (jpeg_again, {"bytes"}),
    "a negative": (negative, {"look"}),
    "half of the pixels": (halved, {"pixels", "bytes"}),
    "the cut 0.018 mm off": (box("/TrimBox"), {"box"}),
    "the bleed 0.018 mm off": (box("/BleedBox"), {"box"}),
    "a turned page": (turned, {"turned"}),
    "the last page missing": (without_last, {"pages"}),
    "pages in another order": (other_order, {"box", "bytes", "look", "place", "number"}),
    "something drawn over a card": (drawn(lambda data: data + b"\nq 1 0 0 RG 9 w 60 400 m 200 300 l S Q"), {"look"}),
    "a picture left out": (drawn(lambda data: re.sub(rb"/P\w+ Do", b"", data, count=1)), {"number"}),
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_was_spoilt_is_told_by_what_is_wrong_with_it(made, name):
    spoil, wanted = SPOILT[name]
    found = said(made, spoil)
    assert found
    assert found <= wanted if name == "pages in another order" else wanted <= found <= wanted | {"look"}


def test_a_file_that_was_only_written_anew_is_right(made):
    assert said(made, lambda _: None) == set()


@pytest.mark.parametrize(
    ("layout", "printer"),
    [
        (Layout(paper=PAPER, bleed=2, gutter=3, grid=(1, 2)), Printer(flip="short", offset=(0.4, 0.7), rotate=0.3)),
        (Layout(paper=(210, 297), marks="long", marks_behind=True), Printer()),
        (Layout(paper=(90, 120), bleed=4), Printer(rotate=-2)),
    ],
)
def test_what_is_right_is_not_doubted(tmp_path, layout, printer):
    written = deliver(order(tmp_path, deck(tmp_path, 3), layout=layout, printer=printer), Here())
    assert written.findings == ()
    assert SHOP.file == pytest.approx((69.096, 94.096))


def test_a_file_that_is_no_pdf_is_told(made):
    folder, tasks = made
    (folder / "none.pdf").write_bytes(b"%PDF-1.7 and no more")
    task = Task(str(folder / "none.pdf"), 0, 1, tasks[0].sheet, tasks[0].sides, tasks[0].shop)
    assert [finding.says for finding in verify(task).findings] == ["unreadable"]


def test_a_small_place_that_looks_otherwise_is_told(made):
    """A black square of 5 mm in the middle of the first card: of the whole card it is less than a hundredth."""
    _, tasks = made
    box = tasks[0].sheet.spots[0].seen
    x, y = (box.left + box.right) / 2 * 72 / 25.4, tasks[0].sheet.size[1] * 72 / 25.4 - (box.top + box.bottom) / 2 * 72 / 25.4
    square = f"\nq 0 0 0 rg {x:.1f} {y:.1f} 14.2 14.2 re f Q\n".encode()
    assert said(made, drawn(lambda data: data + square)) == {"look"}


def test_a_picture_that_is_a_little_paler_everywhere_is_told(made):
    def paler(pdf):
        page = pdf.pages[0]
        page.Resources.XObject[images_of(page)[0]].Decode = Array([0.07, 1, 0.07, 1, 0.07, 1])

    assert said(made, paler) == {"look"}


@pytest.mark.parametrize(("off", "found"), [(30.0, set()), (30.1, {"look"})])
def test_inks_whose_colours_are_far_from_those_of_the_screen_are_told(made, monkeypatch, off, found):
    lately.cache_clear()
    monkeypatch.setattr(Original, "colours_off", off)
    assert said(made, lambda _: None) == found
    lately.cache_clear()


def test_the_coarsest_picture_says_how_fine_a_file_is(tmp_path):
    cards = deck(tmp_path, 2)
    (tmp_path / cards.cards[0].front.name).write_bytes(packed(image(3).reduce(2), "PNG"))
    written = deliver(order(tmp_path, cards), Here())
    assert written.proofs[0].dpi == pytest.approx(41.5, abs=0.5)  # half of what the others have
