"""What is chosen before a game: seats, options, seed; the game that is dealt from it; and both in words."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import TypeVar

from msgspec import Struct

from desktop.players import PERSON, Player
from desktop.session import Session
from desktop.start.packs import chosen, remarks, with_packs
from desktop.table.stance import FULL, OPEN, RELAXED
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.rewind import ASKS, PRACTICE, Kind
from rules.engine.step import bare
from rules.engine.step import deal as dealt
from rules.engine.tuck import Meta
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
    decks: tuple[tuple[str, ...], ...] = ()  # a list per seat out of its file; an empty one: a ready deck
    deck_files: tuple[str, ...] = ()  # a path per seat, '' where there is none
    ready: tuple[str, ...] = ()  # the name of a ready deck per seat, '' for the one that the game gives
    packs: tuple[str, ...] = ()  # the folders of the packs that are played with
    first: int = 0  # who sits at the first seat; the others follow in their order
    rewinds: Kind = ASKS  # what going back comes to between people, where somebody has learned something


def deal(setup: Setup, pace: int = 0) -> Session:
    """A new game. Raises CannotOpen if a pack cannot be played with now."""
    brought = chosen(load(setup.game), setup.packs)
    game = with_packs(load(setup.game), brought)
    players = turned(setup.players, setup.first)
    names = tuple(player.name for player in players)
    step = dealt(game, bare(game, len(names), setup.seed or token_hex(16), setup.options, decks_of(game, setup), names))
    session = Session(game, History(step.after, step, game), players, pace)
    session.remarks, session.rewinds = remarks(brought), setup.rewinds
    return session


def deal_anew(before: Session, first: int, pace: int = 0) -> Session:
    """A game that came out of a file once more: with its options, cards and decks, and everybody moved on by so many seats."""
    game, at_first = before.game, before.history.nodes[0].state
    players = turned(before.players, first)
    decks = turned(tuple(seat.deck for seat in at_first.seats), first)
    names = tuple(player.name for player in players)
    step = dealt(game, bare(game, len(names), token_hex(16), at_first.options, decks, names))
    session = Session(game, History(step.after, step, game), players, pace)
    session.meta, session.rewinds = Meta(packs=before.meta.packs), before.rewinds
    return session


def decks_of(game: Game, setup: Setup) -> list[tuple[str, ...]] | None:
    """The deck of each seat at the table: its own list, else the ready deck that was chosen, else the one that the game gives."""
    seats = len(setup.players)
    own = turned(setup.decks or ((),) * seats, setup.first)
    ready = [game.ready_decks.get(name, ()) for name in turned(setup.ready or ("",) * seats, setup.first)]
    if not any(own) and not any(ready):
        return None
    return [own[i] or ready[i] or game.default_deck(seats, SeatId(i)) for i in range(seats)]


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
    return with_names(game.title, told_names(game, names))


def told_names(game: Game, names: Sequence[str]) -> tuple[str, ...]:
    """Who plays; nobody needs to be told who plays against a rule."""
    return tuple(name for seat, name in enumerate(names) if seat not in game.layout.bare)


def with_names(game: str, names: Sequence[str]) -> str:
    """A game's title and who plays."""
    who = said(" against ").join(names) if len(names) < 3 else said(" and ").join((", ".join(names[:-1]), names[-1]))
    return f"{game} · {who}"


def terms(setup: Setup) -> str:
    """A set-up in words: who is a computer player, and what is not as usual."""
    game = load(setup.game)
    told = [said("{0} is a computer", player.name) for player in setup.players if player.kind != PERSON]
    usual = {option.name: option.default for option in game.settings}
    for option in game.settings:
        if setup.options.get(option.name, option.default) != usual[option.name]:
            told.append(f"{setting_words(game, option)}: {choice_words(game, option, setup.options[option.name])}")
    told += [said("open hands")] if setup.curtain == OPEN else [said("full curtain")] if setup.curtain == FULL else []
    told += [said("going back is practice")] if setup.rewinds == PRACTICE else []
    told += [said("seed “{0}”", setup.seed)] if setup.seed else []
    return said("Last set-up: {0}", ", ".join(told)) if told else said("The last set-up, dealt anew")
