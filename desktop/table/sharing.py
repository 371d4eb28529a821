"""How the rows of a table with one seat share its room: in as many lines as each needs, with cards as large as can be while none
lies over another one."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.sizes import CLOSE, GAP, LEAST, Sizes, even, height

LARGEST = 1.6  # of the usual width: how large cards may be
STEADY, SMALLEST = 0.9, 0.7  # of the least width: so small they become rather than change with each choice, or lie over each other


def share(s: Sizes, counts: Sequence[int], w: int, h: int) -> tuple[int, list[int]] | None:
    """The width of the cards and the height of each row, where rows have so many cards; None: there is too little room.

    Whoever chooses moves cards from row to row: if it can be, cards are so large as to fit whichever way they go."""
    for steady, least in ((True, STEADY), (False, SMALLEST)):
        for card in [s.card] if s.usual else range(even(s.card * LARGEST), even(LEAST * least) - 1, -2):
            per, high = 1 + (w - card) // (card + CLOSE), height(card) + CLOSE
            needed = [max(1, -(-n // per)) for n in counts]
            most = len(counts) + max(0, sum(counts) - 1) // per if steady else sum(needed)
            room = h - (len(counts) - 1) * GAP
            if most * high <= room:
                return card, [n * high - CLOSE + (room - sum(needed) * high) // len(counts) for n in needed]
    return None
