"""Why a card cannot be used now, with the rule. It takes a seat's view, so it knows no more than that seat."""

from __future__ import annotations

from rules.engine.events import Mark
from rules.engine.frames import Do
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
from rules.games.worldbreakers.verbs import Play, allowed
from rules.games.worldbreakers.words import FOLLOWER, HIDDEN, LOCATION, MYTHIUM, PINNED, STATIONARY, WORLDBREAKER
from rules.language.select import amount, eye


def why_not(game: Game, s: Table, seat: SeatId, ref: Ref, zone: str) -> Refusal | None:
    """The reason for this card in the question that the seat is asked."""
    question = next((q for q in s.cache.questions or () if q.seat == seat), None)
    if ref not in s.cards or question is None or naming(question, ref):
        return None
    return REASONS.get(question.purpose, to_choose)(game, s, question, ref)


def in_play(game: Game, s: Table, ref: Ref) -> bool:
    """Does a card lie where cards are in play, stored ones among them?"""
    return game.zones[s.zones[s.cards[ref].zone].kind].active


def idle(game: Game, s: Table, ref: Ref) -> Refusal | None:
    """Why a card does nothing where it lies: out of play, or stored."""
    bearer = s.cards[ref].stored_on
    if bearer:
        return Refusal(Line("wb.stored", (TheCard(ref), TheCard(bearer))), "wb.storage")
    return None if in_play(game, s, ref) else Refusal(Line("wb.not-in-play", (TheCard(ref),)), "wb.active")


