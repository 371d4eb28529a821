"""Processes that work for whoever is in a hurry, and are kept. Each may die alone of what it reads: that costs one answer.

Work is a function of a module with one argument; argument and answer are plain data with declared types, so that nothing that a
process says is more than data. It is handed in from any thread, and answered by a future.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from importlib import import_module
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import PriorityQueue
from threading import Event, Thread
from traceback import format_exc
from typing import Any, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import Struct

from desktop import tongue
from desktop.beside import READY, begin, leave_keys

SECONDS = 60.0  # for one piece of work
GIVEN_UP = 60.0  # seconds after which a process that has not begun never will
MOST_MEMORY = 4_000_000_000  # bytes of one process, where the system can hold it to that
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")  # for there are as many processes as processors

A = TypeVar("A")
B = TypeVar("B")
Why = Literal["died", "slow", "memory", "fault"]


class Lost(Exception):
    """There is no answer: the process died, took too long or too much memory, or there is a fault in what it ran (told in `words`)."""

    def __init__(self, why: Why, words: str = "") -> None:
        super().__init__(words or why)
        self.why, self.words = why, words


class Order(Struct, frozen=True):
    """What a process is told to do: a function by its module and name, with its argument; in which language it may speak."""

    module: str
    name: str
    argument: msgspec.Raw
    language: str = "en"


class Answer(Struct, frozen=True):
    """What came of it, or why nothing did."""

    result: msgspec.Raw = msgspec.Raw(b"\xc0")
    why: Literal["", "memory", "fault"] = ""
    words: str = ""


@cache
def types(module: str, name: str) -> tuple[Callable[[Any], Any], Any, Any]:
    """A function with the types of its argument and its answer."""
    function = getattr(import_module(module), name)
    *argument, answer = get_type_hints(function).values()
    return function, argument[0], answer


# -- in the other process
def serve(line: Connection) -> None:
    """Work until the line is closed."""
    leave_keys()
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    hold_memory()
    try:
        line.send_bytes(READY)
        while True:
            line.send_bytes(msgspec.msgpack.encode(done(line.recv_bytes())))
    except (EOFError, OSError):
        return


def hold_memory() -> None:
    """No more memory than that: then Python raises, and the system ends nobody else for it."""
    try:
        import resource
    except ImportError:  # Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = MOST_MEMORY if most == resource.RLIM_INFINITY else min(MOST_MEMORY, most)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, most))


def done(data: bytes) -> Answer:
    """An order carried out."""
    try:
        order = msgspec.msgpack.decode(data, type=Order)
        tongue.now = tongue.tongue(order.language)
        function, argument, _ = types(order.module, order.name)
        result = function(msgspec.msgpack.decode(order.argument, type=argument))
        return Answer(msgspec.Raw(msgspec.msgpack.encode(result)))
    except MemoryError:
        return Answer(why="memory")
    except Exception:
        return Answer(why="fault", words=format_exc())


# -- in the program's process
class Hand(Thread):
    """A thread with its process. It takes the next piece of work, and gets a new process when the old one is gone."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(name="tuckbox-hand", daemon=True)
        self.pool = pool
        self.process: BaseProcess | None = None
        self.line: Connection | None = None

    def run(self) -> None:
        """Work until the pool is closed."""
        while not self.pool.closed.is_set():
            self.begin()
            work = self.pool.waiting.get()[-1]
            if work is None or not work.future.set_running_or_notify_cancel():
                continue
            try:
                found = self.answer(work)
            except Lost as lost:
                work.future.set_exception(lost)
            else:
                work.future.set_result(found)
        self.end()

    def begin(self) -> None:
        """Start the process if there is none that lives. Only a line that says so is ready."""
        if self.line is not None and self.process is not None and self.process.is_alive():
            return
        self.end()
        self.process, self.line = begin(serve, name="tuckbox-proof")
        try:
            self.heard(GIVEN_UP)
        except Lost:
            self.end()

    def heard(self, seconds: float) -> bytes:
        """What the process says within this time. Raises Lost."""
        if self.line is None:
            raise Lost("died")
        try:
            if self.line.poll(seconds):
                return self.line.recv_bytes()
        except (EOFError, OSError):
            raise Lost("died") from None
        raise Lost("slow")

    def answer(self, work: Work) -> Any:
        """Have it done. Raises Lost."""
        self.begin()
        try:
            said = self.asked(work)
        except Lost:
            self.end()
            raise
        try:
            answer = msgspec.msgpack.decode(said, type=Answer)
            if not answer.why:
                return msgspec.msgpack.decode(answer.result, type=work.kind)
        except msgspec.MsgspecError as fault:
            raise Lost("fault", str(fault)) from None
        raise Lost(answer.why, answer.words)

    def asked(self, work: Work) -> bytes:
        """What the process says to it. Raises Lost."""
        if self.line is None:
            raise Lost("died")
        try:
            self.line.send_bytes(work.order)
        except OSError:
            raise Lost("died") from None
        return self.heard(work.seconds)

    def end(self) -> None:
        """No process is left."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.line is not None:
            self.line.close()
        self.process = self.line = None


class Work(Struct, frozen=True, eq=False):
    """A piece of work that waits for a process."""

    order: bytes
    kind: Any  # the type of its answer
    seconds: float
    future: Future[Any]


class Pool:
    """So many processes. Close it, or use it in a `with` statement; then none is left."""

    def __init__(self, processes: int = 0) -> None:
        self.waiting: PriorityQueue[tuple[int, int, Work | None]] = PriorityQueue()
        self.closed, self.order = Event(), count()
        self.hands = [Hand(self) for _ in range(processes or min(8, os.cpu_count() or 1))]
        for hand in self.hands:
            hand.start()

    def submit(self, function: Callable[[A], B], argument: A, *, urgent: bool = False, seconds: float = SECONDS) -> Future[B]:
        """Have work done: a function that stands in a module, with one argument. Its future raises Lost if it comes to nothing."""
        _, _, kind = types(function.__module__, function.__name__)
        order = Order(function.__module__, function.__name__, msgspec.Raw(msgspec.msgpack.encode(argument)), tongue.now.name)
        work = Work(msgspec.msgpack.encode(order), kind, seconds, Future())
        self.waiting.put((0 if urgent else 1, next(self.order), work))
        return work.future

    def close(self) -> None:
        """Nothing is begun any more, and what is being done ends now."""
        self.closed.set()
        while not self.waiting.empty():
            work = self.waiting.get()[-1]
            if work is not None:
                work.future.cancel()
        for hand in self.hands:
            self.waiting.put((0, next(self.order), None))
            if hand.process is not None:
                hand.process.kill()
        for hand in self.hands:
            hand.join()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
