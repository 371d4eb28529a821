"""Which nodes a game's cards may be written in, what part of speech each is, and the words that its strings may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from rules.engine.ability import Node, On
from rules.engine.events import KINDS, NAMED
from rules.engine.game import Game
from rules.language import tree as t
from rules.language.address import wrapped
from rules.language.do import VERBS
from rules.language.modify import LAYERS
from rules.language.reader import ROLES

Part = Literal["instruction", "selector", "target", "amount", "condition", "change", "ability", "occasion", "mode"]

SHARED: Mapping[str, type[Node]] = {
    name: thing
    for name, thing in vars(t).items()
    if isinstance(thing, type) and issubclass(thing, Node) and thing not in (Node, t.Selector)
}
ALWAYS = ("once", "game")  # spans of every game: until it has happened, and for good
REASONS = ("draw", "find", "counter")  # why the shared verbs move cards
OTHERS: dict[type[Node], Part] = {
    t.Choose: "target", t.AtRandom: "target", On: "occasion", t.Mode: "mode",
}  # fmt: skip

FIELDS: dict[str, tuple[Part, ...]] = {
    "which": ("selector",),
    "like": ("selector",),
    "by": ("selector",),
    "one": ("selector",),
    "other": ("selector",),
    "what": ("target", "selector"),
    "to": ("target", "selector"),
    "n": ("amount",),
    "amount": ("amount",),
    "only": ("condition", "selector"),
    "on": ("occasion",),
    "do": ("instruction",),
    "cost": ("instruction",),
    "modes": ("mode",),
    "changes": ("change",),
    "abilities": ("ability",),
    "ability": ("ability",),
}
PLACES: dict[tuple[type[Node], str], tuple[Part, ...]] = {
    (t.If, "other"): ("instruction",),
    (t.Fight, "other"): ("target", "selector"),
    (t.Until, "changes"): ("change", "ability"),
    (t.AsLong, "changes"): ("change", "ability"),
}


def own_nodes(game: Game) -> tuple[type[Node], ...]:
    """The nodes that a game adds, in the order of its tables."""
    tables = [table for table in vars(game.reader).values() if isinstance(table, Mapping | tuple)]
    found = {kind: None for table in tables for kind in table if isinstance(kind, type) and issubclass(kind, Node)}
    return tuple(kind for kind in found if kind not in SHARED.values())


def nodes(game: Game) -> Mapping[str, type[Node]]:
    """Every node that a card of this game may be written in, by its name."""
    return {**SHARED, **{kind.__name__: kind for kind in own_nodes(game)}}


def parts_of(game: Game, kind: type[Node]) -> frozenset[Part]:
    """What a node can be in a tree, by the readers' tables; nothing: no table tells."""
    found: set[Part] = set()
    if kind in ROLES or wrapped(kind):
        found.add("ability")
    reader = game.reader
    if kind in reader.finds or issubclass(kind, t.Selector):
        found.add("selector")
    if kind in reader.amounts:
        found.add("amount")
    if kind in LAYERS or kind in reader.statics:
        found.add("change")
    if kind in reader.conditions:
        found.add("condition")
    if kind in OTHERS:
        found.add(OTHERS[kind])
    if kind in VERBS or (not found and kind in getattr(game.reader, "verbs", ())):
        found.add("instruction")
    return frozenset(found)


def wanted(kind: type[Node], field: str) -> tuple[Part, ...]:
    """What may stand in a field; nothing: the field says nothing about it."""
    return PLACES.get((kind, field)) or FIELDS.get(field, ())


class Words(Struct, frozen=True, kw_only=True):
    """The words that a game declares. An empty set: it declares none, so any will do."""

    zones: frozenset[str]
    counters: frozenset[str]
    resources: frozenset[str]
    numbers: frozenset[str]
    kinds: frozenset[str]
    keywords: frozenset[str]
    names: frozenset[str]
    spans: frozenset[str]
    events: frozenset[str]


def words(game: Game) -> Words:
    """The words of a game: what its record declares, and what its cards are, count and have."""
    cards, counters = game.definitions.values(), game.counters.values()
    return Words(
        zones=frozenset(game.zones),
        counters=frozenset(game.counters),
        resources=frozenset(game.resources),
        numbers=united([d.numbers for d in cards], [c.numbers for c in counters]),
        kinds=united(d.kinds for d in cards),
        keywords=united((d.keywords for d in cards), [[c.keyword for c in counters if c.keyword]]),
        names=frozenset(game.definitions),
        spans=frozenset((*ALWAYS, *game.spans) if game.spans else ()),
        events=frozenset((*KINDS.values(), *NAMED, *REASONS, *game.events) if game.events else ()),
    )


def united(*groups: Iterable[Iterable[str]]) -> frozenset[str]:
    """All words of all groups."""
    return frozenset(word for group in groups for some in group for word in some)
