"""Which way cards go from one picture of the table to the next: where each came from and where each went, as far as
whoever looks may know. Nothing here knows Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from desktop.table.spots import Arrangement, Box, Place
from desktop.table.tokens import motion
from rules.engine.events import Move, Occurrence
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, ZoneId
from rules.engine.sight import SeenCards
from rules.engine.state import State

Passage = Mapping[Ref, ZoneId]


class Scenery(Struct, frozen=True):
    """What a picture of the table shows: the view, where everything lies, the zones that cards with new names came from and that
    those with old names went to, and the turn in which each went."""

    view: State
    arrangement: Arrangement
    came: Passage = {}
    went: Passage = {}
    order: Mapping[Ref, int] = {}


class Route(Struct, frozen=True):
    """The way of one card: as what it goes (move, deal, leave, home), and when, in milliseconds."""

    ref: Ref
    start: Box
    end: Box
    kind: str
    begins: float = 0.0
    lasts: float = 0.0


def passage(before: State, events: Iterable[Occurrence]) -> tuple[Passage, Passage]:
    """Of the cards that moved: the zone that each came from, by its name now; the zone it went to, by its name before."""
    came: dict[Ref, ZoneId] = {}
    went: dict[Ref, ZoneId] = {}
    for occurrence in events:
        event = occurrence.event
        if isinstance(event, Move):
            zone = came.get(event.ref) or (before.cards[event.ref].zone if event.ref in before.cards else None)
            went[event.ref] = event.to
            if zone is not None:
                came[event.ref if event.new == NOBODY else event.new] = zone
    return came, went


def sequence(before: State, events: Iterable[Occurrence]) -> dict[Ref, int]:
    """In which turn each card moved, by both its names: what goes from one zone to another without a break goes together."""
    found: dict[Ref, int] = {}
    lies = dict[Ref, ZoneId]()
    last, turn = None, -1
    for move in (o.event for o in events if isinstance(o.event, Move)):
        way = lies.get(move.ref) or (before.cards[move.ref].zone if move.ref in before.cards else None), move.to
        turn, last = turn + (way != last), way
        for ref in (move.ref, move.new) if move.new != NOBODY else (move.ref,):
            found[ref], lies[ref] = turn, move.to
    return found


def routes(game: Game, lying: Mapping[Ref, Box], before: Scenery, after: Scenery, home: frozenset[Ref]) -> list[Route]:
    """The ways of all cards that do not stay where they are. `lying`: where each is drawn now; `home`: those that a hand
    has just let go."""
    found = [*arriving(lying, before, after, home), *leaving(game, lying, before, after)]
    return timed(found, after.order)


def arriving(lying: Mapping[Ref, Box], before: Scenery, after: Scenery, home: frozenset[Ref]) -> Iterator[Route]:
    """Cards that lie somewhere else now, and cards that were not to be seen before."""
    zones = {place.zone: place for place in (*before.arrangement.places, *after.arrangement.places)}
    for spot in after.arrangement.spots:
        if spot.ref in lying:
            if lying[spot.ref] != spot.box:
                yield Route(spot.ref, lying[spot.ref], spot.box, "home" if spot.ref in home else "move")
            continue
        known = before.view.cards[spot.ref].zone if spot.ref in before.view.cards else None
        place = zones.get(after.came.get(spot.ref) or known or ZoneId(""))
        if place is not None and (place.zone != after.view.cards[spot.ref].zone or spot.role == "spread"):
            yield Route(spot.ref, at(place, spot.box), spot.box, "deal" if place.pile else "move")


def leaving(game: Game, lying: Mapping[Ref, Box], before: Scenery, after: Scenery) -> Iterator[Route]:
    """Cards that are no longer to be seen. One that got a new name on its way is followed only from where whoever looks
    saw it: else it would show which of the hidden cards it was."""
    zones = {place.zone: place for place in after.arrangement.places}
    there = {spot.ref for spot in after.arrangement.spots}
    for ref in [ref for ref in lying if ref not in there and ref in before.view.cards]:
        zone = after.view.cards[ref].zone if ref in after.view.cards else None
        if zone is None and seen(game, before.view, ref):
            zone = after.went.get(ref)
        place = zones.get(zone or ZoneId(""))
        if place is not None:
            stays = zone == before.view.cards[ref].zone and within(lying[ref], place.box)
            yield Route(ref, lying[ref], lying[ref] if stays else at(place, lying[ref]), "leave")


def seen(game: Game, view: State, ref: Ref) -> bool:
    """Did whoever looks see the cards of the zone in which this one lay?"""
    zone = view.zones[view.cards[ref].zone]
    return isinstance(view.cards, SeenCards) and game.zones[zone.kind].open_to(zone.seat, view.cards.seat)


def within(card: Box, box: Box) -> bool:
    """Does a card lie in a box?"""
    return box.x <= card.x < box.x + box.w and box.y <= card.y < box.y + box.h


def at(place: Place, card: Box) -> Box:
    """Where a card lies that lies at a place: as large as a pile, else in the middle of the zone."""
    box = place.box
    w, h = (box.w, box.h) if place.pile else (card.w, card.h)
    return Box(box.x + (box.w - w) // 2, box.y + (box.h - h) // 2, w, h)


def timed(found: list[Route], order: Mapping[Ref, int]) -> list[Route]:
    """When each begins and how long it takes: in the order in which they went, dealt cards one after the other. What would take too
    long goes faster."""
    lasts = {"move": motion("move"), "deal": motion("deal"), "leave": motion("move"), "home": motion("base")}
    turns = {route.ref: order[route.ref] for route in found if route.ref in order}
    first, start, begins = min(turns.values(), default=0), 0, dict[Ref, float]()
    for turn in sorted({first, *turns.values()}):
        going = [route for route in found if turns.get(route.ref, first) == turn]  # who makes room goes with the first
        dealt = [route.ref for route in going if route.kind == "deal"]
        begins |= {route.ref: start for route in going} | {ref: start + i * motion("stagger") for i, ref in enumerate(dealt)}
        start += max(motion("base"), len(dealt) * motion("stagger"))
    total = max((begins.get(route.ref, 0) + lasts[route.kind] for route in found), default=0)
    share = min(1.0, motion("max_queue") / total) if total else 1.0
    return [
        Route(r.ref, r.start, r.end, r.kind, begins.get(r.ref, 0) * share, lasts[r.kind] * share) for r in found
    ]  # fmt: skip


def hurried(found: list[Route]) -> list[Route]:
    """The same ways, all at once and fast: what was done is taken back."""
    return [Route(r.ref, r.start, r.end, r.kind, 0, motion("fast")) for r in found]
