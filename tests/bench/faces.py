"""How many full faces are drawn a second, each looked at and packed: as JPEG and as PNG at 300 dpi, and at 600. On a machine with other
work the seconds of the clock say little: those of the processors, shared by two, are what two idle ones would need."""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import monotonic

from msgspec import Struct

from desktop.proof.card import Drawn
from desktop.proof.drawn import Format, Job, draw
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop
from rules.games.catalogue import load
from tests.bench.proof import processors

CARDS, PROCESSES = 120, 2


class Asked(Struct, frozen=True):
    """How many cards."""

    cards: int = CARDS


def figures(asked: Asked) -> Iterator[str]:
    """A line each."""
    yield f"load: {os.getloadavg()[0]:.1f}"
    sources = [Drawn("warborn", name) for name in load("warborn").definitions]
    wanted = [sources[n % len(sources)] for n in range(asked.cards)]
    forms: tuple[tuple[Format, int], ...] = (("jpeg", 300), ("png", 300), ("jpeg", 600))
    with Pool(PROCESSES) as pool:
        timed([Job(source, shop(FIRST)) for source in wanted[:20]], pool)  # each process has loaded what it needs
        for form, dpi in forms:
            clock, used = timed([Job(source, shop(FIRST), dpi, form) for source in wanted], pool)
            rates = f"{len(wanted) / clock:.0f} a second by the clock, {PROCESSES * len(wanted) / used:.0f} by the processors"
            yield f"{form.upper()} at {dpi} dpi: {rates}"


def timed(jobs: list[Job], pool: Pool) -> tuple[float, float]:
    """How long it takes by the clock, and in seconds of processors."""
    began, before = monotonic(), processors(pool)
    for work in [pool.submit(draw, job) for job in jobs]:
        work.result()
    return monotonic() - began, processors(pool) - before
