"""Exports from order to file: single cards, folders of images, the table simulator, what changed, and what happens when it cannot be."""

import errno
import json
import os
from concurrent.futures import Future
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2 as pdfium
import pytest
from msgspec.structs import replace
from PIL import Image, ImageCms

from desktop.proof.card import Card, Deck, File
from desktop.proof.export import document, tabletop
from desktop.proof.export.alignment import alignment, back, crosses, front, measured, seen
from desktop.proof.export.draft import Drafts
from desktop.proof.export.layout import PAPERS, Printer, behind
from desktop.proof.export.order import CannotExport, Stopped
from desktop.proof.export.sheet import POINT, Sheet, apply
from desktop.proof.pool import Lost
from desktop.proof.shop import Box
from desktop.proof.shops import FIRST, shop
from tests.proof.export.press import SHOP, Here, deck, delivered, image, order, packed

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def small_sheets(monkeypatch):
    """Sheets for the simulator of fewer pixels, so that they are packed fast."""
    monkeypatch.setattr(tabletop, "LARGEST", 1000)


def texts(path):
    """Which card and side is on each page, by the label."""
    file = pdfium.PdfDocument(path)
    return [file.get_page_label(n) for n in range(len(file))]


# -- single cards
@pytest.mark.parametrize(
    ("pages", "wanted"),
    [
        ("fronts", {"out.pdf": ["Card 0, front", "Card 1, front", "Card 1, front"]}),
        ("front-back", {"out.pdf": ["Card 0, front", "Card 0, back", *["Card 1, front", "Card 1, back"] * 2]}),
        ("back-front", {"out.pdf": ["Card 0, back", "Card 0, front", *["Card 1, back", "Card 1, front"] * 2]}),
        ("apart", {"out-fronts.pdf": ["Card 0, front", *["Card 1, front"] * 2], "out-backs.pdf": ["Card 0, back", *["Card 1, back"] * 2]}),
    ],
)
def test_single_cards_come_in_the_order_of_the_shop_with_their_copies(tmp_path, pages, wanted):
    written = delivered(tmp_path, deck(tmp_path, 2, counts=(1, 2)), kind="singles", shop=replace(SHOP, pages=pages))
    assert written.findings == ()
    assert {os.path.basename(file): texts(file) for file in written.files} == wanted


@pytest.mark.parametrize(("kind", "to", "told"), [("singles", "out.pdf", 1), ("images", "shop", 1), ("sheets", "out.pdf", 0)])
def test_backs_that_are_left_out_are_told(tmp_path, kind, to, told):
    written = delivered(tmp_path, deck(tmp_path, 1), kind=kind, to=str(tmp_path / to))
    assert sum(note.startswith("Backs are not exported") for note in written.notes) == told
    bare = delivered(tmp_path, deck(tmp_path, 1, backs=False), kind=kind, to=str(tmp_path / f"bare-{to}"))
    assert not any(note.startswith("Backs are not exported") for note in bare.notes)


@pytest.mark.parametrize(("backs", "wanted"), [(True, {"fronts", "backs"}), (False, {"01-Card-0-front.png"})])
def test_shops_that_take_pictures_get_fronts_and_backs_apart(tmp_path, backs, wanted):
    written = delivered(tmp_path, deck(tmp_path, 1, backs=backs), kind="images", to=str(tmp_path / "shop"), shop=shop(FIRST))
    assert (set(os.listdir(tmp_path / "shop")), written.notes) == (wanted, ())


def test_a_single_card_has_the_boxes_of_the_shop(tmp_path):
    delivered(tmp_path, deck(tmp_path, 1), kind="singles")
    page = pdfium.PdfDocument(tmp_path / "out.pdf")[0]
    assert [length * POINT for length in page.get_mediabox()] == pytest.approx([0, 0, 69.096, 94.096], abs=0.001)
    assert page.get_bleedbox() == page.get_mediabox()
    assert [length * POINT for length in page.get_trimbox()] == pytest.approx([3.048, 3.048, 66.048, 91.048], abs=0.001)


