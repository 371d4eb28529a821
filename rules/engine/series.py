"""Series: a match is a process at the bottom of the stack. 'Play a game' is a step that deals fresh tables and gets a result
back; what lasts stands in the process's own record. One tree, one file, one undo.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Mark, Over
from rules.engine.frames import Process
from rules.engine.game import Act, Game, ProcessKind, Work
from rules.engine.knowledge import forget_all
from rules.engine.line import SeatId, zone_of
from rules.engine.state import Turn, Zone


class Match(Struct, frozen=True, omit_defaults=True, tag="match"):
    """A match of so many won games: who won how many, and how the last one ended."""

    to_win: int
    won: tuple[int, ...] = ()
    games: int = 0
    result: Over | None = None


def match(to_win: int, seats: int) -> Process:
    """The process of a match, for the bottom of the stack."""
    return Process("match", "play", Match(to_win, (0,) * seats))


def fresh(game: Game, d: Draft) -> None:
    """Clear the tables for the next game: cards, zones, resources, effects, memory and knowledge."""
    d.cards = {}
    d.zones = {zone_of(kind, seat): Zone(kind, seat) for kind, seat in game.zone_seats(len(d.seats))}
    d.items, d.effects, d.pending, d.attempts = (), (), (), ()
    d.memory, d.left, d.turn = {}, {}, Turn(action=d.turn.action)
    d.owned |= {"cards", "zones", "memory", "left"}
    forget_all(d)
    for i in range(len(d.seats)):
        d.seat(SeatId(i), resources=dict.fromkeys(game.resources, 0), alive=True, passing="")
    d.stale()


def play(game: Game, d: Draft, f: Process) -> Work:
    """Deal the next game; its frames lie above the match's."""
    at = replace(f, step="result", v=replace(f.v, games=f.v.games + 1, result=None))
    d.stack[-1] = at
    fresh(game, d)
    game.setup(game, d)
    dealt = tuple(d.stack[len(d.stack) - 1 :]) if d.stack[-1] is not at else ()
    del d.stack[d.stack.index(at) + 1 :]
    return at, ((Mark("game", n=at.v.games),), *dealt)


def result(game: Game, d: Draft, f: Process) -> Work:
    """A game is over: count it; the match is won, or the next game is dealt."""
    v: Match = f.v
    winners = v.result.winners if v.result else ()
    won = tuple(n + (SeatId(i) in winners) for i, n in enumerate(v.won))
    ahead = tuple(SeatId(i) for i, n in enumerate(won) if n >= v.to_win)
    if ahead or (v.result and v.result.why == "conceded" and len(d.seats) < 2):
        return replace(f, step="won", v=replace(v, won=won)), ((Over(ahead, "match"),),)
    return replace(f, step="play", v=replace(v, won=won)), ()


MATCH = ProcessKind({"play": Act(play), "result": Act(result), "won": Act(lambda game, d, f: (None, ()))})


def hand_back(d: Draft, over: Over) -> bool:
    """A game in a series ends: its result goes to the series. False if there is none, or it is the series that ends."""
    bottom = d.stack[0] if d.stack else None
    if not isinstance(bottom, Process) or not isinstance(bottom.v, Match) or over.why == "match":
        return False
    d.pending = ()
    d.stack[:] = [replace(bottom, v=replace(bottom.v, result=over))]
    return True
