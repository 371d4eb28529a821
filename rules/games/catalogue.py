"""The games in menu order. A game's heavy parts are imported only when it is opened."""

from __future__ import annotations

from importlib import import_module

from msgspec import Struct

from rules.engine.game import Game


class Entry(Struct, frozen=True):
    """A game as a menu shows it, before it is loaded."""

    name: str
    title: str
    seats: tuple[int, int]


CATALOGUE = (
    Entry("warborn", "Warborn", (2, 6)),
    Entry("blank", "Free table", (1, 6)),
)


def load(name: str) -> Game:
    """The game of this name. Raises KeyError if there is none."""
    if name not in {entry.name for entry in CATALOGUE}:
        raise KeyError(name)
    game = import_module(f"rules.games.{name}.game").GAME
    assert isinstance(game, Game)
    return game
