"""Edits by hand in a scenario: read from a step, and made into events of the engine."""

from __future__ import annotations

from typing import Any

from rules.engine import events
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, SeatId, ZoneId
from rules.engine.state import State
from rules.scenarios import shape
from rules.scenarios.error import ScenarioError
from rules.scenarios.ground import Ground
from rules.scenarios.name import NONE, ref_named, zone_words
from rules.scenarios.scenario import Change

FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "move": (("card", "to"), ("at", "face_up")),
    "face": (("card", "face_up"), ()),
    "exhaust": (("card",), ("exhausted",)),
    "counter": (("card", "counter", "n"), ()),
    "resource": (("seat", "resource", "n"), ()),
    "attach": (("card", "to"), ("stored",)),
    "create": (("card", "to"), ("owner",)),
    "remove": (("card",), ()),
    "shuffle": (("zone",), ()),
}
PLACES = {"top": 0, "bottom": -1}


def read_change(ground: Ground, found: dict[str, Any], place: str) -> Change:
    """An edit with its named fields; `seat` may always say who makes it."""
    kind = shape.word(found["edit"], FIELDS, "edit", f"{place}.edit")
    needed, more = FIELDS[kind]
    shape.keys(found, ("edit", "seat", *needed, *more), place)
    for key in needed:
        if key not in found:
            raise ScenarioError(f"the edit '{kind}' must say its {key}", place)
    seat = found.get("owner", found.get("seat"))
    return Change(
        kind=kind,
        card=ground.card(found["card"], f"{place}.card") if "card" in found else "",
        to=goal(ground, kind, found, place),
        what=what(ground, found, place),
        n=shape.number(found.get("n", 0), f"{place}.n", -shape.MOST_NUMBER),
        on=on(found, place),
        seat=ground.seat(seat, f"{place}.{'owner' if 'owner' in found else 'seat'}") if seat is not None else None,
        at=where(found.get("at", "bottom"), f"{place}.at"),
    )


def goal(ground: Ground, kind: str, found: dict[str, Any], place: str) -> str:
    """The zone of an edit; for attaching, the bearer."""
    if kind == "attach":
        value = found["to"]
        return NONE if value == NONE else ground.card(value, f"{place}.to")
    key = "zone" if kind == "shuffle" else "to"
    return ground.zone(found[key], f"{place}.{key}") if key in found else ""


def what(ground: Ground, found: dict[str, Any], place: str) -> str:
    """The counter or the resource that is changed."""
    if "counter" in found:
        return shape.word(found["counter"], ground.game.counters, "counter", f"{place}.counter")
    return shape.word(found["resource"], ground.game.resources, "resource", f"{place}.resource") if "resource" in found else ""


def on(found: dict[str, Any], place: str) -> bool:
    """Face up, exhausted, or stored: as it says."""
    key = next((k for k in ("face_up", "exhausted", "stored") if k in found), "")
    default = found.get("edit") != "attach"
    return shape.flag(found[key], f"{place}.{key}") if key else default


def where(value: Any, place: str) -> int:
    """The place in the zone."""
    if isinstance(value, str):
        return PLACES[shape.word(value, PLACES, "place", place)]
    return shape.number(value, place)


def edit_of(game: Game, s: State, change: Change) -> events.Event:
    """The event that an edit is. Raises Misfit if its card is not on the table."""
    if change.kind == "create":
        return create(game, s, change)
    if change.kind == "resource":
        return events.Gain(change.seat or SeatId(0), change.what, change.n)
    if change.kind == "shuffle":
        return events.Shuffle(zone_words(game, len(s.seats))[change.to])
    return edit_card(game, s, change, ref_named(s, change.card))


def edit_card(game: Game, s: State, change: Change, ref: Ref) -> events.Event:
    """An edit of a card that lies on the table."""
    match change.kind:
        case "move":
            return events.Move(ref, zone_words(game, len(s.seats))[change.to], "edit", change.at, change.on)
        case "face":
            return events.Face(ref, change.on)
        case "exhaust":
            return events.Exhaust(ref, change.on)
        case "counter":
            return events.Count(ref, change.what, change.n)
        case "attach":
            return events.Attach(ref, NOBODY if change.to == NONE else ref_named(s, change.to), change.on)
        case _:
            return events.Remove(ref)


def create(game: Game, s: State, change: Change) -> events.Create:
    """A new card; it belongs to whoever it says, else to the seat of its zone."""
    zone: ZoneId = zone_words(game, len(s.seats))[change.to]
    owner = s.zones[zone].seat if change.seat is None else change.seat
    return events.Create(change.card, owner, zone, token=False)
