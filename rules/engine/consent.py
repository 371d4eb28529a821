"""Whether the table may be changed by hand: in a game between several people the others are asked, one after the other."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.question import Option, Pick
from rules.engine.refusal import Refusal
from rules.engine.state import Table

RULE = "table.sandbox"
LET, KEEP = Option("let"), Option("keep")


class Consent(Struct, frozen=True):
    """Who wants to change the table, who is still to be asked, and who has agreed."""

    seat: SeatId
    asked: tuple[SeatId, ...]
    agreed: tuple[SeatId, ...] = ()


def whom_to_ask(s: Table, seat: SeatId, people: tuple[SeatId, ...], computers: tuple[SeatId, ...] = ()) -> Consent:
    """The people who still play are asked in seat order, after whoever wants it; computer players agree at once."""
    n = len(s.seats)
    others = tuple(SeatId((seat + i) % n) for i in range(1, n))
    alive = tuple(i for i in others if s.seats[i].alive)
    return Consent(seat, tuple(i for i in alive if i in people), tuple(i for i in alive if i in computers))


def agreed(consent: Consent) -> Consent:
    """The one who was asked agrees."""
    return replace(consent, asked=consent.asked[1:], agreed=(*consent.agreed, consent.asked[0]))


def question_of(consent: Consent) -> Pick:
    """What the next one is asked. Nothing of it is known to one seat alone."""
    return Pick(consent.asked[0], "sandbox", (LET, KEEP), rule=RULE)


def waits(consent: Consent) -> Refusal:
    """Why nothing else can be done meanwhile."""
    return Refusal(Line("refuse.sandbox-asked", (TheSeat(consent.asked[0]), TheSeat(consent.seat))), RULE)


def declined(consent: Consent) -> Line:
    """The one who was asked keeps to the rules."""
    return Line("refuse.sandbox-consent", (TheSeat(consent.asked[0]),))
