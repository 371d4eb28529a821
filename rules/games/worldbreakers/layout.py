"""Where the zones lie: the Worldbreaker with the locations, before them followers, a step further attackers and what is played.
And the turn tracker."""

from __future__ import annotations

from rules.engine.layout import Layout, Pile, Row, Tally, Turns
from rules.engine.line import Line, SeatId
from rules.engine.state import Table
from rules.games.worldbreakers.states import TURNS, round_of
from rules.games.worldbreakers.words import GUILDS, MYTHIUM, POWER, STAGE

LAYOUT = Layout(
    rows=(Row("locations", beside=("worldbreaker",)), Row("followers", ahead=("front", "played"))),
    piles=(Pile("discard", "discard"), Pile("deck", "deck")),
    tallies=(Tally(POWER, "power", 10), Tally(MYTHIUM, "mythium"), *(Tally(guild, guild, small=True) for guild in GUILDS)),
    number="cost",
    foot=("strength", "health"),
    needs=GUILDS,
    stages=STAGE,
    leads=("attack",),
    plates=True,
    attackers="front",
)


def turns(s: Table) -> Turns | None:
    """The turn tracker: the sides take turns, four each in a round."""
    v = round_of(s)
    if v is None:
        return None
    seats = tuple(SeatId((v.first + i) % 2) for i in range(2 * TURNS))
    return Turns(seats, v.turn, Line("turns", (v.n, min(v.turn // 2 + 1, TURNS), TURNS)))
