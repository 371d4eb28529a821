"""What a seat's total at the end of a round was made of, found from the step in which it was told.

What lies in play is public, so that this tells nothing that somebody did not see.
"""

from __future__ import annotations

from rules.engine.events import Mark, Move
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, ZoneId, zone_of
from rules.engine.step import Step


def is_count(game: Game, event: object) -> bool:
    """Is this how the game tells a seat's total?"""
    return isinstance(event, Mark) and bool(game.layout.counted) and event.name == game.layout.counted


def printed_sums(game: Game, step: Step) -> dict[SeatId, int]:
    """For each seat whose total is told in a step, what is printed on its cards; left out where a card cannot be traced."""
    counted = [o.event.seat for o in step.events if isinstance(o.event, Mark) and is_count(game, o.event)]
    if not counted:
        return {}
    zones = {zone_of(row.zone, seat): seat for row in game.layout.rows for seat in counted}
    sums: dict[SeatId, int] = dict.fromkeys(counted, 0)
    for ref, zone in lying(game, step).items():
        seat = zones.get(zone)
        if seat in sums:
            name = name_of(step, ref)
            if name not in game.definitions:
                del sums[seat]
            else:
                sums[seat] += game.definition(name).numbers.get(game.layout.number, 0)
    return sums


def lying(game: Game, step: Step) -> dict[Ref, ZoneId]:
    """Where each card lay when the totals were counted."""
    where = {ref: card.zone for ref, card in step.before.cards.items()}
    for o in step.events:
        if is_count(game, o.event):
            break
        if isinstance(o.event, Move):
            where.pop(o.event.ref, None)
            where[o.event.new or o.event.ref] = o.event.to
    return where


def name_of(step: Step, ref: Ref) -> str:
    """A card's name, by what it was before it came, or what it is since it went; '' if it left no trace."""
    for state in (step.before, step.after):
        if ref in state.cards:
            return state.cards[ref].definition
    moves = [o.event for o in step.events if isinstance(o.event, Move)]
    for state, ways in ((step.before, {e.new: e.ref for e in moves if e.new}), (step.after, {e.ref: e.new for e in moves if e.new})):
        at = ref
        while at in ways and ways[at] != at:
            at = ways.pop(at)
        if at in state.cards:
            return state.cards[at].definition
    return ""
