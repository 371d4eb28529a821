"""The vocabulary of Worldbreakers: resources, kinds of card, counters, zones, and what its words mean."""

from __future__ import annotations

from rules.engine.ability import CounterKind
from rules.engine.ability import ZoneKind as Zone

MYTHIUM, POWER = "mythium", "power"
EARTH, MOON, STARS, VOID = GUILDS = ("earth", "moon", "stars", "void")
NEUTRAL = "neutral"
WORLDBREAKER, EVENT, FOLLOWER, LOCATION = TYPES = ("worldbreaker", "event", "follower", "location")
PLUS, STAGE, STATIONARY, STUN, WOUND = "plus", "stage", "stationary", "stun", "wound"
HIDDEN, OVERWHELM, PINNED = "hidden", "overwhelm", "pinned"
X_COST = "x"  # a card with this keyword costs X more

ZONES = {
    z.name: z
    for z in (
        Zone(name="deck", seen="none", ordered=True),
        Zone(name="hand", seen="owner"),
        Zone(name="aside", seen="owner"),
        Zone(name="worldbreaker", active=True),
        Zone(name="followers", active=True),
        Zone(name="front", active=True),
        Zone(name="locations", active=True),
        Zone(name="played", seats=False),
        Zone(name="discard", fresh=True),
    )
}
HOME = {WORLDBREAKER: "worldbreaker", FOLLOWER: "followers", LOCATION: "locations"}

PLAYED = ("event-played", "location-played", "follower-played")
EVENTS = (
    *PLAYED, "play", "enter", "spent", "attack", "alone", "block", "blocked", "breach", "combat-end", "combat-over", "declare",
    "withdraw", "home", "damage", "attack-damage", "develop", "defeat", "deplete", "discard", "store", "take", "rally", "round", "turn",
    "aside", "mulligan", "bottom", "reveal", "lost", "leader", "build",
)  # fmt: skip
SPANS = ("combat", "turn", "round", "their-turn")
ENDS = {"turn": ("turn", "rally"), "round": ("round",)}

COUNTERS = {
    c.name: c
    for c in (
        CounterKind(name=WOUND),
        CounterKind(name=PLUS, numbers={"strength": 1, "health": 1}),
        CounterKind(name=STAGE),
        CounterKind(name=STATIONARY, keyword=STATIONARY),
        CounterKind(name=STUN, stays=True),
    )
}

HELP = {
    "worldbreaker": "The leader of a side. It is in play for the whole game.",
    "event": "A card that does something once, and is discarded.",
    "follower": "A card that can attack and block. With as many wounds as its health it is defeated.",
    "location": "A card with stages. Each is developed once, the topmost first; without stages left it is depleted.",
    "mythium": "What cards are paid with.",
    "power": "Who has ten at the end of a round, and more than the other side, wins.",
    "earth": "A guild. Standing with it is needed for its cards, and is not spent by playing them.",
    "moon": "A guild. Standing with it is needed for its cards, and is not spent by playing them.",
    "stars": "A guild. Standing with it is needed for its cards, and is not spent by playing them.",
    "void": "A guild. Standing with it is needed for its cards, and is not spent by playing them.",
    "signature": "A card that goes only into a deck with its own Worldbreaker.",
    "hidden": "This location cannot be damaged by the other side, unless an ability says that it can.",
    "overwhelm": "When this attacker's blocker is defeated in their fight, its side gains one power.",
    "stationary": "This follower cannot be declared as an attacker.",
    "pinned": "This follower cannot block in this combat.",
    "bloodshed": "When this follower attacks alone, it may deal so many wounds to a follower of the defending player.",
    "migrate": "Pay one standing with Earth for the effect, or gain one standing with Earth instead of it.",
    "replenish": "Put a stage counter back on the last stage of a location that has none.",
    "stun": "A stun counter: instead of being readied, an exhausted follower loses one.",
    "storage": "So many cards can be kept under this one. They do nothing there.",
    "wound": "As many as its health, and a follower is defeated.",
    "plus": "One more strength and one more health.",
    "stage": "A stage of a location that has been neither developed nor lost.",
    "strength": "How many wounds a follower deals in a fight.",
    "health": "How many wounds defeat a follower.",
    "cost": "The mythium that playing a card costs.",
    "x": "This card costs X more mythium; X is chosen when it is played.",
    "front": "Where attacking followers stand.",
    "scholar": "A trait. It means nothing by itself, but cards can ask for it.",
    "raid": "A trait. It means nothing by itself, but cards can ask for it.",
    "shrine": "A trait. It means nothing by itself, but cards can ask for it.",
}
