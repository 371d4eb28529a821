"""Sheets: how many cards they hold, and that backs lie behind their fronts, measured in what PDFium renders."""

from math import cos, radians, sin

import numpy as np
import pikepdf
import pypdfium2 as pdfium
import pytest
from msgspec.structs import replace
from PIL import Image

from desktop.proof.card import Card, Deck, File
from desktop.proof.export.layout import PAPERS, Layout, NoRoom, Printer, grid, turns_sideways
from desktop.proof.export.marks import crop, rulers
from desktop.proof.export.sheet import POINT
from desktop.proof.shop import Box
from tests.proof.export.press import PAPER, SHOP, delivered, image, packed

SCALE = 16  # pixels of a mm
MINI = replace(SHOP, trim=(20, 30), bleed=(2, 2), pixels=None)  # cards that are rendered fast
COLOURS = [(255, 0, 0), (0, 160, 0), (120, 120, 0)]


# -- the grid
@pytest.mark.parametrize(
    ("layout", "wanted"),
    [
        (Layout(), (3, 3)),
        (Layout(paper=PAPERS["Letter"]), (3, 3)),
        (Layout(bleed=3.048), (4, 2)),  # A4 lying holds eight with their bleed, standing six
        (Layout(grid=(3, 3), bleed=3.048), (3, 3)),  # asked for, it may use the margins
        (Layout(grid=(4, 2)), (4, 2)),  # does not fit on A4 standing
        (Layout(paper=PAPERS["A3"], gutter=5), (6, 3)),
        (Layout(paper=(80, 100)), (1, 1)),
    ],
)
def test_as_many_cards_as_fit_or_as_were_asked_for(layout, wanted):
    found = grid(layout, SHOP)
    assert (found.columns, found.rows) == wanted
    first, last = found.bleed(0), found.bleed(found.each - 1)
    assert first.left == pytest.approx(found.paper[0] - last.right)  # in the middle of the paper
    assert first.top == pytest.approx(found.paper[1] - last.bottom)


def test_what_does_not_fit_says_by_how_much():
    with pytest.raises(NoRoom, match=r"^4 × 4 cards need 252\.0 × 352\.0 mm; the paper has 210 × 297 mm\.$"):
        grid(Layout(grid=(4, 4)), SHOP)
    with pytest.raises(NoRoom, match=r"^A card needs 63\.0 × 88\.0 mm; the paper has 70 × 90 mm with margins of 5 mm\.$"):
        grid(Layout(paper=(70, 90)), SHOP)


# -- marks
@pytest.mark.parametrize("marks", ["short", "long"])
@pytest.mark.parametrize("layout", [Layout(), Layout(bleed=2, gutter=6), Layout(paper=PAPERS["A3"], bleed=3.048, gutter=1)])
@pytest.mark.parametrize("cards", [1, 4, 9])
def test_marks_lie_in_line_with_cuts_and_on_no_card(marks, layout, cards):
    sheet = grid(layout, SHOP)
    cards = min(cards, sheet.each)
    lines = crop(sheet, cards, marks)
    for place in range(cards):
        trim, kept = sheet.trim(place), sheet.bleed(place)
        for x in (trim.left, trim.right):
            assert {"above", "below"} <= {"above" if line.to_y <= kept.top else "below" for line in lines if abs(line.x - x) < 0.001}
        for line in lines:
            assert line.to_x <= kept.left or line.x >= kept.right or line.to_y <= kept.top or line.y >= kept.bottom
    if marks == "long":
        assert min(line.y for line in lines) == 0
        assert max(line.to_x for line in lines) == sheet.paper[0]


def test_rulers_have_their_length_and_stay_off_the_cards():
    for layout in (Layout(), Layout(paper=PAPERS["Letter"]), Layout(bleed=3.048), Layout(grid=(3, 3), bleed=3.048)):
        sheet = grid(layout, SHOP)
        lines, words = rulers(sheet)
        assert {text.text for text in words} == {"100 mm", "4 in"}
        lengths = {round(abs(line.to_x - line.x) + abs(line.to_y - line.y), 2) for line in lines}
        assert {100.0, 101.6} <= lengths
        block = Box(sheet.bleed(0).left, sheet.bleed(0).top, sheet.bleed(sheet.each - 1).right, sheet.bleed(sheet.each - 1).bottom)
        for line in lines:
            xs, ys = sorted((line.x, line.to_x)), sorted((line.y, line.to_y))
            assert xs[1] <= block.left or xs[0] >= block.right or ys[1] <= block.top or ys[0] >= block.bottom
            assert min(*xs, *ys) >= 0
            assert xs[1] <= sheet.paper[0]
            assert ys[1] <= sheet.paper[1]


