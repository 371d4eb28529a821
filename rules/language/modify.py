"""What static abilities and lasting effects change: the reader of the nodes that modify characteristics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.ability import Node
from rules.engine.card import Held
from rules.engine.game import Game
from rules.engine.limits import within
from rules.engine.line import Ref
from rules.engine.modifier import Modifier, Source
from rules.engine.state import Table
from rules.engine.traits import ABILITY, ARITHMETIC, COPY, TRAIT, Making, as_printed
from rules.language import tree as t
from rules.language.address import branch, child
from rules.language.select import Eye, amount, find, in_sight, openly

Changes = Callable[[Game, Table, Any, Source], Callable[[Making], None]]


def plus(game: Game, s: Table, node: t.Plus, source: Source) -> Callable[[Making], None]:
    n = amount(game, s, node.n, openly(source.cause)) if source.n is None else source.n

    def change(m: Making) -> None:
        had = m.numbers.get(node.number, 0)
        m.numbers[node.number] = within(had + n if n >= 0 else max(had + n, min(had, node.floor)))

    return change


def gives(game: Game, s: Table, node: t.Gives, source: Source) -> Callable[[Making], None]:
    at = branch(source.address, node, "abilities")
    held = [Held(child(at, i), source.stamp) for i in range(len(node.abilities))]

    def change(m: Making) -> None:
        for h in held:
            m.give(h)

    return change


def controls(game: Game, s: Table, node: t.Controls, source: Source) -> Callable[[Making], None]:
    def change(m: Making) -> None:
        m.controller = source.cause.seat

    return change


def becomes(game: Game, s: Table, node: t.Becomes, source: Source) -> Callable[[Making], None]:
    look = openly(source.cause)
    like = [r for r in find(game, s, node.like, look) if in_sight(game, s, look, r)]

    def change(m: Making) -> None:
        if like:
            m.copy(as_printed(game, s, like[0]))

    return change


LAYERS: dict[type[Node], tuple[int, Changes]] = {
    t.Becomes: (COPY, becomes),
    t.Controls: (TRAIT, controls),
    t.Is: (TRAIT, lambda g, s, n, source: lambda m: m.kinds.add(n.kind)),
    t.Has: (ABILITY, lambda g, s, n, source: lambda m: m.keywords.add(n.keyword)),
    t.Gives: (ABILITY, gives),
    t.Plus: (ARITHMETIC, plus),
}


def modifier(game: Game, s: Table, node: Node, source: Source, reads: frozenset[str]) -> Modifier | None:
    """The change that a node makes, or None if it is no such node. `reads`: what its ability looks at."""
    found = LAYERS.get(type(node))
    if found is None:
        return None
    layer, changes = found
    which: Node = node.which  # type: ignore[attr-defined]
    subjects: tuple[Ref, ...] = find(game, s, which, Eye(source.cause)) if source.subjects is None else source.subjects
    if isinstance(node, t.Controls):
        subjects = tuple(r for r in subjects if r in s.cards and game.zones[s.zones[s.cards[r].zone].kind].active)
    return Modifier(layer, subjects, changes(game, s, node, source), reads)
