"""What is chosen before a game: seats, options, seed; the game that is dealt from it; and both in words."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import TypeVar

from msgspec import Struct

from desktop.players import PERSON, Player
from desktop.session import Session
from desktop.table.stance import FULL, OPEN, RELAXED
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.step import bare
from rules.engine.step import deal as dealt
from rules.games.catalogue import load
from rules.language.say.settings import choice_words, setting_words

T = TypeVar("T")
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk")


class Setup(Struct, frozen=True):
    """A table as it is to be dealt. An empty seed: one that nobody knows."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str | int | bool] = {}
    seed: str = ""
    curtain: str = RELAXED
    decks: tuple[tuple[str, ...], ...] = ()  # a list per seat; an empty one: the game's ready deck
    deck_files: tuple[str, ...] = ()  # a path per seat, '' where there is none
    first: int = 0  # who sits at the first seat; the others follow in their order


def deal(setup: Setup, pace: int = 0) -> Session:
    """A new game."""
    game = load(setup.game)
    players, files = turned(setup.players, setup.first), turned(setup.decks, setup.first)
    names = tuple(player.name for player in players)
    seats = len(names)
    decks = [deck or game.default_deck(seats, SeatId(i)) for i, deck in enumerate(files)] if any(files) else None
    step = dealt(game, bare(game, seats, setup.seed or token_hex(16), setup.options, decks, names))
    return Session(game, History(step.after, step), players, pace)


def turned(row: tuple[T, ...], first: int) -> tuple[T, ...]:
    """A round that begins elsewhere."""
    return row[first:] + row[:first]


def sandbox(game: Game, options: dict[str, str | int | bool]) -> Setup:
    """One person in all seats, with open hands."""
    seats = max(2, game.least_seats)
    return Setup(game.name, tuple(Player(name) for name in NAMES[:seats]), options, curtain=OPEN)


def title(setup: Setup | Session) -> str:
    """Which game it is, and who plays."""
    game = load(setup.game) if isinstance(setup, Setup) else setup.game
    return title_of(game, [player.name for player in setup.players])


def title_of(game: Game, names: Sequence[str]) -> str:
    """The same for a game and the names at its seats."""
    who = " against ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{game.title} · {who}"


def terms(setup: Setup) -> str:
    """A set-up in words: who is a computer player, and what is not as usual."""
    game = load(setup.game)
    said = [f"{player.name} is a computer" for player in setup.players if player.kind != PERSON]
    usual = {option.name: option.default for option in game.settings}
    for option in game.settings:
        if setup.options.get(option.name, option.default) != usual[option.name]:
            said.append(f"{setting_words(game, option)}: {choice_words(game, option, setup.options[option.name])}")
    said += {OPEN: ["open hands"], FULL: ["full curtain"]}.get(setup.curtain, [])
    said += [f'seed "{setup.seed}"'] if setup.seed else []
    return f"Last set-up: {', '.join(said)}" if said else "The last set-up, dealt anew"
