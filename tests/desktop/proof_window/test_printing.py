"""Sheets are exported and printed from the window: at true size, as was measured of a printer with a name, and stopped without a trace."""

import numpy as np
import pypdfium2 as pdfium
import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from desktop import printers
from desktop.proof.export.layout import Printer
from desktop.proof.export.paper import Paper, cut_off, other_paper, papers
from desktop.proof.shop import Box
from desktop.proof_window.printing import numbers, prepared, printed
from tests.desktop.proof_window.conftest import WAIT, save

pytestmark = pytest.mark.slow

LEFT = Qt.MouseButton.LeftButton
DPI = 300
A4 = Paper((210, 297), Box(10.5, 16.5, 199.5, 280.5), Box(7.45, 13.45, 202.55, 283.55))


@pytest.fixture
def sheets(folder, proofing, tmp_path, qtbot, monkeypatch):
    """The sheet on which cards are exported, with two dark cards and a back, and what it was told to write."""
    monkeypatch.setattr("desktop.small_file.folder", lambda: tmp_path / "settings")
    for name in ("Ash", "Bark", "Clay", "Dust", "Elm", "Fern"):
        (folder / f"{name}.png").unlink()
    for name in ("One", "Two", "back"):
        save(folder, name, Image.new("RGB", (815, 1110), "#203040"))
    window = proofing(folder)
    window.exports.open()
    window.exports.anyway.setChecked(True)
    return window.exports


def exported(sheet, to, qtbot):
    """Export there, as if somebody had chosen it."""
    sheet.begin(str(to))
    qtbot.waitUntil(lambda: not sheet.begun, timeout=WAIT)


def printer_to(file, pages):
    """A printer that writes a PDF."""
    made = prepared(pages, "long")
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(file))
    return made


def extent(file, page):
    """Where the cards lie on a page, in mm from its left and its top: the first and the last dark line in the middle of a card."""
    image = np.asarray(pdfium.PdfDocument(file)[page].render(scale=DPI / 72).to_pil().convert("L"))
    dark = image < 100
    across, down = np.flatnonzero(dark[round(40 / 25.4 * DPI)]), np.flatnonzero(dark[:, round(40 / 25.4 * DPI)])
    return [float(edge) * 25.4 / DPI for edge in (across[0], across[-1] + 1, down[0], down[-1] + 1)]


def test_what_is_printed_is_as_large_as_what_was_exported_and_in_its_place(sheets, tmp_path, qtbot):
    """Through the dialog, into a file: each edge within a tenth of a millimetre."""
    exported(sheets, tmp_path / "deck.pdf", qtbot)
    assert sheets.print_button.isVisible()
    QTest.mouseClick(sheets.print_button, LEFT)
    qtbot.waitUntil(lambda: sheets.printing.dialog is not None, timeout=WAIT)
    dialog = sheets.printing.dialog
    assert dialog.isVisible()
    dialog.findChild(QLineEdit, "filename").setText(str(tmp_path / "printed.pdf"))
    dialog.accept()
    qtbot.waitUntil(lambda: "Handed to" in sheets.words.text(), timeout=WAIT)
    assert "2 pages at true size" in sheets.words.text()
    assert len(pdfium.PdfDocument(tmp_path / "printed.pdf")) == 2
    for page in (0, 1):
        assert extent(tmp_path / "printed.pdf", page) == pytest.approx(extent(tmp_path / "deck.pdf", page), abs=0.1)


def test_printing_can_be_stopped(sheets, tmp_path, qtbot):
    exported(sheets, tmp_path / "deck.pdf", qtbot)
    pages = papers(str(tmp_path / "deck.pdf"))
    sheets.printing.printer = printer_to(tmp_path / "printed.pdf", pages)
    sheets.printing.job.advanced.connect(lambda done, _of: sheets.press() if done else None)
    sheets.printing.consider(str(tmp_path / "deck.pdf"), pages)
    qtbot.waitUntil(lambda: "Stopped" in sheets.words.text(), timeout=WAIT)
    assert sheets.export_button.text() == "Choose where to, and export"


