"""The goal of a puzzle: read from a file, and whether a way to it has reached it, missed it, or is still open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec import Struct

from rules.engine.ahead import is_wish
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.state import State
from rules.engine.step import Step, questions
from rules.scenarios import shape
from rules.scenarios.checks import read_checks
from rules.scenarios.error import ScenarioError
from rules.scenarios.ground import Ground
from rules.scenarios.scenario import Aim, Ended, Goal, HasResource, HasTotal, InZone, Setup
from rules.scenarios.verdict import total

OPEN, REACHED, MISSED, CHANGED = "open", "reached", "missed", "changed"
OVER, LATE, GONE, SPENT = "over", "late", "gone", "spent"
MOST_ANSWERS = 99


class Standing(Struct, frozen=True):
    """How it stands with a goal, and how many answers the seat has given. CHANGED: the table was changed by hand, so nothing counts.
    `why` it is missed: the game is over, its time is, somebody is gone who must play on, or all answers are given."""

    how: str = OPEN
    answers: int = 0
    why: str = ""


def read_goal(ground: Ground, setup: Setup, found: dict[str, Any]) -> Goal:
    """What shall be reached, by whom (whose turn it is, if it does not say), by when."""
    shape.keys(found, ("seat", "reach", "by", "answers"), "goal")
    if "reach" not in found:
        raise ScenarioError("a goal must say what is to be reached", "goal")
    seat = ground.seat(found["seat"], "goal.seat") if "seat" in found else setup.active
    if seat in setup.conceded:
        raise ScenarioError("the seat that has a goal must still play", "goal.seat")
    by = shape.word(found["by"], ground.game.ends, "span that can end", "goal.by") if "by" in found else ""
    answers = shape.number(found["answers"], "goal.answers", 1, MOST_ANSWERS) if "answers" in found else 0
    return Goal(seat, aims_of(ground, found["reach"]), by, answers)


def aims_of(ground: Ground, value: Any) -> tuple[Aim, ...]:
    """What is to be reached: resources and numbers of seats, how many cards lie somewhere, and who wins."""
    aims: list[Aim] = []
    for check in read_checks(ground, shape.table(value, "goal.reach"), "goal.reach"):
        match check:
            case HasResource() | HasTotal():
                aims.append(check)
            case InZone() if check.count is not None:
                aims.append(check)
            case Ended() if check.winners:
                aims.append(check)
            case _:
                raise ScenarioError("a goal asks for resources, numbers, how many cards lie in a zone, and who wins", "goal.reach")
    if not aims:
        raise ScenarioError("a goal must want something", "goal.reach")
    return tuple(aims)


def after(game: Game, goal: Goal, stood: Standing, step: Step) -> Standing:
    """How it stands after one more step."""
    if stood.how != OPEN:
        return stood
    if step.edits:
        return Standing(CHANGED, stood.answers)
    given = stood.answers + int(step.seat == goal.seat and not is_wish(step.choice))
    if holds(game, step.after, goal):
        return Standing(REACHED, given)
    why = lost(game, goal, step, given)
    return Standing(MISSED if why else OPEN, given, why)


def lost(game: Game, goal: Goal, step: Step, given: int) -> str:
    """Why it cannot be reached any more after a step, as far as that can be told without trying; '' if it may be."""
    if step.after.over is not None:
        return OVER
    if any(o.event.word in game.ends.get(goal.by, ()) for o in step.events):
        return LATE
    if gone(step.after, goal):
        return GONE
    return SPENT if spent(game, step.after, goal, given) else ""


def gone(s: State, goal: Goal) -> tuple[SeatId, ...]:
    """Of those that must play on, the seat with the goal and who shall win, who has left the game."""
    winners = [seat for aim in goal.aims if isinstance(aim, Ended) for seat in aim.winners or ()]
    return tuple(seat for seat in dict.fromkeys((goal.seat, *winners)) if not s.seats[seat].alive)


def spent(game: Game, s: State, goal: Goal, given: int) -> bool:
    """Is the seat asked once more than it may answer?"""
    return 0 < goal.answers <= given and any(question.seat == goal.seat for question in questions(game, s))


def standing(game: Game, goal: Goal, steps: Iterable[Step]) -> Standing:
    """How it stands at the end of a way."""
    stood = Standing()
    for step in steps:
        stood = after(game, goal, stood, step)
    return stood


def holds(game: Game, s: State, goal: Goal) -> bool:
    """Is all that is wanted there?"""
    return all(has(game, s, goal.seat, aim) for aim in goal.aims)


def has(game: Game, s: State, own: SeatId, aim: Aim) -> bool:
    """Is one of the things that are wanted there: at least so much of one's own, at most so much of others'?"""
    match aim:
        case HasResource():
            return enough(s.seats[aim.seat].resources.get(aim.resource, 0), aim.n, aim.seat == own)
        case HasTotal():
            return enough(total(game, s, aim.seat, aim.number), aim.n, aim.seat == own)
        case InZone():
            zone = s.zones.get(aim.zone)
            return zone is not None and enough(len(zone.cards), aim.count or 0, zone.seat == own)
        case Ended():
            return s.over is not None and s.over.winners == aim.winners
        case _:
            assert_never(aim)


def enough(found: int, wanted: int, own: bool) -> bool:
    """At least so much of one's own; at most so much of others'."""
    return found >= wanted if own else found <= wanted
