"""A picture's file as it is read again to compare an export with it."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property, lru_cache
from io import BytesIO

import numpy as np
import pypdfium2 as pdfium
from PIL import Image, ImageChops, ImageCms

from desktop.proof.card import Drawn, Source
from desktop.proof.card import Side as Which
from desktop.proof.export.document import Document
from desktop.proof.export.picture import Picture, flat, sound
from desktop.proof.export.sheet import POINT, Sheet, Spot
from desktop.proof.export.side import Side, prepared
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box, Shop
from desktop.proof.sources import Stamp, data_of, stamp

KEPT = 4  # in each process: the backs of a deck come again and again


def original(side: Side, shop: Shop) -> Original:
    """The file of a side; one that was read lately and has not changed is not read again. Raises Damage."""
    if isinstance(side.source, Drawn):  # by more files than one
        return Original(side.source, side.which, side.inked, shop)
    return lately(side.source, side.which, side.inked, shop, stamp(side.source))


@lru_cache(maxsize=KEPT)
def lately(source: Source, which: Which, is_inked: bool, shop: Shop, _stamp: Stamp) -> Original:
    """The same, as it was at a time."""
    return Original(source, which, is_inked, shop)


class Original:
    """A picture's file, and what is to become of it. Raises Damage."""

    def __init__(self, source: Source, which: Which, is_inked: bool, shop: Shop) -> None:
        self.leaf = Leaf(data_of(source, shop), shop, which)
        self.picture = prepared(self.leaf, is_inked)
        self.sha = self.leaf.printed

    @cached_property
    def screen(self) -> Image.Image:
        """Its pixels as they lie in the file, in the colours of a screen."""
        image, icc = flat(self.leaf.raw), self.leaf.header.icc
        if sound(icc, len(image.getbands())):
            screen = ImageCms.createProfile("sRGB")
            with suppress(ImageCms.PyCMSError, OSError):
                return ImageCms.profileToProfile(image, ImageCms.ImageCmsProfile(BytesIO(icc)), screen, outputMode="RGB") or image
        return image.convert("RGB")

    @cached_property
    def image(self) -> Image.Image:
        """The same as PDFium has to show it. Inks and colours with a profile it shows in its own way, so it is asked itself."""
        return self.screen if self.picture.channels < 4 and not self.picture.icc else rendered(self.picture)

    @cached_property
    def colours_off(self) -> float:
        """How far that is from the colours of the screen, on the whole; nobody shows inks as another does, but none shows a negative."""
        return 0 if self.image is self.screen else float(np.asarray(ImageChops.difference(self.screen, self.image)).mean())


def rendered(picture: Picture) -> Image.Image:
    """A picture alone on a page of its size, rendered by PDFium."""
    document, file = Document("one picture"), BytesIO()
    mm = picture.w * POINT, picture.h * POINT
    whole = Box(0, 0, *mm)
    document.add(Sheet(mm, whole, whole, "", (Spot(document.store(picture), whole),)))
    document.save(file)
    opened = pdfium.PdfDocument(file.getvalue())
    try:
        shown: Image.Image = opened[0].render(scale=1).to_pil()
        return shown.convert("RGB").crop((0, 0, picture.w, picture.h))
    finally:
        opened.close()
