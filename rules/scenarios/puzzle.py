"""What makes a puzzle of the table that a saved game begins with: its title, its sentence and its goal, as a short text."""

from __future__ import annotations

from typing import Any

import tomli_w

from rules.engine.game import Game
from rules.engine.state import State
from rules.scenarios import shape
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import GRADES, parse
from rules.scenarios.goal import read_goal
from rules.scenarios.ground import Ground
from rules.scenarios.scenario import Goal, Scenario, Setup
from rules.scenarios.write import goal_of

KEYS = ("title", "hint", "grade", "goal")


def write_puzzle(game: Game, s: State, puzzle: Scenario, goal: Goal) -> str:
    """The text, for a game that began with this table."""
    told: dict[str, Any] = {key: words for key in KEYS[:-1] if (words := getattr(puzzle, key))}
    return tomli_w.dumps({**told, "goal": goal_of(game, s, goal)})


def read_puzzle(game: Game, s: State, text: str) -> Scenario:
    """The puzzle of such a text; of its table it says only how many seats there are. Raises ScenarioError."""
    found = parse(text)
    shape.keys(found, KEYS, "")
    if "title" not in found or "goal" not in found:
        raise ScenarioError("a puzzle must say its title and its goal")
    setup = Setup(len(s.seats), "")
    return Scenario(
        game=game.name,
        title=shape.text(found["title"], "title"),
        setup=setup,
        goal=read_goal(Ground(game, setup.seats), setup, shape.table(found["goal"], "goal")),
        hint=shape.text(found["hint"], "hint") if "hint" in found else "",
        grade=shape.word(found["grade"], GRADES, "grade", "grade") if "grade" in found else "",
    )
