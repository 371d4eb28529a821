"""A deck is looked at card by card, in processes; what is known is not looked at again; what nobody can look at is one finding."""

import os
import signal
from concurrent.futures import Future
from io import BytesIO

import pytest
from PIL import Image

from desktop.proof.finding import Grade
from desktop.proof.gather.deck import Wanted, gather
from desktop.proof.inspection import DECK, Inspection
from desktop.proof.shops import FIRST, shop
from desktop.proof.words import told

pytestmark = pytest.mark.slow


def png(w, h, colour):
    file = BytesIO()
    Image.new("RGB", (w, h), colour).save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def folder(tmp_path):
    for n in range(4):
        (tmp_path / f"c{n}.png").write_bytes(png(815, 1110, (n, 9, 9)))
    (tmp_path / "small.png").write_bytes(png(400, 545, "navy"))
    (tmp_path / "no picture.png").write_bytes(b"<svg/>")
    (tmp_path / "back.png").write_bytes(png(815, 1110, "navy"))
    return tmp_path


def seen(run, name):
    """What was seen at the card of this name."""
    return run.seen(next(n for n, card in enumerate(run.deck.cards) if card.name == name))


def sizes(seen):
    return [(finding.check, finding.grade) for finding in seen.findings if finding.check in ("SIZE", "FILE")]


def test_every_card_is_told_once_and_then_the_deck(folder, pool):
    run = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool)
    numbers = list(run.run())
    assert numbers[-1] == DECK
    assert sorted(numbers[:-1]) == list(range(6))
    assert sizes(seen(run, "c0")) == []
    assert sizes(seen(run, "small")) == [("SIZE", Grade.ERROR)]
    (gone,) = seen(run, "no picture").front.findings
    assert told(gone) == "This is no picture that can be read."
    assert seen(run, "small").worst == Grade.ERROR
    assert seen(run, "c0").front.header.size == (815, 1110)
    assert seen(run, "c0").back is seen(run, "c3").back is not None


def test_only_what_changed_is_looked_at_again(folder, pool):
    first = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool)
    assert list(first.run())
    before = dict(first.known)
    (folder / "c1.png").write_bytes(png(500, 681, "red"))
    (folder / "small.png").unlink()
    again = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool, first.known)
    again.begin(lambda _: None, urgent=True)
    assert len(again.futures) == 1
    next(iter(again.futures.values())).result(20)
    assert sizes(seen(again, "c1")) == [("SIZE", Grade.ERROR)]
    assert len(again.known) == len(before) + 1


def test_a_process_that_is_killed_in_the_middle_costs_one_side_at_most(folder, pool):
    run = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool)
    numbers = run.run()
    next(numbers)
    os.kill(pool.hands[0].process.pid, signal.SIGKILL)
    assert list(numbers)[-1] == DECK
    looks = [look for card in run.deck.cards for look in (seen(run, card.name).front, seen(run, card.name).back)]
    assert len({id(look) for look in looks if "died" in [finding.says for finding in look.findings]}) <= 1
    assert not run.fault
    again = Inspection(run.deck, run.shop, pool, run.known)
    list(again.run())
    assert "died" not in {finding.says for card in run.deck.cards for finding in seen(again, card.name).findings}


def test_a_cancelled_run_tells_nothing_more(folder, pool):
    run = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool)
    heard: list[int] = []

    def hear(number):
        heard.append(number)
        run.cancel()

    run.begin(hear)
    for future in run.futures.values():
        if not future.cancelled():
            future.exception(20)
    assert len(heard) <= 2  # one in each process
    assert DECK not in heard
    assert pool.waiting.empty() or all(work.future.cancelled() for *_, work in pool.waiting.queue if work)


def test_the_card_that_somebody_waits_for_comes_before_all_others(folder, pool, monkeypatch):
    asked: list[tuple[str, bool]] = []

    def submit(_function, task, *, urgent):
        asked.append((task.source.name, urgent))
        return Future()

    monkeypatch.setattr(pool, "submit", submit)
    run = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool)
    run.begin(lambda _: None, first=2)
    assert [name for name, _ in asked] == ["c2.png", "back.png", "c3.png", "no picture.png", "small.png", "c0.png", "c1.png"]
    run.hurry(1)
    assert asked[7:] == [("c1.png", True), ("back.png", True)]
