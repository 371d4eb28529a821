"""The rows of the history with headings over them, by round and by turn: a heading stands for all that is under it where it is shut."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

from desktop.panels.order import Look
from rules.engine.node import Node
from rules.language.say.parts import NONE, Section

ROUND, TURN = 1, 2  # levels of headings
Key = tuple[int, int]  # of a heading: its level, and the first moment under it


class Row(Struct, frozen=True):
    """What a row shows: which moment, or a heading that begins with it, and how. Its words are found when somebody sees it."""

    number: int
    look: Look
    goes: int  # the moment to which it leads

    @property
    def key(self) -> Key:
        """By what it is known again."""
        return (self.look.level, self.number)


class Outline:
    """The rows, one moment after another. `shut`: the headings whose moments are folded away."""

    def __init__(self, section: Callable[[Node], Section], shut: Collection[Key]) -> None:
        self.section, self.shut = section, shut
        self.rows: list[Row] = []
        self.places: dict[int, int] = {}  # in which row each moment is, or is folded away
        self.under: list[Section] = []  # the section that was last at each depth
        self.over: int | None = None  # the row of the heading that folds away what comes now
        self.before: list[tuple[int, tuple[Section, ...], int | None]] = []  # for each moment: the rows before it, and how it stood then

    def add(self, node: Node, look: Look) -> None:
        """One moment more, under new headings where it begins something."""
        self.before.append((len(self.rows), tuple(self.under), self.over))
        self.under[look.depth + 1 :] = []
        while len(self.under) <= look.depth:
            self.under.append(self.under[-1] if self.under else NONE)
        before, here = self.under[look.depth], NONE if look.deal else self.section(node)
        self.under[look.depth] = here
        if here.round and here.round != before.round:
            self.head(node, look, ROUND)
        if here.said and (here.round, here.said) != (before.round, before.said):
            self.head(node, look, TURN)
        self.leave(look, 0)
        self.put(node, look)

    def leave(self, look: Look, level: int) -> None:
        """Does what is folded away end before this?"""
        if self.over is not None:
            over = self.rows[self.over].look
            if look.depth < over.depth or (look.depth == over.depth and 0 < level <= over.level):
                self.over = None

    def head(self, node: Node, look: Look, level: int) -> None:
        """A heading begins, unless it is folded away itself."""
        self.leave(look, level)
        if self.over is None and node.parent is not None:
            shut = (level, node.number) in self.shut
            self.over = len(self.rows) if shut else None
            plain = Look(look.depth, first=look.first, level=level, shut=shut)
            self.rows.append(Row(node.number, plain, node.parent.number))

    def put(self, node: Node, look: Look) -> None:
        """The row of a moment, or one more that its heading stands for."""
        if self.over is None:
            self.places[node.number] = len(self.rows)
            self.rows.append(Row(node.number, look, node.number))
            return
        self.places[node.number] = self.over
        over, last = self.rows[self.over].look, look.last and look.depth == self.rows[self.over].look.depth
        hidden = replace(over, hides=over.hides + 1, eye=over.eye or look.eye, last=last)
        self.rows[self.over] = replace(self.rows[self.over], look=hidden)

    def go_on(self, kept: int) -> int | None:
        """So many moments are as they were; if that is all of them, the last one no longer ends its branch. From this row on something is
        new. None: the heading that folds the last of them away would have to be found anew."""
        if kept < len(self.before):
            rows, under, over = self.before[kept]
            if over is not None:
                return None
            del self.rows[rows:], self.before[kept:]
            self.under, self.over = list(under), None
            return rows
        last = self.rows[-1]
        self.rows[-1] = replace(last, look=replace(last.look, last=False))
        return len(self.rows) - 1


class Sections:
    """To which part of the game each moment belongs, found once. `find`: from a moment and the part of the one before."""

    def __init__(self, find: Callable[[Node, Section], Section]) -> None:
        self.find = find
        self.known: dict[Node, Section] = {}

    def of(self, node: Node) -> Section:
        """What was done to come to a moment belongs to this part."""
        way, above = [], node
        while above.parent is not None and above not in self.known:
            way.append(above)
            if above.parent.pause:
                break
            above = above.parent
        found = self.known.get(above, NONE)
        for one in reversed(way):
            found = self.known[one] = self.find(one, found)
        return found
