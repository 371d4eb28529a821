"""Where Warborn's zones lie: a meld is one column per card type, so that it reads as a table."""

from __future__ import annotations

from rules.engine.layout import Layout, Pile, Row, Tally
from rules.games.warborn.words import FORCE, HANDS, TYPES

LAYOUT = Layout(
    rows=(Row("meld", TYPES),),
    piles=(
        Pile("deck", "deck"),
        Pile("discard", "discard", side="right"),
        Pile("own_deck", "deck"),
        Pile("own_discard", "discard", side="right"),
    ),
    tallies=(Tally(HANDS, "hands won", 5, "crown"),),
    number=FORCE,
    total="Force",
    counted="force",
    spent="checked",
    beside=True,
)
