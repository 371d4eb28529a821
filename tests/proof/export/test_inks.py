"""Single cards for a shop that prints from inks: what is in the file is ink, no more of it than the shop takes, and the press is named."""

from io import BytesIO

import numpy as np
import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image, ImageCms

from desktop.proof.card import Card, Deck, File
from desktop.proof.export.delivery import deliver
from desktop.proof.export.order import CannotExport
from desktop.proof.export.verification import Task, verify
from desktop.proof.shops import shop
from tests.proof.export.press import Here, Kept, deck, image, order, packed

pytestmark = pytest.mark.slow
SHOP = replace(shop("drive-thru-cards-poker"), pages="fronts")


def heavy():
    """Inks of 340 %."""
    return Image.new("CMYK", (226, 308), (217, 217, 217, 217))


def cards(folder):
    """Colours, grey, inks that the press can dry, and more of them than it can."""
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    files = {
        "colours.png": packed(image(1), icc_profile=screen),
        "grey.png": packed(image(2, mode="L")),
        "dark.png": packed(Image.new("RGB", (226, 308), "black")),
        "light.jpg": packed(Image.new("CMYK", (226, 308), (60, 120, 30, 10)), "JPEG", quality=95),
        "heavy.jpg": packed(heavy(), "JPEG", quality=95),
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return Deck("inks", tuple(Card(name, File(str(folder / name))) for name in files))


@pytest.fixture
def made(tmp_path):
    pool = Kept()
    return tmp_path, deliver(order(tmp_path, cards(tmp_path), kind="singles", shop=SHOP), pool), pool.tasks


def inks(thing):
    """The inks of a picture in a PDF, as they will be printed."""
    if thing.Filter == pikepdf.Name.DCTDecode:
        with Image.open(BytesIO(thing.read_raw_bytes())) as found:
            return np.asarray(found).astype(int)
    return np.frombuffer(thing.read_bytes(), np.uint8).reshape(thing.Height, thing.Width, 4).astype(int)


def test_everything_is_ink_and_no_more_than_the_shop_takes(made):
    folder, written, _ = made
    assert written.findings == ()
    with pikepdf.open(folder / "out.pdf") as pdf:
        things = [next(iter(page.Resources.XObject.values())) for page in pdf.pages]
        assert {str(thing.ColorSpace) for thing in things} == {"/DeviceCMYK"}
        assert [thing.Filter == pikepdf.Name.DCTDecode for thing in things] == [False, False, False, True, False]
        for thing in things:
            assert inks(thing).sum(axis=2).max() <= 240 * 255 / 100 + 1
        assert inks(things[2]).sum(axis=2).min() > 200 * 255 / 100  # black is still black
        (intent,) = pdf.Root.OutputIntents
        assert (intent.S, str(intent.Info)) == (pikepdf.Name.GTS_PDFX, "ISO Coated v2 300% (basICColor)")
        assert len(intent.DestOutputProfile.read_bytes()) == 1_052_612
        assert pdf.pdf_version == "1.4"
        assert "/GTS_PDFXVersion" not in pdf.docinfo
        assert {"/CreationDate", "/ModDate", "/Trapped", "/Title"} <= set(pdf.docinfo.keys())
    assert written.proofs[0].untouched == 1
    assert written.notes[0].startswith("PDF/X-1a:2003 is not claimed")


def test_inks_that_pass_are_those_of_the_file(made):
    folder, _, _ = made
    with pikepdf.open(folder / "out.pdf") as pdf:
        assert next(iter(pdf.pages[3].Resources.XObject.values())).read_raw_bytes() == (folder / "light.jpg").read_bytes()


@pytest.mark.parametrize("page", [0, 3])
def test_a_negative_of_inks_is_told(made, page):
    folder, _, tasks = made
    with pikepdf.open(folder / "out.pdf") as pdf:
        thing = next(iter(pdf.pages[page].Resources.XObject.values()))
        thing.Decode = pikepdf.Array([0, 1] * 4 if page == 3 else [1, 0] * 4)
        pdf.save(folder / "spoilt.pdf")
    task = tasks[page]
    found = verify(Task(str(folder / "spoilt.pdf"), page, task.pages, task.sheet, task.sides, task.shop)).findings
    assert [finding.says for finding in found] == ["look"]


def test_a_press_without_a_profile_is_one_sentence(tmp_path):
    with pytest.raises(CannotExport, match=r"prints from inks, and its colour profile \(none is named\) cannot be used\.$"):
        deliver(order(tmp_path, deck(tmp_path, 1), kind="singles", shop=replace(SHOP, icc="")), Here())
    with pytest.raises(CannotExport, match="takes no images; export a page for each card"):
        deliver(order(tmp_path, deck(tmp_path, 1), kind="images", shop=SHOP, to=str(tmp_path / "images")), Here())


def test_a_sheet_for_ones_own_printer_keeps_inks_and_colours_as_they_are(tmp_path):
    written = deliver(order(tmp_path, cards(tmp_path)), Here())
    assert written.findings == ()
    assert written.proofs[0].untouched == 5
