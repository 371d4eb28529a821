"""What a player may know of the cards of both sides: the collection, what was drafted when, the automaton's deck, Orders, New Rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from desktop.campaign.story_sheet import worded
from rules.engine.game import Game
from rules.games.worldbreakers.campaign.chapter import standing_rules
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.states import Campaign

ORDER_OF_DRAWING = "Nobody knows in which order they come."


class Shown(Struct, frozen=True):
    """A heading, what is said of the cards below it, and these."""

    heading: str
    text: str
    cards: tuple[str, ...] = ()


def known(game: Game, v: Campaign) -> list[Shown]:
    """All of it."""
    return [*collection(v), *automaton(game, v)]


def collection(v: Campaign) -> list[Shown]:
    """What the human plays with, what is left out, and what each draft brought."""
    rest = tuple((Counter(v.collection) - Counter(v.chosen)).elements())  # by hand, cards may be chosen that were never collected
    said = [Shown("The deck of the next game", f"{len(v.chosen)} cards.", v.chosen)]
    if rest:
        said.append(Shown("Left out", "In the collection, but not in the deck.", rest))
    said += [
        Shown(f"Drafted after chapter {one.chapter}", f"Left, and out of the campaign: {listed(one.left)}.", one.kept) for one in v.drafted
    ]
    if v.draft:
        said.append(Shown("Still to be drafted from", f"{len(v.draft)} cards.", v.draft))
    return said


def automaton(game: Game, v: Campaign) -> list[Shown]:
    """What the other side plays with."""
    orders, rules = (tuple(ORDERS[name].name for name in v.orders), standing_rules(v))
    return [
        Shown("The automaton's deck", f"{len(v.deck)} cards. {ORDER_OF_DRAWING}", v.deck),
        Shown("Its Orders", "\n\n".join(worded(game, name) for name in orders), orders),
        Shown("Rules that hold", "\n\n".join(worded(game, name) for name in rules), rules),
    ]


def listed(names: Iterable[str]) -> str:
    """Names in their order."""
    return ", ".join(sorted(names))
