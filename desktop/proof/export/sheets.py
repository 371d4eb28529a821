"""Cards on sheets for one's own printer: fronts, and behind them backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.proof.export.album import Pair
from desktop.proof.export.layout import Grid, Layout, Marks, Printer, behind, turns_sideways
from desktop.proof.export.marks import ROOM, RULE, crop, rulers, span_of
from desktop.proof.export.sheet import HALF, UPRIGHT, Line, Sheet, Words, span
from desktop.proof.export.side import Side
from desktop.proof.shop import Box, Shop

LONGEST = 48  # letters of a deck's name on the paper


def sheets(name: str, pairs: Sequence[Pair], shop: Shop, grid: Grid, layout: Layout, printer: Printer) -> Iterator[Sheet]:
    """All pages in the order in which they are printed; each front has its back behind it, as soon as one card has a back."""
    cards = [pair for pair in pairs for _ in range(pair.card.count)]
    groups = [cards[at : at + grid.each] for at in range(0, len(cards), grid.each)]
    has_backs = any(pair.back is not None for pair in cards)
    for n, group in enumerate(groups):
        of = f"sheet {n + 1} of {len(groups)}"
        yield front(group, shop, grid, layout.marks, (name, of))
        if has_backs:
            yield back(group, shop, grid, layout.marks if layout.marks_behind else "none", printer, (name, of))


def front(group: Sequence[Pair], shop: Shop, grid: Grid, marks: Marks, named: tuple[str, str]) -> Sheet:
    """The page with the fronts of some cards."""
    lines, words = rulers(grid)
    placed = [(pair.front, grid.trim(place), grid.bleed(place)) for place, pair in enumerate(group)]
    return Sheet(
        size=grid.paper,
        trim=span([trim for _, trim, _ in placed]),
        bleed=span([kept for _, _, kept in placed]),
        label=f"{named[1]}, front",
        spots=tuple(side.spot(shop, trim, kept) for side, trim, kept in placed if side is not None),
        lines=crop(grid, len(group), marks) + lines,
        words=(*words, *footer(grid, named, "front")),
    )


def back(group: Sequence[Pair], shop: Shop, grid: Grid, marks: Marks, printer: Printer, named: tuple[str, str]) -> Sheet:
    """The page that comes behind it: each back behind its front, upright when the card is turned like a page of a book."""
    lines, words = rulers(grid)
    turn = UPRIGHT if turns_sideways(grid.paper, printer.flip) else HALF

    def there(box: Box) -> Box:
        return behind(box, grid.paper, printer.flip)

    def mark(line: Line) -> Line:
        box = there(Box(line.x, line.y, line.to_x, line.to_y))
        return Line(box.left, box.top, box.right, box.bottom)

    placed: list[tuple[Side | None, Box, Box]] = [
        (pair.back, there(grid.trim(place)), there(grid.bleed(place))) for place, pair in enumerate(group)
    ]
    return Sheet(
        size=grid.paper,
        trim=span([trim for _, trim, _ in placed]),
        bleed=span([kept for _, _, kept in placed]),
        label=f"{named[1]}, back",
        spots=tuple(side.spot(shop, trim, kept, turn) for side, trim, kept in placed if side is not None),
        lines=tuple(mark(line) for line in crop(grid, len(group), marks)) + lines,
        words=(*words, *footer(grid, named, "back")),
        offset=printer.offset,
        angle=printer.rotate,
    )


def footer(grid: Grid, named: tuple[str, str], side: str) -> Iterator[Words]:
    """Which sheet it is, where a margin has room for words."""
    name = named[0] if len(named[0]) <= LONGEST else f"{named[0][: LONGEST - 1]}…"
    text, block = f"{name} · {named[1]} · {side}", span_of(grid)
    if block.top >= ROOM:
        yield Words(grid.paper[0] / 2, RULE, text, anchor=0.5)
    elif grid.paper[1] - block.bottom >= ROOM:
        yield Words(grid.paper[0] - 2 * ROOM, grid.paper[1] - RULE + 2, text, anchor=1)
