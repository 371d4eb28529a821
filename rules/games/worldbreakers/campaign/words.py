"""The vocabulary of the campaign: its zones, kinds of card, and what it calls what happens."""

from __future__ import annotations

from rules.engine.ability import ZoneKind
from rules.engine.line import TABLE, SeatId, zone_of
from rules.games.worldbreakers.words import HELP as TABLE_HELP
from rules.games.worldbreakers.words import ZONES as TABLE_ZONES

HUMAN, AUTOMATON = SeatId(0), SeatId(1)
ORDER, RULES = "order", "rules"  # kinds of card
FRONT, BACK = 1, 2  # the sides of an Order: turns 1 and 3, turns 2 and 4

ZONES = {
    **TABLE_ZONES,
    **{
        z.name: z
        for z in (
            ZoneKind(name="orders", seen="none", seats=False, ordered=True),
            ZoneKind(name="order", seats=False),
            ZoneKind(name="ordered", seats=False),
            ZoneKind(name="rules", active=True),
            ZoneKind(name="collection"),
            ZoneKind(name="chosen"),
            ZoneKind(name="supply", seen="none", seats=False, ordered=True),
            ZoneKind(name="pack"),
        )
    },
}
ORDERS, ON_TOP, ORDERED, SUPPLY = (zone_of(kind, TABLE) for kind in ("orders", "order", "ordered", "supply"))
RULE_CARDS = zone_of("rules", AUTOMATON)
COLLECTION, CHOSEN, PACK = (zone_of(kind, HUMAN) for kind in ("collection", "chosen", "pack"))

EVENTS = (
    "setup",
    "put",
    "reveal-order",
    "flip",
    "discard-order",
    "reshuffle",
    "deal",
    "pick",
    "won",
    "lost-chapter",
)

HELP = {
    **TABLE_HELP,
    "order": "A card that says what the automaton does on its turn. It has a side for turns 1 and 3, and one for turns 2 and 4.",
    "rules": "A card that holds in a chapter of the campaign.",
    "basic": "An Order that others may take the place of.",
    "dotted": "An Order out of the ordinary; it stays.",
}
