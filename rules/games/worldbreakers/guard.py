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
    for ref in speaking(game, s, kind):
        yield from said_by(game, s, kind, ref)
    for effect in s.effects:
        node = game.reader.node(game, effect.address)
        if isinstance(node, kind):
            yield node, effect.cause


@of_cards_in_play
def speaking(game: Game, s: Table, kind: type[Node]) -> list[Ref]:
    """The cards in play whose static abilities may say something of this sort."""
    changed, saying = modified(game, s), speakers(game, kind)
    refs = (ref for ref in all_in_play(game, s) if not s.cards[ref].stored_on)
    return [ref for ref in refs if s.cards[ref].definition in saying or ref in changed]


@lru_cache(maxsize=64)
def speakers(game: Game, kind: type[Node]) -> frozenset[str]:
    """The definitions whose own static abilities say something of this sort."""
    found = (a.address for abilities in game.printed.values() for a in abilities if a.role == "static")
    return frozenset(at.definition for at in found if any(isinstance(c, kind) for c in getattr(game.reader.node(game, at), "changes", ())))


def said_by(game: Game, s: Table, kind: type[Change], ref: Ref) -> Iterator[tuple[Change, Cause]]:
    """What the static abilities of one card say of this sort."""
    held = traits(game, s, ref)
    cause = Cause(ref, held.controller)
    for h in held.abilities:
        node = game.reader.node(game, h.address)
        if isinstance(node, Static) and (node.only is None or game.reader.holds(game, s, node.only, cause)):
            yield from ((change, cause) for change in node.changes if isinstance(change, kind))
