"""Between the games of a campaign: what cannot be given up, and what is read of the next one."""

from __future__ import annotations

import pytest

from desktop.panels.card_text import card_text
from rules.engine.question import CONCEDE
from rules.engine.refusal import Refused
from rules.engine.step import answer
from rules.games.worldbreakers.campaign.words import HUMAN
from tests.campaigns import ENOUGH, SOLO, Campaigner


def at(purpose: str) -> Campaigner:
    """A campaign that asks this, outside of a game."""
    made = Campaigner(f"between {purpose}", tame=2)
    if purpose == "left":
        made.play()
        made.make(answer(SOLO, made.history.state, HUMAN, CONCEDE))
    elif purpose in ("pick", "build"):
        made.play()
        made.power(HUMAN, ENOUGH)
        while made.asked().purpose not in ("pick", "camp"):
            made.answer()
    if purpose == "build":
        made.answer()
        made.give("deck")
    return made


@pytest.mark.parametrize("purpose", ["camp", "left", "pick", "build"])
def test_outside_of_a_game_nothing_is_given_up(purpose):
    made = at(purpose)
    assert made.asked().purpose == purpose
    with pytest.raises(Refused, match=r"refuse\.no-game"):
        made.make(answer(SOLO, made.history.state, HUMAN, CONCEDE))
    assert made.history.state.over is None


def test_what_setup_gives_does_not_hang_on_whether_a_card_shows():
    said = card_text(SOLO, "Wells and Way-stations")
    assert said.startswith("Setup: the human gains 1 power. The human turns over cards")
    assert "if none shows, the human puts the top card into play.\nWhen" in said
