"""How a series stands, in words: who has won how many games of a match, or what its own game says of it."""

from __future__ import annotations

from msgspec.structs import asdict

from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.series import Match
from rules.engine.state import State
from rules.language.say.lines import seat_words


def match_of(view: State) -> Match | None:
    """The match in which a game is played; None if it is a game by itself."""
    bottom = view.stack[0] if view.stack else None
    found = bottom.v if isinstance(bottom, Process) else None
    return found if isinstance(found, Match) and found.to_win > 1 else None


def stands(game: Game, view: State) -> str:
    """Who has won how many games of a match; of another series what its game's line `stands.<process>` says, with the fields of its
    record by name; '' where there is none."""
    match = match_of(view)
    if match is not None:
        return ", ".join(f"{seat_words(view, SeatId(i))} {n}" for i, n in enumerate(match.won))
    bottom = view.stack[0] if view.stack else None
    template = game.lines.get(f"stands.{bottom.name}", "") if isinstance(bottom, Process) else ""
    return template.format_map(asdict(bottom.v)) if template and isinstance(bottom, Process) else ""
