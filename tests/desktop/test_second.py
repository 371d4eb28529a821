"""A second window for a second screen: each shows, tells and answers for its own seat, and neither needs a curtain."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QMenu

from desktop.players import Player
from desktop.session import Session
from desktop.start.setup import Setup
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR, deal, seen_by
from tests.desktop.conftest import Hands, shown
from tests.desktop.test_curtain import until_answered

pytestmark = pytest.mark.slow

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
KEY = Qt.Key


def use(hands):
    """Somebody turns to a window."""
    if not hands.window.isActiveWindow():
        with hands.qtbot.waitActive(hands.window):
            hands.window.activateWindow()
    return hands


def second(hands):
    """Whoever looks opens a second window for the other person, whose curtain is down."""
    use(hands).key(KEY.Key_W, CTRL | SHIFT)
    return Hands(next(iter(hands.window.seating.own.values())), hands.qtbot)


@pytest.fixture
def both(table):
    """Two people, each before a window that shows the own hand."""
    hands = table("p", "p", seed="7")
    hands.lift()
    other = second(hands)
    other.press(other.window.curtain.hold)
    return hands, other


def turn(both):
    """Whoever is asked, or has read what is told, goes on."""
    for hands in both:
        if hands.window.between.shown is not None:
            use(hands).enter()
        elif hands.window.asked is not None:
            until_answered(use(hands))


def test_both_hands_are_open_each_in_its_window_and_no_curtain_falls(both, leaks):
    windows = [hands.window for hands in both]
    seats, falls = [window.viewer for window in windows], list[object]()
    for window in windows:
        window.curtain.fall = falls.append
    for _ in range(6):
        turn(both)
        assert [window.viewer for window in windows] == seats
    assert sorted(seats) == [0, 1]
    assert falls == []
    assert len(both[0].session.history.nodes) > 6
    assert not any(leaks(window) for window in windows)
    assert [("Ada", "Bruno")[window.viewer] in window.windowTitle() for window in windows] == [True, True]


def test_a_second_window_shows_nothing_before_its_curtain_is_lifted_nor_after_it_is_closed(table, leaks):
    hands = table("p", "p", seed="7")
    hands.lift()
    other = second(hands)
    assert other.window.covered()
    assert "this window is yours" in other.window.curtain.heading.text()
    until_answered(use(hands))
    assert other.window.viewer == SPECTATOR, "the game goes on meanwhile"
    assert not leaks(other.window)
    other.press(other.window.curtain.hold)
    assert other.window.viewer == 1 - hands.window.viewer
    use(other).key(KEY.Key_F4, CTRL)
    assert not other.window.isVisible()
    assert other.window.viewer == SPECTATOR
    assert hands.window.viewer == SPECTATOR, "whoever comes over sees no hand that is not theirs"
    hands.lift()
    again = hands.window.seating.open(SeatId(other.window.bottom))
    assert again is other.window
    assert again.isVisible()
    assert again.covered()


def test_secret_choices_are_made_side_by_side_and_open_in_both_windows(both):
    session = both[0].session
    while [question.purpose for question in session.questions()] != ["march", "march"]:
        turn(both)
    first, other = both
    waits = other.window.asked
    until_answered(use(first))
    assert other.window.asked is waits
    assert first.window.asked is None
    assert first.window.area.bar.what.text() == "decides in another window"
    until_answered(use(other))
    assert all(hands.window.between.shown is not None for hands in both)
    use(first).enter()
    assert [hands.window.between.shown is None for hands in both] == [True, False]


def test_what_is_refused_or_copied_in_one_window_is_not_for_the_other(both, monkeypatch):
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _self: True)  # without a screen nobody knows
    first, other = both
    until_answered(use(other))
    other.enter()
    assert "decides in another window" in other.window.area.bar.refusal.text()
    other.click(other.window.hand_of(other.window.viewer)[0])
    refused = other.window.area.bar.refusal.text()
    assert refused
    assert refused not in shown(first.window)
    use(other).session.answer(other.window.viewer, ())
    assert "not asked" in other.window.area.bar.refusal.text()
    assert "not asked" not in first.window.area.bar.refusal.text()
    QGuiApplication.clipboard().setText("a card of the hand")
    use(first)
    assert QGuiApplication.clipboard().text() == ""


def test_leave_is_asked_for_in_the_window_of_whoever_is_asked_and_the_table_is_changed_in_one(both):
    first, other = both
    use(first).key(KEY.Key_E, CTRL)
    assert "change the table by hand" in other.window.asked.what
    assert first.window.asked is None
    use(other).enter()
    assert first.window.by_hand.allowed()
    assert not other.window.by_hand.allowed()
    assert other.window.area.bar.what.text() == "changes the table by hand"
    assert not any(hands.window.covered() for hands in both)
    use(other).key(KEY.Key_E, CTRL)
    assert first.session.state.bracket is not None, "only who opened it closes it"
    use(first).key(KEY.Key_E, CTRL)
    assert first.session.state.bracket is None


def test_no_pixel_hangs_on_the_hand_that_the_other_window_shows(both, seated):
    dealt, game = both[0].session.state, both[0].session.game
    seat = SeatId(1)
    found = []
    for n in (1, 2):
        state = deal(game, seen_by(game, dealt, seat), Random(n))
        hands = seated(Session(game, History(state, game=game), (Player("Ada"), Player("Bruno"))))
        window = hands.window.seating.open(seat)
        hands.qtbot.addWidget(window)
        Hands(window, hands.qtbot).press(window.curtain.hold)
        found.append((window.grab().toImage(), shown(window), {ref: card.definition for ref, card in state.cards.items()}))
    assert found[0][2] != found[1][2]
    assert found[0][:2] == found[1][:2]


def test_of_three_those_without_a_window_share_one_with_a_curtain(table):
    hands = table("p", "p", "p", seed="7")
    hands.lift()
    looks = hands.window.viewer
    hands.key(KEY.Key_W, CTRL | SHIFT)
    menu = next(menu for menu in hands.window.findChildren(QMenu) if menu.isVisible())
    names = [f"Open a second window for {('Ada', 'Bruno', 'Cleo')[seat]}" for seat in range(3) if seat != looks]
    assert [action.text() for action in menu.actions()] == names
    menu.actions()[0].trigger()
    window = hands.window
    assert len(window.people()) == 2
    assert window.viewer == looks
    assert not window.covered()
    hands.session.answer(looks, ())
    other = Hands(next(iter(window.seating.own.values())), hands.qtbot)
    hands.session.answer(other.window.bottom, ())
    assert window.covered()
    assert window.curtain.seat in window.people()


def test_a_table_that_is_left_takes_its_windows_along_and_the_next_game_has_them_again(app, qtbot):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="7"))
    table = app.table
    window = table.seating.open(SeatId(1))
    assert window.findChild(type(table.keys.sheets[-1])) is not None, "it has its settings, too"
    window.again.emit()
    assert app.table is not table
    assert not window.isVisible()
    assert [app.table.people(), list(app.table.seating.own)] == [(SeatId(0),), [SeatId(1)]]
    beside = app.table.seating.own[SeatId(1)]
    app.back()
    assert not beside.isVisible()
    assert app.table is None
