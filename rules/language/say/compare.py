"""Two moments side by side, as one reader sees them: what differs in resources, cards by place, and what lies on or holds of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import TABLE, Ref, SeatId, ZoneId
from rules.engine.state import State
from rules.engine.tongue import capital
from rules.language.say.lines import seat_words, word_of

NOTHING = "–"


class Difference(Struct, frozen=True):
    """What differs, and how it is at the one moment and at the other."""

    what: str
    one: str
    other: str


class Part(Struct, frozen=True):
    """A seat, or the table between the seats, with all that differs there."""

    seat: SeatId
    name: str
    rows: tuple[Difference, ...]


def differences(game: Game, one: State, other: State) -> tuple[Part, ...]:
    """All that differs between two views of one reader, seat by seat; a seat with no difference is left out."""
    seats = [SeatId(i) for i in range(len(one.seats))]
    found = [Part(seat, seat_words(one, seat), tuple(of_seat(game, one, other, seat))) for seat in seats]
    table = Part(TABLE, game.tongue.said("The table"), tuple(of_places(game, one, other, TABLE)))
    return tuple(part for part in (*found, table) if part.rows)


def of_seat(game: Game, one: State, other: State, seat: SeatId) -> Iterator[Difference]:
    """What a seat has, whether it still plays, and what lies before it."""
    labels = {tally.resource: tally.label for tally in game.layout.tallied(seat)}
    a, b = one.seats[seat], other.seats[seat]
    for resource in sorted({*a.resources, *b.resources}, key=lambda name: (name not in labels, name)):
        n, m = a.resources.get(resource, 0), b.resources.get(resource, 0)
        if n != m:
            yield Difference(capital(labels.get(resource) or word_of(game, resource)), str(n), str(m))
    if a.alive != b.alive:
        words = {True: game.tongue.said("plays"), False: game.tongue.said("out of the game")}
        yield Difference(game.tongue.said("In the game"), words[a.alive], words[b.alive])
    yield from of_places(game, one, other, seat)


def of_places(game: Game, one: State, other: State, seat: SeatId) -> Iterator[Difference]:
    """Place by place the cards that lie there at one of the moments only; then what holds of those that lie there at both."""
    zones = [name for name in {**one.zones, **other.zones} if (one.zones.get(name) or other.zones[name]).seat == seat]
    labels = {pile.zone: pile.label for pile in game.layout.piles}
    for name in zones:
        kind = (one.zones.get(name) or other.zones[name]).kind
        a, b = lying(one, name), lying(other, name)
        if a != b:
            what = capital(labels.get(kind) or word_of(game, kind).replace("_", " "))
            yield Difference(what, listed(game, a, a - b), listed(game, b, b - a))
    for name in zones:
        yield from of_cards(game, one, other, name)


def lying(view: State, zone: ZoneId) -> Counter[str]:
    """The names of the cards in a place; those that are not known count as one name."""
    return Counter(view.cards[ref].definition for ref in (view.zones[zone].cards if zone in view.zones else ()))


def listed(game: Game, cards: Counter[str], only: Counter[str]) -> str:
    """How many cards lie there, and which of them lie there at this moment only."""
    names = [name if n == 1 else f"{name} ×{n}" for name, n in sorted(only.items()) if name != UNKNOWN]
    many = game.tongue.said("{0|card|cards}", cards.total())
    return f"{many}: {', '.join(names)}" if names else many


def of_cards(game: Game, one: State, other: State, zone: ZoneId) -> Iterator[Difference]:
    """The cards that lie in a place at both moments and are not as they were."""
    there = frozenset(other.zones[zone].cards) if zone in other.zones else frozenset[Ref]()
    for ref in one.zones[zone].cards if zone in one.zones else ():
        if ref in there and one.cards[ref].definition == other.cards[ref].definition:
            turned = one.cards[ref].exhausted != other.cards[ref].exhausted
            a, b = held(game, one, ref, turned), held(game, other, ref, turned)
            if a != b:
                name = one.cards[ref].definition
                yield Difference(game.tongue.said("A hidden card") if name == UNKNOWN else name, a, b)


def held(game: Game, view: State, ref: Ref, turned: bool) -> str:
    """What lies on a card, and how it lies. `turned`: it is exhausted at one of the moments only."""
    card = view.cards[ref]
    words = [f"{word_of(game, word)} {n}" for word, n in sorted(card.counters.items()) if n]
    words += [game.tongue.said("exhausted") if card.exhausted else game.tongue.said("ready")] if turned else []
    words += [game.tongue.said("face down")] if not card.up and card.definition != UNKNOWN else []
    words += [game.tongue.said("on {0}", bearer(game, view, card.attached_to))] if card.attached_to else []
    words += [game.tongue.said("stored on {0}", bearer(game, view, card.stored_on))] if card.stored_on else []
    return ", ".join(words) or NOTHING


def bearer(game: Game, view: State, ref: Ref) -> str:
    """The card that another hangs on."""
    found = view.cards.get(ref)
    return game.tongue.said("a hidden card") if found is None or found.definition == UNKNOWN else found.definition
