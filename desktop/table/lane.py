"""The lane between the seats: piles at its ends, and in its middle what is spread to choose from or lies in the table's zone."""

from __future__ import annotations

from desktop.table.ground import ASIDE, EDGES, Ground
from desktop.table.sizes import GAP, LEAST, even, height, pitch_of
from desktop.table.spots import Box, Place, Slip, Spot
from desktop.table.tokens import z
from rules.engine.events import Item
from rules.engine.line import TABLE, Ref, SeatId, zone_of
from rules.language.say.lines import word_of

SLIP = 2  # so many cards wide is the slip of an ability
SAID = 3  # so much of the lane, one part in so many, has its words where a zone lies below them
LOW = 72  # a pile that is not so high would be covered by its word and number: they stand beside it
WORDED = 76  # from one pile to the next at least, for its word and number


def lay_lane(g: Ground, box: Box) -> None:
    """Piles of the table and of the own seat left and right; between them cards that lie there, or room for words."""
    g.out.lane = box
    h = box.h - EDGES
    w = even(h * 110 / 154)
    low = g.plated and box.h < LOW
    step = w + ASIDE + round(WORDED * g.sizes.wanted) if low else max(w + ASIDE + GAP, WORDED)
    used = {"left": 0, "right": 0}
    for pile, zone in g.piles_of((TABLE,) if g.plated else (TABLE, g.bottom)):
        n = used[pile.side]
        used[pile.side] += 1
        x = box.x + n * step if pile.side == "left" else box.x + box.w - w - ASIDE - n * step
        words = ("right" if pile.side == "left" else "left") if low else ""
        g.pile(pile, zone, Box(x, box.y, w + ASIDE, box.h), words)
    start = box.x + used["left"] * step + GAP
    room = box.w - (used["left"] + used["right"]) * step - 2 * GAP
    g.out.middle = Box(start, box.y, room, box.h)
    middle = zone_of(g.layout.lane, TABLE)
    if g.layout.lane and middle in g.view.zones:
        said = 0 if g.cards(middle) or g.view.items else box.h // SAID  # what is said stands above the zone, while nothing lies there
        g.out.places.append(Place(middle, Box(start, box.y + said, room, box.h - said), word_of(g.game, g.layout.lane)))
        g.out.middle = Box(start, box.y, room, box.h // SAID)
    if g.spread:  # cards to choose from are as large as any others, and may stand out above the lane
        card = max(w, LEAST)
        lay_middle(g, g.spread, "spread", Box(start, box.y + h - height(card), room, height(card)), card)
    elif g.layout.lane or g.view.items:
        lay_waiting(g, g.cards(middle), Box(start, box.y, room, h), w)


def lay_middle(g: Ground, refs: tuple[Ref, ...], role: str, box: Box, card: int) -> None:
    """Cards in the middle of the lane, beside each other about its middle."""
    pitch = pitch_of(len(refs), box.w, card, card + GAP)
    start = box.x + max(0, (box.w - pitch * (len(refs) - 1) - card) // 2)
    for i, ref in enumerate(refs):
        g.out.spots.append(Spot(ref, Box(start + i * pitch, box.y, card, box.h), z("counter") + 10 + i, role))


def lay_waiting(g: Ground, refs: tuple[Ref, ...], box: Box, card: int) -> None:
    """What waits to resolve, the newest first: cards, and abilities as slips; before them cards that only lie there."""
    items = g.view.items[::-1]
    waits = [item.card for item in items]
    there: list[Ref | Item] = [ref for ref in refs if ref not in waits]
    there += [item.card if item.card in refs else item for item in items]
    if not any(isinstance(one, Item) for one in there):
        lay_middle(g, tuple(one for one in there if not isinstance(one, Item)), "lane", box, card)
        return
    wide = [SLIP * card if isinstance(one, Item) else card for one in there]
    whole = sum(wide[:-1]) + GAP * (len(wide) - 1)
    squeeze = min(1.0, max(0, box.w - wide[-1]) / whole) if whole else 1.0
    start = box.x + max(0, (box.w - whole - wide[-1]) // 2)
    for i, one in enumerate(there):
        at = Box(start + even((sum(wide[:i]) + GAP * i) * squeeze), box.y, min(wide[i], box.w), box.h)
        up = z("counter") + 10 + i
        if isinstance(one, Item):
            g.out.slips.append(Slip(one.id, at, up))
        else:
            g.out.spots.append(Spot(one, at, up, "lane"))


def lay_piles_beside(g: Ground, seat: SeatId, box: Box, card: int) -> int:
    """Another seat's piles, at the right end of its first row. Returns how much room they take."""
    there = g.piles_of((seat,))
    n, right = len(there), box.x + box.w
    w = even(max(32, min(card, box.w // 9)))
    if n and box.w < n * (w + 6) + 3 * card:  # above each other
        h = (box.h - (n - 1) * 4) // n
        w = even(min(w, max(30, h * 110 / 154)))
        for i, (pile, zone) in enumerate(there):
            g.pile(pile, zone, Box(right - w, box.y + i * (h + 4), w, min(h, height(w))))
        return w + 6
    for i, (pile, zone) in enumerate(there):
        g.pile(pile, zone, Box(right - (n - i) * (w + 6) + 6, box.y, w, height(w)))
    return n * (w + 6) + 6 if there else 0
