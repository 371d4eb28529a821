"""Every frame of the curtain, and of a look at the hand, hangs on nothing but what those may know who can see it."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from desktop.faces.store import faces
from desktop.players import Player
from desktop.session import Session
from desktop.table import tokens
from desktop.table.stance import FULL
from rules.engine.history import History
from rules.engine.sight import SPECTATOR, deal, seen_by
from rules.engine.step import questions
from tests.desktop.conftest import first_battle, shown
from tests.desktop.reader import nodes

pytestmark = pytest.mark.slow

COVERED = ("lying", "half held", "let go", "before a look", "after a look")  # with nobody's hand open


def frame(window):
    """What is painted now, and what a screen reader finds."""
    at = QAccessible.queryAccessibleInterface(window)
    window.grab()
    faces().finish()  # in their own time faces are drawn that this frame has asked for
    return window.grab().toImage(), shown(window), nodes(at)


def looks(hands):
    """Before, while and after whoever is asked looks at the own hand before all eyes."""
    window, found = hands.window, {"before a look": frame(hands.window)}
    QTest.keyPress(window, Qt.Key.Key_H)
    assert window.between.peek.isVisible()
    found["looking"] = frame(window)
    QTest.keyRelease(window, Qt.Key.Key_H)
    return {**found, "after a look": frame(window)}


def falls_and_rises(hands):
    """The curtain lies, is held, let go too early, held long enough, and rises."""
    window, curtain = hands.window, hands.window.curtain
    window.curtain_mode = FULL
    window.between.follow()
    found = {"lying": frame(window)}
    curtain.hold.filled.emit(0.5)
    found["half held"] = frame(window)
    curtain.hold.filled.emit(0.0)
    found["let go"] = frame(window)
    curtain.hold.held.emit()
    for part in (0.0, 0.5, 0.95):
        curtain.rising.pause()
        curtain.rising.setCurrentTime(round(part * curtain.rising.duration()))
        found[f"risen by {part}"] = frame(window)
    curtain.rising.stop()
    curtain.leave()
    return {**found, "gone": frame(window)}


@pytest.fixture
def frames(seated, monkeypatch):
    """The frames at a table with two people that looks to a reader as that of the first battle does, but is dealt otherwise."""
    monkeypatch.setattr(tokens, "still", False)

    def film(reader, luck):
        game, state = first_battle().game, first_battle().state
        dealt = deal(game, seen_by(game, state, reader), Random(luck))
        hands = seated(Session(game, History(dealt, game=game), (Player("Ada"), Player("Bruno"))))
        hands.window.resize(900, 600)
        return {**looks(hands), **falls_and_rises(hands)}

    return film


def test_no_frame_hangs_on_what_those_before_it_may_not_know(frames):
    everybody = [frames(SPECTATOR, luck) for luck in (1, 2)]
    assert [name for name in COVERED if everybody[0][name] != everybody[1][name]] == []
    assert everybody[0]["gone"] != everybody[1]["gone"], "another hand is open"
    asked = questions(first_battle().game, first_battle().state)[0].seat
    one, other = (frames(asked, luck) for luck in (1, 2))
    assert [name for name in one if one[name] != other[name]] == []
