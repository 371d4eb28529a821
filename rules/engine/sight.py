"""What a seat may see, lazily; and a deal: a full state that looks the same to that seat.

The one law: what a seat is asked, offered, refused, shown or told depends only on `seen_by(state, seat)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from msgspec.structs import replace

from rules.engine.cache import Cache
from rules.engine.card import UNKNOWN, Card, Glimpse, Traits
from rules.engine.chance import Chance
from rules.engine.events import Cause, Occurrence, Trigger
from rules.engine.frames import Do, Frame, Process, Settling, Together
from rules.engine.game import Game
from rules.engine.line import TABLE, Ref, SeatId
from rules.engine.question import Choice, Option
from rules.engine.state import NOTHING, Listed, Memory, State, open_lists
from rules.engine.triggers import card_of

SEALED: Choice = (Option("sealed"),)
NO_SEED = Chance("")
NO_CHOICE: Mapping[Ref, str] = {}
SPECTATOR = SeatId(-1)  # who looks on and holds no cards


class SeenCards(Mapping[Ref, Card]):
    """The table of cards as one seat knows it. Nothing is copied before it is read."""

    __slots__ = ("base", "seat", "state", "game")

    def __init__(self, game: Game, state: State, seat: SeatId) -> None:
        self.base = state.cards
        self.game = game
        self.state = state
        self.seat = seat

    def __getitem__(self, ref: Ref) -> Card:
        card = self.base[ref]
        zone = self.state.zones[card.zone]
        if card.up and self.game.zones[zone.kind].open_to(zone.seat, self.seat):
            return card
        if self.seat >= 0 and ref in self.state.knowledge[self.seat].faces:
            return card
        return unknown_card(card)

    def copy(self) -> dict[Ref, Card]:
        """All of it, to be written."""
        cards = dict(self.base)
        faces = self.state.knowledge[self.seat].faces if self.seat >= 0 else frozenset()
        for zone in self.state.zones.values():
            if zone.cards:
                seen = self.game.zones[zone.kind].open_to(zone.seat, self.seat)
                for ref in zone.cards:
                    if not (seen and cards[ref].up) and ref not in faces:
                        cards[ref] = unknown_card(cards[ref])
        return cards

    def __contains__(self, ref: object) -> bool:
        return ref in self.base

    def __iter__(self) -> Iterator[Ref]:
        return iter(self.base)

    def __len__(self) -> int:
        return len(self.base)


def unknown_card(card: Card) -> Card:
    """A card whose face is not seen."""
    return Card(
        UNKNOWN, card.owner, card.zone, card.up, card.exhausted, counters=card.counters, attached_to=card.attached_to,
        stored_on=card.stored_on, token=card.token,
    )  # fmt: skip


def seen_by(game: Game, s: State, seat: SeatId) -> State:
    """The view of a seat: unknown cards, no seed, no one else's knowledge, other seats' sealed answers as 'sealed', and
    nothing of what hidden cards were or wait to do."""
    cards = SeenCards(game, s, seat)
    return replace(
        s,
        cards=cards,
        chance=NO_SEED,
        seats=s.seats if open_lists(s) else tuple([x if i == seat else replace(x, deck=()) for i, x in enumerate(s.seats)]),
        knowledge=tuple([k if i == seat else NOTHING for i, k in enumerate(s.knowledge)]),
        attempts=s.attempts and tuple([seen_by(game, a, seat) for a in s.attempts]),
        stack=tuple([f if type(f) is Process and type(f.v) is not Settling else seen_frame(f, cards) for f in s.stack]),
        left=s.left and {r: seen_glimpse(g, seat) for r, g in s.left.items()},
        pending=s.pending and tuple([seen_occurrence(o, seat) for o in s.pending]),
        items=s.items and tuple([replace(i, cause=seen_cause(i.cause, seat)) for i in s.items]),
        memory=seen_memory(s.memory, cards) if game.counts_uses else s.memory,
        effects=s.effects and tuple([replace(e, cause=seen_cause(e.cause, seat)) for e in s.effects]),
        cache=Cache(),
    )


def seen_at_once(game: Game, s: State, seat: SeatId) -> State:
    """The view of a seat with the table of its cards made at once, for whoever goes on from there."""
    cards = SeenCards(game, s, seat).copy()
    return replace(seen_by(game, s, seat), cards=cards)


def seen_in_the_open(game: Game, s: State, seat: SeatId, others: tuple[SeatId, ...]) -> State:
    """The view of a seat at a table where these seats play with open hands: it knows the faces that any of them knows."""
    tables = [SeenCards(game, s, other) for other in others]
    faces = {ref for ref in s.cards if any(cards[ref].definition != UNKNOWN for cards in tables)}
    known = s.knowledge[seat]
    shared = replace(known, faces=known.faces | faces)
    return seen_by(game, replace(s, knowledge=tuple(shared if i == seat else k for i, k in enumerate(s.knowledge))), seat)


def seen_frame(f: Frame, cards: SeenCards) -> Frame:
    """A frame as a seat sees it."""
    seat = cards.seat
    if type(f) is Together:
        return replace(f, sealed={i: c if i == seat else SEALED for i, c in f.sealed.items()})
    if type(f) is Do and (f.cause.occasion or f.later):
        later = tuple(seen_occurrence(o, seat) for o in f.later)
        return replace(f, cause=seen_cause(f.cause, seat), later=later)
    if type(f) is Process and type(f.v) is Settling:
        return replace(f, v=replace(f.v, triggers=seen_triggers(f.v.triggers, cards), using=seen_triggers(f.v.using, cards)))
    return f


def seen_triggers(triggers: tuple[Trigger, ...], cards: SeenCards) -> tuple[Trigger, ...]:
    """The abilities that wait, without those of cards that the seat does not know."""
    return tuple(replace(t, cause=seen_cause(t.cause, cards.seat)) for t in triggers if hears_openly(t, cards))


def seen_memory(memory: Memory, cards: SeenCards) -> Memory:
    """What is remembered, without which of the cards that a seat does not know have been used."""
    return {span: {k: n for k, n in counts.items() if is_known(card_of(k), cards)} for span, counts in memory.items()}


def is_known(ref: Ref, cards: SeenCards) -> bool:
    """Does the seat know this card, if it is one that is still there?"""
    return ref not in cards or cards[ref].definition != UNKNOWN


def hears_openly(t: Trigger, cards: SeenCards) -> bool:
    """Does the seat know the card whose ability waits? What a hidden card wants to do is its holder's secret."""
    return is_known(t.cause.source, cards)


