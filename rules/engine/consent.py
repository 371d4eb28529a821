"""Whether the table may be changed by hand: in a game between several people the others are asked, one after the other."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.line import SeatId
from rules.engine.state import Table


class Consent(Struct, frozen=True):
    """Who wants to change the table, who is still to be asked, and who has agreed."""

    seat: SeatId
    asked: tuple[SeatId, ...]
    agreed: tuple[SeatId, ...] = ()


def whom_to_ask(s: Table, seat: SeatId, people: tuple[SeatId, ...]) -> Consent:
    """The people who still play are asked in seat order, after whoever wants it; computer players always agree."""
    n = len(s.seats)
    others = (SeatId((seat + i) % n) for i in range(1, n))
    return Consent(seat, tuple(i for i in others if i in people and s.seats[i].alive))


def agreed(consent: Consent) -> Consent:
    """The one who was asked agrees."""
    return replace(consent, asked=consent.asked[1:], agreed=(*consent.agreed, consent.asked[0]))
