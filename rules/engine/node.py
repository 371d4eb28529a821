"""A moment in the tree of steps. One of a game that is over may be at rest: it knows what was done, and its table is found again by
doing it once more from the last moment whose table is there."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.damage import Damaged
from rules.engine.events import Event
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import Ref, SeatId
from rules.engine.question import Choice
from rules.engine.refusal import Refused
from rules.engine.save import state_hash
from rules.engine.state import State
from rules.engine.step import Step, answer, edit

DEPARTS = (Refused, Endless, Damaged, LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError, ArithmeticError)
SHORT = 16  # letters of a table's hash that a step is written with
OTHER = "this step comes to another table than the file says"


class Deed(Struct, frozen=True):
    """What is left of a step whose tables were let go."""

    game: Game
    seat: SeatId
    choice: Choice
    edits: tuple[Event, ...] = ()
    learned: tuple[tuple[SeatId, Ref], ...] = ()
    chanced: bool = False

    @staticmethod
    def of(game: Game, step: Step) -> Deed:
        """What was done in a step."""
        return Deed(game, step.seat, step.choice, step.edits, step.learned, step.chanced)

    def again(self, before: State) -> Step:
        """The step, once more."""
        if self.edits:
            return edit(self.game, before, self.seat, self.edits)
        return answer(self.game, before, self.seat, self.choice)


class Node:
    """A moment: the step that led here, where it came from, and what was tried from here. `pause`: a series is between two games here,
    and the table never rests; `practice`: it was only practised, and is not part of the game; `sum`: the beginning of its hash, as far
    as that is known."""

    __slots__ = ("number", "parent", "children", "last", "pause", "practice", "sum", "deed", "awake", "table")

    def __init__(self, number: int, parent: Node | None, step: Step | None, state: State | None, deed: Deed | None = None) -> None:
        self.number = number
        self.parent = parent
        self.children: list[Node] = []
        self.last: Node | None = None
        self.pause = False
        self.practice = False
        self.sum = ""
        self.deed = deed
        self.awake = step
        self.table = state

    @property
    def state(self) -> State:
        """The table at this moment."""
        if self.table is None:
            self.wake()
        assert self.table is not None
        return self.table

    @state.setter
    def state(self, state: State) -> None:
        """The same table, written otherwise."""
        self.table, self.sum = state, ""

    @property
    def step(self) -> Step | None:
        """The step that led here; None at the deal."""
        if self.awake is None and self.deed is not None:
            self.wake()
        return self.awake

    @step.setter
    def step(self, step: Step) -> None:
        """The same step, written otherwise."""
        self.awake = step

    @property
    def done(self) -> Step | Deed | None:
        """What was done to come here, which is known also at rest."""
        return self.awake or self.deed

    @property
    def rests(self) -> bool:
        """Must something be done again to know its step?"""
        return self.awake is None and self.deed is not None

    def twin(self) -> Node:
        """The same moment for another tree, which knows nothing of others yet."""
        made = Node(self.number, None, self.awake, self.table, self.deed)
        made.pause, made.practice, made.sum = self.pause, self.practice, self.sum
        return made

    def rest(self, game: Game) -> None:
        """Let the tables go."""
        if self.awake is not None:
            self.deed = self.deed or Deed.of(game, self.awake)
            self.awake = None
            self.table = self.table if self.pause else None

    def wake(self) -> None:
        """Find the tables again. Raises Damaged if a file told of something else than happens."""
        way, node = [self], self.parent
        while node is not None and node.table is None:
            way.append(node)
            node = node.parent
        for one in reversed(way):
            assert one.parent is not None
            one.rise(one.found(one.parent.state))

    def found(self, before: State) -> Step:
        """What led here, done again from the table before it. Raises Damaged if a file told of something else."""
        assert self.deed is not None
        try:
            step = self.deed.again(before)
        except DEPARTS:
            raise Damaged(OTHER) from None
        if self.sum and state_hash(step.after)[:SHORT] != self.sum:
            raise Damaged(OTHER)
        return step

    def rise(self, step: Step) -> None:
        """It rests no more: this led here."""
        self.awake, self.table = step, self.table or step.after
