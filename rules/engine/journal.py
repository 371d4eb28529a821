"""What is new in a history, as the lines that are appended to its file: read back in their order, they make the same tree with
the same numbers.

To say what is new costs next to nothing; to write it as text, which may happen elsewhere, costs what a table's hash costs.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.engine.history import History, Node
from rules.engine.state import State
from rules.engine.step import Step
from rules.engine.tuck import EVERY, At, Drop, Row, checkpoint, line_of, step_row


class Made(Struct, frozen=True):
    """A step that was made: its number, the one that it follows, and the table that it came to."""

    number: int
    parent: int
    step: Step
    after: State

    def rows(self) -> list[Row]:
        """Its line, and now and then the whole table."""
        found: list[Row] = [step_row(self.number, self.parent, self.step, self.after)]
        return found if self.number % EVERY else [*found, checkpoint(self.number, self.after)]


News = Made | Row


def text_of(news: Iterable[News]) -> bytes:
    """The lines that are appended."""
    return b"".join(line_of(row) for one in news for row in (one.rows() if isinstance(one, Made) else [one]))


class Journal:
    """It knows which moments of a history are written, and where the table was when that was last asked."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.at = history.at
        self.written = set(history.nodes)

    def news(self) -> list[News]:
        """What is not written yet; from now on it counts as written."""
        here, before = self.history.at, self.at
        found: list[News] = list(self.made(here))
        if not found and here is not before:
            found.append(At(here.number))
        if is_dropped(before):
            found.append(Drop(before.number))
            self.written.discard(before)
        self.at = here
        return found

    def made(self, node: Node) -> list[Made]:
        """The steps on the way to a moment that are not written yet."""
        found = []
        while node not in self.written and node.parent is not None and node.step is not None:
            found.append(Made(node.number, node.parent.number, node.step, node.state))
            self.written.add(node)
            node = node.parent
        return found[::-1]


def is_dropped(node: Node) -> bool:
    """Was a moment taken out of the tree?"""
    return node.parent is not None and node not in node.parent.children
