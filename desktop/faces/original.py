"""On the free table a card of a game looks as in its game: where it is from."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from desktop.tongue import translated
from rules.engine.ability import Definition
from rules.engine.game import Game
from rules.games.catalogue import CATALOGUE

BLANK = "blank"


def without_rules(card: Definition) -> Definition:
    """The card as it lies on the free table: it does nothing by itself."""
    return replace(card, abilities=(), keywords=())


@cache
def original(game: Game, name: str) -> Game | None:
    """The game that a card on the free table was taken from just as it is; None for any other card."""
    card = game.brought.get(name) if game.name == BLANK else None
    if card is None:
        return None
    games = [translated(entry.name, game.tongue) for entry in CATALOGUE if entry.name != BLANK]
    return next((one for one in games if name in one.definitions and without_rules(one.definitions[name]) == card), None)
