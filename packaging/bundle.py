"""What goes into the built program, and how each system is told about it. The spec asks; nothing here builds."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from desktop import __version__  # noqa: E402
from desktop.about.works import works  # noqa: E402
from desktop.panels.where_used import SHIPPED  # noqa: E402
from desktop.tongue import LANGUAGES  # noqa: E402

VERSION = __version__
NAME, TITLE = "tuckbox", "Tuckbox"
CONSOLE = "tuckbox-console"  # the same for a command line, on Windows
IDENTIFIER = "org.tuckbox.Tuckbox"
MAKER = "The makers of Tuckbox"
SUMMARY = "A table for card games"
ENTRY = ROOT / "desktop" / "__main__.py"
ICONS = ROOT / "build" / "icons"  # drawn by icons.py
PACKAGES = ("rules", "desktop")
READ = {".md", ".toml", ".json", ".otf", ".ttf", ".txt", ".icc", ".css"}  # files that the program reads
OLDEST_MACOS = "13.0"  # that Qt runs on

# Nothing of the program needs these; some bring libraries along.
LEFT_OUT = [
    "PySide6.QtNetwork", "PySide6.QtOpenGL", "PySide6.QtQml", "PySide6.QtSvg", "setuptools", "pip", "tkinter", "unittest",
    "pydoc", "doctest", "curses", "readline", "sqlite3", "ssl", "_ssl", "_hashlib", "bz2", "_bz2", "lzma", "_lzma", "pyexpat",
    "PIL.AvifImagePlugin", "PIL._avif", "PIL.ImageTk", "PIL.ImageQt", "lxml", "numpy.f2py", "numpy.testing",
]  # fmt: skip

# Of Qt, these libraries and plugins go along.
QT_LIBRARY = re.compile(
    r"(lib)?Qt6?(Core|DBus|Gui|PrintSupport|WaylandClient|Widgets|XcbQpa)\b|(lib)?icu(data|i18n|uc)\b|(lib)?(pyside6|shiboken6)\b"
)
QT_PLUGIN = re.compile(
    r"platforms/(lib)?q(cocoa|offscreen|wayland|windows|xcb)\b|imageformats/(lib)?q(jpeg|webp)\b|platforminputcontexts/lib(compose|ibus)"
    r"|platformthemes/libqxdgdesktopportal|wayland-shell-integration/libxdg-shell|wayland-decoration-client/libbradient"
    r"|printsupport/(lib)?(cups|windows|cocoa)printersupport"
)
# What Qt itself says, in the languages of the program; English it speaks without.
QT_WORDS = {f"qtbase_{language}.qm" for language in LANGUAGES}
# Of the system's libraries on Linux, those that some desktops lack. What each has stays the system's, so that fonts, drivers and
# buses fit together.
LINUX_LIBRARY = re.compile(r"lib(python3|ffi|xcb-|xkbcommon-x11)")

OF_WHEELS = re.compile(r"\w+\.libs/")


def modules() -> list[str]:
    """Every module of the program, and the benches: many are imported by name only when they are asked for."""
    written = [path for folder in PACKAGES for path in sorted((ROOT / folder).rglob("*.py"))]
    benches = [path for path in sorted((ROOT / "tests" / "bench").glob("*.py")) if not path.name.startswith("test_")]
    found = (path.relative_to(ROOT).with_suffix("") for path in (*written, *benches))
    return [".".join(path.parts).removesuffix(".__init__") for path in found]


def data() -> list[tuple[str, str]]:
    """Files that the program reads, each with the folder that it lies in."""
    read = [path for folder in (*PACKAGES, "assets") for path in sorted((ROOT / folder).rglob("*")) if path.suffix in READ]
    read = [path for path in read if path.name != "README.md"]
    read += [path for game in SHIPPED for path in sorted((ROOT / "tests" / "scenarios" / game).glob("*.toml"))]
    return [*((str(path), path.parent.relative_to(ROOT).as_posix()) for path in (*read, ROOT / "LICENSE")), *versions()]


def versions() -> list[tuple[str, str]]:
    """What tells the version of each package and has the words of its licence, for the list of all that ships."""
    shipped = {work.package: work for system in ("linux", "win32", "darwin") for work in works(system) if work.package}
    found = []
    for package, work in sorted(shipped.items()):
        told = [Path(str(distribution(package).locate_file(file))) for file in distribution(package).files or ()]
        told = [path for path in told if path.match("*.dist-info/METADATA") or path.match("*.dist-info/RECORD")]
        found += [(str(path), folder_in(path)) for path in sorted([*told, *work.brought()])]
    return found


def folder_in(path: Path) -> str:
    """The folder of a file of a package, from the folder of all packages."""
    parts = path.parent.parts
    first = max(i for i, part in enumerate(parts) if part.endswith(".dist-info"))
    return "/".join(parts[first:])


def is_kept(name: str, system: str) -> bool:
    """Does a file that was found go along? `name` is its place in the program's folder."""
    place = name.replace("\\", "/")
    if "/plugins/" in place:
        return QT_PLUGIN.search(place) is not None
    file = place.rpartition("/")[2]
    if "/translations/" in place:
        return file in QT_WORDS
    if re.search(r"/(qml|resources)/|/typesystems/|/metatypes/", place):
        return False
    if place.startswith(("PySide6/", "shiboken6/")):
        return is_binding(file) or QT_LIBRARY.match(file) is not None or is_c_runtime(file)
    if system == "linux" and "/" not in place and ".so" in file:
        return LINUX_LIBRARY.match(file) is not None
    return True


def is_binding(file: str) -> bool:
    """Is this one of Qt's modules for Python?"""
    return re.match(r"(Qt(Core|DBus|Gui|PrintSupport|Widgets)|Shiboken)\.(abi3\.|pyd$)", file) is not None


def is_c_runtime(file: str) -> bool:
    """Is this Microsoft's runtime library, which lies beside Qt on Windows?"""
    return file.lower().startswith(("msvcp140", "vcruntime140", "concrt140"))


def kept(found: Iterable[tuple[str, str, str]], system: str) -> list[tuple[str, str, str]]:
    """Of a list that PyInstaller made, what goes along. Libraries out of wheels go as they are: to strip them breaks them."""
    return [(name, path, "DATA" if OF_WHEELS.match(name) else kind) for name, path, kind in found if is_kept(name, system)]


# -- what the systems are told
def version_data() -> str:
    """What Windows shows of the program's file, as PyInstaller reads it."""
    numbers = (*(int(part) for part in re.findall(r"\d+", VERSION)[:3]), 0)
    words = {
        "CompanyName": MAKER, "FileDescription": f"{TITLE}: {SUMMARY.lower()}", "FileVersion": VERSION, "InternalName": NAME,
        "LegalCopyright": "MIT licence", "OriginalFilename": f"{NAME}.exe", "ProductName": TITLE, "ProductVersion": VERSION,
    }  # fmt: skip
    table = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{table}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def info_plist() -> dict[str, Any]:
    """What macOS reads: names, versions, and that saved games are opened with this program."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{TITLE} game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.game"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.game",
                "UTTypeDescription": f"{TITLE} game",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {"public.filename-extension": ["tuck"], "public.mime-type": ["application/x-tuckbox"]},
            }
        ],
    }


def icon(system: str) -> str:
    """The file with the program's icon, as a system wants it."""
    return str(ICONS / f"{NAME}{ {'win32': '.ico', 'darwin': '.icns'}.get(system, '.png') }")
