"""Two moments of a table are compared: chosen in the history, or a branch against the way that it left; each reader sees its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop.keymap.keymap import with_key
from desktop.panels.compare_sheet import CompareSheet, Scores
from desktop.table.bookmarks import beginning
from desktop.tongue import said
from rules.engine.games import in_hand
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.language.say.compare import Part, differences
from rules.language.say.lines import seat_words

if TYPE_CHECKING:
    from desktop.table.hand_menu import Entry
    from desktop.table.window import TableWindow

ONE = "Nothing was played yet, so there are no two moments to compare."
KEPT = "Kept to be compared: {0}. The menu of another moment compares the two."


class Comparing:
    """One window's sheet with two moments."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.sheet = CompareSheet(window.parts, self.differing)
        self.held: Node | None = None  # a moment that another one is to be compared with
        window.keys.add_sheet(self.sheet)

    def open(self) -> None:
        """Where the table is with the row of the history that has the keyboard, else with the moment before the last action."""
        history, row = self.window.session.history, self.window.history.list.current()
        chosen = history.nodes[row.goes] if row is not None and row.goes < len(history.nodes) else history.at
        before = history.before(self.window.session.deciders()) or (history.nodes[0] if history.at.parent is not None else None)
        following = history.at.last or (history.at.children[-1] if history.at.children else None)
        one = chosen if chosen is not history.at else before or following
        if one is not None:
            self.compare(one, history.at)
        elif not self.window.noes.hidden():
            self.window.noes.say(said(ONE))

    def entries(self, node: Node) -> Iterator[Entry]:
        """What can be compared with a moment of the history."""
        here, first = self.window.session.history.at, beginning(node)
        if node is not here:
            yield with_key(said("Compare with where the table is"), "compare"), partial(self.compare, node, here)
        if self.held is not None and self.held not in (node, here):
            yield said("Compare with the moment that was kept"), partial(self.compare, self.held, node)
        yield said("Keep it to be compared"), partial(self.keep, node)
        if first is not None:
            counts = leads(first, self.window.session.history.record)
            words = said("Compare this branch with the way beside it") if counts else said("Compare this branch with the way that counts")
            yield words, partial(self.compare_branch, first)

    def keep(self, node: Node) -> None:
        """Another moment will be chosen to be compared with this one."""
        self.held = node
        self.window.noes.say(said(KEPT, self.window.story.label(node, self.window.viewer)))

    def compare_branch(self, first: Node) -> None:
        """The end of the branch that begins with a moment, with where the game is; of the game's own way, with the end of the branch
        beside it that was gone last."""
        history, fork = self.window.session.history, first.parent
        beside = [child for child in fork.children if child is not first] if fork is not None else []
        if not leads(first, history.record):
            self.compare(history.record, end_of(first))
        elif fork is not None and beside:
            self.compare(end_of(fork.last if fork.last in beside and fork.last is not None else beside[-1]), end_of(first))

    def compare(self, one: Node, other: Node) -> None:
        """Show the sheet with these two."""
        window = self.window
        if not window.noes.hidden():
            viewer = window.viewer
            self.sheet.open(in_hand(window.session.history), lambda node: window.story.label(node, viewer), one, other, self.scores())

    def scores(self) -> Scores | None:
        """What the game is played for, if it is for something that is counted; everybody sees it."""
        window, goal = self.window, next(iter(self.window.story.goals()), None)
        if goal is None:
            return None
        view = window.view()
        names = tuple(seat_words(view, SeatId(i)) for i in range(len(view.seats)))
        return Scores(goal.label, names, goal.most, window.story.scores)

    def differing(self, one: Node, other: Node) -> Sequence[Part]:
        """What differs, as whoever looks may know it."""
        window = self.window
        views = [window.between.seen(node.state, window.viewer) for node in (one, other)]
        return differences(window.session.game, *views)


def end_of(node: Node) -> Node:
    """Where the way that was gone last from a moment ends."""
    while node.last is not None or node.children:
        node = node.last or node.children[-1]
    return node


def leads(early: Node, late: Node | None) -> bool:
    """Does a moment lie on the way to another one, or is it that?"""
    while late is not None and late is not early:
        late = late.parent
    return late is early
