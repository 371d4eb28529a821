"""Moments in the sandbox stand in one row of the history once it is closed; the row opens, and then each of them has its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from desktop.panels.order import Placed
from rules.engine.games import in_hand
from rules.engine.history import History, closes, opens
from rules.engine.node import Node


def openers(history: History) -> dict[Node, int]:
    """The moments at which the table was changed by hand, each with the moment at which the sandbox was opened."""
    found: dict[Node, int] = {}
    for node in in_hand(history)[1:]:
        if opens(node.step):
            found[node] = node.number
        elif node.parent in found and node.state.bracket is not None:
            found[node] = found[node.parent]
    return found


def folded(history: History, rows: Iterable[Placed], unfolded: Collection[int]) -> Iterator[Placed]:
    """The rows in their order without those that are folded away: where the table is now, nothing is."""
    inside = openers(history)
    if not inside:
        yield from rows
        return
    closed = {inside[node.parent] for node in in_hand(history) if node.parent in inside and closes(node.step)}
    shut = closed - set(unfolded) - {inside.get(history.at)}
    begins: set[int] = set()  # the depths at which a branch began that is folded away
    seen: set[int] = set()  # folded away with them: somebody was shown something
    for node, look in rows:
        opener = inside.get(node, 0)
        if opener in shut:
            begins |= {look.depth} if look.first else set()
            seen |= {opener} if look.eye else set()
        elif (closing := inside.get(node.parent or node, 0)) in shut and closes(node.step):
            first = look.first or look.depth in begins
            begins.discard(look.depth)
            yield node, replace(look, first=first, eye=look.eye or closing in seen, opener=closing, shut=True)
        else:
            yield node, replace(look, opener=opener) if opener in closed and opens(node.step) else look
