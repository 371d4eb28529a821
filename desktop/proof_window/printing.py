"""Prints the sheets that were exported, at their true size: the system's dialog asks how, then pages are drawn and handed over aside."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QMarginsF, QObject, QRectF, QSizeF, Signal
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from desktop.proof.export.layout import Flip
from desktop.proof.export.order import Stopped
from desktop.proof.export.paper import Paper, cut_off, other_paper, papers, strip, strips_of
from desktop.proof.pool import Lost, Pool
from desktop.proof_window.ear import Ear
from desktop.proof_window.job import Job
from desktop.tongue import said

FINEST = 600  # dots in an inch that are drawn at most
UNREAD = "The file cannot be read any more: export it again."
NONE = "No page of the {0} pages is among those that were chosen."
FAILED = "The printer takes nothing: {0}."
LOST = "The pages could not be drawn; what was printed before is whole."
STOPPED = "Stopped: the printer was told to print nothing."
PRINTED = (
    "Handed to {0}: {1|page|pages} at true size. Measure the rulers: if 100 mm are not 100 mm, the printer scales, and must be told not to."
)
DUPLEX: dict[Flip, QPrinter.DuplexMode] = {"long": QPrinter.DuplexMode.DuplexLongSide, "short": QPrinter.DuplexMode.DuplexShortSide}
MILLIMETRE = QPageLayout.Unit.Millimeter


class Printing(QObject):
    """One file at a time. `doubt` hears what would be cut, with what is to be done if it shall be printed all the same."""

    ended = Signal(str)
    doubt = Signal(str, object)

    def __init__(self, sheet: QWidget, pool: Pool, ear: Ear) -> None:
        super().__init__(sheet)
        self.sheet, self.pool, self.ear = sheet, pool, ear
        self.job = Job(self)
        self.printer: QPrinter | None = None
        self.dialog: QPrintDialog | None = None

    # -- asking
    def ask(self, file: str, flip: Flip) -> None:
        """How is this file to be printed?"""
        self.ear.listen(self.pool.submit(papers, file, urgent=True), lambda pages: self.open(file, flip, pages))

    def open(self, file: str, flip: Flip, pages: tuple[Paper, ...] | None) -> None:
        """The system's dialog, with the paper of the sheets."""
        if not pages:
            self.ended.emit(said(UNREAD))
            return
        printer = self.printer = prepared(pages, flip)
        stem, ending = os.path.splitext(file)
        printer.setDocName(os.path.basename(file))
        if printer.outputFormat() == QPrinter.OutputFormat.PdfFormat:  # no printer is known here: it goes into a file
            printer.setOutputFileName(f"{stem}-printed{ending}")
        dialog = self.dialog = QPrintDialog(printer, self.sheet.window())
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, len(pages))
        dialog.setFromTo(1, len(pages))
        dialog.accepted.connect(lambda: self.consider(file, pages))
        dialog.finished.connect(dialog.deleteLater)
        QDialog.open(dialog)

    def consider(self, file: str, pages: tuple[Paper, ...]) -> None:
        """It is known which printer, and on what: does anything get lost there?"""
        printer = self.printer
        assert printer is not None
        printer.setFullPage(True)
        chosen = numbers(printer, len(pages))
        if not chosen:
            self.ended.emit(said(NONE, len(pages)))
            return
        size = printer.pageLayout().pageSize().size(QPageSize.Unit.Millimeter)
        cut, is_bad = cut_off(pages, margins_of(printer.pageLayout()))
        wrong = other_paper(pages, (size.width(), size.height())) or (cut if is_bad else "")

        def go() -> None:
            self.begin(file, pages, chosen, cut)

        self.doubt.emit(wrong, go) if wrong else go()

    # -- printing
    def begin(self, file: str, pages: tuple[Paper, ...], chosen: list[int], cut: str) -> None:
        """Print these pages."""
        printer = self.printer
        assert printer is not None
        self.job.begin()

        def work() -> str:
            said = printed(printer, file, [(n, pages[n]) for n in chosen], self.pool, self.job.told)
            return " ".join(part for part in (said, cut) if part)

        self.job.told(0, 1)
        self.ear.begin(work, lambda said: self.ended.emit(said or LOST), "printing")


def prepared(pages: tuple[Paper, ...], flip: Flip) -> QPrinter:
    """The printer that the system likes best, for paper of this size, on both sides if there are backs."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    w, h = pages[0].size
    across = w > h
    size = QPageSize(QSizeF(min(w, h), max(w, h)), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    way = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
    printer.setPageLayout(QPageLayout(size, way, QMarginsF(), MILLIMETRE))
    printer.setFullPage(True)
    printer.setDuplex(DUPLEX[flip] if len(pages) > 1 else QPrinter.DuplexMode.DuplexNone)
    return printer


def margins_of(layout: QPageLayout) -> tuple[float, float, float, float]:
    """Where the printer cannot print, in mm."""
    made = QPageLayout(layout)
    made.setUnits(MILLIMETRE)
    least = made.minimumMargins()
    return least.left(), least.top(), least.right(), least.bottom()


def numbers(printer: QPrinter, many: int) -> list[int]:
    """The pages that were chosen, counted from 0."""
    first, last = printer.fromPage(), printer.toPage()
    if printer.printRange() != QPrinter.PrintRange.PageRange or not first:
        return list(range(many))
    return list(range(max(0, first - 1), min(many, last or many)))


# -- in a thread
def printed(printer: QPrinter, file: str, pages: list[tuple[int, Paper]], pool: Pool, told: Callable[[int, int], None]) -> str:
    """Draw pages on a printer, each at its true size from the paper's corner; what came of it, in a sentence."""
    painter = QPainter()
    if not painter.begin(printer):
        return said(FAILED, said("it cannot be reached"))
    try:
        if not drawn(printer, painter, file, pages, pool, told):
            return said(FAILED, said("it was told to stop, or has no room left"))
    except (Stopped, Lost) as ended:
        printer.abort()
        return said(STOPPED if isinstance(ended, Stopped) else LOST)
    finally:
        painter.end()
    many = len(pages)
    return said(PRINTED, printer.printerName() or printer.outputFileName(), many)


def drawn(
    printer: QPrinter, painter: QPainter, file: str, pages: list[tuple[int, Paper]], pool: Pool, told: Callable[[int, int], None]
) -> bool:
    """Draw them strip by strip. Each pixel drawn is so many of the printer's dots, so that no seam shows. Does it take them?"""
    times = ceil(printer.resolution() / FINEST)
    dpi = printer.resolution() / times
    strips = [(at, one) for at, (number, paper) in enumerate(pages) for one in strips_of(file, number, paper, dpi)]
    on = 0
    for done, (at, wanted) in enumerate(strips):
        told(done, len(strips))
        made = pool.submit(strip, wanted, urgent=True).result()
        if at > on and not printer.newPage():
            return False
        on = at
        image = QImage(made.data, made.w, made.h, 4 * made.w, QImage.Format.Format_RGB32)
        painter.drawImage(QRectF(0, wanted.top * times, made.w * times, made.h * times), image)
    told(len(strips), len(strips))
    return True
