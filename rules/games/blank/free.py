"""The free table for any cards: names that no shipped card has become plain cards, and no rules hold but whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.engine import limits
from rules.engine.ability import Definition
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.games.blank.game import GAME
from rules.games.blank.words import CARD

OPTIONS: Mapping[str, str | int | bool] = {"rules": "none"}
LONGEST_NAME = 80
Decks = tuple[tuple[str, ...], ...]


def free_table(lists: Sequence[Sequence[str]], own: Iterable[Definition] = ()) -> tuple[Game, Decks]:
    """The game for these lists of names, one per seat, and the decks: to be started with `OPTIONS`. `own`: definitions that
    come with the cards. Raises ValueError for a name that no card can have, and for more cards than a table holds."""
    names = dict.fromkeys(name for names in lists for name in names)
    wrong = next((name for name in names if not is_name(name)), None)
    if wrong is not None:
        raise ValueError(f"a card cannot be named {wrong!r}")
    if sum(map(len, lists)) > limits.CARDS:
        raise ValueError(f"a table holds {limits.CARDS:,} cards at most")
    brought = {card.name: card for card in own}
    known = {**GAME.definitions, **brought}
    new = {name: plain(name) for name in names if name not in known}
    return GAME.with_packs({**brought, **new}), tuple(tuple(names) for names in lists)


def plain(name: str) -> Definition:
    """A card that is no more than its name, whatever else may be called so."""
    return Definition(name=name, kinds=(CARD,), status="house")


def is_name(name: str) -> bool:
    """Can a card be called that?"""
    return 0 < len(name) <= LONGEST_NAME and name == name.strip() and name.isprintable() and name != UNKNOWN
