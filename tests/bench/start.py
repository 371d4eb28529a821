"""How long it takes from the start of the program to a painted window, and how much memory a table takes.

Each figure is that of a process of its own, started from the source; the start is the moment at which the process was made.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent.parent
TIMES = 5
WATCH = """
import sys, time
began = float(sys.argv[1])
from PySide6.QtCore import QEvent, QObject, QTimer

class Watch(QObject):
    "Ends the program a moment after its window was painted first."
    painted = 0.0
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.painted:
            QTimer.singleShot(0, self.done)
            self.painted = time.time()
        return False
    def done(self):
        print(f"{(time.time() - began) * 1000:.0f} {time.process_time() * 1000:.0f}", flush=True)
        QTimer.singleShot(int(sys.argv[2]), self.leave)
    def leave(self):
        import os
        with open("/proc/self/status") as status:
            print(next(line.split()[1] for line in status if line.startswith("VmRSS")), flush=True)
        os._exit(0)

import desktop.app as program
made = program.application
watch = Watch()
def application():
    qt = made()
    qt.installEventFilter(watch)
    return qt
program.application = application
if sys.argv[3] == "table":
    from desktop.players import Player
    from desktop.start.setup import Setup
    program.App.show = lambda self: self.deal(Setup("warborn", (Player("Ada"), Player("Bruno", "greedy")), seed="1"))
program.main()
"""


def one(what: str, wait: int) -> tuple[int, int, int]:
    """Milliseconds to the first painted window, those of CPU among them, and kilobytes of memory `wait` milliseconds later."""
    import time

    env = {"QT_QPA_PLATFORM": "offscreen"} | os.environ
    run = subprocess.run(
        [sys.executable, "-c", WATCH, repr(time.time()), str(wait), what],
        cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    shown, used, memory = run.stdout.split()[:3]
    return int(shown), int(used), int(memory)


def figures() -> list[str]:
    """The lines of the bench."""
    starts = [one("start", 0)[:2] for _ in range(TIMES)]
    tables = [one("table", 4_000) for _ in range(2)]
    return [
        f"load: {os.getloadavg()[0]:.1f}",
        f"start to painted window: {median(ms for ms, _ in starts):.0f} ms, {median(cpu for _, cpu in starts):.0f} of CPU",
        f"start to a painted table: {tables[0][0]} ms, {tables[0][1]} of CPU",
        f"memory of a game with two seats, 4 s on: {min(kb for *_, kb in tables) / 1024:.0f} MB",
    ]
