"""How a match stands, in words: which game is played, and who has won how many."""

from __future__ import annotations

from rules.engine.frames import Process
from rules.engine.line import SeatId
from rules.engine.series import Match
from rules.engine.state import State
from rules.language.say.lines import seat_words


def match_of(view: State) -> Match | None:
    """The match in which a game is played; None if it is a game by itself."""
    bottom = view.stack[0] if view.stack else None
    found = bottom.v if isinstance(bottom, Process) else None
    return found if isinstance(found, Match) and found.to_win > 1 else None


def stands(view: State) -> str:
    """Who has won how many games of a match; '' where there is none."""
    match = match_of(view)
    return ", ".join(f"{seat_words(view, SeatId(i))} {n}" for i, n in enumerate(match.won)) if match is not None else ""
