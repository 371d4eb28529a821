"""Who sits at the seats, and how computer players take part: they think aside, answer at a pace, are hurried and stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from desktop.table.tokens import tokens
from desktop.tongue import said
from desktop.worker import Faulty, Here, Stopped, Task, Worker, think
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.question import Choice, Question, any_answer
from rules.engine.state import State
from rules.engine.step import question_for
from rules.players.search import LEVELS, Advice
from rules.scenarios.goal import Standing
from rules.scenarios.scenario import Goal
from rules.scenarios.solve import BUDGET as MOST_WAYS

if TYPE_CHECKING:
    from desktop.session import Session

PERSON = "person"
BUDGET = 600  # answers that a computer player may try out in its mind before it decides
COMPUTERS = {"random": ("random", 0), "greedy": ("greedy", BUDGET), **{level: ("search", tries) for level, tries in LEVELS.items()}}
"""The kinds of computer player: which player of the rules each is, and how many answers it may try out before it decides."""
FOE = "worst"  # the kind of player at the other seats of a puzzle: it answers what is worst for the goal
FOES = {FOE: (FOE, MOST_WAYS)}
LIMIT = int(tokens()["computer"]["limit"])  # milliseconds; who has not decided by then answers at once
PACES: dict[str, int] = tokens()["computer"]["pace"]  # milliseconds between answers, so that they can be followed
PACE = "normal"
PATIENCE = 4  # how often the limit may pass while a worker begins
TRIES = 2  # how often a question is put to a worker before it is answered without one
AT_ONCE = "{0} took longer than {1} s and answered at once."
BEST = "{0} took longer than {1} s and gave the best answer found so far."


class Player(Struct, frozen=True):
    """Who sits at a seat: a person, or a computer player of a kind. `sign`: the number of the colour and shape that are wished for;
    -1: those that the seat has."""

    name: str
    kind: str = PERSON
    sign: int = -1


class Thought:
    """A question that a computer player thinks about, and what has come of it."""

    def __init__(self, question: Question, task: Task, state: State) -> None:
        self.question = question
        self.task = task
        self.state = state
        self.tries, self.patience = 0, PATIENCE
        self.best: Choice | None = None  # the best answer so far
        self.choice: Choice | None = None
        self.advice: Advice | None = None  # the choice with its reason, where it was thought about to the end
        self.due = False  # the pace allows it to be given
        self.future: Future[Advice] | None = None

    def note(self, choice: Choice) -> None:
        """In the thread: the best answer so far."""
        self.best = choice


class Computers(QObject):
    """The computer players of one table. Their answers are given through the session, like everybody's."""

    returned = Signal(object, object)  # Thought, Future: an answer comes back from its thread

    def __init__(self, session: Session, pace: int) -> None:
        super().__init__(session)
        self.session = session
        self.pace = pace
        self.wanted: Callable[[], tuple[Goal, Standing]] | None = None  # the goal of a puzzle, and how it stands with it
        self.held = False  # something lies between the people and the next answer
        self.closed = self.aside = False  # aside: thinking, or about to think, in a process of their own
        self.busy: dict[SeatId, Thought] = {}
        self.reasons: dict[Node, Advice] = {}  # of their answers, by the moments to which these led
        self.mind: Here | Worker = Here(session.game)
        self.pool = ThreadPoolExecutor(1, "player")
        self.clock = QTimer(self, interval=LIMIT, singleShot=True)
        self.clock.timeout.connect(self.run_out)
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)  # never within `begin`

    def go_aside(self) -> None:
        """From now on they think in a process of their own, which gets ready meanwhile."""
        self.aside = True
        if isinstance(self.mind, Here) and any(player.kind != PERSON for player in self.session.players):
            self.mind = Worker(self.session.game)
            self.pool.submit(self.mind.warm)

    # -- thinking
    def drive(self) -> None:
        """Let every computer player that is asked think, unless it already does."""
        if self.session.paused or self.closed or self.held:
            return
        for question in self.session.questions():
            if not self.session.is_person(question.seat) and question.seat not in self.busy:
                self.begin(question)

    def begin(self, question: Question) -> None:
        """A player begins to think about a question."""
        state, history = self.session.state, self.session.history
        luck = f"{state.chance.seed}/{question.seat}/{len(history.path())}"
        player, budget = (COMPUTERS | FOES)[self.session.players[question.seat].kind]
        goal, stood = self.wanted() if self.wanted is not None else (None, Standing())
        thought = Thought(question, Task(player, question, budget, luck, goal, stood), state)
        self.busy[question.seat] = thought
        self.put(thought)
        self.session.thought.emit(tuple(self.busy))

    def put(self, thought: Thought) -> None:
        """Have a question answered in the thread."""
        thought.tries += 1
        if not self.clock.isActive():
            self.clock.start()
        thought.future = self.pool.submit(self.mind.answer, thought.state, thought.task, thought.note)
        thought.future.add_done_callback(lambda done: self.come_back(thought, done))

    def come_back(self, thought: Thought, done: Future[Advice]) -> None:
        """In the thread: hand the answer over to the screen's thread."""
        if not self.closed:
            self.returned.emit(thought, done)

    def hear(self, thought: Thought, done: Future[Advice]) -> None:
        """A computer player has thought; its answer is given no sooner than the pace allows."""
        if done.cancelled() or not self.waited_for(thought):
            return
        failure = done.exception()
        if failure is None:
            thought.advice = done.result()
            self.decide(thought, thought.advice.choice)
            return
        if isinstance(failure, Stopped) and thought.tries < TRIES:
            self.session.stumbled.emit(said("{0} was interrupted while thinking and begins again.", self.name(thought)))
            self.put(thought)
        else:
            if not isinstance(failure, Stopped) or isinstance(failure, Faulty):
                sys.excepthook(type(failure), failure, failure.__traceback__)
            self.session.stumbled.emit(said("{0} could not think about this and answered at once.", self.name(thought)))
            self.decide(thought, self.quick(thought))

    def waited_for(self, thought: Thought) -> bool:
        """Does anybody still wait for what comes of this?"""
        return not self.closed and self.busy.get(thought.question.seat) is thought and thought.choice is None

    def decide(self, thought: Thought, choice: Choice) -> None:
        """It is known what a player answers."""
        thought.choice = choice
        self.clock.stop()
        if any(other.choice is None for other in self.busy.values()):
            self.clock.start()
        if self.pace:
            QTimer.singleShot(self.pace, self, lambda: self.give(thought))
        else:
            self.give(thought)

    def give(self, thought: Thought) -> None:
        """Give a computer player's answer, if it is still asked the same."""
        seat, choice = thought.question.seat, thought.choice
        if self.closed or choice is None or self.busy.get(seat) is not thought:
            return
        thought.due = True
        if self.held:
            return
        del self.busy[seat]
        self.session.thought.emit(tuple(self.busy))
        if question_for(self.session.game, self.session.state, seat) != thought.question:
            self.drive()
        else:
            self.carry_out(thought, choice)

    def carry_out(self, thought: Thought, choice: Choice) -> None:
        """Give an answer, and keep its reason; if nothing comes of it, the player would answer the same again and again."""
        before, seat = self.session.history.at, thought.question.seat
        try:
            self.session.give(seat, choice)
        finally:
            if self.session.history.at is before:
                self.session.strand(seat)
            elif thought.advice is not None and thought.advice.choice == choice:
                self.reasons[self.session.history.at] = thought.advice

    def hold(self, held: bool) -> None:
        """While it is held, no computer player's answer is given; then those that are due are."""
        if self.held == held:
            return
        self.held = held
        if not held:
            for thought in list(self.busy.values()):
                if thought.due:
                    self.give(thought)
            self.drive()

    # -- hurrying and stopping
    def hurry(self) -> None:
        """Nobody waits any longer: who has decided answers now, who has not gives the best answer so far."""
        thoughts = list(self.busy.values())
        if any(thought.choice is None for thought in thoughts):
            self.cut()
        for thought in thoughts:
            if self.busy.get(thought.question.seat) is thought:
                thought.choice = self.so_far(thought) if thought.choice is None else thought.choice
                self.give(thought)

    def run_out(self) -> None:
        """The time is up for whoever thinks longest."""
        late = next((thought for thought in self.busy.values() if thought.choice is None), None)
        if late is not None and not self.mind.ready and late.patience:
            late.patience -= 1  # its process is not there yet: on a slow machine that takes a while
            self.clock.start()
        elif late is not None:
            self.mind.cut()
            words = said(AT_ONCE if late.best is None else BEST, self.name(late), LIMIT // 1_000)
            self.session.stumbled.emit(words)
            self.decide(late, self.so_far(late))

    def so_far(self, thought: Thought) -> Choice:
        """The best answer that was found so far, else one without thinking."""
        return thought.best if thought.best is not None else self.quick(thought)

    def quick(self, thought: Thought) -> Choice:
        """An answer without thinking."""
        try:
            return think(self.session.game, thought.state, Task(thought.task.kind, thought.question, 0, thought.task.luck)).choice
        except Exception:
            return any_answer(thought.question, Random(thought.task.luck))

    def name(self, thought: Thought) -> str:
        """Who thinks."""
        return self.session.players[thought.question.seat].name

    def stop(self) -> None:
        """What computer players think now no longer counts."""
        if any(thought.choice is None for thought in self.busy.values()):
            self.cut()
        if self.busy:
            self.busy.clear()
            self.session.thought.emit(())

    def cut(self) -> None:
        """Nobody waits for what is being thought."""
        self.clock.stop()
        for thought in self.busy.values():
            if thought.future is not None:
                thought.future.cancel()
        self.mind.cut()

    def close(self) -> None:
        """The table is left; no thread may call back, no process stays."""
        self.closed = True
        self.stop()
        self.mind.close()
        self.pool.shutdown(wait=False, cancel_futures=True)
