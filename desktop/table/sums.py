"""How a card's number and a seat's total come about, in words: '9 printed, +5 Barbarian King, +5 Banner of Might'."""

from __future__ import annotations

from desktop.table.places import places
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, zone_of
from rules.engine.reasons import Reason, reasons
from rules.engine.state import State
from rules.language.say.lines import word_of


def sum_of(game: Game, view: State, ref: Ref) -> str:
    """A card's number as a sum; '' for one that nothing changes, or that is not known."""
    card, number = view.cards[ref], places(game).number
    if card.definition == UNKNOWN or not number:
        return ""
    found = reasons(game, view, ref, number)
    printed = game.definition(card.definition).numbers.get(number, 0)
    return ", ".join([said("{0} printed", printed), *(f"{one.n:+d} {name_of(game, one)}" for one in found)]) if found else ""


def name_of(game: Game, reason: Reason) -> str:
    """What changes a number: a card, counters, or something that is not known."""
    return word_of(game, reason.name) if reason.counter else reason.name or said("an effect")


def sums(game: Game, view: State, seat: SeatId) -> tuple[str, ...]:
    """A line for each card of a seat's rows: its name and number, with the sum where there is one."""
    found = []
    layout = places(game, view)
    for zone in layout.lying:
        for ref in view.zones[zone_of(zone, seat)].cards:
            card = view.cards[ref]
            if card.definition == UNKNOWN:
                continue
            printed = game.definition(card.definition).numbers.get(layout.number, 0)
            changes = reasons(game, view, ref, layout.number)
            parts = "".join(f" {one.n:+d} {name_of(game, one)}" for one in changes)
            found.append(f"{card.definition} {printed + sum(one.n for one in changes)}" + (f" = {printed}{parts}" if parts else ""))
    return tuple(found)
