"""With whose eyes the table is shown while a question is asked, and whether a curtain must fall first."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.game import Game
from rules.engine.line import NOBODY, SeatId
from rules.engine.question import Pick, Question
from rules.engine.sight import SPECTATOR
from rules.engine.state import State

RELAXED, FULL, OPEN = "relaxed", "full", "open"
CURTAINS = {
    RELAXED: "Relaxed: it falls when a hand must be opened",
    FULL: "Full: it falls whenever somebody else decides",
    OPEN: "Open hands: it never falls",
}


class Stance(Struct, frozen=True):
    """Who looks, whether the curtain must fall before that, and whether the seat may answer in the open or open its hand first."""

    viewer: SeatId
    curtain: bool = False
    offer: bool = False


def stance(game: Game, public: State, curtain: str, people: int, viewer: SeatId, question: Question) -> Stance:
    """How a question to a person is met. `public`: what everybody may see; `viewer`: who looks now."""
    seat = question.seat
    if viewer == seat or people < 2 or curtain == OPEN:
        return Stance(seat)
    if curtain == FULL:
        return Stance(seat, curtain=True)
    if is_public(game, public, question):
        return Stance(SPECTATOR)
    if can_pass(question):
        return Stance(SPECTATOR, offer=True)
    return Stance(seat, curtain=True)


def stance_by_hand(curtain: str, people: int, viewer: SeatId, seat: SeatId) -> Stance:
    """How a person is met who changes the table by hand and sees the own hand meanwhile."""
    return Stance(seat, curtain=viewer != seat and people > 1 and curtain != OPEN)


def is_public(game: Game, public: State, question: Question) -> bool:
    """Can a question be asked and answered before all eyes? It hangs on nothing that one seat alone knows, and all cards that it
    names lie where everybody sees them."""
    named = {ref for o in getattr(question, "options", ()) for ref in (o.ref, o.other)} - {NOBODY}
    lying = [game.zones[public.zones[public.cards[ref].zone].kind].seen for ref in named if ref in public.cards]
    return not getattr(question, "secret", False) and len(lying) == len(named) and set(lying) <= {"all"}


def can_pass(question: Question) -> bool:
    """Is passing among the answers, whatever the hand holds?"""
    return isinstance(question, Pick) and question.least <= 1 and any(o.word == "pass" for o in question.options)
