"""The pages of a PDF as a printer needs them: how large they are, what lies where, and their pixels, strip by strip."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as c
from msgspec import Struct

from desktop.proof.export.sheet import POINT
from desktop.proof.shop import INCH, Box
from desktop.proof.shown import Pixels

ROWS = 1_000  # of a strip, at most
SAME = 0.5  # mm by which a printer's paper may be off that of the page
NOTHING_LOST = 0.05  # mm
SIDES = ("left", "top", "right", "bottom")
CARDS = "This printer leaves {0} mm of the paper white at the {1}, and cards lie there: they would be cut by up to {2} mm."
BLEED = "This printer leaves {0} mm of the paper white at the {1}: of the bleed up to {2} mm is not printed; the cards are whole."
OTHER = "The sheets are {0} × {1} mm, and the printer's paper is {2} × {3} mm: they would be cut, or not in the middle."


class Paper(Struct, frozen=True):
    """A page: its size, and where the cards on it lie, as they are cut and with the bleed that is kept; in mm from the upper left."""

    size: tuple[float, float]
    trim: Box
    bleed: Box


class Strip(Struct, frozen=True):
    """A part of a page that is wanted in pixels, so many of them to an inch: rows of it, counted from the top."""

    path: str
    page: int
    dpi: float
    top: int
    rows: int


def pixels_of(paper: Paper, dpi: float) -> tuple[int, int]:
    """How large a page is in pixels."""
    return round(paper.size[0] / INCH * dpi), round(paper.size[1] / INCH * dpi)


def strips_of(path: str, page: int, paper: Paper, dpi: float) -> list[Strip]:
    """All of a page, from the top to the bottom."""
    high = pixels_of(paper, dpi)[1]
    return [Strip(path, page, dpi, top, min(ROWS, high - top)) for top in range(0, high, ROWS)]


# -- in a process
def papers(path: str) -> tuple[Paper, ...]:
    """The pages of a file. Raises OSError or PdfiumError."""
    with pdfium.PdfDocument(Path(path)) as file:
        return tuple(paper(page) for page in file)


def paper(page: pdfium.PdfPage) -> Paper:
    """A page."""
    w, h = (length * POINT for length in page.get_size())

    def box(left: float, bottom: float, right: float, top: float) -> Box:
        return Box(left * POINT, h - top * POINT, right * POINT, h - bottom * POINT)

    return Paper((w, h), box(*page.get_trimbox()), box(*page.get_bleedbox()))


def strip(wanted: Strip) -> Pixels:
    """Some rows of a page. Raises OSError or PdfiumError."""
    with pdfium.PdfDocument(Path(wanted.path)) as file:
        page = file[wanted.page]
        w, h = pixels_of(paper(page), wanted.dpi)
        bitmap = pdfium.PdfBitmap.new_native(w, wanted.rows, c.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, w, wanted.rows)
        c.FPDF_RenderPageBitmap(bitmap, page, 0, -wanted.top, w, h, 0, c.FPDF_PRINTING)
        return Pixels(w, wanted.rows, bytes(bitmap.buffer))


# -- what a printer makes of it
def other_paper(pages: Sequence[Paper], size: tuple[float, float]) -> str:
    """Why pages do not fit the printer's paper, whichever way that lies; '' if they do."""
    for page in pages:
        if any(abs(a - b) > SAME for a, b in zip(sorted(page.size), sorted(size), strict=True)):
            return OTHER.format(*(f"{length:.0f}" for length in (*page.size, *size)))
    return ""


def cut_off(pages: Sequence[Paper], margins: tuple[float, float, float, float]) -> tuple[str, bool]:
    """What is lost where a printer cannot print, at the left, top, right and bottom; and whether cards are. '' if neither cards nor bleed
    lie there."""
    for says, rooms in (
        (CARDS, [rooms_of(page, page.trim) for page in pages]),
        (BLEED, [rooms_of(page, page.bleed) for page in pages]),
    ):
        lost = [margin - min(room[side] for room in rooms) for side, margin in enumerate(margins)]
        worst = lost.index(max(lost))
        if lost[worst] > NOTHING_LOST:
            return says.format(f"{margins[worst]:.1f}", SIDES[worst], f"{lost[worst]:.1f}"), says == CARDS
    return "", False


def rooms_of(page: Paper, box: Box) -> tuple[float, float, float, float]:
    """How far a box lies from the edges of its page."""
    return box.left, box.top, page.size[0] - box.right, page.size[1] - box.bottom
