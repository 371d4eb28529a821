"""The one object between rules and screen: it holds the game and its history, answers for everybody, and tells by signals."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from random import Random

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rules.engine.events import Event
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.engine.line import Line, SeatId
from rules.engine.question import CONCEDE, Choice, Question, any_answer
from rules.engine.refusal import Refusal, Refused
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step, answer, edit, question_for, questions
from rules.engine.tuck import Meta

PERSON = "person"
COMPUTERS = ("random", "greedy")
BUDGET = 600  # answers that a computer player may try out in its mind before it decides
Chooser = Callable[[Game, State, tuple[Question, ...], int, Random], Choice]


class Player(Struct, frozen=True):
    """Who sits at a seat: a person, or a computer player of a kind."""

    name: str
    kind: str = PERSON


def chooser(kind: str) -> Chooser:
    """The computer player of this kind; until it is there, one that answers at random."""
    try:
        found: Chooser = import_module(f"rules.players.{kind}").choose
    except ModuleNotFoundError:
        return at_random
    return found


def at_random(_game: Game, _view: State, asked: tuple[Question, ...], _budget: int, luck: Random) -> Choice:
    """Any legal answer."""
    return any_answer(asked[0], luck)


class Session(QObject):
    """A game being played. Only this calls `answer` and `edit`; the screen reads views and listens."""

    stepped = Signal(object)  # Step: an answer or edit was given
    moved_in_time = Signal(object)  # State: undone, redone or jumped
    asked = Signal(object)  # tuple of Questions: who is asked what now
    refused = Signal(object)  # Refusal: something was not possible; nothing has changed
    ended = Signal(object)  # Over: how the game ended
    thought = Signal(object)  # tuple of seats: which computer players think now
    returned = Signal(int, object, object)  # a computer player's answer comes back from its thread

    def __init__(self, game: Game, history: History, players: tuple[Player, ...], pace: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.history = history
        self.players = players
        self.pace = pace
        self.paused = False
        self.closed = False
        self.unsaved = False  # has a step been made that is in no file?
        self.meta = Meta()  # notes and bookmarks of the file that the game was opened from
        self.remarks: tuple[str, ...] = ()  # what the players are told when the table is shown
        self.round = 0  # answers of computer players that were asked in an earlier round no longer count
        self.held = False  # something lies between the people and the next answer
        self.late: list[tuple[int, Question, Choice]] = []  # what came meanwhile
        self.busy: dict[SeatId, Question] = {}
        self.pool = ThreadPoolExecutor(1, "player")
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)  # never within `think`

    # -- what can be read
    @property
    def state(self) -> State:
        """The moment the table is at. Screens read `view` instead."""
        return self.history.state

    def view(self, seat: SeatId) -> State:
        """What a seat may see."""
        return seen_by(self.game, self.state, seat)

    def questions(self) -> tuple[Question, ...]:
        """Who is asked what now."""
        return questions(self.game, self.state)

    def is_person(self, seat: SeatId) -> bool:
        """Does a person sit here?"""
        return self.players[seat].kind == PERSON

    def people(self) -> tuple[SeatId, ...]:
        """The seats at which people sit."""
        return tuple(SeatId(i) for i, player in enumerate(self.players) if player.kind == PERSON)

    def question(self) -> Question | None:
        """The question that a person is to answer now; of several, the first one."""
        return next((q for q in self.questions() if self.is_person(q.seat)), None)

    def waits_for_go(self) -> bool:
        """Is it a computer player's turn, and does it wait because somebody went back in time?"""
        return self.paused and any(not self.is_person(q.seat) for q in self.questions())

    # -- what can be done
    def begin(self) -> None:
        """Ask the first question."""
        self.ask()

    def answer(self, seat: SeatId, choice: Choice) -> bool:
        """Give a person's answer. False: it was refused."""
        self.paused = False
        return self.attempt(lambda: answer(self.game, self.state, seat, choice))

    def edit(self, seat: SeatId, events: tuple[Event, ...]) -> bool:
        """Change the table by hand. False: it was refused."""
        return self.attempt(lambda: edit(self.game, self.state, seat, events))

    def concede(self, seat: SeatId) -> bool:
        """A seat gives up."""
        return self.answer(seat, CONCEDE)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not possible."""
        self.refused.emit(refusal)

    def attempt(self, act: Callable[[], Step]) -> bool:
        """Make a step; what is not possible changes nothing and is said."""
        try:
            step = act()
        except Refused as refused:
            self.refused.emit(refused.refusal)
            return False
        except Endless:
            self.refused.emit(Refusal(Line("refuse.endless"), "table.endless"))
            return False
        self.history.add(step)
        self.unsaved = True
        self.stepped.emit(step)
        self.ask()
        return True

    def ask(self) -> None:
        """Say who is asked now, or how the game ended; let computer players think."""
        if self.state.over is not None:
            self.ended.emit(self.state.over)
            return
        self.drive()
        self.asked.emit(self.questions())

    # -- time
    def undo(self) -> bool:
        """Back to before the last action."""
        return self.travel(self.history.undo)

    def redo(self) -> bool:
        """On to the end of the next action."""
        return self.travel(self.history.redo)

    def jump(self, number: int) -> bool:
        """Be at the moment with this number."""
        return self.travel(lambda: self.history.jump(number) is not None)

    def back_out(self) -> bool:
        """Drop the steps of an action that nobody else has noticed, else undo it."""
        return self.travel(self.history.back_out)

    def can_back_out(self) -> bool:
        """Is an action under way whose steps so far only its own seat knows?"""
        step, question = self.history.at.step, self.question()
        return bool(step and question and question.about and step.seat == question.seat and not self.history.committed())

    def travel(self, move: Callable[[], bool]) -> bool:
        """Go to another moment. Nothing runs on by itself there."""
        self.stop()
        self.paused = True
        if not move():
            self.paused = False
            self.ask()
            return False
        self.moved_in_time.emit(self.state)
        self.ask()
        return True

    def go_on(self) -> None:
        """Let the computer players play on after a jump in time."""
        self.paused = False
        self.ask()

    def hold(self, held: bool) -> None:
        """While it is held, no computer player's answer is given; then those that came meanwhile are."""
        if self.held == held:
            return
        self.held = held
        if not held:
            late, self.late = self.late, []
            for now, question, choice in late:
                self.give(now, question, choice)
            self.drive()

    # -- computer players
    def drive(self) -> None:
        """Let every computer player that is asked think, unless it already does."""
        if self.paused or self.closed or self.held:
            return
        for question in self.questions():
            if not self.is_person(question.seat) and question.seat not in self.busy:
                self.think(question)

    def think(self, question: Question) -> None:
        """Have a question answered in a thread."""
        seat, now = question.seat, self.round
        luck = Random(f"{self.state.chance.seed}/{seat}/{len(self.history.path())}")
        self.busy[seat] = question
        self.thought.emit(tuple(self.busy))
        choose = chooser(self.players[seat].kind)
        future = self.pool.submit(choose, self.game, self.view(seat), (question,), BUDGET, luck)
        future.add_done_callback(lambda done: self.come_back(now, question, done))

    def come_back(self, now: int, question: Question, done: Future[Choice]) -> None:
        """In the thread: hand the answer over to the screen's thread."""
        if not self.closed:
            self.returned.emit(now, question, done)

    def hear(self, now: int, question: Question, future: Future[Choice]) -> None:
        """A computer player has thought; its answer is given no sooner than the pace allows."""
        if future.cancelled() or now != self.round or self.closed:
            return
        failure = future.exception()
        if failure is not None:
            sys.excepthook(type(failure), failure, failure.__traceback__)
        choice = any_answer(question, Random(now)) if failure else future.result()
        if self.pace:
            QTimer.singleShot(self.pace, self, lambda: self.give(now, question, choice))
        else:
            self.give(now, question, choice)

    def give(self, now: int, question: Question, choice: Choice) -> None:
        """Give a computer player's answer, if it is still asked the same."""
        if now != self.round or self.closed:
            return
        if self.held:
            self.late.append((now, question, choice))
            return
        self.busy.pop(question.seat, None)
        self.thought.emit(tuple(self.busy))
        if question_for(self.game, self.state, question.seat) != question:
            self.drive()
        else:
            self.attempt(lambda: answer(self.game, self.state, question.seat, choice))

    def stop(self) -> None:
        """What computer players think now no longer counts."""
        self.round += 1
        self.busy.clear()
        self.thought.emit(())

    def close(self) -> None:
        """The table is left; no thread may call back."""
        self.closed = True
        self.stop()
        self.pool.shutdown(wait=False, cancel_futures=True)
