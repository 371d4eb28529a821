"""Stops in the middle of things: every moment of every scenario of the free table, for laws that must hold at each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from rules.engine.game import Game
from rules.engine.question import any_answer
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.file import read_file
from rules.scenarios.run import Playing

FOLDER = Path(__file__).resolve().parent / "scenarios" / "blank"
FILES = sorted(FOLDER.glob("*.toml"))


@cache
def moments(path: Path) -> tuple[Game, tuple[State, ...]]:
    """The states of a scenario: as laid, and after each of its steps."""
    scenario = read_file(path)
    game = load(scenario.game)
    playing = Playing(game, build(game, scenario.setup), scenario.auto)
    found = [playing.state]
    for step in scenario.steps:
        playing.go(step)
        found.append(playing.state)
    return game, tuple(found)


def all_moments() -> Iterator[tuple[Path, Game, State]]:
    """All of them."""
    for path in FILES:
        game, states = moments(path)
        for state in states:
            yield path, game, state


def play_on(game: Game, state: State, seed: int, most: int = 60) -> State:
    """Random answers, as long as somebody is asked."""
    luck = Random(seed)
    for _ in range(most):
        asked = questions(game, state)
        if not asked:
            break
        question = luck.choice(asked)
        state = answer(game, state, question.seat, any_answer(question, luck)).after
    return state
