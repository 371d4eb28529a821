"""All moments of the table as a list, under undo and redo. Labels say no more than the log of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.fold import folded
from desktop.panels.lengths import scaled
from desktop.panels.moments import Moments, Teller
from desktop.panels.order import Order, Placed, way
from desktop.panels.outline import ROUND, Key, Outline, Row, Sections
from desktop.panels.sieve import Sieve
from desktop.panels.text import button, label
from desktop.table.tokens import px
from desktop.tongue import said
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.language.say.parts import Section

BEFORE = "Before this game"
PRACTISED, GAME = "Only practised: this is not the game.", "The game: {0}"
ROOMY = 240  # so high that there is room for more than the list


class Reader(Struct, frozen=True):
    """Whoever reads the list: what a moment is called, what is told of it, a note about it, and all that stands in it; the names of seats
    and rounds, to which part of the game a moment belongs, between whose decisions undo goes, and what it comes to: in words, and whether
    nothing is lost or told by it; `going`: what it comes to to go to a moment, and `picture`: how the table was there, for its tip."""

    seat: SeatId
    words: Callable[[Node], str]
    notes: Callable[[Node], list[str]]
    note: Callable[[Node], str]
    text: Callable[[Node], str]
    seats: tuple[str, ...]
    seat_name: Callable[[int], str]
    round_name: Callable[[int], str]
    section: Callable[[Node, Section], Section]
    own: tuple[SeatId, ...] = ()
    undone: tuple[str, bool] = ("", True)
    going: Callable[[Node], str] = lambda _node: ""
    picture: Callable[[Node], str] = lambda _node: ""


class HistoryPanel(QWidget):
    """Undo and redo, what an undo means, and the list."""

    jumped = Signal(int)
    undone = Signal()
    redone = Signal()
    asked = Signal(object, QPoint)  # Row: what can be done with it
    renamed = Signal(object)  # Row: somebody wants to name it
    unnamed = Signal(object)  # Row: its names are to be taken away

    def __init__(self) -> None:
        super().__init__()
        self.undo_button = button(said("Undo"), self.undone.emit, key="undo")
        self.redo_button = button(said("Redo"), self.redone.emit, key="redo")
        for one in (self.undo_button, self.redo_button):
            one.setProperty("small", True)
        self.heading = label(said("History"), "panel")
        self.count, self.kind = Elided("caption"), Elided("free", lines=2)
        self.list, self.told, self.sieve = Moments(), Elided("caption", lines=3), Sieve()
        for signal, on in ((self.list.jumped, self.jumped), (self.list.asked, self.asked)):
            signal.connect(on)
        self.list.renamed.connect(self.renamed)
        self.list.unnamed.connect(self.unnamed)
        self.list.folds.connect(self.fold)
        self.sieve.changed.connect(self.sift)
        self.sieve.left.connect(self.list.setFocus)
        self.sieve.turned.connect(self.fit)
        self.list.currentItemChanged.connect(lambda _now, _before: self.tell_current())
        self.order = Order()
        self.first: Node | None = None  # the moment in the first row
        self.history: History | None = None
        self.reader: Reader | None = None
        self.unfolded: set[int] = set()  # sandboxes of which each change has a row of its own
        self.shut: set[Key] = set()  # headings whose moments are folded away
        self.shut_found: set[Key] = set()  # the same while something is looked for
        self.low = False
        self.start_anew()
        self.lay_out()

    def lay_out(self) -> None:
        """From the top."""
        self.head, self.row = head, row = QHBoxLayout(), QHBoxLayout()
        whole = QVBoxLayout(self)
        head.addWidget(self.heading, 1)
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
        whole.addWidget(self.told)
        whole.insertWidget(1, self.sieve)  # a key comes to the list before it

    def be_low(self, low: bool) -> None:
        """In a low column all that stands over the list has a row or two: the tab says that this is the history, menus say the keys,
        and tips what else there is."""
        self.low = low
        self.kind.be_high(1 if low else 2)
        self.heading.setVisible(not low)
        self.head.setStretchFactor(self.count, int(low))
        for at, one in enumerate((self.undo_button, self.redo_button)):
            one.printed = not low
            one.updateGeometry()
            (self.head.insertWidget if low else self.row.insertWidget)(2 + at if low else at, one)

    def start_anew(self) -> None:
        """Of another game, nothing is known any more."""
        self.sections = Sections(lambda node, before: self.reader.section(node, before) if self.reader is not None else before)
        self.outline = Outline(self.sections.of, self.shut)

    def show_history(self, history: History, reader: Reader) -> None:
        """List the way to here and on; what was tried beside it is indented where it branched off."""
        before, self.reader = self.reader, reader
        if history is not self.history:
            self.forget()
            self.history, self.reader = history, reader
            self.start_anew()
        if history.at.rests:  # between games, and nobody has looked at the one before
            self.forget()
            self.undo_button.setEnabled(True)
            self.redo_button.setEnabled(bool(history.at.children))
            return
        self.undo_button.setEnabled(history.before(reader.own) is not None)
        self.redo_button.setEnabled(bool(history.at.children))
        self.tell_kind(*reader.undone)
        kept = self.order.follow(history, reader.own)
        if self.first is not self.order.rows[0][0]:  # of another game no row is asked for its words any more
            self.list.clear_all()
            self.first = self.order.rows[0][0]
        self.list.teller = Teller(self.words, self.notes, self.names, self.going, self.noted, self.practised)
        if before is not None and before.seat != reader.seat:
            self.sieve.forget()
            self.list.viewport().update()
        self.sieve.follow(reader.text, reader.seats)
        self.show_rows(kept)
        self.tell_count()
        self.tell_current()

    def show_rows(self, kept: int) -> None:
        """The list itself. So many moments are as they were."""
        history, since = self.history, None
        assert history is not None
        if kept and not self.order.bracketed and not self.sieve.active() and self.outline.places:
            since = self.outline.go_on(kept) if kept < len(self.order.rows) else len(self.outline.rows)
        if since is not None:
            fresh = self.order.rows[kept:]
        else:
            self.outline = Outline(self.sections.of, self.away())
            fresh = self.sifted() if self.sieve.active() else list(folded(history, self.order.rows, self.unfolded))
        for node, look in fresh:
            self.outline.add(node, look)
        self.list.show_rows(self.outline.rows, since or 0)
        self.list.be_at(self.outline.places.get(history.at.number), way(history))

    def renew(self) -> None:
        """The same moments, folded otherwise."""
        if self.reader is not None and self.order.rows:
            self.show_rows(0)
            self.tell_count()

    def away(self) -> set[Key]:
        """The headings whose moments are folded away now."""
        return self.shut_found if self.sieve.active() else self.shut

    def sift(self) -> None:
        """Something else is looked for, or found."""
        self.shut_found.clear()
        self.renew()

    def sifted(self) -> list[Placed]:
        """The moments that are looked for, one below the other."""
        history = self.history
        assert history is not None
        looks = dict(self.order.rows)
        found = self.sieve.let_through(looks, lambda node: f"{history.bookmarks.get(node, '')} {history.branches.get(node, '')}")
        return [(node, replace(looks[node], depth=0, first=False, last=node is found[-1], deal=looks[node].deal)) for node in found]

    def fold(self, row: Row, shut: bool) -> None:
        """What is in a sandbox or under a heading stands in one row, or each moment by itself; the keyboard stays where it was."""
        if row.look.level:
            (self.away().add if shut else self.away().discard)(row.key)
        else:
            (self.unfolded.discard if shut else self.unfolded.add)(row.look.opener)
        self.renew()
        alike = (
            at for at, one in enumerate(self.outline.rows) if (one.key == row.key if row.look.level else one.look.opener == row.look.opener)
        )
        self.list.setCurrentRow(next(alike, self.list.currentRow()))

    def fold_all(self, shut: bool) -> None:
        """All rounds, or all turns where a game has no rounds, are folded or open; so is all that stands in them."""
        self.away().clear()
        self.renew()
        if shut:
            levels = {row.look.level for row in self.outline.rows}
            top = ROUND if ROUND in levels else max(levels)
            self.away().update({row.key for row in self.outline.rows if row.look.level == top > 0})
            self.renew()

    # -- what stands in the rows
    def words(self, row: Row) -> str:
        """What stands in a row."""
        reader, history = self.reader, self.history
        assert reader is not None
        assert history is not None
        node = history.nodes[row.number]
        if row.look.level:
            part = self.sections.of(node)
            return reader.round_name(part.round) if row.look.level == ROUND else part.said
        if row.look.deal and node.parent is not None:
            return said(BEFORE)
        words = whole(node, reader.seat_name) if row.look.shut else reader.words(node)
        return said(GAME, words) if node is history.end else words

    def notes(self, row: Row) -> list[str]:
        """What else is told of it."""
        if self.reader is None or self.history is None or row.look.level:
            return []
        node = self.history.nodes[row.number]
        if row.look.deal and node.parent is not None:
            return []
        return [*([said(PRACTISED)] if node.practice else []), *self.reader.notes(node)]

    def practised(self, row: Row) -> bool:
        """Was it only practised?"""
        return self.history is not None and self.history.nodes[row.number].practice

    def noted(self, row: Row) -> bool:
        """Is something written about it that may be read?"""
        if self.reader is None or self.history is None or row.look.level:
            return False
        return bool(self.reader.note(self.history.nodes[row.number]))

    def going(self, row: Row) -> tuple[str, str]:
        """How the table was where this row leads, drawn small, and what it comes to to go there."""
        if self.reader is None or self.history is None:
            return "", ""
        node = self.history.nodes[row.goes]
        return self.reader.picture(node), self.reader.going(node) if node is not self.history.at else ""

    def names(self, row: Row) -> tuple[str, str]:
        """The name of its bookmark, and of the branch that begins with it; at a heading, of what is folded away under it."""
        history, rows, places = self.history, self.outline.rows, self.outline.places
        assert history is not None
        if not row.look.level:
            node = history.nodes[row.number]
            return history.bookmarks.get(node, ""), history.branches.get(node, "")
        under = [
            [name for node, name in names.items() if (at := places.get(node.number)) is not None and rows[at].key == row.key]
            for names in (history.bookmarks, history.branches)
        ]
        return ", ".join(under[0]), ", ".join(under[1])

    # -- what stands around the list
    def tell_count(self) -> None:
        """How many steps and branches there are."""
        n, branches = len(self.order.rows) - 1, sum(look.first for _, look in self.order.rows)
        if self.sieve.active():
            self.count.setText(said("{0} of {1|step|steps}", sum(not row.look.level for row in self.outline.rows), n))
        else:
            self.count.setText(said("{0|step|steps}", n) + (said(" · {0} branches", branches + 1) if branches else ""))

    def tell_current(self) -> None:
        """Who saw what in the row with the keyboard."""
        row = self.list.current()
        self.told.setText(" ".join(self.notes(row)) if row is not None else "")
        self.fit()

    def fit(self) -> None:
        """Where the list needs all the room, what is told of a row stands in its tip alone; while something is looked for, the rest gives
        way too."""
        low, looks = self.height() < px(ROOMY), self.sieve.isVisibleTo(self)
        self.told.setVisible(bool(self.told.text()) and not (low or self.low))
        for part in (self.undo_button, self.redo_button, self.kind):
            part.setVisible(not (low and looks))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height."""
        super().resizeEvent(event)
        self.fit()

    def tell_kind(self, words: str, free: bool) -> None:
        """What going back comes to."""
        self.kind.setText(words)
        self.undo_button.setAccessibleDescription(words)
        name = "free" if free else "warns"
        if self.kind.objectName() != name:
            self.kind.setObjectName(name)
            self.kind.style().polish(self.kind)

    def forget(self) -> None:
        """Show nothing."""
        self.reader = None
        self.sieve.forget()
        self.list.clear_all()
        self.outline = Outline(self.sections.of, self.shut)
        for one in (self.count, self.kind, self.told):
            one.setText("")
        self.told.hide()


def whole(node: Node, seat_name: Callable[[int], str]) -> str:
    """A sandbox that was closed with this moment, in one row."""
    assert node.step is not None
    assert node.step.before.bracket is not None
    n = node.step.before.bracket.moves
    return said("Sandbox: {0|edit|edits} by {1}", n, seat_name(node.step.seat))
