"""What a seat's plate says and where: sign and name, a line for each thing that is counted, one for all the small ones.

Nothing here draws.
"""

from __future__ import annotations

from desktop import tongue
from desktop.table.spots import Strip
from desktop.table.standing import Standing
from desktop.table.strip_parts import Measure, Part
from rules.engine.layout import Tally

LEFT, ROOM, NUMBER = 14, 8, 26  # from the edges to what is said, and of a number
LINES = 4  # of a plate, or more; of fewer, none is higher
LOW = 22  # a line of a plate that is not so high has smaller numbers
GLYPH, TICK = 18, 10  # a sign, and from one place of a goal to the next


def plate_parts(strip: Strip, said: Standing, measure: Measure) -> list[Part]:
    """The pieces of a plate, line by line."""
    large = [(tally, n) for tally, (_, n, _) in zip(strip.plate, said.tallies, strict=True) if not tally.small]
    small = [(tally, n) for tally, (_, n, _) in zip(strip.plate, said.tallies, strict=True) if tally.small]
    lines = 1 + len(large) + bool(small)
    high = (strip.h - (2 * ROOM if strip.h >= lines * LOW + 2 * ROOM else ROOM)) // max(lines, LINES)
    top = (strip.h - lines * high) // 2
    parts = head(strip, said, top, high, measure)
    for i, (tally, n) in enumerate(large):
        parts += counted(tally, n, top + (i + 1) * high, high, strip.w, measure)
    y, wide = top + (1 + len(large)) * high, (strip.w - LEFT - ROOM) // max(1, len(small))
    for i, (tally, n) in enumerate(small):
        x = LEFT + i * wide
        parts += [sign(tally, x, y, high, disc=True), number(n, x + GLYPH + 4, wide - GLYPH - 4, y, high, 15)]
    return parts


def head(strip: Strip, said: Standing, top: int, high: int, measure: Measure) -> list[Part]:
    """Sign and name; at the right what holds of the seat, or how many cards it holds."""
    word = next(iter(said.stance), "") if said.alive else tongue.said("gave up")
    hand = word or ("" if said.bare else tongue.said("hand {0}", said.hand))
    wide = int(measure(hand, "small", 12)) + 2
    room = strip.w - LEFT - 20 - ROOM - wide - 6
    return [
        Part(LEFT, 18, top, high, style="sign", size=13),
        Part(LEFT + 20, room, top, high, said.name, "label", 15, "text"),
        Part(strip.w - ROOM - wide, wide, top, high, hand, "small", 12, "text_2" if said.alive else "warn"),
    ]


def counted(tally: Tally, n: int, y: int, high: int, w: int, measure: Measure) -> list[Part]:
    """A number with its sign, and its goal as places or its name."""
    x = LEFT + GLYPH + 6
    after = x + max(NUMBER, int(measure(str(n), "number", 20)) + 6)
    parts = [sign(tally, LEFT, y, high), number(n, x, after - x, y, high, 20 if high >= LOW else 16)]
    if tally.most:
        step = min(TICK, (w - ROOM - after) // tally.most)
        parts.append(Part(after, step * tally.most, y, high, filled=min(n, tally.most), most=tally.most, apart=step))
    else:
        parts.append(Part(after, w - ROOM - after, y, high, tally.label, "small", 12))
    return parts


def sign(tally: Tally, x: int, y: int, high: int, disc: bool = False) -> Part:
    """The sign of what is counted."""
    return Part(x, GLYPH, y, high, tally.resource, "disc" if disc else "glyph")


def number(n: int, x: int, w: int, y: int, high: int, size: int) -> Part:
    """A number that can be read from afar."""
    return Part(x, w, y, high, str(n), "number", size, "text")
