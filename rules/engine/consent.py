"""What a seat wants that touches the others: to change the table by hand, to go back past what somebody learned, to make practice the
game. In a game between several people the others are asked, one after the other."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.question import Option, Pick
from rules.engine.refusal import Refusal
from rules.engine.state import Table

Wish = Literal["sandbox", "rewind", "promote"]
RULE = "table.sandbox"
LET, KEEP = Option("let"), Option("keep")


class Consent(Struct, frozen=True):
    """Who wants something of the table, who is still to be asked, and who has agreed. `wish`: what that is; `step`: the number of the
    moment to which somebody wants to go back."""

    seat: SeatId
    asked: tuple[SeatId, ...]
    agreed: tuple[SeatId, ...] = ()
    wish: Wish = "sandbox"
    step: int = -1

    @property
    def rule(self) -> str:
        """The rule that is behind it."""
        return f"table.{self.wish}"


class Verdict(Struct, frozen=True):
    """What came of a wish: who had it, and who agreed; or who did not."""

    seat: SeatId
    others: tuple[SeatId, ...]
    wish: Wish
    granted: bool = False

    def line(self) -> Line:
        """It in words, which everybody reads."""
        others = map(TheSeat, self.others)
        return Line(f"told.{self.wish}", (TheSeat(self.seat), *others)) if self.granted else Line(f"refuse.{self.wish}-consent", (*others,))


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
    return Pick(consent.asked[0], consent.wish, (LET, KEEP), rule=consent.rule)


def waits(consent: Consent) -> Refusal:
    """Why nothing else can be done meanwhile."""
    return Refusal(Line(f"refuse.{consent.wish}-asked", (TheSeat(consent.asked[0]), TheSeat(consent.seat))), consent.rule)


def declined(consent: Consent) -> Verdict:
    """The one who was asked leaves everything as it is."""
    return Verdict(consent.seat, consent.asked[:1], consent.wish)
