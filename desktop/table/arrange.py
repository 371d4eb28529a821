"""Where everything lies on a table of a given size: computed from a view alone, so it is right from any starting picture.

Whole even pixels only. Nothing here knows Qt.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from desktop.table.places import places
from rules.engine.game import Game
from rules.engine.layout import Layout, Pile, Row
from rules.engine.line import TABLE, Ref, SeatId, ZoneId, zone_of
from rules.engine.state import State

MARGIN, GAP = 20, 10
WIDE = 620  # from this width on a seat's strip has room for words beside its numbers
GRID = {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (2, 2), 5: (3, 2)}  # columns and rows of the other seats


class Box(Struct, frozen=True):
    """A rectangle in whole pixels."""

    x: int
    y: int
    w: int
    h: int


class Spot(Struct, frozen=True):
    """Where a card lies, how far up, and as what: in a row, in hand, as a small back, on a pile, in the lane, spread there
    to choose from."""

    ref: Ref
    box: Box
    z: int
    role: str = "row"


class Place(Struct, frozen=True):
    """A zone as a place to drop on; a pile has a word and a number."""

    zone: ZoneId
    box: Box
    label: str = ""
    count: int = 0
    pile: bool = False


class Strip(Struct, frozen=True):
    """The band of a seat with its name and totals."""

    seat: SeatId
    box: Box
    own: bool


class Arrangement(Struct):
    """A whole table."""

    bar: Box
    lane: Box
    spots: list[Spot]
    places: list[Place]
    strips: list[Strip]


class Sizes(Struct, frozen=True):
    """Heights of a table of this size, from the grid of the tokens."""

    w: int
    h: int
    bar: int
    peek: int
    card: int
    strip: int

    @classmethod
    def of(cls, w: int, h: int, tokens: Mapping[str, Any]) -> Sizes:
        """The column of the grid that fits."""
        grid = tokens["grid"]["1280x800" if h < 860 else "1600x1000" if h < 1260 else "2560x1440"]
        return cls(w, h, grid["decision"], grid["hand_peek"], grid["card"], 30 if h < 860 else 40)


class Arranging:
    """One arrangement in the making."""

    def __init__(self, game: Game, view: State, bottom: SeatId, sizes: Sizes, laid: Mapping[Ref, ZoneId], spread: tuple[Ref, ...]) -> None:
        self.game = game
        self.view = view
        self.bottom = bottom
        self.sizes = sizes
        self.laid = laid
        self.spread = spread
        self.layout: Layout = places(game)
        self.out = Arrangement(Box(0, sizes.h - sizes.bar - sizes.peek, sizes.w, sizes.bar), Box(0, 0, 0, 0), [], [], [])

    def cards(self, zone: ZoneId) -> tuple[Ref, ...]:
        """The cards of a zone, with those that lie there for now."""
        refs = self.view.zones[zone].cards if zone in self.view.zones else ()
        here = tuple(r for r in refs if r not in self.laid and r not in self.spread)
        return here + tuple(r for r, z in self.laid.items() if z == zone)

    def everything(self) -> Arrangement:
        """Other seats above, the lane with the piles, the own seat, the bar, the hand."""
        s, rows = self.sizes, max(1, len(self.layout.rows))
        own = s.strip + 6 + rows * (height(s.card) + GAP)
        lane = 118 if s.h >= 860 else 96
        others = [SeatId((self.bottom + 1 + i) % len(self.view.seats)) for i in range(len(self.view.seats) - 1)]
        top = self.out.bar.y - own - 4
        if not others:
            top = lane + 24
            own = self.out.bar.y - top - 4
        else:
            self.others(others, Box(0, 8, s.w, top - lane - 20))
        self.lane(Box(MARGIN, top - lane - 8, s.w - 2 * MARGIN, lane))
        self.seat(self.bottom, Box(MARGIN, top, s.w - 2 * MARGIN, own), s.card, strip_first=False)
        self.hand()
        return self.out

    def others(self, seats: list[SeatId], area: Box) -> None:
        """The other seats in a grid, as large as the room allows."""
        columns, rows = GRID[len(seats)]
        w = (area.w - 2 * MARGIN - (columns - 1) * MARGIN) // columns
        h = area.h // rows
        per = max(1, len(self.layout.rows))
        room = (h - self.sizes.strip - 6 - GAP) // per - GAP // 2
        card = max(60, min(self.sizes.card, even(room * 110 / 154)))
        for i, seat in enumerate(seats):
            column, row = i % columns, i // columns
            self.seat(seat, Box(MARGIN + column * (w + MARGIN), area.y + row * h, w, h), card, strip_first=True)

    def seat(self, seat: SeatId, box: Box, card: int, strip_first: bool) -> None:
        """A seat: its strip, and its rows of cards."""
        s, rows = self.sizes, self.layout.rows
        y = box.y + (s.strip + 6 if strip_first else 0)
        room = box.w - (self.piles_beside(seat, Box(box.x, y, box.w, height(card)), card) if strip_first else 0)
        tall = height(card) if strip_first else max(height(card), (box.h - s.strip - 6) // max(1, len(rows)) - GAP)
        for row in rows if strip_first else rows[::-1]:
            self.row(row, seat, Box(box.x, y, room, tall), card)
            y += tall + GAP
        strip = Box(box.x, box.y if strip_first else y - GAP + 6, box.w, s.strip)
        self.out.strips.append(Strip(seat, strip, seat == self.bottom))
        if seat != self.bottom:
            self.backs(seat, strip)

    def piles_beside(self, seat: SeatId, box: Box, card: int) -> int:
        """Another seat's piles, at the right end of its first row. Returns how much room they take."""
        w = even(max(32, min(card, box.w // 9)))
        mine = [(pile, zone_of(pile.zone, seat)) for pile in self.layout.piles if self.in_use(pile, seat)]
        there = [(pile, zone) for pile, zone in mine if zone in self.view.zones]
        for i, (pile, zone) in enumerate(there):
            self.pile(pile, zone, Box(box.x + box.w - (len(there) - i) * (w + 6) + 6, box.y, w, height(w)))
        return len(there) * (w + 6) + 6 if there else 0

    def row(self, row: Row, seat: SeatId, box: Box, card: int) -> None:
        """The cards of a zone side by side, in lines if the row is tall; closer together if there are many."""
        zone = zone_of(row.zone, seat)
        if zone not in self.view.zones:
            return
        self.out.places.append(Place(zone, box, row.zone))
        slots = self.slots(row, self.cards(zone))
        pitch = pitch_of(len(slots), box.w, card, card * 14 // 10 if row.columns else card + GAP)
        if pitch < card:
            slots = [ref for ref in slots if ref]
            pitch = pitch_of(len(slots), box.w, card, card + GAP)
        per = len(slots)
        if pitch < card + GAP and not row.columns:
            lines = max(1, (box.h + GAP) // (height(card) + GAP))
            fit = max(1, (box.w - card) // (card + GAP) + 1)
            per = max(fit, -(-len(slots) // lines)) if lines > 1 else per
            pitch = pitch_of(per, box.w, card, card + GAP)
        for i, ref in enumerate(slots):
            if ref:
                at = Box(box.x + i % per * pitch, box.y + i // per * (height(card) + GAP), card, height(card))
                self.out.spots.append(Spot(ref, at, 30 + i))

    def slots(self, row: Row, refs: tuple[Ref, ...]) -> list[Ref | None]:
        """A row's places: with columns, a place for each kind of card even while it is empty."""
        if not row.columns:
            return list(refs)
        slots: list[Ref | None] = []
        left = list(refs)
        for kind in row.columns:
            mine = [r for r in left if kind in self.game.definition(self.view.cards[r].definition).kinds]
            left = [r for r in left if r not in mine]
            slots += mine or [None]
        return slots + left

    def backs(self, seat: SeatId, strip: Box) -> None:
        """Another seat's hand as small backs in its strip, if there is room beside what is counted there."""
        zone, wide = zone_of(self.layout.hand, seat), strip.w >= WIDE
        refs = self.cards(zone)
        if zone in self.view.zones:
            self.out.places.append(Place(zone, strip, "hand"))
        if not wide and len(self.layout.tallies) > 1:
            return
        w, h = 18, 24
        pitch = max(2, min(10, (strip.w * (16 if wide else 12) // 100) // max(1, len(refs))))
        for i, ref in enumerate(refs):
            x = strip.x + strip.w * (44 if wide else 50) // 100 + i * pitch
            self.out.spots.append(Spot(ref, Box(x, strip.y + (strip.h - h) // 2, w, h), 41 + i, "back"))

    def lane(self, box: Box) -> None:
        """Piles of the table and of the own seat left and right; between them what is spread to choose from."""
        self.out.lane = box
        w, h = even(box.h * 110 / 154), box.h
        used = {"left": 0, "right": 0}
        for pile, seat in self.piles():
            n = used[pile.side]
            used[pile.side] += 1
            x = box.x + n * (w + GAP) if pile.side == "left" else box.x + box.w - w - n * (w + GAP)
            self.pile(pile, zone_of(pile.zone, seat), Box(x, box.y, w, h))
        start = box.x + used["left"] * (w + GAP) + GAP
        room = box.w - (used["left"] + used["right"]) * (w + GAP) - 2 * GAP
        middle = zone_of(self.layout.lane, TABLE)
        if self.layout.lane and middle in self.view.zones:
            self.out.places.append(Place(middle, Box(start, box.y, room, h), self.layout.lane))
        lying, role = (self.spread, "spread") if self.spread or not self.layout.lane else (self.cards(middle), "lane")
        pitch = pitch_of(len(lying), room, w, w + GAP)
        start += max(0, (room - pitch * (len(lying) - 1) - w) // 2)
        self.out.spots += [Spot(ref, Box(start + i * pitch, box.y, w, h), 50 + i, role) for i, ref in enumerate(lying)]

    def piles(self) -> list[tuple[Pile, SeatId]]:
        """The piles that exist: the table's, and each seat's if it has cards."""
        found = []
        for pile in self.layout.piles:
            for seat in (TABLE, self.bottom):
                if zone_of(pile.zone, seat) in self.view.zones and self.in_use(pile, seat):
                    found.append((pile, seat))
        return found

    def in_use(self, pile: Pile, seat: SeatId) -> bool:
        """Does this table use such a pile? One of several with the same word is left out while all of its kind are empty."""
        alike = [p for p in self.layout.piles if p.label == pile.label]
        if len(alike) == 1:
            return True
        used = [p for p in self.layout.piles if any(z.kind == p.zone and z.cards for z in self.view.zones.values())]
        return pile in used or (pile is alike[0] and not any(p in used for p in alike) and seat == TABLE)

    def pile(self, pile: Pile, zone: ZoneId, box: Box) -> None:
        """A pile: its top card, its word and how many there are."""
        refs = self.cards(zone)
        self.out.places.append(Place(zone, box, pile.label, len(refs), pile=True))
        if refs:
            kind = self.game.zones[pile.zone]
            top = refs[0] if kind.seen == "none" or kind.top else refs[-1]
            self.out.spots.append(Spot(top, box, 20, "pile"))

    def hand(self) -> None:
        """The hand of the seat at the bottom; it peeks out under the bar."""
        s = self.sizes
        zone = zone_of(self.layout.hand, self.bottom)
        refs = self.cards(zone)
        top = s.h - s.peek
        self.out.places.append(Place(zone, Box(0, top, s.w, s.peek), "hand"))
        n = max(1, len(refs))
        card = even(min(132, max(84, (s.w - 2 * MARGIN - 6 * (n - 1)) / n)))
        pitch = pitch_of(len(refs), s.w - 2 * MARGIN, card, card + 6)
        x = (s.w - pitch * (n - 1) - card) // 2
        for i, ref in enumerate(refs):
            self.out.spots.append(Spot(ref, Box(x + i * pitch, top + 8, card, height(card)), 70 + i, "hand"))


def arrange(
    game: Game, view: State, bottom: SeatId, sizes: Sizes, laid: Mapping[Ref, ZoneId] | None = None, spread: tuple[Ref, ...] = ()
) -> Arrangement:
    """Where everything lies, with this seat at the bottom. `laid`: cards that lie elsewhere for now, while being chosen."""
    return Arranging(game, view, bottom, sizes, laid or {}, spread).everything()


def even(n: float) -> int:
    """The even whole number below."""
    return int(n) // 2 * 2


def height(w: int) -> int:
    """A card's height for its width."""
    return even(w * 154 / 110)


def pitch_of(n: int, room: int, card: int, wide: int) -> int:
    """From one card to the next: wide if there is room, else as close as needed."""
    return wide if n < 2 else max(8, min(wide, (room - card) // (n - 1)))