# -- front and back
def plain(folder, name, colour):
    """A picture of one colour with a corner of another, at its upper left."""
    made = Image.new("RGB", (120, 170), colour)
    made.paste("black", (10, 10, 50, 50))
    path = folder / name
    path.write_bytes(packed(made))
    return File(str(path))


def coloured(folder, cards):
    """Cards whose front and back have a colour of their own."""
    made = [Card(str(n), plain(folder, f"{n}.png", c), plain(folder, f"{n}b.png", (*c[:2], 255))) for n, c in enumerate(COLOURS[:cards])]
    return Deck("colours", tuple(made))


def rendered(path):
    """The pages as numbers, fine enough to measure a twentieth of a millimetre."""
    file = pdfium.PdfDocument(path)
    return [np.asarray(page.render(scale=SCALE * POINT).to_pil().convert("RGB"), int) for page in file]


def turned_over(page, flip, printer):
    """What lies behind page 1 if a printer moves backs the other way than they were moved for it, seen through the paper."""
    h, w = page.shape[:2]
    turn, (dx, dy) = radians(printer.rotate), (printer.offset[0] * SCALE, printer.offset[1] * SCALE)
    c, s = cos(turn), sin(turn)
    # A point of the printed page is looked up where the file has it: turned clockwise about the middle, then moved.
    cx, cy = w / 2, h / 2
    way = (c, -s, cx - c * cx + s * cy + dx, s, c, cy - s * cx - c * cy + dy)
    back = Image.fromarray(page.astype(np.uint8)).transform(
        (w, h), Image.Transform.AFFINE, way, Image.Resampling.BILINEAR, fillcolor="white"
    )
    sideways = turns_sideways((w, h), flip)
    return np.asarray(back.transpose(Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM), int)


def edges(page, colour):
    """Where a colour lies on a page, in mm: left, top, right, bottom."""
    there = np.abs(page - colour).sum(axis=2) < 40
    rows, columns = np.flatnonzero(there.sum(axis=1) > SCALE), np.flatnonzero(there.sum(axis=0) > SCALE)
    return np.array([columns[0], rows[0], columns[-1] + 1, rows[-1] + 1]) / SCALE


PRINTERS = [
    Printer(),
    Printer(flip="short"),
    Printer(offset=(1.3, -0.8), rotate=0.5),
    Printer(flip="short", offset=(-0.6, 2.1), rotate=-0.7),
]


