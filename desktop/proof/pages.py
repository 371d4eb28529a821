"""A page of a PDF as a picture: the picture in it as it is if it is nothing but that, or the page drawn, 300 dots in an inch or more."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from desktop.proof.card import Page
from desktop.proof.finding import Damage
from desktop.proof.leaf import MOST_PIXELS, opened, read

POINTS = 72  # in an inch
DPI, MOST_DPI = 300, 1_200
NEAR = 0.5  # points that a picture may be off its page and still be all of it
PLAIN = ["DCTDecode"]  # a JPEG, as it is
PACKED = ["FlateDecode"]
INKS = 4  # bytes of a point


def page(source: Page) -> bytes:
    """The page as a file: PNG, or the JPEG that is in it. Raises Damage."""
    from pypdfium2 import PdfDocument, PdfiumError

    data = read(source.path)
    try:
        with PdfDocument(data) as document:
            if source.page >= len(document):
                raise Damage("no page", page=source.page + 1)
            return drawn(document[source.page])
    except PdfiumError as fault:
        raise Damage("no picture") from fault


def drawn(sheet: Any) -> bytes:
    """One page: what lies within its bleed."""
    sheet.set_cropbox(*sheet.get_bleedbox())
    w, h = sheet.get_size()
    lone = alone(sheet)
    if lone is not None:
        bounded(*lone.get_px_size())
    if lone is not None and not sheet.get_rotation() and lone.get_filters() == PLAIN:
        data = bytes(lone.get_data(decode_simple=False))
        opened(data)
        return data
    inks = separated(lone, w) if lone is not None and not sheet.get_rotation() else None
    if inks is not None:
        return inks
    dpi = DPI if lone is None else min(max(lone.get_px_size()[0] * POINTS / w, 1), MOST_DPI)
    bounded(w * dpi / POINTS, h * dpi / POINTS)
    image = sheet.render(scale=dpi / POINTS, draw_annots=False, rev_byteorder=True).to_pil()
    file = BytesIO()
    image.convert("RGB").save(file, "PNG", compress_level=1, dpi=(dpi, dpi))
    return file.getvalue()


def separated(lone: Any, across: float) -> bytes | None:
    """A picture in four inks, so many points across, as a TIFF with just these numbers; None if it is no such picture."""
    from pypdfium2.raw import FPDF_COLORSPACE_DEVICECMYK, FPDF_COLORSPACE_ICCBASED

    if lone.get_metadata().colorspace not in (FPDF_COLORSPACE_DEVICECMYK, FPDF_COLORSPACE_ICCBASED):
        return None
    w, h = lone.get_px_size()
    data = bytes(lone.get_data(decode_simple=True))
    if lone.get_filters() != PACKED or len(data) != w * h * INKS:
        return None
    file = BytesIO()
    Image.frombytes("CMYK", (w, h), data).save(file, "TIFF", dpi=(w * POINTS / across,) * 2)
    return file.getvalue()


def bounded(w: float, h: float) -> None:
    """Refuse what is too large, before it is decoded or drawn."""
    if w * h > MOST_PIXELS:
        raise Damage("too many pixels", megapixels=round(w * h / 1e6), most=MOST_PIXELS // 1_000_000)


def alone(sheet: Any) -> Any:
    """The picture that is the whole page, or None."""
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

    found = []
    for thing in sheet.get_objects(max_depth=3):
        found.append(thing)
        if len(found) > 1:
            return None
    if not found or found[0].type != FPDF_PAGEOBJ_IMAGE:
        return None
    a, b, c, d, _, _ = found[0].get_matrix().get()
    upright = a > 0 and d > 0 and b == c == 0
    whole = all(abs(mine - its) <= NEAR for mine, its in zip(found[0].get_bounds(), sheet.get_bleedbox(), strict=True))
    return found[0] if upright and whole else None
