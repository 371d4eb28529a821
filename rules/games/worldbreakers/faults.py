"""What the rules cannot accept of a table that was changed by hand, and how it could be mended."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.events import Count, Move
from rules.engine.fault import Fault, Fix, the_card
from rules.engine.game import Game
from rules.engine.line import Line, Ref, SeatId, TheCard, TheSeat, zone_of
from rules.engine.state import Table
from rules.games.worldbreakers.cleanup import leaving
from rules.games.worldbreakers.develop import stage_counters
from rules.games.worldbreakers.states import combat_of, front, in_play, room, type_of
from rules.games.worldbreakers.words import FOLLOWER, HOME, STAGE, TYPES, WORLDBREAKER, WOUND


def faults(game: Game, s: Table) -> Iterator[Fault]:
    """Cards that would go at once, that lie in the wrong row, or attack without a combat; too much in storage; a side without a leader."""
    for ref, why in leaving(game, s):
        yield must_go(game, s, ref, why)
    for ref, card in sorted(s.cards.items()):
        zone = s.zones[card.zone]
        if game.zones[zone.kind].active and not card.stored_on:
            yield from misplaced(game, s, ref)
            if room(game, s, ref) < 0:
                yield Fault(Line("fault.wb.storage", (TheCard(ref),)), "wb.storage", ())
    for i in range(len(s.seats)):
        yield from of_side(game, s, SeatId(i))


def must_go(game: Game, s: Table, ref: Ref, why: str) -> Fault:
    """A card that cleanup would take away."""
    card = s.cards[ref]
    away = Fix(Line("fix.wb.discard", (the_card(s, ref),)), (Move(ref, zone_of("discard", card.owner), "by-hand"),))
    fixes = [away]
    if why == "defeat":
        fixes.append(Fix(Line("fix.wb.heal", (the_card(s, ref),)), (Count(ref, WOUND, -card.counters.get(WOUND, 0), "by-hand"),)))
    stages = stage_counters(game, card.definition).get(STAGE, 0)
    if why == "deplete" and stages:
        fixes.append(Fix(Line("fix.wb.stages", (the_card(s, ref), stages)), (Count(ref, STAGE, stages, "by-hand"),)))
    return Fault(Line(f"fault.wb.{why}", (TheCard(ref),)), "wb.cleanup", tuple(fixes))


def misplaced(game: Game, s: Table, ref: Ref) -> Iterator[Fault]:
    """A card that lies in a row of another type, or an event in play."""
    kind, zone = type_of(game, s, ref), s.zones[s.cards[ref].zone]
    rows = ("followers", "front") if kind == FOLLOWER else (HOME.get(kind, ""),)
    if kind in TYPES and zone.kind not in rows:
        home = zone_of(HOME.get(kind, "discard"), zone.seat)
        fix = Fix(Line("fix.wb.row", (the_card(s, ref),)), (Move(ref, home, "by-hand"),))
        yield Fault(Line("fault.wb.row", (TheCard(ref), kind)), "wb.area", (fix,))


def of_side(game: Game, s: Table, seat: SeatId) -> Iterator[Fault]:
    """Attackers without a combat; no leader, or several."""
    combat = combat_of(s)
    if combat is None or combat.seat != seat:
        for ref in front(s, seat):
            back = Fix(Line("fix.wb.row", (the_card(s, ref),)), (Move(ref, zone_of("followers", seat), "by-hand"),))
            yield Fault(Line("fault.wb.front", (TheCard(ref),)), "wb.combat", (back,))
    leaders = in_play(game, s, seat, WORLDBREAKER)
    if len(leaders) != 1 and any(WORLDBREAKER in game.definition(name).kinds for name in s.seats[seat].deck):
        yield Fault(Line("fault.wb.leader", (TheSeat(seat), len(leaders))), "wb.cards.worldbreaker", ())
