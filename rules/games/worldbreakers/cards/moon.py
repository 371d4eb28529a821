"""The cards of the Moon guild, in printed order; those marked house are ours. What a card says is made from its tree."""

from __future__ import annotations

from rules.games.worldbreakers.anatomy import (
    FOLLOWERS,
    FOLLOWERS_IN_HAND,
    LOCATIONS,
    LOCATIONS_IN_HAND,
    MY_FOLLOWERS,
    MY_LOCATIONS,
    attacks,
    blocks,
    does,
    enters,
    event,
    follower,
    forced,
    location,
    rally,
    stage,
    worldbreaker,
)
from rules.games.worldbreakers.filters import Blocked, ReadyOnTurn, Room, Stored
from rules.games.worldbreakers.guard import Cheaper, FromStorage
from rules.games.worldbreakers.verbs import Develop, Divide, NameGuild, Play, Replenish, Stow, Unearth
from rules.games.worldbreakers.words import EVENT, FOLLOWER, LOCATION, MOON, MYTHIUM, POWER, STATIONARY, STUN, WOUND
from rules.language.tree import (
    Action,
    AtLeast,
    Both,
    Cards,
    Choose,
    Draw,
    Exhausted,
    Gain,
    Has,
    HowMany,
    If,
    IfDone,
    Interrupt,
    May,
    Mode,
    MoveTo,
    Named,
    Not,
    On,
    OneOf,
    Place,
    Prevent,
    Resource,
    Shuffle,
    Static,
    That,
    Them,
    This,
    Tire,
    Until,
    When,
    With,
)

OTHER_SCHOLARS = Cards("scholar", "mine") - This()


def named(kind: str) -> Mode:
    """Turn over cards until one of a type shows, and draw it."""
    return Mode(kind, (Unearth(kind), MoveTo(Them(), "hand", "draw"), Shuffle("deck")))


CARDS = (
    worldbreaker(
        MOON, "The Muhandasat, Council of Engineers",
        Static((FromStorage(LOCATION),)),
        When(
            On("draw", None, "mine"),
            (Stow(Choose(LOCATIONS_IN_HAND & That())), If(IfDone(), (Tire(This()), Draw(1)))),
            only=ReadyOnTurn(),
        ),
        storage=3,
    ),
    event(
        MOON, "Ambitious Construction", 1, 1,
        does(OneOf((Mode("location", (Play(LOCATIONS_IN_HAND, 2),)), Mode("replenish", (Replenish(Choose(MY_LOCATIONS)),))))),
        words="replenish", house=True,
    ),
    follower(
        MOON, "Muhandasat Pilot", 3, 2, (2, 4),
        blocks(OneOf((Mode("mythium", (Gain(2, MYTHIUM),)), Mode("card", (Draw(1),))))),
        house=True,
    ),
    location(
        MOON, "Solomon's Throne", 6, 3,
        Interrupt(On("attack-damage", This()), (Gain(2, MYTHIUM), Draw(1))),
        stage(Gain(2, POWER)),
        stage(Gain(1, POWER), OneOf((named(EVENT), named(FOLLOWER), named(LOCATION)))),
        stage(Gain(2, POWER)),
        house=True,
    ),
    event(MOON, "Naming Ceremony", 0, 1, does(NameGuild()), does(Draw(1)), house=True),
    event(
        MOON, "Unveiling the Council", 0, 1,
        does(Unearth("scholar"), MoveTo(Them(), "hand", "draw"), Shuffle("deck"), Play(Them(), may=True)),
        house=True,
    ),
    event(
        MOON, "Mythium Ingot", 1, 1,
        does(Gain(4, MYTHIUM)), does(Until("their-turn", (Cheaper(2),))),
        house=True,
    ),
    event(MOON, "Bolt Trap", 2, 1, does(MoveTo(Choose(FOLLOWERS & With("cost", 0, 3)), "discard", "defeat"))),
    event(MOON, "Surge", 2, 1, does(Divide(STUN, 2, Choose(FOLLOWERS, 1, 2)), Tire(Them())), words="stun", house=True),
    event(
        MOON, "Electrifying Revelation", 1, 2,
        does(Play(Cards(EVENT, "mine", "discard") - Named("Electrifying Revelation"), 2)),
        house=True,
    ),
    event(
        MOON, "Blood Moon", 7, 3,
        does(
            OneOf((
                Mode("followers", (MoveTo(FOLLOWERS, "discard", "defeat"),)),
                Mode("locations", (MoveTo(LOCATIONS, "discard", "deplete"),)),
            ))
        ),
    ),
    follower(
        MOON, "Peaceful Engineer", 1, 1, (1, 2),
        Action((Develop(Choose(MY_LOCATIONS)), Gain(1, MYTHIUM)), cost=(Tire(This()),)),
        words=STATIONARY, traits="scholar", house=True,
    ),
    follower(MOON, "Fledgling Defender", 2, 1, (1, 3), blocks(Place(STUN, Blocked())), words="stun", house=True),
    follower(MOON, "Natty Matron", 2, 1, (1, 1), rally(Draw(1), only=Not(Both(This(), Exhausted()))), traits="scholar", house=True),
    follower(MOON, "Steelclad Captain", 2, 1, (3, 3), forced(attacks(Place(STUN, This()))), words="stun", house=True),
    follower(MOON, "Alert Warden", 3, 1, (4, 3), Static((Has(STATIONARY, This()),), only=Not(AtLeast(Resource(MOON), 4)))),
    follower(
        MOON, "Fanciful Astronomer", 3, 2, (1, 3),
        When(On("event-played", None, "mine"), (Replenish(Choose(MY_LOCATIONS)),), cost=(Tire(This()),)),
        words="replenish", traits="scholar", house=True,
    ),
    follower(
        MOON, "Muhandasat Savior", 4, 2, (2, 4),
        Interrupt(On("defeat", MY_FOLLOWERS - This()), (Prevent(), Stow(That())), only=Room()),
        rally(MoveTo(Stored(), "hand", "take")),
        storage=1, traits="scholar", house=True,
    ),
    follower(
        MOON, "Nocturnal Reaper", 4, 2, (3, 3),
        When(On("defeat", Cards(FOLLOWER, "theirs")), (Gain(2, MYTHIUM),)),
        house=True,
    ),
    follower(
        MOON, "Patient Mentor", 5, 2, (2, 4),
        enters(Stow(Choose(FOLLOWERS_IN_HAND)), If(IfDone(), (Draw(1),))), blocks(Play(Stored())),
        storage=1,
    ),
    follower(
        MOON, "The Paragon", 5, 3, (2, 5),
        rally(Gain(1, POWER), only=AtLeast(HowMany(OTHER_SCHOLARS))), rally(Gain(1, POWER), only=AtLeast(HowMany(OTHER_SCHOLARS), 3)),
        traits="scholar", house=True,
    ),
    location(
        MOON, "Luminous Lagoon", 4, 1,
        stage(Gain(1, MOON), Gain(1, POWER)),
        stage(Gain(1, POWER), May((MoveTo(Choose(FOLLOWERS & With("cost", 0, 2)), "discard", "defeat"),))),
        traits="shrine", house=True,
    ),
    location(
        MOON, "Volatile Furnace", 6, 2,
        enters(Place(WOUND, Choose(FOLLOWERS), 4)),
        stage(Gain(2, POWER)), stage(Gain(2, POWER), Place(WOUND, FOLLOWERS)),
        house=True,
    ),
)  # fmt: skip
