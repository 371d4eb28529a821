"""Where a game's zones lie: as its layout says, or by what its zones are like if it says nothing."""

from __future__ import annotations

from functools import cache

from rules.engine.game import Game
from rules.engine.layout import Layout, Pile, Row, Tally


@cache
def places(game: Game) -> Layout:
    """The layout of a game. Ordered zones lie as piles, a zone that its owner alone sees is the hand, others are rows."""
    if game.layout != Layout():
        return game.layout
    own = [z for z in game.zones.values() if z.seen == "owner"]
    hand = own[0].name if own else ""
    piles = tuple(
        Pile(z.name, z.name, "left" if z.seen == "none" else "right") for z in game.zones.values() if z.ordered or z.seen == "none"
    )
    named = {hand, *(pile.zone for pile in piles)}
    rows = tuple(Row(z.name) for z in game.zones.values() if z.name not in named and z.seats)
    return Layout(rows, piles, hand, tuple(Tally(name, name) for name in game.resources))
