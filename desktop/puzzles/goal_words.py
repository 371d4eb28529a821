"""A goal in plain words: what is wanted, by when, and with how many answers."""

from __future__ import annotations

from typing import assert_never

from desktop.table.places import places
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import TABLE, SeatId
from rules.engine.state import State
from rules.language.say.lines import seat_words
from rules.scenarios.goal import GONE, LATE, OVER, SPENT, Standing, gone
from rules.scenarios.scenario import Aim, Ended, Goal, HasResource, HasTotal, InZone

SPANS = {"turn": "in this turn", "round": "by the end of this round", "hand": "in this hand"}
LATES = {"turn": "The turn is over.", "round": "The round is over.", "hand": "The hand is over."}
WHYS = {OVER: "The game is over.", GONE: "{0} has left the game.", SPENT: "All answers that may be given are given: {0}."}
FEW = "with at most {0|answer|answers}"


def goal_words(game: Game, view: State, goal: Goal) -> str:
    """All of it, part by part."""
    parts = [aim_words(game, view, goal.seat, aim) for aim in goal.aims]
    parts += [said(SPANS.get(goal.by, goal.by))] if goal.by else []
    return " · ".join([*parts, *([said(FEW, goal.answers)] if goal.answers else [])])


def why_words(view: State, goal: Goal, stood: Standing) -> str:
    """Why it was missed."""
    if stood.why == LATE:
        return said(LATES.get(goal.by, goal.by))
    what = ", ".join(seat_words(view, seat) for seat in gone(view, goal)) if stood.why == GONE else stood.answers
    return said(WHYS[stood.why], what)


def aim_words(game: Game, view: State, own: SeatId, aim: Aim) -> str:
    """One thing that is wanted."""
    match aim:
        case Ended():
            names = [seat_words(view, seat) for seat in aim.winners or ()]
            return said("{0} wins", names[0]) if len(names) == 1 else said("these win together: {0}", ", ".join(names))
        case HasResource():
            label = next((tally.label for tally in places(game, view).tallies if tally.resource == aim.resource), aim.resource)
            return bound(aim.seat == own, seat_words(view, aim.seat), aim.n, label)
        case HasTotal():
            return bound(aim.seat == own, seat_words(view, aim.seat), aim.n, said("{0} in play", aim.number))
        case InZone():
            return in_zone(game, view, own, aim)
        case _:
            assert_never(aim)


def bound(own: bool, name: str, n: int, what: str) -> str:
    """At least so much of one's own, at most so much of others'."""
    return said("{0}'s {1}: at least {2}", name, what, n) if own else said("{0}'s {1}: at most {2}", name, what, n)


def in_zone(game: Game, view: State, own: SeatId, aim: InZone) -> str:
    """How many cards lie somewhere."""
    zone = view.zones[aim.zone]
    label = next((pile.label for pile in places(game, view).piles if pile.zone == zone.kind), zone.kind)
    name = seat_words(view, zone.seat) if zone.seat != TABLE else said("The table")
    n = aim.count or 0
    return (
        said("{0}: at least {1|card|cards} in {2}", name, n, label)
        if zone.seat == own
        else said("{0}: at most {1|card|cards} in {2}", name, n, label)
    )
