"""The tree of moments as rows from the top: in which order, how far indented, and what each of them is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.games import first_of, in_hand
from rules.engine.history import History, opens
from rules.engine.ledger import learned
from rules.engine.line import SeatId
from rules.engine.node import Node


class Look(Struct, frozen=True):
    """How a row is drawn: how far a branch is indented, whether it is on the way, where the table is, the deal, first or
    last of its branch, whether it showed somebody something, and whether it was only practised. `opener`: the moment at which the
    sandbox was opened that this row stands for as a whole (`shut`), or that begins here. `level`: a heading over a round or a turn, not a
    moment; `hides`: over so many moments that are folded away."""

    depth: int = 0
    way: bool = True
    now: bool = False
    deal: bool = False
    first: bool = False
    last: bool = False
    eye: bool = False
    practice: bool = False
    opener: int = 0
    shut: bool = False
    level: int = 0
    hides: int = 0


Placed = tuple[Node, Look]


class Order:
    """The rows of the game in hand. They are kept from one look to the next: what only goes on at the end is only added."""

    def __init__(self) -> None:
        self.rows: list[Placed] = []
        self.key: tuple[object, ...] = ()
        self.seen = 0  # so many moments of the history stand in the rows
        self.bracketed = False  # was there a sandbox?

    def follow(self, history: History, own: tuple[SeatId, ...] = ()) -> int:
        """Come up to date. So many rows are as they were, but that the last of all may no longer be the last of its branch."""
        key = (history, own, history.cuts, history.end, first_of(history.at) if history.in_games else None)
        kept, fresh = len(self.rows), history.nodes[self.seen :]
        if key == self.key and fresh and (fork := self.fork(fresh)):
            kept = fork
            left = [
                (node, replace(look, depth=look.depth + 1, first=look.first or at == 0)) for at, (node, look) in enumerate(self.rows[fork:])
            ]
            self.rows[fork:] = [*left, *self.added(fresh, self.rows[fork][1].depth, own)]
        elif key != self.key or not goes_on([self.rows[-1][0], *fresh]):
            self.rows, self.bracketed, kept = [], False, 0
            self.rows = [(node, seeing(node, look, own)) for node, look in in_order(history)]
            fresh = [node for node, _ in self.rows]
        elif fresh:
            node, look = self.rows[-1]
            self.rows[-1] = (node, replace(look, last=False))
            self.rows += self.added(fresh, look.depth, own)
        self.key, self.seen = key, len(history.nodes)
        self.bracketed = self.bracketed or any(opens(node.step) for node in fresh if node.parent is not None and not node.rests)
        return kept

    def added(self, fresh: list[Node], depth: int, own: tuple[SeatId, ...]) -> list[Placed]:
        """Rows for moments that follow each other to the end of a branch."""
        return [(one, seeing(one, Look(depth, last=one is fresh[-1]), own)) for one in fresh]

    def fork(self, fresh: list[Node]) -> int:
        """New moments leave the way to the last row: what stands from this row on is beside it from now on. 0: they do not."""
        fork, node = fresh[0].parent, self.rows[-1][0]
        while node.parent is not None and node.parent is not fork:
            node = node.parent
        if node.parent is None or node.practice or fresh[0].practice or not goes_on(fresh):
            return 0
        return next((at for at in range(len(self.rows) - 1, 0, -1) if self.rows[at][0] is node), 0)


def goes_on(way: list[Node]) -> bool:
    """Does each of these moments lead to the next one, and to no other?"""
    return all(node.parent is before and len(before.children) == 1 for before, node in pairwise(way))


def in_order(history: History) -> Iterator[Placed]:
    """The moments from the deal on, or from the pause before the game in hand: each one, then what was tried from it and left, then the
    way that was followed last; what was only practised is never that, if there is another one."""
    newest: dict[int, int] = {}
    moments = in_hand(history)
    for node in reversed(moments):
        below = max([node.number, *(newest[child.number] for child in node.children if child.number in newest)])
        newest[node.number] = below
    todo = [(moments[0], 0, True)]
    while todo:
        node, depth, first = todo.pop()
        there = [child for child in node.children if child.number in newest]
        ways = sorted(there, key=lambda child: (not child.practice, newest[child.number]))
        yield node, Look(depth, first=first and depth > 0, last=not ways, deal=node is moments[0])
        if ways:
            todo.append((ways[-1], depth, False))
            todo += [(child, depth + 1, True) for child in reversed(ways[:-1])]


def seeing(node: Node, look: Look, own: tuple[SeatId, ...]) -> Look:
    """The same, with whether somebody was shown something, of the people if computer players sit here too."""
    eye = not look.deal and node.done is not None and bool(learned(node.done, own))
    return replace(look, eye=True) if eye else look


def way(history: History) -> set[int]:
    """The moments that lead here, those that redo would come to, and in practice those of the game."""
    found: set[int] = set()
    node: Node | None = history.at
    while node is not None:
        found.add(node.number)
        node = node.parent
    node = history.at
    while node is not None:
        found.add(node.number)
        node = node.last
    node = history.end
    while node is not None:
        found.add(node.number)
        node = node.parent
    return found
