"""A scenario file opened as a position: the table that it lays, to be played on."""

from __future__ import annotations

from pathlib import Path

from desktop.players import Player
from desktop.reading import CannotRead, read
from desktop.start.files import CannotOpen, Opened
from desktop.start.setup import NAMES
from desktop.tongue import load
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.scenarios.build import build
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import MOST_BYTES, read_scenario


def is_position(path: Path) -> bool:
    """Does this file look like a scenario?"""
    return path.suffix.lower() == ".toml"


def open_position(path: Path) -> Opened:
    """The table at the beginning of a scenario, with people at all seats. Raises CannotOpen with a sentence."""
    try:
        scenario = read_scenario(read(path, MOST_BYTES))
        game = load(scenario.game)
        state = build(game, scenario.setup)
    except CannotRead as reason:
        raise CannotOpen(f"{path.name} {reason.reason}.") from None
    except ScenarioError as fault:
        place = f"{fault.place}: " if fault.place else ""
        raise CannotOpen(f"{path.name} cannot be opened: {place}{fault.sentence}.") from None
    except Endless:
        raise CannotOpen(f"{path.name} cannot be opened: the rules come to no question from there.") from None
    players = tuple(Player(NAMES[i]) for i in range(len(state.seats)))
    return Opened(game, History(state), players)
