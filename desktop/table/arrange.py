"""Where everything lies on a table of a given size: computed from a view alone, so it is right from any starting picture.

Whole even pixels only. Nothing here knows Qt.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter

from msgspec import Struct

from desktop.table.ground import Ground
from desktop.table.hand import lay_backs, lay_hand, lay_other_hand
from desktop.table.lane import lay_lane, lay_piles_beside
from desktop.table.lines import NAMED, lines
from desktop.table.plated import lay_plated
from desktop.table.rows import lay_row
from desktop.table.sharing import share
from desktop.table.sizes import CLOSE, EDGE, GAP, LEAST, SMALLEST, Sizes, band, even, height, showing, width
from desktop.table.spots import Arrangement, Box, Strip, Wishes
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, ZoneId, zone_of
from rules.engine.state import State

USUAL = 6  # cards in a row that has no columns
PLAIN = Wishes()
ONE_ROW = 0.6  # of the usual width: cards may be so small where a whole row finds room by that


class Grid(Struct, frozen=True):
    """One way to divide a room among seats: how many beside each other, how much room each has, and how large its cards are."""

    columns: int
    w: int
    h: int
    card: int


def arrange(
    game: Game, view: State, bottom: SeatId, sizes: Sizes, laid: Mapping[Ref, ZoneId] | None = None, spread: tuple[Ref, ...] = (),
    wishes: Wishes = PLAIN,
) -> Arrangement:  # fmt: skip
    """Where everything lies, with this seat at the bottom. `laid`: cards that lie elsewhere for now, while being chosen."""
    g = Ground(game, view, bottom, sizes, laid or {}, spread, wishes)
    (lay_plated if g.plated else lay_alone if g.seats == 1 else lay_seats_and_lane)(g)
    if g.layout.hand:
        lay_hand(g)
    return g.out


def lay_seats_and_lane(g: Ground) -> None:
    """Other seats above, the lane with the piles, the own seat above the bar."""
    s, bar = g.sizes, g.out.bar
    others = [SeatId((g.bottom + 1 + i) % g.seats) for i in range(g.seats - 1)]
    peeking = len(others) == 1 and not s.low
    if peeking:
        lay_other_hand(g, others[0])
    head = (s.other_peek if peeking else 0) + EDGE
    free = bar.y - head - s.lane - 2 * EDGE
    own = free // 2 if len(others) == 1 else min(own_height(g, s.card), max(own_height(g, s.usual or s.card), free // 2))
    top = bar.y - own
    lay_others(g, others, Box(s.margin, head, s.w - 2 * s.margin, top - s.lane - EDGE - head), peeking)
    lay_lane(g, Box(s.margin, top - s.lane - EDGE, s.w - 2 * s.margin, s.lane))
    lay_own(g, Box(s.margin, top, s.w - 2 * s.margin, bar.y - top))


def lay_alone(g: Ground) -> None:
    """The only seat that has to do with this: the lane, which has but words if no pile lies there, and below it the rows."""
    s, lane = g.sizes, g.sizes.lane if g.layout.piles or g.layout.lane else g.sizes.track
    lay_lane(g, Box(s.margin, EDGE, s.w - 2 * s.margin, lane))
    top = lane + 2 * EDGE
    lay_own(g, Box(s.margin, top, s.w - 2 * s.margin, g.out.bar.y - top))


def own_height(g: Ground, card: int) -> int:
    """How high the part of the seat at the bottom is, with cards of this width."""
    s = g.sizes
    return s.strip + 2 * EDGE + max(1, len(g.layout.rows)) * (height(card) + (0 if s.low else band(card)))


def lay_own(g: Ground, box: Box) -> None:
    """The seat at the bottom: its rows, then its strip."""
    s, rows = g.sizes, g.layout.rows
    high = box.h - s.strip - 2 * EDGE
    tall = (high + GAP) // max(1, len(rows)) - GAP
    card, talls = max(SMALLEST, min(fitting(g, s.card, box.w), width(tall))), [tall] * len(rows)
    if g.seats == 1 and not any(row.columns for row in rows):
        counts = [len(g.cards(zone_of(row.zone, g.bottom))) for row in rows[::-1]]
        card, talls = share(s, counts, box.w, high) or (card, talls)
    g.out.card = max(g.out.card, card)
    y = box.y
    for row, tall in zip(rows[::-1], talls, strict=True):
        lay_row(g, row, g.bottom, Box(box.x, y, box.w, tall), card)
        y += tall + GAP
    g.out.strips.append(Strip(g.bottom, Box(box.x, box.y + box.h - s.strip - EDGE, box.w, s.strip), own=True, scale=s.scale))


def fitting(g: Ground, card: int, w: int) -> int:
    """A card's width for a room: where rows have columns, these find room beside each other if they can. Where another width is
    wished for, it is that one."""
    if g.sizes.usual:
        return card
    most = max((len(row.columns) for row in g.layout.rows), default=0)
    return min(card, max(LEAST, even((w - (most - 1) * CLOSE) / most))) if most else card


def lay_others(g: Ground, seats: list[SeatId], area: Box, peeking: bool) -> None:
    """The other seats in a grid, as large as the room allows."""
    grid = best_grid(g, seats, area)
    for i, seat in enumerate(seats):
        column, row = i % grid.columns, i // grid.columns
        x, y = area.x + column * (grid.w + g.sizes.between), area.y + row * (grid.h + EDGE)
        lay_other(g, seat, Box(x, y, grid.w, grid.h), grid.card, peeking)


def lay_other(g: Ground, seat: SeatId, box: Box, card: int, peeking: bool) -> None:
    """Another seat: its strip, then its rows and piles."""
    rows, high = g.layout.rows, strip_height(g, box.w, peeking)
    g.out.card = max(g.out.card, card)
    strip = Strip(seat, Box(box.x, box.y, box.w, high), own=False, backs=not peeking, scale=g.sizes.scale)
    tall = row_height(g, box.h - high)
    y = box.y + high + EDGE
    room = box.w - lay_piles_beside(g, seat, Box(box.x, y, box.w, min(tall, height(card))), card)
    for row in rows:
        lay_row(g, row, seat, Box(box.x, y, room, tall), card)
        y += tall + GAP
    g.out.strips.append(strip)
    if not peeking:
        lay_backs(g, strip)


def row_height(g: Ground, h: int) -> int:
    """How high each of a seat's rows is, of so much room below its strip."""
    return (h - EDGE + GAP) // max(1, len(g.layout.rows)) - GAP


