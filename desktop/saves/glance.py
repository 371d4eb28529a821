"""What can be told of a saved game without opening it: only what a spectator of it may see."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from desktop.saves.disk import lock
from desktop.start.files import CannotOpen, is_replay, load_game, news, players_of, puzzle_in
from desktop.start.names import clean_name, clean_names
from desktop.start.setup import title_of
from desktop.table.arrange import arrange
from desktop.table.sizes import Sizes
from desktop.table.small import HIGH, WIDE
from desktop.table.spots import Arrangement
from desktop.table.tokens import signs_of, tokens
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.state import State

TAKEN = "Open in another Tuckbox: leave it there first"
REPLAY = "Replay of {0|step|steps}"
ENDED = "Tuckbox ended while it was open; nothing that was finished is lost"


class Glance(Struct, frozen=True):
    """How a saved game stands. `ended`: it is over, and was not gone back in, or a replay; `analyse`: then it can be
    looked at from its beginning with open hands; `crashed`: it was not left in order; `taken`: another Tuckbox has it now;
    `fault`: the sentence
    why it cannot be opened, and then all else is missing."""

    title: str = ""
    news: str = ""
    ended: bool = False
    crashed: bool = False
    taken: bool = False
    fault: str = ""
    game: Game | None = None
    view: State | None = None
    table: Arrangement | None = None
    analyse: bool = False
    signs: tuple[int, ...] = ()  # the number of the sign that each seat has in this game

    @property
    def words(self) -> str:
        """The line below the title: how the game stands, and that it was not left in order."""
        return self.fault or (said(TAKEN) if self.taken else " · ".join(words for words in (self.news, self.note) if words))

    @property
    def note(self) -> str:
        """What is to be said besides how it stands."""
        return said(TAKEN) if self.taken else said(ENDED) if self.crashed else ""


def glance(path: Path) -> Glance:
    """Read a file. It may take a while, and nothing of it stays open."""
    taken = is_taken(path)
    try:
        loaded, _data, _whole = load_game(path)
    except CannotOpen as cannot:
        return Glance(fault=str(cannot))
    clean_names(loaded.history)
    game, history, replay = loaded.game, loaded.history, is_replay(loaded)
    view = seen_by(game, history.nodes[0].state if replay else history.record.state, SPECTATOR)
    names = [clean_name(seat.name) or said("Seat {0}", i + 1) for i, seat in enumerate(view.seats)]
    sizes = Sizes.of(WIDE, HIGH, tokens(), others=len(names) - 1)
    table = arrange(game, view, SeatId(0), sizes)
    over, crashed = replay or view.over is not None, not (loaded.left or taken or replay or view.over is not None)
    analyse = over and not replay and not taken and not loaded.history.in_games
    signs = signs_of([player.sign for player in players_of(loaded)])
    puzzle, _ = puzzle_in(loaded)
    told = [said("Puzzle: {0}", puzzle.title)] if puzzle is not None else []
    told += [said(REPLAY, len(history.nodes) - 1) if replay else news(game, view)]  # what a replay comes to is to be seen, not told
    return Glance(title_of(game, names), " · ".join(told), over, crashed, taken, "", game, view, table, analyse, signs)


def is_taken(path: Path) -> bool:
    """Has another Tuckbox, or this one, the game on its table?"""
    try:
        with open(path, "r+b", buffering=0) as file:
            return not lock(file)
    except OSError:
        return False
