"""Writes a table, and steps from there, as a scenario: read and played again, it shows the same cards in the same places.

What a table without names for it cannot say (a half-done effect, one that lasts, chance that fell) is one ScenarioError.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import tomli_w
from msgspec.structs import replace

from rules.engine.ahead import until
from rules.engine.cache import Cache
from rules.engine.card import Card
from rules.engine.draft import Draft
from rules.engine.frames import Frame, Process, Together
from rules.engine.game import Game
from rules.engine.line import SEAT_NAMES, TABLE, Ref, SeatId, seat_name
from rules.engine.node import Node
from rules.engine.state import State, living
from rules.engine.step import Step
from rules.scenarios.build import owned_by_the_table
from rules.scenarios.error import ScenarioError
from rules.scenarios.scenario import Ended, Goal, HasResource, HasTotal, InZone
from rules.scenarios.tell import answer_of, tell_step

Placed = str | dict[str, Any]


def write_scenario(
    game: Game, state: State, steps: Iterable[Step] = (), title: str = "A table", rule: str = "", goal: Goal | None = None
) -> str:
    """The TOML of a scenario; with a goal, of a puzzle, which begins with nobody having answered. Raises ScenarioError if the table is in
    the middle of something."""
    open_table = unsealed(state)
    found: dict[str, Any] = {"game": game.name, "title": title, "table": table_of(game, open_table)}
    if rule:
        found["rule"] = rule
    if goal is not None:
        found["goal"] = goal_of(game, state, goal)
    told = (
        []
        if goal is not None
        else [*wishes(game, state), *sealed(game, open_table, state), *(part for step in steps for part in tell_step(game, step))]
    )
    if told:
        found["step"] = told
    return tomli_w.dumps(found)


def write_moment(game: Game, node: Node, title: str = "A table", rule: str = "") -> str:
    """A moment of a history: the last table before it that can be written, and the steps from there."""
    steps: list[Step] = []
    while True:
        try:
            return write_scenario(game, node.state, reversed(steps), title, rule)
        except ScenarioError:
            if node.parent is None or node.step is None:
                raise
        steps.append(node.step)
        node = node.parent


def goal_of(game: Game, s: State, goal: Goal) -> dict[str, Any]:
    """The `[goal]` of a puzzle."""
    reach: dict[str, Any] = {}
    for aim in goal.aims:
        match aim:
            case HasResource():
                reach.setdefault(seat_name(aim.seat), {})[aim.resource] = aim.n
            case HasTotal():
                reach.setdefault(seat_name(aim.seat), {})[aim.number] = aim.n
            case InZone():
                zone = s.zones[aim.zone]
                (reach if zone.seat == TABLE else reach.setdefault(seat_name(zone.seat), {}))[zone.kind] = aim.count
            case Ended():
                reach["over"] = [seat_name(seat) for seat in aim.winners or ()]
    bounds = {"by": goal.by} if goal.by else {}
    return {"seat": seat_name(goal.seat), "reach": reach, **bounds, **({"answers": goal.answers} if goal.answers else {})}


def last_written(game: Game, node: Node) -> tuple[Node, str]:
    """The last moment up to this one that can be written as a table without steps, and what was wrong with this one, if it is another."""
    wrong = ""
    while True:
        try:
            table_of(game, unsealed(node.state))
            return node, wrong
        except ScenarioError as fault:
            wrong = wrong or fault.sentence
            if node.parent is None:
                raise
        node = node.parent


def unsealed(state: State) -> State:
    """The table before anybody chose in secret."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Together) or not top.sealed:
        return state
    return replace(state, stack=(*state.stack[:-1], replace(top, sealed={})), cache=Cache())


def wishes(game: Game, state: State) -> list[dict[str, Any]]:
    """Who passes in advance."""
    return [answer_of(game, state, SeatId(i), until(seat.passing)) for i, seat in enumerate(state.seats) if seat.passing]


