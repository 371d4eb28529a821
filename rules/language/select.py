"""Finding cards, counting and judging: the readers of selectors, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from rules.engine.ability import Node
from rules.engine.card import UNKNOWN, Card, Glimpse, Traits
from rules.engine.events import Cause, Move, about
from rules.engine.frames import Do
from rules.engine.game import Game, home_of
from rules.engine.knowledge import sees
from rules.engine.limits import within
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, ZoneId, kind_on, zone_on
from rules.engine.sight import SPECTATOR
from rules.engine.state import Table, Zone
from rules.engine.traits import as_printed, last_traits, modified, traits
from rules.language import tree as t


class Eye(Struct, frozen=True):
    """Who looks: the cause of an ability and the cards that its last instruction touched. `sees`: the seat whose eyes it has,
    SPECTATOR: it sees what everybody does; None: the table as it is."""

    cause: Cause
    kept: tuple[Ref, ...] = ()
    outcome: str = "done"
    sees: SeatId | None = None


class Subject(Struct, frozen=True):
    """A card that is looked at: as it is, or as it last was. Of one whose face is not seen, only who has it is known."""

    ref: Ref
    card: Card
    traits: Traits


def eye(f: Do) -> Eye:
    """Who looks while this body is being resolved."""
    return Eye(f.cause, f.kept, f.outcome)


def openly(cause: Cause) -> Eye:
    """The eye of what is judged, not done: a condition, a pattern, what holds. It sees what everybody sees, so that a question
    which follows from it tells nothing else."""
    return Eye(cause, sees=SPECTATOR)


def in_sight(game: Game, s: Table, look: Eye, ref: Ref) -> bool:
    """Does the eye see the face of this card, or did it see what it last was?"""
    if look.sees is None or ref not in s.cards:
        return ref not in s.left or glimpsed(look, s.left[ref])
    return sees(game, s, look.sees, ref)


def glimpsed(look: Eye, glimpse: Glimpse) -> bool:
    """Did it see the face of what this card was?"""
    return look.sees is None or glimpse.knowers is None or look.sees in glimpse.knowers


def unseen(game: Game, held: Traits) -> Traits:
    """Of a face that is not seen, no more than who has the card."""
    return game.plain_traits(UNKNOWN, held.controller)


def home(game: Game, kind: str, seat: SeatId, source: Ref = NOBODY) -> ZoneId:
    """A seat's zone of a kind, or the table's where all share one; of a kind that hangs on cards, the one on the source."""
    return zone_on(kind, source) if game.zones[kind].hangs else home_of(game, kind, seat)


def lying(game: Game, s: Table, kind: str, cause: Cause) -> tuple[Ref, ...]:
    """The cards in one's own zone of a kind; none if there is no such zone, because it hangs on a card that has none."""
    zone = s.zones.get(home(game, kind, cause.seat, cause.source))
    return zone.cards if zone else ()


# -- does a selector find this card?
def finds(game: Game, s: Table, node: Node, x: Subject, look: Eye) -> bool:
    """Does the selector find this card?"""
    test = game.reader.finds.get(type(node))
    if test is None:
        raise TypeError(f"{type(node).__name__} finds no cards")
    return test(game, s, node, x, look)


def finds_cards(game: Game, s: Table, node: t.Cards, x: Subject, look: Eye) -> bool:
    if node.kind and node.kind not in x.traits.kinds:
        return False
    zone = zone_lain_in(s, x.card)
    if not (zone.kind == node.zone if node.zone else zone.kind in game.active):
        return False
    return not node.whose or belongs(game, s, node.whose, zone, x.card, x.traits, look.cause.seat)


def belongs(game: Game, s: Table, word: str, zone: Zone, card: Card, held: Traits, seat: SeatId) -> bool:
    """Is a card in a zone this seat's ('mine'), or an opponent's?"""
    whose = held.controller if zone.kind in game.active else card.owner if zone.seat == TABLE else zone.seat
    return whose == seat if word == "mine" else foe(s, whose, seat)


def zone_lain_in(s: Table, card: Card) -> Zone:
    """The zone where a card lies or last lay; of one that hung on a card and is closed, what its id says."""
    return s.zones.get(card.zone) or Zone(kind_on(card.zone), card.owner)


def foe(s: Table, one: SeatId, other: SeatId) -> bool:
    """Are these seats of different teams?"""
    return one >= 0 and s.seats[one].team != s.seats[other].team


def occasion_cards(cause: Cause, s: Table) -> tuple[Ref, ...]:
    """The cards that the occasion is about, under the ids that they have now."""
    if cause.occasion is None:
        return ()
    event = cause.occasion.event
    if type(event) is Move and event.new in s.cards:
        return (event.new,)
    return about(event)


