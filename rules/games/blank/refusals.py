"""Why a card cannot be used on the free table, with the rule. It takes a seat's view, so it knows no more than that seat."""

from __future__ import annotations

from rules.engine.game import Game
from rules.engine.line import Line, Ref, SeatId, TheCard, zone_of
from rules.engine.question import naming
from rules.engine.refusal import Refusal
from rules.engine.state import Table
from rules.engine.step import question_for
from rules.engine.traits import traits
from rules.games.blank.play import cost, payable, payment
from rules.games.blank.turn import controlled
from rules.games.blank.words import GOLD, UNIT


def why_not(game: Game, s: Table, seat: SeatId, ref: Ref, zone: str) -> Refusal | None:
    """The reason for this card in the question that the seat is asked."""
    question = question_for(game, s, seat)
    if ref not in s.cards or question is None or question.purpose not in ("main", "window") or naming(question, ref):
        return None
    if s.cards[ref].zone == zone_of("hand", seat):
        return in_hand(game, s, seat, ref)
    if question.purpose == "window":
        return Refusal(Line("blank.no-answer", (TheCard(ref),)), "blank.chain")
    if s.cards[ref].stored_on or not game.zones[s.zones[s.cards[ref].zone].kind].active:
        return Refusal(Line("blank.not-in-play", (TheCard(ref),)), "blank.turn")
    if ref not in controlled(game, s, seat):
        return Refusal(Line("blank.not-yours", (TheCard(ref),)), "blank.turn")
    held = traits(game, s, ref)
    if UNIT not in held.kinds:
        return Refusal(Line("blank.no-unit", (TheCard(ref),)), "blank.strike")
    if s.cards[ref].exhausted:
        return Refusal(Line("blank.exhausted", (TheCard(ref),)), "blank.strike")
    return Refusal(Line("blank.rooted", (TheCard(ref),)), "blank.strike") if "rooted" in held.keywords else None


def in_hand(game: Game, s: Table, seat: SeatId, ref: Ref) -> Refusal | None:
    """Why a card in hand cannot be played."""
    due = payment(game, s, seat, ref, cost(game, s, ref))
    short = (due[0] if due else 0) - s.seats[seat].resources[GOLD]
    if short > 0:
        return Refusal(Line("blank.too-dear", (TheCard(ref), cost(game, s, ref))), "blank.play", Line("blank.short", (short,)))
    if not payable(game, s, seat, ref):
        return Refusal(Line("blank.cannot-pay", (TheCard(ref),)), "blank.cannot")
    return Refusal(Line("blank.not-quick", (TheCard(ref),)), "blank.chain") if s.stack and game.windows else None
