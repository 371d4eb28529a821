"""The cards of the Earth guild, in printed order. Facts only; what a card says is made from its tree."""

from __future__ import annotations

from rules.games.worldbreakers.anatomy import (
    ATTACKERS,
    FOLLOWERS,
    FOLLOWERS_IN_HAND,
    LOCATIONS,
    MY_ATTACKERS,
    MY_FOLLOWERS,
    TWO_OTHERS,
    attacks,
    does,
    enters,
    event,
    follower,
    forced,
    location,
    stage,
    worldbreaker,
    your_attack,
)
from rules.games.worldbreakers.filters import AttackAllowed, Weaker
from rules.games.worldbreakers.guard import NoBlock
from rules.games.worldbreakers.verbs import Attack, Migrate, NameGuild, Play, Unearth
from rules.games.worldbreakers.words import EARTH, FOLLOWER, HIDDEN, MYTHIUM, OVERWHELM, PLUS, POWER, WOUND
from rules.language.tree import (
    Choose,
    Draw,
    Gain,
    Has,
    Having,
    If,
    Marked,
    May,
    Mode,
    MoveTo,
    On,
    OneOf,
    Pay,
    Place,
    Plus,
    Shuffle,
    Static,
    Them,
    This,
    Until,
    When,
    With,
)

CARDS = (
    worldbreaker(
        EARTH, "Khutulun, the True Daughter",
        your_attack(Until("combat", (Plus("strength", 1, FOLLOWERS),), Choose(MY_ATTACKERS))),
    ),
    follower(EARTH, "Khutulun's Kheshig", 2, 1, (1, 1), attacks(Place(PLUS, This())), words=OVERWHELM),
    follower(
        EARTH, "Confident Suitor", 4, 2, (6, 6),
        forced(When(On("gain", This(), "", POWER), (Gain(6, MYTHIUM), MoveTo(This(), "discard", "defeat")))),
        words=OVERWHELM,
    ),
    event(EARTH, "The Ten Thousand Ride", 0, 3, does(Play(FOLLOWERS_IN_HAND)), does(Attack())),
    event(
        EARTH, "Call to Arms", 0, 1,
        does(Unearth(FOLLOWER, FOLLOWER), MoveTo(Them(), "hand", "find"), Shuffle("deck"), Play(Them(), may=True)),
    ),
    event(
        EARTH, "Ger Migration", 1, 1,
        does(OneOf((Mode("cards", (Draw(2), NameGuild())), Mode("mythium", (Pay(1, EARTH), Gain(5, MYTHIUM)))))),
    ),
    event(EARTH, "Wild Boar Charge", 2, 1, does(MoveTo(Choose(FOLLOWERS & Marked(WOUND)), "discard", "defeat"))),
    event(EARTH, "Lay Siege", 3, 2, does(MoveTo(Choose(LOCATIONS - Having(HIDDEN)), "discard", "deplete"))),
    follower(EARTH, "Dogtamer", 1, 1, (1, 1), enters(Migrate((Gain(3, MYTHIUM),))), words="migrate"),
    follower(EARTH, "Gallant Soldier", 1, 1, (2, 1)),
    follower(EARTH, "Kalari Adept", 1, 1, (1, 1), attacks(Gain(1, MYTHIUM))),
    follower(EARTH, "Airag Maker", 2, 1, (2, 2), enters(NameGuild())),
    follower(EARTH, "Eagle Huntress", 2, 1, (2, 2), enters(Migrate((Draw(2),))), words="migrate"),
    follower(EARTH, "Skillful Bruiser", 2, 1, (3, 1), words=OVERWHELM),
    follower(
        EARTH, "Amu River Armorer", 3, 1, (2, 2),
        enters(Migrate((Gain(3, MYTHIUM), Place(PLUS, Choose(FOLLOWERS))))),
        words="migrate",
    ),
    follower(EARTH, "Champion of the Tumen", 4, 1, (4, 2), words=OVERWHELM),
    follower(EARTH, "Mongol Quartermaster", 5, 1, (5, 4), enters(Migrate((Play(FOLLOWERS_IN_HAND, 2),))), words="migrate"),
    follower(EARTH, "Poised Duelist", 2, 2, (2, 2), enters(Place(PLUS, This()), only=TWO_OTHERS)),
    follower(EARTH, "Forbidding Guru", 3, 2, (3, 3), Static((NoBlock(This(), FOLLOWERS & With("strength", 3)),))),
    follower(
        EARTH, "Sparring Braggart", 3, 2, (3, 3),
        Static((NoBlock(ATTACKERS & Weaker("strength"), FOLLOWERS),), only=This() & ATTACKERS),
    ),
    follower(EARTH, "Astute Tactician", 5, 2, (5, 3), attacks(Gain(2, MYTHIUM))),
    follower(EARTH, "Tengri's Cavalry", 3, 3, (6, 2), words=OVERWHELM),
    location(
        EARTH, "The Amu River Encampment", 2, 3,
        enters(Attack()),
        stage(Gain(1, POWER), May((Place(PLUS, Choose(FOLLOWERS)),))),
        stage(If(AttackAllowed(), (Until("combat", (Has(OVERWHELM, MY_FOLLOWERS),)), Attack()))),
        house=True,
    ),
)  # fmt: skip
