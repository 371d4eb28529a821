"""Which abilities listen: an index from kinds of event to listeners, built per state from the traits of its cards."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.ability import LISTENING_ROLES, Ability, On, ZoneKind
from rules.engine.card import Address
from rules.engine.events import WHILE, Cause, Event, Occurrence, Trigger
from rules.engine.frames import Do
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.state import Table, open_lists
from rules.engine.traits import modified, traits


class Listener(Struct, frozen=True):
    """A card's (or an effect's) ability that listens; `seat` controls it, `by` is the stamp of what granted it."""

    ref: Ref
    seat: SeatId
    ability: Ability
    by: int = 0

    def cause(self, occasion: Occurrence | None = None) -> Cause:
        """Who acts when it is used on this occasion."""
        return Cause(self.ref, self.seat, occasion)


class Index(Struct, frozen=True):
    """Who hears which kind of event: after it, before it, instead of it, and who forbids it."""

    when: dict[str, list[Listener]]
    interrupt: dict[str, list[Listener]]
    instead: dict[str, list[Listener]]
    cannot: dict[str, list[Listener]]

    def role(self, role: str) -> dict[str, list[Listener]]:
        """The listeners of a role, by kind of event."""
        found: dict[str, list[Listener]] = getattr(self, role)
        return found


def index(game: Game, s: Table) -> Index:
    """What listens in this state."""
    return s.cache.index or new_index(game, s)


def new_index(game: Game, s: Table) -> Index:
    """The same, looked for anew."""
    found = Index({}, {}, {}, {})
    for listener in listeners(game, s):
        role = found.role(listener.ability.role)
        for on in listener.ability.on:
            hearing = role.setdefault(on.event, [])
            if listener not in hearing[-1:]:
                hearing.append(listener)
    s.cache.index = found
    return found


def listeners(game: Game, s: Table) -> list[Listener]:
    """Every listening ability: of cards where it works, and of effects that last. A card that lies face down has none; in a hidden
    zone it has what is printed on it, so that others can tell from the lists what may be there."""
    found: list[Listener] = []
    changed, cards, listening = modified(game, s), s.cards, game.listening
    for zone in s.zones.values():
        if not zone.cards or zone.kind not in listening:
            continue
        kind_, printed = game.zones[zone.kind], game.hearing[zone.kind]
        is_open = kind_.seen == "all"
        for ref in zone.cards[:1] if kind_.top else zone.cards:
            card = cards[ref]
            if is_open and ref in changed:
                found += card_listeners(game, s, ref, kind_)
            elif card.definition in printed and card.up and not card.stored_on:
                seat = card.owner if zone.seat < 0 else zone.seat
                found += [Listener(ref, seat, ability) for ability in printed[card.definition]]
    for effect in s.effects:
        ability = game.abilities.get(effect.address)
        lasts = effect.until != WHILE or game.reader.lasts(game, s, effect)
        if ability and ability.role in LISTENING_ROLES and effect.subjects is None and lasts:
            found.append(Listener(effect.cause.source, effect.cause.seat, ability, effect.stamp))
    return found


def card_listeners(game: Game, s: Table, ref: Ref, zone: ZoneKind) -> list[Listener]:
    """The listening abilities of a card in a zone of this kind; one that lies face down or is stored has none."""
    card, held = s.cards[ref], traits(game, s, ref)
    found: list[Listener] = []
    if card.stored_on or not card.up:
        return found
    for h in held.abilities:
        ability = game.abilities.get(h.address)
        if ability and ability.listens_in(zone):
            found.append(Listener(ref, held.controller, ability, h.by))
    return found


def hears(game: Game, s: Table, listener: Listener, occurrence: Occurrence) -> bool:
    """Does this listener hear this occurrence?"""
    ability, word = listener.ability, occurrence.event.word
    if ability.nth and not is_nth(game, listener, occurrence, *ability.nth):
        return False
    cause = Cause(listener.ref, listener.seat, occurrence)
    return True in [game.reader.hears(game, s, on, occurrence, cause) for on in ability.on if on.event == word]


def is_nth(game: Game, listener: Listener, occurrence: Occurrence, span: str, n: int) -> bool:
    """Is it the n-th time in a span that this listener could have heard such a thing?"""
    counts = dict(occurrence.nth)
    for on in listener.ability.on:
        key = f"{span}:{game.patterns[on]}.{listener.seat}"
        if key in counts and counts[key] + counts.get(f"{key}.{listener.ref}", 0) == n:
            return True
    return False


def heard(game: Game, s: Table, role: str, occurrence: Occurrence) -> list[Listener]:
    """The listeners of a role that hear this occurrence."""
    found = index(game, s).role(role).get(occurrence.event.word, ())
    return [listener for listener in found if hears(game, s, listener, occurrence)]


def triggers(game: Game, s: Table, occurrence: Occurrence) -> list[Trigger]:
    """What responds to an occurrence: those that heard it before the batch, or else those that hear it now."""
    if occurrence.event.word in game.timing.looks_back:
        return [Trigger(t.address, Cause(t.cause.source, t.cause.seat, occurrence), t.by) for t in occurrence.heard]
    return [Trigger(x.ability.address, x.cause(occurrence), x.by) for x in heard(game, s, "when", occurrence)]


def may_hold(game: Game, s: Table, seat: SeatId, role: str, event: Event) -> bool:
    """Could this seat, for all that the others know, hold a hidden card that hears this? Then it is offered to pass, whatever
    it holds. With closed lists that may be any."""
    listed = game.heard_hidden.get((role, event.word))
    if not listed or s.seats[seat].passing:
        return False
    deck, occurrence, cause = s.seats[seat].deck, Occurrence(event), Cause(NOBODY, seat)
    for name, zone, on in listed:
        here = next((z for z in s.zones.values() if z.kind == zone and z.seat == seat), None)
        anyone = On(on.event, None, on.whose, on.what)
        if here and here.cards and (name in deck or not open_lists(s)) and game.reader.hears(game, s, anyone, occurrence, cause):
            return True
    return False


def usable(game: Game, s: Table, trigger: Trigger) -> bool:
    """Could this ability be used now: its condition, its cost, and how often it may be used."""
    ability = game.abilities.get(trigger.address)
    if ability is None or not s.seats[trigger.cause.seat].alive or left_alone(game, s, trigger):
        return False
    if game.timing.present and not present(game, s, trigger, ability):
        return False
    if ability.once and s.memory.get(ability.once, {}).get(once_key(trigger.address, trigger.cause.source, trigger.by)):
        return False
    if trigger.by and s.memory.get("once", {}).get(str(trigger.by)):
        return False
    if ability.only is not None and not game.reader.holds(game, s, ability.only, trigger.cause):
        return False
    return not ability.cost or game.reader.payable(game, s, ability.cost, trigger.cause, own=ability.role == "action")


def idles(game: Game, s: Table, trigger: Trigger) -> bool:
    """Would it cost nothing and do nothing, so that nobody need be asked?"""
    ability = game.abilities[trigger.address]
    if ability.forced or ability.cost or game.timing.triggers != "stack":
        return False
    return game.reader.in_vain(game, s, Do(trigger.address, trigger.cause))


def present(game: Game, s: Table, trigger: Trigger, ability: Ability) -> bool:
    """Is the card still where this ability works? One that an effect brings needs no card."""
    if any(e.stamp == trigger.by and e.address == trigger.address for e in s.effects):
        return True
    card = s.cards.get(trigger.cause.source)
    if card is None or card.stored_on:
        return False
    zone = s.zones[card.zone].kind
    return zone in ability.zones if ability.zones else game.zones[zone].active


def actions_of(game: Game, s: Table, ref: Ref, seat: SeatId) -> list[int]:
    """The places, among a card's abilities, of those that its controller could use at will now."""
    held = traits(game, s, ref).abilities
    found = ((n, h, game.abilities.get(h.address)) for n, h in enumerate(held))
    return [n for n, h, a in found if a and a.role == "action" and usable(game, s, Trigger(h.address, Cause(ref, seat), h.by))]


def left_alone(game: Game, s: Table, trigger: Trigger) -> bool:
    """Does a seat that passes in advance leave this alone: what it need not use, out of a zone that only it sees?"""
    if not s.seats[trigger.cause.seat].passing:
        return False
    ability = game.abilities.get(trigger.address)
    if ability is None or ability.forced or ability.role not in ("when", "interrupt"):
        return False
    card = s.cards.get(trigger.cause.source)
    return card is not None and game.zones[s.zones[card.zone].kind].seen != "all"


def once_key(address: Address, source: Ref, by: int) -> str:
    """Under which word the use of an ability is counted; the same ability granted twice is two."""
    return f"{source}:{by}:{address.definition}:{','.join(map(str, address.path))}"


def card_of(key: str) -> Ref:
    """The card whose use is counted under this word; NOBODY if it counts something else."""
    first, colon, _ = key.partition(":")
    return Ref(int(first)) if colon and first.isdecimal() else NOBODY
