"""Where the zones lie: the Worldbreaker with the locations, before them followers, a step further attackers and what is played.
And the turn tracker, and who fights."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.layout import Facing, Layout, Part, Pile, Row, Tally, Turns
from rules.engine.line import NOBODY, Line, Ref, SeatId, TheCard
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.states import TURNS, combat_of, round_of
from rules.games.worldbreakers.words import GUILDS, MYTHIUM, POWER, STAGE, WOUND

PLAYING = Layout(
    rows=(Row("locations", beside=("worldbreaker",)), Row("followers", ahead=("front", "played"))),
    piles=(Pile("discard", "discard"), Pile("deck", "deck")),
    tallies=(Tally(POWER, "power", 10), Tally(MYTHIUM, "mythium"), *(Tally(guild, guild, small=True) for guild in GUILDS)),
    number="cost",
    foot=("strength", "health"),
    needs=GUILDS,
    stages=STAGE,
    leads=("attack",),
    limits=((WOUND, "health"),),
    plates=True,
    attackers="front",
)
ALONE = replace(PLAYING, tallies=(), plates=False, attackers="", seats=1)
LAYOUT = replace(PLAYING, during={"build": replace(ALONE, rows=(Row("aside"), Row("hand")), piles=(), hand="")})


def facing(game: Game, s: Table) -> tuple[Facing, ...]:
    """The blocker and the attacker that are about to fight, each with the wounds that it will have."""
    combat = combat_of(s)
    if combat is None or NOBODY in (combat.blocker, combat.blocked) or not {combat.blocker, combat.blocked} <= s.cards.keys():
        return ()
    one, other = combat.blocker, combat.blocked
    return (Facing(one, other, (wounded(game, s, one, other), wounded(game, s, other, one))),)


def wounded(game: Game, s: Table, ref: Ref, by: Ref) -> Line:
    """How many wounds a follower will have after a fight."""
    wounds = s.cards[ref].counters.get(WOUND, 0) + traits(game, s, by).numbers.get("strength", 0)
    return Line("limit.wound", (TheCard(ref), wounds, traits(game, s, ref).numbers.get("health", 0)))


def turns(s: Table) -> Turns | None:
    """The turn tracker: the sides take turns, four each in a round."""
    v = round_of(s)
    if v is None:
        return None
    seats = tuple(SeatId((v.first + i) % 2) for i in range(2 * TURNS))
    return Turns(seats, v.turn, Line("turns", (v.n, min(v.turn // 2 + 1, TURNS), TURNS)), v.n)


def part(s: Table) -> Part | None:
    """The round and in it a turn of both sides; the rally phase follows them. What is before the first turn belongs to no round."""
    v = round_of(s)
    if v is None or any(isinstance(f, Process) and f.name == "mulligan" for f in s.stack):
        return None
    said = Line("part.turn", (v.turn // 2 + 1, TURNS)) if v.turn < 2 * TURNS else None
    return Part(said, v.turn, v.n)
