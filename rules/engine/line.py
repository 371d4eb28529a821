"""Text as data: what is said is an id and its arguments; words are made per seat and language, elsewhere."""

from __future__ import annotations

from functools import cache
from typing import NewType

from msgspec import Struct

Ref = NewType("Ref", int)
SeatId = NewType("SeatId", int)
ZoneId = NewType("ZoneId", str)

NOBODY = Ref(0)  # no card
NOWHERE = ZoneId("")
TABLE = SeatId(-1)  # what belongs to the table and to no seat: a common deck
SEAT_NAMES = ("south", "north", "east", "west", "fifth", "sixth")
SEATS = tuple(SeatId(i) for i in range(len(SEAT_NAMES)))


def seat_name(seat: SeatId) -> str:
    """The word files use for a seat."""
    return SEAT_NAMES[seat] if seat >= 0 else "table"


@cache
def zone_of(kind: str, seat: SeatId) -> ZoneId:
    """The id of a seat's (or the table's) zone of a kind."""
    return ZoneId(f"{kind}.{seat}" if seat >= 0 else kind)


def zone_on(kind: str, bearer: Ref) -> ZoneId:
    """The id of a zone that hangs on a card."""
    return ZoneId(f"{kind}@{bearer}")


def kind_on(zone: ZoneId) -> str:
    """The kind of a zone that hangs on a card, by its id."""
    return zone.partition("@")[0]


class TheCard(Struct, frozen=True, tag="card"):
    """A card in a sentence; its name is filled in from what the reader may know."""

    ref: Ref


class TheSeat(Struct, frozen=True, tag="seat"):
    """A seat in a sentence, by the player's name."""

    seat: SeatId


class TheNamed(Struct, frozen=True, tag="named"):
    """A card named by its definition: for what was public when it happened."""

    definition: str


Argument = TheCard | TheSeat | TheNamed | str | int


class Line(Struct, frozen=True, omit_defaults=True):
    """A sentence before it has words: `Line("steal", (TheSeat(0), TheSeat(1)))`."""

    id: str
    arguments: tuple[Argument, ...] = ()
