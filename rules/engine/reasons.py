"""Why a number of a card is not what is printed: each change with the card that makes it, in the order in which they count.

For whoever looks at a table, apart from the fast path in `traits`: it goes once more through the modifiers that hold and notes
what each does. Given a view, it names no card that is hidden from whoever has it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref
from rules.engine.modifier import Modifier
from rules.engine.state import State
from rules.engine.traits import Making, as_printed, domain, modified, of_card, of_counters, of_effect


class Reason(Struct, frozen=True):
    """A change by so much: by a card that is called so (`ref`, if it is on the table as that), without a name by one that is
    not known; or by a counter on the card itself."""

    name: str
    n: int = 0
    ref: Ref = NOBODY
    counter: bool = False


def reasons(game: Game, s: State, ref: Ref, number: str) -> tuple[Reason, ...]:
    """What changes this number of a card. What is printed and these add up to the number."""
    known = s.cache.reasons
    if number not in known:
        known[number] = all_reasons(game, s, number)
    return known[number].get(ref, ())


def all_reasons(game: Game, s: State, number: str) -> dict[Ref, tuple[Reason, ...]]:
    """What changes this number, for each card of which something is changed."""
    making = {ref: Making(as_printed(game, s, ref)) for ref in modified(game, s)}
    found: dict[Ref, dict[Reason, int]] = {ref: {} for ref in making}
    for _, reason, modifier in sorted(sources(game, s), key=lambda one: one[0]):
        for ref in modifier.subjects:
            if ref in making:
                before = making[ref].numbers.get(number, 0)
                modifier.change(making[ref])
                n = making[ref].numbers.get(number, 0) - before
                found[ref][reason] = found[ref].get(reason, 0) + n
    return {ref: tuple(replace(reason, n=n) for reason, n in sums.items() if n) for ref, sums in found.items()}


def sources(game: Game, s: State) -> Iterator[tuple[tuple[int, int], Reason, Modifier]]:
    """The modifiers that hold: when each counts, from where it comes, what it does."""
    for ref in domain(game, s):
        card = s.cards[ref]
        if card.stored_on or not game.zones[s.zones[card.zone].kind].active:
            continue
        for layer, stamp, modifier in of_card(game, s, ref, as_printed(game, s, ref), modified(game, s).get(ref)):
            yield (layer, stamp), by_card(s, ref, card.definition), modifier
        for name, n in card.counters.items():
            for modifier in of_counters(game, ref, {name: n}):
                yield (modifier.layer, ref), Reason(name, counter=True), modifier
    for effect in s.effects:
        for layer, stamp, modifier in of_effect(game, s, effect):
            yield (layer, stamp), by_card(s, effect.cause.source, effect.address.definition), modifier


def by_card(s: State, source: Ref, name: str) -> Reason:
    """A reason by the name of the card where it is written; and which card on the table that is."""
    card = s.cards.get(source)
    return Reason("" if name == UNKNOWN else name, ref=source if card is not None and card.definition == name != UNKNOWN else NOBODY)
