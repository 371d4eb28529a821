"""The program's icon as files: pictures for Linux, an .ico for Windows and an .icns for macOS, each size drawn by itself."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from bundle import ICONS, NAME
from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice

from desktop.start.icon import LARGEST, SIDES, draw_icon

ICNS_SIDES = (32, 64, 128, 256, 512, LARGEST)


def drawn(side: int) -> Image.Image:
    """The icon in a size."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    draw_icon(side).save(buffer, "PNG")  # type: ignore[call-overload]
    return Image.open(BytesIO(buffer.data().data()))


def write_icons(folder: Path = ICONS) -> None:
    """Write them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for side in SIDES:
        drawn(side).save(folder / f"{side}.png")
    drawn(256).save(folder / f"{NAME}.png")
    sides = [drawn(side) for side in reversed(SIDES)]
    sides[0].save(folder / f"{NAME}.ico", sizes=[one.size for one in sides], append_images=sides[1:])
    sides = [drawn(side) for side in reversed(ICNS_SIDES)]
    sides[0].save(folder / f"{NAME}.icns", append_images=sides[1:])
