"""What is new in a history, as the lines that are appended to its file: read back in their order, they make the same tree with
the same numbers.

To say what is new costs next to nothing; to write it as text, which may happen elsewhere, costs what a table's hash costs.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.engine.history import History
from rules.engine.node import SHORT, Node
from rules.engine.save import state_hash
from rules.engine.state import State
from rules.engine.step import Step
from rules.engine.tuck import EVERY, At, Bookmark, Branch, Drop, Note, Row, Wished, checkpoint, line_of, numbers_of, step_row


class Made(Struct, frozen=True):
    """A step that was made: its number, the one that it follows, and the moment and table that it came to. `whole`: the table is written
    too; `tells`: so is what was seen; `practice`: it was only practised."""

    number: int
    parent: int
    node: Node
    step: Step
    after: State
    whole: bool
    tells: bool
    practice: bool

    def rows(self) -> list[Row]:
        """Its line, and now and then the whole table."""
        self.node.sum = state_hash(self.after)[:SHORT]
        row: Row = step_row(self.number, self.parent, self.step, self.node.sum, self.tells, self.practice)
        return [row, checkpoint(self.number, self.after, self.node.pause)] if self.whole else [row]


News = Made | Row


def text_of(news: Iterable[News]) -> bytes:
    """The lines that are appended."""
    return b"".join(line_of(row) for one in news for row in (one.rows() if isinstance(one, Made) else [one]))


class Journal:
    """It knows under which numbers the moments of a history stand in the file, and where the table and the game were and what had a
    name or a note when that was last asked."""

    def __init__(self, history: History, numbers: dict[Node, int], following: int) -> None:
        self.history = history
        self.at, self.end = history.at, history.end
        self.numbers = numbers
        self.next = following
        self.remember()

    def remember(self) -> None:
        """What has a name now, and what was written."""
        history = self.history
        self.bookmarks, self.branches, self.notes = dict(history.bookmarks), dict(history.branches), dict(history.notes)
        self.wished = len(history.verdicts)

    @staticmethod
    def of_written(history: History) -> Journal:
        """To go on with a file to which the history was written as a whole, its numbers closed up."""
        numbers = numbers_of(history)
        return Journal(history, numbers, len(numbers))

    @staticmethod
    def of_read(history: History) -> Journal:
        """To go on with the file from which the history was read."""
        return Journal(history, {node: node.number for node in history.nodes}, len(history.nodes))

    def news(self) -> list[News]:
        """What is not written yet; from now on it counts as written. To be asked after each change."""
        here, before, end = self.history.at, self.at, self.history.end
        found: list[News] = list(self.made(here))
        if not found and (here is not before or end is not self.end):
            found.append(At(self.numbers[here], end is not None))
        found += self.named()
        if is_dropped(before):
            found.append(Drop(self.numbers[before]))
            self.drop(before)
        self.at, self.end = here, end
        return found

    def named(self) -> list[Row]:
        """The names and notes that were given or taken away, and what came of wishes."""
        history = self.history
        rows: list[Row] = [Bookmark(self.numbers[node], name) for node, name in renamed(self.bookmarks, history.bookmarks)]
        rows += [Branch(self.numbers[node], name) for node, name in renamed(self.branches, history.branches)]
        rows += [Note(self.numbers[node], text) for node, text in renamed(self.notes, history.notes)]
        rows += [Wished(self.numbers[node], verdict) for node, verdict in history.verdicts[self.wished :] if node in self.numbers]
        self.remember()
        return rows

    def made(self, node: Node) -> list[Made]:
        """The steps on the way to a moment that are not written yet."""
        way = []
        while node not in self.numbers and node.parent is not None:
            way.append(node)
            node = node.parent
        return [self.number(one) for one in reversed(way)]

    def number(self, node: Node) -> Made:
        """A step, under the next number."""
        assert node.step is not None and node.parent is not None
        number, games = self.next, self.history.in_games
        self.numbers[node], self.next = number, number + 1
        whole = node.pause if games else number % EVERY == 0
        return Made(number, self.numbers[node.parent], node, node.step, node.state, whole, games, node.practice)

    def drop(self, node: Node | None) -> None:
        """Moments that were taken out of the tree; the newest numbers are given anew, as the history does."""
        while node is not None and is_dropped(node):
            if self.numbers.pop(node) == self.next - 1:
                self.next -= 1
            node = node.parent


def is_dropped(node: Node) -> bool:
    """Was a moment taken out of the tree?"""
    return node.parent is not None and node not in node.parent.children


def renamed(before: dict[Node, str], now: dict[Node, str]) -> list[tuple[Node, str]]:
    """The moments whose names are others now, with those; '' where there is none any more."""
    changed = {node: now.get(node, "") for node in before.keys() | now.keys() if before.get(node) != now.get(node)}
    return sorted(changed.items(), key=lambda one: one[0].number)
