"""What the test bench's rules cannot accept of a table that was changed by hand. Without rules everything is accepted."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.events import Count, Move, Remove
from rules.engine.fault import Fault, Fix, the_card
from rules.engine.game import Game
from rules.engine.line import Line, TheCard, zone_of
from rules.engine.state import Table
from rules.games.blank.turn import ends, free


def faults(game: Game, s: Table) -> Iterator[Fault]:
    """Units wounded to death, and tokens that are not in play."""
    if free(game, s):
        return
    for ref, card in sorted(s.cards.items()):
        kind = s.zones[card.zone].kind
        if card.token and kind != "play":
            gone = Fix(Line("fix.blank.token", (the_card(s, ref),)), (Remove(ref),))
            yield Fault(Line("fault.blank.token", (TheCard(ref),)), "blank.token", (gone,))
        if kind == "play" and ends(game, s, ref) == "defeat":
            away = Fix(Line("fix.blank.defeat", (the_card(s, ref),)), (Move(ref, zone_of("discard", card.owner), "by-hand"),))
            heal = Fix(Line("fix.blank.heal", (the_card(s, ref),)), (Count(ref, "wound", -card.counters.get("wound", 0), "by-hand"),))
            yield Fault(Line("fault.blank.defeat", (TheCard(ref),)), "blank.wounds", (away, heal))
