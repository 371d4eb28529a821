"""The course of a game, from the deal to its end one way through the tree: its moments, where turns begin, and what stands out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.history import History, closes, opens
from rules.engine.line import Ref, SeatId
from rules.engine.node import Node
from rules.engine.state import State
from rules.engine.step import Step
from rules.language.say.events import phase_of
from rules.language.say.summary import round_of

TURN, ROUND, SEEN, NAMED, NOTED, BY_HAND, FORK, RESULT = "turn", "round", "seen", "named", "noted", "by-hand", "fork", "result"
KEYS = (ROUND, SEEN, NAMED, NOTED, BY_HAND, FORK, RESULT)  # what one may want to go to at once
Turn = tuple[int, int | str, int]


class Course(Struct, frozen=True):
    """The moments of one way. `marks`: what is to be seen at some of them, by their place; `brackets`: from where to where the table was
    changed by hand."""

    nodes: tuple[Node, ...]
    marks: dict[int, tuple[str, ...]]
    brackets: tuple[tuple[int, int], ...]

    @property
    def last(self) -> int:
        """The place of the end."""
        return len(self.nodes) - 1

    def at(self, kinds: tuple[str, ...], place: int, way: int) -> int:
        """The next place on (1), or back (-1), where one of these is to be seen; the end, or the beginning, if there is none."""
        there = range(place + 1, self.last) if way > 0 else range(place - 1, 0, -1)
        return next((i for i in there if any(kind in kinds for kind in self.marks.get(i, ()))), self.last if way > 0 else 0)


def course_of(game: Game, history: History, through: Node) -> Course:
    """The way through a moment, and on as it was last gone."""
    nodes = [through]
    while (parent := nodes[-1].parent) is not None:
        nodes.append(parent)
    nodes.reverse()
    while (following := nodes[-1].last or next(iter(nodes[-1].children[-1:]), None)) is not None:
        nodes.append(following)
    marks = {i: found for i, node in enumerate(nodes) if (found := tuple(kinds(game, history, node)))}
    begun = turns(game, nodes)
    marks = {i: (*begun.get(i, ()), *marks.get(i, ())) for i in sorted(marks.keys() | begun.keys())}
    return Course(tuple(nodes), marks, tuple(brackets(nodes)))


def kinds(game: Game, history: History, node: Node) -> Iterator[str]:
    """What stands out at a moment, but for turns."""
    if node in history.bookmarks:
        yield NAMED
    if node in history.notes:
        yield NOTED
    if node.step is not None and opens(node.step):
        yield BY_HAND
    if node.step is not None and looked(game, node.step):
        yield SEEN
    if len(node.children) > 1:
        yield FORK
    if node.state.over is not None:
        yield RESULT


def looked(game: Game, step: Step) -> bool:
    """Has somebody seen a card that lies hidden where it is not the own one: in another hand, or in a pile?"""
    return any(lies_hidden(game, step.after, ref) and of(step.after, ref) != seat for seat, ref in step.learned)


def lies_hidden(game: Game, state: State, ref: Ref) -> bool:
    """Does a card lie where not everybody sees it?"""
    card = state.cards.get(ref)
    return card is not None and not (card.up and game.zones[state.zones[card.zone].kind].seen == "all")


def of(state: State, ref: Ref) -> SeatId:
    """Whose the zone is in which a card lies."""
    return state.zones[state.cards[ref].zone].seat


def turns(game: Game, nodes: list[Node]) -> dict[int, tuple[str, ...]]:
    """Where turns begin, and rounds."""
    found: dict[int, tuple[str, ...]] = {}
    counted, before = 0, turn_of(game, nodes[0].state, 0)
    for i, node in enumerate(nodes[1:], 1):
        now = turn_of(game, node.state, counted)
        if now != before and node.state.over is None:
            found[i] = (ROUND, TURN) if now[0] != before[0] else (TURN,)
        before = now
        counted += node.step is not None and round_of(game, node.step) is not None
    return found


def turn_of(game: Game, state: State, counted: int) -> Turn:
    """What tells one turn from the next: which round it is and which turn in it; where a game does not say so, how many rounds were
    counted, in which phase, and whose process runs."""
    told = game.turns(state)
    if told is not None:
        return told.round, told.at, 0
    seats = (int(frame.v.seat) for frame in state.stack if isinstance(frame, Process) and hasattr(frame.v, "seat"))
    return counted, phase_of(game, state), next(seats, -1)


def brackets(nodes: list[Node]) -> Iterator[tuple[int, int]]:
    """From where to where the table was changed by hand."""
    begun: int | None = None
    for i, node in enumerate(nodes):
        if node.step is not None and opens(node.step):
            begun = i
        elif node.step is not None and closes(node.step) and begun is not None:
            yield begun, i
            begun = None
    if begun is not None:
        yield begun, len(nodes) - 1
