"""All tries of the chapters of a campaign, on each branch: how each ended, and the table as it was then."""

from __future__ import annotations

from msgspec import Struct

from desktop.campaign.count import path_to
from desktop.campaign.standing import between_games, told
from desktop.tongue import said
from rules.engine.frames import Process
from rules.engine.games import below, first_of
from rules.engine.history import History
from rules.engine.node import Node
from rules.engine.question import Option
from rules.engine.state import Table
from rules.games.worldbreakers.campaign.series import FORGET
from rules.games.worldbreakers.campaign.states import Campaign, Try

PLAY = Option("play")
ELSEWHERE, FORGOTTEN, LEFT = ", on another branch", "Given up, and not counted", "Left unfinished"


class Tried(Struct, frozen=True, eq=False):
    """A chapter that was played. `end`: the pause after it, or the last moment of one that was left; `one`: how it ended, if it counts;
    `here`: it is on the way to where the table is."""

    chapter: int
    end: Node
    one: Try | None
    here: bool

    @property
    def words(self) -> str:
        """It in a line."""
        how = told(self.one) if self.one is not None else said(FORGOTTEN if self.end.pause else LEFT)
        return how + ("" if self.here else said(ELSEWHERE))


def tries(history: History) -> list[Tried]:
    """All of them in the order in which they ended; nothing that rests is played again for it. What is under way is none."""
    way = set(path_to(history.at))
    pauses = [node for node in history.nodes if node.pause]
    found = [one for node in pauses for one in (ended(node, node in way), unfinished(node, way)) if one is not None]
    return sorted(found, key=lambda one: one.end.number)


def ended(pause: Node, here: bool) -> Tried | None:
    """The try that ended before a pause, if it was one."""
    first = first_of(pause)
    v, before = between_games(pause.state), between_games(first.state)
    if v is None or before is None or first is pause:
        return None
    if len(v.tries) > len(before.tries):
        return Tried(before.chapter, pause, v.tries[-1], here)
    forgotten = pause.done is not None and pause.done.choice == (FORGET,)
    return Tried(before.chapter, pause, None, here) if forgotten else None


def unfinished(pause: Node, way: set[Node]) -> Tried | None:
    """The try that was begun at a pause and came to no end, if the table is not in it."""
    v = between_games(pause.state)
    begun = next((child for child in pause.children if child.done is not None and child.done.choice == (PLAY,)), None)
    moments = below(begun) if begun is not None else []
    if v is None or not moments or any(node.pause or node in way for node in moments):
        return None
    return Tried(v.chapter, moments[-1], None, False)


def last_played(one: Tried) -> Node:
    """The moment before a try was decided, or left: the table as it was then. What rests is found again for it."""
    node = one.end
    while node.parent is not None and not is_played(node.state):
        node = node.parent
    return node


def is_played(s: Table) -> bool:
    """Is a chapter being played on this table, between its set-up and its result?"""
    bottom = s.stack[0] if s.stack else None
    return isinstance(bottom, Process) and bottom.step == "result"


def listed(found: list[Tried], v: Campaign, chapter: int) -> list[tuple[str, Tried | None]]:
    """The tries of a chapter as they are listed; what a campaign brought along from another file is told, but cannot be looked at."""
    own = [one for one in found if one.chapter == chapter]
    known = sum(one.here and one.one is not None for one in own)
    brought = [one for one in v.tries if one.chapter == chapter][: -known or None]
    return [(told(one), None) for one in brought] + [(one.words, one) for one in own]
