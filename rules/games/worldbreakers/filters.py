"""The game's own selectors, amounts and conditions: combat, standing, storage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rules.engine.ability import Node
from rules.engine.game import Game
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.states import combat_of, in_turn, may_attack, room, round_of, turn_of
from rules.games.worldbreakers.words import GUILDS
from rules.language.select import Eye, Subject, find
from rules.language.tree import Selector


# -- which cards
class Blocked(Selector, frozen=True):
    """The attacker that is being blocked."""


class Weaker(Selector, frozen=True):
    """Cards in play of which a number is lower than this card's."""

    number: str
    aspects: ClassVar[frozenset[str]] = frozenset(("numbers",))


class Stored(Selector, frozen=True):
    """The cards that are stored on this one."""

    stored: ClassVar[bool] = True


# -- how many
class AllStanding(Node, frozen=True):
    """One's standing with all guilds together."""


# -- whether
class Alone(Node, frozen=True):
    """Only one follower was declared as an attacker in this combat."""


class AttackAllowed(Node, frozen=True):
    """One can attack now."""


class Success(Node, frozen=True):
    """The attack that ends is successful: somebody breached."""


class ReadyOnTurn(Node, frozen=True):
    """This card is ready, and it is one's own turn in the action phase."""


class Standing(Node, frozen=True):
    """One has so much standing with some guild."""

    n: int


class Fallen(Node, frozen=True):
    """A follower has been defeated in this round."""


class DealtBy(Node, frozen=True):
    """What is dealt comes from one of these cards."""

    which: Node


class Room(Node, frozen=True):
    """This card can store one more."""


# -- the readers' tables
def finds_blocked(game: Game, s: Table, node: Blocked, x: Subject, look: Eye) -> bool:
    combat = combat_of(s)
    return combat is not None and x.ref == combat.blocked


def finds_weaker(game: Game, s: Table, node: Weaker, x: Subject, look: Eye) -> bool:
    here = look.cause.source
    return here in s.cards and x.traits.numbers.get(node.number, 0) < traits(game, s, here).numbers.get(node.number, 0)


def is_alone(game: Game, s: Table, node: Node, look: Eye) -> bool:
    combat = combat_of(s)
    return combat is not None and combat.declared == 1


def ready_on_turn(game: Game, s: Table, node: Node, look: Eye) -> bool:
    here, round_ = s.cards.get(look.cause.source), round_of(s)
    return here is not None and not here.exhausted and round_ is not None and in_turn(s) and turn_of(round_) == look.cause.seat


def dealt_by(game: Game, s: Table, node: DealtBy, look: Eye) -> bool:
    occasion = look.cause.occasion
    by = getattr(occasion.event, "by", 0) if occasion else 0
    return bool(by) and by in find(game, s, node.which, look)


FINDS: Mapping[type[Node], Callable[[Game, Table, Any, Subject, Eye], bool]] = {
    Blocked: finds_blocked,
    Weaker: finds_weaker,
    Stored: lambda g, s, n, x, e: x.card.stored_on == e.cause.source,
}
AMOUNTS: Mapping[type[Node], Callable[[Game, Table, Any, Eye], int]] = {
    AllStanding: lambda g, s, n, e: sum(s.seats[e.cause.seat].resources.get(guild, 0) for guild in GUILDS),
}
CONDITIONS: Mapping[type[Node], Callable[[Game, Table, Any, Eye], bool]] = {
    Alone: is_alone,
    AttackAllowed: lambda g, s, n, e: may_attack(g, s, e.cause.seat),
    Success: lambda g, s, n, e: (o := e.cause.occasion) is not None and bool(getattr(o.event, "n", 0)),
    ReadyOnTurn: ready_on_turn,
    Standing: lambda g, s, n, e: any(s.seats[e.cause.seat].resources.get(guild, 0) >= n.n for guild in GUILDS),
    Fallen: lambda g, s, n, e: bool(s.memory.get("round", {}).get("defeated")),
    DealtBy: dealt_by,
    Room: lambda g, s, n, e: room(g, s, e.cause.source) > 0,
}
