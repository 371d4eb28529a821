"""The tree of steps: undo, redo, jump, branches. Undo moves a cursor; a new answer after it grows a branch; nothing is cut.

An action is committed as soon as chance was used, a seat learned something or another seat answered; before that, backing
out drops its steps and grows no branch.

The games of a series that stops between them each are a part of the tree, from one such pause to the next. Only the tables of the game
in hand are kept; those of the others are found again when somebody looks at them. No action goes past a pause.

What is practised is tried beside the game, which stays where it is meanwhile: `end`. It is the game only when somebody promotes it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.engine.consent import Verdict
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.series import between
from rules.engine.state import State
from rules.engine.step import Step


def opens(step: Step | None) -> bool:
    """Does the sandbox open with this step?"""
    return step is not None and step.before.bracket is None and step.after.bracket is not None


def closes(step: Step | None) -> bool:
    """Is the sandbox closed with this step?"""
    return step is not None and step.before.bracket is not None and step.after.bracket is None


def goes_with(step: Step | None, action: int, own: Collection[SeatId]) -> bool:
    """Is this a step of an action, given by one of these seats, if some are named?"""
    return step is not None and not step.alone and step.action == action and (not own or step.seat in own)


def before_bracket(node: Node) -> Node:
    """Before the sandbox was opened that was closed with this moment."""
    while node.parent is not None and not opens(node.step):
        node = node.parent
    return node.parent or node


def after_bracket(node: Node) -> Node:
    """Where the sandbox was closed that is opened with this moment, if it was, the way last gone."""
    found: Node | None = node
    while found is not None and not closes(found.step):
        found = found.last
    return found or node


class History:
    """All moments of a table, and the one that it is at. Numbers are stable: 0 is the deal; `dealt` tells what happened in it,
    where that is known. `game`: what is played, where tables of a series may be let go. `bookmarks` are names of moments, `branches`
    names of what begins with one, `notes` what somebody wrote about one; what has any of these is never dropped. `verdicts`: what came of
    wishes, and at which moments. `cuts`: how often a moment was dropped, or was made a part of the game after it was practised."""

    def __init__(self, state: State, dealt: Step | None = None, game: Game | None = None) -> None:
        self.dealt = dealt
        self.game = game
        self.nodes: list[Node] = [Node(0, None, None, state)]
        self.nodes[0].pause = self.pauses(state)
        self.at = self.nodes[0]
        self.end: Node | None = None  # where the game is, while something is practised beside it
        self.bookmarks: dict[Node, str] = {}
        self.branches: dict[Node, str] = {}
        self.notes: dict[Node, str] = {}
        self.verdicts: list[tuple[Node, Verdict]] = []
        self.cuts = 0

    @property
    def state(self) -> State:
        """The moment the table is at."""
        return self.at.state

    def pauses(self, state: State) -> bool:
        """Is a series between two games here?"""
        return self.game is not None and between(self.game, state)

    @property
    def record(self) -> Node:
        """The moment that the game is at: here, unless this is practice."""
        return self.end or self.at

    @property
    def in_games(self) -> bool:
        """Is this a series that stops between its games?"""
        return self.nodes[0].pause

    def copy(self) -> History:
        """The same tree, which stays as it is when this one grows."""
        twins = {node: node.twin() for node in self.nodes}
        for node, twin in twins.items():
            twin.parent = twins.get(node.parent) if node.parent else None
            twin.children = [twins[child] for child in node.children]
            twin.last = twins[node.last] if node.last else None
        made = History(self.nodes[0].state, self.dealt, self.game)
        made.nodes, made.at, made.end = list(twins.values()), twins[self.at], twins[self.end] if self.end else None
        made.bookmarks = {twins[node]: name for node, name in self.bookmarks.items()}
        made.branches = {twins[node]: name for node, name in self.branches.items()}
        made.notes = {twins[node]: text for node, text in self.notes.items()}
        made.verdicts = [(twins[node], verdict) for node, verdict in self.verdicts if node in twins]
        return made

    def add(self, step: Step) -> Node:
        """Go on with a step; the same answer with the same outcome as before is a redo, not a branch."""
        for child in self.at.children:
            done = child.done
            if done and (done.seat, done.choice, done.edits) == (step.seat, step.choice, step.edits):
                return self.follow(child)
        step.before.cache.past()
        node = Node(len(self.nodes), self.at, step, step.after)
        node.pause, node.practice = self.pauses(step.after), self.end is not None
        return self.grow(node)

    def grow(self, node: Node) -> Node:
        """Go on with a moment that is new."""
        self.nodes.append(node)
        self.at.children.append(node)
        return self.follow(node)

    def follow(self, node: Node) -> Node:
        """Be at a moment that follows right after this one; in the game it is part of that, whatever it was."""
        self.at.last = node
        if node.practice and self.end is None:
            node.practice, self.cuts = False, self.cuts + 1
        return self.be(node)

    def be(self, node: Node) -> Node:
        """Be at a moment; where the game is, nothing is practised."""
        self.at = node
        self.end = None if node is self.end else self.end
        return node

    def go(self, node: Node) -> Node:
        """Be at a moment; redo from its ancestors leads here, as it does to where the table is already."""
        if node is self.at:
            return node
        below = self.be(node)
        while below.parent is not None:
            below.parent.last = below
            below = below.parent
        return node

    def practise(self, node: Node) -> Node:
        """Be at a moment, and leave the game where it is."""
        end = self.record
        self.go(node)
        self.end = None if node is end else end
        return node

    def promote(self) -> None:
        """The way to here is the game from now on."""
        self.end, node = None, self.at
        while node.parent is not None:
            self.cuts += node.practice
            node.practice = False
            node = node.parent

    def jump(self, number: int) -> Node:
        """Be at the moment with this number. Raises IndexError if there is none."""
        if not 0 <= number < len(self.nodes):
            raise IndexError(number)
        return self.go(self.nodes[number])

    def undo_step(self) -> bool:
        """One step back. False at the beginning."""
        if self.at.parent is None:
            return False
        self.be(self.at.parent)
        return True

    def redo_step(self) -> bool:
        """One step on, the way last gone. False at the end."""
        following = self.at.last or (self.at.children[-1] if self.at.children else None)
        if following is None:
            return False
        self.be(following)
        return True

    def undo(self, own: Collection[SeatId] = ()) -> bool:
        """Back to where `before` says. False: there is nothing to undo."""
        found = self.before(own)
        self.be(found or self.at)
        return found is not None

    def before(self, own: Collection[SeatId] = ()) -> Node | None:
        """Where undo leads: before the action that the last step belongs to; an edit or a wish is undone by itself, a sandbox that is
        closed as a whole. With seats named, to where one of these was asked last, past all that others have answered since. None at
        the beginning, or if none of these seats has answered."""
        node = self.asked_last(own)
        if node.parent is None or node.step is None:
            return None
        if closes(node.step):
            return before_bracket(node)
        if node.step.alone:
            return node.parent
        action, node = node.step.action, node.parent
        while node.parent is not None and not node.pause and goes_with(node.step, action, own):
            node = node.parent
        return node

    def asked_last(self, own: Collection[SeatId]) -> Node:
        """The moment to which the last answer of one of these seats led, if some are named; the pause before the game, if none of them
        has answered in it."""
        node = self.at
        while own and node.parent is not None and node.done is not None and node.done.seat not in own:
            node = node.parent
            if node.pause:
                break
        return node

    def redo(self, own: Collection[SeatId] = ()) -> bool:
        """On to where `after` says. False: there is nothing to redo."""
        found = self.after(own)
        self.be(found or self.at)
        return found is not None

    def after(self, own: Collection[SeatId] = ()) -> Node | None:
        """Where redo leads: to the end of the next action, the way last gone; a sandbox that was closed is redone as a whole. With
        seats named, to where one of these was asked next. None at the end."""
        node = self.at.last or (self.at.children[-1] if self.at.children else None)
        step = node.step if node is not None else None
        if node is None or step is None:
            return None
        if opens(step):
            node = after_bracket(node)
        elif not step.alone:
            while not node.pause and node.last is not None and goes_with(node.last.step, step.action, own):
                node = node.last
        while own and not node.pause and node.last is not None and node.last.done is not None and node.last.done.seat not in own:
            node = node.last
        return node

    def path(self, to: Node | None = None) -> list[Step]:
        """The steps from the deal to here, or to another moment; in a series that stops between its games, those of its game."""
        found, node = [], to or self.at
        while node.parent is not None and node.step is not None:
            found.append(node.step)
            node = node.parent
            if node.pause:
                break
        return found[::-1]

    def since(self, early: Node) -> list[Step]:
        """The steps from a moment on the way to here."""
        found, node = [], self.at
        while node is not early and node.parent is not None and node.step is not None:
            found.append(node.step)
            node = node.parent
        return found[::-1]

    def last_action(self) -> Iterator[Step]:
        """The steps of the last action, the newest first."""
        node = self.at
        action = node.step.action if node.step else -1
        while node.parent is not None and node.step is not None and node.step.action == action:
            yield node.step
            node = node.parent
            if node.pause:
                return

    def committed(self) -> bool:
        """Has something happened in the last action that others saw or that chance decided?"""
        seat = self.at.step.seat if self.at.step else None
        return any(step.chanced or step.learned or step.alone or step.seat != seat for step in self.last_action())

    def back_out(self) -> bool:
        """Esc: drop the steps of an action that is not committed, or else undo it. False at the beginning."""
        if self.at.parent is None or self.at.step is None:
            return False
        dropped, end = not self.committed(), self.at
        self.undo()
        if dropped:
            self.drop(end)
        return True

    def has_name(self, node: Node) -> bool:
        """Has somebody given a name to a moment, or to what begins with it, or written about it?"""
        return node in self.bookmarks or node in self.branches or node in self.notes

    def drop(self, node: Node) -> None:
        """Take the way from here to a leaf out of the tree; moments that other branches use stay."""
        while node not in (self.at, self.end) and not node.children and node.parent is not None and not self.has_name(node):
            parent = node.parent
            parent.children.remove(node)
            self.cuts += 1
            if parent.last is node:
                parent.last = parent.children[-1] if parent.children else None
            if node is self.nodes[-1]:
                self.nodes.pop()
            node = parent


def call(names: dict[Node, str], node: Node, name: str) -> None:
    """Give a name or a note to a moment, or take it away: ''."""
    if name:
        names[node] = name
    else:
        names.pop(node, None)
