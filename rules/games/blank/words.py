"""The vocabulary of the free table: kinds of card, numbers, and the constructors that its test cards are written with."""

from __future__ import annotations

from rules.engine.ability import CounterKind, Definition, Node, On
from rules.engine.ability import ZoneKind as Zone
from rules.language.tree import From, OnPlay, This, When

GOLD, POWER = "gold", "power"
UNIT, EVENT, GEAR = "unit", "event", "gear"
CARD = "card"  # a card of which nothing is known but its name
QUICK = "quick"  # may be played in a window

ZONES = {
    z.name: z
    for z in (
        Zone(name="deck", seen="none", ordered=True),
        Zone(name="hand", seen="owner", reckoned=True),
        Zone(name="play", active=True, fresh=True),
        Zone(name="discard", ordered=True, fresh=True),
        Zone(name="shelf", ordered=True, top=True),
        Zone(name="chest", seen="owner", hangs=True),
        Zone(name="chain", seats=False),
    )
}

EVENTS = ("defeat", "enter", "played", "struck", "turn", "turn-end", "begins", "reveal", "spent")
SPANS = ("turn", "round")

COUNTERS = {
    c.name: c
    for c in (
        CounterKind(name="wound"),
        CounterKind(name="plus", numbers={"strength": 1, "health": 1}),
        CounterKind(name="rooted", keyword="rooted"),
        CounterKind(name="charge"),
        CounterKind(name="counter"),  # for whatever the players agree on
    )
}

HELP = {
    "unit": "A card that stays in play and can strike.",
    "event": "A card that does something once and is discarded.",
    "gear": "A card that is attached to a unit.",
    "gold": "What cards are paid with.",
    "power": "Ten of it wins.",
    "wound": "As many as its health, and a unit is defeated.",
    "plus": "One more strength and one more health.",
    "counter": "It means what the players say.",
    "rooted": "This card cannot strike.",
    "quick": "This card can be played in answer to something.",
}


def unit(name: str, cost: int = 0, body: tuple[int, int] = (1, 1), *abilities: Node, keywords: tuple[str, ...] = ()) -> Definition:
    """A unit: what it costs, its strength and health, and what it can do."""
    numbers = {"cost": cost, "strength": body[0], "health": body[1]}
    return Definition(name=name, kinds=(UNIT,), numbers=numbers, keywords=keywords, abilities=abilities)


def event(name: str, cost: int = 0, *abilities: Node, keywords: tuple[str, ...] = ()) -> Definition:
    """An event: what it costs, and its abilities, each of which resolves by itself."""
    return Definition(name=name, kinds=(EVENT,), numbers={"cost": cost}, keywords=keywords, abilities=abilities)


def gear(name: str, cost: int = 0, *abilities: Node) -> Definition:
    """A card that hangs on a unit."""
    return Definition(name=name, kinds=(GEAR,), numbers={"cost": cost}, abilities=abilities)


def does(*do: Node) -> OnPlay:
    """What an event does."""
    return OnPlay(do)


def enters(*do: Node) -> When:
    """When this card enters play."""
    return When(On("enter", This()), do)


def in_hand(ability: Node) -> From:
    """An ability that works from the hand."""
    return From("hand", ability)
