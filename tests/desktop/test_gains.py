"""Numbers that change show by how much: a mark that fades, or stands still where nothing is to move."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.table import tokens
from tests.desktop.conftest import FIRST_BATTLE

pytestmark = pytest.mark.slow


@pytest.fixture
def march(table, monkeypatch):
    """A meld that is being laid, at a table whose clock is set by hand."""
    hands = table("p", "random", seed=FIRST_BATTLE)
    while hands.question().purpose != "march":
        hands.enter()
    monkeypatch.setattr(tokens, "still", False)
    motion, now = hands.window.area.scene.motion, [0.0]
    motion.clock = lambda: now[0]
    return hands, now


def force(hands):
    return next(strip for strip in hands.window.area.scene.strips if strip.strip.own)


def lay(hands):
    """One more card is chosen: by how much the total is more then, and the mark of that."""
    before = force(hands).standing.number
    hands.click(next(option.ref for option in hands.question().options if option not in hands.window.asked.chosen))
    marks = [mark for mark in hands.window.area.scene.gains.marks.values() if mark.scene() is not None]
    return force(hands).standing.number - before, marks


@pytest.mark.parametrize("calm", [False, True])
def test_a_total_that_changes_is_marked_beside_it_and_the_mark_goes(march, monkeypatch, calm):
    hands, now = march
    monkeypatch.setattr(tokens, "calm", calm)
    by, (mark,) = lay(hands)
    assert by > 0
    assert mark.text == f"+{by}"
    assert abs(mark.scenePos().y() - force(hands).sceneBoundingRect().top()) < 20
    motion, lasts = hands.window.area.scene.motion, tokens.motion("gain")
    now[0] = 0.9 * lasts
    motion.step()
    assert (mark.opacity() == 1) == calm
    now[0] = lasts + 1.0
    motion.step()
    assert mark.scene() is None


def test_any_key_hurries_a_mark_away_and_a_new_one_takes_the_place_of_the_last(march):
    hands, _ = march
    lay(hands)
    _, marks = lay(hands)
    assert len(marks) == 1
    QTest.keyClick(hands.window, Qt.Key.Key_Tab)
    assert marks[0].scene() is None
