"""Whole games by mouse, drags included, with three people at one screen and the curtain in each of its ways."""

from random import Random

import pytest

from desktop.table.stance import FULL, OPEN, RELAXED
from rules.engine.sight import SPECTATOR
from tests.desktop.test_table import play


@pytest.mark.slow
@pytest.mark.parametrize("curtain", [RELAXED, FULL, OPEN])
def test_three_people_play_a_game_to_its_end(table, leaks, curtain):
    hands = table("p", "p", "p", open_hands=curtain == OPEN)
    window, luck, turn, falls, opened = hands.window, Random(3), 0, 0, 0
    window.curtain_mode = curtain
    hands.session.ask()
    while True:
        hands.wait()
        falls += window.covered()
        opened += window.viewer == SPECTATOR and not window.covered() and window.between.shown is None
        assert not leaks(window)
        question = hands.question()
        if question is None:
            break
        turn += 1
        play(hands, question, luck, by_drag=turn % 2 == 0)
    assert hands.session.state.over is not None
    assert window.area.result.isVisible()
    assert (falls > 0, opened > 0) == {RELAXED: (True, True), FULL: (True, False), OPEN: (False, False)}[curtain]
