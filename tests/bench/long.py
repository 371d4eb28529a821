"""What a long game costs: jumps across it, its history, its files, and the memory that it takes.

Two seats of Worldbreakers with random answers and open hands, a match of three games; jumps and files are of the whole way, the history
is that of a tree that was grown by going back again and again. Only the memory is that of a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from PySide6.QtWidgets import QApplication

from desktop.app import application
from desktop.faces.store import faces
from desktop.players import Player
from desktop.session import Session
from desktop.start.files import open_game
from desktop.start.setup import Setup, deal
from desktop.table import tokens
from desktop.table.window import TableWindow
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.question import any_answer
from rules.engine.replay_file import write_replay
from rules.engine.step import answer, questions
from rules.engine.tuck import write_tuck

ROOT = Path(__file__).resolve().parent.parent.parent
STEPS, ROWS, LONG = 500, 5_000, 1_000
BACK = 30  # steps that are taken back before another branch grows
W, H = 1920, 1080
SEED = "3"  # of a match of three games with more steps than are asked for
TIMES, WARM = 60, 10
MEMORY = "from tests.bench.long import remembered; print(remembered())"


def figures() -> Iterator[str]:
    """A line each: what is done, and how long it takes."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = application()
    tokens.still = True
    yield f"load: {os.getloadavg()[0]:.1f}"
    window = grown(app, STEPS, branches=False)
    yield f"jump across {STEPS} steps: {milliseconds(app, Jump(window.session)):.1f} ms"
    yield from files(window.session)
    window.close()
    window = grown(app, ROWS, branches=True)
    scroll = window.panels.history.list.verticalScrollBar()
    yield f"history of {len(window.session.history.nodes)} moments, scrolled: {milliseconds(app, lambda n: scroll.setValue(37 * n)):.1f} ms"
    yield f"history of {len(window.session.history.nodes)} moments, a step more: {milliseconds(app, lambda _n: step(window)):.1f} ms"
    window.close()
    told = subprocess.run([sys.executable, "-c", MEMORY], cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)
    yield f"memory after {LONG} steps: {int(told.stdout) / 1024:.0f} MB"


def files(session: Session) -> Iterator[str]:
    """How long it takes to open the whole game, saved and as a replay."""
    text = {"saved game": write_tuck(session.game, session.history), "replay": write_replay(session.game, session.history)}
    with TemporaryDirectory() as folder:
        for name, data in text.items():
            file = Path(folder) / "game.tuck"
            file.write_bytes(data)
            began = process_time()
            opened = open_game(file)
            used = process_time() - began
            yield f"open a {name} of {opened.steps} steps ({len(data) / 1024:.0f} kB): {used * 1000:.0f} ms"


def remembered() -> int:
    """Kilobytes of memory of this process with a long game, as the system counts them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    grown(application(), LONG, branches=True)
    with open("/proc/self/status", encoding="ascii") as told:
        return next(int(line.split()[1]) for line in told if line.startswith("VmRSS"))


def grown(app: QApplication, steps: int, branches: bool) -> TableWindow:
    """A window with a game of so many steps: in one way, or in a tree."""
    session = deal(Setup("worldbreakers", (Player("Ada"), Player("Bruno")), {"match": 2}, seed=SEED))
    grow(session.game, session.history, steps, branches)
    window = TableWindow(session, open_hands=True)
    window.resize(W, H)
    window.show()
    session.begin()
    app.processEvents()
    faces().finish()
    return window


def grow(game: Game, history: History, steps: int, branches: bool) -> None:
    """Random answers. In a tree, what is played is taken back some time and played otherwise. Raises ValueError if one way is too short."""
    luck = Random(5)
    while len(history.nodes) <= steps:
        asked = questions(game, history.state)
        if asked:
            question = luck.choice(asked)
            history.add(answer(game, history.state, question.seat, any_answer(question, luck)))
        elif not branches:
            raise ValueError(f"the match was over after {len(history.nodes)} steps")
        if branches and (not asked or luck.random() < 1 / BACK):
            for _ in range(luck.randint(1, BACK)):
                history.undo()


class Jump:
    """From one end of the way to the other, each time to moments beside those of the time before."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def __call__(self, n: int) -> None:
        """There, or back."""
        aside = n // 2 % 10
        self.session.jump(aside if n % 2 else len(self.session.history.nodes) - 1 - aside)


def step(window: TableWindow) -> None:
    """Any answer; before an end some are taken back."""
    session = window.session
    asked = session.questions()
    if not asked:
        session.jump(len(session.history.nodes) // 2)
        asked = session.questions()
    session.answer(asked[0].seat, any_answer(asked[0], Random(len(session.history.nodes))))
    window.between.go_on()


def milliseconds(app: QApplication, frame: Callable[[int], object]) -> float:
    """The 95th percentile of a frame, with its painting."""
    used = []
    for n in range(WARM + TIMES):
        began = process_time()
        frame(n)
        app.processEvents()
        used.append(process_time() - began)
    return sorted(used[WARM:])[int(TIMES * 0.95)] * 1000
