"""All moments of the table as a list, under undo and redo. Labels say no more than the log of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.fold import folded
from desktop.panels.lengths import scaled
from desktop.panels.moments import Moment, Moments, Row
from desktop.panels.order import Look, looks
from desktop.panels.text import button, label
from desktop.tongue import said
from rules.engine.history import History
from rules.engine.ledger import seen_since
from rules.engine.line import SeatId
from rules.engine.node import Node

BEFORE = "Before this game"
FREE = "Free: nothing was revealed since"


class Reader(Struct, frozen=True):
    """Whoever reads the list: what a moment is called, the names of seats, and between whose decisions undo goes."""

    seat: SeatId
    words: Callable[[Node], str]
    seat_name: Callable[[int], str]
    own: tuple[SeatId, ...] = ()


class HistoryPanel(QWidget):
    """Undo and redo, what an undo means, and the list."""

    jumped = Signal(int)
    undone = Signal()
    redone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.undo_button = button(said("Undo"), self.undone.emit, key="undo")
        self.redo_button = button(said("Redo"), self.redone.emit, key="redo")
        for one in (self.undo_button, self.redo_button):
            one.setProperty("small", True)
        self.count, self.kind = label(name="caption"), Elided("free", lines=2)
        self.list = Moments()
        self.list.jumped.connect(self.jumped)
        self.list.folds.connect(self.fold)
        self.unfolded: set[int] = set()  # sandboxes of which each change has a row of its own
        self.renew: Callable[[], None] = self.forget
        self.first: Node | None = None  # the moment in the first row
        head, row, whole = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.addWidget(label(said("History"), "panel"), 1)
        head.addWidget(self.count)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)
        row.addStretch()
        scaled(whole.setContentsMargins, 0, 8, 0, 0)
        scaled(whole.setSpacing, 6)
        whole.addLayout(head)
        whole.addLayout(row)
        whole.addWidget(self.kind)
        whole.addWidget(self.list, 1)

    def show_history(self, history: History, reader: Reader) -> None:
        """List the way to here and on; what was tried beside it is indented where it branched off."""
        if history.at.rests:  # between games, and nobody has looked at the one before
            self.forget()
            self.undo_button.setEnabled(True)
            self.redo_button.setEnabled(bool(history.at.children))
            return
        self.undo_button.setEnabled(history.before(reader.own) is not None)
        self.redo_button.setEnabled(bool(history.at.children))
        self.tell_kind(seen_since(history, reader.own), reader.seat_name)
        rows = list(looks(history, reader.own))
        if self.first is not rows[0][0]:  # of another game no row is asked for its words any more
            self.list.clear_all()
            self.first = rows[0][0]
        branches = sum(look.first for _, look in rows)
        n = len(rows) - 1
        self.count.setText(said("{0|step|steps}", n) + (said(" · {0} branches", branches + 1) if branches else ""))
        self.list.words = lambda row: words_of(history.nodes[row.number], row.look, reader)
        self.renew = lambda: self.show_rows([Row(node.number, reader.seat, look) for node, look in folded(history, rows, self.unfolded)])
        self.renew()

    def show_rows(self, rows: list[Row]) -> None:
        """The list itself."""
        self.list.keep(len(rows))
        while self.list.count() < len(rows):
            self.list.addItem(Moment(self.list))
        for at, row in enumerate(rows):
            self.list.put(at, row)

    def fold(self, opener: int, shut: bool) -> None:
        """A sandbox is shown in one row, or each of its changes by itself; the keyboard stays where it was."""
        (self.unfolded.discard if shut else self.unfolded.add)(opener)
        self.renew()
        self.list.setCurrentRow(next((at for at, row in enumerate(self.list.rows) if row.look.opener == opener), self.list.currentRow()))

    def tell_kind(self, seen: list[int] | None, seat_name: Callable[[int], str]) -> None:
        """What going back means: nothing, or that somebody knows something by now."""
        if seen is None:
            self.kind.setText("")
            return
        free = not seen
        by = said(" and ").join(seat_name(seat) for seat in seen[:2]) if len(seen) < 3 else said("several")
        self.kind.setText(
            said(FREE) if free else said("Chance has decided since") if seen == [-1] else said("A card was seen since, by {0}", by)
        )
        name = "free" if free else "warns"
        if self.kind.objectName() != name:
            self.kind.setObjectName(name)
            self.kind.style().polish(self.kind)

    def forget(self) -> None:
        """Show nothing."""
        self.renew = self.forget
        self.list.clear_all()
        self.count.setText("")
        self.kind.setText("")


def words_of(node: Node, look: Look, reader: Reader) -> str:
    """What stands in a row."""
    if look.deal and node.parent is not None:
        return said(BEFORE)
    return whole(node, reader.seat_name) if look.shut else reader.words(node)


def whole(node: Node, seat_name: Callable[[int], str]) -> str:
    """A sandbox that was closed with this moment, in one row."""
    assert node.step is not None
    assert node.step.before.bracket is not None
    n = node.step.before.bracket.moves
    return said("Sandbox: {0|edit|edits} by {1}", n, seat_name(node.step.seat))
