"""A table for two on which each seat has a plate: it stands at the head of the seat's first row, and its piles at the end of that.
Where a row is too low for the words of a plate, the plate stands at the head of all rows of its seat.

The rows share all the height that there is, so that cards are as large as can be; the lane has but a line of words.
"""

from __future__ import annotations

from desktop.faces.subject import family_of
from desktop.table.ground import Ground
from desktop.table.hand import lay_other_hand
from desktop.table.lane import lay_lane, lay_piles_beside
from desktop.table.rows import lay_row
from desktop.table.sizes import CLOSE, GAP, SMALLEST, even, height, width
from desktop.table.spots import Box, Strip
from rules.engine.line import SeatId

PLATE_W, PLATE_H = 168, 96  # of a plate at 100 % at least
TRACK_W, TRACK_H = 560, 30  # of the words of the lane at 100 %
STRIP = 48  # where a strip would be higher than this, plates have larger words too
SHARE, MOST_W = 0.18, 190  # of a row's width that a plate takes, and how wide it is at most
ROOMY = 900  # a table so high has wide gaps between its rows


def lay_plated(g: Ground) -> None:
    """The other seat above, the lane, the own seat above the bar."""
    s, bar, rows = g.sizes, g.out.bar, max(1, len(g.layout.rows))
    other = SeatId(1 - g.bottom)
    if not s.low:
        lay_other_hand(g, other)
    head, gap = s.other_peek if not s.low else 0, GAP if s.h >= ROOMY else CLOSE + 2
    tall = even((bar.y - head - s.track - (2 * rows + 2) * gap) // (2 * rows))
    card = max(SMALLEST, min(s.card, width(tall)) if s.usual else width(tall))
    tall = min(tall, max(height(card), even(PLATE_H * s.scale)))
    side, x, w = rows * (tall + gap), s.margin, s.w - 2 * s.margin
    lane = Box(x, head + gap + side, w, bar.y - head - 2 * side - 2 * gap)
    lay_lane(g, lane)
    g.out.scale = max(1.0, min(s.wanted, lane.h / TRACK_H, w / TRACK_W))
    for seat, top, step in ((other, head + gap, tall + gap), (g.bottom, bar.y - tall - gap, -tall - gap)):
        boxes = [Box(x, top + i * step, w, tall) for i in range(rows)]
        lay_side(g, seat, boxes, card)
    g.out.card = card


def lay_side(g: Ground, seat: SeatId, boxes: list[Box], card: int) -> None:
    """A seat's plate at the head of its first row, or of all of them; its piles at the end of the first one; its rows."""
    first, last = boxes[0], boxes[-1]
    all_rows = first.h < PLATE_H * g.sizes.wanted
    head = Box(first.x, min(first.y, last.y), first.w, abs(last.y - first.y) + first.h) if all_rows else first
    plate = plate_of(g, seat, head)
    g.out.strips.append(plate)
    piles = lay_piles_beside(g, seat, Box(first.x, first.y + (first.h - height(card)) // 2, first.w, height(card)), card)
    for i, (row, box) in enumerate(zip(g.layout.rows, boxes, strict=False)):
        left, right = (plate.box.w + GAP if i == 0 or all_rows else 0), piles if i == 0 else 0
        lay_row(g, row, seat, Box(box.x + left, box.y, box.w - left - right, box.h), card)


def plate_of(g: Ground, seat: SeatId, room: Box) -> Strip:
    """A seat's plate at the left of a room, its words as large as they can be there."""
    scale = max(1.0, min(max(g.sizes.wanted, g.sizes.strip / STRIP), room.h / PLATE_H))
    w = even(max(PLATE_W * scale, min(MOST_W * scale, room.w * SHARE)))
    own = seat == g.bottom
    return Strip(seat, Box(room.x, room.y, w, room.h), own, scale=scale, plate=g.layout.tallied(seat), family=family_of(g.game))
