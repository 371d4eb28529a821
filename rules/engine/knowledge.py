"""Who knows what: faces seen before they were hidden, lists known to be in a hidden zone, and what is forgotten.

Looking, revealing and turning over add to it; shuffling takes the faces and leaves the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.engine.line import Ref, SeatId, ZoneId
from rules.engine.state import Known, Table

if TYPE_CHECKING:
    from rules.engine.draft import Draft
    from rules.engine.game import Game


def sees(game: Game, s: Table, seat: SeatId, ref: Ref) -> bool:
    """Does this seat know the card's face now?"""
    card = s.cards[ref]
    zone = s.zones[card.zone]
    if card.up and game.zones[zone.kind].open_to(zone.seat, seat):
        return True
    return ref in s.knowledge[seat].faces


def seen_leaving(d: Draft, ref: Ref, to: ZoneId, up: bool) -> list[SeatId]:
    """The seats that know the card's face and cannot see it where it goes: they will remember it."""
    target, whose = d.kind_of(to), d.zones[to].seat
    if up and target.seen == "all":
        return []
    card = d.cards[ref]
    zone = d.zones[card.zone]
    source = d.ruled.zones[zone.kind]
    found = []
    for i, known in enumerate(d.knowledge):
        seat = SeatId(i)
        if up and target.open_to(whose, seat):
            continue
        if (card.up and source.open_to(zone.seat, seat)) or ref in known.faces:
            found.append(seat)
    return found


def seen_coming(d: Draft, ref: Ref, to: ZoneId, up: bool) -> list[SeatId]:
    """The seats that do not know the card's face yet and will see it where it goes."""
    card = d.cards[ref]
    zone = d.zones[card.zone]
    source, target, whose = d.ruled.zones[zone.kind], d.kind_of(to), d.zones[to].seat
    if not up or target.seen == "none" or (card.up and source.seen == "all"):
        return []
    found = []
    for i, known in enumerate(d.knowledge):
        seat = SeatId(i)
        knew = (card.up and source.open_to(zone.seat, seat)) or ref in known.faces
        if not knew and target.open_to(whose, seat):
            found.append(seat)
    return found


def knowers(game: Game, s: Table, ref: Ref) -> tuple[SeatId, ...] | None:
    """The seats that know a card's face now; None: everybody does."""
    card = s.cards[ref]
    if card.up and game.zones[s.zones[card.zone].kind].seen == "all":
        return None
    return tuple(SeatId(i) for i in range(len(s.seats)) if sees(game, s, SeatId(i), ref))


def blurs(d: Draft, ref: Ref, to: ZoneId, up: bool) -> bool:
    """Would a seat that knows faces in an unordered hidden zone otherwise see by the ids which card left it unseen?
    Such seats no longer know which of the cards is which."""
    zone = d.zones[d.cards[ref].zone]
    source, target, whose = d.ruled.zones[zone.kind], d.kind_of(to), d.zones[to].seat
    if source.seen == "all" or source.ordered or len(zone.cards) < 2 or (up and target.seen == "all"):
        return False
    blurred = False
    for i, known in enumerate(d.knowledge):
        seat = SeatId(i)
        unseen = not source.open_to(zone.seat, seat) and not (up and target.open_to(whose, seat))
        if unseen and not known.faces.isdisjoint(zone.cards):
            d.know(seat, replace(known, faces=known.faces.difference(zone.cards)))
            blurred = True
    return blurred


def unlist(d: Draft, ref: Ref, to: ZoneId, up: bool) -> None:
    """A card leaves a zone of which seats know a list: it is struck by those who see which one, else the list is no longer sure."""
    card = d.cards[ref]
    target, whose = d.kind_of(to), d.zones[to].seat
    for i, known in enumerate(d.knowledge):
        listed = known.lists.get(card.zone)
        if not listed:
            continue
        rest = {z: names for z, names in known.lists.items() if z != card.zone}
        if (up and target.open_to(whose, SeatId(i))) or ref in known.faces:
            names = list(listed)
            if card.definition in names:
                names.remove(card.definition)
            rest[card.zone] = tuple(names)
        d.know(SeatId(i), replace(known, lists=rest))


def renamed(d: Draft, names: dict[Ref, Ref]) -> None:
    """Cards got other ids: who knew a face still knows it."""
    for i, known in enumerate(d.knowledge):
        moved = known.faces.intersection(names)
        if moved:
            d.know(SeatId(i), replace(known, faces=(known.faces - moved) | {names[r] for r in moved}))


def forget(d: Draft, ref: Ref) -> None:
    """An id is no longer in use."""
    for i, known in enumerate(d.knowledge):
        if ref in known.faces:
            d.know(SeatId(i), replace(known, faces=known.faces - {ref}))


def shuffled(d: Draft, zone: ZoneId) -> None:
    """Before the ids change: what a seat knows face by face becomes a list of what lies here."""
    refs = d.zones[zone].cards
    for i, known in enumerate(d.knowledge):
        seen = known.faces.intersection(refs)
        if seen:
            names = tuple(sorted([*(d.cards[r].definition for r in seen), *known.lists.get(zone, ())]))
            d.know(SeatId(i), Known(known.faces - seen, {**known.lists, zone: names}))


def forget_all(d: Draft) -> None:
    """A new game: nobody knows anything of it yet."""
    d.knowledge = tuple(Known() for _ in d.seats)
