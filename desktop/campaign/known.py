"""What a player may know of the cards of both sides: the collection, what was drafted when, the automaton's deck, Orders, New Rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from desktop.campaign.story_sheet import Passage, worded
from rules.engine.game import Game
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.states import Campaign

ORDER_OF_DRAWING = "Nobody knows in which order they come."


def known(game: Game, v: Campaign) -> list[Passage]:
    """All of it, as passages to be read."""
    return [*collection(v), *automaton(game, v)]


def collection(v: Campaign) -> list[Passage]:
    """What the human plays with, what is left out, and what each draft brought."""
    rest = tuple((Counter(v.collection) - Counter(v.chosen)).elements())  # by hand, cards may be chosen that were never collected
    said = [("The deck of the next game", f"{len(v.chosen)} cards: {listed(v.chosen)}.")]
    if rest:
        said.append(("Left out", f"{listed(rest)}."))
    said += [
        (f"Drafted after chapter {one.chapter}", f"Kept {listed(one.kept)}. Left, and out of the campaign: {listed(one.left)}.")
        for one in v.drafted
    ]
    if v.draft:
        said.append(("Still to be drafted from", f"{len(v.draft)} cards: {listed(v.draft)}."))
    return said


def automaton(game: Game, v: Campaign) -> list[Passage]:
    """What the other side plays with."""
    orders = "\n\n".join(worded(game, ORDERS[name].name) for name in v.orders)
    rules = "\n\n".join(worded(game, NEW_RULES[name].name) for name in v.rules)
    said = [("The automaton's deck", f"{len(v.deck)} cards: {listed(v.deck)}. {ORDER_OF_DRAWING}"), ("Its Orders", orders)]
    return [*said, ("New Rules in force", rules)] if rules else said


def listed(names: Iterable[str]) -> str:
    """Names in their order."""
    return ", ".join(sorted(names))
