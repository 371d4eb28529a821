"""A scenario file opened as a position: the table that it lays, to be played on; with a goal it is a puzzle, to be solved."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from desktop.panels.where_used import is_shipped
from desktop.players import FOE, PERSON, Player
from desktop.puzzles.collection import of, spoken
from desktop.reading import CannotRead, read
from desktop.start.campaign_sheet import AUTOMATON
from desktop.start.files import CannotOpen, Opened
from desktop.start.setup import NAMES
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.engine.state import State
from rules.scenarios.build import build
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import MOST_BYTES, read_scenario
from rules.scenarios.goal import holds


def is_position(path: Path) -> bool:
    """Does this file look like a scenario?"""
    return path.suffix.lower() == ".toml"


def open_position(path: Path) -> Opened:
    """The table at the beginning of a scenario, with people at all seats; at a puzzle, with one. Raises CannotOpen with a sentence."""
    try:
        scenario = read_scenario(read(path, MOST_BYTES))
        game = load(scenario.game)
        state = with_names(game, build(game, scenario.setup))
    except CannotRead as reason:
        raise CannotOpen(f"{path.name} {reason.reason}.") from None
    except ScenarioError as fault:
        place = f"{fault.place}: " if fault.place else ""
        raise CannotOpen(said("{0} cannot be opened: {1}.", path.name, f"{place}{fault.sentence}")) from None
    except Endless:
        raise CannotOpen(said("{0} cannot be opened: the rules come to no question from there.", path.name)) from None
    names = [seat.name for seat in state.seats]
    if scenario.goal is None:
        return Opened(game, History(state), tuple(map(Player, names)), scenario=scenario if is_shipped(path) else None)
    if state.over is not None or holds(game, state, scenario.goal):
        raise CannotOpen(said("{0} cannot be opened: its goal is reached or missed before anybody has answered.", path.name))
    players = tuple(Player(name, PERSON if i == scenario.goal.seat else FOE) for i, name in enumerate(names))
    return Opened(game, History(state), players, scenario=spoken(scenario) if of(path) is not None else scenario)


def with_names(game: Game, s: State) -> State:
    """The table with somebody at each seat; where there is no hand, it is the automaton."""
    names = (said(AUTOMATON) if i in game.layout.bare else NAMES[i] for i in range(len(s.seats)))
    return replace(s, seats=tuple(replace(seat, name=name) for seat, name in zip(s.seats, names, strict=True)))
