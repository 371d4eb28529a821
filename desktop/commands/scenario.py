"""`tuckbox scenario run FILE|FOLDER...` and `tuckbox scenario save TUCKFILE [--step K]`."""

from __future__ import annotations

import sys
from pathlib import Path

from rules.scenarios.error import ScenarioError
from rules.scenarios.file import read_file
from rules.scenarios.run import play

FINE, FOUND, COULD_NOT = 0, 1, 2
USAGE = "usage: tuckbox scenario run FILE|FOLDER... | tuckbox scenario save TUCKFILE [--step K]"


def run(words: list[str]) -> int:
    """Carries out `run` or `save`."""
    if words[:1] == ["run"] and words[1:]:
        return run_all(words[1:])
    if words[:1] == ["save"] and words[1:]:
        return complain("Saved games cannot be read yet, so none can be written as a scenario.")
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
    if path.is_dir():
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise ScenarioError("no scenario lies in this folder", file=name)
        return found
    if not path.is_file():
        raise ScenarioError("there is no such file", file=name)
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
