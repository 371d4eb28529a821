"""What a machine can do: a small fixed loop of what the rules are made of. Figures are told as multiples of it."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from msgspec import Struct
from msgspec.structs import replace

TABLE = {n: f"card {n}" for n in range(120)}


class Dot(Struct, frozen=True):
    """A record to replace fields of."""

    x: int
    y: int = 0


class Bar(Struct, frozen=True):
    """Another one to tell apart."""

    n: int


def reference() -> int:
    """A dict copied and written, records replaced, and matched by their type."""
    total, dot = 0, Dot(1)
    for n in range(20):
        table = TABLE.copy()
        table[n] = "other"
        dot = replace(dot, y=n)
        match dot if n % 2 else Bar(n):
            case Dot(x=x, y=y):
                total += x + y
            case Bar(n=m):
                total += m
        total += len(table)
    return total


def microseconds(work: Callable[[], object], times: int, rounds: int = 5) -> float:
    """CPU time of one call: the best mean of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        began = process_time()
        for _ in range(times):
            work()
        best = min(best, process_time() - began)
    return best / times * 1e6