def seen_cause(cause: Cause, seat: SeatId) -> Cause:
    """A cause without what was hidden of its occasion."""
    return replace(cause, occasion=seen_occurrence(cause.occasion, seat)) if cause.occasion else cause


def seen_occurrence(o: Occurrence, seat: SeatId) -> Occurrence:
    """An occurrence without what was hidden of its card."""
    if o.glimpse is None or o.glimpse.knowers is None:
        return o
    return replace(o, glimpse=seen_glimpse(o.glimpse, seat), heard=())


def seen_glimpse(g: Glimpse, seat: SeatId) -> Glimpse:
    """What a seat knows of what a card was."""
    if g.knowers is None or seat in g.knowers:
        return g
    card = replace(g.card, definition=UNKNOWN, x=0)
    return replace(g, card=card, traits=Traits(UNKNOWN, g.traits.controller, frozenset(), frozenset(), {}, ()))


def unknown(view: State) -> list[Ref]:
    """The cards whose faces the view does not show."""
    return sorted(r for r, card in view.cards.items() if card.definition == UNKNOWN)


def deal(game: Game, view: State, luck: Random, chosen: Mapping[Ref, str] = NO_CHOICE) -> State:
    """A full state that looks the same to the seat whose view this is. Unknown cards are filled, zone by zone, from lists
    that are known to lie there, then from what is left of the open deck lists of their owner. `chosen`: what some of them are."""
    assert isinstance(view.cards, SeenCards)
    names = fill(game, view, unknown(view), luck, chosen)
    return dealt(game, view, names, f"{luck.getrandbits(128):032x}", luck)


