"""Where cards lie in Warborn, and how they are drawn: a common deck and discard, or each seat's own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ability import ZoneKind
from rules.engine.draft import Draft
from rules.engine.events import Event, Move, Shuffle
from rules.engine.frames import Process
from rules.engine.game import Act, Game, ProcessKind, Work
from rules.engine.line import TABLE, Ref, SeatId, ZoneId, zone_of
from rules.engine.state import Table
from rules.games.warborn.words import HERO

ZONES = {
    z.name: z
    for z in (
        ZoneKind(name="deck", seen="none", seats=False, ordered=True),
        ZoneKind(name="discard", seats=False, ordered=True),
        ZoneKind(name="own_deck", seen="none", ordered=True),
        ZoneKind(name="own_discard", ordered=True),
        ZoneKind(name="hand", seen="owner"),
        ZoneKind(name="meld", active=True, fresh=True),
    )
}
FULL_HAND = 12


class Drawing(Struct, frozen=True, omit_defaults=True, tag="drawing"):
    """So many cards for a seat; `extra`: one that enters the meld if none of its type lies there."""

    seat: SeatId
    n: int
    extra: bool = False


@cache
def hand_of(seat: SeatId) -> ZoneId:
    """A seat's hand."""
    return zone_of("hand", seat)


@cache
def meld_of(seat: SeatId) -> ZoneId:
    """A seat's meld."""
    return zone_of("meld", seat)


def personal(s: Table) -> bool:
    """Does each seat play with a deck of its own?"""
    return s.options.get("decks") == "personal"


def deck_of(s: Table, seat: SeatId) -> ZoneId:
    """The deck that a seat draws from."""
    return zone_of("own_deck", seat) if personal(s) else zone_of("deck", TABLE)


def discard_of(s: Table, seat: SeatId) -> ZoneId:
    """The discard that a seat looks at."""
    return zone_of("own_discard", seat) if personal(s) else zone_of("discard", TABLE)


def discarding(s: Table, refs: Iterable[Ref], why: str = "discard") -> tuple[Event, ...]:
    """Cards that are still there go to the discard, each to its owner's own or to the common one."""
    cards, own, common = s.cards, personal(s), zone_of("discard", TABLE)
    return tuple([Move(r, zone_of("own_discard", cards[r].owner) if own else common, why) for r in refs if r in cards])


def refill(s: Table, seat: SeatId) -> tuple[Move | Shuffle, ...]:
    """The discard becomes the deck, and is shuffled."""
    deck = deck_of(s, seat)
    return (*(Move(r, deck, "refill") for r in s.zones[discard_of(s, seat)].cards), Shuffle(deck))


def draw(game: Game, d: Draft, f: Process) -> Work:
    """Cards from the top; a deck that runs out is made anew from the discard; if both are empty, fewer are drawn."""
    v: Drawing = f.v
    deck = d.zones[deck_of(d, v.seat)].cards
    if not v.n or not (deck or d.zones[discard_of(d, v.seat)].cards):
        return None, ()
    if not deck:
        return f, (refill(d, v.seat),)
    now = deck[: v.n]
    to = place_of_extra(game, d, v.seat, now[0]) if v.extra else hand_of(v.seat)
    moves = tuple(Move(r, to, "draw") for r in now)
    left = v.n - len(now)
    return (replace(f, v=replace(v, n=left)) if left else None), (moves,)


def place_of_extra(game: Game, s: Table, seat: SeatId, ref: Ref) -> ZoneId:
    """A drawn or recovered card enters the meld if none of its type lies there; else, and if a Hero, it goes to hand."""
    kinds = game.definition(s.cards[ref].definition).kinds
    there = {k for r in s.zones[meld_of(seat)].cards for k in game.definition(s.cards[r].definition).kinds}
    return hand_of(seat) if HERO in kinds or there.intersection(kinds) else meld_of(seat)


DRAW = ProcessKind({"draw": Act(draw)}, Drawing)
