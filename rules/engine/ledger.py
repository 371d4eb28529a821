"""The ledger of the tree: who learned a card in a step, and in all that an undo takes back."""

from __future__ import annotations

from collections.abc import Collection

from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.node import Deed
from rules.engine.step import Step


def learned(step: Step | Deed, own: Collection[SeatId]) -> set[int]:
    """Who saw a card in a step, of the people if computer players sit here too."""
    return {int(seat) for seat, _ in step.learned if not own or seat in own}


def seen_since(history: History, own: Collection[SeatId] = ()) -> list[int] | None:
    """Who saw a card in what an undo takes back, of the people if computer players sit here too; [-1] if only chance decided; None if
    there is nothing to undo."""
    end, node = history.before(own), history.at
    if end is None:
        return None
    seen, chance = set[int](), False
    while node is not end and node.parent is not None and node.step is not None:
        seen |= learned(node.step, own)
        chance = chance or node.step.chanced
        node = node.parent
    return sorted(seen) or ([-1] if chance else [])
