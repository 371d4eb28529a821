"""Developing and damaging locations, and readying cards."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Cause, Count, Event, Mark, Move
from rules.engine.frames import Do, Process
from rules.engine.game import Act, Game, ProcessKind, Work
from rules.engine.line import Ref, SeatId, zone_of
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.states import Developing, combat_of, controlled_by, stages
from rules.games.worldbreakers.words import HOME, LOCATION, STAGE


def damaging(game: Game, s: Table, seat: SeatId, ref: Ref) -> tuple[Event, ...]:
    """A location loses its topmost stage counter without its stage. In a combat it is the opponent's attack that damages it."""
    attacked = combat_of(s) is not None and controlled_by(game, s, ref) != seat
    return (Mark("attack-damage" if attacked else "damage", seat, (ref,)), Count(ref, STAGE, -1, "damage"))


def take(game: Game, d: Draft, f: Process) -> Work:
    """The topmost stage counter goes."""
    v: Developing = f.v
    if v.ref not in d.cards or not stages(d, v.ref):
        return None, ()
    stage = len(stage_abilities(game, d, v.ref)) - stages(d, v.ref)
    off = (Count(v.ref, STAGE, -1, "develop"), Mark("develop", v.seat, (v.ref,), n=stage + 1))
    return replace(f, step="stage", v=replace(v, stage=stage)), (off,)


def stage(game: Game, d: Draft, f: Process) -> Work:
    """What the stage does; a location that has gone meanwhile still does it."""
    v: Developing = f.v
    name = d.cards[v.ref].definition if v.ref in d.cards else d.left[v.ref].card.definition if v.ref in d.left else ""
    found = [a for a in game.printed.get(name, ()) if a.role == "stage"]
    begun = (Do(found[v.stage].address, Cause(v.ref, v.seat)),) if 0 <= v.stage < len(found) else ()
    return replace(f, step="done"), begun


def done(game: Game, d: Draft, f: Process) -> Work:
    """The stage has been resolved: now a location without stages left is depleted."""
    ref = f.v.ref
    spent = ref in d.cards and d.zones[d.cards[ref].zone].kind == HOME[LOCATION] and not stages(d, ref)
    return None, ((Move(ref, zone_of("discard", d.cards[ref].owner), "deplete"),) if spent else (),)


def stage_abilities(game: Game, s: Table, ref: Ref) -> list[int]:
    """The places of a location's stages among its abilities, the topmost first."""
    held = traits(game, s, ref).abilities
    return [n for n, h in enumerate(held) if (a := game.abilities.get(h.address)) and a.role == "stage"]


def stage_counters(game: Game, name: str) -> dict[str, int]:
    """The counters with which a card comes into play: one for each stage."""
    n = sum(a.role == "stage" for a in game.printed.get(name, ()))
    return {STAGE: n} if n else {}


DEVELOP = ProcessKind({"take": Act(take), "stage": Act(stage), "done": Act(done)}, Developing, within=True)
