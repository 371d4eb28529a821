"""Derived characteristics in layers: copy, traits, abilities, arithmetic. Read through `traits`, never from a field.

The layers are gone through again with what the last round found, until nothing changes: so an arithmetic result may grant
a keyword that changes arithmetic, and what depends on another effect sees it whatever its stamp.
"""

from __future__ import annotations

from rules.engine.ability import Ability
from rules.engine.card import UNKNOWN, Address, Held, Traits
from rules.engine.events import WHILE, Cause, Effect
from rules.engine.game import Game
from rules.engine.limits import within
from rules.engine.line import Ref, SeatId
from rules.engine.modifier import ANYTHING, Modifier, Source
from rules.engine.state import Table

COPY, TRAIT, ABILITY, ARITHMETIC = range(4)
ROUNDS = 20  # after that many rounds the last result stands


class Making:
    """The traits of one card in the making."""

    __slots__ = ("name", "controller", "kinds", "keywords", "numbers", "abilities")

    def __init__(self, printed: Traits) -> None:
        self.copy(printed)
        self.controller: SeatId = printed.controller

    def copy(self, printed: Traits) -> None:
        """Become like another card as printed, all but who controls it."""
        self.name = printed.name
        self.kinds = set(printed.kinds)
        self.keywords = set(printed.keywords)
        self.numbers = dict(printed.numbers)
        self.abilities = list(printed.abilities)

    def give(self, held: Held) -> None:
        """One more ability."""
        if held not in self.abilities:
            self.abilities.append(held)

    def done(self) -> Traits:
        """The finished record."""
        kinds, keywords = frozenset(self.kinds), frozenset(self.keywords)
        return Traits(self.name, self.controller, kinds, keywords, self.numbers, tuple(self.abilities))


def traits(game: Game, s: Table, ref: Ref) -> Traits:
    """What holds of a card now."""
    cache = s.cache
    known = modified(game, s) if cache.traits is None else cache.traits
    return known.get(ref) or cache.plain.get(ref) or as_printed(game, s, ref)


def as_printed(game: Game, s: Table, ref: Ref) -> Traits:
    """What is printed on a card; nothing if it lies face down. It is controlled by the seat in whose zone it lies, else by its owner."""
    found = s.cache.plain.get(ref)
    if found is None:
        card = s.cards[ref]
        seat = s.zones[card.zone].seat
        found = s.cache.plain[ref] = game.plain_traits(card.definition if card.up else UNKNOWN, card.owner if seat < 0 else seat)
    return found


def modified(game: Game, s: Table) -> dict[Ref, Traits]:
    """The traits of those cards that something modifies; all others are as printed."""
    known = s.cache.traits
    if known is None:
        known = s.cache.traits = {}
        if may_be_modified(game, s):
            derive(game, s)
            known = s.cache.traits
    return known


def last_traits(game: Game, s: Table, ref: Ref) -> Traits | None:
    """What holds of a card, or what last held of one that is gone."""
    if ref in s.cards:
        return traits(game, s, ref)
    glimpse = s.left.get(ref)
    return glimpse.traits if glimpse else None


def may_be_modified(game: Game, s: Table) -> bool:
    """Is there anything on the table that could change a card's characteristics?"""
    if s.effects:
        return True
    cards, static, counters = s.cards, game.static, game.counters
    for zone in s.zones.values():
        if zone.cards and zone.kind in game.zone_kinds and game.zones[zone.kind].active:
            for ref in zone.cards:
                card = cards[ref]
                if card.definition in static or (card.counters and not counters.keys().isdisjoint(card.counters)):
                    return True
    return False


def domain(game: Game, s: Table) -> list[Ref]:
    """The cards that can be modified."""
    return [r for z in s.zones.values() if z.kind in game.zone_kinds for r in z.cards]


def derive(game: Game, s: Table) -> None:
    """Fill the cache: rounds through all layers until nothing changes that a modifier looks at."""
    refs, seen = domain(game, s), frozenset[str]()
    s.cache.traits = {}
    for _ in range(ROUNDS):
        before, s.cache.index, s.cache.play = s.cache.traits, None, {}  # what was found before all is derived
        changes = modifiers(game, s, refs)
        s.cache.traits = one_round(game, s, refs, changes)
        looks = frozenset().union(*[m.reads for _, _, m in changes])
        seen |= looks
        if not differ(game, s, [field for aspect, field in LOOKED.items() if aspect in looks or ANYTHING in looks], before):
            break
    s.cache.looks = game.watched(seen)
    s.cache.index, s.cache.play = None, {}


