"""Reads the `[table]` of a scenario: who sits there, what lies where, and whose turn it is."""

from __future__ import annotations

from typing import Any

from rules.engine.game import Game
from rules.engine.line import SEAT_NAMES, TABLE, SeatId, zone_of
from rules.scenarios import shape
from rules.scenarios.error import ScenarioError
from rules.scenarios.ground import Ground
from rules.scenarios.scenario import Pile, Placed, Setup

MOST_CARDS = 2_000
MOST_NESTED = 8  # cards on cards on cards
PLACED = ("card", "exhausted", "face_up", "counters", "owner", "token", "attached", "stored")


def seats_of(game: Game, found: dict[str, Any]) -> int:
    """How many seats a table has: as many as it says, else up to the last one that it names."""
    named = [i + 1 for i, name in enumerate(SEAT_NAMES) if name in found]
    if "seats" in found:
        return shape.number(found["seats"], "table.seats", max([game.least_seats, *named]), game.most_seats)
    seats = max([game.least_seats, *named])
    if seats > game.most_seats:
        raise ScenarioError(f"{game.title} has at most {game.most_seats} seats", f"table.{SEAT_NAMES[seats - 1]}")
    return seats


def read_setup(game: Game, found: dict[str, Any]) -> tuple[Ground, Setup]:
    """The table, and the ground for the words of the steps."""
    ground = Ground(game, seats_of(game, found))
    shape.keys(found, ("active", "phase", "chance", "options", "seats", *ground.common, *ground.seat_names), "table")
    if "phase" not in found and game.phases:
        raise ScenarioError("the table must say its phase", "table")
    seats = {ground.seat(name, "table"): shape.table(found[name], f"table.{name}") for name in ground.seat_names if name in found}
    piles = [Pile(zone_of(z, TABLE), TABLE, cards_of(ground, found[z], f"table.{z}")) for z in ground.common if z in found]
    setup = Setup(
        seats=ground.seats,
        phase=shape.word(found.get("phase"), game.phases, "phase", "table.phase") if "phase" in found else "",
        active=ground.seat(found.get("active", "south"), "table.active"),
        chance=ground.chance(found.get("chance", []), "table.chance"),
        options=options_of(game, found.get("options", {})),
        resources={seat: resources_of(ground, seat, table) for seat, table in seats.items()},
        piles=(*piles, *(pile for seat, table in seats.items() for pile in piles_of(ground, seat, table))),
        conceded=tuple(seat for seat, table in seats.items() if shape.flag(table.get("conceded", False), place(seat, "conceded"))),
    )
    return ground, bounded(setup)


def place(seat: SeatId, key: str) -> str:
    """Where a seat's key stands in the file."""
    return f"table.{SEAT_NAMES[seat]}.{key}"


def bounded(setup: Setup) -> Setup:
    """Not too many cards; and somebody must be left to play."""
    if sum(weight(p) for pile in setup.piles for p in pile.cards) > MOST_CARDS:
        raise ScenarioError(f"there are more than {MOST_CARDS} cards on it", "table")
    if setup.conceded and len(setup.conceded) > setup.seats - 2:
        raise ScenarioError("at least two seats must still play", "table")
    if setup.active in setup.conceded:
        raise ScenarioError("the active seat must still play", "table.active")
    return setup


def weight(placed: Placed) -> int:
    """A card and what lies on it."""
    return 1 + sum(weight(p) for p in (*placed.attached, *placed.stored))


def options_of(game: Game, value: Any) -> dict[str, str | int | bool]:
    """The table's options, each with a value that it can have."""
    found = shape.table(value, "table.options")
    settings = {setting.name: setting for setting in game.settings}
    shape.keys(found, settings, "table.options")
    for name, chosen in found.items():
        choices = settings[name].choices
        if not any(type(chosen) is type(c) and chosen == c for c in choices):
            words = ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in choices)
            raise ScenarioError(f"this option can be {words}", f"table.options.{name}")
    return dict(found)


def resources_of(ground: Ground, seat: SeatId, found: dict[str, Any]) -> dict[str, int]:
    """A seat's resources. Any other key must be a zone."""
    shape.keys(found, (*ground.game.resources, *ground.own, "conceded"), f"table.{SEAT_NAMES[seat]}")
    return {what: shape.number(found[what], place(seat, what)) for what in ground.game.resources if what in found}


def piles_of(ground: Ground, seat: SeatId, found: dict[str, Any]) -> list[Pile]:
    """A seat's zones."""
    return [Pile(zone_of(z, seat), seat, cards_of(ground, found[z], place(seat, z))) for z in ground.own if z in found]


def cards_of(ground: Ground, value: Any, where: str, depth: int = 0) -> tuple[Placed, ...]:
    """A list of cards: names, or tables that say more."""
    if depth > MOST_NESTED:
        raise ScenarioError(f"cards lie on cards more than {MOST_NESTED} deep", where)
    found = shape.entries(value, where, MOST_CARDS)
    return tuple(placed(ground, entry, f"{where}[{i + 1}]", depth) for i, entry in enumerate(found))


def placed(ground: Ground, value: Any, where: str, depth: int) -> Placed:
    """One card as it lies."""
    if isinstance(value, str):
        return Placed(definition(ground, value, where))
    found = shape.table(value, where)
    shape.keys(found, (*PLACED, *ground.game.counters), where)
    if "card" not in found:
        raise ScenarioError("this must name a card", where)
    counters = {**found_counters(ground, found, where), **ground.counters(found.get("counters", {}), f"{where}.counters")}
    return Placed(
        card=definition(ground, found["card"], f"{where}.card"),
        exhausted=shape.flag(found.get("exhausted", False), f"{where}.exhausted"),
        up=shape.flag(found.get("face_up", True), f"{where}.face_up"),
        counters=counters,
        owner=owner_of(ground, found["owner"], f"{where}.owner") if "owner" in found else None,
        token=shape.flag(found.get("token", False), f"{where}.token"),
        attached=cards_of(ground, found.get("attached", []), f"{where}.attached", depth + 1),
        stored=cards_of(ground, found.get("stored", []), f"{where}.stored", depth + 1),
    )


def owner_of(ground: Ground, value: Any, where: str) -> SeatId:
    """A seat, or the table."""
    return TABLE if value == "table" else ground.seat(value, where)


def found_counters(ground: Ground, found: dict[str, Any], where: str) -> dict[str, int]:
    """Counters that stand beside the card's name."""
    return {name: shape.number(found[name], f"{where}.{name}") for name in ground.game.counters if name in found}


def definition(ground: Ground, value: Any, where: str) -> str:
    """A card by its bare name: on the table that is being laid, none has a number yet."""
    found = ground.card(value, where)
    if found not in ground.game.definitions:
        raise ScenarioError("a card is placed by its name without a number; list it once for each copy", where)
    return found
