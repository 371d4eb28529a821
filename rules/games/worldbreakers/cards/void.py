"""The cards of the Void guild, in printed order; those marked house are ours. What a card says is made from its tree."""

from __future__ import annotations

from rules.games.worldbreakers.anatomy import (
    FOLLOWERS,
    LOCATIONS,
    MY_FOLLOWERS,
    THEIR_FOLLOWERS,
    attacks,
    bloodshed,
    breach,
    does,
    enters,
    event,
    follower,
    forced,
    location,
    stage,
    while_played,
    worldbreaker,
    your_attack,
)
from rules.games.worldbreakers.filters import Alone, DealtBy, Success
from rules.games.worldbreakers.verbs import Attack, Damage, Develop, NameGuild, PayX, TheyDiscard, TheyShow
from rules.games.worldbreakers.words import MYTHIUM, PINNED, POWER, VOID, WOUND
from rules.language.tree import (
    AddPart,
    Cards,
    Choose,
    Draw,
    Gain,
    Has,
    Interrupt,
    May,
    More,
    MoveTo,
    Nth,
    NumberOf,
    On,
    Pay,
    Place,
    Plus,
    Refresh,
    That,
    Them,
    This,
    Tire,
    Until,
    When,
    X,
)

MY_LEADER = Cards("worldbreaker", "mine")
DEFEAT_THAT = AddPart((MoveTo(That(), "discard", "defeat"),))
DUST = Damage(Choose(LOCATIONS))
FALLS = On("defeat", FOLLOWERS)

CARDS = (
    worldbreaker(
        VOID, "Ruknuddin Khurshah, Leader of the Order",
        your_attack(Place(WOUND, Choose(THEIR_FOLLOWERS), NumberOf("sting", This())), cost=(Pay(1, MYTHIUM), Tire(This()))),
        sting=1,
    ),
    follower(
        VOID, "The Right Hand", 4, 1, (2, 2),
        your_attack(Until("combat", (Plus("sting", 1, MY_LEADER),)), cost=(Pay(1, MYTHIUM),)),
    ),
    location(
        VOID, "Alamut Castle", 7, 2,
        When(On("alone", None, "mine"), (Refresh(MY_LEADER), Develop(This()))),
        stage(Gain(1, POWER)), stage(Gain(1, POWER)), stage(Gain(2, POWER)),
    ),
    event(VOID, "Hide in Plain Sight", 2, 3, does(Attack(1, sure=True)), traits="raid"),
    event(VOID, "Amazing Arithmetic", 0, 1, does(Gain(2, MYTHIUM), May((Attack(),))), traits="raid"),
    event(
        VOID, "Stupefy", 0, 1,
        does(Attack()),
        while_played(When(On("combat-over", None, "mine"), (TheyShow(3), MoveTo(Choose(Them()), "discard", "discard")), only=Success())),
        traits="raid",
    ),
    event(
        VOID, "Serpent Strike", 1, 1,
        does(Attack()),
        while_played(Interrupt(On("count", THEIR_FOLLOWERS, "", WOUND), (DEFEAT_THAT,), only=DealtBy(MY_FOLLOWERS))),
        traits="raid", house=True,
    ),
    event(VOID, "Vicious Stab", 1, 1, does(Place(WOUND, Choose(FOLLOWERS), 2)), house=True),
    event(
        VOID, "Consumed by the Dust", 2, 2,
        does(Attack()),
        while_played(
            Interrupt(On("combat-end", None, "mine"), (DUST, May((DUST,))), only=Success())
        ),
    ),
    event(VOID, "Pernicious Powder", 4, 3, does(Place(WOUND, Choose(FOLLOWERS, 0, 3), 2))),
    follower(VOID, "Novice Cutpurse", 1, 1, (1, 1), When(On("blocked", This()), (Gain(2, MYTHIUM), NameGuild()))),
    follower(VOID, "Cunning Reclaimer", 3, 1, (3, 3), attacks(Until("combat", (Has(PINNED, FOLLOWERS),), Choose(FOLLOWERS)), only=Alone())),
    follower(VOID, "Resourceful Aide", 3, 1, (2, 2), Nth("round", 1, When(On("alone", None, "mine"), (Gain(2, MYTHIUM),)))),
    follower(VOID, "Serendipitous Witness", 3, 1, (2, 3), forced(Nth("round", 1, Interrupt(FALLS, (Gain(1, MYTHIUM),))))),
    follower(VOID, "Silent Assassin", 3, 1, (1, 1), bloodshed(1), words="bloodshed"),
    follower(
        VOID, "Baleful Viper", 4, 1, (1, 3),
        Interrupt(On("count", FOLLOWERS, "", WOUND), (DEFEAT_THAT,), only=DealtBy(This())), breach(Gain(1, VOID)),
        house=True,
    ),
    follower(VOID, "Alamut Saboteur", 3, 2, (1, 4), breach(TheyDiscard())),
    follower(VOID, "Alamut Emissary", 4, 2, (2, 4), bloodshed(1), words="bloodshed"),
    follower(VOID, "Callous Closer", 5, 2, (5, 4), Nth("round", 1, Interrupt(FALLS, (Draw(1),)))),
    follower(VOID, "Swirling Skirmisher", 2, 3, (2, 2), enters(May((Attack(1),)), May((Attack(1),)))),
    follower(
        VOID, "The Ancient Butcher", 6, 3, (4, 6),
        attacks(Place(WOUND, Choose(THEIR_FOLLOWERS), More(X(), 1)), only=Alone(), cost=(PayX(MYTHIUM),)),
    ),
    location(
        VOID, "Forlorn Flats", 4, 1,
        stage(Gain(1, VOID), Gain(1, POWER)), stage(Gain(1, POWER), May((Place(WOUND, Choose(FOLLOWERS), 2),))),
        traits="shrine",
    ),
    location(
        VOID, "Raider's Hideaway", 5, 2,
        stage(Gain(2, MYTHIUM), Gain(1, POWER)), stage(Gain(2, MYTHIUM), May((Attack(),))), stage(Gain(2, MYTHIUM), Gain(1, POWER)),
    ),
)  # fmt: skip
