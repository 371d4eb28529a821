"""Reads what a step expects: resources and zones of seats, common zones, cards, and what is asked, offered, pending or over."""

from __future__ import annotations

from typing import Any

from rules.engine.line import SEAT_NAMES, TABLE, SeatId, zone_of
from rules.scenarios import shape
from rules.scenarios.error import ScenarioError
from rules.scenarios.ground import Ground
from rules.scenarios.scenario import Asks, CardIs, Check, Ended, HasConceded, HasResource, HasTotal, InZone, IsPassing, Offers, Pending

FLAGS = ("exhausted", "face_up", "token")
WORDS = ("keywords", "kinds")
SEATS = ("owner", "controller")
FIELDS = (*FLAGS, *WORDS, *SEATS, "zone", "counters", "attached_to", "stored_on")
NOWHERE = "nowhere"


def read_checks(ground: Ground, found: dict[str, Any], place: str) -> tuple[Check, ...]:
    """All that must hold."""
    shape.keys(found, (*ground.seat_names, *ground.common, "cards", "asks", "options", "pending", "over"), place)
    checks: list[Check] = []
    for key, value in found.items():
        at = f"{place}.{key}"
        if key in ground.seat_names:
            checks += seat_checks(ground, ground.seat(key, at), shape.table(value, at), at)
        elif key in ground.common:
            checks.append(zone_check(ground, key, TABLE, value, at))
        elif key == "cards":
            checks += card_checks(ground, shape.table(value, at), at)
        else:
            checks.append(table_check(ground, key, value, at))
    return tuple(checks)


def table_check(ground: Ground, key: str, value: Any, at: str) -> Check:
    """What is asked, offered, pending or over."""
    if key == "asks":
        return Asks(asked(ground, value, at))
    if key == "options":
        return Offers(shape.texts(value, at))
    if key == "pending":
        return Pending(shape.texts(value, at))
    if value is False:
        return Ended(None)
    return Ended(tuple(ground.seat(name, at) for name in shape.texts(value, at)))


def asked(ground: Ground, value: Any, at: str) -> tuple[tuple[SeatId, str], ...]:
    """Who is asked: a seat, a seat and a purpose, or a list of those."""
    found = value if isinstance(value, list) else [value]
    return tuple(asked_one(ground, entry, at) for entry in shape.entries(found, at, len(SEAT_NAMES)))


def asked_one(ground: Ground, value: Any, at: str) -> tuple[SeatId, str]:
    """One seat that is asked."""
    if isinstance(value, str):
        return ground.seat(value, at), ""
    found = shape.table(value, at)
    shape.keys(found, ("seat", "purpose"), at)
    if "seat" not in found:
        raise ScenarioError("this must name a seat", at)
    return ground.seat(found["seat"], f"{at}.seat"), shape.text(found["purpose"], f"{at}.purpose") if "purpose" in found else ""


def seat_checks(ground: Ground, seat: SeatId, found: dict[str, Any], at: str) -> list[Check]:
    """What a seat must have."""
    shape.keys(found, (*ground.game.resources, *ground.own, *ground.numbers, "conceded", "passing"), at)
    checks: list[Check] = []
    for key, value in found.items():
        place = f"{at}.{key}"
        if key == "conceded":
            checks.append(HasConceded(seat, shape.flag(value, place)))
        elif key == "passing":
            checks.append(IsPassing(seat, shape.text(value, place) if value is not False else ""))
        elif key in ground.game.resources:
            checks.append(HasResource(seat, key, shape.number(value, place)))
        elif key in ground.numbers:
            checks.append(HasTotal(seat, key, shape.number(value, place)))
        else:
            checks.append(zone_check(ground, key, seat, value, place))
    return checks


def zone_check(ground: Ground, kind: str, seat: SeatId, value: Any, at: str) -> InZone:
    """What a zone must hold: cards, or how many."""
    zone = zone_of(kind, seat)
    if type(value) is int:
        return InZone(zone, count=shape.number(value, at))
    return InZone(zone, tuple(bare(ground, name, at) for name in ground.cards(value, at)))


def bare(ground: Ground, name: str, at: str) -> str:
    """In a list of what lies in a zone, a name stands once for each copy."""
    if name not in ground.game.definitions:
        raise ScenarioError("in a zone, name a card without a number, once for each copy", at)
    return name


def card_checks(ground: Ground, found: dict[str, Any], at: str) -> list[CardIs]:
    """What must hold of cards."""
    checks = []
    for name, fields in found.items():
        card, place = ground.card(name, at), f"{at}.{name}"
        for field, value in shape.table(fields, place).items():
            shape.keys({field: value}, (*FIELDS, *ground.numbers), place)
            checks.append(CardIs(card, field, card_value(ground, field, value, f"{place}.{field}")))
    return checks


def card_value(ground: Ground, field: str, value: Any, at: str) -> str | int | bool | tuple[str, ...] | dict[str, int]:
    """A value that a field of a card can have."""
    if field in FLAGS:
        return shape.flag(value, at)
    if field in WORDS:
        return tuple(sorted(shape.texts(value, at)))
    if field in SEATS:
        return value if value == "table" else SEAT_NAMES[ground.seat(value, at)]
    if field == "zone":
        return value if value == NOWHERE else ground.zone(value, at)
    if field == "counters":
        return ground.counters(value, at)
    if field in ("attached_to", "stored_on"):
        return value if value == "none" else ground.card(value, at)
    return shape.number(value, at, -shape.MOST_NUMBER)
