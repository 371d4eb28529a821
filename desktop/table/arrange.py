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

GAP = 10
LOW = 680  # a table that is not so high has smaller cards, and less of the hand and the lane
NARROW = 240  # a strip that is not so wide has two lines
LEAST = 84  # the width below which cards are made no smaller while there is another way
BACK_W, BACK_H, INSET = 18, 24, 12  # a card of another seat's hand in its strip, and how far from its ends everything is
BAND, SHOWING = 0.31, 0.34  # of a card's width: its name's height, and how much of it shows at least
LINES, USUAL = 3, 6  # lines of a row at most, and cards in one that has no columns


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
    lane: int

    @classmethod
    def of(cls, w: int, h: int, tokens: Mapping[str, Any]) -> Sizes:
        """The column of the grid that fits; on a low table less of the hand and the lane shows, and cards are small."""
        grid = tokens["grid"]["1280x800" if h < 860 else "1600x1000" if h < 1260 else "2560x1440"]
        if h < LOW:
            return cls(w, h, grid["decision"], 58, LEAST, 30, 64)
        return cls(w, h, grid["decision"], grid["hand_peek"], grid["card"], 30 if h < 860 else 40, 88 if h < 860 else 118)

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
        return self.strip if w >= NARROW else 44


class Grid(Struct, frozen=True):
    """One way to divide a room among seats: how many beside each other, in how many lines each row of cards lies, and how
    large. `worth`: are the cards large enough, does enough of each show, and how much."""

    columns: int
    lines: int
    w: int
    h: int
    card: int
    worth: tuple[bool, bool, int]

    @classmethod
    def of(cls, columns: int, lines: int, w: int, h: int, tall: int, card: int, per: int) -> Grid:
        """With rows that are so tall, for so many cards per line."""
        high = even(tall / (154 / 110 + BAND * (lines - 1)))
        broad = even(w / (1 + SHOWING * (per - 1)))
        card = max(24, min(card, high, max(LEAST, broad)))
        pitch = pitch_of(per, w, card, card)
        seen = pitch * (height(card) + (lines - 1) * band(card)) // lines
        return cls(columns, lines, w, h, card, (card >= LEAST, pitch >= showing(card), seen))


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
        own = s.strip + 8 + rows * (height(s.card) + GAP) - (6 if s.h < LOW else 0)
        lane, margin = s.lane, s.margin
        others = [SeatId((self.bottom + 1 + i) % len(self.view.seats)) for i in range(len(self.view.seats) - 1)]
        top = self.out.bar.y - own - 4
        if not others:
            top = lane + 24
            own = self.out.bar.y - top - 4
        else:
            self.others(others, Box(margin, 8, s.w - 2 * margin, top - lane - 16))
        self.lane(Box(margin, top - lane - 8, s.w - 2 * margin, lane))
        self.seat(self.bottom, Box(margin, top, s.w - 2 * margin, own), s.card, strip_first=False)
        self.hand()
        return self.out

    def others(self, seats: list[SeatId], area: Box) -> None:
        """The other seats in a grid, as large as the room allows."""
        grid = self.grid(len(seats), area)
        for i, seat in enumerate(seats):
            column, row = i % grid.columns, i // grid.columns
            at = Box(area.x + column * (grid.w + self.sizes.between), area.y + row * grid.h, grid.w, grid.h)
            self.seat(seat, at, grid.card, strip_first=True, lines=grid.lines)

    def grid(self, seats: int, area: Box) -> Grid:
        """How to divide the room above the lane: cards that are not too small first, then as much of each as can be."""
        s, per = self.sizes, max(1, len(self.layout.rows))
        most = max((len(row.columns) for row in self.layout.rows), default=0) or USUAL
        found = []
        for rows in range(1, seats + 1):
            columns = -(-seats // rows)
            w, h = (area.w - (columns - 1) * s.between) // columns, area.h // rows
            tall = (h - s.strip_of(w) - 6 - 6 + GAP) // per - GAP
            for lines in range(1, LINES + 1):
                found.append(Grid.of(columns, lines, w, h, tall, s.card, -(-most // lines)))
        return max(found, key=lambda grid: grid.worth)

    def seat(self, seat: SeatId, box: Box, card: int, strip_first: bool, lines: int = 1) -> None:
        """A seat: its strip, and its rows of cards."""
        s, rows = self.sizes, self.layout.rows
        high = s.strip_of(box.w) if strip_first else s.strip
        y = box.y + (high + 6 if strip_first else 0)
        tall = height(card) + (lines - 1) * band(card)
        if not strip_first:
            tall = max(height(card), (box.h - s.strip - 6) // max(1, len(rows)) - GAP)
        room = box.w - (self.piles_beside(seat, Box(box.x, y, box.w, tall), card) if strip_first else 0)
        for row in rows if strip_first else rows[::-1]:
            self.row(row, seat, Box(box.x, y, room, tall), card)
            y += tall + GAP
        strip = Box(box.x, box.y if strip_first else y - GAP + 6, box.w, high)
        self.out.strips.append(Strip(seat, strip, seat == self.bottom))
        if seat != self.bottom:
            self.backs(seat, strip)

    def piles_beside(self, seat: SeatId, box: Box, card: int) -> int:
        """Another seat's piles, at the right end of its first row. Returns how much room they take."""
        mine = [(pile, zone_of(pile.zone, seat)) for pile in self.layout.piles if self.in_use(pile, seat)]
        there = [(pile, zone) for pile, zone in mine if zone in self.view.zones]
        n, right = len(there), box.x + box.w
        w = even(max(32, min(card, box.w // 9)))
        if n and box.w < n * (w + 6) + 3 * card:  # above each other
            h = (box.h - (n - 1) * 4) // n
            w = even(min(w, max(26, h * 110 / 154)))
            for i, (pile, zone) in enumerate(there):
                self.pile(pile, zone, Box(right - w, box.y + i * (h + 4), w, min(h, height(w))))
            return w + 6
        for i, (pile, zone) in enumerate(there):
            self.pile(pile, zone, Box(right - (n - i) * (w + 6) + 6, box.y, w, height(w)))
        return n * (w + 6) + 6 if there else 0

    def row(self, row: Row, seat: SeatId, box: Box, card: int) -> None:
        """The cards of a zone side by side; in lines if the row is tall, closer together if there are many, and where less
        than a third of a card would show, in lines of which each leaves the name bands of the one before to be seen."""
        zone = zone_of(row.zone, seat)
        if zone not in self.view.zones:
            return
        self.out.places.append(Place(zone, box, row.zone))
        slots = self.slots(row, self.cards(zone))
        pitch = pitch_of(len(slots), box.w, card, card * 14 // 10 if row.columns else card + GAP)
        if pitch < card:
            slots = [ref for ref in slots if ref]
            pitch = pitch_of(len(slots), box.w, card, card + GAP)
        per, step = len(slots), height(card) + GAP
        lines = (box.h + GAP) // step
        if lines < 2:
            step = band(card)
            lines = 1 + max(0, box.h - height(card)) // step if pitch < showing(card) else 1
        if pitch < card + GAP and lines > 1:
            fit = max(1, (box.w - card) // (card + GAP) + 1) if step > height(card) else 1
            per = max(fit, -(-len(slots) // lines))
            pitch = pitch_of(per, box.w, card, card + GAP)
        for i, ref in enumerate(slots):
            if ref:
                at = Box(box.x + i % per * pitch, box.y + i // per * step, card, height(card))
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
        """Another seat's hand as small backs at the right end of its strip, in the room that the strip leaves for them."""
        zone, room = zone_of(self.layout.hand, seat), backs_room(strip.w)
        refs = self.cards(zone)
        if zone in self.view.zones:
            self.out.places.append(Place(zone, strip, "hand"))
        span = min(10 * (len(refs) - 1), room - BACK_W)
        if not room:
            return
        for i, ref in enumerate(refs):
            x = strip.x + strip.w - INSET - BACK_W - span + (i * span // (len(refs) - 1) if i else 0)
            self.out.spots.append(Spot(ref, Box(x, strip.y + (strip.h - BACK_H) // 2, BACK_W, BACK_H), 41 + i, "back"))

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
        card = even(min(132, max(84, (s.w - 2 * s.margin - 6 * (n - 1)) / n)))
        pitch = pitch_of(len(refs), s.w - 2 * s.margin, card, card + 6)
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


def band(w: int) -> int:
    """How much of a card shows above another one that lies on it: its name."""
    return int(w * BAND)


def showing(w: int) -> int:
    """How much of a card's width is to show beside another one that lies on it."""
    return int(w * SHOWING)


def backs_room(w: int) -> int:
    """The room for cards in hand at the right end of another seat's strip of this width; 0: there is none."""
    return min(78, w * 16 // 100) if w >= NARROW else 0


def pitch_of(n: int, room: int, card: int, wide: int) -> int:
    """From one card to the next: wide if there is room, else as close as needed."""
    return wide if n < 2 else max(8, min(wide, (room - card) // (n - 1)))
