"""Why a card cannot be used now in a chapter: what New Rules and the tablet say comes first."""

from __future__ import annotations

from rules.engine.events import Mark
from rules.engine.game import Game
from rules.engine.happen import forbidden
from rules.engine.line import Line, Ref, SeatId, TheCard
from rules.engine.refusal import Refusal
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers import refusals
from rules.games.worldbreakers.campaign.new_rules import TABLET
from rules.games.worldbreakers.campaign.words import HUMAN, RULE_CARDS
from rules.games.worldbreakers.states import in_play
from rules.games.worldbreakers.words import FOLLOWER


def why_not(game: Game, s: Table, seat: SeatId, ref: Ref, zone: str) -> Refusal | None:
    """The reason for this card in the question that the seat is asked."""
    question = next((q for q in s.cache.questions or () if q.seat == seat), None)
    if seat == HUMAN and question is not None and question.purpose == "action" and ref in s.cards:
        if s.cards[ref].zone == RULE_CARDS:
            return of_a_rule(game, s, ref)
        attacks = ref in in_play(game, s, seat, FOLLOWER) and bool(forbidden(game, s, (Mark("attack", seat),)))
        if attacks and any(s.cards[r].definition == TABLET.name for r in s.zones[RULE_CARDS].cards):
            return Refusal(Line("wb.solo.no-attack"), "wb.solo.tablet")
    return refusals.why_not(game, s, seat, ref, zone)


def of_a_rule(game: Game, s: Table, ref: Ref) -> Refusal:
    """Why the action of a card that holds in the chapter cannot be used."""
    held = traits(game, s, ref).abilities
    if not any((a := game.abilities.get(h.address)) and a.role == "action" for h in held):
        return Refusal(Line("wb.solo.no-action", (TheCard(ref),)), "wb.solo.rules")
    used = any(key.startswith(f"{ref}:") for key in s.memory.get("round", {}))
    return Refusal(Line("wb.solo.used" if used else "wb.solo.unpaid", (TheCard(ref),)), "wb.solo.rules")
