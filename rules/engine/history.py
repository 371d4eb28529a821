"""The tree of steps: undo, redo, jump, branches. Undo moves a cursor; a new answer after it grows a branch; nothing is cut.

An action is committed as soon as chance was used, a seat learned something or another seat answered; before that, backing
out drops its steps and grows no branch.
"""

from __future__ import annotations

from rules.engine.state import State
from rules.engine.step import Step


def opens(step: Step | None) -> bool:
    """Does the sandbox open with this step?"""
    return step is not None and step.before.bracket is None and step.after.bracket is not None


def closes(step: Step | None) -> bool:
    """Is the sandbox closed with this step?"""
    return step is not None and step.before.bracket is not None and step.after.bracket is None


class Node:
    """A moment in the tree: the step that led here, where it came from, and what was tried from here."""

    __slots__ = ("number", "parent", "step", "state", "children", "last")

    def __init__(self, number: int, parent: Node | None, step: Step | None, state: State) -> None:
        self.number = number
        self.parent = parent
        self.step = step
        self.state = state
        self.children: list[Node] = []
        self.last: Node | None = None


class History:
    """All moments of a table, and the one that it is at. Numbers are stable: 0 is the deal; `dealt` tells what happened in it,
    where that is known."""

    def __init__(self, state: State, dealt: Step | None = None) -> None:
        self.dealt = dealt
        self.nodes: list[Node] = [Node(0, None, None, state)]
        self.at = self.nodes[0]

    @property
    def state(self) -> State:
        """The moment the table is at."""
        return self.at.state

    def copy(self) -> History:
        """The same tree, which stays as it is when this one grows."""
        twins = {node: Node(node.number, None, node.step, node.state) for node in self.nodes}
        for node, twin in twins.items():
            twin.parent = twins.get(node.parent) if node.parent else None
            twin.children = [twins[child] for child in node.children]
            twin.last = twins[node.last] if node.last else None
        made = History(self.nodes[0].state, self.dealt)
        made.nodes, made.at = list(twins.values()), twins[self.at]
        return made

    def add(self, step: Step) -> Node:
        """Go on with a step; the same answer with the same outcome as before is a redo, not a branch."""
        for child in self.at.children:
            if child.step and (child.step.seat, child.step.choice, child.step.edits) == (step.seat, step.choice, step.edits):
                return self.go(child)
        step.before.cache.past()
        node = Node(len(self.nodes), self.at, step, step.after)
        self.nodes.append(node)
        self.at.children.append(node)
        return self.go(node)

    def go(self, node: Node) -> Node:
        """Be at a moment; redo from its ancestors leads here."""
        self.at = node
        below = node
        while below.parent is not None:
            below.parent.last = below
            below = below.parent
        return node

    def jump(self, number: int) -> Node:
        """Be at the moment with this number. Raises IndexError if there is none."""
        if not 0 <= number < len(self.nodes):
            raise IndexError(number)
        return self.go(self.nodes[number])

    def undo_step(self) -> bool:
        """One step back. False at the beginning."""
        if self.at.parent is None:
            return False
        self.at = self.at.parent
        return True

    def redo_step(self) -> bool:
        """One step on, the way last gone. False at the end."""
        following = self.at.last or (self.at.children[-1] if self.at.children else None)
        if following is None:
            return False
        self.at = following
        return True

    def undo(self) -> bool:
        """Back to before the action that the last step belongs to; an edit or a wish is undone by itself, a sandbox that is closed as a
        whole. False at the beginning."""
        if closes(self.at.step):
            return self.undo_bracket()
        if self.at.step is None or self.at.step.alone:
            return self.undo_step()
        action = self.at.step.action
        while self.at.parent is not None and self.at.step.action == action:
            self.at = self.at.parent
            if self.at.step is None or self.at.step.alone:
                break
        return True

    def undo_bracket(self) -> bool:
        """Back to before the sandbox was opened that was closed with the last step."""
        node = self.at
        while node.parent is not None and not opens(node.step):
            node = node.parent
        self.at = node.parent or node
        return True

    def redo(self) -> bool:
        """On to the end of the next action, the way last gone; a sandbox that was closed is redone as a whole. False at the end."""
        if not self.redo_step():
            return False
        if opens(self.at.step):
            return self.redo_bracket()
        assert self.at.step is not None
        action = self.at.step.action
        while True:
            following = self.at.last
            if self.at.step.alone or following is None or following.step is None or following.step.action != action:
                return True
            if following.step.alone:
                return True
            self.at = following

    def redo_bracket(self) -> bool:
        """On to where the sandbox was closed that is open here, if it was, the way last gone."""
        node: Node | None = self.at
        while node is not None and not closes(node.step):
            node = node.last
        self.at = node or self.at
        return True

    def path(self) -> list[Step]:
        """The steps from the deal to here."""
        found, node = [], self.at
        while node.parent is not None and node.step is not None:
            found.append(node.step)
            node = node.parent
        return found[::-1]

    def committed(self) -> bool:
        """Has something happened in the last action that others saw or that chance decided?"""
        node, seat = self.at, self.at.step.seat if self.at.step else None
        action = self.at.step.action if self.at.step else -1
        while node.step is not None and node.parent is not None and node.step.action == action:
            if node.step.chanced or node.step.learned or node.step.alone or node.step.seat != seat:
                return True
            node = node.parent
        return False

    def back_out(self) -> bool:
        """Esc: drop the steps of an action that is not committed, or else undo it. False at the beginning."""
        if self.at.parent is None or self.at.step is None:
            return False
        dropped, end = not self.committed(), self.at
        self.undo()
        if dropped:
            self.drop(end)
        return True

    def drop(self, node: Node) -> None:
        """Take the way from here to a leaf out of the tree; moments that other branches use stay."""
        while node is not self.at and not node.children and node.parent is not None:
            parent = node.parent
            parent.children.remove(node)
            if parent.last is node:
                parent.last = parent.children[-1] if parent.children else None
            if node is self.nodes[-1]:
                self.nodes.pop()
            node = parent
