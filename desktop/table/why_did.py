"""Why did it do that? A computer player's answer explained: from how it decides, and from what whoever asks may see before and after it.

What it reckoned with its own hidden cards is told only where they lie open to whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from desktop.keymap.keymap import with_key
from desktop.panels.why_sheet import Why, WhySheet
from desktop.players import FOE
from desktop.table.suggestion import hundredths
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.step import question_for
from rules.games.speech import style
from rules.language.say.compare import differences
from rules.language.say.lines import seat_words, sentence
from rules.language.say.questions import answered
from rules.players.search import LEVELS

if TYPE_CHECKING:
    from desktop.table.hand_menu import Entry
    from desktop.table.window import TableWindow

MOST = 12  # lines in a part
RULES = "{0} decides nothing: its rules leave one answer, or equal ones of which its opponent chooses."
RANDOM = "{0} answers at random, whatever is allowed."
GREEDY = (
    "{0} tries its answers out, each to the end of the action, on tables dealt from what its seat sees, and gives the one after which the "
    "table looks best for it."
)
SEARCH = (
    "{0} plays on in its mind, {1} answers at most, on tables dealt from what its seat sees, and gives the answer that turned out well "
    "most often."
)
WORST = (
    "{0} walks all ways on from there and gives an answer that leaves no way to the goal; if each leaves one, the one whose ways are "
    "hardest to find."
)
HOW = {"random": RANDOM, "greedy": GREEDY, FOE: WORST}
HAPPENED, CHANGED, WEIGHED = "What happened", "What is otherwise since", "What it weighed"
SILENT = "What it reckoned with cards that others do not see is not told."
ALIKE = "Nothing that can be seen."
RATED = "The table then stands at {0} of 100 for it."
OTHER, OTHER_RATED = "Next best: {0}.", "Next best: {0}, at {1} of 100."
NOTHING_YET = "No computer player has done anything on the way to here."
NOT_IT = "That was no computer player."


class WhyDid:
    """One window's sheet with the reason of an answer."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.sheet = WhySheet(window.parts)
        window.keys.add_sheet(self.sheet)

    def is_its(self, node: Node) -> bool:
        """Did a computer player answer to come to this moment?"""
        return node.step is not None and not node.step.edits and self.window.session.is_computer(node.step.seat)

    def last(self) -> Node | None:
        """The moment after what a computer player did last on the way to here."""
        node: Node | None = self.window.session.history.at
        while node is not None and not self.is_its(node):
            node = node.parent
        return node

    def entries(self, node: Node) -> Iterator[Entry]:
        """What can be asked about a row of the history."""
        if self.is_its(node):
            yield with_key(said("Why did {0} do that?", self.name(node)), "why-did"), partial(self.tell, node)
            yield "", None

    def ask(self) -> None:
        """About the row of the history that has the keyboard, else about what a computer player did last."""
        session, history = self.window.session, self.window.panels.history
        row = history.list.current() if history.list.hasFocus() else None
        node = session.history.nodes[row.goes] if row is not None else self.last()
        if self.window.noes.between():
            return
        if node is None:
            self.window.noes.say(said(NOTHING_YET))
        elif not self.is_its(node):
            self.window.noes.say(said(NOT_IT))
        else:
            self.tell(node)

    def name(self, node: Node) -> str:
        """Who answered."""
        assert node.step is not None
        return seat_words(self.window.view(), node.step.seat)

    # -- what is said
    def tell(self, node: Node) -> None:
        """Show why."""
        window = self.window
        if window.noes.between() or not self.is_its(node):
            return
        viewer = window.viewer
        parts = [(said(HAPPENED), self.happened(node, viewer)), (said(CHANGED), self.changed(node, viewer) or [said(ALIKE)])]
        opened = node.step is not None and node.step.seat in window.between.shared(viewer)
        weighed = self.weighed(node, viewer) if opened else []
        parts = [*([(said(WEIGHED), weighed)] if weighed else []), *((heading, lines) for heading, lines in parts if lines)]
        silent = "" if opened or self.directed(node) else said(SILENT)
        self.sheet.tell(Why(window.story.label(node, viewer), self.how(node), parts, silent))

    def directed(self, node: Node) -> bool:
        """Do rules decide for this seat? Then nobody sits there."""
        return node.step is not None and node.step.seat in self.window.session.game.layout.bare

    def how(self, node: Node) -> str:
        """How such a player decides."""
        assert node.step is not None
        if self.directed(node):
            return said(RULES, self.name(node))
        kind = self.window.session.players[node.step.seat].kind
        return said(SEARCH, self.name(node), LEVELS[kind]) if kind in LEVELS else said(HOW[kind], self.name(node))

    def happened(self, node: Node, viewer: SeatId) -> list[str]:
        """What this reader was told of it; where a rule decided, that says why."""
        view = self.window.session.view(viewer)
        lines = [line for line in self.window.story.of(node, viewer) if line.id != "told.phase"]
        return [sentence(self.window.session.game, view, line) for line in lines[:MOST]]

    def changed(self, node: Node, viewer: SeatId) -> list[str]:
        """What differs between the moments before and after it, as this reader may know."""
        game, window = self.window.session.game, self.window
        if node.parent is None:
            return []
        views = [window.between.seen(one.state, viewer) for one in (node.parent, node)]
        found = [f"{part.name} · {row.what}: {row.one} → {row.other}" for part in differences(game, *views) for row in part.rows]
        return found[:MOST]

    def weighed(self, node: Node, viewer: SeatId) -> list[str]:
        """Of a seat that lies open: how good the answer seemed, and the next best."""
        session, advice = self.window.session, self.window.session.computers.reasons.get(node)
        if advice is None or node.parent is None or node.step is None or not advice.tries:
            return []
        view = self.window.between.seen(node.parent.state, viewer)
        question = question_for(session.game, node.parent.state, node.step.seat)
        found = [said(RATED, hundredths(advice.good))] if advice.good else []
        if advice.other is not None and question is not None:
            other = answered(session.game, view, question, advice.other, style(session.game))
            found.append(said(OTHER_RATED, other, hundredths(advice.other_good)) if advice.good else said(OTHER, other))
        return found