def strip_height(g: Ground, w: int, alone: bool) -> int:
    """How high another seat's strip is."""
    return g.sizes.strip if alone else g.sizes.strip_of(w)


def best_grid(g: Ground, seats: list[SeatId], area: Box) -> Grid:
    """How to divide the room above the lane: cards that are not too small first, then each seat's in one row, then as much of each
    as can be."""
    s = g.sizes
    most = max((len(row.columns) for row in g.layout.rows), default=0) or USUAL
    most = max([most, *(len(g.cards(zone_of(row.zone, seat))) for row in g.layout.rows for seat in seats)])
    found: list[tuple[tuple[bool, bool, bool, bool, bool, int, int], Grid]] = []
    for rows in range(1, len(seats) + 1):
        columns = -(-len(seats) // rows)
        w, h = (area.w - (columns - 1) * s.between) // columns, (area.h - (rows - 1) * EDGE) // rows
        alike = bool(s.usual) and len(seats) == 1  # both seats have cards of the width that is wished for
        tall = row_height(g, h - strip_height(g, w, len(seats) == 1) - (2 * EDGE if alike else 0))
        highest = max(SMALLEST, min(s.card if len(seats) > 1 else fitting(g, s.card, w), width(tall)))
        for card in range(highest, (highest if alike else min(highest, LEAST)) - 1, -2):
            way = lines(most, w, tall, card)
            whole = way.lines == 1 and way.clear(card) and card >= s.card * ONE_ROW
            worth = (card >= LEAST, whole, way.pitch >= showing(card), way.pitch >= card * NAMED, way.clear(card), way.seen(card), -rows)
            found.append((worth, Grid(columns, w, h, card)))
    return max(found, key=itemgetter(0))[1]
