"""The puzzles that ship, in the order in which they are shown: game by game, from easy to hard."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.tongue import load, said
from rules.engine.save import state_hash
from rules.engine.state import State
from rules.games.catalogue import NAMES
from rules.scenarios.build import build
from rules.scenarios.file import read_file
from rules.scenarios.scenario import Goal, Scenario

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "puzzles"


class Puzzle(Struct, frozen=True):
    """A puzzle of the collection: its file, by which name it is remembered, and what stands in it, in English."""

    path: Path
    scenario: Scenario

    @property
    def name(self) -> str:
        """The file without its ending, from the folder of all puzzles."""
        return self.path.relative_to(FOLDER).with_suffix("").as_posix()


def names() -> frozenset[str]:
    """By which names they are remembered; none is read for that."""
    return frozenset(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.toml"))


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them."""
    found = [Puzzle(path, read_file(path)) for path in FOLDER.rglob("*.toml")]
    return tuple(sorted(found, key=lambda one: (NAMES.index(one.scenario.game), one.path.name)))


def of(path: Path) -> Puzzle | None:
    """The puzzle that this file is, if it is one of the collection."""
    return next((one for one in puzzles() if one.path == path), None) if FOLDER in path.parents else None


def of_table(s: State, goal: Goal) -> Puzzle | None:
    """The puzzle of the collection that begins with this table and wants the same, also if it comes out of a saved game."""
    alike = (one for one in puzzles() if one.scenario.game == s.game and one.scenario.goal == goal)
    return next((one for one in alike if hashed(build(load(s.game), one.scenario.setup)) == hashed(s)), None)


def hashed(s: State) -> str:
    """By what a table is known again, whoever sits there."""
    return state_hash(replace(s, seats=tuple(replace(seat, name="") for seat in s.seats)))


def following(one: Puzzle) -> Puzzle | None:
    """The puzzle after this one."""
    all_of_them = puzzles()
    return next(iter(all_of_them[all_of_them.index(one) + 1 :]), None)


def spoken(scenario: Scenario) -> Scenario:
    """A puzzle of the collection with its title and its sentence in the language of now."""
    return replace(scenario, title=said(scenario.title), hint=said(scenario.hint))
