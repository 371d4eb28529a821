"""Who is asked first, what becomes of a side that gives up, and how the table stands."""

from __future__ import annotations

from rules.engine.draft import Draft
from rules.engine.frames import Process
from rules.engine.game import Game, Todo
from rules.engine.line import SeatId, zone_of
from rules.engine.state import Table, after
from rules.engine.traits import traits
from rules.games.worldbreakers.rally import TO_WIN
from rules.games.worldbreakers.states import Combat, Mulligan, Round, in_play, other, stages, turn_of
from rules.games.worldbreakers.words import FOLLOWER, GUILDS, LOCATION, MYTHIUM, POWER, WOUND

DEFENSE = ("block", "blocks", "fight", "withdraw")


def order(game: Game, s: Table) -> tuple[SeatId, ...]:
    """The active side first: who attacks, or defends in the defense phase; whose turn it is; in the rally phase, who went first."""
    return after(s, active(s))


def active(s: Table) -> SeatId:
    """The active side."""
    for f in reversed(s.stack):
        if isinstance(f, Process) and isinstance(f.v, Combat):
            return other(s, f.v.seat) if f.step in DEFENSE else f.v.seat
        if isinstance(f, Process) and isinstance(f.v, Mulligan):
            return f.v.todo[0]
        if isinstance(f, Process) and isinstance(f.v, Round):
            return turn_of(f.v) if f.step in ("turn", "action", "acted") and f.v.turn < 8 else f.v.first
    return SeatId(0)


def conceded(game: Game, d: Draft, seat: SeatId) -> tuple[Todo, ...]:
    """The game is over with one side left; its cards lie as they lay."""
    return ()


def evaluate(game: Game, s: Table, seat: SeatId) -> float:
    """How the table stands for a side: power first, then what is in play, standing, cards and mythium."""
    if s.over is not None:
        return 1_000.0 if seat in s.over.winners else -1_000.0
    return worth(game, s, seat) - worth(game, s, other(s, seat))


def worth(game: Game, s: Table, seat: SeatId, goal: int = TO_WIN) -> float:
    """What a side has, a quarter of a power as the unit, by which sides won in games of computer players. Power near the goal counts
    more; more mythium or cards than can be used soon count less."""
    have = s.seats[seat].resources
    power, mythium, cards = have.get(POWER, 0), have.get(MYTHIUM, 0), len(s.zones[zone_of("hand", seat)].cards)
    found = 4.0 * power + 2.0 * max(0, power - goal + 4) + 0.8 * min(mythium, 6) + 0.4 * max(0, mythium - 6)
    found += 1.4 * min(cards, 7) + 0.4 * max(0, cards - 7) + 2.0 * sum([have.get(guild, 0) for guild in GUILDS])
    for ref in in_play(game, s, seat, FOLLOWER):
        numbers, card = traits(game, s, ref).numbers, s.cards[ref]
        left = numbers.get("health", 0) - card.counters.get(WOUND, 0)
        found += (2.5 if card.exhausted else 3.5) + 0.6 * min(6, numbers.get("strength", 0) + left)
    return found + 2.2 * sum([stages(s, r) for r in in_play(game, s, seat, LOCATION)])
