"""Lays the table of a scenario: cards from their names, the phase's frames, then on to the first question."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.draft import Draft
from rules.engine.game import Game
from rules.engine.line import TABLE, Ref, SeatId
from rules.engine.process import run
from rules.engine.state import State
from rules.engine.step import bare
from rules.scenarios.scenario import Pile, Placed, Setup

SEED = "0"


def build(game: Game, setup: Setup) -> State:
    """The state that a scenario begins with. Raises Endless if the rules come to no question from there."""
    d = Draft(game, bare(game, setup.seats, SEED, setup.options, fixed=setup.chance))
    common = owned_by_the_table(game, setup.seats, setup.options)
    for pile in setup.piles:
        for placed in pile.cards:
            lay(d, pile, placed, TABLE if common else pile.seat)
    for seat, resources in setup.resources.items():
        d.seat(seat, resources={**d.seats[seat].resources, **resources})
    for seat in setup.conceded:
        d.seat(seat, alive=False)
    if setup.phase:
        d.stack.extend(reversed(game.phases[setup.phase](game, d, setup.active)))
    run(game, d)
    return d.freeze()


def owned_by_the_table(game: Game, seats: int, options: Mapping[str, str | int | bool]) -> bool:
    """Do the cards of such a game belong to no seat? Its own setup knows."""
    d = Draft(game, bare(game, seats, SEED, options))
    game.setup(game, d)
    return bool(d.cards) and all(card.owner == TABLE for card in d.cards.values())


def lay(d: Draft, pile: Pile, placed: Placed, owner: SeatId) -> Ref:
    """A card, and what lies on it, at the end of its zone."""
    owner = owner if placed.owner is None else placed.owner
    ref = d.create(placed.card, owner, pile.zone, token=placed.token)
    d.change(ref, up=placed.up, exhausted=placed.exhausted, counters={**d.cards[ref].counters, **placed.counters})
    for other in placed.attached:
        d.change(lay(d, pile, other, owner), attached_to=ref)
    for other in placed.stored:
        d.change(lay(d, pile, other, owner), stored_on=ref)
    return ref
