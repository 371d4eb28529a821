"""Pictures of cards out of files: read when a card is first drawn, cut as the card is cut, kept in the size that the largest face needs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from math import log
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from desktop.tongue import said

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
FORMATS = (b"png", b"jpeg", b"jpg", b"webp")
LARGEST = 50 * 1024 * 1024  # bytes of a file
MEMORY = 256  # MiB that a picture may take while it is read
SIDE = 672  # pixels of the longer side that are kept
KEPT = 96  # pictures
NEAR = 0.015  # how far the shape of a picture may be off that of a card, as a logarithm


class Cut(Struct, frozen=True):
    """How large cards are when they are cut, and how much more a picture with bleed has at the sides, and above and below: in mm."""

    trim: tuple[float, float]
    bleed: tuple[float, float]

    def part(self, w: int, h: int) -> QRect:
        """What is left of a picture of this size: all of it, if its shape is not that of a card with bleed."""
        trim, bleed = (self.trim, self.bleed) if (w > h) == (self.trim[0] > self.trim[1]) else (self.trim[::-1], self.bleed[::-1])
        whole = trim[0] + 2 * bleed[0], trim[1] + 2 * bleed[1]
        full, bare = (abs(log(w / h * mm[1] / mm[0])) for mm in (whole, trim))
        if full > min(bare, NEAR):
            return QRect(0, 0, w, h)
        x, y = round(w * bleed[0] / whole[0]), round(h * bleed[1] / whole[1])
        return QRect(x, y, w - 2 * x, h - 2 * y)


CUTS: dict[str, Cut] = {}  # by file
IMAGES: OrderedDict[str, QImage | None] = OrderedDict()
COMPLAINTS: list[str] = []


def cut(paths: Iterable[str], as_: Cut) -> bool:
    """These files are pictures of cards that are cut so. Returns whether that was not known."""
    new = {path: as_ for path in paths if CUTS.get(path) != as_}
    CUTS.update(new)
    return bool(new)


def picture(path: str) -> QImage | None:
    """The picture in a file; None if it is none that can be shown."""
    if is_read(path):
        IMAGES.move_to_end(path)
        return IMAGES[path]
    return take(path, *read(path))


def is_read(path: str) -> bool:
    """Is the picture at hand, or known to be none?"""
    return path in IMAGES


def take(path: str, image: QImage | None, wrong: str) -> QImage | None:
    """Keep a picture that has been read; that it is none is said once."""
    if wrong:
        COMPLAINTS.append(said("{0} is shown as a drawn card: {1}.", Path(path).name, wrong))
    IMAGES[path] = image
    if len(IMAGES) > KEPT:
        IMAGES.popitem(last=False)
    return image


def read(path: str) -> tuple[QImage | None, str]:
    """A picture from its file, or what is wrong with it."""
    try:
        if Path(path).stat().st_size > LARGEST:
            return None, said("the file is larger than 50 MB")
    except OSError:
        return None, said("the file is gone")
    QImageReader.setAllocationLimit(MEMORY)
    reader = QImageReader(path)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if reader.format().data() not in FORMATS:
        return None, said("it is no PNG, JPEG or WebP picture")
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > SIDE:
        reader.setScaledSize(size.scaled(QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return None, said("it cannot be read")
    as_ = CUTS.get(path)
    return (image.copy(as_.part(image.width(), image.height())) if as_ else image), ""


def complaints() -> list[str]:
    """What has been found wrong since this was last asked."""
    found = list(COMPLAINTS)
    COMPLAINTS.clear()
    return found


def forget() -> None:
    """Read all files again when they are next drawn: they may have changed."""
    IMAGES.clear()