def is_any(view: State, owner: SeatId) -> bool:
    """May a hidden card of this owner be any that the game has, since its list is not known?"""
    assert isinstance(view.cards, SeenCards)
    return not open_lists(view) and owner not in (TABLE, view.cards.seat)


def fill(game: Game, view: State, hidden: list[Ref], luck: Random, chosen: Mapping[Ref, str] = NO_CHOICE) -> dict[Ref, str]:
    """A definition for each hidden card. With open lists the names that are hidden are known, only not where each lies;
    else another seat's card may be any there is."""
    assert isinstance(view.cards, SeenCards)
    base, names = view.cards.base, {ref: name for ref, name in chosen.items() if ref in hidden}
    every = sorted(game.definitions)
    for owner, pool in hidden_names(view, hidden).items():
        mine = [r for r in hidden if base[r].owner == owner and r not in names]
        if is_any(view, owner):
            pool[:] = [luck.choice(every) for _ in mine]
        else:
            for ref, name in chosen.items():
                if ref in names and base[ref].owner == owner:
                    pool.remove(name)
        pool.sort()
        luck.shuffle(pool)
        luck.shuffle(mine)
        names.update(listed(view, mine, pool, luck, names))
        names.update(zip([r for r in mine if r not in names], pool, strict=True))
    return names


def hidden_names(view: State, hidden: list[Ref]) -> dict[SeatId, list[str]]:
    """What the hidden cards of each owner are, taken together; with open lists that is known."""
    assert isinstance(view.cards, SeenCards)
    pools: dict[SeatId, list[str]] = {}
    for ref in hidden:
        pools.setdefault(view.cards.base[ref].owner, []).append(view.cards.base[ref].definition)
    return pools


def listed(view: State, refs: list[Ref], pool: list[str], luck: Random, chosen: Mapping[Ref, str]) -> dict[Ref, str]:
    """First what must lie in a zone, of a list from which some have left as many as must; taken out of the pool."""
    found: dict[Ref, str] = {}
    for known in view.knowledge:
        for zone, told in sorted(known.lists.items()):
            here = [r for r in refs if view.cards[r].zone == zone and r not in found]
            names = due(told, [name for ref, name in chosen.items() if view.cards[ref].zone == zone], luck)
            for name in names:
                if here and name in pool:
                    pool.remove(name)
                    found[here.pop()] = name
    return found


def due(told: Listed, chosen: list[str], luck: Random) -> list[str]:
    """What must still lie where this list is known, and these were chosen to lie: as many of the rest as have not left, whichever."""
    left = list(told.names)
    for name in chosen:
        if name in left:
            left.remove(name)
    n = len(left) - told.away
    return luck.sample(left, max(0, n)) if told.away else left


def dealt(game: Game, view: State, names: dict[Ref, str], seed: str, luck: Random) -> State:
    """The view with its unknown cards filled in: those that have a name with that, others (in a half-paid play's start they may
    have had other ids) as they can be."""
    assert isinstance(view.cards, SeenCards)
    hidden = unknown(view)
    names = {**names, **fill(game, view, [ref for ref in hidden if ref not in names], luck)}
    cards = dict(view.cards.base)
    for ref in hidden:
        cards[ref] = replace(unknown_card(cards[ref]), definition=names[ref])
    return replace(
        view, cards=cards, chance=Chance(seed), cache=Cache(),
        attempts=tuple(dealt(game, a, names, seed, luck) for a in view.attempts),
        stack=tuple(unseal(f, view.cards.seat) for f in view.stack),
    )  # fmt: skip


def unseal(f: Frame, seat: SeatId) -> Frame:
    """In a deal, nobody knows what the others have sealed: they are asked again."""
    if type(f) is Together:
        return replace(f, sealed={i: c for i, c in f.sealed.items() if i == seat})
    return f