def test_what_the_printer_would_cut_is_told_before(sheets, tmp_path, qtbot, monkeypatch):
    exported(sheets, tmp_path / "deck.pdf", qtbot)
    pages = papers(str(tmp_path / "deck.pdf"))
    monkeypatch.setattr("desktop.proof_window.printing.margins_of", lambda _layout: (4.2, 20.0, 4.2, 12.0))
    sheets.printing.printer = printer_to(tmp_path / "printed.pdf", pages)
    sheets.printing.consider(str(tmp_path / "deck.pdf"), pages)
    assert "leaves 20.0 mm of the paper white at the top, and cards lie there: they would be cut by up to 3.5 mm" in sheets.message.text()
    assert not (tmp_path / "printed.pdf").exists()
    assert sheets.print_button.text() == "Print it all the same"
    QTest.mouseClick(sheets.print_button, LEFT)
    qtbot.waitUntil(lambda: "Handed to" in sheets.words.text(), timeout=WAIT)
    assert (tmp_path / "printed.pdf").exists()


def test_what_is_lost_at_the_edges():
    assert cut_off([A4], (5, 5, 5, 5)) == ("", False)
    assert cut_off([A4], (8.05, 5, 5, 5))[0].endswith("at the left: of the bleed up to 0.6 mm is not printed; the cards are whole.")
    assert cut_off([A4], (5, 5, 5, 18)) == (
        "This printer leaves 18.0 mm of the paper white at the bottom, and cards lie there: they would be cut by up to 1.5 mm.",
        True,
    )
    assert other_paper([A4], (297, 210)) == ""
    assert other_paper([A4], (215.9, 279.4)) == (
        "The sheets are 210 × 297 mm, and the printer's paper is 216 × 279 mm: they would be cut, or not in the middle."
    )


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_pages_are_chosen_and_a_printer_that_takes_nothing_says_so(tmp_path, processes):
    printer = printer_to(tmp_path / "no" / "where.pdf", (A4, A4, A4))
    assert numbers(printer, 3) == [0, 1, 2]
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(2, 3)
    assert numbers(printer, 3) == [1, 2]
    assert printed(printer, "x.pdf", [(0, A4)], processes, lambda *_: None).startswith("The printer takes nothing")
    lying = replace(A4, size=(297, 210))
    assert prepared((lying,), "short").pageLayout().fullRect().width() == pytest.approx(297, abs=0.5)


# -- exporting
def test_a_printer_has_a_name_and_its_backs_are_moved_as_was_measured(sheets, tmp_path, qtbot):
    rows = sheets.printer
    sheets.kind.setCurrentIndex(sheets.kind.findData("alignment"))
    sheets.follow()
    for field, number in zip(rows.read, ("1", "0,5", "0.2", "0.5"), strict=True):
        field.setFocus()
        field.setText(number)
        field.editingFinished.emit()
    rows.name.setText("Office")
    exported(sheets, tmp_path / "align.pdf", qtbot)
    kept = printers.known()["Office"]
    assert (kept.offset, kept.flip) == ((0.6, 0.5), "long")
    assert kept.rotate == pytest.approx(0.211, abs=0.001)
    sheets.kind.setCurrentIndex(sheets.kind.findData("sheets"))
    rows.named.setCurrentIndex(0)
    rows.choose("")
    assert sheets.order("x.pdf").printer == Printer()
    rows.named.setCurrentIndex(rows.named.findData("Office"))
    rows.named.activated.emit(rows.named.currentIndex())
    assert sheets.order("x.pdf").printer == kept


def test_an_export_that_is_stopped_leaves_nothing(sheets, tmp_path, qtbot):
    """A hundred cards; stopped when the first picture is read, and while it tells how long it will take."""
    deck = sheets.proof.deck
    sheets.proof.deck = replace(deck, cards=tuple(replace(card, count=50) for card in deck.cards))
    out = tmp_path / "out"
    out.mkdir()
    told = []

    def stop(done, of):
        told.append(sheets.words.text())
        sheets.press()

    sheets.job.advanced.connect(stop)
    exported(sheets, out / "deck.pdf", qtbot)
    assert "steps, about " in told[0]
    assert "nothing is left" in sheets.message.text()
    assert list(out.iterdir()) == []
