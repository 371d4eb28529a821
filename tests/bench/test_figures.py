"""The benches run. How fast is told, never asserted."""

import re

import pytest

from rules.games.catalogue import load
from tests.bench import figures, strength
from tests.bench.reference import microseconds, reference


def test_the_reference_is_fixed():
    assert reference() == reference() == 2600
    assert microseconds(reference, 1, 1) > 0


@pytest.mark.slow
def test_a_game_has_its_figures(monkeypatch):
    monkeypatch.setattr(figures, "microseconds", lambda work, times, rounds=1: microseconds(work, 1, 1))
    monkeypatch.setattr(figures, "GAMES", 1)
    names = [line.split(":")[0] for line in figures.figures(load("warborn"))]
    assert names[:2] == ["reference", "decision"]
    assert {"undo", "save", "load", "view", "deal", "traits", "step"} <= set(names)


@pytest.mark.long
def test_players_have_their_strength():
    *_, line = strength.series("worldbreakers", "search", 200, "random", 8)
    found = re.fullmatch(r"search \(200 tries\) against random: (\d+) of 8, .* %, at least .* %", line)
    assert found is not None
    assert int(found[1]) >= 6


def test_the_lower_bound_of_a_share():
    assert round(strength.least(190, 200), 3) == 0.910
    assert round(strength.least(130, 200), 3) == 0.582
    assert strength.least(0, 10) < 1e-9
