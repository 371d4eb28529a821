"""Computer players: in their own process, at a pace, hurried and stopped; and what happens when that process fails."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Event

import pytest
from PySide6.QtCore import Qt

from desktop.panels.log import Remark
from desktop.players import PACES, Player
from desktop.session import FAILED, Session
from desktop.start.setup import Setup, deal
from desktop.worker import Here, Stopped, Task, Worker, think
from rules.engine.limits import Endless
from rules.engine.line import Line, SeatId
from rules.engine.question import Choice, any_answer, fits
from rules.engine.refusal import Refusal, Refused
from rules.engine.save import state_hash
from rules.engine.step import answer
from rules.players import nobody

ROOT = Path(__file__).resolve().parents[2]


def session_of(*kinds: str, seed: str = "1") -> Session:
    return deal(Setup("warborn", tuple(Player(f"P{i}", kind) for i, kind in enumerate(kinds)), seed=seed))


class Asleep(Here):
    """A mind that thinks until it is cut."""

    def __init__(self, game):
        super().__init__(game)
        self.woken = Event()
        self.best = []

    def answer(self, state, task, told=nobody):
        for choice in self.best:
            told(choice)
        self.woken.wait(20)
        raise Stopped("cut")

    def cut(self):
        self.woken.set()


@pytest.fixture
def asleep(qtbot):
    made = []

    def session(*kinds):
        found = session_of(*kinds)
        found.computers.mind = Asleep(found.game)
        made.append(found)
        return found

    yield session
    for one in made:
        one.close()


def steps(session: Session) -> int:
    return len(session.history.path())


def test_a_process_answers_what_the_program_itself_would_answer_and_is_gone_with_the_table(qtbot):
    ends = []
    for aside in (False, True):
        session = session_of("greedy", "random")
        if aside:
            session.computers.go_aside()
        session.begin()
        qtbot.waitUntil(lambda session=session: steps(session) >= 6, timeout=20_000)
        session.computers.closed = True  # so that both stop here
        ends.append(state_hash(session.history.path()[5].after))
        mind = session.computers.mind
        session.close()
    assert ends[0] == ends[1]
    assert isinstance(mind, Worker)
    qtbot.waitUntil(lambda: mind.process is None or not mind.process.is_alive())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no such signals")
@pytest.mark.parametrize("sign", ["SIGKILL", "SIGSTOP"])
def test_a_process_that_fails_is_said_once_and_another_one_goes_on(qtbot, sign):
    session = session_of("person", "random")
    said: list[str] = []
    session.stumbled.connect(said.append)
    session.computers.go_aside()
    session.computers.pool.submit(lambda: None).result(timeout=20)  # it is ready
    mind = session.computers.mind
    assert isinstance(mind, Worker)
    assert mind.process is not None
    assert mind.process.pid is not None
    first = mind.process.pid
    os.kill(first, getattr(signal, sign))
    session.begin()
    if sign == "SIGSTOP":
        session.computers.run_out()  # as when its time is up
    qtbot.waitUntil(lambda: steps(session) == 1, timeout=20_000)
    assert len(said) == 1
    assert "P1" in said[0]
    session.answer(SeatId(0), ())
    qtbot.waitUntil(lambda: any(q.purpose == "march" and q.seat == 0 for q in session.questions()), timeout=20_000)
    qtbot.waitUntil(lambda: not session.computers.busy, timeout=20_000)
    assert mind.process is not None
    assert mind.process.pid != first
    assert len(said) == 1
    session.close()


@pytest.mark.parametrize("hurries", [True, False])
def test_hurry_and_the_limit_take_the_best_answer_so_far(asleep, qtbot, hurries):
    session = asleep("person", "greedy")
    worse, better = (any_answer(next(q for q in session.questions() if q.seat == 1), Random(n)) for n in (1, 2))
    assert worse != better
    session.computers.mind.best = [worse, better]
    session.begin()
    thought = session.computers.busy[SeatId(1)]
    qtbot.waitUntil(lambda: thought.best == better)
    if hurries:
        session.computers.hurry()
    else:
        session.computers.run_out()
    assert session.history.at.step.choice == better


@pytest.mark.slow
def test_a_process_tells_the_best_answer_so_far(qtbot):
    session = session_of("greedy", "person", seed="7")
    (question,) = [q for q in session.questions() if q.seat == 0]
    minds: tuple[Here | Worker, ...] = (Here(session.game), Worker(session.game))
    heard: list[list[Choice]] = []
    for mind in minds:
        told: list[Choice] = []
        told.append(mind.answer(session.state, Task("greedy", question, 200, "luck"), told.append).choice)
        heard.append(told)
        mind.close()
    assert heard[0] == heard[1], "the same, here and there"
    assert len(heard[0]) > 2
    session.close()


def test_hurry_takes_a_quick_answer_where_none_was_found_so_far(asleep):
    session = asleep("person", "greedy")
    session.begin()
    assert set(session.computers.busy) == {1}
    assert steps(session) == 0
    session.computers.hurry()
    assert steps(session) == 1
    assert session.history.at.step.seat == 1


def test_hurry_cuts_the_pace_short(qtbot):
    session = session_of("person", "random")
    session.computers.pace = 60_000
    session.begin()
    qtbot.waitUntil(lambda: session.computers.busy[SeatId(1)].choice is not None)
    assert steps(session) == 0
    session.computers.hurry()
    assert steps(session) == 1
    session.close()


def test_stop_pauses_until_go_on(asleep, qtbot):
    session = asleep("person", "random")
    session.begin()
    session.stop()
    assert session.waits_for_go()
    assert not session.computers.busy
    session.computers.mind = Here(session.game)
    session.go_on()
    qtbot.waitUntil(lambda: steps(session) == 1)
    session.close()


def test_the_bar_says_who_thinks_and_its_buttons_hurry_and_stop(table, qtbot):
    hands = table("random", "greedy")
    window, session = hands.window, hands.session
    session.stop()
    assert "press Go on" in window.area.bar.what.text()
    assert "stopped" in window.area.bar.second.text()
    session.computers.pace = 60_000
    hands.key(Qt.Key.Key_Return)
    bar = window.area.bar
    assert bar.name.text() == "Ada"
    assert "is thinking, 2 s at most" in bar.what.text()
    assert [button.text().split("  ")[0] for button in bar.buttons] == ["Hurry", "Stop"]
    words = bar.what.text()
    window.waiting.tick()
    assert bar.what.text() != words
    at = steps(session)
    qtbot.waitUntil(lambda: all(thought.choice is not None for thought in session.computers.busy.values()))
    hands.key(Qt.Key.Key_Return)
    assert steps(session) > at
    hands.press(next(button for button in bar.buttons if button.text().startswith("Stop")))
    assert session.waits_for_go()


def test_a_worker_that_is_not_ready_is_waited_for_but_not_for_ever(asleep):
    session = asleep("person", "greedy")
    session.computers.mind.ready = False
    session.begin()
    for _ in range(4):
        session.computers.run_out()
        assert steps(session) == 0
    session.computers.run_out()
    assert steps(session) == 1


def test_the_pace_is_a_number_of_milliseconds_per_word():
    assert list(PACES) == ["slow", "normal", "fast", "at once"]
    assert sorted(PACES.values(), reverse=True) == list(PACES.values())


@pytest.mark.slow
def test_no_process_outlives_the_program():
    code = """
