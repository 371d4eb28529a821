"""Cards in hand: the own ones as a fan under the bar, those of others as backs."""

from __future__ import annotations

from math import cos, radians

from desktop.table.ground import Ground
from desktop.table.places import places
from desktop.table.sizes import CLOSE, NARROW, even, height, pitch_of, showing
from desktop.table.spots import Box, Place, Spot, Strip
from desktop.table.tokens import z
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import SeatId, zone_of
from rules.engine.state import State
from rules.language.say.lines import word_of

BACK_W, BACK_H, INSET = 18, 24, 12  # a card of another seat's hand in its strip, and how far from its ends everything is
HEAD = 2  # from the upper edge to a known card of the other hand
STEP, WIDEST = 1.6, 9.0  # degrees from one card of a fan to the next, and from the first to the last at most


def lay_hand(g: Ground) -> None:
    """The hand of the seat at the bottom; it peeks out under the bar."""
    s, zone = g.sizes, zone_of(g.layout.hand, g.bottom)
    top, room, card = s.h - s.peek, s.w - 2 * s.margin, s.held
    cards = g.by_kind(g.cards(zone)) if g.wishes.by_kind else g.cards(zone)
    refs, more = g.scroll(zone, cards, 1 + (room - card) // showing(card))
    g.out.places.append(Place(zone, Box(0, top, s.w, s.peek), word_of(g.game, g.layout.hand), more=more, hand=True))
    n = len(refs)
    pitch = pitch_of(n, room, card, card - CLOSE)
    start = (s.w - pitch * (n - 1) - card) // 2
    step = min(STEP, WIDEST / max(1, n - 1))
    for i, ref in enumerate(refs):
        turn = (i - (n - 1) / 2) * step
        low = round(pitch / radians(step) * (1 - cos(radians(turn))))
        at = Box(start + i * pitch, top + CLOSE * 2 + low, card, height(card))
        g.out.spots.append(Spot(ref, at, z("hand") + i, "hand", turn))


def lay_other_hand(g: Ground, seat: SeatId) -> None:
    """The only other seat's hand at the upper edge: backs look in with their feet, cards that are known show their names."""
    s, zone = g.sizes, zone_of(g.layout.hand, seat)
    refs, card = g.cards(zone), s.usual or s.card
    known, room = [g.view.cards[ref].definition != UNKNOWN for ref in refs], s.w - 2 * s.margin
    pitch = pitch_of(len(refs), room, card, card + CLOSE) if all(known) else pitch_of(len(refs), room * 2 // 3, card, card * 2 // 3)
    wide = pitch * (len(refs) - 1) + card
    start = (s.w - wide) // 2
    if zone in g.view.zones:
        g.out.places.append(Place(zone, Box(start, 0, wide, s.other_peek), word_of(g.game, g.layout.hand), hand=True))
    for i, ref in enumerate(refs):
        at = Box(start + i * pitch, HEAD if known[i] else s.other_peek - height(card), card, height(card))
        g.out.spots.append(Spot(ref, at, z("card") + i, "back", cut=s.other_peek - HEAD if known[i] else 0))


def knows_some(game: Game, view: State, seat: SeatId) -> bool:
    """Does whoever looks know a card in this hand?"""
    zone = view.zones.get(zone_of(places(game, view).hand, seat))
    return zone is not None and any(view.cards[ref].definition != UNKNOWN for ref in zone.cards)


def lay_backs(g: Ground, strip: Strip) -> None:
    """Another seat's hand as small backs at the right end of its strip, in the room that the strip leaves for them."""
    zone, room, box = zone_of(g.layout.hand, strip.seat), backs_room(strip.w), strip.box
    refs = g.cards(zone)
    if zone in g.view.zones:
        g.out.places.append(Place(zone, box, word_of(g.game, g.layout.hand), hand=True))
    span = min(10 * (len(refs) - 1), room - BACK_W)
    w, h = even(BACK_W * strip.scale), even(BACK_H * strip.scale)
    for i, ref in enumerate(refs if room else ()):
        x = box.x + box.w - round((INSET + BACK_W + span - (i * span // (len(refs) - 1) if i else 0)) * strip.scale)
        g.out.spots.append(Spot(ref, Box(x, box.y + (box.h - h) // 2, w, h), z("counter") + 1 + i, "back"))


def backs_room(w: int) -> int:
    """The room for cards in hand at the right end of another seat's strip of this width; 0: there is none."""
    return min(78, w // 9) if w >= NARROW else 0
