"""Hidden stays hidden in time too: no undo, redo or jump opens a hand unless that seat's curtain is lifted anew."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from desktop.panels.moments import NUMBER
from desktop.table.stance import FULL, RELAXED
from rules.engine.question import any_answer
from rules.engine.sight import SPECTATOR
from tests.desktop.test_between import until_summary

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key


def go_to(hands, number):
    """A click on a row of the history."""
    rows = hands.window.history.list
    row = next(rows.item(i) for i in range(rows.count()) if rows.item(i).data(NUMBER) == number)
    rows.itemClicked.emit(row)


def watched(hands):
    """Who has looked since, and whether a curtain was lifted for it."""
    window, seen = hands.window, []
    look = window.look

    def looked(viewer, offer=False):
        if viewer not in (SPECTATOR, window.viewer):
            seen.append((viewer, not window.covered() and lifted and lifted[-1] == viewer))
        look(viewer, offer)

    lifted = []
    window.curtain.lifted.disconnect()
    window.curtain.lifted.connect(lambda: lifted.append((window.session.state.bracket or window.session.question()).seat))
    window.curtain.lifted.connect(window.between.open_hand)
    window.look = looked
    return seen


def travel(hands, luck):
    """Back, on, or anywhere, as far as the window allows it now."""
    window = hands.window
    if window.covered():
        hands.key(KEY.Key_Z, CTRL)
        return
    how = luck.choice(["undo", "undo", "redo", "jump"])
    if how == "jump":
        go_to(hands, luck.randrange(len(hands.session.history.nodes)))
    else:
        hands.key(KEY.Key_Z if how == "undo" else KEY.Key_Y, CTRL)


@pytest.mark.parametrize("curtain", [RELAXED, FULL])
def test_no_way_through_time_opens_a_hand_but_lifting_its_curtain(table, curtain):
    hands, luck = table("p", "p", "p", seed="7"), Random(5)
    window, session = hands.window, hands.session
    window.curtain_mode = curtain
    seen = watched(hands)
    for n in range(160):
        if luck.random() < 0.35:
            travel(hands, luck)
            assert not window.covered() or window.viewer == SPECTATOR
        elif window.between.shown is not None:
            hands.enter()
        elif window.covered():
            hands.press(window.curtain.hold)
        elif (question := session.question()) is not None:
            session.answer(question.seat, any_answer(question, Random(n)))
    assert len({viewer for viewer, _ in seen}) == 3
    assert all(by_curtain for _, by_curtain in seen)


def test_from_the_end_one_looks_back_behind_a_curtain(table):
    hands = table("p", "p", seed="7")
    hands.lift()
    hands.enter()
    hands.lift()
    window = hands.window
    window.concede()
    assert window.area.result.isVisible()
    hands.press(window.area.result.back_button)
    assert window.viewer == SPECTATOR
    go_to(hands, 0)
    hands.enter()  # whoever has won agrees
    assert window.covered()
    assert "Ada" in window.curtain.heading.text()
    assert window.viewer == SPECTATOR
    hands.press(window.curtain.hold)
    assert window.viewer == 0


def test_redone_the_end_of_a_hand_is_told_as_the_first_time(table, leaks):
    hands = table("p", "p")
    until_summary(hands)
    window = hands.window
    panel, view = window.area.summary, window.view()
    told = [words.text() for words in panel.rows.children() if hasattr(words, "shown")]
    hands.key(KEY.Key_Z, CTRL)
    assert not panel.isVisible()
    hands.lift()
    hands.key(KEY.Key_Y, CTRL)
    assert panel.isVisible()
    assert [words.text() for words in panel.rows.children() if hasattr(words, "shown")] == told
    assert window.view().cards == view.cards
    assert window.viewer == SPECTATOR
    assert not leaks(window)
    hands.enter()
    assert window.covered()


def test_what_is_taken_out_of_the_log_leaves_no_lines_beside_what_stands_above_it(table):
    hands = table("p", "p")
    until_summary(hands)
    log = hands.window.log
    told = hands.window.story.told_lines(SPECTATOR)
    page = log.pages[SPECTATOR]
    at = max(n for n, one in enumerate(told) if getattr(one.line, "id", "") == "told.phase")
    page.keep(at)
    last = page.text.lastBlock()
    assert last.text()
    assert last.userState() == 0
