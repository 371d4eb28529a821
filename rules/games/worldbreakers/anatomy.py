"""The constructors that cards are written with, named after the rulebook's anatomy of the cards and its timing words."""

from __future__ import annotations

from itertools import count

from rules.engine.ability import Definition, Node, On
from rules.games.worldbreakers.filters import Alone
from rules.games.worldbreakers.words import EVENT, FOLLOWER, LOCATION, WORLDBREAKER, WOUND
from rules.language.tree import AtLeast, Cards, Choose, Forced, From, HowMany, Interrupt, OnPlay, Place, Stage, This, When


# -- cards
def card(
    kind: str,
    guild: str,
    name: str,
    numbers: dict[str, int],
    abilities: tuple[Node, ...],
    words: str = "",
    traits: str = "",
    house: bool = False,
) -> Definition:
    """A card: its type and guild, what it costs and needs, keywords and traits as words with blanks between them."""
    return Definition(
        name=name,
        kinds=(kind, guild, *traits.split()),
        numbers=numbers,
        keywords=tuple(words.split()),
        abilities=abilities,
        status="house" if house else "complete",
    )


def needs(guild: str, standing: int) -> dict[str, int]:
    """The standing that a card requires."""
    return {guild: standing} if standing else {}


def worldbreaker(guild: str, name: str, *abilities: Node, storage: int = 0, sting: int = 0) -> Definition:
    """A Worldbreaker; `sting`: the wounds that its ability deals."""
    numbers = {"storage": storage, "sting": sting}
    return card(WORLDBREAKER, guild, name, {k: n for k, n in numbers.items() if n}, abilities)


def event(
    guild: str, name: str, cost: int, standing: int, *abilities: Node, words: str = "", traits: str = "", house: bool = False
) -> Definition:
    """An event; each of its abilities is a paragraph of its own."""
    return card(EVENT, guild, name, {"cost": cost, **needs(guild, standing)}, abilities, words, traits, house)


def follower(
    guild: str, name: str, cost: int, standing: int, body: tuple[int, int], *abilities: Node,
    words: str = "", traits: str = "", storage: int = 0, house: bool = False,
) -> Definition:  # fmt: skip
    """A follower with its strength and health."""
    numbers = {"cost": cost, **needs(guild, standing), "strength": body[0], "health": body[1]}
    return card(FOLLOWER, guild, name, {**numbers, **({"storage": storage} if storage else {})}, abilities, words, traits, house)


def location(
    guild: str, name: str, cost: int, standing: int, *abilities: Node, words: str = "", traits: str = "", house: bool = False
) -> Definition:
    """A location; its stages are among its abilities, in order, and get their numbers here."""
    numbers = count(1)
    abilities = tuple(Stage(next(numbers), a.do) if isinstance(a, Stage) else a for a in abilities)
    return card(LOCATION, guild, name, {"cost": cost, **needs(guild, standing)}, abilities, words, traits, house)


# -- timing words
def does(*do: Node) -> OnPlay:
    """An event ability."""
    return OnPlay(do)


def stage(*do: Node) -> Stage:
    """A stage of a location."""
    return Stage(0, do)


def enters(*do: Node, only: Node | None = None, cost: tuple[Node, ...] = ()) -> When:
    """Enters: after this card has entered play."""
    return When(On("enter", This()), do, only, cost)


def attacks(*do: Node, only: Node | None = None, cost: tuple[Node, ...] = ()) -> When:
    """Attacks: after this follower has been declared as an attacker."""
    return When(On("attack", This()), do, only, cost)


def your_attack(*do: Node, only: Node | None = None, cost: tuple[Node, ...] = ()) -> When:
    """Your Attack: after one's own attack has been declared."""
    return When(On("attack", None, "mine"), do, only, cost)


def blocks(*do: Node) -> When:
    """Blocks: after this follower has blocked an attacker."""
    return When(On("block", This()), do)


def breach(*do: Node) -> When:
    """Breach: after this follower has breached."""
    return When(On("breach", This()), do)


def rally(*do: Node, only: Node | None = None) -> When:
    """Rally: in the first step of the rally phase."""
    return When(On("rally"), do, only)


def bloodshed(n: int) -> When:
    """Bloodshed N."""
    return attacks(Place(WOUND, Choose(Cards(FOLLOWER, "theirs")), n), only=Alone())


def before_paying(*do: Node, cost: tuple[Node, ...] = ()) -> From:
    """Interrupt: just before the cost of this card is paid."""
    return From("played", Interrupt(On("pay", This()), do, None, cost))


def while_played(ability: Node) -> From:
    """An ability of an event that works for as long as the event is being played."""
    return From("played", ability)


def forced(ability: Node) -> Forced:
    """Forced: it must be used."""
    return Forced(ability)


MY_FOLLOWERS, MY_LOCATIONS = Cards(FOLLOWER, "mine"), Cards(LOCATION, "mine")
THEIR_FOLLOWERS = Cards(FOLLOWER, "theirs")
FOLLOWERS, LOCATIONS = Cards(FOLLOWER), Cards(LOCATION)
ATTACKERS, MY_ATTACKERS = Cards(FOLLOWER, "", "front"), Cards(FOLLOWER, "mine", "front")
FOLLOWERS_IN_HAND, LOCATIONS_IN_HAND = Cards(FOLLOWER, "mine", "hand"), Cards(LOCATION, "mine", "hand")
TWO_OTHERS = AtLeast(HowMany(MY_FOLLOWERS - This()), 2)
