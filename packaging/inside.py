"""What code by others lies inside Qt's files: nothing ships before somebody has looked what is in it.

The names are those in `assets/licences/qt-third-party.txt`. They were taken from what Qt tells of its parts; what a library says
of itself in its own words is looked for as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bundle import ROOT

TEXT = ROOT / "assets" / "licences" / "qt-third-party.txt"
QT = re.compile(r"(?i)(^|/)PySide6/(Qt/)?(lib/|plugins/|Qt6)")  # where Qt's own files lie
HASHES = "SHA-1, SHA-3, RFC 6234, BLAKE2, MD4, MD5, SipHash"
UNICODE = "Data of the Unicode character database and of CLDR; ICU"
KEYS = "X11 keyboard and input headers, xkbcommon parts"
CORE = (
    "zlib", "PCRE2", "PCRE2's just-in-time compiler", "double-conversion", "TinyCBOR, forkfd", "Easing equations", HASHES, UNICODE,
    "brg_endian, with SHA-3", "tl::expected", "MIME type definitions of Apache Tika", "Cocoa plugin and event dispatcher, on macOS",
)  # fmt: skip
GUI = (
    "libpng", "zlib", "FreeType", "BDF and PCF fonts in FreeType", "HarfBuzz", "MD4C", "Emoji segmenter", "AT-SPI 2 bindings", KEYS,
    "X server's regions and polygons", "OpenGL and Vulkan headers", "WebGradients", "Pixman, on ARM", "Smooth scaling",
    "Vulkan and D3D12 memory allocators", "Anti-aliasing rasteriser", "sRGB colour profile data", "Adobe Glyph List for New Fonts",
)  # fmt: skip
WAYLAND = ("Wayland protocols", KEYS)

# By the name of a file, without "lib" and its ending.
INSIDE: dict[str, tuple[str, ...]] = {
    "Qt6Core": CORE, "QtCore": CORE, "Qt6Gui": GUI, "QtGui": GUI, "Qt6Widgets": (), "QtWidgets": (),
    "Qt6DBus": ("D-Bus headers",), "QtDBus": ("D-Bus headers",), "Qt6XcbQpa": (KEYS,), "Qt6WaylandClient": WAYLAND,
    "icudata": (UNICODE,), "icui18n": (UNICODE,), "icuuc": (UNICODE,),
    "qjpeg": ("libjpeg-turbo",), "qwebp": ("libwebp",), "qxcb": (KEYS,), "qoffscreen": (), "qwayland": WAYLAND,
    "qwindows": ("Wintab headers, on Windows", "IAccessible2, on Windows", "FreeType"),
    "qcocoa": ("Cocoa plugin and event dispatcher, on macOS",), "qxdgdesktopportal": (), "composeplatforminputcontextplugin": (),
    "ibusplatforminputcontextplugin": (), "bradient": (), "xdg-shell": WAYLAND, "Qt6PrintSupport": (), "QtPrintSupport": (),
    "cupsprintersupport": (), "windowsprintersupport": (), "cocoaprintersupport": (),
}  # fmt: skip

# What a library says of itself.
TOLD = {
    "libpng": rb"libpng version \d",
    "libjpeg-turbo": rb"libjpeg-turbo version \d",
    "libwebp": rb"WEBPVP8",
    "PCRE2": rb"PCRE2 does not support",
    "FreeType": rb"FT_Done_FreeType",
    "zlib": rb"incorrect header check",
    "HarfBuzz": rb"HB_OPTIONS",
    "Emoji segmenter": rb"Emoji segmenter",
    "libtiff": rb"LIBTIFF",
    "SQLite": rb"SQLite format 3",
    "OpenSSL": rb"OpenSSL \d",
    "Brotli": rb"[Bb]rotli",
    "FFmpeg": rb"Lavc\d",
    "libmng": rb"libmng",
}


def of(file: str) -> tuple[str, ...] | None:
    """What lies inside one of Qt's files; None if nobody has looked."""
    return INSIDE.get(file.rpartition("/")[2].removeprefix("lib").partition(".")[0])


def named() -> set[str]:
    """What the text names."""
    listed = TEXT.read_text(encoding="utf-8").partition("\nZlib\n----")[0]
    return {" ".join(found.split()) for found in re.findall(r"(?m)^  (\S(?:[^:]|::)*):\s", listed)}


def faults(folder: Path, files: Iterable[str]) -> list[str]:
    """What is not as it is told: files of Qt's in this folder that nobody has looked into, or in which more is found than is told."""
    found = []
    for file in files:
        if not QT.search(file) or file.endswith(".conf"):
            continue
        inside = of(file)
        if inside is None:
            found.append(f"nobody has looked what is inside {file}")
        else:
            found += [f"{name} is in {file}" for name in told(folder / file) if name not in inside]
    return found


def told(file: Path) -> list[str]:
    """What says of itself that it is in a file. The data of ICU are no code."""
    data = b"" if "icudata" in file.name or not file.is_file() else file.read_bytes()
    return [name for name, words in TOLD.items() if re.search(words, data)]
