"""How the decks of a game are made: in which modes, out of what, and the check that tells all defects at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.refusal import Refusal

if TYPE_CHECKING:
    from rules.engine.game import Game
    from rules.engine.question import Choice, Question
    from rules.engine.state import Table


@dataclass(frozen=True, kw_only=True, eq=False)
class Decks:
    """A deck has `size` cards, and one of the kind `leader` beside them if there is such a kind.

    `modes`: the ways of building, the usual one first; in those that are `free`, the same card may be there more than once.
    `check` tells all that is wrong with a deck in a mode. `sorts` are the kinds that a list of cards is sorted by, `sides` other
    kinds that people choose by, and `asks` the numbers of a card that ask for something beside its price. `tied`: cards that go
    only with one leader. `mulligan`: what the question is for by which a first hand is changed, if there is one.
    `options`: the table at which seats bring decks. `brings`: does each seat bring one, and is none drafted?
    `advise`: a sensible answer where decks are drafted and built, out of what the seat that is asked sees.
    """

    modes: tuple[str, ...]
    check: Callable[[Game, tuple[str, ...], str], list[Refusal]]
    size: int
    leader: str = ""
    free: tuple[str, ...] = ()
    sorts: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    tied: Mapping[str, str] = field(default_factory=dict)
    mulligan: str = ""
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    brings: bool = True
    advise: Callable[[Game, Table, Question], Choice | None] = lambda game, s, question: None
