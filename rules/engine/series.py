"""Series: a match is a process at the bottom of the stack. 'Play a game' is a step that deals fresh tables and gets a result
back; what lasts stands in the process's own record, or in zones that last. One tree, one file, one undo. A draft may come first; then
decks are built anew before each game, by a process of the name `build`.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.drafting import pool_of
from rules.engine.events import Mark, Over
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, AskAll, Game, ProcessKind, Work
from rules.engine.knowledge import forget_gone
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table, Turn, Zone, living


class Match(Struct, frozen=True, omit_defaults=True, tag="match"):
    """A match of so many won games: who won how many, and how the last one ended. `builds`: before each game, decks are built."""

    to_win: int
    won: tuple[int, ...] = ()
    games: int = 0
    result: Over | None = None
    builds: bool = False


def match(to_win: int, seats: int) -> Process:
    """The process of a match, for the bottom of the stack."""
    return Process("match", "play", Match(to_win, (0,) * seats))


def changing_match(to_win: int, seats: int) -> Process:
    """A match with decks that are brought along, and may change after each game."""
    return Process("match", "play", Match(to_win, (0,) * seats, builds=True))


def built_match(to_win: int, seats: int) -> Process:
    """A match with decks that are built from what was drafted, before each game."""
    return Process("match", "build", Match(to_win, (0,) * seats, builds=True))


def drafted_match(to_win: int, seats: int, draft: Process) -> tuple[Process, Process]:
    """A draft, and below it such a match."""
    return built_match(to_win, seats), draft


def fresh(game: Game, d: Draft) -> None:
    """Clear the tables for the next game: cards, zones, resources, effects, memory and knowledge; what lasts stays."""
    zones = {zone_of(kind, seat): Zone(kind, seat) for kind, seat in game.zone_seats(len(d.seats))}
    d.zones = {name: d.zones[name] if game.zones[zone.kind].lasts else zone for name, zone in zones.items()}
    d.cards = {ref: d.cards[ref] for zone in d.zones.values() for ref in zone.cards}
    d.items, d.effects, d.pending, d.attempts = (), (), (), ()
    d.memory, d.left, d.turn = {}, {}, Turn(action=d.turn.action)
    d.owned |= {"cards", "zones", "memory", "left"}
    forget_gone(d)
    for i in range(len(d.seats)):
        d.seat(SeatId(i), resources=dict.fromkeys(game.resources, 0), alive=True, passing="")
    d.cache.forget()


def build(game: Game, d: Draft, f: Process) -> Work:
    """Decks are built for the next game."""
    return replace(f, step="play"), (Process("build", "begin"),)


def play(game: Game, d: Draft, f: Process) -> Work:
    """Deal the next game; its frames lie above the match's. Who gave up before a deck was built is out of it."""
    at = replace(f, step="result", v=replace(f.v, games=f.v.games + 1, result=None))
    d.stack[-1] = at
    fresh(game, d)
    for i, seat in enumerate(d.seats):
        if at.v.builds and not seat.deck:
            d.seat(SeatId(i), alive=False)
    game.setup(game, d)
    dealt = tuple(d.stack[:0:-1])
    del d.stack[1:]
    return at, ((Mark("game", n=at.v.games),), *dealt)


def result(game: Game, d: Draft, f: Process) -> Work:
    """A game is over: count it; the match is won, or the next game is dealt."""
    v: Match = f.v
    winners = v.result.winners if v.result else ()
    won = tuple(n + (SeatId(i) in winners) for i, n in enumerate(v.won))
    ahead = tuple(SeatId(i) for i, n in enumerate(won) if n >= v.to_win)
    if ahead or (v.result and v.result.why == "conceded" and len(d.seats) < 2):
        return replace(f, step="won", v=replace(v, won=won)), ((Over(ahead, "match"),),)
    for i, seat in enumerate(d.seats):
        d.seat(SeatId(i), alive=not v.builds or bool(seat.deck))
    return replace(f, step="build" if v.builds else "play", v=replace(v, won=won)), ()


MATCH = ProcessKind({
    "build": Act(build),
    "play": Act(play),
    "result": Act(result),
    "won": Act(lambda game, d, f: (None, ())),
}, Match, series=True)  # fmt: skip


def hand_back(d: Draft, over: Over) -> bool:
    """A game in a series ends: its result goes to the series. False if there is none, or it is the series that ends: also if it does
    before its first game."""
    bottom = d.stack[0] if d.stack else None
    kind = d.ruled.processes.get(bottom.name) if isinstance(bottom, Process) else None
    if not isinstance(bottom, Process) or kind is None or not kind.series or bottom.step != "result":
        return False
    d.pending = ()
    d.stack[:] = [replace(bottom, v=replace(bottom.v, result=over))]
    return True


def between(game: Game, s: Table) -> bool:
    """Does a series stop here between two games, and ask itself what is to be done next?"""
    bottom = s.stack[0] if len(s.stack) == 1 else None
    kind = game.processes.get(bottom.name) if isinstance(bottom, Process) else None
    step = kind.steps.get(bottom.step) if kind is not None and kind.series and isinstance(bottom, Process) else None
    return isinstance(step, Ask) and step.opens and s.bracket is None and s.over is None


def rests(game: Game, s: Table) -> bool:
    """Is a series that stops between its games outside of one, whatever is chosen there? Then there is nothing to give up."""
    bottom = s.stack[0] if s.stack else None
    kind = game.processes.get(bottom.name) if isinstance(bottom, Process) else None
    if not isinstance(bottom, Process) or kind is None or not kind.series or bottom.step == "result":
        return False
    return any(isinstance(step, Ask) and step.opens for step in kind.steps.values())


# -- building out of a pool
def builders(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """The seats that have drafted cards."""
    return tuple(seat for seat in living(s) if s.zones[pool_of(seat)].cards)


def building(least: int) -> ProcessKind:
    """The process that builds decks: at least so many cards of one's pool."""

    def ask(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
        pool = s.zones[pool_of(seat)].cards
        return Pick(seat, "build", tuple(Option("card", ref) for ref in pool), min(least, len(pool)), len(pool), secret=True)

    def take(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
        for seat, choice in sealed.items():
            d.seat(seat, deck=tuple(d.cards[o.ref].definition for o in choice if isinstance(o, Option)))
        return None, ()

    return ProcessKind({"begin": AskAll(builders, ask, take)})
