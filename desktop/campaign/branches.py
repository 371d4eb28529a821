"""The branches of a campaign: each end of the tree of steps that is another campaign by now, where it stands, and the way there."""

from __future__ import annotations

from msgspec import Struct

from desktop.campaign.standing import MARKED, between_games, level_words, won
from desktop.tongue import said
from rules.engine.history import History
from rules.engine.node import Node
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.states import Campaign


class Branch(Struct, frozen=True, eq=False):
    """The last moment between two games on a way through the tree, and how the campaign stands there."""

    node: int
    v: Campaign
    here: bool


def camps(history: History) -> list[tuple[Node, Campaign]]:
    """All moments between games."""
    return [(node, v) for node in history.nodes if node.pause and (v := between_games(node.state)) is not None]


def way_back(history: History, number: int) -> int | None:
    """The number of the moment before a chapter was played first, on the way to now."""
    for node in ancestors(history.at)[::-1]:
        v = between_games(node.state) if node.pause else None
        if v is not None and v.chapter == number:
            return node.number
    return None


def branches(history: History) -> list[Branch]:
    """The last moment between games of each way, and whether it is the one that the table is on. Ways that differ in nothing that
    lasts are one."""
    found = dict(camps(history))
    passed = {above for node in found for above in ancestors(node)}
    way = [node for node in (history.at, *ancestors(history.at)) if node in found]
    ends = {node: False for node in found if node not in passed} | dict.fromkeys(way[:1], True)
    return [Branch(node.number, found[node], here) for node, here in ends.items()]


def ancestors(node: Node) -> list[Node]:
    """The moments above one."""
    found = []
    while node.parent is not None:
        node = node.parent
        found.append(node)
    return found


def others(history: History) -> int:
    """How many branches there are besides this one."""
    return sum(not one.here for one in branches(history))


def compared(v: Campaign) -> tuple[tuple[str, str], ...]:
    """What is compared: what each line is about, and what holds on this branch."""
    special = [ORDERS[name].name for name in v.orders if name.startswith(MARKED)]
    return (
        (said("Chapter"), said("{0}; {1} won in {2} games", v.chapter, won(v), len(v.tries))),
        (said("Difficulty"), said("{0}, {1} power at the start", level_words(v.difficulty), v.start)),
        (said("Lost"), ", ".join(said("chapter {0}: {1}", i, n) for i, n in enumerate(v.losses, 1) if n) or said("never")),
        (said("Drafted"), ", ".join(name for one in v.drafted for name in one.kept) or said("nothing")),
        (said("Collection"), said("{0|card|cards}", len(v.collection))),
        (said("Orders"), said("{0}, of them special: {1}", len(v.orders), ", ".join(special) or said("none"))),
        (said("New Rules"), ", ".join(NEW_RULES[name].name for name in v.rules) or said("none")),
    )
