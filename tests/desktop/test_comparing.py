"""Two moments side by side, by key, by menu and in the fields of the sheet; nothing of them stays for other eyes."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from desktop.table.comparing import end_of
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.sight import seen_by

pytestmark = pytest.mark.slow
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def branched(table):
    """A game in which something else was done after going back."""
    hands = table("p", "p", open_hands=True, game="worldbreakers")
    for seeds in (range(12), range(50, 58)):
        for seed in seeds:
            question = hands.session.question()
            hands.session.answer(question.seat, any_answer(question, Random(seed)))
        if seeds.start == 0:
            hands.session.jump(6)
    return hands


def test_two_moments_and_two_branches_are_compared_by_key_menu_and_fields(branched):
    window, history = branched.window, branched.session.history
    sheet, here = window.comparing.sheet, history.at
    branched.key(Qt.Key.Key_M, CTRL)
    assert sheet.isVisible()
    assert sheet.other.currentIndex() == here.number
    assert sheet.one.currentIndex() == history.before().number
    sheet.one.setCurrentIndex(0)
    rows = [sheet.table.item(row, 0).text() for row in range(sheet.table.rowCount())]
    assert any(row.endswith("Ada") for row in rows)
    assert "Deck" in rows
    assert all(words in sheet.table.accessibleDescription() for words in ("Ada: ", "Deck, here "))
    sheet.other.setCurrentIndex(0)
    assert sheet.alike.isVisible()
    branched.enter()
    assert not sheet.isVisible()
    assert sheet.table.rowCount() == 0

    entries = {words.partition("\t")[0]: act for words, act in window.panels.bookmarks.entries(row_of(window, here)) if act is not None}
    entries["Compare this branch with the way beside it"]()
    first, end = (sheet.nodes[made.currentIndex()] for made in (sheet.one, sheet.other))
    assert end is end_of(here)
    assert first.number == 12
    branched.key(Qt.Key.Key_Escape)
    left = dict(window.panels.bookmarks.entries(row_of(window, history.nodes[9])))
    left["Compare this branch with the way that counts"]()
    assert [sheet.nodes[made.currentIndex()] for made in (sheet.one, sheet.other)] == [here, history.nodes[12]]
    branched.key(Qt.Key.Key_Escape)
    dict(window.panels.bookmarks.entries(row_of(window, history.nodes[12])))["Keep it to be compared"]()
    assert window.area.bar.refusal.text().startswith("Kept to be compared: ")
    other = dict(window.panels.bookmarks.entries(row_of(window, history.nodes[3])))
    other["Compare with the moment that was kept"]()
    assert (sheet.one.currentIndex(), sheet.other.currentIndex()) == (12, 3)


def test_two_branches_are_plotted_round_by_round_to_one_scale(table):
    hands = table("p", "p", open_hands=True)
    window, session = hands.window, hands.session
    luck = Random(3)

    def play(hands_won):
        while session.state.over is None and len(window.story.scores()) <= hands_won:
            question = session.question()
            session.answer(question.seat, any_answer(question, luck))
        window.between.go_on()  # the summary of the hand was read

    play(1)
    window.comparing.compare(session.history.nodes[1], session.history.at)
    assert not window.comparing.sheet.plots[0].isVisible(), "after one hand there is nothing to see"
    window.comparing.sheet.sink()
    fork = session.history.at
    play(2)
    one = session.history.at
    session.jump(fork.number)
    luck.seed(8)
    play(4)
    other = session.history.at
    window.comparing.compare(one, other)
    left, right = window.comparing.sheet.plots
    assert left.isVisible()
    assert right.isVisible()
    assert (len(left.rounds), len(right.rounds)) == (3, 5)
    assert left.rounds[:2] == right.rounds[:2], "up to the fork they are one way"
    assert left.point(1, 1).x() == right.point(1, 1).x()
    for plot, node in ((left, one), (right, other)):
        assert plot.rounds[-1] == tuple(seat.resources["hands"] for seat in node.state.seats)
        assert plot.accessibleDescription().startswith("Ada: 0, ")
    for plot, other_plot in ((left, right), (right, left)):
        plot.goal, other_plot.goal = 0, 0
        assert plot.point(1, 1).y() == other_plot.point(1, 1).y(), "one has more than the other"
    window.comparing.sheet.other.setCurrentIndex(window.comparing.sheet.one.currentIndex())
    assert not left.isVisible()
    window.comparing.sheet.sink()
    assert left.rounds == right.rounds == ()


def test_no_card_is_named_that_the_reader_does_not_know_and_the_curtain_takes_all_of_it_away(table):
    hands = table("p", "p", game="worldbreakers")
    for seed in range(14):
        hands.session.answer(hands.session.question().seat, any_answer(hands.session.question(), Random(seed)))
    hands.lift()
    window, nodes = hands.window, hands.session.history.nodes
    window.comparing.compare(nodes[2], nodes[-1])
    told = window.comparing.sheet.table.accessibleDescription()
    views = [seen_by(hands.session.game, node.state, window.viewer) for node in (nodes[2], nodes[-1])]
    known = {card.definition for view in views for card in view.cards.values()}
    hidden = {card.definition for card in hands.session.state.cards.values()} - known
    assert window.viewer >= 0
    assert hidden
    assert not [name for name in hidden if name in told]
    window.between.lower(SeatId(1 - window.viewer))
    assert not window.comparing.sheet.isVisible()
    assert window.comparing.sheet.table.accessibleDescription() == window.comparing.sheet.one.currentText() == ""


def row_of(window, node):
    """The row of a moment."""
    return next(row for row in window.history.outline.rows if row.number == node.number and not row.look.level)
