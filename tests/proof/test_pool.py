"""Processes that are kept: what one dies of costs one answer, and none is left behind."""

import os
import signal
import sys
import time
from concurrent.futures import CancelledError

import pytest
from msgspec import Struct

from desktop.proof.pool import Lost, Pool

pytestmark = pytest.mark.slow


class Point(Struct, frozen=True):
    x: int
    y: int


def mirrored(point: Point) -> Point:
    return Point(point.y, point.x)


def process(_: int) -> int:
    return os.getpid()


def dies(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def hangs(seconds: float) -> int:
    time.sleep(seconds)
    return 0


def swells(_: int) -> int:
    return len(bytearray(6_000_000_000))


def is_deaf(_: int) -> bool:
    """To the keys that stop a program, since before it could say so itself."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def stumbles(word: str) -> int:
    raise ValueError(word)


@pytest.fixture(scope="module")
def pool():
    with Pool(1) as made:
        yield made


def test_plain_data_goes_and_comes(pool):
    assert pool.submit(mirrored, Point(1, 2)).result() == Point(2, 1)


def test_a_process_is_kept(pool):
    assert pool.submit(process, 0).result() == pool.submit(process, 0).result() != os.getpid()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such mask")
def test_keys_that_stop_the_program_never_reach_one_that_begins(pool):
    assert pool.submit(is_deaf, 0).result()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_one_that_dies_costs_one_answer(pool):
    before = pool.submit(process, 0).result()
    bad, good = pool.submit(dies, 0), pool.submit(process, 0)
    with pytest.raises(Lost) as lost:
        bad.result()
    assert lost.value.why == "died"
    assert good.result() != before


def test_one_that_is_killed_while_it_waits_costs_nothing(pool):
    before = pool.submit(process, 0).result()
    os.kill(before, signal.SIGKILL)
    while pool.hands[0].process.is_alive():
        time.sleep(0.005)
    assert pool.submit(process, 0).result() != before


def test_what_takes_too_long_is_ended(pool):
    with pytest.raises(Lost) as lost:
        pool.submit(hangs, 60.0, seconds=0.1).result()
    assert lost.value.why == "slow"


@pytest.mark.skipif(os.name == "nt", reason="the system cannot hold a process to that")
def test_what_takes_too_much_memory_is_told(pool):
    with pytest.raises(Lost) as lost:
        pool.submit(swells, 0).result()
    assert lost.value.why == "memory"


def test_a_fault_comes_with_its_words_and_the_process_stays(pool):
    before = pool.submit(process, 0).result()
    with pytest.raises(Lost, match="ValueError: <odd>") as lost:
        pool.submit(stumbles, "<odd>").result()
    assert lost.value.why == "fault"
    assert pool.submit(process, 0).result() == before


def test_what_is_urgent_comes_first(pool):
    pool.submit(hangs, 0.2)
    later = pool.submit(process, 0)
    was_done = []
    pool.submit(process, 0, urgent=True).add_done_callback(lambda _: was_done.append(later.done()))
    later.result(20)
    assert was_done == [False]


def test_closing_ends_what_runs_and_leaves_no_process():
    pool = Pool(1)
    alive = pool.submit(process, 0).result()
    running, waiting = pool.submit(hangs, 60.0), pool.submit(process, 0)
    while not running.running():
        time.sleep(0.005)
    pool.close()
    with pytest.raises(Lost):
        running.result()
    with pytest.raises(CancelledError):
        waiting.result()
    with pytest.raises(ProcessLookupError):
        os.kill(alive, 0)
