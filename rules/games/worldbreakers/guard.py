"""What static abilities say that is no number: who cannot block whom, how many can attack, what costs less or more, how high X can be, what
is played from storage."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeVar

from rules.engine.ability import Node
from rules.engine.cache import of_cards_in_play
from rules.engine.events import Cause
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId
from rules.engine.state import Table
from rules.engine.traits import modified, traits
from rules.games.worldbreakers.states import all_in_play, stored_on
from rules.language.select import Eye, find
from rules.language.tree import Static

Change = TypeVar("Change", bound=Node)


class NoBlock(Node, frozen=True):
    """Some attackers cannot be blocked by some followers."""

    which: Node
    by: Node


class MostX(Node, frozen=True):
    """The X of this card is at most so much."""

    n: int | Node


class FromStorage(Node, frozen=True):
    """Cards of a kind that are stored on this card may be played as if they were in hand."""

    kind: str


class Cheaper(Node, frozen=True):
    """Cards (of a kind) cost their player so much less."""

    n: int
    kind: str = ""


class Dearer(Node, frozen=True):
    """Cards (of a kind) cost opponents so much more."""

    n: int
    kind: str = ""


class MostAttackers(Node, frozen=True):
    """No attack can be declared with more followers than that."""

    n: int


def guarded(game: Game, s: Table, blocker: Ref, attacker: Ref) -> bool:
    """Does something say that this follower cannot block that attacker?"""
    for node, cause in said(game, s, NoBlock):
        look = Eye(cause)
        if attacker in find(game, s, node.which, look) and blocker in find(game, s, node.by, look):
            return True
    return False


def most_attackers(game: Game, s: Table, n: int) -> int:
    """How many of so many followers can be declared as attackers together."""
    return min([n, *(node.n for node, _ in said(game, s, MostAttackers))])


def reductions(game: Game, s: Table, seat: SeatId) -> list[Cheaper | Dearer]:
    """All that makes cards cost their player less or more now."""
    less = [node for node, cause in said(game, s, Cheaper) if cause.seat == seat]
    return [*less, *(node for node, cause in said(game, s, Dearer) if cause.seat != seat)]


def discount(game: Game, s: Table, ref: Ref, found: list[Cheaper | Dearer]) -> int:
    """How much less a card costs its player by what was found."""
    if not found:
        return 0
    kinds = game.definition(s.cards[ref].definition).kinds
    return sum(node.n if isinstance(node, Cheaper) else -node.n for node in found if not node.kind or node.kind in kinds)


def playable_from_storage(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """The stored cards that a seat may play as if it held them."""
    found = ((node, cause) for node, cause in said(game, s, FromStorage) if cause.seat == seat)
    return [r for node, cause in found for r in stored_on(s, cause.source) if node.kind in game.definition(s.cards[r].definition).kinds]


def said(game: Game, s: Table, kind: type[Change]) -> Iterator[tuple[Change, Cause]]:
    """What static abilities in play and lasting effects say of this sort, and whose it is."""
    for node, cause, only in sayings(game, s, kind):
        if only is None or game.reader.holds(game, s, only, cause):
            yield node, cause
    for effect in s.effects:
        lasting = game.reader.node(game, effect.address)
        if isinstance(lasting, kind):
            yield lasting, effect.cause


@of_cards_in_play
def sayings(game: Game, s: Table, kind: type[Change]) -> list[tuple[Change, Cause, Node | None]]:
    """What static abilities in play say of this sort, whose it is, and on which condition."""
    changed, cards, saying = modified(game, s), s.cards, speakers(game, kind)
    refs = [ref for ref in all_in_play(game, s) if cards[ref].definition in saying or ref in changed] if changed or saying else []
    return [said for ref in refs if not cards[ref].stored_on for said in sayings_of(game, s, kind, ref)]


@lru_cache(maxsize=64)
def speakers(game: Game, kind: type[Node]) -> frozenset[str]:
    """The definitions whose own static abilities say something of this sort."""
    found = (a.address for abilities in game.printed.values() for a in abilities if a.role == "static")
    return frozenset(at.definition for at in found if any(isinstance(c, kind) for c in getattr(game.reader.node(game, at), "changes", ())))


def said_by(game: Game, s: Table, kind: type[Change], ref: Ref) -> Iterator[tuple[Change, Cause]]:
    """What the static abilities of one card say of this sort."""
    for node, cause, only in sayings_of(game, s, kind, ref):
        if only is None or game.reader.holds(game, s, only, cause):
            yield node, cause


def sayings_of(game: Game, s: Table, kind: type[Change], ref: Ref) -> Iterator[tuple[Change, Cause, Node | None]]:
    """The same with the conditions."""
    held = traits(game, s, ref)
    cause = Cause(ref, held.controller)
    for h in held.abilities:
        node = game.reader.node(game, h.address)
        if isinstance(node, Static):
            yield from ((change, cause, node.only) for change in node.changes if isinstance(change, kind))
