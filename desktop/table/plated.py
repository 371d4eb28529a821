"""A table for two on which each seat has a plate: it stands at the head of the seat's first row, and its piles at the end of that.

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

PLATE_W, PLATE_H = 150, 96  # of a plate at 100 % at least
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
    for i, row in enumerate(g.layout.rows):
        above = Box(x, head + gap + i * (tall + gap), w, tall)
        below = Box(x, bar.y - (i + 1) * (tall + gap), w, tall)
        for seat, box in ((other, above), (g.bottom, below)):
            room = lay_plate(g, seat, box, card) if i == 0 else box
            lay_row(g, row, seat, room, card)
    g.out.card = card


def lay_plate(g: Ground, seat: SeatId, box: Box, card: int) -> Box:
    """A seat's plate and piles at the ends of its first row. Returns the room between them."""
    scale = max(1.0, min(max(g.sizes.scale, g.sizes.strip / STRIP), box.h / PLATE_H))
    w = even(max(PLATE_W * scale, min(MOST_W * scale, box.w * SHARE)))
    plate = Strip(seat, Box(box.x, box.y, w, box.h), seat == g.bottom, scale=scale, plate=g.layout.tallies, family=family_of(g.game))
    g.out.strips.append(plate)
    piles = lay_piles_beside(g, seat, Box(box.x, box.y + (box.h - height(card)) // 2, box.w, height(card)), card)
    return Box(box.x + w + GAP, box.y, box.w - w - GAP - piles, box.h)
