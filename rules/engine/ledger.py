"""The ledger of the tree: who learned a card in a step, and in all that is taken back on the way to another moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from rules.engine.history import History, opens
from rules.engine.line import SeatId
from rules.engine.node import Deed, Node
from rules.engine.step import Step


class Seen(Struct, frozen=True):
    """What came out in steps that would be taken back: who learned something of a card, whether chance decided, and whether the game
    was over: then all hands could be looked at."""

    seats: tuple[SeatId, ...] = ()
    chance: bool = False
    over: bool = False

    def __bool__(self) -> bool:
        return bool(self.seats) or self.chance or self.over


def learned(step: Step | Deed, own: Collection[SeatId]) -> set[SeatId]:
    """Who saw a card in a step, of the people if computer players sit here too."""
    return {seat for seat, _ in step.learned if not own or seat in own}


def seen_since(history: History, there: Node, own: Collection[SeatId] = ()) -> Seen:
    """What came out in what is taken back on the way to a moment. Changes by hand are anybody's to take back while the sandbox is open."""
    seats, chance, over, by_hand = set[SeatId](), False, False, not history.at.rests and history.state.bracket is not None
    for node in taken_back(history.at, there):
        over = over or (not node.rests and node.state.over is not None)
        if by_hand:
            by_hand = not opens(node.step)
        elif node.done is not None:
            seats |= learned(node.done, own)
            chance = chance or node.done.chanced
    return Seen(tuple(sorted(seats)), chance, over)


def taken_back(here: Node, there: Node) -> Iterator[Node]:
    """The moments that are left behind on the way from one to the other, the newest first. Each has a higher number than those that it
    came from."""
    while here is not there:
        if here.number > there.number:
            yield here
            assert here.parent is not None
            here = here.parent
        else:
            assert there.parent is not None
            there = there.parent
