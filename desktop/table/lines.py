"""In how many lines a row of cards lies, how close together, and how much of each card is then seen."""

from __future__ import annotations

from msgspec import Struct

from desktop.table.sizes import CLOSE, GAP, band, height, pitch_of, showing

MOST = 4  # lines of a row
NAMED = 0.8  # so much of a card's width shows most of its name


class Lines(Struct, frozen=True):
    """So many cards in each line, from one card to the next, from one line to the next."""

    per: int
    pitch: int
    step: int
    lines: int

    def clear(self, card: int) -> bool:
        """Does no card cover another one?"""
        return self.pitch >= card and (self.lines == 1 or self.step > height(card))

    def seen(self, card: int) -> int:
        """How much of a card is seen, on the average."""
        across, down = min(self.pitch, card), min(self.step, height(card))
        return across * (height(card) + (self.lines - 1) * down) // self.lines


def lines(n: int, w: int, h: int, card: int) -> Lines:
    """The best way to lay so many cards of this width in a room: nothing covered in as few lines as can be, else so that most
    is seen. Lines lie apart where there is room, else each leaves the names of the one before to be seen."""
    ways = []
    for count in range(1, MOST + 1):
        per = -(-n // count)
        pitch = pitch_of(per, w, card, card + GAP)
        for step in (height(card) + CLOSE, band(card)):
            if (count - 1) * step + height(card) <= max(h, height(card)):
                ways.append(Lines(per, pitch, step, count))
                break
    best = max(ways, key=lambda way: (way.pitch >= showing(card), way.pitch >= card * NAMED, way.seen(card), -way.lines))
    if best.lines > 1 and best.step > height(card):  # the lines before the last one are full
        per = max(best.per, 1 + (w - card) // (card + GAP))
        return Lines(per, pitch_of(per, w, card, card + GAP), best.step, -(-n // per))
    return best
