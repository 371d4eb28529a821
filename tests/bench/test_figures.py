"""The benches run. How fast is told, never asserted."""

import pytest

from rules.games.catalogue import load
from tests.bench import figures
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
