"""Setting up a game of Warborn: the common deck of 120 cards, or each seat's own of 40."""

from __future__ import annotations

from rules.engine.draft import Draft
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import TABLE, SeatId
from rules.games.warborn.cards.base import CARDS
from rules.games.warborn.piles import deck_of, personal
from rules.games.warborn.turn import Hand

COMMON = tuple(card.name for card in CARDS)


def setup(game: Game, d: Draft) -> None:
    """Shuffle the deck and begin the first hand. In a game with a common deck a card belongs to no seat."""
    seats = tuple(SeatId(i) for i in range(len(d.seats)))
    for owner in seats if personal(d) else (TABLE,):
        deck = deck_of(d, owner)
        for name in d.seats[owner].deck if owner != TABLE else COMMON:
            d.create(name, owner, deck, token=False)
        d.shuffle(deck)
    d.stack.append(Process("hand", "fate", Hand(todo=seats)))
