"""What holds of a selector of cards in any language: which part of it names cards, and whose they are."""

from __future__ import annotations

from rules.engine.ability import Node
from rules.language import tree as t

LOOSE = (t.With, t.Having, t.Marked, t.Exhausted, t.Named)
"""They say something of cards, and name none."""


def in_order(node: t.Both) -> tuple[Node, Node]:
    """The selector that names cards comes first, whatever the order."""
    if isinstance(node.one, LOOSE) and not isinstance(node.other, LOOSE):
        return node.other, node.one
    return node.one, node.other


def mine(node: Node) -> bool:
    """Are these surely one's own cards?"""
    if isinstance(node, t.Choose | t.AtRandom):
        return mine(node.which)
    if isinstance(node, t.Both | t.But):
        return mine(node.one)
    return isinstance(node, t.Top) or (isinstance(node, t.Cards) and node.whose == "mine" and bool(node.zone))
