"""Why a card cannot be used in Warborn, with the rule. It takes a seat's view, so it knows no more than that seat."""

from __future__ import annotations

from rules.engine.game import Game
from rules.engine.line import Line, Ref, SeatId, TheCard
from rules.engine.question import Question, naming
from rules.engine.refusal import Refusal
from rules.engine.state import Table
from rules.engine.step import question_for
from rules.games.warborn.piles import discard_of, hand_of, meld_of
from rules.games.warborn.turn import activated_effect, kind_of
from rules.games.warborn.verbs import possible
from rules.games.warborn.words import HERO, IMMUNE


def why_not(game: Game, s: Table, seat: SeatId, ref: Ref, zone: str) -> Refusal | None:
    """The reason for this card in the question that the seat is asked."""
    if ref not in s.cards:
        return Refusal(Line("warborn.gone"), "table.offered")
    question = question_for(game, s, seat)
    if question is None:
        return None
    if question.purpose == "march" and zone and s.cards[ref].zone == hand_of(seat):
        return Refusal(Line("warborn.own-meld"), "warborn.march")
    if naming(question, ref):
        return None  # it can be chosen, only not by putting it there
    if not s.cards[ref].up and s.zones[s.cards[ref].zone].kind in ("meld", "discard", "own_discard"):
        return Refusal(Line("warborn.face-down", (TheCard(ref),)), "warborn.face")
    if question.purpose == "battle":
        return in_battle(game, s, seat, ref)
    if question.purpose == "discard-opposing":
        return as_target(game, s, seat, ref)
    if question.purpose == "steal":
        return Refusal(Line("warborn.whom"), "warborn.battle.steal")
    return elsewhere(game, s, question, ref)


def elsewhere(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a card is none of those in the hand or the discard that can be chosen."""
    purpose, seat = question.purpose, question.seat
    rule = {"play-extra": "warborn.battle.extra", "recover": "warborn.battle.recover"}.get(purpose, f"warborn.{purpose}")
    zone, line = (discard_of(s, seat), "warborn.not-in-discard") if purpose == "recover" else (hand_of(seat), "warborn.not-in-hand")
    if s.cards[ref].zone != zone:
        return Refusal(Line(line, (TheCard(ref),)), rule)
    if purpose in ("play-extra", "recover"):
        return Refusal(Line("warborn.other-type", (TheCard(ref), kind_of(game, s, ref))), rule)
    return None


def in_battle(game: Game, s: Table, seat: SeatId, ref: Ref) -> Refusal:
    """Why a card cannot be activated."""
    if s.cards[ref].zone != meld_of(seat):
        return Refusal(Line("warborn.not-in-meld", (TheCard(ref),)), "warborn.battle.turn")
    effect = activated_effect(game, s, ref)
    if effect is None:
        return Refusal(Line("warborn.always-on", (TheCard(ref),)), "warborn.battle.passive")
    if s.cards[ref].exhausted:
        return Refusal(Line("warborn.used", (TheCard(ref),)), "warborn.battle.once")
    assert not possible(game, s, seat, effect)
    kind = getattr(effect, "kind", "")
    return Refusal(Line(f"warborn.nothing.{type(effect).__name__}", (TheCard(ref), kind)), "warborn.battle.effect")


def as_target(game: Game, s: Table, seat: SeatId, ref: Ref) -> Refusal | None:
    """Why a card cannot be discarded by the effect that is being resolved."""
    card = s.cards[ref]
    if card.zone == meld_of(seat):
        return Refusal(Line("warborn.own-card", (TheCard(ref),)), "warborn.discard.opposing")
    definition = game.definition(card.definition)
    if s.zones[card.zone].kind != "meld":
        return Refusal(Line("warborn.not-in-play", (TheCard(ref),)), "warborn.discard.opposing")
    if HERO in definition.kinds:
        return Refusal(Line("warborn.hero", (TheCard(ref),)), "warborn.discard.hero")
    if IMMUNE in definition.keywords:
        return Refusal(Line("warborn.immune", (TheCard(ref),)), "warborn.discard.immune")
    return Refusal(Line("warborn.other-type", (TheCard(ref), kind_of(game, s, ref))), "warborn.discard.opposing")