def sealed(game: Game, open_table: State, state: State) -> list[dict[str, Any]]:
    """The answers that wait for the others."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Together):
        return []
    return [answer_of(game, open_table, seat, choice) for seat, choice in sorted(top.sealed.items())]


def table_of(game: Game, s: State) -> dict[str, Any]:
    """The `[table]` of a state."""
    refuse_unspeakable(s)
    phase, active = moment(game, s)
    common = owned_by_the_table(game, len(s.seats), s.options)
    found: dict[str, Any] = {"seats": len(s.seats), "active": seat_name(active)}
    if phase:
        found["phase"] = phase
    if s.options:
        found["options"] = dict(s.options)
    if s.chance.fixed:
        found["chance"] = list(s.chance.fixed)
    found |= piles(s, TABLE, common)
    for i, seat in enumerate(s.seats):
        there: dict[str, Any] = {what: n for what, n in seat.resources.items() if n}
        if not seat.alive:
            there["conceded"] = True
        there |= piles(s, SeatId(i), common)
        if there:
            found[SEAT_NAMES[i]] = there
    return found


def refuse_unspeakable(s: State) -> None:
    """What has no words in a scenario's table."""
    if s.over is not None:
        raise ScenarioError("the game is over; go back to write the table before its end")
    if s.items or s.effects or s.pending or s.attempts:
        raise ScenarioError("effects last or wait here; go back to a moment without them")
    if any(zone.bearer and zone.cards for zone in s.zones.values()):
        raise ScenarioError("cards lie in a zone that hangs on a card, which a scenario cannot say")


def moment(game: Game, s: State) -> tuple[str, SeatId]:
    """The phase and the active seat from which the rules come to this question."""
    frames = [f for f in s.stack if not isinstance(f, Together)]
    made = {(phase, seat): laid(game, s, phase, seat) for phase in game.phases for seat in living(s)}
    exact = [key for key, found in made.items() if found == frames]
    alike = [key for key, found in made.items() if [likeness(f) for f in found] == [likeness(f) for f in frames]]
    if exact:
        return exact[0]
    if alike:
        active, now = game.order(game, s)[0], turn_of(game, s)
        same = [key for key in alike if key[1] == active] or alike
        return next((key for key in same if now == turn_of(game, replace(s, stack=tuple(made[key]), cache=Cache()))), same[0])
    if frames:
        raise ScenarioError("the table is in the middle of something; go back to the start of the action")
    return "", SeatId(0)


def turn_of(game: Game, s: State) -> tuple[int, tuple[SeatId, ...]]:
    """Which turn of the round it is, and whose turns there are, where a game counts them."""
    turns = game.turns(s)
    return (turns.at, turns.seats) if turns is not None else (0, ())


def laid(game: Game, s: State, phase: str, seat: SeatId) -> list[Frame]:
    """The stack with which a phase begins."""
    return list(reversed(game.phases[phase](game, Draft(game, s), seat)))


def likeness(frame: Frame) -> tuple[str, ...]:
    """What two moments of the same phase have in common."""
    return (frame.name, frame.step) if isinstance(frame, Process) else (type(frame).__name__,)


def piles(s: State, seat: SeatId, common: bool) -> dict[str, list[Placed]]:
    """What lies in the zones of a seat, or of the table."""
    owner = TABLE if common else seat
    found = {z.kind: [entry(s, r, owner) for r in z.cards if not borne(s, r)] for z in s.zones.values() if z.seat == seat}
    return {kind: cards for kind, cards in found.items() if cards}


def borne(s: State, ref: Ref) -> bool:
    """Does the card lie on another one?"""
    bearer = s.cards[ref].attached_to or s.cards[ref].stored_on
    if bearer in s.cards and s.cards[bearer].zone != s.cards[ref].zone:
        raise ScenarioError(f"{s.cards[ref].definition} hangs on a card in another zone, which a scenario cannot say")
    return bearer in s.cards


def entry(s: State, ref: Ref, owner: SeatId) -> Placed:
    """A card: its name, or a table that says more."""
    card: Card = s.cards[ref]
    more: dict[str, Any] = {}
    if card.exhausted:
        more["exhausted"] = True
    if not card.up:
        more["face_up"] = False
    if card.token:
        more["token"] = True
    if card.counters:
        more["counters"] = dict(card.counters)
    if card.owner != owner:
        more["owner"] = seat_name(card.owner)
    for key, field in (("attached", "attached_to"), ("stored", "stored_on")):
        on_it = [entry(s, r, card.owner) for r in s.zones[card.zone].cards if getattr(s.cards[r], field) == ref]
        if on_it:
            more[key] = on_it
    return {"card": card.definition, **more} if more else card.definition
