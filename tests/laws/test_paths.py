"""Undo, redo, jumps, branches and edits."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.draft import Draft
from rules.engine.history import History
from rules.engine.refusal import Refused
from rules.laws.paths import surviving_path
from rules.laws.record import Record, record, table
from tests.laws.games import LONG, NAMES, Broken, check, game_of


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=400 if LONG else 8, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 15), way=st.integers(0, 2**32))
def test_only_the_surviving_path_counts(name, seed, way):
    game = game_of(name)
    surviving_path(game, Record(table(game, seed), ()), Random(way))


@pytest.mark.parametrize("name", NAMES)
def test_a_shared_table_would_be_noticed(name, monkeypatch):
    """Planted: a step writes to the tables of the state before it."""
    monkeypatch.setattr(Draft, "own", lambda draft, table: getattr(draft, table))
    game = game_of(name)
    with pytest.raises((Broken, Refused, LookupError, ValueError, AttributeError, AssertionError)):
        check(surviving_path, game, range(20), Record(table(game, 0), ()))


@pytest.mark.parametrize("name", NAMES)
def test_a_redo_that_leads_elsewhere_would_be_noticed(name, monkeypatch):
    """Planted: redo goes to the first branch, not to the one last gone."""

    def redo_step(history: History) -> bool:
        if not history.at.children:
            return False
        history.at = history.at.children[0]
        return True

    monkeypatch.setattr(History, "redo_step", redo_step)
    game = game_of(name)
    with pytest.raises(Broken, match="redo"):
        check(surviving_path, game, range(40), Record(table(game, 0), ()))


@pytest.mark.parametrize("name", NAMES)
def test_redo_goes_by_the_same_moments_as_undo(name):
    """Action by action to the deal and back, over the ends of hands and rounds."""
    game = game_of(name)
    for seed in range(3):
        played = record(game, seed)
        history = History(played.first)
        for step in played.steps:
            history.add(step)
        back, forth = [history.at.number], [0]
        while history.undo():
            back.append(history.at.number)
        while history.redo():
            forth.append(history.at.number)
        assert back[::-1] == forth
