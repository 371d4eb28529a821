"""What has happened at a table, in words for one reader: log lines, labels of moments, refusals, standings."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.session import Session
from desktop.table.by_hand import without_rules
from desktop.table.places import places
from rules.engine.history import Node
from rules.engine.line import Line, Ref, SeatId, ZoneId
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.engine.step import question_for, why_not
from rules.language.say.events import tell
from rules.language.say.lines import seat_words, sentence


class Story:
    """Lines are found once per moment and reader."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told: dict[tuple[int, SeatId], tuple[Node, tuple[Line, ...]]] = {}
        self.labels: dict[tuple[int, SeatId], tuple[Node, str]] = {}
        self.refusals: list[tuple[Node, SeatId, str]] = []

    def of(self, node: Node, seat: SeatId) -> tuple[Line, ...]:
        """What a seat is told of a moment."""
        found = self.told.get((node.number, seat))
        if found is None or found[0] is not node:
            step = node.step or (self.session.history.dealt if node.parent is None else None)
            lines = tell(self.session.game, step, seat) if step and (node.step or step.events) else ()
            if len(lines) > 1 and without_rules(self.session.game, node.state):
                lines = tuple(line for line in lines if line.id != "told.edited")
            found = self.told[node.number, seat] = (node, lines)
        return found[1]

    def lines(self, seat: SeatId) -> Iterator[Line | str]:
        """The log from the deal to here, with what was refused to this reader where it was refused."""
        nodes: list[Node] = []
        node: Node | None = self.session.history.at
        while node is not None:
            nodes.append(node)
            node = node.parent
        for moment in reversed(nodes):
            yield from self.of(moment, seat)
            yield from (words for at, reader, words in self.refusals if at is moment and reader == seat)

    def label(self, node: Node, seat: SeatId) -> str:
        """A moment's name in the history."""
        found = self.labels.get((node.number, seat))
        if found is None or found[0] is not node:
            found = self.labels[node.number, seat] = (node, self.named(node, seat))
        return found[1]

    def named(self, node: Node, seat: SeatId) -> str:
        """The first line of a moment."""
        if node.step is None:
            return "The deal"
        lines = self.of(node, seat)
        if not lines:
            return f"Step {node.number}"
        return sentence(self.session.game, self.session.view(seat), lines[0]).removesuffix(".")

    def note_refusal(self, seat: SeatId, words: str) -> None:
        """A refusal belongs to the moment at which it was said."""
        self.refusals.append((self.session.history.at, seat, words))

    def why_not(self, viewer: SeatId, ref: Ref, zone: str) -> Refusal | None:
        """Why a card has no answer now, for the seat that looks."""
        if viewer == SPECTATOR:
            return None
        view = self.session.view(viewer)
        question_for(self.session.game, view, viewer)
        return why_not(self.session.game, view, viewer, ref, ZoneId(zone))

    def standings(self, view: State) -> str:
        """Each seat with what it has counted."""
        rows = []
        for i, seat in enumerate(view.seats):
            counted = ", ".join(f"{t.label} {seat.resources.get(t.resource, 0)}" for t in places(self.session.game).tallies)
            rows.append(f"{seat_words(view, SeatId(i))}: {counted}")
        return "\n".join(rows)
