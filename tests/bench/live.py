"""Proofing as it is lived: a folder open in the proof window, and then on the table, while its pictures are saved anew.

How long it takes from a saved picture until the window shows it and its new verdict, and until the table shows it; the longest time for
which the window answered nobody; and how much memory all of it takes. The window is painted as always, but on no screen. On a machine
with other work the clock says little: how long the window's own thread was at work at a time holds there, too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep, thread_time

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app import App, application
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop
from desktop.proof_window.proof_window import ProofWindow
from tests.bench.proof import Memory, Piece, drawn
from tests.proof.corpus import made, png

CARDS, CHANGES, KEYS = 60, 9, 60
LONGEST = 1_200.0  # seconds that anything may take
NAP = 0.001  # seconds in which the window has nothing to do


class Asked(Struct, frozen=True):
    """How many cards."""

    cards: int = CARDS


def figures(asked: Asked) -> Iterator[str]:
    """A line each."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    yield f"load: {os.getloadavg()[0]:.1f}"
    with TemporaryDirectory(prefix="tuckbox-bench-") as folder:
        for name in ("CONFIG", "DATA"):
            os.environ[f"XDG_{name}_HOME"] = f"{folder}/{name.lower()}"  # nothing of one's own is changed
        cards = Path(folder) / "cards"
        cards.mkdir()
        pieces = [Piece(seed, str(cards / f"card {seed:04}.png")) for seed in range(asked.cards)]
        with Pool() as pool:
            for work in [pool.submit(drawn, piece) for piece in pieces]:
                work.result()
        yield from Living(cards).figures()
    yield f"load: {os.getloadavg()[0]:.1f}"


class Living:
    """The program with that folder open in it."""

    def __init__(self, folder: Path) -> None:
        self.qt: QApplication = application()
        self.folder, self.app, self.seeds = folder, App(), 10_000
        self.silent = self.busy = 0.0

    def figures(self) -> Iterator[str]:
        """One thing after the other."""
        began = monotonic()
        self.app.proofs.open(str(self.folder))
        window = self.app.proofs.window
        assert window is not None
        with Memory(window.proof.pool) as memory:
            self.wait(lambda: window.strip.current() >= 0 and window.canvas.now is not None)
            yield f"to the first card on the screen: {monotonic() - began:.1f} s{self.rest()}"
            self.wait(lambda: window.proof.is_done)
            yield f"to all verdicts: {monotonic() - began:.1f} s{self.rest()}"
            yield f"a key to the next card: {self.keys(window):.0f} ms{self.rest()}"
            yield f"from a saved picture to its verdict on the screen: {spread(self.saved(window))}{self.rest()}"
            window.play()
            table = self.app.table
            assert table is not None
            self.wait(lambda: len(table.fresh.stamps) == len(table.fresh.names))
            self.rest()
            yield f"from a saved picture to the table: {spread(self.laid())}{self.rest()}"
            yield f"memory at its peak, all processes: {memory.most / 1e6:.0f} MB"
        window.close()
        self.app.drop_table()

    # -- what is done
    def keys(self, window: ProofWindow) -> float:
        """Milliseconds that the window takes for a key, painting and all."""
        began = monotonic()
        for _ in range(KEYS):
            QTest.keyClick(window.strip, Qt.Key.Key_Right)
            self.turn()
        return (monotonic() - began) * 1000 / KEYS

    def saved(self, window: ProofWindow) -> Iterator[float]:
        """Seconds until the window has looked at a picture and shows all of it: on the canvas, in the strip, in the list."""
        for n in range(CHANGES):
            window.strip.go_to(n)
            self.wait(lambda: window.proof.is_done and not window.looked.asked and window.canvas.now is not None)
            look, shown = window.proof.look(n, "front"), window.canvas.now
            began = self.save(n)
            self.wait(lambda n=n, look=look, shown=shown: window.proof.look(n, "front") is not look and window.canvas.now is not shown)  # type: ignore[misc]
            yield monotonic() - began

    def laid(self) -> Iterator[float]:
        """Seconds until a picture lies on the table."""
        table = self.app.table
        assert table is not None
        names = {os.path.abspath(path): name for name, path in table.pictures.items()}
        for n in range(CHANGES):
            name = names[self.file(n)]
            before = table.pictures[name]
            began = self.save(n)
            self.wait(lambda name=name, before=before: table.pictures[name] != before)  # type: ignore[misc]
            yield monotonic() - began

    def file(self, n: int) -> str:
        """The file of a card."""
        return str(self.folder / f"card {n:04}.png")

    def save(self, n: int) -> float:
        """A new picture of a card is there; returns when it was."""
        self.seeds += 1
        data = png(made(self.seeds, shop(FIRST)).image)
        Path(self.file(n)).write_bytes(data)
        return monotonic()

    # -- the event loop
    def turn(self) -> None:
        """Everything that waits is done once."""
        began, worked = monotonic(), thread_time()
        self.qt.processEvents()
        self.silent, self.busy = max(self.silent, monotonic() - began), max(self.busy, thread_time() - worked)

    def wait(self, holds: Callable[[], bool]) -> None:
        """Until this holds, and has been painted."""
        end = monotonic() + LONGEST
        while not holds():
            assert monotonic() < end
            self.turn()
            sleep(NAP)
        self.turn()

    def rest(self) -> str:
        """The longest time for which nobody was answered since this was asked last."""
        told = f" (silent for {self.silent * 1000:.0f} ms at most, {self.busy * 1000:.0f} ms of work)"
        self.silent = self.busy = 0.0
        return told


def spread(seconds: Iterator[float]) -> str:
    """Several times, in words."""
    found = [one * 1000 for one in seconds]
    return f"{median(found):.0f} ms, {max(found):.0f} at most"