def test_a_picture_without_bleed_lies_on_the_cut(tmp_path):
    (tmp_path / "bare.png").write_bytes(packed(Image.new("RGB", (315, 440), "navy")))
    written = delivered(tmp_path, Deck("bare", (Card("bare", File(str(tmp_path / "bare.png"))),)), kind="singles")
    assert written.findings == ()
    assert written.proofs[0].dpi == pytest.approx(127, abs=0.1)


# -- folders
def test_images_have_names_in_the_order_of_the_shop_and_are_the_files_themselves(tmp_path):
    cards = deck(tmp_path, 3, backs=False, counts=(1, 3))
    cards = replace(cards, back=File(str(tmp_path / "0-front.png")))
    written = delivered(tmp_path, cards, kind="images", to=str(tmp_path / "shop"), shop=replace(SHOP, pages="front-back"))
    assert sorted(os.listdir(tmp_path / "shop")) == [
        "01a-Card-0-front.png",
        "01b-Card-0-back.png",
        "02a-Card-1-front-x3.png",
        "03a-Card-2-front.png",
    ]
    assert (tmp_path / "shop" / "02a-Card-1-front-x3.png").read_bytes() == (tmp_path / "1-front.png").read_bytes()
    assert (written.findings, written.proofs[0].untouched) == ((), 4)


