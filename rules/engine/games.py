"""The games of a series as parts of the tree of steps: from one pause between two games to the next ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.engine.history import History
from rules.engine.node import Node
from rules.engine.step import Step


def first_of(node: Node) -> Node:
    """The pause before the game that a moment belongs to; a pause belongs to the game before it. The deal is its own."""
    above = node.parent or node
    while above.parent is not None and not above.pause:
        above = above.parent
    return above


def game_at(node: Node) -> list[Node]:
    """The moments of the game that a moment belongs to, with the pause before it and those after it."""
    return below(first_of(node))


def below(first: Node) -> list[Node]:
    """A moment and all that follow on it, up to the next pauses."""
    found, todo = [first], list(first.children)
    while todo:
        one = todo.pop()
        found.append(one)
        todo += [] if one.pause else one.children
    return sorted(found, key=lambda one: one.number)


def in_hand(history: History) -> list[Node]:
    """The moments of the game that the table is at; all of them where there are no such games."""
    return game_at(history.at) if history.in_games else history.nodes


def let_go(history: History) -> None:
    """Let the tables of all games rest but those of the one in hand."""
    if history.game is None or not history.in_games:
        return
    kept = set(in_hand(history)[1:])
    for node in history.nodes:
        if node not in kept:
            node.rest(history.game)


def done_again(nodes: Iterable[Node], watch: Callable[[int], object]) -> dict[Node, Step]:
    """The steps that led to moments that rest, and to those before them; nothing is changed by that, so that it can be done aside. `watch`
    is told how many are done, and whatever it raises ends it. Raises Damaged if one cannot be done again."""
    found: dict[Node, Step] = {}
    for node in nodes:
        way = []
        above: Node | None = node
        while above is not None and above.rests and above not in found:
            way.append(above)
            above = above.parent if above.parent is not None and above.parent.table is None else None
        for one in reversed(way):
            assert one.parent is not None
            found[one] = one.found(found[one.parent].after if one.parent in found else one.parent.state)
            watch(len(found))
    return found
