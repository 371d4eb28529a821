"""The end of a game: what is told of it, and what can be done then."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.panels.pending import PLAIN
from desktop.players import Player
from desktop.start.files import whole_of
from desktop.start.setup import Setup
from desktop.table.stance import OPEN, RELAXED
from rules.engine.card import UNKNOWN
from rules.engine.events import Gain, Mark
from rules.engine.line import SeatId, zone_of
from rules.engine.question import any_answer
from tests.desktop.conftest import open_file, write_game

pytestmark = pytest.mark.slow


def to_the_end(window):
    """Play by lot to the last answer, unseen, and then see how it ends."""
    session = window.session
    session.blockSignals(True)
    for n in range(2_000):
        question = session.question()
        if question is None:
            break
        session.answer(question.seat, any_answer(question, Random(n)))
    session.undo()
    session.blockSignals(False)
    session.redo()
    window.between.go_on()
    assert session.state.over is not None


@pytest.fixture
def app(app):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain=OPEN))
    return app


def test_every_hand_is_told_with_its_totals_and_its_winner(app):
    to_the_end(app.table)
    sheet, steps = app.table.area.result, app.table.session.history.path()
    ends = [[o.event for o in step.events] for step in steps]
    hands = [events for events in ends if any(isinstance(e, Mark) and e.name == "force" for e in events)]
    assert sheet.isVisible()
    assert sheet.ending.rowCount() == len(hands) + 1
    for row, events in enumerate(hands):
        forces = {e.seat: e.n for e in events if isinstance(e, Mark) and e.name == "force"}
        winners = {e.seat for e in events if isinstance(e, Gain) and e.what == "hands"}
        for seat, n in forces.items():
            assert sheet.ending.item(row, seat).text() == (f"★ {n}" if seat in winners else f"{n}")
    won = [sheet.ending.item(len(hands), seat).text() for seat in (0, 1)]
    assert won == [f"{seat.resources.get('hands', 0)}" for seat in app.table.session.state.seats]
    assert "5" in won
    assert sheet.heading.text().endswith("has won")


def test_a_plot_tells_how_far_each_seat_was_after_every_hand(app):
    app.table.resize(1280, 800)
    to_the_end(app.table)
    plot, session = app.table.area.result.plot, app.table.session
    assert plot.isVisible()
    assert plot.accessibleName() == "Hands won over the rounds"
    assert plot.rounds[0] == (0, 0)
    assert len(plot.rounds) == len(app.table.story.rounds()) + 1
    for before, after, played in zip(plot.rounds, plot.rounds[1:], app.table.story.rounds(), strict=False):
        assert {seat for seat in range(2) if after[seat] > before[seat]} == set(played.winners)
    assert plot.rounds[-1] == tuple(seat.resources["hands"] for seat in session.state.seats)
    assert plot.accessibleDescription().startswith("Ada: 0, ")
    session.undo()
    assert not plot.isVisible()


def test_power_is_plotted_by_the_rounds_of_the_table_and_nothing_where_nothing_was_counted(app):
    app.deal(Setup("worldbreakers", (Player("Ada"), Player("Bruno")), seed="5", curtain=OPEN))
    app.table.resize(1280, 800)
    to_the_end(app.table)
    plot, session = app.table.area.result.plot, app.table.session
    state, turns = session.state, session.game.turns
    assert plot.isVisible()
    assert len(plot.rounds) == len({now.round for step in session.history.path() if (now := turns(step.before))}) + 1
    assert plot.rounds[-1] == tuple(seat.resources["power"] for seat in state.seats)
    app.deal(Setup("worldbreakers", (Player("Ada"), Player("Bruno")), seed="5", curtain=OPEN))
    app.table.session.concede(app.table.session.question().seat)
    assert not app.table.area.result.plot.isVisible()


def test_looking_back_leaves_the_sheet_and_it_comes_again_at_the_end(app):
    to_the_end(app.table)
    window, sheet = app.table, app.table.area.result
    sheet.back_button.click()
    assert not sheet.isVisible()
    window.show_all()
    assert not sheet.isVisible()
    window.undo()
    assert window.session.state.over is None
    window.session.redo()
    while window.between.shown is not None:
        window.between.go_on()
    assert sheet.isVisible()


def test_after_looking_back_the_bar_leads_to_the_result_again(app):
    app.table.concede()
    window, sheet = app.table, app.table.area.result
    assert not window.area.bar.buttons
    sheet.back_button.click()
    [shown] = window.area.bar.buttons
    shown.click()
    assert sheet.isVisible()
    assert sheet.heading.text() == "Ada gave up. Bruno has won"
    sheet.back_button.click()
    window.show()
    for focus in (window.history.list, window.area):  # the list has it just then
        focus.setFocus()
        QTest.keyClick(focus, Qt.Key.Key_Return)
        assert sheet.isVisible()
        sheet.back_button.click()
    window.undo()
    assert "Show the result" not in [made.text() for made in window.area.bar.buttons]


def test_again_keeps_the_seats_and_swapping_turns_them(app):
    to_the_end(app.table)
    app.table.area.result.again_button.click()
    if app.leave_box:
        app.leave_box.done(0)
    names = [player.name for player in app.table.session.players]
    to_the_end(app.table)
    app.table.session.unsaved = False
    app.table.area.result.swap_button.click()
    assert [player.name for player in app.table.session.players] == [names[1], names[0]]
    assert app.table.session.state.over is None


def test_a_game_out_of_a_file_is_played_again_and_its_seats_are_swapped_too(app, tmp_path):
    players = (Player("Cleo"), Player("Dario", "greedy"))
    app.deal(Setup("warborn", players, {"tie": "all"}, curtain=OPEN))
    app.table.concede()
    write_game(app.table.session, tmp_path / "over.tuck")
    assert open_file(app, tmp_path / "over.tuck")
    assert app.table.panels.pending.said is not PLAIN  # it says that the game has ended
    for press, seats in (("again_button", [players[0], players[1]]), ("swap_button", [players[1], players[0]])):
        sheet = app.table.area.result
        assert sheet.isVisible()
        getattr(sheet, press).click()
        session = app.table.session
        assert [(player.name, player.kind) for player in session.players] == [(player.name, player.kind) for player in seats]
        assert session.state.options["tie"] == "all"
        assert session.state.over is None
        session.computers.stop()
        app.table.concede()


def test_conceding_ends_a_game_of_two_and_says_for_whom(app):
    app.table.concede()
    sheet = app.table.area.result
    assert sheet.isVisible()
    assert sheet.heading.text() == "Ada gave up. Bruno has won"
    assert sheet.ending.rowCount() == 1


def test_on_the_sheet_escape_looks_back_and_enter_plays_again(app, qtbot):
    app.table.show()
    app.table.concede()
    sheet, before = app.table.area.result, app.table
    QTest.keyClick(before, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    before.undo()
    before.session.redo()
    assert sheet.isVisible()
    before.activateWindow()
    QTest.keyClick(before, Qt.Key.Key_Return)
    assert app.table is not before
    assert app.table.session.state.over is None


@pytest.mark.parametrize(("other", "curtain", "open_seats"), [("p", OPEN, {0, 1}), ("p", RELAXED, set()), ("greedy", RELAXED, {0})])
def test_who_opens_a_game_at_its_end_sees_the_hands_that_lay_open_to_the_last(app, tmp_path, other, curtain, open_seats):
    players = (Player("Cleo"), Player("Dario", "person" if other == "p" else other))
    app.deal(Setup("worldbreakers", players, seed="4", curtain=curtain))
    app.table.session.computers.stop()
    app.table.session.concede(SeatId(0))
    assert app.table.session.state.over is not None
    (tmp_path / "over.tuck").write_bytes(whole_of(app.table.session, curtain)())
    assert open_file(app, tmp_path / "over.tuck")
    view = app.table.view()
    hands = {seat: [view.cards[ref].definition for ref in view.zones[zone_of("hand", seat)].cards] for seat in (0, 1)}
    assert all(hands.values())
    assert {seat for seat, cards in hands.items() if UNKNOWN not in cards} == open_seats
