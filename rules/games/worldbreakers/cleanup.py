"""Cleanup: defeated followers, depleted locations, what was stored on cards that are gone; and power by overwhelm."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.engine.draft import Draft
from rules.engine.events import Count, Event, Exhaust, Gain, Move, Occurrence
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import Ref, zone_of
from rules.engine.state import Table
from rules.engine.traits import last_traits, modified, traits
from rules.games.worldbreakers.states import Combat, Developing, combat_of, stages
from rules.games.worldbreakers.words import FOLLOWER, LOCATION, OVERWHELM, POWER, STAGE, WOUND


def cleanup(game: Game, d: Draft) -> tuple[Event, ...]:
    """All that must go now, at once; then, when that is done, the power for overwhelming a blocker."""
    remember_defeats(d)
    found: list[Event] = [Move(r, zone_of("discard", d.cards[r].owner), why) for r, why in leaving(game, d)]
    found += [e for r, card in d.cards.items() if card.stored_on for e in stripped(d, r)]
    return tuple(found) or overwhelming(game, d)


def leaving(game: Game, s: Table) -> Iterator[tuple[Ref, str]]:
    """The cards in play that must go, and why. What is as printed mostly stays: unhurt, or with a stage left."""
    changed, cards = modified(game, s), s.cards
    sturdy, places = lasting(game)
    for zone in s.zones.values():
        if zone.cards and zone.kind in game.active:
            for ref in zone.cards:
                card = cards[ref]
                stays = WOUND not in card.counters if card.definition in sturdy else card.definition in places and STAGE in card.counters
                if not stays or card.stored_on or ref in changed:
                    why = ends(game, s, ref)
                    if why:
                        yield ref, why


@lru_cache(maxsize=16)
def lasting(game: Game) -> tuple[frozenset[str], frozenset[str]]:
    """The cards that stay in play as they are printed: Worldbreakers and followers with health, if unhurt; and locations with stages."""
    known = [(name, frozenset(d.kinds), d.numbers.get("health", 0)) for name, d in game.definitions.items()]
    places = frozenset(name for name, kinds, _ in known if LOCATION in kinds and FOLLOWER not in kinds)
    sturdy = frozenset(name for name, kinds, health in known if LOCATION not in kinds and (FOLLOWER not in kinds or health > 0))
    return sturdy, places


def ends(game: Game, s: Table, ref: Ref) -> str:
    """Why a card in play must go; '' if it may stay."""
    card = s.cards[ref]
    if card.stored_on:
        return "" if holding(game, s, card.stored_on) else "lost"
    held = traits(game, s, ref)
    if FOLLOWER in held.kinds:
        return "defeat" if card.counters.get(WOUND, 0) >= held.numbers.get("health", 0) else ""
    return "deplete" if LOCATION in held.kinds and not stages(s, ref) and not developing(s, ref) else ""


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


def overwhelming(game: Game, d: Draft) -> tuple[Event, ...]:
    """A blocker has just been defeated in its fight, and its attacker overwhelms: one power, also if the attacker fell too."""
    combat = combat_of(d)
    if combat is None or not combat.blocker or not fighting(d) or already(d, combat):
        return ()
    blocker = next((o for o in d.pending if defeats(o, combat.blocker)), None)
    held = last_traits(game, d, combat.blocked)
    if blocker is None or held is None or OVERWHELM not in held.keywords:
        return ()
    return (Gain(combat.seat, POWER, 1, OVERWHELM, (combat.blocked,)),)


def fighting(d: Draft) -> bool:
    """Has the fight of a block just been fought?"""
    return any(isinstance(f, Process) and isinstance(f.v, Combat) and f.step == "withdraw" for f in d.stack)


def defeats(o: Occurrence, ref: Ref) -> bool:
    """Is it the defeat of this follower?"""
    return isinstance(o.event, Move) and o.event.ref == ref and o.event.why == "defeat"


def already(d: Draft, combat: Combat) -> bool:
    """Has this fight been paid for?"""
    found = (o.event for o in d.pending if isinstance(o.event, Gain))
    return any(e.why == OVERWHELM and e.refs == (combat.blocked,) for e in found)


def remember_defeats(d: Draft) -> None:
    """That a follower was defeated in this round is kept for those who ask later."""
    if not d.memory.get("round", {}).get("defeated") and any(isinstance(o.event, Move) and o.event.why == "defeat" for o in d.pending):
        d.remember("round", "defeated")
