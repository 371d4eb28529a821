"""What is chosen before a game: seats, options, seed; and the game that is dealt from it."""

from __future__ import annotations

from secrets import token_hex

from msgspec import Struct

from desktop.session import Player, Session
from rules.engine.history import History
from rules.engine.step import start
from rules.games.catalogue import load

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk")


class Setup(Struct, frozen=True):
    """A table as it is to be dealt. An empty seed: one that nobody knows."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str | int | bool] = {}
    seed: str = ""
    open_hands: bool = False


def deal(setup: Setup, pace: int = 0) -> Session:
    """A new game."""
    game = load(setup.game)
    names = tuple(player.name for player in setup.players)
    state = start(game, len(setup.players), setup.seed or token_hex(16), setup.options, names=names)
    return Session(game, History(state), setup.players, pace)
