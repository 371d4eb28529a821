"""A PDF that is written from sheets and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from msgspec import Struct
from pikepdf import Array, Dictionary, Name, Object, Page, Pdf, Stream, String

from desktop import __version__
from desktop.proof.export.picture import Picture
from desktop.proof.export.sheet import POINT, Line, Sheet, Spot, Words, apply

HAIR = 0.25  # points
MOST_HELD = 200_000_000  # bytes of pictures in memory
SPACES = {1: Name.DeviceGray, 3: Name.DeviceRGB, 4: Name.DeviceCMYK}
# The widths of Helvetica's letters from the space to the tilde, in thousandths of its size; others are taken as digits.
WIDTHS = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 "
    "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 "
    "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
)
WIDE = dict(zip(range(32, 127), map(int, WIDTHS.split()), strict=True))


class Condition(Struct, frozen=True):
    """Under which condition inks are to be printed: the press's profile, and what it is called."""

    icc: bytes
    name: str


class Document:
    """A PDF in the making. The same picture is stored once."""

    def __init__(self, title: str, condition: Condition | None = None, flip: str = "") -> None:
        self.pdf = Pdf.new()
        self.images: dict[str, Object] = {}
        self.profiles: dict[str, Object] = {}
        self.font: Object | None = None
        self.labels: list[str] = []
        self.held = 0  # bytes of pictures in memory
        self.aside: IO[bytes] | None = None  # where the others lie until the file is saved
        self.pdf.docinfo[Name.Title] = String(title)
        self.pdf.docinfo[Name.Producer] = String(f"Tuckbox {__version__}")
        wish = Dictionary(PrintScaling=Name("/None"), PickTrayByPDFSize=True, DisplayDocTitle=True)
        if flip:
            wish[Name.Duplex] = Name.DuplexFlipLongEdge if flip == "long" else Name.DuplexFlipShortEdge
        self.pdf.Root.ViewerPreferences = wish
        if condition is not None:
            self.pdf.Root.OutputIntents = Array([self.intent(condition)])
            self.pdf.docinfo[Name.Trapped] = Name("/False")
            for key in (Name.CreationDate, Name.ModDate):
                self.pdf.docinfo[key] = String(datetime.now(UTC).strftime("D:%Y%m%d%H%M%SZ"))

    # -- pictures
    def store(self, picture: Picture, name: str = "") -> str:
        """Takes a picture in, and returns by which name it is known."""
        name = name or picture.name
        if name not in self.images:
            stored = Stream(self.pdf, picture.data)
            for key, value in self.described(picture).items():
                stored[key] = value
            self.images[name] = self.pdf.make_indirect(stored)
            self.held += len(picture.data)
            if self.held > MOST_HELD:
                self.put_aside()
        return name

    def put_aside(self) -> None:
        """Writes what there is into a file, so that only little of a large deck is in memory at a time."""
        self.pdf.Root.Held = Dictionary({f"/{known(name)}": image for name, image in self.images.items()})
        self.pdf.Root.Profiles = Dictionary({f"/{known(name)}": profile for name, profile in self.profiles.items()})
        before, self.aside = self.aside, TemporaryFile()  # noqa: SIM115
        self.pdf.save(self.aside)
        self.pdf.close()
        if before is not None:
            before.close()
        self.pdf = Pdf.open(self.aside)
        held, profiles = self.pdf.Root.Held, self.pdf.Root.Profiles
        self.images = {name: held[f"/{known(name)}"] for name in self.images}
        self.profiles = {name: profiles[f"/{known(name)}"] for name in self.profiles}
        self.held = 0

    def described(self, picture: Picture) -> dict[str, object]:
        """What a reader must know of it."""
        what: dict[str, object] = {
            "/Type": Name.XObject,
            "/Subtype": Name.Image,
            "/Width": picture.w,
            "/Height": picture.h,
            "/BitsPerComponent": picture.bits,
            "/ColorSpace": self.space(picture),
            "/Filter": Name.FlateDecode if picture.filter == "Flate" else Name.DCTDecode,
        }
        if picture.rows:
            colours = 1 if picture.palette else picture.channels
            what["/DecodeParms"] = Dictionary(Predictor=15, Colors=colours, BitsPerComponent=picture.bits, Columns=picture.w)
        if picture.inverted:
            what["/Decode"] = Array([1, 0] * picture.channels)
        return what

    def space(self, picture: Picture) -> Object:
        """What its numbers mean."""
        colours = 3 if picture.palette else picture.channels
        base = self.profile(picture.icc, colours) if picture.icc else SPACES[colours]
        if not picture.palette:
            return base
        return Array([Name.Indexed, base, len(picture.palette) // 3 - 1, String(picture.palette)])

    def profile(self, icc: bytes, channels: int) -> Object:
        """A colour space out of an ICC profile, which is stored once."""
        name = sha256(icc).hexdigest()
        if name not in self.profiles:
            stored = Stream(self.pdf, icc)
            stored.N, stored.Alternate = channels, SPACES[channels]
            self.profiles[name] = self.pdf.make_indirect(stored)
        return Array([Name.ICCBased, self.profiles[name]])

    def intent(self, condition: Condition) -> Dictionary:
        """For which press the file is."""
        stored = Stream(self.pdf, condition.icc)
        stored.N = 4
        return Dictionary(
            Type=Name.OutputIntent,
            S=Name.GTS_PDFX,
            OutputConditionIdentifier=String(condition.name),
            RegistryName=String(""),
            Info=String(condition.name),
            DestOutputProfile=self.pdf.make_indirect(stored),
        )

    # -- pages
    def add(self, sheet: Sheet) -> None:
        """One more page."""
        stored = self.pdf.make_indirect(Stream(self.pdf, b"\n".join(content(sheet))))
        names = sorted({spot.picture for spot in sheet.spots})
        resources = Dictionary(XObject=Dictionary({f"/{known(name)}": self.images[name] for name in names}))
        if sheet.words:
            resources.Font = Dictionary(F=self.letters())
        w, h = sheet.size[0] / POINT, sheet.size[1] / POINT
        page = Dictionary(Type=Name.Page, MediaBox=rounded((0, 0, w, h)), CropBox=rounded((0, 0, w, h)))
        page.BleedBox, page.TrimBox = rounded(sheet.around(sheet.bleed)), rounded(sheet.around(sheet.trim))
        page.Resources, page.Contents = resources, stored
        self.pdf.pages.append(Page(page))
        self.labels.append(sheet.label)

    def letters(self) -> Object:
        """The typeface of the words in the margins, which each reader has."""
        if self.font is None:
            font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding)
            self.font = self.pdf.make_indirect(font)
        return self.font

    def save(self, to: Path | BytesIO) -> None:
        """Writes the file; that ends the document."""
        names = Array([item for n, label in enumerate(self.labels) for item in (n, Dictionary(P=String(label)))])
        self.pdf.Root.PageLabels = Dictionary(Nums=names)
        for aside in ("/Held", "/Profiles"):
            if aside in self.pdf.Root:
                del self.pdf.Root[aside]
        self.pdf.save(to, deterministic_id=True, force_version="1.4" if Name.OutputIntents in self.pdf.Root else "")
        self.pdf.close()
        if self.aside is not None:
            self.aside.close()


def known(name: str) -> str:
    """A picture's name in a page."""
    return f"P{name}"


def rounded(box: tuple[float, float, float, float]) -> Array:
    """A rectangle in points, to a thousandth of a millimetre."""
    return Array([round(length, 3) for length in box])


# -- what is drawn
def content(sheet: Sheet) -> Iterator[bytes]:
    """The orders that draw a page."""
    for spot in sheet.spots:
        yield from pictured(sheet, spot)
    if sheet.lines or sheet.words:
        yield f"q {numbers(*sheet.moved)} cm 0 G 0 g {HAIR} w".encode()
        for line in sheet.lines:
            yield stroke(sheet, line)
        for words in sheet.words:
            yield written(sheet, words)
        yield b"Q"


def pictured(sheet: Sheet, spot: Spot) -> Iterator[bytes]:
    """A picture, cut where it is to be cut."""
    yield b"q"
    if spot.cut is not None:
        box, h = spot.seen, sheet.size[1]
        corners = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
        at = [numbers(*apply(sheet.moved, x / POINT, (h - y) / POINT)) for x, y in corners]
        yield f"{at[0]} m {at[1]} l {at[2]} l {at[3]} l h W n".encode()
    yield f"{numbers(*sheet.laid(spot))} cm /{known(spot.picture)} Do Q".encode()


def stroke(sheet: Sheet, line: Line) -> bytes:
    """A hairline."""
    h = sheet.size[1]
    return f"{numbers(line.x / POINT, (h - line.y) / POINT)} m {numbers(line.to_x / POINT, (h - line.to_y) / POINT)} l S".encode()


def written(sheet: Sheet, words: Words) -> bytes:
    """Words; letters that the typeface lacks are question marks."""
    text = words.text.encode("cp1252", "replace")
    back = sum(WIDE.get(letter, 556) for letter in text) / 1000 * words.size * words.anchor
    x, y = (words.x, words.y + back) if words.up else (words.x - back, words.y)
    turn = "0 1 -1 0" if words.up else "1 0 0 1"
    place = numbers(x / POINT, (sheet.size[1] - y) / POINT)
    return f"BT /F {numbers(words.size / POINT)} Tf {turn} {place} Tm <{text.hex()}> Tj ET".encode()


def numbers(*values: float) -> str:
    """Numbers as PDF has them."""
    return " ".join(f"{value:.5f}".rstrip("0").rstrip(".") for value in values)
