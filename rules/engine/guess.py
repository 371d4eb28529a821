"""What if: a table dealt from what a seat may know, with what somebody supposes of cards that it does not know.

It is a function of the seat's view alone: of two tables that look the same to the seat, the same comes out, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from rules.engine.game import Game
from rules.engine.line import Ref, ZoneId
from rules.engine.save import state_hash
from rules.engine.sight import NO_CHOICE, SeenCards, deal, hidden_names, is_any, unknown
from rules.engine.state import Listed, State


def what_if(game: Game, view: State, chosen: Mapping[Ref, str] = NO_CHOICE, luck: str = "") -> State:
    """A table that may be the one behind this view, with other luck for each other word. `chosen`: what some unknown cards are."""
    return deal(game, view, Random(f"{state_hash(view)}/{luck}"), chosen)


def may_be(game: Game, view: State, ref: Ref, chosen: Mapping[Ref, str] = NO_CHOICE) -> tuple[str, ...]:
    """What an unknown card may be, as far as the seat knows, if others are what was chosen; in the order of names."""
    assert isinstance(view.cards, SeenCards)
    owner = view.cards.base[ref].owner
    others = {other: name for other, name in chosen.items() if other != ref}
    pool = hidden_names(view, unknown(view))[owner]
    names = sorted(game.definitions) if is_any(view, owner) else sorted(set(pool))
    return tuple(name for name in names if is_possible(view, {**others, ref: name}))


def is_possible(view: State, chosen: Mapping[Ref, str]) -> bool:
    """Can all of this be so: are there enough of each card, and does every zone still hold what is known to lie there?"""
    assert isinstance(view.cards, SeenCards)
    base = view.cards.base
    for owner, names in hidden_names(view, unknown(view)).items():
        if is_any(view, owner):
            continue
        pool = Counter(names)
        pool.subtract(name for ref, name in chosen.items() if base[ref].owner == owner)
        if min(pool.values(), default=0) < 0:
            return False
    return all(has_room(view, zone, told, chosen) for known in view.knowledge for zone, told in known.lists.items())


def has_room(view: State, zone: ZoneId, told: Listed, chosen: Mapping[Ref, str]) -> bool:
    """Is there room left in a zone for all that must lie in it, and is enough of that still to be had?"""
    assert isinstance(view.cards, SeenCards)
    hidden = unknown(view)
    here = [ref for ref in hidden if view.cards[ref].zone == zone]
    said = Counter(chosen[ref] for ref in here if ref in chosen)
    missing = Counter(told.names) - said
    wanted = missing.total() - told.away
    pool = Counter(view.cards.base[ref].definition for ref in hidden)
    pool.subtract(chosen.values())
    to_be_had = sum(min(n, max(0, pool[name])) for name, n in missing.items())
    return wanted <= sum(ref not in chosen for ref in here) and wanted <= to_be_had
