"""The one object between rules and screen: it holds the game and its history, answers for everybody, and tells by signals."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from desktop.players import PERSON, Computers, Player
from desktop.tongue import said
from rules.engine.asking import opens
from rules.engine.consent import KEEP, LET, Consent, Verdict, agreed, declined, question_of, waits
from rules.engine.damage import Damaged
from rules.engine.events import Event, Sandbox
from rules.engine.game import Game
from rules.engine.games import first_of, game_at, let_go
from rules.engine.history import History, call
from rules.engine.limits import Endless
from rules.engine.line import Line, SeatId
from rules.engine.node import Node
from rules.engine.question import CONCEDE, Choice, Question
from rules.engine.refusal import Refusal, Refused
from rules.engine.rewind import ASKS, Kind
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.state import State
from rules.engine.step import Step, answer, edit, questions
from rules.engine.tuck import Meta
from rules.scenarios.scenario import Scenario

Recaller = Callable[[Iterable[Node], Callable[[], object], Callable[[], object]], object]  # of moments; what is done then, or else
LOST_PAST = Refusal(Line("refuse.lost-past"), "table.past")
FAILED = "This could not be carried out, and nothing has changed: answer otherwise, or go back."


class Session(QObject):
    """A game being played. Only this calls `answer` and `edit`; the screen reads views and listens."""

    stepped = Signal(object)  # Step: an answer or edit was given
    moved_in_time = Signal(object)  # State: undone, redone or jumped
    named = Signal(object)  # Node: it, or what begins with it, has another name now, or something else is written about it
    retold = Signal(object)  # Step: redone, and told of as it was the first time
    asked = Signal(object)  # tuple of Questions: who is asked what now
    refused = Signal(object, int)  # Refusal, seat: it wanted what is not possible (whoever it was: -1); nothing has changed
    ended = Signal(object)  # Over: how the game ended
    thought = Signal(object)  # tuple of seats: which computer players think now
    judged = Signal(object)  # Verdict: somebody who was asked leaves the table as it is, or all let somebody go back or promote
    stumbled = Signal(str)  # a sentence: a computer player could not think as it should, and how it goes on

    def __init__(self, game: Game, history: History, players: tuple[Player, ...], pace: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.history = history
        self.players = players
        self.paused = False  # nothing runs on by itself
        self.stranded: SeatId | None = None  # the computer player whose answer could not be carried out at this moment
        self.watched = False  # is it only looked at, from its beginning on? Of that nothing is written
        self.unsaved = False  # has a step been made that is in no file?
        self.meta = Meta()  # more of the file that the game was opened from
        self.remarks: tuple[str, ...] = ()  # what the players are told when the table is shown
        self.consent: Consent | None = None  # somebody wants something of the table, and others are asked
        self.rewinds: Kind = ASKS  # what going back comes to where somebody has learned something since
        self.held_by: list[object] = []  # between whom and the next answer something lies
        self.recall: Recaller | None = None  # finds tables of past games again, aside
        self.scenario: Scenario | None = None  # a puzzle or a position that ships: what its table was laid from
        self.computers = Computers(self, pace)

    # -- what can be read
    @property
    def state(self) -> State:
        """The moment the table is at. Screens read `view` instead."""
        return self.history.state

    def view(self, seat: SeatId) -> State:
        """What a seat may see."""
        return seen_by(self.game, self.state, seat)

    def questions(self) -> tuple[Question, ...]:
        """Who is asked what now; first of all whether the table may be changed or moved in time, if somebody wants that."""
        if self.consent is not None:
            return (question_of(self.consent),)
        return questions(self.game, self.state)

    def is_person(self, seat: SeatId) -> bool:
        """Does a person sit here?"""
        return self.players[seat].kind == PERSON

    def is_computer(self, seat: SeatId) -> bool:
        """Does a computer player sit here, or a rule?"""
        return 0 <= seat < len(self.players) and not self.is_person(seat)

    def people(self) -> tuple[SeatId, ...]:
        """The seats at which people sit."""
        return tuple(SeatId(i) for i, player in enumerate(self.players) if player.kind == PERSON)

    def deciders(self) -> tuple[SeatId, ...]:
        """Between whose decisions undo and redo go: the people, if computer players sit here too; else everybody (none is named)."""
        people = self.people()
        return people if len(people) < len(self.players) else ()

    def question(self) -> Question | None:
        """The question that a person is to answer now; of several, the first one."""
        return next((q for q in self.questions() if self.is_person(q.seat)), None)

    def waits_for_go(self) -> bool:
        """Is it a computer player's turn, and does it wait because it was stopped or somebody went back in time?"""
        return self.paused and any(not self.is_person(q.seat) for q in self.questions())

    # -- what can be done
    def begin(self) -> None:
        """Ask the first question."""
        self.ask()

    def answer(self, seat: SeatId, choice: Choice) -> bool:
        """Give a person's answer. False: it was refused."""
        if self.consent is not None:
            return self.hear(self.consent, seat, choice)
        self.paused = False
        return self.attempt(seat, lambda: answer(self.game, self.state, seat, choice))

    def give(self, seat: SeatId, choice: Choice) -> bool:
        """Give a computer player's answer."""
        return self.make(seat, lambda: answer(self.game, self.state, seat, choice))

    def edit(self, seat: SeatId, events: tuple[Event, ...]) -> bool:
        """Change the table by hand. False: it was refused."""
        self.paused = False
        return self.attempt(seat, lambda: edit(self.game, self.state, seat, events))

    def concede(self, seat: SeatId) -> bool:
        """A seat gives up."""
        return self.answer(seat, CONCEDE)

    def ask_leave(self, consent: Consent) -> None:
        """Somebody wants something of the table: the next one is asked; when all have agreed, it is done."""
        self.consent = consent if consent.asked else None
        if self.consent is None:
            self.grant(consent)
        else:
            self.computers.hold(True)
            self.ask()

    def grant(self, consent: Consent) -> None:
        """All have agreed: the sandbox opens, somebody goes back, or practice becomes the game."""
        if consent.wish == "sandbox":
            self.edit(consent.seat, (Sandbox(consent.seat, True, consent.agreed),))
            return
        self.computers.hold(bool(self.held_by))
        there, people = self.history.nodes[consent.step], tuple(seat for seat in consent.agreed if self.is_person(seat))
        if (self.jump(consent.step) if consent.wish == "rewind" else self.promote(consent.step)) and people:
            self.judge(there, Verdict(consent.seat, people, consent.wish, granted=True))

    def judge(self, node: Node, verdict: Verdict) -> None:
        """What came of a wish stands beside a moment from now on, also in the file."""
        self.history.verdicts.append((node, verdict))
        self.judged.emit(verdict)

    def withdraw(self) -> None:
        """Whoever wanted something does not want it any more."""
        self.consent = None
        self.ask()

    def hear(self, consent: Consent, seat: SeatId, choice: Choice) -> bool:
        """The one who was asked for leave has answered; nothing else is answered meanwhile."""
        if seat != consent.asked[0] or choice not in ((LET,), (KEEP,)):
            self.refuse(waits(consent), seat)
            return False
        if choice == (LET,):
            self.ask_leave(agreed(consent))
        else:
            self.consent = None
            self.judge(self.history.at, declined(consent))
            self.ask()
        return True

    def refuse(self, refusal: Refusal, seat: SeatId = SPECTATOR) -> None:
        """Say why something is not possible that a seat wanted; without one, to everybody."""
        self.refused.emit(refusal, seat)

    def attempt(self, seat: SeatId, act: Callable[[], Step]) -> bool:
        """Make a person's step; also that something is wrong with the program is said each time."""
        try:
            return self.make(seat, act)
        except Exception:
            self.stumbled.emit(said(FAILED))
            raise

    def make(self, seat: SeatId, act: Callable[[], Step]) -> bool:
        """Make a step; what is not possible changes nothing and is said."""
        try:
            step = act()
        except Refused as refused:
            self.refuse(refused.refusal, seat)
            return False
        except Endless:
            self.refuse(Refusal(Line("refuse.endless"), "table.endless"), seat)
            return False
        self.stranded = None
        if self.history.add(step).pause:
            let_go(self.history)
        self.unsaved = True
        self.stepped.emit(step)
        self.ask()
        return True

    def ask(self) -> None:
        """Say who is asked now, or how the game ended; let computer players think."""
        if self.state.over is not None and self.consent is None:
            self.ended.emit(self.state.over)
            return
        self.computers.drive()
        self.asked.emit(self.questions())

    # -- time
    def undo(self) -> bool:
        """Back to before the last action; with computer players at the table, to where a person was asked last."""
        return self.wake(self.history.at, lambda: self.travel(lambda: self.history.undo(self.deciders())))

    def redo(self) -> bool:
        """On to the end of the next action, or to where a person was asked next; what it told then is told again."""
        before = self.history.at

        def tell() -> None:
            for step in self.history.since(before):
                self.retold.emit(step)

        following = before.last or (before.children[-1] if before.children else before)
        return self.wake(following, lambda: self.travel(lambda: self.history.redo(self.deciders()), tell))

    def jump(self, number: int) -> bool:
        """Be at the moment with this number; at a pause between games no table has to be found again."""
        there = self.history.nodes[number]

        def go() -> bool:
            return self.travel(lambda: self.history.jump(number) is not None)

        return go() if there.pause else self.wake(there, go)

    def look_at(self, node: Node, as_it_happened: bool) -> bool:
        """Show a moment; nobody goes back there. `as_it_happened`: what its step told is told again."""

        def tell() -> None:
            if as_it_happened and node.step is not None:
                self.retold.emit(node.step)

        return self.wake(node, lambda: self.travel(lambda: self.history.go(node) is node, tell))

    def practise(self, number: int) -> bool:
        """Be at the moment with this number, and leave the game where it is."""
        return self.travel(lambda: self.history.practise(self.history.nodes[number]) is not None)

    def promote(self, number: int) -> bool:
        """Be at the moment with this number, and the way to it is the game from now on."""

        def there() -> bool:
            self.history.jump(number)
            self.history.promote()
            return True

        return self.wake(self.history.nodes[number], lambda: self.travel(there))

    def back_out(self) -> bool:
        """Drop the steps of an action that nobody else has noticed, else undo it."""
        return self.travel(self.history.back_out)

    def can_back_out(self) -> bool:
        """Is an action under way whose steps so far only its own seat knows?"""
        return self.is_amidst() and not self.history.committed()

    def is_amidst(self) -> bool:
        """Is an action under way of the seat that is asked?"""
        done, question = self.history.at.done, self.question()
        if done is None or question is None or self.consent is not None or opens(self.game, self.state):
            return False
        return done.seat == question.seat

    def name_moment(self, node: Node, name: str) -> None:
        """A moment gets a name, which everybody reads; '': it has none any more. No step is made by that."""
        call(self.history.bookmarks, node, name)
        self.named.emit(node)

    def name_branch(self, node: Node, name: str) -> None:
        """What begins with a moment gets a name, in the same way."""
        call(self.history.branches, node, name)
        self.named.emit(node)

    def note_moment(self, node: Node, text: str) -> None:
        """Something is written about a moment, which everybody reads; '': nothing is any more. No step is made by that, either."""
        call(self.history.notes, node, text)
        self.named.emit(node)

    def wake(self, node: Node, then: Callable[[], bool]) -> bool:
        """Go to another moment when the tables of a moment's game are there: those of a past one are found again aside, if that can be."""
        resting, at = [one for one in game_at(node)[1:] if one.rests] if self.recall is not None else [], self.history.at
        if self.recall is None or not resting:
            return then()
        self.recall(resting, lambda: self.history.at is at and then(), lambda: self.refuse(LOST_PAST))
        return True

    def travel(self, move: Callable[[], bool], then: Callable[[], object] = lambda: None) -> bool:
        """Go to another moment. Nothing runs on by itself there. `then`: before anybody is asked there."""
        self.computers.stop()
        self.paused, self.consent, self.stranded = True, None, None
        if not self.moves(move):
            self.paused = False
            self.ask()
            return False
        self.moved_in_time.emit(self.state)
        then()
        self.ask()
        return True

    def moves(self, move: Callable[[], bool]) -> bool:
        """Go to another moment. False: there is none, or its table cannot be found again, which is said."""
        before = self.history.at
        try:
            moved, _table = move(), self.history.state
            if self.history.end is None and not self.watched:
                self.history.promote()
        except Damaged:
            self.history.go(before)
            self.refuse(LOST_PAST)
            return False
        if first_of(before) is not first_of(self.history.at):
            let_go(self.history)
        return moved

    def go_on(self) -> None:
        """Let the computer players play on after a jump in time or a stop."""
        self.paused, self.stranded = False, None
        self.ask()

    def hold(self, held: bool, by: object) -> None:
        """While something lies between the people before a window and the next answer, computer players wait; also while leave is
        asked for."""
        self.held_by = [other for other in self.held_by if other is not by] + ([by] if held else [])
        self.computers.hold(bool(self.held_by) or self.consent is not None)

    def stop(self) -> None:
        """Let the computer players wait until somebody says that they go on."""
        self.computers.stop()
        self.paused = True
        self.ask()

    def rest(self) -> None:
        """The same at a moment at which nobody can be told: something has just gone wrong."""
        self.computers.stop()
        self.paused = True

    def strand(self, seat: SeatId) -> None:
        """A computer player's answer cannot be carried out: it is asked no more, until somebody says how it goes on."""
        self.stranded = seat
        self.stop()

    def take_over(self, seat: SeatId) -> None:
        """A person plays at a computer player's seat from now on."""
        self.players = tuple(replace(p, kind=PERSON) if i == seat else p for i, p in enumerate(self.players))
        self.go_on()

    def close(self) -> None:
        """The table is left."""
        self.computers.close()
