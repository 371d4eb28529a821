"""What the engine must know of an ability, whatever language it is written in; and of a card's definition."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.engine.card import Address
from rules.engine.line import SeatId


class Node(Struct, frozen=True):
    """Anything that a card's tree is made of: a noun or a verb of a rulebook. Data only."""


Role = Literal["when", "interrupt", "instead", "cannot", "static", "action", "play", "stage"]
LISTENING_ROLES = frozenset(("when", "interrupt", "instead", "cannot"))


class On(Node, frozen=True):
    """What an ability listens to: an event by its kind, about which cards, whose, and of what (a resource, a counter)."""

    event: str
    which: Node | None = None
    whose: str = ""
    what: str = ""


class Ability(Struct, frozen=True):
    """An ability as the engine reads it: flattened from its tree once, never saved.

    `once` is the span in which it may be used but once; `nth` asks for an occurrence that is the n-th of its kind in a
    span; `zones` are the kinds of zone in which it works; `whole`: it replaces all that it matches of a group at once.
    """

    address: Address
    role: Role
    on: tuple[On, ...] = ()
    only: Node | None = None
    cost: tuple[Node, ...] = ()
    forced: bool = False
    once: str = ""
    nth: tuple[str, int] | None = None
    zones: tuple[str, ...] = ()
    whole: bool = False

    def listens_in(self, zone: ZoneKind) -> bool:
        """Does it listen in zones of this kind? What not everybody sees forbids nothing."""
        if self.role not in LISTENING_ROLES or (self.role == "cannot" and zone.seen != "all"):
            return False
        return zone.name in self.zones if self.zones else zone.active


class Definition(Struct, frozen=True, kw_only=True):
    """A card as printed: facts and abilities. `status` says whether all of it is there, and whether it is ours."""

    name: str
    kinds: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    keywords: tuple[str, ...] = ()
    abilities: tuple[Node, ...] = ()
    status: Literal["complete", "partial", "house"] = "complete"


class Printed(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A definition as a file holds it: its abilities are lines of text."""

    name: str
    kinds: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    status: Literal["complete", "partial", "house"] = "complete"


class ZoneKind(Struct, frozen=True, kw_only=True):
    """What holds in every zone of a kind.

    seen: by all, by the seat whose it is, or by nobody. active: its cards work and are modified. reckoned: its cards
    are modified (a cost in hand). fresh: a card that comes here becomes a new object. top: only the top card may be used.
    hangs: there is none at the beginning; each is made on a card, and closes when the card goes. lasts: its cards stay when the
    table is cleared for the next game of a series.
    """

    name: str
    seen: Literal["all", "owner", "none"] = "all"
    seats: bool = True
    ordered: bool = False
    active: bool = False
    reckoned: bool = False
    fresh: bool = False
    top: bool = False
    hangs: bool = False
    lasts: bool = False

    def open_to(self, whose: SeatId, seat: SeatId) -> bool:
        """May this seat see the faces of cards that lie here face up?"""
        return self.seen == "all" or (self.seen == "owner" and whose == seat)


class CounterKind(Struct, frozen=True, kw_only=True):
    """What a counter on a card does to it, each. `stays`: instead of being readied, the card loses one."""

    name: str
    numbers: dict[str, int] = {}
    keyword: str = ""
    stays: bool = False


class Timing(Struct, frozen=True, kw_only=True):
    """When a game looks at what happened.

    after: the process that settles after every ability and process step that stirred something ("" for none).
    triggers: "stack" resolves them one at a time, "items" puts them on the chain.
    waits: kinds of event whose occurrences wait until the ability that caused them is done.
    looks_back: kinds of event that are heard by what was active before the batch, simultaneous leavers included.
    batch: True if cleanup runs after each batch and not only when an ability or step is done.
    present: True if an ability cannot start any more once its card has left where it works.
    glimpses: False if no card of the game ever asks what another one last was.
    """

    after: str = ""
    triggers: Literal["stack", "items"] = "stack"
    waits: frozenset[str] = frozenset()
    looks_back: frozenset[str] = frozenset()
    batch: bool = False
    present: bool = False
    glimpses: bool = True