def one_round(game: Game, s: Table, refs: list[Ref], changes: list[tuple[int, int, Modifier]]) -> dict[Ref, Traits]:
    """All layers once, judged by what the last round found."""
    making: dict[Ref, Making] = {}
    here = set(refs)
    for _, _, modifier in sorted(changes, key=lambda c: c[:2]):
        for ref in modifier.subjects:
            if ref in here:
                if ref not in making:
                    making[ref] = Making(as_printed(game, s, ref))
                modifier.change(making[ref])
    return {r: m.done() for r, m in making.items()}


def differ(game: Game, s: Table, fields: list[str], before: dict[Ref, Traits]) -> bool:
    """Did a round find something else than the one before in any of these fields?"""
    now = modified(game, s)
    for ref in before.keys() | now.keys() if fields else ():
        old, new = before.get(ref) or as_printed(game, s, ref), now.get(ref) or as_printed(game, s, ref)
        for field in fields:
            if getattr(old, field) != getattr(new, field):
                return True
    return False


LOOKED = {
    "names": "name",
    "control": "controller",
    "kinds": "kinds",
    "keywords": "keywords",
    "numbers": "numbers",
    "abilities": "abilities",
}


def modifiers(game: Game, s: Table, refs: list[Ref]) -> list[tuple[int, int, Modifier]]:
    """Every modifier now: (layer, stamp, modifier). A card's own stamp is its id: when it came."""
    found: list[tuple[int, int, Modifier]] = []
    known, static = modified(game, s), game.static
    for ref in refs:
        card = s.cards[ref]
        if card.stored_on or not game.zones[s.zones[card.zone].kind].active:
            continue
        if card.up and (ref in known or card.definition in static):
            found += of_card(game, s, ref, as_printed(game, s, ref), known.get(ref))
        if card.counters:
            found += [(m.layer, ref, m) for m in of_counters(game, ref, card.counters)]
    for effect in s.effects:
        found += of_effect(game, s, effect)
    return found


def of_effect(game: Game, s: Table, effect: Effect) -> list[tuple[int, int, Modifier]]:
    """What a lasting effect changes, while its condition holds; and what it would hang on, though it changes nothing."""
    found = []
    if effect.until == WHILE:
        found.append((TRAIT, effect.stamp, idle(game, effect.address)))
        if not game.reader.lasts(game, s, effect):
            return found
    source = Source(effect.address, effect.cause, effect.stamp, effect.subjects, effect.n)
    return found + [(m.layer, effect.stamp, m) for m in game.reader.modify(game, s, source)]


def idle(game: Game, address: Address) -> Modifier:
    """What is written here, as long as it changes nothing."""
    return Modifier(TRAIT, (), lambda making: None, game.reader.looks(game, address))


def of_card(game: Game, s: Table, ref: Ref, plain: Traits, now: Traits | None) -> list[tuple[int, int, Modifier]]:
    """What a card's static abilities change. What it copies is decided by what is printed on it or was given to it, or it
    would forget why."""
    if now is None:
        return of_abilities(game, s, ref, plain.controller, plain.abilities)
    copying = (*plain.abilities, *(h for h in now.abilities if h.by))
    found = [c for c in of_abilities(game, s, ref, plain.controller, copying) if c[0] == COPY]
    return found + [c for c in of_abilities(game, s, ref, now.controller, now.abilities) if c[0] != COPY]


def of_abilities(game: Game, s: Table, ref: Ref, seat: SeatId, abilities: tuple[Held, ...]) -> list[tuple[int, int, Modifier]]:
    """What the static ones among these abilities of a card change."""
    found = []
    for h in abilities:
        ability = game.abilities.get(h.address)
        if ability and ability.role == "static":
            found += of_ability(game, s, ability, Cause(ref, seat), max(h.by, ref))
    return found


def of_ability(game: Game, s: Table, ability: Ability, cause: Cause, stamp: int) -> list[tuple[int, int, Modifier]]:
    """What a static ability changes, while its condition holds."""
    if ability.only is not None and not game.reader.holds(game, s, ability.only, cause):
        return [(TRAIT, stamp, idle(game, ability.address))]
    return [(m.layer, stamp, m) for m in game.reader.modify(game, s, Source(ability.address, cause, stamp))]


def of_counters(game: Game, ref: Ref, counters: dict[str, int]) -> list[Modifier]:
    """What these counters change on a card."""
    found = []
    for name, n in counters.items():
        kind = game.counters.get(name)
        if kind and kind.keyword:
            found.append(Modifier(ABILITY, (ref,), lambda m, k=kind.keyword: m.keywords.add(k)))  # type: ignore[misc]
        if kind and kind.numbers:
            found.append(Modifier(ARITHMETIC, (ref,), lambda m, k=kind.numbers, n=n: add_numbers(m, k, n)))  # type: ignore[misc]
    return found


def add_numbers(m: Making, numbers: dict[str, int], times: int) -> None:
    """Add to each number, so many times."""
    for what, n in numbers.items():
        m.numbers[what] = within(m.numbers.get(what, 0) + n * times)
