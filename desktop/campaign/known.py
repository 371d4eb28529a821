"""What a player may know of the cards of both sides: the collection, what was drafted when, the automaton's deck, Orders, New Rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from desktop.campaign.story_sheet import worded
from desktop.tongue import said
from rules.engine.game import Game
from rules.games.worldbreakers.campaign.chapter import standing_rules
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.states import Campaign

AUTOMATON = "{0|card|cards}. Nobody knows in which order they come."


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
    found = [Shown(said("The deck of the next game"), said("{0|card|cards}.", len(v.chosen)), v.chosen)]
    if rest:
        found.append(Shown(said("Left out"), said("In the collection, but not in the deck."), rest))
    for one in v.drafted:
        gone = said("Left, and out of the campaign: {0}.", listed(one.left))
        found.append(Shown(said("Drafted after chapter {0}", one.chapter), gone, one.kept))
    if v.draft:
        found.append(Shown(said("Still to be drafted from"), said("{0|card|cards}.", len(v.draft)), v.draft))
    return found


def automaton(game: Game, v: Campaign) -> list[Shown]:
    """What the other side plays with."""
    orders, rules = (tuple(ORDERS[name].name for name in v.orders), standing_rules(v))
    return [
        Shown(said("The automaton's deck"), said(AUTOMATON, len(v.deck)), v.deck),
        Shown(said("Its Orders"), "\n\n".join(worded(game, name) for name in orders), orders),
        Shown(said("Rules that hold"), "\n\n".join(worded(game, name) for name in rules), rules),
    ]


def listed(names: Iterable[str]) -> str:
    """Names in their order."""
    return ", ".join(sorted(names))
