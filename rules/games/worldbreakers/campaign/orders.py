"""The Orders of both parts. The first side of each is for the automaton's turns 1 and 3, the second for its turns 2 and 4."""

from __future__ import annotations

from rules.engine.ability import Definition, Node
from rules.games.worldbreakers.anatomy import MY_FOLLOWERS, MY_LOCATIONS, THEIR_FOLLOWERS
from rules.games.worldbreakers.campaign.verbs import Heal, Muster, Succeeded, Summon, TheyTire
from rules.games.worldbreakers.campaign.words import BACK, FRONT, ORDER
from rules.games.worldbreakers.filters import AttackAllowed
from rules.games.worldbreakers.verbs import Attack, Damage, Develop, Replenish, TheyDiscard
from rules.games.worldbreakers.words import LOCATION, MYTHIUM, OVERWHELM, PLUS, STUN, WOUND
from rules.language.tree import (
    Aim,
    AtLeast,
    Cards,
    Choose,
    Gain,
    Has,
    HowMany,
    If,
    IfDone,
    Not,
    Place,
    Refresh,
    Stage,
    Them,
    Tire,
    Until,
)

BASIC, DOTTED = "basic", "dotted"
TOP = (Muster(),)
DEVELOP = Develop(Choose(MY_LOCATIONS))
STRONGER = Place(PLUS, Choose(MY_FOLLOWERS))
BURN = Damage(Choose(Cards(LOCATION, "theirs")))


def order(name: str, front: tuple[Node, ...], back: tuple[Node, ...], kind: str = BASIC) -> Definition:
    """An Order with its two sides."""
    return Definition(name=name, kinds=(ORDER, kind), abilities=(Stage(FRONT, front), Stage(BACK, back)), status="house")


def stunned(least: int, most: int) -> tuple[Node, ...]:
    """Exhaust and stun so many of the opponent's followers."""
    return Aim(Choose(THEIR_FOLLOWERS, least, most)), Tire(Them()), Place(STUN, Them())


ORDERS = {
    "I-01": order("Outriders at Dawn", TOP, (Attack(1),)),
    "I-02": order("Dust on the Road", TOP, (Attack(2),)),
    "I-03": order("Toll Riders", TOP, (Attack(1), If(Succeeded(), (Gain(-1, MYTHIUM, "theirs"),)))),
    "I-04": order("Probing Raid", TOP, (Attack(1),)),
    "I-05": order("Arrow Screen", TOP, (Attack(2),)),
    "I-06": order("The Whole Tumen", TOP, (Attack(),)),
    "I-07": order("Loose Reins", TOP, (Attack(1),)),
    "I-08": order("Spring Muster", (Muster(), If(Not(AtLeast(HowMany(MY_FOLLOWERS), 2)), TOP)), (Attack(1),)),
    "I-09": order("Drums at Dusk", TOP, (Attack(3),)),
    "I-10": order("Council Fire", (If(MY_FOLLOWERS, (STRONGER,), TOP),), (Refresh(MY_FOLLOWERS),), DOTTED),
    "I-11": order("Double Column", (Muster(2),), (Heal(MY_FOLLOWERS),), DOTTED),
    "I-12": order("Fire Arrows", TOP, (TheyTire(), If(Not(IfDone()), (BURN,))), DOTTED),
    "S-1": order("The Burning Caravanserai", TOP, (Attack(1), If(Succeeded(), (BURN,))), DOTTED),
    "S-2": order("Both Banks of the River", TOP, (Attack(1), Attack(1)), DOTTED),
    "S-3": order(
        "The Daughter's Challenge", stunned(1, 1),
        (If(AttackAllowed(), (Until("combat", (Has(OVERWHELM, MY_FOLLOWERS),)), Attack(2))),), DOTTED,
    ),
    "S-4": order("Camp of Ten Thousand Fires", (Muster(2),), (If(MY_LOCATIONS, (DEVELOP,), (STRONGER,)), Attack()), DOTTED),
    "II-01": order("Gate Watch", TOP, (Attack(1),)),
    "II-02": order("Road Wardens", TOP, (Attack(1),)),
    "II-03": order("Masked Couriers", TOP, (Attack(2),)),
    "II-04": order("The Hidden Stair", TOP, (Attack(1),)),
    "II-05": order("Sortie", TOP, (Attack(3),)),
    "II-06": order("Signal Mirrors", TOP, (Attack(1),)),
    "II-07": order("Cold Kitchens", TOP, (Attack(1), If(Succeeded(), (TheyDiscard(),)))),
    "II-08": order("Night Shift", (Muster(), If(Not(MY_LOCATIONS), TOP)), (Attack(2),)),
    "II-09": order("Ladders Down", TOP, (Attack(2),)),
    "II-10": order("The Furnaces Are Lit", (If(MY_LOCATIONS, (DEVELOP,), (Summon(LOCATION),)),), (DEVELOP,), DOTTED),
    "II-11": order("Barred Gates", TOP, (Refresh(MY_FOLLOWERS),), DOTTED),
    "II-12": order("Stones from Above", (Place(WOUND, Choose(THEIR_FOLLOWERS, 0, 2)),), (DEVELOP, Attack(1)), DOTTED),
    "S-5": order("A Knife in the Court", TOP, (Attack(1, sure=True),), DOTTED),
    "S-6": order("The Second Tunnel", (Summon(LOCATION),), (DEVELOP, Attack(2)), DOTTED),
    "S-7": order(
        "Rebuilt Overnight", (Muster(), Replenish(MY_LOCATIONS)), (DEVELOP, Develop(Choose(MY_LOCATIONS - Them())), Attack()), DOTTED,
    ),
    "S-8": order("Moonfall Battery", stunned(0, 2), (Attack(3),), DOTTED),
}  # fmt: skip
