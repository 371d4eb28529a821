"""Where the zones of the free table lie: a row in play for each seat, its piles, and the chain in the middle."""

from __future__ import annotations

from rules.engine.layout import Layout, Pile, Row, Tally
from rules.games.blank.words import GOLD, POWER

LAYOUT = Layout(
    rows=(Row("play"),),
    piles=(Pile("deck", "deck"), Pile("shelf", "shelf"), Pile("discard", "discard", side="right")),
    tallies=(Tally(GOLD, "gold"), Tally(POWER, "power")),
    number="cost",
    foot=("strength", "health"),
    lane="chain",
)