def occasion_was(cause: Cause) -> tuple[Ref, ...]:
    """The cards that the occasion is about, under the ids that they had."""
    return about(cause.occasion.event) if cause.occasion else ()


Finds = Callable[[Game, Table, Any, Subject, Eye], bool]
Amounts = Callable[[Game, Table, Any, Eye], int]
Holds = Callable[[Game, Table, Any, Eye], bool]

FINDS: dict[type[Node], Finds] = {
    t.Cards: finds_cards,
    t.This: lambda g, s, n, x, e: x.ref == e.cause.source,
    t.That: lambda g, s, n, x, e: x.ref in occasion_cards(e.cause, s) or x.ref in occasion_was(e.cause),
    t.Them: lambda g, s, n, x, e: x.ref in e.kept,
    t.Bearer: lambda g, s, n, x, e: (c := s.cards.get(e.cause.source)) is not None and c.attached_to == x.ref,
    t.Attached: lambda g, s, n, x, e: x.card.attached_to == e.cause.source,
    t.Both: lambda g, s, n, x, e: finds(g, s, n.one, x, e) and finds(g, s, n.other, x, e),
    t.Either: lambda g, s, n, x, e: finds(g, s, n.one, x, e) or finds(g, s, n.other, x, e),
    t.But: lambda g, s, n, x, e: finds(g, s, n.one, x, e) and not finds(g, s, n.other, x, e),
    t.With: lambda g, s, n, x, e: n.least <= x.traits.numbers.get(n.number, 0) <= n.most,
    t.Having: lambda g, s, n, x, e: n.keyword in x.traits.keywords,
    t.Marked: lambda g, s, n, x, e: bool(x.card.counters.get(n.counter)),
    t.Exhausted: lambda g, s, n, x, e: x.card.exhausted,
    t.Named: lambda g, s, n, x, e: x.traits.name == n.name,
    t.Top: lambda g, s, n, x, e: x.ref in lying(g, s, n.zone, e.cause)[: n.n],
}  # fmt: skip


# -- which cards does it find?
def find(game: Game, s: Table, node: Node, look: Eye) -> tuple[Ref, ...]:
    """The cards that a selector finds, in the order in which they lie."""
    if isinstance(node, t.Cards):
        return tuple(find_cards(game, s, node, look))
    if isinstance(node, t.Both):
        return tuple([r for r in find(game, s, node.one, look) if finds(game, s, node.other, looked_at(game, s, r, look), look)])
    if isinstance(node, t.But):
        found = find(game, s, node.one, look)
        if type(node.other) is t.This:
            return tuple([r for r in found if r != look.cause.source])
        return tuple([r for r in found if not finds(game, s, node.other, looked_at(game, s, r, look), look)])
    seen = [looked_at(game, s, r, look) for r in pool(game, s, node, look)]
    stored = stores(node)
    return tuple([x.ref for x in seen if (stored or not x.card.stored_on) and finds(game, s, node, x, look)])


def looked_at(game: Game, s: Table, ref: Ref, look: Eye) -> Subject:
    """A card on the table as the eye sees it."""
    held = traits(game, s, ref)
    return Subject(ref, s.cards[ref], held if look.sees is None else as_seen(game, s, look.sees, ref, held))


def as_seen(game: Game, s: Table, seat: SeatId, ref: Ref, held: Traits) -> Traits:
    """What a seat sees of what holds of a card."""
    return held if sees(game, s, seat, ref) else unseen(game, held)


def find_cards(game: Game, s: Table, node: t.Cards, look: Eye) -> list[Ref]:
    """The cards of a kind in zones of a kind, or where cards work."""
    cards, known, found = s.cards, modified(game, s), []
    places = (node.zone,) if node.zone else game.active
    for zone in s.zones.values():
        if not zone.cards or zone.kind not in places:
            continue
        is_open = look.sees is None or game.zones[zone.kind].seen == "all"
        for ref in zone.cards:
            card, held = cards[ref], known.get(ref) or as_printed(game, s, ref)
            if look.sees is not None and not (is_open and card.up):
                held = as_seen(game, s, look.sees, ref, held)
            if node.kind and node.kind not in held.kinds:
                continue
            if not card.stored_on and (not node.whose or belongs(game, s, node.whose, zone, card, held, look.cause.seat)):
                found.append(ref)
    return found