import sys
from PySide6.QtCore import QTimer
from desktop import app
from desktop.players import Player
from desktop.start.setup import Setup
def begin(self):
    self.deal(Setup("warborn", (Player("Ada"), Player("Bruno", "greedy")), seed="1"))
    computers = self.table.session.computers
    def ready():
        if computers.mind.process is None or steps() == 0:
            return
        print(computers.mind.process.pid, flush=True)
        clock.stop()
        self.table.windowHandle().close()
        self.leave()
    def steps():
        return len(self.table.session.history.path())
    clock = self.clock = QTimer(interval=10)
    clock.timeout.connect(ready)
    clock.start()
app.App.show = begin
if __name__ == "__main__":
    sys.exit(app.main())
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)


@pytest.mark.parametrize("kind", ["greedy", "search"])
def test_who_has_thought_for_long_enough_gives_the_best_answer_that_was_found(monkeypatch, kind):
    monkeypatch.setattr("desktop.worker.COMFORT", 0)
    session = session_of("p", "p")
    (question, *_) = session.questions()
    heard: list[object] = []
    advice = think(session.game, session.state, Task(kind, question, 10**9, "luck"), heard.append)
    assert fits(question, advice.choice)
    assert heard == [advice.choice]
    assert advice.tries < 1_000


# -- an answer that cannot be carried out
@pytest.fixture
def failing(table, monkeypatch):
    """A game in which no answer of the computer player works, for a fault of the program or because it is refused."""
    fails: list[Exception] = []

    def try_to(game, state, seat, choice):
        if seat == SeatId(1) and fails:
            raise fails[0]
        return answer(game, state, seat, choice)

    monkeypatch.setattr("desktop.session.answer", try_to)

    def game(fault):
        fails.append(fault)
        hands = table("p", "random")
        hands.fails = fails
        return hands

    return game


@pytest.mark.parametrize("fault", [RuntimeError("planted"), Endless("planted"), Refused(Refusal(Line("refuse.endless"), "table.endless"))])
def test_a_player_whose_answer_cannot_be_carried_out_is_told_and_its_seat_can_be_taken_over(failing, fault, qtbot):
    hands = failing(fault)
    window, bar = hands.window, hands.window.area.bar
    with qtbot.captureExceptions():
        window.session.answer(SeatId(0), any_answer(hands.question(), Random(1)))
        qtbot.waitUntil(lambda: window.session.stranded is not None)
        for _ in range(2):
            assert (bar.name.text(), bar.what.text()) == ("Bruno", "cannot go on here")
            assert [act.text for act, _ in bar.acts] == ["Take over the seat of Bruno", "Let it try again", "Go back"]
            bar.press("stop")
            qtbot.waitUntil(lambda: not window.session.computers.busy)
    bar.press("answer")
    assert window.session.people() == (0, 1)
    assert Remark((("A person plays for Bruno from now on.", None),)) in window.story.lines(SeatId(0))
    hands.fails.clear()
    assert window.session.answer(SeatId(1), any_answer(hands.question(), Random(1)))


def test_from_there_one_can_go_back(failing, qtbot):
    hands = failing(Endless("planted"))
    window = hands.window
    window.session.answer(SeatId(0), any_answer(hands.question(), Random(1)))
    qtbot.waitUntil(lambda: window.session.stranded is not None)
    hands.window.area.bar.press("undo")
    assert window.session.stranded is None
    assert window.session.question().seat == 0


def test_an_answer_of_a_person_that_fails_is_said_each_time(failing, qtbot):
    hands = failing(RuntimeError("planted"))
    window = hands.window
    with qtbot.captureExceptions():
        window.session.answer(SeatId(0), any_answer(hands.question(), Random(1)))
        qtbot.waitUntil(lambda: window.session.stranded is not None)
        window.area.bar.press("answer")
        for _ in range(2):
            window.area.bar.clear_refusal()
            with pytest.raises(RuntimeError):
                window.session.answer(SeatId(1), any_answer(window.session.question(), Random(1)))
            assert window.area.bar.refusal.text() == FAILED