def test_what_a_shop_does_not_take_is_written_anew_and_says_why(tmp_path):
    noise = Image.fromarray(np.random.default_rng(1).integers(0, 256, (308, 226, 3), np.uint8))
    files = {
        "wrong.bmp": packed(image(1, mode="L"), "BMP"),
        "lying.png": packed(image(2, (308, 226))),
        "inks.jpg": packed(image(3, mode="CMYK"), "JPEG"),
        "heavy.png": packed(noise),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    cards = Deck("odd", tuple(Card(name, File(str(tmp_path / name))) for name in files))
    written = delivered(tmp_path, cards, kind="images", to=str(tmp_path / "shop"), shop=replace(SHOP, bytes=150_000))
    assert list(written.notes) == [
        "wrong.bmp: written anew (the shop takes no BMP).",
        "lying.png: written anew (turned).",
        "inks.jpg: written anew (the shop takes no inks).",
        "heavy.png: written anew (larger than 0.15 MB).",
    ]
    made = {path.name: Image.open(BytesIO(path.read_bytes())) for path in (tmp_path / "shop").iterdir()}
    assert {picture.size for picture in made.values()} == {(226, 308)}
    assert {picture.mode for picture in made.values()} == {"L", "RGB"}
    assert max(path.stat().st_size for path in (tmp_path / "shop").iterdir()) <= 150_000
    assert (written.proofs[0].untouched, [finding.says for finding in written.findings]) == (0, ["other"])  # noise is lost in a small JPEG


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(CannotExport, match=r"shop is not empty; name a folder that is empty or not there yet\.$"):
        delivered(tmp_path, deck(tmp_path, 1), kind="images", to=str(tmp_path / "shop"))
    assert os.listdir(tmp_path / "shop") == ["mine.txt"]


# -- the table simulator
def test_a_sheet_for_the_simulator_holds_69_cards_and_the_back_in_the_last_place(tmp_path):
    cards = deck(tmp_path, 2, backs=False, counts=(1, 69))
    cards = replace(cards, back=File(str(tmp_path / "0-front.png")))
    written = delivered(tmp_path, cards, kind="tabletop", to=str(tmp_path / "deck.png"), shop=replace(SHOP, trim=(20, 30), bleed=(2, 2)))
    assert [os.path.basename(file) for file in written.files] == ["deck-1.png", "deck-2.png", "deck-back.png"]
    assert written.notes == ("deck-1.png: 10 × 7, 69 cards.", "deck-2.png: 10 × 7, 1 card.")
    sheet, single = (Image.open(BytesIO((tmp_path / name).read_bytes())) for name in ("deck-1.png", "deck-back.png"))
    w, h = single.size
    assert sheet.size == (10 * w, 7 * h)
    assert max(sheet.size) <= 1000
    cell = lambda n: sheet.crop((n % 10 * w, n // 10 * h, n % 10 * w + w, n // 10 * h + h)).tobytes()  # noqa: E731
    assert cell(0) == cell(69) == single.tobytes()
    assert cell(1) == cell(68) != cell(0)


def test_backs_of_their_own_get_sheets_of_their_own(tmp_path):
    written = delivered(tmp_path, deck(tmp_path, 2), kind="tabletop", to=str(tmp_path / "deck.jpg"))
    assert [os.path.basename(file) for file in written.files] == ["deck.jpg", "deck-backs.jpg"]
    (tmp_path / "folder").mkdir()
    written = delivered(tmp_path, deck(tmp_path, 2, backs=False), kind="tabletop", to=str(tmp_path / "folder"))
    assert [os.path.relpath(file, tmp_path) for file in written.files] == [os.path.join("folder", "Ashen-Court.jpg")]
    with pytest.raises(CannotExport, match="takes PNG and JPEG"):
        delivered(tmp_path, deck(tmp_path, 2), kind="tabletop", to=str(tmp_path / "deck.pdf"))


# -- what changed
def test_only_what_changed_is_printed_again(tmp_path):
    cards = deck(tmp_path, 4)
    delivered(tmp_path, cards)
    first = (tmp_path / "out.pdf").read_bytes()
    again = delivered(tmp_path, cards, changed=True)
    assert (again.files, again.notes) == ((), ("Nothing has changed since the last export; no file is written.",))
    assert (tmp_path / "out.pdf").read_bytes() == first
    with Image.open(tmp_path / "1-front.png") as picture:  # the same pixels in another file are no change
        picture.save(tmp_path / "1-front.png", compress_level=1)
    (tmp_path / "2-back.png").write_bytes(packed(image(77)))
    more = replace(cards, cards=(replace(cards.cards[0], count=3), *cards.cards[1:]))
    written = delivered(tmp_path, more, changed=True)
    assert written.findings == ()
    file = pdfium.PdfDocument(tmp_path / "out.pdf")
    assert len(list(file[0].get_objects(filter=[3]))) == 3  # two more of the first, and the third with its new back
    assert delivered(tmp_path, more, changed=True).files == ()


def test_another_size_of_card_is_printed_whole_again_and_a_damaged_record_too(tmp_path):
    cards = deck(tmp_path, 2)
    delivered(tmp_path, cards)
    assert delivered(tmp_path, cards, changed=True, shop=replace(SHOP, trim=(62, 88))).files
    record = tmp_path / "out.pdf.printed.json"
    assert json.loads(record.read_text(encoding="utf-8"))["trim"] == [62, 88]
    record.write_text("{", encoding="utf-8")
    assert delivered(tmp_path, cards, changed=True).notes == ("What was exported last as out.pdf is not known, so everything is.",)


# -- alignment
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [PAPERS["A4"], PAPERS["Letter"], (297.0, 210.0)])
def test_what_is_read_on_the_alignment_page_brings_backs_behind_fronts(flip, paper):
    """A printer that shifts and turns backs is simulated: its lines are read on the printed scales, and the next back is printed with what
    was read."""
    fault = Sheet(paper, Box(0, 0, 1, 1), Box(0, 0, 1, 1), "", offset=(1.7, -1.1), angle=0.4)
    lines, scales = back(paper, flip).lines, front(paper, flip)
    read = {}
    for name, places in crosses(paper).items():
        for at, line, axis in zip(places, [lines[0], lines[1]] if name == "A" else [lines[2], lines[3]], (0, 1), strict=True):
            middle = moved(fault, (line.x + line.to_x) / 2, (line.y + line.to_y) / 2)
            off = seen(middle, paper, flip)[axis] - seen(at, paper, flip)[axis]
            read[name, axis] = on_scale(scales, seen(at, paper, flip), off, axis)
    printer = measured((read["A", 0], read["A", 1]), (read["B", 0], read["B", 1]), paper, flip)
    corrected = Sheet(paper, Box(0, 0, 1, 1), Box(0, 0, 1, 1), "", offset=printer.offset, angle=printer.rotate)
    for x, y in ((20, 20), (paper[0] - 20, 20), (100, 200), (paper[0] / 2, paper[1] / 2)):
        there = behind(Box(x, y, x, y), paper, flip)
        printed = moved(fault, *moved(corrected, there.left, there.top))
        assert seen(printed, paper, flip) == pytest.approx((x, y), abs=0.1)


def moved(sheet, x, y):
    """Where a printer that shifts and turns a page puts a point, in mm."""
    h = sheet.size[1] / POINT
    right, up = apply(sheet.moved, x / POINT, h - y / POINT)
    return right * POINT, (h - up) * POINT


def on_scale(sheet, at, off, axis):
    """The number at which a line is seen that lies so far off the middle of a scale: between those printed at -6 and 6."""
    printed = {}
    for words in sheet.words:
        place = (words.x - at[0], words.y - at[1])
        along, aside = place[axis] - (0.7 if axis else 0), place[1 - axis]
        if words.text.lstrip("-").isdigit() and 0 < aside < 8 and abs(along) <= 6.01:
            printed[round(along)] = int(words.text)
    assert len(printed) == 7
    return printed[-6] + (printed[6] - printed[-6]) * (off + 6) / 12


def test_the_alignment_page_is_written_with_front_and_back(tmp_path):
    written = alignment(order(tmp_path, deck(tmp_path, 1), kind="alignment", printer=Printer(flip="short")))
    assert [os.path.basename(file) for file in written.files] == ["out.pdf"]
    assert texts(tmp_path / "out.pdf") == ["alignment, front", "alignment, back"]


# -- what goes wrong
@pytest.mark.parametrize(("kind", "to"), [("sheets", "out.pdf"), ("singles", "out.pdf"), ("images", "shop"), ("tabletop", "deck.png")])
@pytest.mark.parametrize("after", [1, 2])
def test_who_stops_an_export_finds_the_old_file_and_no_half_one(tmp_path, kind, to, after):
    folder = tmp_path / "here"
    folder.mkdir()
    cards = deck(tmp_path, 2)
    if kind != "images":
        (folder / to).write_bytes(b"old")

    def enough(done, _of):
        if done >= after:
            raise Stopped

    with pytest.raises(Stopped):
        delivered(tmp_path, cards, enough, kind=kind, to=str(folder / to))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == ({} if kind == "images" else {to: b"old"})


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotExport, match=r"out\.pdf cannot be written: .*\.$"):
        delivered(tmp_path, deck(tmp_path, 1), to=str(tmp_path / "file" / "out.pdf"))
    with pytest.raises(CannotExport, match=r"is a folder; name a file\.$"):
        delivered(tmp_path, deck(tmp_path, 1), to=str(tmp_path))
    with pytest.raises(CannotExport, match="no cards"):
        delivered(tmp_path, Deck("empty", ()))


@pytest.mark.parametrize(("kind", "to"), [("sheets", "out.pdf"), ("images", "shop"), ("tabletop", "deck.jpg")])
def test_a_full_disk_is_one_sentence_and_nothing_half_written_is_left(tmp_path, monkeypatch, kind, to):
    cards, folder = deck(tmp_path, 2), tmp_path / "to"

    def full(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(type(tmp_path), "write_bytes", full)
    monkeypatch.setattr(Image.Image, "save", full)
    with pytest.raises(CannotExport, match=r" cannot be written: No space left on device\.$"):
        delivered(tmp_path, cards, kind=kind, to=str(folder / to))
    assert list(folder.rglob("*")) == []


@pytest.mark.parametrize(("kind", "to"), [("sheets", "out.pdf"), ("images", "shop")])
def test_two_exports_to_one_place_do_not_write_into_each_others_drafts(tmp_path, kind, to):
    cards, place = deck(tmp_path, 2, backs=False), str(tmp_path / to)
    other = Drafts()
    mine = other.place(Path(place)) if kind == "sheets" else other.folder(Path(place))
    written = delivered(tmp_path, cards, kind=kind, to=place)
    assert (written.findings, mine.exists(), Path(place).exists()) == ((), True, True)


@pytest.mark.parametrize(("kind", "to"), [("sheets", "0-front.png"), ("singles", "link"), ("tabletop", "1-front.png")])
def test_no_picture_of_the_deck_is_written_over(tmp_path, kind, to):
    cards = deck(tmp_path, 2, backs=False)
    (tmp_path / "link").hardlink_to(tmp_path / "0-front.png")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(CannotExport, match=r"is one of the pictures that are exported; name another|name a file that ends in \.pdf\.$"):
        delivered(tmp_path, cards, kind=kind, to=str(tmp_path / to))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_sheet_of_the_simulator_that_nobody_could_lay_is_not_written(tmp_path, monkeypatch):
    died: Future[object] = Future()
    died.set_exception(Lost("died"))
    monkeypatch.setattr(Here, "submit", lambda *_, **__: died)
    with pytest.raises(CannotExport, match=r"^deck\.jpg is not written\. "):
        delivered(tmp_path, deck(tmp_path, 2, backs=False), kind="tabletop", to=str(tmp_path / "to" / "deck.jpg"))
    assert list((tmp_path / "to").iterdir()) == []


def test_a_picture_that_cannot_be_read_leaves_its_place_empty_and_the_rest_goes_on(tmp_path):
    cards = deck(tmp_path, 3, backs=False)
    (tmp_path / "1-front.png").write_bytes(b"")
    written = delivered(tmp_path, cards)
    assert written.findings == ()
    assert written.notes == ("1-front.png: The file is empty. Its place stays empty.",)
    assert (written.proofs[0].pictures, written.lacking) == (2, 1)


def test_a_picture_that_changes_while_it_is_exported_is_told(tmp_path):
    cards = deck(tmp_path, 1, backs=False)

    def saved_meanwhile(_done, _of):
        (tmp_path / "0-front.png").write_bytes(packed(image(50)))

    written = delivered(tmp_path, cards, saved_meanwhile)
    assert {finding.says for finding in written.findings} == {"bytes", "look"}
    assert not (tmp_path / "out.pdf.printed.json").exists()


def test_odd_files_are_exported_or_told_and_the_rest_goes_on(tmp_path):
    """Names with signs, an ink JPEG that does not say Adobe, one with a tail, palettes that can be seen through, numbers of 16 bits."""
    ink = packed(image(3, mode="CMYK"), "JPEG")
    at = ink.index(b"\xff\xee")
    files = {
        "17 <b>odd & ändern\n.png".replace("/", ""): packed(image(1)),
        "no adobe.jpg": ink[:at] + ink[at + 2 + int.from_bytes(ink[at + 2 : at + 4], "big") :],
        "tail.jpg": packed(image(4), "JPEG") + b"tail" * 3000,
        "clear.png": packed(image(5).quantize(9), transparency=3),
        "numbers.tif": packed(Image.fromarray(np.linspace(0, 60000, 226 * 308).reshape(308, 226).astype(np.uint16)), "TIFF"),
        "short.jpg": packed(image(6), "JPEG", quality=95)[:4000],
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    cards = Deck("odd (deck) \\ ÿ 卡", tuple(Card(name, File(str(tmp_path / name))) for name in files))
    for kind, to in (("sheets", "out.pdf"), ("singles", "single.pdf"), ("images", "images"), ("tabletop", "deck.jpg")):
        written = delivered(tmp_path, cards, kind=kind, to=str(tmp_path / to))
        assert (written.findings, written.lacking) == ((), 1), kind
        assert any(note.startswith("short.jpg: The picture is cut short or damaged.") for note in written.notes), kind


def test_of_a_large_deck_only_a_part_is_in_memory_and_the_file_is_the_same(tmp_path, monkeypatch):
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    cards = deck(tmp_path, 4, backs=False)
    (tmp_path / "1-front.png").write_bytes(packed(image(1).quantize(20), icc_profile=screen))
    (tmp_path / "3-front.png").write_bytes(packed(image(3), icc_profile=screen))
    delivered(tmp_path, cards)
    whole = (tmp_path / "out.pdf").stat().st_size
    monkeypatch.setattr(document, "MOST_HELD", 1)
    written = delivered(tmp_path, cards)
    assert written.findings == ()
    with pikepdf.open(tmp_path / "out.pdf") as pdf:
        assert not {"/Held", "/Profiles"} & set(pdf.Root.keys())
        assert len(pdf.pages[0].Resources.XObject) == 4
    assert (tmp_path / "out.pdf").stat().st_size == pytest.approx(whole, abs=60)
