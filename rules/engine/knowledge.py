"""Who knows what: faces seen before they were hidden, lists known to be in a hidden zone, and what is forgotten.

Looking, revealing and turning over add to it; shuffling takes the faces and leaves the list.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.engine.line import TABLE, Ref, SeatId, ZoneId
from rules.engine.state import Known, Listed, Table

if TYPE_CHECKING:
    from rules.engine.draft import Draft
    from rules.engine.game import Game
    from rules.engine.passage import Passage
    from rules.engine.state import State


def sees(game: Game, s: Table, seat: SeatId, ref: Ref) -> bool:
    """Does this seat know the card's face now? A spectator knows what lies open to all."""
    card = s.cards[ref]
    zone = s.zones[card.zone]
    if card.up and game.zones[zone.kind].open_to(zone.seat, seat):
        return True
    return seat >= 0 and ref in s.knowledge[seat].faces


def known_by_heart(d: Draft, zone: ZoneId) -> bool:
    """Does any seat know faces of cards here beyond what the zone shows?"""
    cards = d.zones[zone].cards
    return any(known.faces and not known.faces.isdisjoint(cards) for known in d.knowledge)


def know_by_heart(d: Draft, ref: Ref) -> tuple[SeatId, ...]:
    """The seats that know a face which they may not see."""
    return tuple([SeatId(i) for i, known in enumerate(d.knowledge) if ref in known.faces])


def knowers(game: Game, s: Table, ref: Ref) -> tuple[SeatId, ...] | None:
    """The seats that know a card's face now; None: everybody does."""
    card = s.cards[ref]
    zone = s.zones[card.zone]
    seen = game.zones[zone.kind].seen
    if card.up and seen == "all":
        return None
    owner = zone.seat if card.up and seen == "owner" else TABLE
    return tuple([SeatId(i) for i, known in enumerate(s.knowledge) if i == owner or ref in known.faces])


def blurs(d: Draft, was: ZoneId, way: Passage) -> bool:
    """Would a seat that knows faces in an unordered hidden zone otherwise see by the ids which card left it unseen?
    Such seats no longer know which of the cards is which, only that all but one of those faces are still there."""
    zone, source = d.zones[was], d.kind_of(was)
    if source.seen == "all" or source.ordered or len(zone.cards) < 2:
        return False
    blurred = False
    for i, known in enumerate(d.knowledge):
        unseen = i not in way.before and i not in way.after
        if unseen and not known.faces.isdisjoint(zone.cards):
            away = known.lists[was].away if was in known.lists else 1
            d.know(SeatId(i), by_names(d, known, was, away))
            blurred = True
    return blurred


def unlist(d: Draft, refs: tuple[Ref, ...], was: ZoneId, way: Passage) -> None:
    """Cards leave a zone of which seats know a list: they are struck by those who see which; for others they may be any."""
    if not [known for known in d.knowledge if was in known.lists]:
        return
    knowledge = list(d.knowledge)
    for i, known in enumerate(knowledge):
        listed = known.lists.get(was)
        if listed is None:
            continue
        seen = refs if i in way.before or i in way.after else tuple(known.faces.intersection(refs))
        names = struck(listed.names, [d.cards[r].definition for r in seen]) if seen else listed.names
        knowledge[i] = keep_list(known, was, Listed(names, listed.away + len(refs) - len(seen)))
    d.knowledge = tuple(knowledge)


def struck(names: tuple[str, ...], gone: list[str]) -> tuple[str, ...]:
    """A list without these, each once if it is there."""
    left = list(names)
    for name in gone:
        at = bisect_left(left, name)
        if left[at : at + 1] == [name]:
            del left[at]
    return tuple(left)


def keep_list(known: Known, zone: ZoneId, listed: Listed) -> Known:
    """What a seat knows with another list of a zone; one that says nothing any more is forgotten."""
    lists = {**known.lists, zone: listed}
    if len(listed.names) <= listed.away:
        del lists[zone]
    return Known(known.faces, lists)


def by_names(d: Draft, known: Known, zone: ZoneId, away: int) -> Known:
    """What a seat knows face by face of a zone becomes a list of what lies there."""
    seen = known.faces.intersection(d.zones[zone].cards)
    names, listed = [d.cards[r].definition for r in seen], known.lists.get(zone)
    if listed:
        names += struck(listed.names, names)
    return keep_list(Known(known.faces - seen, known.lists), zone, Listed(tuple(sorted(names)), away))


def renamed(d: Draft, names: dict[Ref, Ref]) -> None:
    """Cards got other ids: who knew a face still knows it."""
    for i, known in enumerate(d.knowledge):
        moved = known.faces.intersection(names)
        if moved:
            d.know(SeatId(i), replace(known, faces=(known.faces - moved) | {names[r] for r in moved}))


def forget(d: Draft, ref: Ref) -> None:
    """An id is no longer in use."""
    if not d.knows:
        return
    for i, known in enumerate(d.knowledge):
        if ref in known.faces:
            d.know(SeatId(i), replace(known, faces=known.faces - {ref}))


def shuffled(d: Draft, zone: ZoneId) -> None:
    """Before the ids change: what a seat knows face by face becomes a list of what lies here. Often all know the same."""
    knowledge, found = list(d.knowledge), list[tuple[Known, Known]]()
    for i, known in enumerate(knowledge):
        if not known.faces.isdisjoint(d.zones[zone].cards):
            after = next((new for old, new in found if old == known), None)
            if after is None:
                after = by_names(d, known, zone, known.lists[zone].away if zone in known.lists else 0)
                found.append((known, after))
            knowledge[i] = after
    d.knowledge = tuple(knowledge)


def closed(d: Draft, zone: ZoneId) -> None:
    """There is no such zone any more, and no list of it."""
    for i, known in enumerate(d.knowledge):
        if zone in known.lists:
            d.know(SeatId(i), keep_list(known, zone, Listed(())))


def keep_shown(d: Draft, start: State) -> None:
    """A play is taken back to its start: what it showed in the meantime stays known."""
    before = start.cards
    for ref in sorted([ref for ref, card in d.cards.items() if before.get(ref) is not card]):
        if ref in before and before[ref].zone != d.cards[ref].zone:
            zone = d.zones[d.cards[ref].zone]
            for i in range(len(d.seats)):
                if d.ruled.zones[zone.kind].open_to(zone.seat, SeatId(i)):
                    d.learn(SeatId(i), ref)


def forget_gone(d: Draft) -> None:
    """A new game: nobody knows anything of it yet, but of the cards that are still there."""
    for i, known in enumerate(d.knowledge):
        lists = {name: told for name, told in known.lists.items() if d.zones[name].cards}
        d.know(SeatId(i), Known(known.faces.intersection(d.cards), lists))
