"""How cards lie on the paper of one's own printer, in front and behind."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from desktop.proof.shop import INCH, Box, Shop

PAPERS = {
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "Letter": (8.5 * INCH, 11 * INCH),
    "Legal": (8.5 * INCH, 14 * INCH),
    "Tabloid": (11 * INCH, 17 * INCH),
}
MARGIN = 5.0  # mm at the edge of the paper that few printers reach
MOST = 1_000  # cards of a sheet

Flip = Literal["long", "short"]  # the edge about which paper is turned
Marks = Literal["short", "long", "none"]


class NoRoom(Exception):
    """Cards do not fit on the paper; the sentence says by how much."""


class Layout(Struct, frozen=True, kw_only=True):
    """What a person asks for. Lengths in mm. No `grid`: as many as fit between the margins, on paper turned as it holds more."""

    paper: tuple[float, float] = PAPERS["A4"]
    grid: tuple[int, int] | None = None
    margin: float = MARGIN
    gutter: float = 0
    bleed: float = 0  # kept around each card, of what there is
    marks: Marks = "short"
    marks_behind: bool = False


class Printer(Struct, frozen=True, kw_only=True):
    """How a printer turns paper, and how the backs must be moved so that they lie behind the fronts: in mm to the right and down, and
    in degrees clockwise, as one looks at the back."""

    flip: Flip = "long"
    offset: tuple[float, float] = (0, 0)
    rotate: float = 0


class Grid(Struct, frozen=True):
    """Where cards lie on a sheet: the first one's corner as it is cut, and from one to the next. `kept`: bleed around each."""

    paper: tuple[float, float]
    columns: int
    rows: int
    left: float
    top: float
    card: tuple[float, float]
    kept: tuple[float, float]
    gutter: float

    @property
    def each(self) -> int:
        """Cards of a sheet."""
        return self.columns * self.rows

    def trim(self, place: int) -> Box:
        """The card at this place as it is cut; places go as one reads."""
        row, column = divmod(place, self.columns)
        x = self.left + column * (self.card[0] + 2 * self.kept[0] + self.gutter)
        y = self.top + row * (self.card[1] + 2 * self.kept[1] + self.gutter)
        return Box(x, y, x + self.card[0], y + self.card[1])

    def bleed(self, place: int) -> Box:
        """The same with the bleed that is kept."""
        return self.trim(place).inside((-self.kept[0], -self.kept[1]))


def grid(layout: Layout, shop: Shop) -> Grid:
    """The sheet for a shop's cards. Raises NoRoom."""
    kept = min(layout.bleed, shop.bleed[0]), min(layout.bleed, shop.bleed[1])
    cell = shop.trim[0] + 2 * kept[0], shop.trim[1] + 2 * kept[1]
    turned = replace(layout, paper=(layout.paper[1], layout.paper[0]))
    columns, rows, paper = max((fitting(way, cell) for way in (layout, turned)), key=lambda fit: fit[0] * fit[1])
    if not 0 < columns * rows <= MOST:
        raise NoRoom(no_room(layout, cell))
    block = [n * (side + layout.gutter) - layout.gutter for n, side in zip((columns, rows), cell, strict=True)]
    left, top = ((side - length) / 2 + rim for side, length, rim in zip(paper, block, kept, strict=True))
    return Grid(paper, columns, rows, left, top, shop.trim, kept, layout.gutter)


def fitting(layout: Layout, cell: tuple[float, float]) -> tuple[int, int, tuple[float, float]]:
    """Columns and rows on this paper; none if what was asked for does not fit."""
    margin = layout.margin if layout.grid is None else 0
    most = [
        int((side - 2 * margin + layout.gutter + 1e-6) // (length + layout.gutter)) for side, length in zip(layout.paper, cell, strict=True)
    ]
    if layout.grid is None:
        return max(0, most[0]), max(0, most[1]), layout.paper
    fits = layout.grid[0] <= most[0] and layout.grid[1] <= most[1]
    return (*layout.grid, layout.paper) if fits else (0, 0, layout.paper)


def no_room(layout: Layout, cell: tuple[float, float]) -> str:
    """Why not, with what would be needed."""
    columns, rows = layout.grid or (1, 1)
    w = columns * (cell[0] + layout.gutter) - layout.gutter
    h = rows * (cell[1] + layout.gutter) - layout.gutter
    if columns * rows > MOST:
        return f"A sheet has {MOST:,} cards at most, not {columns} × {rows}."
    margin = "" if layout.grid else f" with margins of {layout.margin:g} mm"
    cards = f"{columns} × {rows} cards need" if layout.grid else "A card needs"
    return f"{cards} {w:.1f} × {h:.1f} mm; the paper has {layout.paper[0]:g} × {layout.paper[1]:g} mm{margin}."


# -- behind
def turns_sideways(paper: tuple[float, float], flip: Flip) -> bool:
    """Is the paper turned like a page in a book (and not like one of a calendar on a wall)?"""
    return (flip == "long") == (paper[1] >= paper[0])


def behind(box: Box, paper: tuple[float, float], flip: Flip) -> Box:
    """Where on the other side of the paper lies what is behind this box?"""
    if turns_sideways(paper, flip):
        return Box(paper[0] - box.right, box.top, paper[0] - box.left, box.bottom)
    return Box(box.left, paper[1] - box.bottom, box.right, paper[1] - box.top)
