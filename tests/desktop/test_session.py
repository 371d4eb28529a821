"""The session: who is asked, what computer players do, and how time is travelled."""

from concurrent.futures import Future

from desktop.players import Player
from desktop.session import Session
from desktop.start.setup import Setup, deal
from rules.engine.line import SeatId
from rules.engine.question import Option
from rules.engine.step import question_for


def session_of(*kinds: str) -> Session:
    return deal(Setup("warborn", tuple(Player(f"P{i}", kind) for i, kind in enumerate(kinds)), seed="1"))


def test_sealed_answers_are_taken_back_one_by_one(qtbot):
    session = session_of("person", "person", "person")
    for seat in (0, 1):
        assert session.answer(SeatId(seat), ())
    assert session.history.at.number == 2
    session.undo()
    assert session.history.at.number == 1
    session.undo()
    assert session.history.at.number == 0
    session.redo()
    assert session.history.at.number == 1
    session.close()


def test_a_refused_answer_changes_nothing_and_is_told(qtbot):
    session = session_of("person", "person")
    before = session.state
    with qtbot.waitSignal(session.refused) as told:
        assert not session.answer(SeatId(0), (Option("nonsense"),))
    assert told.args[0].rule
    assert session.state is before
    session.close()


def test_computer_players_think_off_the_loop_and_play_to_the_end(qtbot):
    session = session_of("random", "random")
    with qtbot.waitSignal(session.ended, timeout=30_000):
        session.begin()
    assert session.state.over is not None
    session.close()


def test_the_same_seed_gives_the_same_computer_game(qtbot):
    ends = []
    for _ in range(2):
        session = session_of("random", "random")
        with qtbot.waitSignal(session.ended, timeout=30_000):
            session.begin()
        ends.append(session.state)
        session.close()
    assert ends[0] == ends[1]


def test_closing_stops_a_computer_player(qtbot):
    session = session_of("random", "random")
    session.begin()
    session.close()
    at = session.history.at
    qtbot.wait(50)
    assert session.history.at is at


def test_a_view_asks_its_seat_the_same_as_the_state(qtbot):
    session = session_of("person", "person")
    asked = session.question()
    assert asked is not None
    assert question_for(session.game, session.view(asked.seat), asked.seat) == asked
    session.close()


def test_an_answer_that_comes_at_once_waits_until_all_have_been_asked(qtbot, monkeypatch):
    session = session_of("random", "random")

    def at_once(act, *arguments):
        done: Future[object] = Future()
        done.set_result(act(*arguments))
        return done

    monkeypatch.setattr(session.computers.pool, "submit", at_once)
    session.begin()
    assert set(session.computers.busy) == {0, 1}
    assert len(session.history.nodes) == 1
    session.close()
