"""Each verb is there for something: with what it does taken away, some scenario goes otherwise."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rules.games.catalogue import load
from rules.language.modify import LAYERS
from rules.language.verb import Verb
from rules.scenarios.file import read_file
from rules.scenarios.run import play
from rules.scenarios.scenario import Scenario

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
VERBS = [(name, node) for name in ("blank", "warborn") for node in load(name).reader.verbs]  # type: ignore[attr-defined]
OF_WARBORN = "rules.games.warborn"


@cache
def scenarios(folder: str) -> list[Scenario]:
    return [read_file(path) for path in sorted((FOLDER / folder).glob("*.toml"))]


def one_fails(folder: str) -> bool:
    """Does any scenario of a folder go otherwise, or come to grief?"""
    for scenario in scenarios(folder):
        try:
            if not play(scenario).passed:
                return True
        except Exception:
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize(("name", "node"), VERBS, ids=[f"{name}-{node.__name__}" for name, node in VERBS])
def test_without_what_a_verb_does_a_scenario_fails(name, node, monkeypatch):
    if name == "warborn" and node.__module__ != f"{OF_WARBORN}.verbs":
        pytest.skip("a shared verb is tried on the free table")
    verbs = load(name).reader.verbs  # type: ignore[attr-defined]
    monkeypatch.setitem(verbs, node, Verb(lambda game, d, f, instruction: [], verbs[node].ask))
    assert one_fails(name)


@pytest.mark.long
@pytest.mark.parametrize("node", LAYERS, ids=lambda node: node.__name__)
def test_without_a_modifier_a_scenario_fails(node, monkeypatch):
    monkeypatch.delitem(LAYERS, node)
    assert one_fails("blank")
