"""Cleanup: defeated followers, depleted locations, what was stored on cards that are gone; and power by overwhelm."""

from __future__ import annotations

from functools import lru_cache

from rules.engine.cache import of_cards_in_play
from rules.engine.draft import Draft
from rules.engine.events import Count, Event, Exhaust, Gain, Move, Occurrence, about
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import Ref, zone_of
from rules.engine.state import Table
from rules.engine.traits import last_traits, modified, traits
from rules.games.worldbreakers.states import Combat, Developing, all_in_play, combat_of, stages
from rules.games.worldbreakers.words import FOLLOWER, LOCATION, OVERWHELM, POWER, WOUND


def cleanup(game: Game, d: Draft) -> tuple[Event, ...]:
    """All that must go now, at once; then, when that is done, the power for overwhelming a blocker."""
    defeats = [o for o in d.pending if type(o.event) is Move and o.event.why == "defeat"]
    if defeats:
        remember_defeat(d)
    ending, stored = not_at_ease(game, d)
    found: list[Event] = [Move(r, zone_of("discard", d.cards[r].owner), why) for r, why in leaving(game, d)] if ending else []
    if stored:
        found += [e for r in stored for e in stripped(d, r)]
    return overwhelming(game, d, defeats) if defeats and not found else tuple(found)


def leaving(game: Game, s: Table) -> list[tuple[Ref, str]]:
    """The cards in play that must go, and why; a location whose stage is being resolved stays until that is done."""
    return [(ref, why) for ref, why in not_at_ease(game, s)[0] if why != "deplete" or not developing(s, ref)]


@of_cards_in_play
def not_at_ease(game: Game, s: Table) -> tuple[list[tuple[Ref, str]], list[Ref]]:
    """The cards in play that may not stay there, and why: what is as printed mostly may. And those that are stored on others."""
    changed, cards, stays, ending, stored = modified(game, s), s.cards, sturdy(game), [], []
    for ref in all_in_play(game, s):
        card = cards[ref]
        if card.counters or ref in changed or card.stored_on or card.definition not in stays:
            if why := ends(game, s, ref):
                ending.append((ref, why))
            if card.stored_on:
                stored.append(ref)
    return ending, stored


@lru_cache(maxsize=16)
def sturdy(game: Game) -> frozenset[str]:
    """The cards that stay in play as they are printed: Worldbreakers, and followers with health."""
    known = [(name, frozenset(d.kinds), d.numbers.get("health", 0)) for name, d in game.definitions.items()]
    return frozenset(name for name, kinds, health in known if LOCATION not in kinds and (FOLLOWER not in kinds or health > 0))


def ends(game: Game, s: Table, ref: Ref) -> str:
    """Why a card in play must go; '' if it may stay."""
    card = s.cards[ref]
    if card.stored_on:
        return "" if holding(game, s, card.stored_on) else "lost"
    held = traits(game, s, ref)
    if FOLLOWER in held.kinds:
        return "defeat" if card.counters.get(WOUND, 0) >= held.numbers.get("health", 0) else ""
    return "deplete" if LOCATION in held.kinds and not stages(s, ref) else ""


def holding(game: Game, s: Table, ref: Ref) -> bool:
    """Is a card in play, so that others can be stored on it? One that is stored itself is not."""
    card = s.cards.get(ref)
    return card is not None and not card.stored_on and s.zones[card.zone].kind in game.active


def stripped(s: Table, ref: Ref) -> tuple[Event, ...]:
    """What is stored has no counters and is not exhausted."""
    off = tuple(Count(ref, counter, -n, "store") for counter, n in sorted(s.cards[ref].counters.items()))
    return (*off, Exhaust(ref, False)) if s.cards[ref].exhausted else off


def developing(s: Table, ref: Ref) -> bool:
    """Is a stage of this location being resolved?"""
    return any(isinstance(f, Process) and isinstance(f.v, Developing) and f.v.ref == ref and f.step != "take" for f in s.stack)


def overwhelming(game: Game, d: Draft, defeats: list[Occurrence]) -> tuple[Event, ...]:
    """A blocker has just been defeated in its fight, and its attacker overwhelms: one power, also if the attacker fell too."""
    combat = combat_of(d)
    if combat is None or not combat.blocker or not fighting(d) or already(d, combat):
        return ()
    held = last_traits(game, d, combat.blocked)
    if held is None or OVERWHELM not in held.keywords or not any(combat.blocker in about(o.event) for o in defeats):
        return ()
    return (Gain(combat.seat, POWER, 1, OVERWHELM, (combat.blocked,)),)


def fighting(d: Draft) -> bool:
    """Has the fight of a block just been fought?"""
    return any(isinstance(f, Process) and isinstance(f.v, Combat) and f.step == "withdraw" for f in d.stack)


def already(d: Draft, combat: Combat) -> bool:
    """Has this fight been paid for?"""
    found = (o.event for o in d.pending if isinstance(o.event, Gain))
    return any(e.why == OVERWHELM and e.refs == (combat.blocked,) for e in found)


def remember_defeat(d: Draft) -> None:
    """That a follower was defeated in this round is kept for those who ask later."""
    if not d.memory.get("round", {}).get("defeated"):
        d.remember("round", "defeated")
