"""Personalised decks: exactly 40 cards, five of each type, no two alike. The check tells all defects at once."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules.engine.decks import Decks
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheNamed
from rules.engine.refusal import Refusal
from rules.games.warborn.cards.base import CARDS
from rules.games.warborn.words import TYPES

SIZE, OF_EACH = 40, 5
PERSONAL = "personal"


def defects(game: Game, deck: tuple[str, ...], mode: str = PERSONAL) -> list[Refusal]:
    """All that is wrong with a personalised deck."""
    found = [Refusal(Line("deck.unknown", (name,)), "warborn.decks.personal") for name in sorted(set(deck)) if name not in game.definitions]
    if len(deck) != SIZE:
        found.append(Refusal(Line("deck.size", (len(deck), SIZE)), "warborn.decks.personal"))
    types = Counter(word for name in deck for word in game.definition(name).kinds)
    for word in TYPES:
        if types[word] != OF_EACH:
            found.append(Refusal(Line("deck.type", (word, types[word], OF_EACH)), "warborn.decks.personal"))
    twice = sorted(name for name, n in Counter(deck).items() if n > 1 and name in game.definitions)
    found += [Refusal(Line("deck.twice", (TheNamed(name),)), "warborn.decks.personal") for name in twice]
    return found


@cache
def ready_deck(seats: int, seat: SeatId) -> tuple[str, ...]:
    """A legal deck for a seat that brings none: of each type, five from its own place in the printed list."""
    by_type = {word: [c.name for c in CARDS if c.kinds == (word,)] for word in TYPES}
    start = seat * OF_EACH
    return tuple(by_type[word][(start + i) % len(by_type[word])] for word in TYPES for i in range(OF_EACH))


DECKS = Decks(modes=(PERSONAL,), check=defects, size=SIZE, sorts=TYPES, options={"decks": PERSONAL})
