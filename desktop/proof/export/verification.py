"""A PDF read again by another library than the one that wrote it, and compared with what it was to be and with the pictures' files."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from math import ceil, floor, hypot
from pathlib import Path

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as c
from msgspec import Struct
from PIL import Image, ImageChops

from desktop.proof.export.original import Original, original
from desktop.proof.export.sheet import ORIENTED, POINT, Matrix, Sheet, Spot, inverse, times
from desktop.proof.export.side import Side
from desktop.proof.finding import Damage, Finding, Grade, Value
from desktop.proof.shop import Shop

CHECK = "PDF-SELF"
NEAR = 0.01  # mm
MOST = 3.0  # of 255, between what is rendered and the picture's file, on the whole
MOST_THERE = 24.0  # and in any square of 4 mm
MOST_COLOURS = 30.0  # on the whole, between inks as PDFium shows them and the file's colours; a negative is farther off
RIM = 0.05  # of a pixel; PDFium widens a picture to whole pixels, and by none with this
LARGEST = 3_000  # pixels of a side in which pictures are compared
WAYS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


class Task(Struct, frozen=True):
    """A page that is to be as planned. `pages`: how many the file is to have."""

    path: str
    number: int
    pages: int
    sheet: Sheet
    sides: dict[str, Side]
    shop: Shop


class PageProof(Struct, frozen=True):
    """What was seen at a page: faults, the fewest dots in an inch, the largest difference, how many pictures lie there untouched, and
    the sums of all their pixels by name."""

    findings: tuple[Finding, ...]
    dpi: float = 0
    difference: float = 0
    shas: dict[str, str] = {}


def verify(task: Task) -> PageProof:
    """Look at a page."""
    try:
        file = pdfium.PdfDocument(Path(task.path))
    except (pdfium.PdfiumError, OSError) as fault:
        return PageProof((fault_of(task, "unreadable", why=str(fault)),))
    try:
        if len(file) != task.pages:
            return PageProof((fault_of(task, "pages", found=len(file), wanted=task.pages),))
        return Page(task, file[task.number]).proof()
    finally:
        file.close()


def fault_of(task: Task, says: str, **values: Value) -> Finding:
    """A fault of a page."""
    return Finding(CHECK, Grade.ERROR, says, {"page": task.number + 1, **values})


class Page:
    """A page of the file beside what it was to be."""

    def __init__(self, task: Task, page: pdfium.PdfPage) -> None:
        self.task, self.page = task, page
        self.dpi, self.difference = 0.0, 0.0
        self.originals: dict[str, Original] = {}

    def proof(self) -> PageProof:
        """All that is found."""
        found = [*self.boxes(), *self.pictures()]
        shas = {name: original.sha for name, original in self.originals.items()}
        return PageProof(tuple(found), self.dpi, self.difference, shas)

    def fault(self, says: str, **values: Value) -> Finding:
        return fault_of(self.task, says, **values)

    def boxes(self) -> Iterator[Finding]:
        """Paper, bleed and cut, to a hundredth of a millimetre."""
        sheet, page = self.task.sheet, self.page
        wanted = {
            "MediaBox": (page.get_mediabox(), (0, 0, sheet.size[0] / POINT, sheet.size[1] / POINT)),
            "BleedBox": (page.get_bleedbox(), sheet.around(sheet.bleed)),
            "TrimBox": (page.get_trimbox(), sheet.around(sheet.trim)),
        }
        for name, (found, meant) in wanted.items():
            off = max(abs(a - b) for a, b in zip(found, meant, strict=True)) * POINT
            if off > NEAR:
                yield self.fault("box", box=name, mm=round(off, 2))
        if page.get_rotation():
            yield self.fault("turned")

    # -- pictures
    def pictures(self) -> Iterator[Finding]:
        """Each where it is to lie, out of the bytes of its file, and looking like it."""
        found = [thing for thing in self.page.get_objects(filter=[c.FPDF_PAGEOBJ_IMAGE]) if isinstance(thing, pdfium.PdfImage)]
        spots = self.task.sheet.spots
        if len(found) != len(spots):
            yield self.fault("number", found=len(found), wanted=len(spots))
            return
        for place, (thing, spot) in enumerate(zip(found, spots, strict=True)):
            yield from self.lies(place, thing, spot)
            try:
                there = self.original(spot.picture)
            except Damage as damage:
                yield self.fault("gone", place=place + 1, file=self.task.sides[spot.picture].source.name, why=damage.says)
                continue
            yield from self.holds(place, thing, spot, there)
            yield from self.looks(place, spot, there)

    def original(self, name: str) -> Original:
        """The file of a picture, read once for the page. Raises Damage."""
        if name not in self.originals:
            self.originals[name] = original(self.task.sides[name], self.task.shop)
        return self.originals[name]

    def lies(self, place: int, thing: pdfium.PdfImage, spot: Spot) -> Iterator[Finding]:
        """Is it in its place, and how fine is it there?"""
        is_there: Matrix = thing.get_matrix().get()
        off = max(abs(a - b) for a, b in zip(is_there, self.task.sheet.laid(spot), strict=True)) * POINT
        if off > NEAR:
            yield self.fault("place", place=place + 1, mm=round(off, 2))
        w, h = thing.get_px_size()
        a, b, x, y, _, _ = is_there
        dpi = min(w * 72 / max(hypot(a, b), 0.01), h * 72 / max(hypot(x, y), 0.01))
        self.dpi = min(self.dpi or dpi, dpi)

    def holds(self, place: int, thing: pdfium.PdfImage, spot: Spot, original: Original) -> Iterator[Finding]:
        """Has it the pixels, the filter and the bytes that it is to have?"""
        side = self.task.sides[spot.picture]
        if thing.get_px_size() != (side.w, side.h):
            yield self.fault("pixels", place=place + 1, w=thing.get_px_size()[0], h=thing.get_px_size()[1])
        if list(thing.get_filters()) != [f"{side.filter}Decode"]:
            yield self.fault("filter", place=place + 1, filter=", ".join(thing.get_filters()) or "none")
        elif raw(thing) != original.picture.data:
            yield self.fault("bytes", place=place + 1, file=side.source.name)

    def looks(self, place: int, spot: Spot, original: Original) -> Iterator[Finding]:
        """Does the page show what the file shows? Rendered with a pixel for each of the picture's."""
        wanted = turned(original.image, spot)
        part = inner(spot, wanted.size)
        off = apart(wanted.crop(part), self.shown(spot, wanted.size).crop(part), 4 * wanted.width / spot.box.w)
        self.difference = max(self.difference, off[0])
        if off[0] > MOST or off[1] > MOST_THERE or original.colours_off > MOST_COLOURS:
            name, mean = self.task.sides[spot.picture].source.name, max(off[0], original.colours_off)
            yield self.fault("look", place=place + 1, file=name, off=round(mean, 1), there=round(off[1], 1))

    def shown(self, spot: Spot, size: tuple[int, int]) -> Image.Image:
        """The place of a picture on the page rendered in so many pixels, turned back if the page is turned."""
        h, box = self.task.sheet.size[1] / POINT, spot.box
        flip: Matrix = (1, 0, 0, -1, 0, h)
        x, y = (size[0] - 2 * RIM) / box.w * POINT, (size[1] - 2 * RIM) / box.h * POINT
        there: Matrix = (x, 0, 0, y, RIM - box.left / POINT * x, RIM - box.top / POINT * y)
        matrix = times(times(times(flip, inverse(self.task.sheet.moved)), flip), there)
        bitmap = pdfium.PdfBitmap.new_native(*size, c.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
        clip = c.FS_RECTF(0, 0, *size)
        c.FPDF_RenderPageBitmapWithMatrix(bitmap, self.page, c.FS_MATRIX(*matrix), clip, c.FPDF_ANNOT)
        shown: Image.Image = bitmap.to_pil()
        return shown.convert("RGB")


def turned(image: Image.Image, spot: Spot) -> Image.Image:
    """A picture as it is turned on the page; of a very large one, a smaller one."""
    way = next(number for number, matrix in ORIENTED.items() if matrix == spot.turn)
    image = image.transpose(WAYS[way]) if way in WAYS else image
    return image.reduce(-(-max(image.size) // LARGEST)) if max(image.size) > LARGEST else image


def inner(spot: Spot, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """What is to be seen of a picture, in its pixels as it lies on the page, without the outermost."""
    box, seen = spot.box, spot.seen
    x, y = size[0] / box.w, size[1] / box.h
    left, top = ceil((seen.left - box.left) * x) + 1, ceil((seen.top - box.top) * y) + 1
    return left, top, floor((seen.right - box.left) * x) - 1, floor((seen.bottom - box.top) * y) - 1


def apart(one: Image.Image, other: Image.Image, side: float) -> tuple[float, float]:
    """How far two pictures are apart: on the whole, and in the worst square of so many pixels a side."""
    bands = ImageChops.difference(one, other)
    off = np.asarray(bands, np.uint8).mean(axis=2, dtype=np.float32)
    step = min(max(round(side), 1), *off.shape)
    rows, columns = off.shape[0] // step, off.shape[1] // step
    squares = off[: rows * step, : columns * step].reshape(rows, step, columns, step).mean(axis=(1, 3))
    return float(off.mean()), float(squares.max(initial=0))


def raw(thing: pdfium.PdfImage) -> bytes:
    """The bytes of an image as they lie in the file."""
    length = c.FPDFImageObj_GetImageDataRaw(thing, None, 0)
    buffer = ctypes.create_string_buffer(length)
    c.FPDFImageObj_GetImageDataRaw(thing, buffer, length)
    return buffer.raw
