"""Processes beside the program's own, each with a line to it: for what thinks long, and for what may die of what it reads."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

READY = b"ready"  # the first that one says


def begin(serve: Callable[..., None], *more: bytes, name: str) -> tuple[BaseProcess, Connection]:
    """A process that serves a line, and our end of it. It is closed when this program ends, however that comes about."""
    context = get_context("spawn")
    line, other = context.Pipe()
    process = context.Process(target=serve, args=(other, *more), name=name, daemon=True)
    with keys_held():
        process.start()
    other.close()
    return process, line


@contextmanager
def keys_held() -> Iterator[None]:
    """What is started meanwhile never hears those keys, not even before it can say so itself; this program hears them right after."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # it would let the keys through when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_keys() -> None:
    """In such a process: the keys that stop a program in a terminal are for the one that was started there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
