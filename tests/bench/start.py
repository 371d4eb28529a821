"""How long it takes from the start of the program to a painted window, and how much memory a table takes.

Each figure is that of a process of its own, started like the program that measures: from the source, or built. The start is the
moment at which the process was made.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
TIMES = 5
WATCH = "import sys; from tests.bench.watch import run; run(float(sys.argv[1]), int(sys.argv[2]), sys.argv[3], print)"


def one(what: str, wait: int) -> tuple[int, int, int]:
    """Milliseconds to the first painted window, those of CPU among them, and kilobytes of memory `wait` milliseconds later."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    told = built(what, wait) if hasattr(sys, "frozen") else from_source(what, wait)
    shown, used, memory = " ".join(told).split()
    return int(shown), int(used), int(memory)


def from_source(what: str, wait: int) -> list[str]:
    """What a Python told."""
    command = [sys.executable, "-u", "-c", WATCH, repr(time.time()), str(wait), what]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout.splitlines()[-2:]


def built(what: str, wait: int) -> list[str]:
    """What the built program told: it holds no Python that could be given a line to run, but it can start itself for a function."""
    from tests.bench.watch import run

    context = get_context("spawn")
    line, other = context.Pipe()
    process = context.Process(target=run, args=(time.time(), wait, what, other.send))
    process.start()
    told = [line.recv(), line.recv()]
    process.join()
    return told


@contextmanager
def elsewhere() -> Iterator[None]:
    """What is dealt here is none of the user's games, and remembered by nobody."""
    before = dict(os.environ)
    with TemporaryDirectory() as home:
        os.environ.update({f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE")})
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def figures() -> list[str]:
    """The lines of the bench."""
    with elsewhere():
        starts = [one("start", 0)[:2] for _ in range(TIMES)]
        tables = [one("table", 4_000) for _ in range(2)]
    return [
        f"load: {os.getloadavg()[0]:.1f}",
        f"start to painted window: {median(ms for ms, _ in starts):.0f} ms, {median(cpu for _, cpu in starts):.0f} of CPU",
        f"start to a painted table: {tables[0][0]} ms, {tables[0][1]} of CPU",
        f"memory of a game with two seats, 4 s on: {min(kb for *_, kb in tables) / 1024:.0f} MB",
    ]
