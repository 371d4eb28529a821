"""Where the zones lie: attackers in front, then followers, then locations; the Worldbreaker with them; what is played in the middle."""

from __future__ import annotations

from rules.engine.layout import Layout, Pile, Row, Tally
from rules.games.worldbreakers.words import GUILDS, MYTHIUM, POWER

LAYOUT = Layout(
    rows=(Row("front"), Row("followers"), Row("locations"), Row("worldbreaker")),
    piles=(Pile("deck", "deck"), Pile("discard", "discard", side="right")),
    tallies=(Tally(MYTHIUM, "mythium"), Tally(POWER, "power", 10, "tug"), *(Tally(guild, guild) for guild in GUILDS)),
    number="cost",
    foot=("strength", "health"),
    lane="played",
    beside=True,
)
