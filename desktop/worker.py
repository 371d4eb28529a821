"""The process in which computer players think. It gets plain data, answers with plain data, and draws nothing."""

from __future__ import annotations

import traceback
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Event
from time import monotonic

import msgspec
from msgspec import Struct

from desktop.beside import READY, begin, leave_keys
from rules.engine.ability import Printed
from rules.engine.game import Game
from rules.engine.question import Choice, Question
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.games.catalogue import load
from rules.players import Enough, Told, greedy, nobody
from rules.players.search import LEVELS, Advice, advise
from rules.scenarios.goal import Standing
from rules.scenarios.scenario import Goal
from rules.scenarios.solve import worst

COMFORT = 2.0  # seconds; who has thought for so long gives the best answer that was found


class Table(Struct, frozen=True):
    """What a worker is told first: which game it is, and the cards that came out of packs."""

    game: str
    cards: tuple[Printed, ...] = ()


def table_of(game: Game) -> bytes:
    """A game as a worker is told of it."""
    cards = tuple(game.reader.printed(card) for card in game.brought.values())
    return msgspec.json.encode(Table(game.name, cards))


def game_of(table: bytes) -> Game:
    """The game that a worker was told of."""
    told = msgspec.json.decode(table, type=Table)
    game = load(told.game)
    return game.with_packs(game.reader.definitions(game, told.cards)) if told.cards else game


class Task(Struct, frozen=True):
    """A question to a computer player of a kind. `luck` is what its random numbers grow from; `goal`, where it plays against a puzzle's,
    and how it stands with that."""

    kind: str
    question: Question
    budget: int
    luck: str
    goal: Goal | None = None
    stood: Standing = Standing()


class Reply(Struct, frozen=True):
    """An answer with what there is to say about it, the best one so far, or what went wrong in finding one."""

    advice: Advice = Advice(())
    fault: str = ""
    so_far: bool = False


class Stopped(Exception):
    """The worker ended before it answered, or something in it went wrong."""


class Faulty(Stopped):
    """Something in the worker went wrong: Python's own words for it, from there."""


class InTime:
    """Hears the best answer so far, passes on what is new, and ends what takes too long."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.best: Choice | None = None
        self.end = monotonic() + COMFORT

    def __call__(self, choice: Choice) -> None:
        """It is the best so far."""
        if choice != self.best:
            self.best = choice
            self.told(choice)
        if monotonic() > self.end:
            raise Enough


def think(game: Game, state: State, task: Task, told: Told = nobody) -> Advice:
    """The answer of a computer player, who knows what its seat sees and no more, but in a puzzle, which lies open. `told` hears the
    best one so far."""
    view, luck, heard = seen_by(game, state, task.question.seat), Random(task.luck), InTime(told)
    if task.goal is not None:
        worse = worst(game, state, task.question, task.goal, task.stood, task.budget)
        return Advice(worse) if worse is not None else advise(game, view, task.question, LEVELS["quick"] if task.budget else 0, luck, heard)
    if task.kind == "search":
        return advise(game, view, task.question, task.budget, luck, heard)
    try:
        if task.kind == "greedy":
            return greedy.advise(game, view, task.question, task.budget, luck, heard)
        choose = import_module(f"rules.players.{task.kind}").choose
        return Advice(choose(game, view, (task.question,), task.budget, luck, heard))
    except Enough:
        assert heard.best is not None
        return Advice(heard.best)


# -- in the other process
def serve(line: Connection, table: bytes) -> None:
    """Answer until the line is closed."""
    leave_keys()
    game = game_of(table)
    try:
        line.send_bytes(READY)
        while True:
            task, state = msgspec.json.decode(line.recv_bytes(), type=Task), line.recv_bytes()
            found = reply(game, state, task, lambda choice: line.send_bytes(msgspec.json.encode(Reply(Advice(choice), so_far=True))))
            line.send_bytes(msgspec.json.encode(found))
    except (EOFError, OSError):
        return


def reply(game: Game, state: bytes, task: Task, told: Told) -> Reply:
    """An answer, or the fault that there was."""
    try:
        return Reply(think(game, decode_state(game, state), task, told))
    except Exception:
        return Reply(fault=traceback.format_exc())


# -- in the program's process
class Worker:
    """A process for the computer players of one table. `warm` and `answer` wait for it, so they are called in a thread."""

    def __init__(self, game: Game) -> None:
        self.table = table_of(game)
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.ready = False  # has it said that it is?
        self.was_cut = False
        self.closed = Event()

    def warm(self) -> None:
        """Begin the process if there is none."""
        if self.line is not None or self.closed.is_set():
            return
        self.process, self.line = begin(serve, self.table, name="tuckbox-player")
        if self.closed.is_set():
            self.process.kill()
        self.line.recv_bytes()
        self.ready = True

    def answer(self, state: State, task: Task, told: Told = nobody) -> Advice:
        """Have a question answered. Raises Stopped; the next question gets a fresh process."""
        try:
            if self.was_cut:
                self.clear_away()
            self.warm()
            if self.line is None:
                raise Stopped("it was closed")
            self.line.send_bytes(msgspec.json.encode(task))
            self.line.send_bytes(encode_state(state))
            while (found := msgspec.json.decode(self.line.recv_bytes(), type=Reply)).so_far:
                told(found.advice.choice)
        except (EOFError, OSError) as fault:
            self.clear_away()
            raise Stopped("its process ended") from fault
        if found.fault:
            raise Faulty(found.fault)
        return found.advice

    def clear_away(self) -> None:
        """What is left of a process that has ended."""
        if self.line is not None:
            self.line.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.process = self.line = None
        self.was_cut = self.ready = False

    def cut(self) -> None:
        """End what it thinks about; whoever waits for it is told so."""
        self.was_cut = True
        if self.process is not None:
            self.process.kill()

    def close(self) -> None:
        """The table is left: no process stays behind."""
        self.closed.set()
        self.cut()


class Here:
    """The same without a process, for games among which nothing needs to be hurried."""

    ready = True

    def __init__(self, game: Game) -> None:
        self.game = game

    def warm(self) -> None:
        """It is always ready."""

    def answer(self, state: State, task: Task, told: Told = nobody) -> Advice:
        """Think in the caller's thread."""
        return think(self.game, state, task, told)

    def cut(self) -> None:
        """It cannot be stopped; what comes of it is not used."""

    def close(self) -> None:
        """Nothing is left behind."""
