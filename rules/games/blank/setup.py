"""Setting up the free table: each seat's deck, shuffled; and, if the bench's rules hold, a hand of five and three gold."""

from __future__ import annotations

from rules.engine.draft import Draft
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import SeatId, zone_of
from rules.games.blank.turn import Turn, free
from rules.games.blank.words import GOLD

HAND = 5


def setup(game: Game, d: Draft) -> None:
    """Each seat begins with five cards and three gold. Without rules nobody knows how many, so the deck is only shuffled."""
    for i, seat in enumerate(d.seats):
        deck, hand = zone_of("deck", SeatId(i)), zone_of("hand", SeatId(i))
        for name in seat.deck:
            d.create(name, SeatId(i), deck, token=False)
        if seat.deck:
            d.shuffle(deck)
        if free(game, d):
            continue
        for ref in d.zones[deck].cards[:HAND]:
            d.move(ref, hand)
        d.gain(SeatId(i), GOLD, 3)
    d.stack.append(Process("turn", "begin", Turn(SeatId(0))))
