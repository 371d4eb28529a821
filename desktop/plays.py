"""Games that computer players play to their end, from one moment on, each on a table of its own: in processes beside the program's own."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Lock, Thread

import msgspec
from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal

from desktop.beside import READY, begin, leave_keys
from desktop.problems.heard import heard
from desktop.worker import game_of, table_of
from rules.engine.events import Over
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.save import decode_state, encode_state
from rules.engine.series import between
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.players.greedy import choose

BUDGET = 150  # answers that are tried out before each one that is given
LONGEST = 3_000  # answers in a game; one that goes on longer has no end
MOST = 4  # processes


class Outcome(Struct, frozen=True):
    """How a game ended: who won it, and what each seat had of each resource. `fault`: Python's own words for what went wrong."""

    winners: tuple[SeatId, ...] = ()
    amounts: tuple[dict[str, int], ...] = ()
    ended: bool = False
    fault: str = ""


def play_out(game: Game, state: State, luck: str) -> Outcome:
    """Play a game to its end, or to that of the game in hand of a series: each seat chooses by what it sees."""
    over, seats = state.over, state.seats
    for n in range(LONGEST):
        asked = questions(game, state) if over is None else ()
        if not asked:
            break
        seat = asked[0].seat
        choice = choose(game, seen_by(game, state, seat), asked[:1], BUDGET, Random(f"{luck}/{n}"))
        step = answer(game, state, seat, choice)
        over = step.after.over or next((o.event for o in step.events if isinstance(o.event, Over)), None)
        laid = over is None or step.after.over is not None or between(game, step.after)  # else the next game is dealt already
        state, seats = step.after, step.after.seats if laid else seats
    return Outcome(over.winners if over is not None else (), tuple(seat.resources for seat in seats), over is not None)


# -- in another process
def serve(line: Connection, table: bytes) -> None:
    """Play each table that comes, until the line is closed."""
    leave_keys()
    game = game_of(table)
    try:
        line.send_bytes(READY)
        while True:
            luck, state = line.recv_bytes().decode(), line.recv_bytes()
            line.send_bytes(msgspec.json.encode(played(game, state, luck)))
    except (EOFError, OSError):
        return


def played(game: Game, state: bytes, luck: str) -> Outcome:
    """How it ended, or the fault that there was."""
    try:
        return play_out(game, decode_state(game, state), luck)
    except Exception:
        return Outcome(fault=traceback.format_exc())


# -- in the program's process
class Plays(QObject):
    """So many games, each from one of `tables`. They can be stopped at any time; what came of those that were played stays."""

    came = Signal(object)  # Outcome
    ended = Signal()  # all have been played
    returned = Signal(object)  # Outcome: from a thread

    def __init__(self, game: Game, tables: Iterable[State], n: int, parent: QObject, aside: bool = True) -> None:
        super().__init__(parent)
        self.game, self.n, self.aside = game, n, aside
        self.tables: Iterator[tuple[int, State]] = enumerate(tables)
        self.lock, self.stopped = Lock(), False
        self.processes: list[BaseProcess] = []
        self.outcomes: list[Outcome] = []
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """In as many processes as the machine has to spare."""
        for _ in range(min(MOST, self.n, max(1, (os.cpu_count() or 2) - 1)) if self.aside else 1):
            Thread(target=heard(self.work), name="plays", daemon=True).start()

    def stop(self) -> None:
        """No more of them."""
        self.stopped = True
        with self.lock:
            for process in self.processes:
                process.kill()

    # -- in a thread
    def work(self) -> None:
        """One table after the other; whoever has ended amidst one is followed by another process."""
        play = self.process() if self.aside else self.here
        while (following := self.following()) is not None:
            outcome = play(*following)
            if self.stopped:
                return
            with suppress(RuntimeError):  # the window is left
                self.returned.emit(outcome)
            if outcome.fault and self.aside:
                play = self.process()

    def following(self) -> tuple[str, State] | None:
        """The next table, with its luck."""
        with self.lock:
            found = None if self.stopped else next(self.tables, None)
            return None if found is None or found[0] >= self.n else (str(found[0]), found[1])

    def here(self, luck: str, state: State) -> Outcome:
        """Played without a process."""
        return played(self.game, encode_state(state), luck)

    def process(self) -> Callable[[str, State], Outcome]:
        """Played in a process that is begun for it."""
        process, line = begin(serve, table_of(self.game), name="tuckbox-plays")
        with self.lock:
            self.processes.append(process)
        if self.stopped:
            process.kill()

        def play(luck: str, state: State) -> Outcome:
            try:
                line.send_bytes(luck.encode())
                line.send_bytes(encode_state(state))
                while (told := line.recv_bytes()) == READY:
                    pass
            except (EOFError, OSError):
                return Outcome(fault="its process ended")
            return msgspec.json.decode(told, type=Outcome)

        return play

    # -- what comes of it
    def hear(self, outcome: Outcome) -> None:
        """A game was played."""
        if self.stopped:
            return
        self.outcomes.append(outcome)
        self.came.emit(outcome)
        if len(self.outcomes) == self.n:
            self.stop()
            self.ended.emit()
