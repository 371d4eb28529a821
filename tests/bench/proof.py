"""How fast a folder of cards is looked at: all checks, the first of them only, one changed card; and how much memory that takes.

The cards are made from seeds into a folder that is thrown away, by the same processes that look at them. On a machine with other work
the seconds of the clock say little: those of the processors, shared by two, are what two idle ones would need.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import monotonic, process_time

from msgspec import Struct

from desktop.proof.gather.deck import Wanted, gathered
from desktop.proof.inspection import Inspection, Known
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import made, png

CARDS, PROCESSES = 500, 2
FIRST_PASS = ("SIZE", "META", "ASPECT", "ORIENT", "FILE", "BLEED-WHITE", "BLEED-EDGE", "BLEED-FAKE")
CHANGES = 9  # how often a card is changed
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
WATCHED = 0.1  # seconds between two looks at the memory


class Asked(Struct, frozen=True):
    """How many cards."""

    cards: int = CARDS


class Piece(Struct, frozen=True):
    """A card to be made, and where."""

    seed: int
    file: str


def drawn(piece: Piece) -> float:
    """Make a card's picture; how many seconds of a processor it takes to read it again with Pillow alone."""
    from PIL import Image

    Path(piece.file).write_bytes(png(made(piece.seed, shop(FIRST)).image))
    began = process_time()
    Image.open(piece.file).load()
    return process_time() - began


def figures(asked: Asked) -> Iterator[str]:
    """A line each."""
    yield f"load: {os.getloadavg()[0]:.1f}"
    with TemporaryDirectory(prefix="tuckbox-bench-") as folder, Pool(PROCESSES) as pool:
        pieces = [Piece(seed, str(Path(folder) / f"card {seed:04}.png")) for seed in range(asked.cards)]
        bare = sum(work.result() for work in [pool.submit(drawn, piece) for piece in pieces])
        weight = sum(Path(piece.file).stat().st_size for piece in pieces) / 1e6
        yield f"cards: {asked.cards} of {weight / asked.cards:.2f} MB; to read them with Pillow alone: {bare:.2f} s of a processor"
        pool.close()  # what those hold that drew the cards is not what looking takes
        with Pool(PROCESSES) as fresh, Memory(fresh) as memory:
            yield from looked(fresh, folder, bare, pieces)
            yield f"memory at its peak, all processes: {memory.most / 1e6:.0f} MB"


def looked(pool: Pool, folder: str, bare: float, pieces: list[Piece]) -> Iterator[str]:
    """The passes over the folder."""
    for name, checks in (("header, bleed and hash", FIRST_PASS), ("all checks", ())):
        began, used = monotonic(), processors(pool)
        run = Inspection(gathered(Wanted(folder), pool), shop(FIRST), pool, checks=checks)
        for _ in run.run():
            pass
        wall, cpu = monotonic() - began, processors(pool) - used
        yield f"{name}: {wall:.1f} s by the clock, {cpu / PROCESSES:.1f} s for each processor ({cpu / bare:.1f} x reading alone)"
    yield f"a changed card to its verdict: {median(again(pool, folder, run.known, pieces)) * 1000:.0f} ms"


def again(pool: Pool, folder: str, known: Known, pieces: list[Piece]) -> Iterator[float]:
    """How long it takes from a saved picture until it has been looked at, the folder gathered anew."""
    for n in range(CHANGES):
        data = png(made(len(pieces) + n, shop(FIRST)).image)
        Path(pieces[n % len(pieces)].file).write_bytes(data)
        began = monotonic()
        run = Inspection(gathered(Wanted(folder), pool), shop(FIRST), pool, known)
        run.begin(lambda _: None, urgent=True)
        (changed,) = run.futures.values()
        assert changed.result().header is not None
        yield monotonic() - began
        run.cancel()


# -- processes
def ids(pool: Pool) -> list[int]:
    """The processes that look, as far as they live."""
    return [hand.process.pid for hand in pool.hands if hand.process is not None and hand.process.pid]


def processors(pool: Pool) -> float:
    """Seconds of processors that they have used."""
    total = 0
    for pid in ids(pool):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICK


class Memory(Thread):
    """Watches how much memory this process and those of a pool take, shared parts counted once."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(daemon=True)
        self.pool, self.most, self.over = pool, 0, Event()

    def run(self) -> None:
        """Look now and then."""
        while not self.over.wait(WATCHED):
            self.most = max(self.most, sum(map(held, [os.getpid(), *ids(self.pool)])))

    def __enter__(self) -> Memory:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.join()


def held(pid: int) -> int:
    """Bytes that a process holds; its part of what is shared."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
