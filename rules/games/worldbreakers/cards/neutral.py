"""The cards of no guild, in printed order. Facts only; what a card says is made from its tree."""

from __future__ import annotations

from rules.games.worldbreakers.anatomy import (
    FOLLOWERS_IN_HAND,
    LOCATIONS,
    MY_LOCATIONS,
    TWO_OTHERS,
    before_paying,
    does,
    enters,
    event,
    follower,
    location,
    rally,
    stage,
    while_played,
)
from rules.games.worldbreakers.filters import AllStanding, Fallen, Standing
from rules.games.worldbreakers.verbs import Attack, Damage, NameGuild, Play
from rules.games.worldbreakers.words import EARTH, EVENT, MOON, MYTHIUM, NEUTRAL, PLUS, POWER, STARS, STATIONARY, VOID
from rules.language.tree import Cards, Change, Choose, Draw, Gain, Nth, On, Place, This, When

CARDS = (
    event(NEUTRAL, "Gratuitous Gift", 0, 0, does(Play(FOLLOWERS_IN_HAND, 2))),
    event(
        NEUTRAL, "Raid the Mines", 2, 0,
        does(Attack()), while_played(Nth("combat", 1, When(On("gain", None, "mine", POWER), (Gain(5, MYTHIUM),)))),
        traits="raid",
    ),
    event(
        NEUTRAL, "Surprising Development", 3, 0,
        before_paying(Change(-3), cost=(Damage(Choose(MY_LOCATIONS)),)), does(Gain(5, MYTHIUM)),
    ),
    event(NEUTRAL, "Mythium Fund", 5, 0, does(Gain(9, MYTHIUM))),
    follower(NEUTRAL, "Weary Veteran", 1, 0, (1, 2), enters(Place(PLUS, This()), only=Standing(3))),
    follower(NEUTRAL, "Yam Operator", 1, 0, (1, 1), enters(Play(Cards(EVENT, "mine", "hand"), 1))),
    follower(NEUTRAL, "Caravan Guard", 2, 0, (2, 4), words=STATIONARY),
    follower(NEUTRAL, "Desperate Miners", 2, 0, (1, 2), rally(Gain(1, MYTHIUM)), house=True),
    follower(NEUTRAL, "Irate Vandal", 2, 0, (1, 2), enters(Damage(Choose(LOCATIONS), piercing=True))),
    follower(NEUTRAL, "Lowly Bard", 2, 0, (1, 1), enters(Gain(AllStanding(), MYTHIUM))),
    follower(NEUTRAL, "Earth Apprentice", 3, 0, (2, 2), enters(Gain(1, EARTH)), enters(Draw(1), only=TWO_OTHERS)),
    follower(NEUTRAL, "Moon Apprentice", 3, 0, (2, 2), enters(Gain(1, MOON)), enters(Draw(1), only=Standing(3))),
    follower(NEUTRAL, "Stars Apprentice", 3, 0, (2, 2), enters(Gain(1, STARS)), enters(Draw(1), only=MY_LOCATIONS)),
    follower(NEUTRAL, "Swift Messenger", 3, 0, (1, 3), enters(NameGuild())),
    follower(NEUTRAL, "Void Apprentice", 3, 0, (2, 2), enters(Gain(1, VOID)), enters(Draw(1), only=Fallen())),
    location(NEUTRAL, "The Humble Underpass", 2, 0, stage(Gain(2, MYTHIUM), Gain(1, POWER)), stage(Gain(2, MYTHIUM), NameGuild())),
    location(
        NEUTRAL, "The Submerged Brilliance", 3, 0,
        stage(Draw(2), Gain(2, MYTHIUM)), stage(Gain(1, POWER), NameGuild()), stage(Gain(1, POWER)),
    ),
    location(NEUTRAL, "The Den of Sabers", 4, 0, stage(Gain(1, POWER)), stage(Draw(1), NameGuild()), stage(Gain(2, POWER))),
    location(
        NEUTRAL, "The Pit of Despair", 7, 0,
        stage(Gain(2, POWER)), stage(Gain(2, MYTHIUM), Gain(1, POWER)), stage(Draw(2), Gain(1, POWER)),
    ),
    location(NEUTRAL, "The Indigo Grotto", 9, 0, stage(Gain(2, POWER)), stage(Gain(3, POWER)), stage(Gain(1, POWER))),
)  # fmt: skip
