"""What is derived of a state, and how long it holds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

from rules.engine.line import Ref

if TYPE_CHECKING:
    from rules.engine.card import Traits
    from rules.engine.draft import Draft
    from rules.engine.game import Game
    from rules.engine.passage import Passage
    from rules.engine.question import Question
    from rules.engine.reasons import Reason
    from rules.engine.state import Table
    from rules.engine.triggers import Index

More = TypeVarTuple("More")
Found = TypeVar("Found")
UNSEEN: frozenset[str] = frozenset()  # what is looked at if nothing is derived


class Cache:
    """Derived values of one state. No part of it: always equal, never saved, never shared with a view. `traits` and `index` hold as
    long as nothing changes that the modifiers look at (`looks`: aspects of the table, processes and kinds of zone); `play` is what
    else was found of the cards where cards work (`of_cards_in_play`): it holds as long as none of them changes but by being exhausted, nor
    what is derived of them; `plain` is what is printed on cards, shared with the state before until it is written (`own`)."""

    __slots__ = ("traits", "looks", "plain", "own", "index", "play", "questions", "reasons")

    def __init__(self, before: Cache | None = None) -> None:
        """Empty, or with what was derived of the state before."""
        self.traits: dict[Ref, Traits] | None = before.traits if before else None
        self.looks: frozenset[str] = before.looks if before else UNSEEN
        self.index: Index | None = before.index if before else None
        self.play: dict[Hashable, Any] = before.play if before and before.traits is not None else {}
        self.plain: dict[Ref, Traits] = before.plain if before else {}
        self.own = before is None
        self.questions: tuple[Question, ...] | None = None
        self.reasons: dict[str, dict[Ref, tuple[Reason, ...]]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cache)

    def __hash__(self) -> int:
        return 0

    def stale(self) -> None:
        """Derived values must be found anew, but for what is printed."""
        self.traits, self.looks, self.index, self.play = None, UNSEEN, None, {}

    def forget(self, felt: bool = True) -> None:
        """Other cards lie there now, or they show another face; `felt`: where modifiers may look at them."""
        self.plain, self.own, self.play = {}, True, {}
        if felt:
            self.stale()

    def past(self) -> None:
        """The state lies behind: what is printed is found once more if somebody goes back to it, and takes no room until then."""
        self.plain, self.own, self.play = {}, True, {}

    def changed(self, aspect: str) -> None:
        """Something that modifiers may look at is no longer as it was."""
        if aspect in self.looks:
            self.stale()

    def moved(self, d: Draft, refs: tuple[Ref, ...], news: tuple[Ref, ...], way: Passage) -> None:
        """Cards went this way: what is printed on others is as it was, and mostly so is all that is derived."""
        if not self.own:
            self.plain, self.own = self.plain.copy(), True
        for ref in refs:
            self.plain.pop(ref, None)
        if way.works:
            self.play = {}
        if self.traits is None:
            return
        doubtful = way.works or d.effects or not self.traits.keys().isdisjoint(refs)
        pairs = zip(refs, news, strict=True) if doubtful else ()
        if not self.looks.isdisjoint(way.kinds) or any(self.matters(d, ref, new, way) for ref, new in pairs):
            self.stale()
        elif way.uncovers or (way.hears and any(d.cards[new].definition in way.hears for new in news)):
            self.index = None

    def matters(self, d: Draft, ref: Ref, new: Ref, way: Passage) -> bool:
        """Is a card that went this way modified, or does it modify, or an effect of it?"""
        card = d.cards[new]
        if ref in (self.traits or ()) or (way.works and (card.counters or card.definition in d.ruled.static)):
            return True
        return any(ref == e.cause.source or (e.subjects and new in e.subjects) for e in d.effects)


def of_cards_in_play(find: Callable[[Game, Table, *More], Found]) -> Callable[[Game, Table, *More], Found]:
    """What is found by the cards where cards work and by what is derived of them, and by nothing else, not even by whether they are
    exhausted: it is looked for once, until one of them changes. Nobody may write to it."""

    @wraps(find)
    def found(game: Game, s: Table, *more: *More) -> Found:
        play, key = s.cache.play, (find, *more)
        known: Found | None = play.get(key)
        if known is None:
            known = play[key] = find(game, s, *more)
        return known

    return found
