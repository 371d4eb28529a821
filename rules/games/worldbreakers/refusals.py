"""Why a card cannot be used now, with the rule. It takes a seat's view, so it knows no more than that seat."""

from __future__ import annotations

from rules.engine.events import Mark
from rules.engine.game import Game
from rules.engine.happen import forbidden
from rules.engine.line import Line, Ref, SeatId, TheCard, zone_of
from rules.engine.question import Question, naming
from rules.engine.refusal import Refusal
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.combat import blockers
from rules.games.worldbreakers.play import in_reach, playable, price, standing_short
from rules.games.worldbreakers.states import combat_of, front, other, stages
from rules.games.worldbreakers.words import FOLLOWER, HIDDEN, LOCATION, MYTHIUM, PINNED, STATIONARY, WORLDBREAKER


def why_not(game: Game, s: Table, seat: SeatId, ref: Ref, zone: str) -> Refusal | None:
    """The reason for this card in the question that the seat is asked."""
    question = next((q for q in s.cache.questions or () if q.seat == seat), None)
    if ref not in s.cards or question is None or naming(question, ref):
        return None
    test = REASONS.get(question.purpose)
    return test(game, s, question, ref) if test else None


def in_action(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a card is of no use as an action."""
    seat = question.seat
    if s.cards[ref].zone == zone_of("hand", seat) or ref in in_reach(game, s, seat):
        return in_hand(game, s, seat, ref)
    if not game.zones[s.zones[s.cards[ref].zone].kind].active:
        return None
    held = traits(game, s, ref)
    if held.controller != seat:
        return Refusal(Line("wb.not-yours", (TheCard(ref),)), "wb.owner")
    if FOLLOWER in held.kinds:
        return to_attack(game, s, question, ref) or Refusal(Line("wb.attack-first", (TheCard(ref),)), "wb.combat.attack.1")
    if LOCATION in held.kinds and not stages(s, ref):
        return Refusal(Line("wb.no-stage", (TheCard(ref),)), "wb.develop")
    return Refusal(Line("wb.no-action", (TheCard(ref),)), "wb.action.card") if WORLDBREAKER in held.kinds else None


def in_hand(game: Game, s: Table, seat: SeatId, ref: Ref) -> Refusal | None:
    """Why a card in hand cannot be played."""
    short = standing_short(game, s, seat, ref)
    if short:
        guild, n = next(iter(short.items()))
        return Refusal(Line("wb.standing-short", (TheCard(ref), guild, n)), "wb.play.requirements", Line("wb.buy-standing", (guild, n)))
    cost, have = price(game, s, seat, ref), s.seats[seat].resources[MYTHIUM]
    if cost > have and not playable(game, s, seat, (ref,)):
        return Refusal(Line("wb.too-dear", (TheCard(ref), cost, have)), "wb.play.cost", Line("wb.mythium-short", (cost - have,)))
    return None


def to_attack(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a follower cannot attack."""
    if s.cards[ref].exhausted:
        return Refusal(Line("wb.exhausted", (TheCard(ref),)), "wb.exhaust")
    if STATIONARY in traits(game, s, ref).keywords:
        return Refusal(Line("wb.stationary", (TheCard(ref),)), "wb.stationary")
    if forbidden(game, s, (Mark("attack", question.seat),)):
        return Refusal(Line("wb.no-attack"), "wb.golden.cannot")
    return None


def to_declare(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a card cannot be declared as an attacker."""
    held = traits(game, s, ref)
    if held.controller != question.seat or FOLLOWER not in held.kinds:
        return Refusal(Line("wb.no-attacker", (TheCard(ref),)), "wb.combat.attack.1")
    return to_attack(game, s, question, ref)


def to_block(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a follower cannot block, or cannot be blocked."""
    combat, held = combat_of(s), traits(game, s, ref)
    if combat is None or FOLLOWER not in held.kinds:
        return Refusal(Line("wb.no-blocker", (TheCard(ref),)), "wb.combat.defense")
    if ref in front(s, combat.seat):
        return Refusal(Line("wb.not-blockable", (TheCard(ref),)), "wb.golden.cannot")
    if held.controller != other(s, combat.seat):
        return Refusal(Line("wb.no-blocker", (TheCard(ref),)), "wb.combat.defense")
    if s.cards[ref].exhausted:
        return Refusal(Line("wb.exhausted", (TheCard(ref),)), "wb.exhaust")
    pinned = PINNED in held.keywords or ref in blockers(game, s, question.seat)
    return Refusal(Line("wb.cannot-block", (TheCard(ref),)), "wb.golden.cannot") if pinned else None


def to_damage(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a location cannot be damaged."""
    held = traits(game, s, ref)
    if LOCATION not in held.kinds:
        return Refusal(Line("wb.no-location", (TheCard(ref),)), "wb.combat.outcome.3")
    if HIDDEN in held.keywords and held.controller != question.seat:
        return Refusal(Line("wb.is-hidden", (TheCard(ref),)), "wb.hidden")
    return Refusal(Line("wb.own-location", (TheCard(ref),)), "wb.combat.outcome.3") if held.controller == question.seat else None


REASONS = {"action": in_action, "declare": to_declare, "block": to_block, "damage": to_damage}
