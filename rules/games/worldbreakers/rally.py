"""The rally phase in its six steps."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Event, Exhaust, Gain, Mark, Move, Over
from rules.engine.frames import Process
from rules.engine.game import Act, Game, Work
from rules.engine.line import SeatId, zone_of
from rules.engine.state import living
from rules.games.worldbreakers.states import Round
from rules.games.worldbreakers.words import MYTHIUM, POWER

INCOME = 2
TO_WIN = 10


def rally(game: Game, d: Draft, f: Process) -> Work:
    """1. Rally abilities, the first side's first."""
    return replace(f, step="ready"), ((Mark("rally", n=f.v.n),),)


def ready(game: Game, d: Draft, f: Process) -> Work:
    """2. All exhausted cards are readied, all at once."""
    tired = tuple(Exhaust(r, False) for r, card in sorted(d.cards.items()) if card.exhausted and game.zones[d.zones[card.zone].kind].active)
    return replace(f, step="income"), (tired,)


def income(game: Game, d: Draft, f: Process) -> Work:
    """3. Two mythium each."""
    return replace(f, step="draw"), (tuple(Gain(seat, MYTHIUM, INCOME, "rally") for seat in sides(d, f.v)),)


def draw(game: Game, d: Draft, f: Process) -> Work:
    """4. A card each; for whoever cannot draw one, the opponent gains a power."""
    found: list[Event] = []
    for seat in sides(d, f.v):
        top = d.zones[zone_of("deck", seat)].cards[:1]
        found += [Move(r, zone_of("hand", seat), "draw") for r in top]
        found += [Gain(foe, POWER, 1, "empty") for foe in living(d) if foe != seat and not top]
    return replace(f, step="check"), (tuple(found),)


def check(game: Game, d: Draft, f: Process) -> Work:
    """5. Ten power and more than the opponent wins."""
    power = {seat: d.seats[seat].resources[POWER] for seat in living(d)}
    best = max(power.values())
    first = tuple(seat for seat, n in power.items() if n == best)
    won: tuple[Event, ...] = (Over(first, POWER),) if best >= TO_WIN and len(first) == 1 else ()
    return replace(f, step="order"), (won,)


def order(game: Game, d: Draft, f: Process) -> Work:
    """6. The other side goes first; what lasted for this round is over."""
    v: Round = f.v
    d.expire("round")
    return replace(f, step="round", v=Round(SeatId(1 - v.first), v.n + 1)), ()


def sides(d: Draft, v: Round) -> tuple[SeatId, SeatId]:
    """Both, the first side first."""
    return v.first, SeatId(1 - v.first)


RALLY = {"rally": Act(rally), "ready": Act(ready), "income": Act(income), "draw": Act(draw), "check": Act(check), "order": Act(order)}