# -- the action of a turn
def in_action(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a card is of no use as an action."""
    seat = question.seat
    if s.cards[ref].zone == zone_of("hand", seat) or ref in in_reach(game, s, seat):
        return in_hand(game, s, seat, ref)
    held, zone = traits(game, s, ref), s.zones[s.cards[ref].zone]
    if (held.controller if in_play(game, s, ref) else zone.seat) != seat:
        return Refusal(Line("wb.not-yours", (TheCard(ref),)), "wb.owner")
    if not in_play(game, s, ref):
        return Refusal(Line("wb.from-hand"), "wb.play.hand")
    if s.cards[ref].stored_on:
        return idle(game, s, ref)
    if FOLLOWER in held.kinds:
        return to_attack(game, s, question, ref) or Refusal(Line("wb.attack-first", (TheCard(ref),)), "wb.combat.attack.1")
    if LOCATION in held.kinds and not stages(s, ref):
        return Refusal(Line("wb.no-stage", (TheCard(ref),)), "wb.develop")
    return Refusal(Line("wb.no-action", (TheCard(ref),)), "wb.action.card") if WORLDBREAKER in held.kinds else None


def in_hand(game: Game, s: Table, seat: SeatId, ref: Ref, less: int = 0) -> Refusal | None:
    """Why a card in hand cannot be played, for so much less."""
    short = standing_short(game, s, seat, ref)
    if short:
        guild, n = next(iter(short.items()))
        return Refusal(Line("wb.standing-short", (TheCard(ref), guild, n)), "wb.play.requirements", Line("wb.buy-standing", (guild, n)))
    cost, have = price(game, s, seat, ref, less), s.seats[seat].resources[MYTHIUM]
    if cost > have and not playable(game, s, seat, (ref,), less):
        return Refusal(Line("wb.too-dear", (TheCard(ref), cost, have)), "wb.play.cost", Line("wb.mythium-short", (cost - have,)))
    return None


# -- combat
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
    if FOLLOWER not in held.kinds or (in_play(game, s, ref) and held.controller != question.seat):
        return Refusal(Line("wb.no-attacker", (TheCard(ref),)), "wb.combat.attack.1")
    return idle(game, s, ref) or to_attack(game, s, question, ref)


def to_block(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a follower cannot block, or cannot be blocked."""
    combat, held = combat_of(s), traits(game, s, ref)
    if combat is None or FOLLOWER not in held.kinds:
        return Refusal(Line("wb.no-blocker", (TheCard(ref),)), "wb.combat.defense")
    if ref in front(s, combat.seat):
        return Refusal(Line("wb.not-blockable", (TheCard(ref),)), "wb.golden.cannot")
    if in_play(game, s, ref) and held.controller != other(s, combat.seat):
        return Refusal(Line("wb.no-blocker", (TheCard(ref),)), "wb.combat.defense")
    if not in_play(game, s, ref) or s.cards[ref].stored_on:
        return idle(game, s, ref)
    if s.cards[ref].exhausted:
        return Refusal(Line("wb.exhausted", (TheCard(ref),)), "wb.exhaust")
    pinned = PINNED in held.keywords or ref in blockers(game, s, question.seat)
    return Refusal(Line("wb.cannot-block", (TheCard(ref),)), "wb.golden.cannot") if pinned else None


def to_damage(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a location cannot be damaged."""
    held = traits(game, s, ref)
    if LOCATION not in held.kinds:
        return Refusal(Line("wb.no-location", (TheCard(ref),)), "wb.combat.outcome.3")
    if not in_play(game, s, ref) or s.cards[ref].stored_on:
        return idle(game, s, ref)
    if HIDDEN in held.keywords and held.controller != question.seat:
        return Refusal(Line("wb.is-hidden", (TheCard(ref),)), "wb.hidden")
    return Refusal(Line("wb.own-location", (TheCard(ref),)), "wb.combat.outcome.3") if held.controller == question.seat else None


# -- what abilities ask
def to_set_aside(game: Game, s: Table, question: Question, ref: Ref) -> Refusal:
    """Why a card is not set aside in a mulligan."""
    return Refusal(Line("wb.set-aside"), "wb.start.mulligan")


def to_use(game: Game, s: Table, question: Question, ref: Ref) -> Refusal:
    """Why a card has no ability to be used on this occasion."""
    return idle(game, s, ref) or Refusal(Line("wb.nothing-waits", (TheCard(ref),)), "wb.timing")


def to_play(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why an ability cannot play this card."""
    f, seat = s.stack[-1], question.seat
    node = game.reader.body(game, f.address)[f.at] if isinstance(f, Do) else None
    mine = s.cards[ref].zone == zone_of("hand", seat) or ref in in_reach(game, s, seat)
    less = amount(game, s, node.less, eye(f)) if isinstance(node, Play) and isinstance(f, Do) else 0
    return (in_hand(game, s, seat, ref, less) if mine else None) or to_choose(game, s, question, ref)


def to_choose(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a card is not among those that an ability lets one choose."""
    offered = [o.ref for o in getattr(question, "options", ()) if o.ref != question.about and o.ref in s.cards]
    if not question.about or question.about not in s.cards:
        return None
    if not offered and question.purpose not in CHOOSING:
        return Refusal(Line("wb.no-card", (TheCard(question.about),)), "wb.choosing")
    if offered and all(in_play(game, s, r) for r in offered) and (why := idle(game, s, ref) or to_touch(game, s, question, ref)):
        return why
    return Refusal(Line("wb.not-meant", (TheCard(ref), TheCard(question.about))), "wb.choosing")


def to_touch(game: Game, s: Table, question: Question, ref: Ref) -> Refusal | None:
    """Why a location cannot be developed, damaged, replenished by an ability."""
    f, held = s.stack[-1], traits(game, s, ref)
    node = game.reader.body(game, f.address)[f.at] if isinstance(f, Do) else None
    if LOCATION not in held.kinds or question.purpose not in TOUCHING or not isinstance(f, Do) or allowed(game, s, f, node, ref):
        return None
    if question.purpose == "Replenish":
        return Refusal(Line("wb.full", (TheCard(ref),)), "wb.replenish")
    if not stages(s, ref):
        return Refusal(Line("wb.no-stage", (TheCard(ref),)), "wb.develop")
    return Refusal(Line("wb.is-hidden", (TheCard(ref),)), "wb.hidden")


TOUCHING = ("Develop", "Damage", "Replenish")
CHOOSING = ("play", "Stow", "MoveTo", "Reveal", "they-discard", "they-show", *TOUCHING)  # cards are chosen, also where none is offered
REASONS = {
    "action": in_action,
    "declare": to_declare,
    "block": to_block,
    "damage": to_damage,
    "mulligan": to_set_aside,
    "trigger": to_use,
    "interrupt": to_use,
    "play": to_play,
}
