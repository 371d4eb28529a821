"""What an arrangement is made of: rectangles, and what lies in each. Whole pixels; nothing here knows Qt or rules."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.engine.layout import Tally
from rules.engine.line import Ref, SeatId, ZoneId


class Box(Struct, frozen=True):
    """A rectangle in whole pixels."""

    x: int
    y: int
    w: int
    h: int


class Spot(Struct, frozen=True):
    """Where a card lies, how far up, and as what: in a row, in hand, as a back, on a pile, in the lane, spread there to
    choose from, hanging on another card. `turn`: by how many degrees it is turned in a fan; `cut`: no more of its height is shown
    than this."""

    ref: Ref
    box: Box
    z: int
    role: str = "row"
    turn: float = 0.0
    cut: int = 0


class Place(Struct, frozen=True):
    """A zone as a place to drop on; a pile has a word and a number. `hand`: it is one. `named`: what may go to each of its places that is
    empty, and where. `more`: how far its cards can still be scrolled; `words`: beside which side of a low pile its word and number
    stand, instead of on it."""

    zone: ZoneId
    box: Box
    label: str = ""
    count: int = 0
    pile: bool = False
    named: tuple[tuple[str, Box], ...] = ()
    more: int = 0
    words: str = ""
    hand: bool = False


class Slip(Struct, frozen=True):
    """Where an ability that waits to resolve stands, by the number of its item, and how far up."""

    item: int
    box: Box
    z: int


class Strip(Struct, frozen=True):
    """The band of a seat with its name and totals. `backs`: its hand lies at its right end; `scale`: how large its words are;
    `plate`: what it counts, if it is no band across but has several lines, and `family` the game that they are of."""

    seat: SeatId
    box: Box
    own: bool
    backs: bool = False
    scale: float = 1.0
    plate: tuple[Tally, ...] = ()
    family: str = ""

    @property
    def w(self) -> int:
        """How wide it is, in pixels at 100 %."""
        return int(self.box.w / self.scale)

    @property
    def h(self) -> int:
        """How high it is, in pixels at 100 %."""
        return int(self.box.h / self.scale)


class Wishes(Struct, frozen=True):
    """How whoever looks wants cards to lie: by how many each zone is scrolled that has not room for all, and whether the own
    hand lies by kind."""

    scrolled: Mapping[ZoneId, int] = {}
    by_kind: bool = False
    lean: bool = False  # do exhausted cards lean where they would be turned?


class Arrangement(Struct):
    """A whole table. `middle`: the room of the lane between its piles; `card`: the width of the largest cards in rows;
    `scale`: how large words are that belong to no card."""

    bar: Box
    lane: Box
    middle: Box
    spots: list[Spot]
    places: list[Place]
    strips: list[Strip]
    card: int = 0
    scale: float = 1.0
    slips: list[Slip] = []
