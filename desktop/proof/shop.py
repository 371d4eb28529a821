"""What a print shop wants of a card's picture, in millimetres, and the same in the pixels of one image."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

INCH = 25.4
Length = Annotated[float, Meta(ge=0, le=2_000)]  # mm
Side = Annotated[float, Meta(ge=5, le=1_000)]  # mm of a card
Dpi = Annotated[float, Meta(ge=10, le=5_000)]
Pixels = Annotated[int, Meta(ge=1, le=50_000)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Word = Annotated[str, Meta(min_length=1, max_length=200)]
Format = Literal["png", "jpeg", "webp", "tiff", "bmp", "gif", "pdf"]
Colour = Literal["rgb", "cmyk", "any"]
Way = Literal["left", "right"]
Pages = Literal["fronts", "front-back", "back-front", "apart"]  # a PDF's pages; apart: fronts and backs in files of their own


class Shop(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A shop and one size of card there. Lengths in mm; `ink` is the most that may lie on a point, in percent (0: no limit)."""

    name: Word
    trim: tuple[Side, Side]  # the card as it is cut
    bleed: tuple[Length, Length]  # beyond it at the sides, and at top and bottom
    safe: tuple[Length, Length]  # inside it, where nothing that matters may lie
    corner: Length = 3.2  # radius
    drift: Length = 1.6  # how far the cut may lie off
    pixels: tuple[Pixels, Pixels] | None = None  # the file that the shop names, bleed and all
    dpi_error: Dpi = 250
    dpi_warn: Dpi = 300
    dpi_most: Dpi = 800
    colour: Colour = "any"
    formats: Annotated[tuple[Format, ...], Meta(min_length=1)] = ("png", "jpeg")
    bytes: Annotated[int, Meta(ge=0)] = 0  # of a file, at most (0: no limit)
    ink: Annotated[float, Meta(ge=0, le=400)] = 0
    icc: Annotated[str, Meta(max_length=500)] = ""  # the colours of its press: a file in assets/colour, or of one's own
    rich_black: tuple[Percent, Percent, Percent, Percent] | None = None
    pages: Pages = "fronts"
    turn: Way = "left"  # to which side a front is turned that lies where the card stands; a back goes the other way
    pdf: Annotated[str, Meta(max_length=40)] = ""  # "X-1a:2003" and the like, if it wants PDFs
    tiers: tuple[Annotated[int, Meta(ge=1, le=100_000)], ...] = ()  # sizes of decks that it prints
    paper: tuple[Length, Length] | None = None  # sheets of one's own printer
    source: Word  # where these figures are from
    read: Word  # on which day they were read there
    note: Annotated[str, Meta(max_length=1_000)] = ""

    def __post_init__(self) -> None:
        """What each figure alone does not say. Raises ValueError, which is told to who wrote the file."""
        if any(2 * safe >= trim for safe, trim in zip(self.safe, self.trim, strict=True)):
            raise ValueError("safe leaves nothing of the card")
        if not self.dpi_error <= self.dpi_warn <= self.dpi_most:
            raise ValueError("dpi_error is at most dpi_warn, and that at most dpi_most")

    @property
    def file(self) -> tuple[float, float]:
        """The card with its bleed, in mm."""
        return self.trim[0] + 2 * self.bleed[0], self.trim[1] + 2 * self.bleed[1]

    def size(self, dpi: float = 300) -> tuple[int, int]:
        """The pixels of a picture with bleed: those that the shop names, or as many as make this many dots in an inch."""
        if self.pixels is not None and dpi == 300:
            return self.pixels
        return round(self.file[0] * dpi / INCH), round(self.file[1] * dpi / INCH)

    def way(self, side: str) -> Way:
        """To which side a picture is turned that lies where the card stands: a card that is turned over like a page then shows its back
        upright."""
        return self.turn if side == "front" else "left" if self.turn == "right" else "right"


class Box(Struct, frozen=True):
    """A part of an image, in its pixels: left, top, right, bottom (the last two are just outside)."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def w(self) -> float:
        return self.right - self.left

    @property
    def h(self) -> float:
        return self.bottom - self.top

    def inside(self, by: tuple[float, float]) -> Box:
        """The box without a rim of this breadth at the sides, and at top and bottom."""
        return Box(self.left + by[0], self.top + by[1], self.right - by[0], self.bottom - by[1])

    def whole(self) -> tuple[int, int, int, int]:
        """In whole pixels, as Pillow cuts."""
        return round(self.left), round(self.top), round(self.right), round(self.bottom)


class Frame(Struct, frozen=True, dict=True):
    """Where a shop's lines lie in an image of so many pixels, which has bleed or ends where it is cut."""

    shop: Shop
    w: int
    h: int
    has_bleed: bool = True

    @cached_property
    def per_mm(self) -> tuple[float, float]:
        """Pixels of a millimetre, across and down."""
        mm = self.shop.file if self.has_bleed else self.shop.trim
        return self.w / mm[0], self.h / mm[1]

    def pixels(self, mm: tuple[float, float]) -> tuple[float, float]:
        """A breadth across and one down, in pixels."""
        return mm[0] * self.per_mm[0], mm[1] * self.per_mm[1]

    @property
    def all(self) -> Box:
        """The whole image."""
        return Box(0, 0, self.w, self.h)

    @property
    def trim(self) -> Box:
        """What is left after the cut."""
        return self.all.inside(self.pixels(self.shop.bleed)) if self.has_bleed else self.all

    @property
    def safe(self) -> Box:
        """What is left however the cut lies."""
        return self.trim.inside(self.pixels(self.shop.safe))

    @property
    def dpi(self) -> float:
        """Dots of the image in an inch of the card, in the worse direction."""
        return min(self.per_mm) * INCH
