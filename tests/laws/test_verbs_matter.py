"""Each verb is there for something, and so is all that cards of Worldbreakers and its campaign say: some scenario misses it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from rules.engine.ability import Definition, Node
from rules.engine.game import Game
from rules.games.catalogue import load
from rules.language.modify import LAYERS
from rules.language.tree import Stage
from rules.language.verb import Verb
from rules.scenarios.file import read_file
from rules.scenarios.run import play
from rules.scenarios.scenario import Scenario

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
VERBS = [(name, node) for name in ("blank", "warborn", "worldbreakers") for node in load(name).reader.verbs]  # type: ignore[attr-defined]
NAMING = ("bloodshed", "migrate", "replenish", "stun")  # these words of a card name what its abilities do, and do nothing themselves
FOR_TWO, SOLO = (load(name).definitions for name in ("worldbreakers", "worldbreakers-solo"))
CARDS = [("worldbreakers", name) for name in sorted(FOR_TWO)] + [("worldbreakers-solo", name) for name in sorted(SOLO.keys() - FOR_TWO)]


@cache
def scenarios(folder: str) -> list[Scenario]:
    return [read_file(path) for path in sorted((FOLDER / folder).glob("*.toml"))]


def one_fails(folder: str, game: Game | None = None, first: str = "") -> bool:
    """Does any scenario of this game go otherwise, or come to grief? Those with this name are tried first."""
    for scenario in sorted(scenarios(folder), key=lambda one: first not in repr(one)):
        if game is not None and scenario.game != game.name:
            continue
        try:
            if not play(scenario, game).passed:
                return True
        except Exception:
            return True
    return False


def lessened(card: Definition) -> Iterator[tuple[str, Definition]]:
    """The card without one of its abilities (a stage stays, and does nothing), keywords, or parts of what it does."""
    for at, ability in enumerate(card.abilities):
        for words, less in [("", changed(ability, do=()) if isinstance(ability, Stage) else None), *without_a_part(ability)]:
            kept = (*card.abilities[:at], *((less,) if less else ()), *card.abilities[at + 1 :])
            yield f"ability {at} {words}", changed(card, abilities=kept)
    for word in card.keywords:
        if word not in NAMING:
            yield word, changed(card, keywords=tuple(k for k in card.keywords if k != word))


def without_a_part(node: Node) -> Iterator[tuple[str, Node]]:
    """The node without one of several things that it does, anywhere below it, or without its condition."""
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, Node) and field == "only":
            yield "only", changed(node, only=None)
        elif isinstance(value, Node):
            yield from ((f"{field} {words}", changed(node, **{field: less})) for words, less in without_a_part(value))
        elif isinstance(value, tuple) and all(isinstance(part, Node) for part in value):
            for at, part in enumerate(value):
                before, after = value[:at], value[at + 1 :]
                if before or after:
                    yield f"{field} {at}", changed(node, **{field: before + after})
                inner = without_a_part(part)
                yield from ((f"{field} {at} {words}", changed(node, **{field: (*before, less, *after)})) for words, less in inner)


def test_with_all_that_cards_say_no_scenario_fails():
    game = load("worldbreakers")
    assert not one_fails("worldbreakers", replace(game, definitions=dict(game.definitions)))


@pytest.mark.long
@pytest.mark.parametrize(("name", "node"), VERBS, ids=[f"{name}-{node.__name__}" for name, node in VERBS])
def test_without_what_a_verb_does_a_scenario_fails(name, node, monkeypatch):
    if name != "blank" and node.__module__ != f"rules.games.{name}.verbs":
        pytest.skip("a shared verb is tried on the free table")
    verbs = load(name).reader.verbs  # type: ignore[attr-defined]
    monkeypatch.setitem(verbs, node, Verb(lambda game, d, f, instruction: [], verbs[node].ask))
    assert one_fails(name)


@pytest.mark.long
@pytest.mark.parametrize("node", LAYERS, ids=lambda node: node.__name__)
def test_without_a_modifier_a_scenario_fails(node, monkeypatch):
    monkeypatch.delitem(LAYERS, node)
    assert one_fails("blank")


@pytest.mark.long
@pytest.mark.parametrize(("folder", "name"), CARDS)
def test_without_a_part_of_what_a_card_says_a_scenario_fails(folder, name):
    game = load(folder)
    for words, card in lessened(game.definitions[name]):
        less = replace(game, definitions={**game.definitions, name: card})
        assert one_fails(folder, less, name), f"nobody misses this of {name}: {words}"
