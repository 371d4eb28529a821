"""Pictures of cards out of files: read when a card is first drawn, kept in the size that the largest face needs."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
FORMATS = (b"png", b"jpeg", b"jpg", b"webp")
LARGEST = 50 * 1024 * 1024  # bytes of a file
MEMORY = 256  # MiB that a picture may take while it is read
SIDE = 672  # pixels of the longer side that are kept
KEPT = 96  # pictures

IMAGES: OrderedDict[str, QImage | None] = OrderedDict()
COMPLAINTS: list[str] = []


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
        COMPLAINTS.append(f"{Path(path).name} is shown as a drawn card: {wrong}.")
    IMAGES[path] = image
    if len(IMAGES) > KEPT:
        IMAGES.popitem(last=False)
    return image


def read(path: str) -> tuple[QImage | None, str]:
    """A picture from its file, or what is wrong with it."""
    try:
        if Path(path).stat().st_size > LARGEST:
            return None, "the file is larger than 50 MB"
    except OSError:
        return None, "the file is gone"
    QImageReader.setAllocationLimit(MEMORY)
    reader = QImageReader(path)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if reader.format().data() not in FORMATS:
        return None, "it is no PNG, JPEG or WebP picture"
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > SIDE:
        reader.setScaledSize(size.scaled(QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    return (None, "it cannot be read") if image.isNull() else (image, "")


def complaints() -> list[str]:
    """What has been found wrong since this was last asked."""
    found = list(COMPLAINTS)
    COMPLAINTS.clear()
    return found


def forget() -> None:
    """Read all files again when they are next drawn: they may have changed."""
    IMAGES.clear()
