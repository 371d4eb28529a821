"""A card on the table, what is derived of it, and where the abilities that it has are written."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.line import NOBODY, Ref, SeatId, ZoneId

UNKNOWN = "?"  # the definition of a card whose face the looker does not know


class Address(Struct, gc=False, frozen=True):
    """Where a node stands: a definition's name, then (index, branch, index, branch ...) down its tree.

    An odd length names a node, an even one a body (a tuple of nodes). Frames, effects and saves hold addresses, never trees.
    """

    definition: str
    path: tuple[int, ...] = ()


class Card(Struct, gc=False, frozen=True, omit_defaults=True):
    """A card: a record of its own, the definition is looked up by name. `counters` is never written in place.

    `attached_to` is active and follows its bearer; `stored_on` is inactive and counts against its bearer's capacity.
    """

    definition: str
    owner: SeatId
    zone: ZoneId
    up: bool = True
    exhausted: bool = False
    x: int = 0
    counters: dict[str, int] = {}
    attached_to: Ref = NOBODY
    stored_on: Ref = NOBODY
    token: bool = False
    entered: int = 0


class Held(Struct, gc=False, frozen=True):
    """An ability that a card has: its address, and the stamp of the effect that granted it (0: its own)."""

    address: Address
    by: int = 0


class Traits(Struct, gc=False, frozen=True):
    """What holds of a card now, after every layer. Read through `traits`, never from the printed definition."""

    name: str
    controller: SeatId
    kinds: frozenset[str]
    keywords: frozenset[str]
    numbers: dict[str, int]
    abilities: tuple[Held, ...]


class Glimpse(Struct, gc=False, frozen=True, omit_defaults=True):
    """What a card was just before it changed or left: the record and what was derived of it. `knowers`: the seats that
    knew its face then; None: everybody did."""

    ref: Ref
    card: Card
    traits: Traits
    knowers: tuple[SeatId, ...] | None = None
