"""What is chosen before a game: seats, options, seed; and the game that is dealt from it."""

from __future__ import annotations

from secrets import token_hex

from msgspec import Struct

from desktop.players import Player
from desktop.session import Session
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.step import bare
from rules.engine.step import deal as dealt
from rules.games.catalogue import load

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk")


class Setup(Struct, frozen=True):
    """A table as it is to be dealt. An empty seed: one that nobody knows."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str | int | bool] = {}
    seed: str = ""
    open_hands: bool = False
    decks: tuple[tuple[str, ...], ...] = ()  # a list per seat; an empty one: the game's ready deck


def deal(setup: Setup, pace: int = 0) -> Session:
    """A new game."""
    game = load(setup.game)
    names = tuple(player.name for player in setup.players)
    seats = len(names)
    decks = [deck or game.default_deck(seats, SeatId(i)) for i, deck in enumerate(setup.decks)] if any(setup.decks) else None
    step = dealt(game, bare(game, seats, setup.seed or token_hex(16), setup.options, decks, names))
    return Session(game, History(step.after, step), setup.players, pace)
