"""What a modifier looks at: which aspects of the table decide whom and how it changes. So that it is found anew only when
one of them has changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.modify import LAYERS

LOOKS: dict[type[Node], frozenset[str]] = {
    t.Cards: frozenset(("kinds", "control")),
    t.With: frozenset(("numbers",)),
    t.NumberOf: frozenset(("numbers",)),
    t.Having: frozenset(("keywords",)),
    t.Named: frozenset(("names",)),
    t.Marked: frozenset(("counters",)),
    t.CountersOn: frozenset(("counters",)),
    t.Exhausted: frozenset(("exhausted",)),
    t.Bearer: frozenset(("attached",)),
    t.Attached: frozenset(("attached",)),
    t.Resource: frozenset(("resources",)),
    t.MyTurn: frozenset(("turn",)),
    t.Becomes: frozenset(("names",)),
    t.Gives: frozenset(("abilities",)),
}
NOTHING: frozenset[str] = frozenset()


def below(node: Node) -> Iterator[Node]:
    """The nodes right below a node."""
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (x for x in value if isinstance(x, Node))


def looks(node: Node) -> frozenset[str]:
    """What a node and all below it look at; what a granted ability looks at is its own affair."""
    found = LOOKS.get(type(node), NOTHING)
    for inner in below(node):
        if not (isinstance(node, t.Gives) and inner in node.abilities):
            found |= looks(inner)
    return found


def reads(node: Node) -> frozenset[str]:
    """What the modifiers anywhere in a tree look at."""
    found = looks(node) if isinstance(node, t.Static) or type(node) in LAYERS else NOTHING
    if isinstance(node, t.AsLong):
        found |= looks(node.only)
    for inner in below(node):
        found |= reads(inner)
    return found
