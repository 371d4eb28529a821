"""The New Rules, and two cards that say what holds in every chapter of the campaign, or of its first part. They lie on the automaton's
side: what is said of one's own is said of it."""

from __future__ import annotations

from rules.engine.ability import Definition, Node, On
from rules.games.worldbreakers.anatomy import (
    FOLLOWERS,
    MY_FOLLOWERS,
    MY_LOCATIONS,
    THEIR_FOLLOWERS,
    forced,
    your_attack,
)
from rules.games.worldbreakers.campaign.verbs import (
    Attacked,
    Blocking,
    Bring,
    DiscardIt,
    Fetch,
    FirstStored,
    Loner,
    LostToMe,
    Muster,
    PutIntoPlay,
    RoundFrom,
    Summon,
    They,
    Undamaged,
    Unused,
)
from rules.games.worldbreakers.campaign.words import RULES
from rules.games.worldbreakers.decks import KHUTULUN, MUHANDASAT, RUKNUDDIN
from rules.games.worldbreakers.guard import Dearer, MostAttackers
from rules.games.worldbreakers.verbs import Damage, Develop, NameGuild, Replenish, Stow, Unearth
from rules.games.worldbreakers.words import FOLLOWER, GUILDS, LOCATION, MYTHIUM, POWER, STATIONARY, WORLDBREAKER, WOUND
from rules.language.tree import (
    Action,
    AtLeast,
    Cannot,
    Cards,
    Choose,
    Draw,
    Exhausted,
    Gain,
    Gives,
    HowMany,
    If,
    Instead,
    Marked,
    Mode,
    Named,
    NumberOf,
    Once,
    OneOf,
    Pay,
    Place,
    Plus,
    Shuffle,
    Static,
    Them,
    This,
    Tire,
    When,
)

MY_LEADER = Cards(WORLDBREAKER, "mine")
THEIR_LOCATIONS = Cards(LOCATION, "theirs")
GROTTO = "The Indigo Grotto"


def setup(*do: Node) -> Node:
    """Setup: before the game begins; it must be done."""
    return forced(When(On("setup"), do))


def rally(*do: Node, only: Node | None = None) -> Node:
    """Rally: the automaton uses whatever it can, so this is done whenever it can be."""
    return When(On("rally"), do, only)


def once_a_round(*do: Node, cost: tuple[Node, ...]) -> Node:
    """Action, once a round: the human's."""
    return Once("round", Action(do, cost))


def rule(name: str, *abilities: Node) -> Definition:
    """A New Rules card."""
    return Definition(name=name, kinds=(RULES,), abilities=abilities, status="house")


NO_HAND = tuple(Instead(On(why, None, "mine"), (DiscardIt(),)) for why in ("find", "take"))
MACHINE = rule(
    "The Automaton",
    *(Cannot(On("gain", None, "mine", what)) for what in (MYTHIUM, *GUILDS)),
    Cannot(On("draw", None, "mine")),
    *NO_HAND,
)
TABLET = rule("The Glass Tablet", Cannot(On("attack", None, "theirs")))

NEW_RULES = {
    "N-1": rule(
        "Winter Toll",
        setup(Summon(FOLLOWER, tired=True)),
        setup(They((Gain(1, POWER), Gain(1, MYTHIUM)))),
        Static((Dearer(1, LOCATION),), only=AtLeast(HowMany(MY_FOLLOWERS - Exhausted()), 3)),
    ),
    "N-2": rule(
        "Wells and Way-stations",
        setup(They((Gain(1, POWER), Summon(LOCATION)))),
        forced(When(On("deplete", THEIR_LOCATIONS), (Gain(1, POWER),), only=LostToMe())),
    ),
    "N-3": rule("The True Daughter Rides", setup(Bring(KHUTULUN)), setup(They((Gain(1, POWER), Gain(2, MYTHIUM), NameGuild())))),
    "N-4": rule(
        "The Wrestling Ground",
        setup(Fetch("Confident Suitor"), Place(STATIONARY, Them())),
        setup(They((Gain(1, POWER), Gain(2, MYTHIUM), Draw(1)))),
        once_a_round(
            OneOf((Mode("power", (Gain(1, POWER),)), Mode("pin", (Place(STATIONARY, Choose(THEIR_FOLLOWERS)),)))),
            cost=(Tire(Choose(MY_FOLLOWERS)), Pay(2, MYTHIUM)),
        ),
        rally(Place(STATIONARY, Choose(MY_FOLLOWERS & Marked(STATIONARY)), -1), only=Unused()),
    ),
    "N-5": rule(
        "Garrison",
        setup(Summon(FOLLOWER, tired=True)),
        setup(They((Summon(FOLLOWER),))),
        Static((Plus("strength", 1, (MY_FOLLOWERS & Blocking()) - Attacked()),)),
    ),
    "N-6": rule(
        "The Mine Works On",
        setup(Fetch("Forlorn Flats")),
        rally(If(Undamaged(), (Develop(Choose(MY_LOCATIONS)),)), only=RoundFrom(3)),
    ),
    "N-7": rule(
        "The Man behind the Screen",
        setup(Bring(RUKNUDDIN)),
        setup(They((Gain(3, MYTHIUM), Draw(1)))),
        Static((
            Gives(MY_LEADER, (your_attack(Place(WOUND, Choose(THEIR_FOLLOWERS), NumberOf("sting", This())), cost=(Tire(This()),)),)),
        )),
    ),
    "N-8": rule(
        "Fog on the Oxus",
        setup(Muster(), They((Draw(1), Gain(2, POWER)))),
        Static((MostAttackers(2),)),
        Static((Plus("strength", 1, FOLLOWERS & Loner()),)),
    ),
    "N-9": rule(
        "The Council's Engines",
        setup(Bring(MUHANDASAT)),
        setup(Unearth(LOCATION, LOCATION), Stow(Them(), MY_LEADER), Shuffle("deck"), They((Gain(1, POWER), Gain(1, MYTHIUM), NameGuild()))),
        rally(PutIntoPlay(FirstStored()), only=RoundFrom(2)),
    ),
    "N-10": rule(
        "The Heart of the Mine",
        setup(Bring(GROTTO)),
        setup(They((Gain(2, MYTHIUM), NameGuild()))),
        rally(Replenish(MY_LOCATIONS & Named(GROTTO))),
        once_a_round(Damage(Choose(THEIR_LOCATIONS)), cost=(Tire(Choose(MY_FOLLOWERS, 2, 2)),)),
    ),
}  # fmt: skip
PUTS_AWAY = {"N-3": ("N-1",), "N-8": ("N-5",), "N-9": ("N-7", "N-8")}
