"""What a modifier looks at: which aspects of the table, and cards in which zones, decide whom and how it changes. So that it is
found anew only when one of them has changed.
"""

from __future__ import annotations

from rules.engine.ability import Node, On
from rules.engine.modifier import ANYTHING, ANYWHERE, IN_PLAY
from rules.language import tree as t
from rules.language.address import below
from rules.language.modify import LAYERS

NOTHING: frozenset[str] = frozenset()
LOOKS: dict[type[Node], frozenset[str]] = {
    t.Cards: frozenset(("kinds", "control")),
    t.With: frozenset(("numbers", IN_PLAY)),
    t.NumberOf: frozenset(("numbers", "left")),
    t.Having: frozenset(("keywords", IN_PLAY)),
    t.Named: frozenset(("names", IN_PLAY)),
    t.Marked: frozenset(("counters", IN_PLAY)),
    t.CountersOn: frozenset(("counters",)),
    t.Exhausted: frozenset(("exhausted", IN_PLAY)),
    t.Bearer: frozenset(("attached", IN_PLAY)),
    t.Attached: frozenset(("attached", IN_PLAY)),
    t.Resource: frozenset(("resources", "control")),
    t.MyTurn: frozenset(("turn", "control")),
    t.Top: frozenset(("control",)),
    t.Becomes: frozenset(("names",)),
    t.Gives: frozenset(("abilities",)),
    t.That: frozenset((ANYWHERE,)),
    **dict.fromkeys((t.This, t.Them, t.Both, t.Either, t.But, t.X, t.More, t.Minus, t.HowMany, t.Amount), NOTHING),
    **dict.fromkeys((t.AtLeast, t.Not, t.IfDone, t.Plus, t.Has, t.Is, t.Controls, On), NOTHING),
}


def looks(node: Node) -> frozenset[str]:
    """What a node and all below it look at; what a granted ability looks at is its own affair. A game's own selectors say it of
    themselves; its other nodes may look at anything."""
    found = LOOKS.get(type(node))
    if found is None:
        found = node.aspects.union(node.zones or (IN_PLAY,)) if isinstance(node, t.Selector) else frozenset((ANYTHING,))
    if isinstance(node, t.Cards | t.Top):
        found |= {node.zone or IN_PLAY}
    for inner in below(node):
        if not (isinstance(node, t.Gives) and inner in node.abilities):
            found |= looks(inner)
    return found


def watched(node: Node, above: Node | None) -> frozenset[str]:
    """What a static ability, or what stands in an effect (`above`), looks at to modify something; nothing if it does not."""
    changes = [x for x in (node.changes if isinstance(node, t.Static) else (node,)) if type(x) in LAYERS]
    found = NOTHING.union(*map(looks, changes))
    if isinstance(node, t.Static) and node.only is not None and changes:
        found |= looks(node.only)
    if isinstance(above, t.AsLong):
        found |= looks(above.only)
    return found


def reads(node: Node, above: Node | None = None) -> frozenset[str]:
    """What the modifiers anywhere in a tree look at."""
    found = watched(node, above)
    for inner in below(node):
        found |= reads(inner, node)
    return found
