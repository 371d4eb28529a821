"""Reads a scenario file: bounds first, then TOML, then each part. Every fault is one ScenarioError."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rules.engine.game import Game
from rules.games.catalogue import NAMES, load
from rules.scenarios import shape
from rules.scenarios.error import ScenarioError
from rules.scenarios.goal import read_goal
from rules.scenarios.moves import read_steps
from rules.scenarios.scenario import Scenario
from rules.scenarios.setup import read_setup

MOST_BYTES = 256 * 1024
LONGEST_LINE = 4_000
KEYS = ("game", "rule", "title", "hint", "grade", "auto", "table", "goal", "step")
AUTO = ("decline", "first")
GRADES = ("easy", "medium", "hard")


def read_file(path: Path, game: Game | None = None) -> Scenario:
    """The scenario of a file. Raises ScenarioError, with the file's name, for any fault in it."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ScenarioError(f"this cannot be read ({error.strerror or 'unknown fault'})", file=str(path)) from None
    try:
        return read_scenario(data, game)
    except ScenarioError as error:
        error.file = str(path)
        raise


def read_scenario(data: str | bytes, game: Game | None = None) -> Scenario:
    """The scenario of a text. `game` is what the table plays with, if it is not the shipped one."""
    found = parse(data)
    shape.keys(found, KEYS, "")
    for key in ("game", "title", "table"):
        if key not in found:
            raise ScenarioError(f"a scenario must say its {key}")
    name = shape.word(found["game"], [game.name] if game else NAMES, "game", "game")
    ground, setup = read_setup(game or loaded(name), shape.table(found["table"], "table"))
    return Scenario(
        game=name,
        title=shape.text(found["title"], "title"),
        setup=setup,
        steps=read_steps(ground, found.get("step", [])),
        rule=ground.rule(found["rule"], "rule") if "rule" in found else "",
        auto=shape.word(found["auto"], AUTO, "way to answer by itself", "auto") if "auto" in found else "",
        goal=read_goal(ground, setup, shape.table(found["goal"], "goal")) if "goal" in found else None,
        hint=shape.text(found["hint"], "hint") if "hint" in found else "",
        grade=shape.word(found["grade"], GRADES, "grade", "grade") if "grade" in found else "",
    )


def loaded(name: str) -> Game:
    """A game of the catalogue."""
    try:
        return load(name)
    except (ImportError, AttributeError):
        raise ScenarioError(f"the game '{name}' cannot be played yet", "game") from None


def parse(data: str | bytes) -> dict[str, Any]:
    """TOML within bounds."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise ScenarioError(f"this is larger than {MOST_BYTES // 1024} KiB")
    if any(len(line) > LONGEST_LINE for line in raw.split(b"\n")):
        raise ScenarioError(f"this has a line of more than {LONGEST_LINE} characters")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise ScenarioError("this is not UTF-8 text") from None
    except RecursionError:
        raise ScenarioError("this is nested too deep") from None
    except ValueError as error:
        raise ScenarioError(f"this is no TOML ({' '.join(str(error).split())[:200]})") from None
