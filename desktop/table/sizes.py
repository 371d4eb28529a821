"""How large everything is on a table of a given size: the grid of the tokens, and what lies between its columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

GAP = 10
CLOSE = 4  # between cards of a row in which there is little room
NARROW = 240  # a strip that is not so wide has two lines
EDGE = 8  # between strip, rows and lane
BESIDE = 150  # so wide is a strip of which all numbers can be read
SMALLEST = 24  # the width of a card where there is next to no room
LEAST = 84  # the width below which cards are made no smaller while there is another way
BAND, SHOWING = 31 / 110, 0.34  # of a card's width: its name's height, and how much of it shows at least


def between(grid: Mapping[str, Any], what: str, at: int, axis: int) -> int:
    """A size of the grid for a window of this width (axis 0) or a table of this height (axis 1): that of the column which
    fits, or in between those of two columns."""
    columns = sorted((int(name.split("x")[axis]) - (one["top"] if axis else 0), one[what]) for name, one in grid.items())
    low, least = columns[0]
    for high, most in columns[1:]:
        if at <= high:
            return even(least + (most - least) * (max(at, low) - low) / (high - low))
        low, least = high, most
    return int(least)


class Sizes(Struct, frozen=True):
    """Heights of a table of this size, from the grid of the tokens; `card` and `held` are the widths of a card on the table
    and in hand, `peek` and `other_peek` are how much of the own hand and of another one shows; `usual` is the width of a card
    of which another width is wished for; `track` is the height of a lane that has but a line of words; `scale` is the size of the
    words on the table, and `wanted` that of the interface."""

    w: int
    h: int
    bar: int
    peek: int
    other_peek: int
    card: int
    held: int
    strip: int
    lane: int
    track: int = 0
    usual: int = 0
    scale: float = 1.0
    wanted: float = 1.0

    @classmethod
    def of(
        cls,
        w: int,
        h: int,
        tokens: Mapping[str, Any],
        scale: float = 1.0,
        others: int = 1,
        bar: int = 0,
        named: bool = False,
        hand: bool = True,
    ) -> Sizes:
        """For a table so wide and so high, with an interface of this size, so many other seats, and a bar so high at least. `named`:
        there are names to be read in the only other hand; `hand`: there is an own one."""
        grid = tokens["grid"]
        bar = max(bar, round(between(grid, "decision", round(h / scale), 1) * scale))
        peek, card, held = (between(grid, name, h, 1) for name in ("hand_peek", "card", "hand"))
        peek = peek if hand else 0
        other_peek = max(between(grid, "other_peek", round(h / scale), 1), even(band(card)) + CLOSE if named else 0)
        words = words_scale(w, h - bar - peek - (other_peek if others < 2 else 0), grid, scale, others)
        strip, lane, track = (even(between(grid, name, round(h / words), 1) * words) for name in ("strip", "lane", "track"))
        return cls(w, h, bar, peek, other_peek, card, held, strip, lane, track, scale=words, wanted=scale)

    def wished(self, card: int) -> Sizes:
        """With cards of another width on the table; 0: of the usual one."""
        return replace(self, card=card, usual=self.card) if card else self

    @property
    def low(self) -> bool:
        """Is there no room for what a table can do without?"""
        return self.other_peek < 20

    @property
    def margin(self) -> int:
        """At the left and right of the table."""
        return 20 if self.w >= 940 else 12

    @property
    def between(self) -> int:
        """Between two seats beside each other."""
        return 20 if self.w >= 940 else 8

    def strip_of(self, w: int) -> int:
        """The height of another seat's strip of this width: a narrow one has its name in a line of its own."""
        return min(self.strip, even(40 * self.scale)) if w >= NARROW * self.scale else even(44 * self.scale)


def words_scale(w: int, h: int, grid: Mapping[str, Any], scale: float, others: int) -> float:
    """How large the words on a table are that has so much room for its seats: as the interface, but leaving room for cards."""
    least = next(iter(grid.values()))
    high: int = least["lane"] + least["strip"] + (least["strip"] if others < 2 else 44)
    room: float = (h - 2 * height(LEAST) - 7 * EDGE) / high
    return min(scale, max(1.0, min(room, w / max(1, others) / BESIDE)))


def even(n: float) -> int:
    """The even whole number below."""
    return int(n) // 2 * 2


def height(w: int) -> int:
    """A card's height for its width."""
    return even(w * 154 / 110)


def width(h: int) -> int:
    """The width of the largest card that is no higher."""
    w = even(h * 110 / 154) + 2
    return w if height(w) <= h else w - 2


def band(w: int) -> int:
    """How much of a card shows above another one that lies on it: its name."""
    return int(w * BAND)


def showing(w: int) -> int:
    """How much of a card's width is to show beside another one that lies on it."""
    return int(w * SHOWING)


def pitch_of(n: int, room: int, card: int, wide: int) -> int:
    """From one card to the next: wide if there is room, else as close as needed."""
    return wide if n < 2 else max(8, min(wide, (room - card) // (n - 1)))
