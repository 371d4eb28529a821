"""The tree of moments as rows from the top: in which order, how far indented, which of them lead to where the table is."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.games import in_hand
from rules.engine.history import History
from rules.engine.ledger import learned
from rules.engine.line import SeatId
from rules.engine.node import Node


class Look(Struct, frozen=True):
    """How a row is drawn: how far a branch is indented, whether it is on the way, where the table is, the deal, first or
    last of its branch, and whether it showed somebody something. `opener`: the moment at which the sandbox was opened that this
    row stands for as a whole (`shut`), or that begins here."""

    depth: int = 0
    way: bool = True
    now: bool = False
    deal: bool = False
    first: bool = False
    last: bool = False
    eye: bool = False
    opener: int = 0
    shut: bool = False


Placed = tuple[Node, Look]


def in_order(history: History) -> Iterator[tuple[Node, Look]]:
    """The moments from the deal on, or from the pause before the game in hand: each one, then what was tried from it and left, then the
    way that was followed last."""
    newest: dict[int, int] = {}
    moments = in_hand(history)
    for node in reversed(moments):
        below = max([node.number, *(newest[child.number] for child in node.children if child.number in newest)])
        newest[node.number] = below
    todo = [(moments[0], 0, True)]
    while todo:
        node, depth, first = todo.pop()
        ways = sorted((child for child in node.children if child.number in newest), key=lambda child: newest[child.number])
        yield node, Look(depth, first=first and depth > 0, last=not ways, deal=node is moments[0])
        if ways:
            todo.append((ways[-1], depth, False))
            todo += [(child, depth + 1, True) for child in reversed(ways[:-1])]


def looks(history: History, own: Collection[SeatId] = ()) -> Iterator[tuple[Node, Look]]:
    """The same, with where the table is and what each moment is."""
    here = way(history)
    for node, look in in_order(history):
        eye = not look.deal and node.done is not None and bool(learned(node.done, own))
        yield node, replace(look, way=node in here, now=node is history.at, eye=eye)


def way(history: History) -> set[Node]:
    """The moments that lead here, and those that redo would come to."""
    found: set[Node] = set()
    node: Node | None = history.at
    while node is not None:
        found.add(node)
        node = node.parent
    node = history.at
    while node is not None:
        found.add(node)
        node = node.last
    return found
