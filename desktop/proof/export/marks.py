"""Where to cut, and rulers that show whether the printer kept the size. Nothing of it lies on a card."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.proof.export.layout import Grid, Marks
from desktop.proof.export.sheet import Line, Words
from desktop.proof.shop import INCH, Box

AWAY, SHORT, LEAST = 0.7, 3.0, 1.0  # mm from what is printed of a card; of a short mark; of any, for less is a dot
RULE, TICK = 5.5, 2.0  # mm from the paper's edge; of the longest tick
ROOM = RULE + 0.5  # a margin that holds a ruler

Free = list[tuple[float, float]]


def crop(grid: Grid, cards: int, marks: Marks) -> tuple[Line, ...]:
    """Marks in line with the cuts of the first so many cards of a sheet, through the margins and between the cards."""
    if marks == "none":
        return ()
    columns, rows = min(cards, grid.columns), -(-cards // grid.columns)
    trims = [grid.trim(column) for column in range(columns)], [grid.trim(row * grid.columns) for row in range(rows)]
    across, down = grid.kept[0] + AWAY, grid.kept[1] + AWAY
    upright = pieces([(box.top - down, box.bottom + down) for box in trims[1]], grid.paper[1], marks)
    level = pieces([(box.left - across, box.right + across) for box in trims[0]], grid.paper[0], marks)
    xs = sorted({round(x, 4) for box in trims[0] for x in (box.left, box.right)})
    ys = sorted({round(y, 4) for box in trims[1] for y in (box.top, box.bottom)})
    return (*(Line(x, a, x, b) for x in xs for a, b in upright), *(Line(a, y, b, y) for y in ys for a, b in level))


def pieces(taken: Free, length: float, marks: Marks) -> Free:
    """Where a line of the paper's length may be drawn: not on what is taken. Short marks stay beside it."""
    edges = [0.0, *(at for pair in taken for at in pair), length]
    free = [(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if b - a >= LEAST]
    if marks == "long":
        return free
    return [piece for a, b in free for piece in beside(a, b, a > 0, b < length)]


def beside(a: float, b: float, card_before: bool, card_behind: bool) -> Iterator[tuple[float, float]]:
    """The short marks of a gap, at those of its ends where a card is."""
    if card_before and card_behind and b - a <= 2 * SHORT:
        yield a, b
        return
    if card_before:
        yield a, min(b, a + SHORT)
    if card_behind:
        yield max(a, b - SHORT), b


def rulers(grid: Grid) -> tuple[tuple[Line, ...], tuple[Words, ...]]:
    """One of 100 mm and one of 4 inches in the margins, across and upright if there is room for it; fewer if there is none."""
    w, h = grid.paper
    block = span_of(grid)
    margins = {"bottom": h - block.bottom, "left": block.left, "top": block.top, "right": w - block.right}
    metric = next((side for side in margins if fits(side, margins[side], w, h, 100)), None)
    order = ("left", "right", "top", "bottom") if metric in ("bottom", "top") else ("bottom", "top", "right", "left")
    inches = next((side for side in order if side != metric and fits(side, margins[side], w, h, 4 * INCH)), None)
    lines: list[Line] = []
    words: list[Words] = []
    for side, long, coarse, parts, text in ((metric, 100.0, 10.0, 10, "100 mm"), (inches, 4 * INCH, INCH, 8, "4 in")):
        if side is not None:
            lines += [turned(side, line, w, h) for line in rule(long, coarse, parts)]
            words.append(caption(side, text, long, w, h))
    return tuple(lines), tuple(words)


def span_of(grid: Grid) -> Box:
    """All that the cards of a full sheet take."""
    first, last = grid.bleed(0), grid.bleed(grid.each - 1)
    return Box(first.left, first.top, last.right, last.bottom)


def fits(side: str, margin: float, w: float, h: float, long: float) -> bool:
    """Is there room for a ruler in this margin?"""
    return margin >= ROOM and (w if side in ("bottom", "top") else h) >= long + 2 * ROOM + 20


def rule(long: float, coarse: float, parts: int) -> Iterator[Line]:
    """A ruler from 0 to the right, its ticks downward: long ones, half ones between them, and fine ones."""
    yield Line(0, 0, long, 0)
    for n in range(round(long / coarse) * parts + 1):
        at = n * coarse / parts
        yield Line(at, 0, at, TICK * (1 if n % parts == 0 else 0.7 if n % parts * 2 == parts else 0.4))


def start(side: str, w: float, h: float) -> tuple[float, float]:
    """Where a ruler's 0 lies: beside the middle, so that its words have room."""
    return {"bottom": (2 * ROOM, h - RULE), "top": (2 * ROOM, RULE), "left": (RULE, h - 2 * ROOM), "right": (w - RULE, h - 2 * ROOM)}[side]


def turned(side: str, line: Line, w: float, h: float) -> Line:
    """A line of a ruler in its margin; its ticks point to the paper's edge."""
    x, y = start(side, w, h)
    if side in ("bottom", "top"):
        sign = 1 if side == "bottom" else -1
        return Line(x + line.x, y + sign * line.y, x + line.to_x, y + sign * line.to_y)
    sign = -1 if side == "left" else 1
    return Line(x + sign * line.y, y - line.x, x + sign * line.to_y, y - line.to_x)


def caption(side: str, text: str, long: float, w: float, h: float) -> Words:
    """How long it is, behind its end."""
    x, y = start(side, w, h)
    if side in ("bottom", "top"):
        return Words(x + long + 1.5, y + (TICK if side == "bottom" else 0), text)
    return Words(x + (0 if side == "left" else TICK), y - long - 1.5, text, up=True)