def pool(game: Game, s: Table, node: Node, look: Eye) -> list[Ref]:
    """The cards among which a selector may find some."""
    if isinstance(node, (t.Both, t.But)):
        return pool(game, s, node.one, look)
    if isinstance(node, t.Either):
        one = pool(game, s, node.one, look)
        return one + [r for r in pool(game, s, node.other, look) if r not in one]
    if isinstance(node, t.This):
        return [r for r in (look.cause.source,) if r in s.cards]
    if isinstance(node, t.That):
        return [r for r in occasion_cards(look.cause, s) if r in s.cards]
    if isinstance(node, t.Them):
        return [r for r in look.kept if r in s.cards]
    if isinstance(node, t.Top):
        return list(lying(game, s, node.zone, look.cause)[: node.n])
    kinds = looked_in(node)
    return [r for z in s.zones.values() if (z.kind in kinds if kinds else game.zones[z.kind].active) for r in z.cards]


def looked_in(node: Node) -> tuple[str, ...]:
    """The kinds of zone in which a selector says that it looks."""
    if isinstance(node, t.Cards | t.Top):
        return (node.zone,) if node.zone else ()
    return node.zones if isinstance(node, t.Selector) else ()


def stores(node: Node) -> bool:
    """Does a selector find what is stored?"""
    return stores(node.one) if isinstance(node, t.Both | t.But) else isinstance(node, t.Selector) and node.stored


def hidden(game: Game, s: Table, node: Node, look: Eye) -> bool:
    """Does a selector look where not everybody sees? Then what it finds is a secret."""
    if isinstance(node, t.Both | t.But):
        return hidden(game, s, node.one, look)
    if isinstance(node, t.Either):
        return hidden(game, s, node.one, look) or hidden(game, s, node.other, look)
    if any(game.zones[zone].seen != "all" for zone in looked_in(node)):
        return True
    return isinstance(node, t.Them) and any(r in s.cards and game.zones[s.zones[s.cards[r].zone].kind].seen != "all" for r in look.kept)


# -- how many
def amount(game: Game, s: Table, node: int | Node, look: Eye) -> int:
    """What an amount comes to now."""
    if isinstance(node, int):
        return node
    test = game.reader.amounts.get(type(node))
    if test is None:
        raise TypeError(f"{type(node).__name__} is no amount")
    return within(test(game, s, node, look))


def number_of(game: Game, s: Table, node: t.NumberOf, look: Eye) -> int:
    """The sum over the cards that it finds; of a card that is gone, what it last was."""
    occasion = look.cause.occasion
    if isinstance(node.which, t.That) and occasion and occasion.glimpse and occasion.event.word in game.timing.looks_back:
        return occasion.glimpse.traits.numbers.get(node.number, 0) if glimpsed(look, occasion.glimpse) else 0
    refs = find(game, s, node.which, look)
    if not refs and isinstance(node.which, t.This):
        refs = (look.cause.source,)
    known = [last_traits(game, s, r) for r in refs if in_sight(game, s, look, r)]
    return sum(k.numbers.get(node.number, 0) for k in known if k)


def price(game: Game, s: Table, node: t.Pay, cause: Cause) -> int:
    """What is to be paid: a number that everybody can tell."""
    return amount(game, s, node.n, openly(cause))


def occasion_amount(look: Eye) -> int:
    """How much the occasion was about: damage dealt, cards drawn, mythium gained."""
    event = look.cause.occasion.event if look.cause.occasion else None
    return abs(int(getattr(event, "n", 0)))


AMOUNTS: dict[type[Node], Amounts] = {
    t.X: lambda g, s, n, e: e.cause.x,
    t.More: lambda g, s, n, e: amount(g, s, n.amount, e) + n.n,
    t.Minus: lambda g, s, n, e: -amount(g, s, n.amount, e),
    t.HowMany: lambda g, s, n, e: len(find(g, s, n.which, e)),
    t.NumberOf: number_of,
    t.Amount: lambda g, s, n, e: occasion_amount(e),
    t.CountersOn: lambda g, s, n, e: sum(s.cards[r].counters.get(n.counter, 0) for r in find(g, s, n.which, e)),
    t.Resource: lambda g, s, n, e: s.seats[e.cause.seat].resources.get(n.what, 0),
}


# -- whether
def holds(game: Game, s: Table, node: Node, look: Eye) -> bool:
    """Is a condition true? A selector is true if it finds a card."""
    test = game.reader.conditions.get(type(node))
    return test(game, s, node, look) if test else bool(find(game, s, node, look))


def is_my_turn(game: Game, s: Table, node: Node, look: Eye) -> bool:
    """Is it the seat's own turn?"""
    order = game.order(game, s)
    return bool(order) and order[0] == look.cause.seat


CONDITIONS: dict[type[Node], Holds] = {
    t.AtLeast: lambda g, s, n, e: amount(g, s, n.amount, e) >= n.n,
    t.Not: lambda g, s, n, e: not holds(g, s, n.only, e),
    t.IfDone: lambda g, s, n, e: e.outcome == "done",
    t.MyTurn: is_my_turn,
}
