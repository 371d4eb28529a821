"""What was chosen in secret opens together, and is told before anybody answers: melds with their totals, and what is replaced."""

import pytest

from rules.engine.sight import SPECTATOR
from tests.desktop.conftest import shown

pytestmark = pytest.mark.slow


def rows(hands):
    """What is told of each seat."""
    panel = hands.window.area.summary
    return [words.text() for words in panel.rows.findChildren(type(panel.heading))]


def choose(hands, seat, n):
    """A seat's first cards that can be replaced, and the brass button."""
    question = hands.question()
    assert (question.purpose, question.seat) == ("destiny", seat)
    for option in question.options[:n]:
        hands.click(option.ref)
    hands.enter()


def test_what_is_replaced_is_shown_together_and_what_nobody_replaced_is_not(table, leaks):
    hands = table("p", "p", "p")
    view = hands.session.state
    first = view.cards[hands.question().options[0].ref].definition
    choose(hands, 0, 1)
    assert first not in shown(hands.window)
    choose(hands, 1, 0)
    choose(hands, 2, 2)
    window = hands.window
    assert window.area.summary.isVisible()
    assert window.viewer == SPECTATOR
    assert window.area.summary.heading.text() == "What is replaced is shown"
    assert rows(hands)[0] == f"Ada discards {first}."
    assert rows(hands)[1] == "Bruno lays down nothing."
    assert rows(hands)[2].startswith("Cleo discards ")
    assert not leaks(window)
    hands.enter()
    assert window.covered()


def test_nothing_is_told_where_nobody_replaced_anything(table):
    hands = table("p", "p")
    choose(hands, 0, 0)
    choose(hands, 1, 0)
    assert hands.window.between.shown is None
    assert hands.window.covered()


def test_what_a_seat_lays_down_that_gives_up_opens_nothing_of_the_others(table):
    hands = table("p", "p", "p")
    hands.lift()
    hands.window.concede()
    assert not hands.session.state.seats[0].alive
    assert hands.window.between.shown is None
    assert hands.window.covered()
