"""A row of cards: in a column for each kind, or side by side, with what hangs on them."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.table.ground import Ground
from desktop.table.lines import lines
from desktop.table.sizes import CLOSE, GAP, LEAST, SHOWING, band, even, height, showing
from desktop.table.spots import Box, Place, Spot
from desktop.table.tokens import tokens, z
from rules.engine.game import home_of
from rules.engine.layout import Row
from rules.engine.line import Ref, SeatId, ZoneId, zone_of
from rules.engine.tongue import capital
from rules.language.say.lines import word_of

AHEAD = 18  # so much nearer to the middle lie cards that are ahead
WORDS = 18  # the height of the words in the middle
TIGHT = 14  # so much of an attached card is to show above its bearer at least
TAB = 18  # the height of an empty place under the card that it hangs on


def lay_row(g: Ground, row: Row, seat: SeatId, box: Box, card: int) -> None:
    """The cards of a zone, as its row says and its room allows."""
    zone = zone_of(row.zone, seat)
    if zone not in g.view.zones:
        return
    for kind in row.beside:
        box = lay_beside(g, kind, seat, box, card)
    whole, box = box, lay_passing(g, row, seat, box, card)
    groups = by_kind(g, row, g.line(row, seat))
    stacks = [[one for ref in refs for one in (*g.hung.get(ref, ()), ref)] for refs in groups]
    if row.columns and (fitting := column_width(stacks, box, card)):
        lay_columns(g, row, zone, stacks, box, fitting)
        return
    slots: list[Ref | None] = [ref for refs in stacks for ref in (*refs, *([] if refs else [None]))]
    way = lines(len(slots), box.w, box.h, card)
    if row.columns and way.pitch >= card and way.step > height(card):
        lay_slots(g, row, zone, slots, box, card)
    else:
        lay_lines(g, row, zone, tuple(ref for refs in groups for ref in refs), box, card)
    if row.ahead:
        step_ahead(g, row, seat, whole)


def lay_passing(g: Ground, row: Row, seat: SeatId, box: Box, card: int) -> Box:
    """What lies in a row only for now lies at its end. Returns the room for the others: all of it as long as they do not come so far."""
    refs, wide = g.passing(row, seat), height(card) if g.turns else card
    for i, ref in enumerate(refs):
        at = Box(box.x + box.w - (i + 1) * card - i * GAP, box.y, card, height(card))
        g.out.spots.append(Spot(ref, at, z("counter") + 10 + i))
    taken, needed = len(refs) * (card + GAP), len(g.line(row, seat)) * (wide + GAP)
    return Box(box.x, box.y, box.w - taken, box.h) if needed + 2 * taken > box.w else box


def lay_beside(g: Ground, kind: str, seat: SeatId, box: Box, card: int) -> Box:
    """The cards of another zone, before those of a row. Returns the room that is left."""
    zone = zone_of(kind, seat)
    refs = g.cards(zone)
    wide = height(card) if g.turns else card
    under = sum(len(g.hung.get(ref, ())) for ref in refs) * showing(card)
    room = Box(box.x, box.y, min(max(1, len(refs)) * (wide + GAP) - GAP + under, box.w // 2), box.h)
    lay_lines(g, Row(kind), zone, refs, room, card, steady=True)
    return Box(box.x + room.w + GAP, box.y, box.w - room.w - GAP, box.h)


def step_ahead(g: Ground, row: Row, seat: SeatId, box: Box) -> None:
    """Cards that are ahead in a row lie nearer to the middle of the table; dropped there, cards go to their zones."""
    lane, own = g.out.lane, seat == g.bottom
    free = (box.y - lane.y - lane.h if own else lane.y - box.y - box.h) + (lane.h - WORDS) // 2
    step = even(min(AHEAD, free)) * (-1 if own else 1)
    refs = g.ahead(row, seat)
    for i, spot in enumerate(g.out.spots):
        if spot.ref in refs:
            g.out.spots[i] = replace(spot, box=replace(spot.box, y=spot.box.y + step))
    top, low = (lane.y, box.y + box.h // 4) if own else (box.y + box.h - box.h // 4, lane.y + lane.h)
    zones = [home_of(g.game, kind, seat) for kind in row.ahead]
    g.out.places += [Place(zone, Box(box.x, top, box.w, low - top)) for zone in zones if own or g.view.zones[zone].seat == seat]


def called(g: Ground, kind: str) -> str:
    """What the place of a kind of card is called while none lies there."""
    return capital(word_of(g.game, kind))


def lay_slots(g: Ground, row: Row, zone: ZoneId, slots: list[Ref | None], box: Box, card: int) -> None:
    """In lines, each card side by side, with a place for each kind of which there is none."""
    way = lines(len(slots), box.w, box.h, card)
    empty = iter(kind for kind, refs in zip(row.columns, by_kind(g, row, g.cards(zone)), strict=False) if not refs)
    named = []
    for i, ref in enumerate(slots):
        at = Box(box.x + i % way.per * way.pitch, box.y + i // way.per * way.step, card, height(card))
        if ref:
            g.out.spots.append(Spot(ref, at, z("card") + i))
        else:
            named.append((called(g, next(empty)), at))
    g.out.places.append(Place(zone, box, word_of(g.game, row.zone), named=tuple(named)))


def by_kind(g: Ground, row: Row, refs: tuple[Ref, ...]) -> list[list[Ref]]:
    """The cards of each column, and behind them those that no column is for."""
    groups, left = list[list[Ref]](), list(refs)
    for kind in row.columns:
        mine = [r for r in left if kind in g.game.definition(g.view.cards[r].definition).kinds]
        left = [r for r in left if r not in mine]
        groups.append(mine)
    return [*groups, *([r] for r in left)]


def column_width(groups: list[list[Ref]], box: Box, card: int) -> int:
    """How wide the cards are if all columns are to fit: somewhat smaller rather than out of their columns. 0: they do not fit."""
    least = min(card, max(LEAST, card * 4 // 5))
    return next((w for w in range(card, least - 1, -2) if columns_fit(groups, box, w)), 0)


def columns_fit(groups: list[list[Ref]], box: Box, card: int) -> bool:
    """Is there room for all columns beside each other, and for the names of all cards that are stacked?"""
    tallest = max(len(refs) for refs in groups)
    return (len(groups) - 1) * (card + CLOSE) + card <= box.w and stack_step(card, box.h, tallest) >= min(band(card), TAB)


def stack_step(card: int, h: int, n: int) -> int:
    """How far below each other stacked cards lie: their names show where there is room."""
    return band(card) if n < 2 else min(band(card), (h - height(card)) // (n - 1))


def lay_columns(g: Ground, row: Row, zone: ZoneId, groups: list[list[Ref]], box: Box, card: int) -> None:
    """One place per kind, all across the room; extra cards lie on the first, each on what hangs on it, and the place of none has
    its name."""
    pitch = min((box.w - card) // (len(groups) - 1), card * 9 // 5)
    start = box.x + (box.w - card - pitch * (len(groups) - 1)) // 2
    aside = tokens()["card"]["stack_offset"][0]
    named = []
    for i, refs in enumerate(groups):
        step, x = stack_step(card, box.h, len(refs)), start + i * pitch
        for n, ref in enumerate(refs):
            sideways = n * min(aside, (pitch - card - 2) // max(1, len(refs) - 1)) if x + pitch <= box.x + box.w else 0
            g.out.spots.append(Spot(ref, Box(x + sideways, box.y + n * step, card, height(card)), z("card") + n))
        if not refs:
            named.append((called(g, row.columns[i]), Box(x, box.y, card, height(card))))
    g.out.places.append(Place(zone, box, word_of(g.game, row.zone), named=tuple(named)))


def lay_lines(g: Ground, row: Row, zone: ZoneId, refs: tuple[Ref, ...], box: Box, card: int, steady: bool = False) -> None:
    """Side by side; closer together if there are many, then in lines, and at last only as many as fit."""
    hung = max((len(g.hung.get(ref, ())) for ref in refs), default=0)
    held = max((len(refs_on(g, ref)) or 1 for ref in refs if zones_on(g, ref)), default=0)
    spare = max(0, box.h - height(card))
    if spare < (hung + held) * TIGHT:  # no room above: what hangs on a card lies at its left
        refs, hung = tuple(one for ref in refs for one in (*g.hung.get(ref, ()), ref)), 0
    head = min(hung * tokens()["card"]["attach_peek"], spare * hung // max(1, hung + held))
    foot = min(held * TAB, spare - head)
    way = lines(len(refs), box.w, box.h - head - foot, card)
    fit = way.lines * (1 + (box.w - card) // showing(card))
    seen, more = g.scroll(zone, refs, fit)
    if more:
        way = lines(len(seen), box.w, box.h - head - foot, card)
    g.out.places.append(Place(zone, box, word_of(g.game, row.zone), more=more))
    turned = beside_turned(g, seen, box.w, card, steady or bool(row.ahead)) if way.lines == 1 else []
    aside = centred(turned or [i % way.per * way.pitch for i in range(len(seen))], box.w, card) if row.ahead else 0
    for i, ref in enumerate(seen):
        x = aside + (turned[i] if turned else i % way.per * way.pitch)
        at = Box(box.x + x, box.y + head + i // way.per * way.step, card, height(card))
        g.out.spots.append(Spot(ref, at, z("card") + i))
        lay_hung(g, ref, at, head // max(1, hung), foot // max(1, held))


def centred(starts: list[int], w: int, card: int) -> int:
    """How far to the right cards that begin there are moved, to lie about the middle."""
    return even((w - max(starts, default=0) - card - min(starts, default=0)) // 2)


def beside_turned(g: Ground, refs: tuple[Ref, ...], w: int, card: int, steady: bool = False) -> list[int]:
    """Where each card of a line begins if some lie turned and take more room, or under another one and take less; none if none
    does, or there is too little room.
    `steady`: each has as much room if there is enough for all, so that none moves when another one is turned."""
    more, tucked = height(card) - card, [ref for ref in refs if g.tucked(ref)]
    room = (len(refs) - len(tucked)) * (height(card) + GAP) - GAP + len(tucked) * showing(card)
    alike = steady and g.turns and room <= w
    wide = [showing(card) - GAP if ref in tucked else card + (more if alike or g.turned(ref) else 0) for ref in refs]
    if sum(wide) == card * len(refs):
        return []
    whole = sum(wide[:-1]) + GAP * (len(wide) - 1)
    squeeze = min(1.0, (w - wide[-1]) / whole) if whole else 1.0
    if squeeze < SHOWING:
        return []
    return [round((sum(wide[:i]) + GAP * i) * squeeze) + max(0, one - card) // 2 for i, one in enumerate(wide)]


def zones_on(g: Ground, ref: Ref) -> list[ZoneId]:
    """The zones that hang on a card."""
    return [name for name, zone in g.view.zones.items() if zone.bearer == ref] if g.game.hanging else []


def refs_on(g: Ground, ref: Ref) -> list[Ref]:
    """The cards in the zones that hang on a card."""
    return [one for zone in zones_on(g, ref) for one in g.cards(zone)]


def lay_hung(g: Ground, bearer: Ref, at: Box, up: int, down: int) -> None:
    """What hangs on a card: attached cards show their names above it, stored ones more narrowly and aside, and those in a zone
    of its own stick out below it."""
    aside, step = tokens()["card"]["stack_offset"]
    x, y = at.x, at.y
    for n, ref in enumerate(sorted(g.hung.get(bearer, ()) if up else (), key=lambda ref: g.view.cards[ref].stored_on)):
        stored = g.view.cards[ref].stored_on
        x, y = x + (aside if stored else 0), y - (min(step, up) if stored else up)
        g.out.spots.append(Spot(ref, Box(x, y, at.w, at.h), z("attached") - n, "hung"))
    n, y = 0, at.y + at.h
    for zone in zones_on(g, bearer):
        refs = g.cards(zone)
        g.out.places.append(Place(zone, Box(at.x, y, at.w, down * max(1, len(refs))), word_of(g.game, g.view.zones[zone].kind), len(refs)))
        y += down * max(1, len(refs))
        for ref in refs:
            n += 1
            g.out.spots.append(Spot(ref, Box(at.x + n * aside, at.y + n * down, at.w, at.h), z("attached") - n, "hung"))
