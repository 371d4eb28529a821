"""What is counted on the way that a campaign has gone: power at the end of each round, cards played, what was undone, and which chapters
were won after something hidden had been seen that was undone or lay hidden, or after the table had been changed by hand."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from desktop.campaign.standing import between_games, campaign_in
from desktop.tongue import said
from rules.engine.edit import BESIDES
from rules.engine.events import Learn
from rules.engine.history import History
from rules.engine.node import Node
from rules.engine.question import Option
from rules.engine.step import Step
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.states import round_of
from rules.games.worldbreakers.words import POWER

PLAYS = "play"
LOOKED, BY_HAND = "a look ahead", "changes by hand"


class Game(Struct):
    """One try: its chapter, and the power of both sides by round."""

    chapter: int
    power: list[tuple[int, int]] = []


class Counted(Struct):
    """All of it. `played`: how often the human played which card; `undone`: how often something was taken back."""

    games: list[Game] = []
    played: Counter[str] = Counter()
    undone: int = 0


def counted(history: History) -> Counted:
    """Count along the way to where the table is."""
    made = Counted([], Counter())
    for node, following in onward(history):
        count_step(made, node)
        made.undone += len(left(node, following))
    return made


def looked_ahead(history: History) -> frozenset[int]:
    """The chapters that were won on the way to where the table is, after something had been seen that was undone, or cards had been looked
    at by hand. What rests goes on resting."""
    found, others, tries, peeked = set[int](), list[Node](), 0, False
    for node, following in onward(history):
        peeked = peeked or (node.done is not None and any(isinstance(e, Learn) and HUMAN in e.seats for e in node.done.edits))
        v = between_games(node.state) if node.pause else None
        if v is not None and len(v.tries) > tries:
            won = {one.chapter for one in v.tries[tries:] if one.won}
            found |= won if peeked or any(saw(other, node.number) for other in others) else set()
            others, tries, peeked = [], len(v.tries), False
        others += left(node, following)
    return frozenset(found)


def by_hand(history: History) -> frozenset[int]:
    """The chapters that were won on the way to where the table is, after the table of that game had been changed by hand."""
    found, hand, tries = set[int](), False, 0
    for node in path_to(history.at):
        hand = hand or (node.done is not None and any(not isinstance(e, BESIDES) for e in node.done.edits))
        v = between_games(node.state) if node.pause else None
        if v is not None and len(v.tries) > tries:
            found |= {one.chapter for one in v.tries[tries:] if one.won and hand}
            hand, tries = False, len(v.tries)
    return frozenset(found)


def marked(history: History) -> dict[int, str]:
    """The chapters that bear a mark, with what they were won after."""
    looked, hand = looked_ahead(history), by_hand(history)
    ways = ((said(LOOKED), looked), (said(BY_HAND), hand))
    return {n: said(" and ").join(words for words, there in ways if n in there) for n in looked | hand}


def onward(history: History) -> list[tuple[Node, Node | None]]:
    """The moments on the way to where the table is, each with the one that follows on it."""
    way = path_to(history.at)
    return list(zip(way, [*way[1:], None], strict=True))


def left(node: Node, following: Node | None) -> list[Node]:
    """What was tried from a moment on the way, and left."""
    return [other for other in node.children if following is not None and other is not following]


def count_step(made: Counted, node: Node) -> None:
    """One moment on the way: a game begins, a round has another number, power has changed, a card was played. Of a game that was given
    up and does not count, no power is counted."""
    v, current = campaign_in(node.state), round_of(node.state)
    if v is not None and node.pause:
        del made.games[len(v.tries) :]
    if v is None or current is None:
        return
    made.games += [Game(one.chapter, []) for one in v.tries[len(made.games) :]]  # of another file: how they went is not known
    if len(made.games) == len(v.tries):
        made.games.append(Game(v.chapter, []))
    power = made.games[-1].power
    while len(power) < current.n:
        power.append((0, 0))
    mine, theirs = (node.state.seats[seat].resources.get(POWER, 0) for seat in (HUMAN, AUTOMATON))
    power[-1] = mine, theirs
    if node.step is not None and node.step.seat == HUMAN:
        made.played.update(played(node.step))


def played(step: Step) -> list[str]:
    """The cards that the human played by this answer."""
    refs = [o.ref for o in step.choice if isinstance(o, Option) and o.word == PLAYS and o.ref in step.before.cards]
    return [step.before.cards[ref].definition for ref in refs]


def path_to(node: Node) -> list[Node]:
    """All moments on the way to one."""
    found = [node]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    return found[::-1]


def saw(node: Node, until: int) -> bool:
    """Was something seen or decided by chance on a way that was left, before the moment of this number was come to?"""
    todo = [node]
    while todo:
        at = todo.pop()
        if at.number > until:
            continue
        if at.done is not None and (at.done.chanced or any(seat == HUMAN for seat, _ref in at.done.learned)):
            return True
        todo += at.children
    return False
