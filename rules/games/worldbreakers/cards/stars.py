"""The cards of the Stars guild, in printed order. Facts only; what a card says is made from its tree."""

from __future__ import annotations

from rules.games.worldbreakers.anatomy import (
    ATTACKERS,
    FOLLOWERS,
    LOCATIONS_IN_HAND,
    MY_LOCATIONS,
    before_paying,
    blocks,
    does,
    enters,
    event,
    follower,
    location,
    rally,
    stage,
    worldbreaker,
)
from rules.games.worldbreakers.filters import AllStanding, Blocked
from rules.games.worldbreakers.guard import Cheaper, MostX
from rules.games.worldbreakers.verbs import Develop, NameGuild, OneMoreAction, Play, TheyDiscard, Unearth
from rules.games.worldbreakers.words import EVENT, FOLLOWER, HIDDEN, LOCATION, MYTHIUM, POWER, STARS, STATIONARY, X_COST
from rules.language.tree import (
    Cannot,
    Cards,
    Change,
    Choose,
    Draw,
    Gain,
    HowMany,
    If,
    IfDone,
    May,
    Minus,
    Mode,
    MoveTo,
    Not,
    Nth,
    On,
    OneOf,
    Place,
    Repeat,
    Resource,
    Reveal,
    Shuffle,
    Static,
    Them,
    This,
    Tire,
    Top,
    Until,
    When,
    X,
)

HAND = Cards("", "mine", "hand")
DEVELOP_ONE, DEVELOP_ANOTHER = Develop(Choose(MY_LOCATIONS)), Develop(Choose(MY_LOCATIONS - This()))


def vision(kind: str) -> Mode:
    """Turn over cards until one of a type shows: play it for less, or draw it."""
    return Mode(kind, (Unearth(kind), Play(Them(), 2, may=True), If(Not(IfDone()), (MoveTo(Them(), "hand", "draw"),)), Shuffle("deck")))


CARDS = (
    worldbreaker(
        STARS, "Marco Polo, Robed in Silk",
        When(
            On("location-played", None, "mine"),
            (
                Reveal(Top("deck")),
                If(Them() & Cards(FOLLOWER, "mine", "deck"), (MoveTo(Them(), "hand", "take"),), (MoveTo(Them(), "deck", "bottom"),)),
            ),
            cost=(Tire(This()),),
        ),
    ),
    location(
        STARS, "Silkworm Terrarium", 2, 1,
        enters(DEVELOP_ONE, cost=(MoveTo(Choose(HAND), "discard", "discard"),)),
        stage(Gain(1, POWER)),
        stage(Gain(1, POWER)),
        words=HIDDEN,
    ),
    follower(STARS, "Polo's Portraitist", 3, 2, (1, 1), enters(Until("round", (Cannot(On("attack")),)))),
    event(STARS, "Exploitative Extraction", 0, 3, Static((MostX(Resource(STARS)),)), does(Repeat(X(), (DEVELOP_ONE,))), words=X_COST),
    event(STARS, "Proof of the Grotto", 1, 1, does(Play(HAND, AllStanding()))),
    event(STARS, "Inspirational Vision", 2, 1, does(OneOf((vision(FOLLOWER), vision(LOCATION))))),
    event(
        STARS, "Straight to the Source", 2, 1,
        before_paying(Reveal(Choose(LOCATIONS_IN_HAND, 0, 2)), Change(Minus(HowMany(Them())))),
        does(Gain(3, MYTHIUM)),
    ),
    event(STARS, "Pacify", 3, 1, does(Place(STATIONARY, Choose(FOLLOWERS)))),
    event(STARS, "Frantic Getaway", 1, 2, does(DEVELOP_ONE), does(DEVELOP_ONE)),
    event(
        STARS, "Throes of Fancy", 1, 3,
        does(
            Unearth(FOLLOWER, LOCATION), MoveTo(Them(), "hand", "draw"), Shuffle("deck"),
            Play(Them(), may=True), Play(Them() & HAND, may=True),
        ),
    ),
    follower(STARS, "Heedless Investor", 1, 1, (1, 2), enters(If(MY_LOCATIONS, (Gain(3, MYTHIUM),), (NameGuild(),)))),
    follower(
        STARS, "Mothkeeper", 2, 1, (1, 3),
        Nth("round", 1, When(On("gain", None, "mine", POWER), (Gain(2, MYTHIUM),))),
        words=STATIONARY,
    ),
    follower(STARS, "Sly Sentinel", 3, 1, (2, 3), blocks(MoveTo(Choose(ATTACKERS - Blocked()), "followers", "withdraw")), words=STATIONARY),
    follower(STARS, "Solemn Guardian", 3, 1, (1, 6)),
    follower(STARS, "Generous Dealer", 5, 1, (2, 4), Static((Cheaper(1, EVENT), Cheaper(1, LOCATION)))),
    follower(STARS, "Auspicious Smuggler", 3, 2, (1, 3), enters(OneMoreAction())),
    follower(STARS, "Suave Sycophant", 3, 2, (1, 4), blocks(Place(STATIONARY, Blocked()))),
    follower(STARS, "The Blind Sculptor", 4, 3, (4, 4), rally(DEVELOP_ONE)),
    location(
        STARS, "Illicit Bazaar", 0, 1,
        stage(Gain(2, MYTHIUM), NameGuild()), stage(Gain(2, MYTHIUM)), stage(Gain(2, MYTHIUM)),
        words=HIDDEN,
    ),
    location(
        STARS, "Mesmerizing Maze", 3, 1,
        stage(Gain(1, STARS), Gain(1, POWER)), stage(Gain(1, POWER), May((Place(STATIONARY, Choose(FOLLOWERS)),))),
        traits="shrine",
    ),
    location(
        STARS, "Covert Exchange", 2, 2,
        stage(Gain(4, MYTHIUM)), stage(Draw(2)), stage(Draw(1), Gain(2, MYTHIUM)),
        words=HIDDEN,
    ),
    location(
        STARS, "Weaving Workshop", 4, 2,
        enters(Play(LOCATIONS_IN_HAND, 2)),
        stage(Gain(2, MYTHIUM), Gain(1, POWER), DEVELOP_ANOTHER),
        stage(Gain(1, POWER), DEVELOP_ANOTHER),
    ),
    location(
        STARS, "The Uncanny Valley", 5, 3,
        stage(Gain(1, MYTHIUM), Gain(1, POWER), Gain(-1, MYTHIUM, "theirs")),
        stage(Draw(1), Gain(1, POWER), TheyDiscard()),
        stage(Gain(1, POWER), Gain(-1, POWER, "theirs")),
    ),
)  # fmt: skip
