"""What a modifier looks at: which aspects of the table decide whom and how it changes. So that it is found anew only when
one of them has changed.
"""

from __future__ import annotations

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.address import below
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
    t.Resource: frozenset(("resources", "control")),
    t.MyTurn: frozenset(("turn", "control")),
    t.Top: frozenset(("control",)),
    t.Becomes: frozenset(("names",)),
    t.Gives: frozenset(("abilities",)),
}
NOTHING: frozenset[str] = frozenset()


def looks(node: Node) -> frozenset[str]:
    """What a node and all below it look at; what a granted ability looks at is its own affair."""
    found = LOOKS.get(type(node), NOTHING)
    if isinstance(node, t.Selector):
        found |= node.aspects
    if isinstance(node, t.Cards | t.Top) and node.zone:
        found |= {node.zone}
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
