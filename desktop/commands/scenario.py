"""`tuckbox scenario run FILE|FOLDER...` and `tuckbox scenario save TUCKFILE [--step K]`."""

from __future__ import annotations

import sys
from pathlib import Path

from desktop.reading import LARGEST_GAME, CannotRead, is_game, read
from rules.engine.damage import Damaged
from rules.engine.replay import read_tuck
from rules.games.catalogue import load
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import read_file
from rules.scenarios.run import play
from rules.scenarios.write import write_moment

FINE, FOUND, COULD_NOT = 0, 1, 2
USAGE = "usage: tuckbox scenario run FILE|FOLDER... | tuckbox scenario save TUCKFILE [--step K]"


def run(words: list[str]) -> int:
    """Carries out `run` or `save`."""
    if words[:1] == ["run"] and words[1:]:
        return run_all(words[1:])
    if words[:1] == ["save"] and len(words) in (2, 4) and words[2:3] in ([], ["--step"]):
        return save(Path(words[1]), words[3] if words[3:] else "")
    return complain(USAGE)


def say(line: str) -> None:
    """A line of the report."""
    sys.stdout.write(f"{line}\n")


def complain(sentence: str) -> int:
    """One sentence about why nothing was done."""
    sys.stderr.write(f"{sentence}\n")
    return COULD_NOT


def files_of(name: str) -> list[Path]:
    """A scenario file, or all that lie in a folder and below it. Raises ScenarioError if there is nothing."""
    path = Path(name)
    try:
        if path.is_dir():
            found = sorted(path for path in path.rglob("*.toml") if path.is_file())
            if not found:
                raise ScenarioError("no scenario lies in this folder", file=name)
            return found
        if not path.is_file():
            raise ScenarioError("there is no such file", file=name)
    except OSError as error:
        raise ScenarioError(f"this cannot be read ({error.strerror or 'unknown fault'})", file=name) from None
    return [path]


def run_all(names: list[str]) -> int:
    """A line for each file, then how many passed."""
    try:
        paths = [path for name in names for path in files_of(name)]
    except ScenarioError as error:
        return complain(str(error))
    codes = [run_one(path) for path in paths]
    passed = codes.count(FINE)
    say(f"{passed} passed, {len(codes) - passed} failed")
    return max(codes)


def run_one(path: Path) -> int:
    """One file: ok, what differs at which step, or why it cannot be read."""
    try:
        result = play(read_file(path))
    except ScenarioError as error:
        say(f"FAIL {error}")
        return COULD_NOT
    say(f"ok {path}" if result.passed else f"FAIL {path} step {result.step}: {result.difference}")
    return FINE if result.passed else FOUND


def save(path: Path, number: str) -> int:
    """A moment of a saved game as a scenario: the one the game was left at, or the one with this number."""
    try:
        data = read(path, LARGEST_GAME, "that is no saved game")
        if not is_game(data):
            return complain(f"{path} is no saved game")
        loaded = read_tuck(load, data)
        if loaded.head.seat >= 0:
            return complain(f"{path}: a file of one seat does not know all cards, so it is no scenario")
        node = loaded.history.jump(int(number)) if number else loaded.history.at
        sys.stdout.write(write_moment(loaded.game, node, f"Step {node.number} of {path.name}"))
    except CannotRead as reason:
        return complain(str(reason))
    except (IndexError, ValueError):
        return complain(f"{path}: it has no step {number}")
    except Damaged as error:
        return complain(f"{path}: {error}")
    except ScenarioError as error:
        return complain(f"{path}: {error}")
    return FINE