@pytest.mark.slow
@pytest.mark.parametrize("printer", PRINTERS)
@pytest.mark.parametrize("paper", [(60, 80), (80, 60)])
def test_a_back_lies_behind_its_front_within_a_tenth_of_a_millimetre_on_the_odd_last_page_too(tmp_path, printer, paper):
    """What is measured is what PDFium renders, moved as the printer moves it."""
    layout = Layout(paper=paper, grid=(2, 1), gutter=1, bleed=1)
    written = delivered(tmp_path, coloured(tmp_path, 3), shop=MINI, layout=layout, printer=printer)
    assert written.findings == ()
    pages = rendered(tmp_path / "out.pdf")
    assert len(pages) == 4
    for n, colour in enumerate(COLOURS):
        front, back = pages[n // 2 * 2], turned_over(pages[n // 2 * 2 + 1], printer.flip, printer)
        assert np.abs(edges(front, colour) - edges(back, (*colour[:2], 255))).max() <= 0.1


@pytest.mark.slow
@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_card_that_is_turned_like_a_page_shows_its_back_upright(tmp_path, flip):
    """Seen through the paper its left is at the right, and up stays up, about whichever edge the paper was turned."""
    layout = Layout(paper=(40, 50), marks="none")
    delivered(tmp_path, coloured(tmp_path, 1), shop=MINI, layout=layout, printer=Printer(flip=flip))
    page = turned_over(rendered(tmp_path / "out.pdf")[1], flip, Printer())
    left, top, right, _ = edges(page, (255, 0, 255))
    black = edges(page[int(top * SCALE) : int((top + 15) * SCALE), int(left * SCALE) : int(right * SCALE)], (0, 0, 0))
    assert black[2] == pytest.approx(20, abs=0.1)
    assert black[1] == pytest.approx(0, abs=0.1)


# -- boxes and wishes
def test_a_sheet_says_where_it_is_cut_and_that_it_must_not_be_shrunk(tmp_path):
    delivered(tmp_path, coloured(tmp_path, 3), layout=Layout(paper=PAPER, bleed=2), printer=Printer(flip="short"))
    file = pdfium.PdfDocument(tmp_path / "out.pdf")
    sheet = grid(Layout(paper=PAPER, bleed=2), SHOP)
    assert [round(length * POINT, 2) for length in file[0].get_mediabox()[2:]] == [*PAPER]
    left, bottom, right, top = (length * POINT for length in file[0].get_trimbox())
    assert (left, PAPER[1] - top) == pytest.approx((sheet.trim(0).left, sheet.trim(0).top), abs=0.01)
    assert (right, PAPER[1] - bottom) == pytest.approx((sheet.trim(1).right, sheet.trim(2).bottom), abs=0.01)
    bleed = [length * POINT for length in file[0].get_bleedbox()]
    assert (bleed[0], bleed[3]) == pytest.approx((left - 2, top + 2), abs=0.01)
    with pikepdf.open(tmp_path / "out.pdf") as whole:
        wishes = whole.Root.ViewerPreferences
        assert (str(wishes.PrintScaling), str(wishes.Duplex)) == ("/None", "/DuplexFlipShortEdge")
    assert [file.get_page_label(n) for n in range(2)] == ["sheet 1 of 1, front", "sheet 1 of 1, back"]


@pytest.mark.slow
def test_copies_are_printed_and_a_card_without_a_back_leaves_its_place_empty(tmp_path):
    first, second = coloured(tmp_path, 2).cards
    deck = Deck("copies", (replace(first, count=2), replace(second, back=None)))
    written = delivered(tmp_path, deck, shop=MINI, layout=Layout(paper=(60, 80), grid=(2, 2)))
    assert written.proofs[0].pages == 2
    front, back = rendered(tmp_path / "out.pdf")
    left, _, right, _ = edges(front, COLOURS[0])
    assert right - left == pytest.approx(40, abs=0.1)  # two side by side
    assert (np.abs(back - (*COLOURS[1][:2], 255)).sum(axis=2) > 30).all()


@pytest.mark.slow
@pytest.mark.parametrize(("turn", "corners"), [("left", ((0, -1), (-1, 0))), ("right", ((-1, 0), (0, -1)))])
def test_what_lies_is_turned_to_the_chosen_side_and_its_back_the_other_way(tmp_path, turn, corners):
    """Where the upper left of both pictures is to be seen: a page each, then sheets."""
    lying = Image.new("RGB", (1110, 815), "navy")
    lying.paste("red", (0, 0, 200, 200))
    for name in ("front.png", "rear.png"):
        (tmp_path / name).write_bytes(packed(lying))
    deck = Deck("lying", (Card("One", File(str(tmp_path / "front.png")), File(str(tmp_path / "rear.png"))),))
    shop = replace(SHOP, pages="front-back", turn=turn)
    for kind in ("singles", "sheets"):
        written = delivered(tmp_path, deck, shop=shop, kind=kind)
        assert written.findings == ()
        for page, (x, y) in zip(pdfium.PdfDocument(written.files[0]), corners, strict=True):
            h, box = page.get_height(), page.get_trimbox()
            shown = page.render(scale=2).to_pil().crop((box[0] * 2 + 4, (h - box[3]) * 2 + 4, box[2] * 2 - 4, (h - box[1]) * 2 - 4))
            assert shown.getpixel((x % shown.width, y % shown.height))[0] > 200


@pytest.mark.slow
def test_a_lying_picture_and_one_that_a_camera_turned_are_turned_and_still_untouched(tmp_path):
    lying = image(3, (308, 226))
    exif = Image.Exif()
    exif[0x0112] = 6
    (tmp_path / "lying.png").write_bytes(packed(lying))
    (tmp_path / "turned.jpg").write_bytes(packed(lying, "JPEG", exif=exif, quality=95))
    deck = Deck("turned", tuple(Card(name, File(str(tmp_path / name))) for name in ("lying.png", "turned.jpg")))
    written = delivered(tmp_path, deck)
    assert written.findings == ()
    assert written.proofs[0].untouched == 2
