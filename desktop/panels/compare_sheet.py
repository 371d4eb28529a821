"""Two moments of a game side by side: which, what differs between them, and how far each seat was after every round on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.score_plot import ScorePlot
from desktop.panels.sheet import BACK, Sheet, foot
from desktop.panels.text import button, label
from desktop.start.choice import Choice
from desktop.table.tokens import color, px, seat_color, seat_shape
from desktop.tongue import said
from rules.engine.node import Node
from rules.language.say.compare import Difference, Part

WIDTH, SPACE, WHAT = 900, 12, 180  # of the sheet; between its parts; of what differs
ONLY = "Of cards, those are named that lie there at this moment only."
ALIKE = "Nothing differs that whoever looks can see."
AT = "{0}: {1}"  # which moment, and what it is called


class Moments(QAbstractListModel):
    """The moments by their words, which are found when somebody sees them."""

    def __init__(self, nodes: Sequence[Node], words: Callable[[Node], str]) -> None:
        super().__init__()
        self.nodes, self.words = nodes, words

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """How many there are."""
        return len(self.nodes)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The number of a moment, and what was done to come there."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        node = self.nodes[index.row()]
        return said(AT, node.number, self.words(node))


class Differences(QTableWidget):
    """A row for each thing that differs, under the name of the seat."""

    def __init__(self) -> None:
        super().__init__(0, 3)
        self.setAccessibleName(said("What differs"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setShowGrid(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().hide()  # the fields above say the same
        scaled(self.horizontalHeader().setMinimumSectionSize, WHAT)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().hide()
        self.setWordWrap(True)

    def tell(self, names: tuple[str, str], parts: Sequence[Part]) -> None:
        """Show the differences of these moments."""
        self.clearSpans()
        self.setRowCount(sum(1 + len(part.rows) for part in parts))
        for column, words in enumerate(("", *names)):
            self.setHorizontalHeaderItem(column, QTableWidgetItem(words))
        self.setColumnWidth(0, px(WHAT))
        row = 0
        for part in parts:
            row = self.write(row, part)
        self.setAccessibleDescription(" ".join(told(part) for part in parts))
        self.resizeRowsToContents()
        self.fit()

    def write(self, row: int, part: Part) -> int:
        """A seat's differences from this row on; the row after them."""
        sign = f"{seat_shape(part.seat)} " if part.seat >= 0 else ""
        head = cell(f"{sign}{part.name}")
        head.setForeground(QBrush(seat_color(part.seat) if part.seat >= 0 else color("text_2")))
        self.setItem(row, 0, head)
        self.setSpan(row, 0, 1, 3)
        for at, one in enumerate(part.rows, row + 1):
            for column, words in enumerate((one.what, one.one, one.other)):
                self.setItem(at, column, cell(words, "text" if column else "text_2"))
        return row + 1 + len(part.rows)

    def fit(self) -> None:
        """As high as all its rows: the sheet scrolls."""
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        self.setFixedHeight(rows + px(4))


class Scores(Struct, frozen=True):
    """What is played for, by whom, how much of it wins (0: there is no such number), and how it stood after each round on the way to a
    moment."""

    what: str
    names: tuple[str, ...]
    goal: int
    to: Callable[[Node], Sequence[tuple[int, ...]]]


class CompareSheet(Sheet):
    """`found`: what differs between two moments, for whoever looks. `scores`: what is plotted of the ways there, if anything is."""

    def __init__(self, below: QWidget, found: Callable[[Node, Node], Sequence[Part]]) -> None:
        super().__init__(below, WIDTH)
        self.found = found
        self.names: Callable[[Node], str] = lambda _node: ""
        self.nodes: Sequence[Node] = ()
        self.scores: Scores | None = None
        self.plots = (ScorePlot(), ScorePlot())
        self.only = label(said(ONLY), "caption", wrap=True)
        scaled(self.only.setFixedWidth, WHAT - SPACE)
        self.one, self.other, self.table, self.alike = Choice(), Choice(), Differences(), label(said(ALIKE), "second", wrap=True)
        for made, words in ((self.one, said("The one moment")), (self.other, said("The other moment"))):
            made.setAccessibleName(words)
            made.setSizeAdjustPolicy(made.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            made.currentIndexChanged.connect(lambda _at: self.tell())
        self.close_button = button(said("Back to the table"), self.sink, primary=True, key=BACK)
        self.put(self.lay_out(), foot(self.close_button))

    def lay_out(self) -> QWidget:
        """Which moments, and what differs."""
        body, row = QWidget(), QHBoxLayout()
        whole = QVBoxLayout(body)
        scaled(whole.setContentsMargins, 32, 24, 32, 8)
        scaled(whole.setSpacing, SPACE)
        scaled(row.setSpacing, SPACE)
        row.addWidget(self.only)
        for made, words in ((self.one, said("The one moment")), (self.other, said("The other moment"))):
            side = QVBoxLayout()
            side.addWidget(label(words, "caption"))
            side.addWidget(made)
            row.addLayout(side, 1)
        whole.addWidget(label(said("Side by side"), "heading"))
        whole.addLayout(row)
        plots = QHBoxLayout()
        scaled(plots.setSpacing, SPACE)
        plots.addSpacing(px(WHAT))
        for plot in self.plots:
            plots.addWidget(plot, 1)
        whole.addLayout(plots)
        whole.addWidget(self.alike)
        whole.addWidget(self.table)
        return body

    def open(self, nodes: Sequence[Node], names: Callable[[Node], str], one: Node, other: Node, scores: Scores | None = None) -> None:
        """These two of all moments, with their names for whoever looks."""
        self.nodes, self.names, self.scores = (), names, scores
        for made, node in ((self.one, one), (self.other, other)):
            made.setModel(Moments(nodes, names))
            made.setCurrentIndex(nodes.index(node))
        self.nodes = nodes
        self.rise()
        self.tell()
        self.close_button.setFocus()

    def tell(self) -> None:
        """What differs between the moments that are chosen."""
        if not self.nodes or min(self.one.currentIndex(), self.other.currentIndex()) < 0:
            return
        one, other = self.nodes[self.one.currentIndex()], self.nodes[self.other.currentIndex()]
        parts = self.found(one, other)
        self.alike.setVisible(not parts)
        self.table.setVisible(bool(parts))
        self.table.tell((self.one.currentText(), self.other.currentText()), parts)
        self.plot(one, other)
        self.fit()

    def plot(self, one: Node, other: Node) -> None:
        """How far each seat was after every round on the way to each of the two, to one scale, where both are at least two rounds long."""
        scores = self.scores
        ways = (scores.to(one), scores.to(other)) if scores is not None else ((), ())
        for plot, way, beside in zip(self.plots, ways, ways[::-1], strict=True):
            plot.tell(*((scores.what, scores.names, way, scores.goal, beside) if scores is not None else ("", (), (), 0)))
        shown = one is not other and all(plot.tells() for plot in self.plots)
        for plot in self.plots:
            plot.setVisible(shown)

    def press(self) -> None:
        """Enter: back."""
        self.close_button.click()

    def sink(self) -> None:
        """Put away; nothing of it stays for other eyes."""
        self.nodes, self.scores = (), None
        for made in (self.one, self.other):
            made.setModel(Moments((), self.names))
        self.table.tell(("", ""), ())
        for plot in self.plots:
            plot.tell("", (), (), 0)
        super().sink()


def cell(words: str, ink: str = "text") -> QTableWidgetItem:
    """Plain text in its field."""
    made = QTableWidgetItem(words)
    made.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    made.setForeground(QBrush(color(ink)))
    made.setToolTip(words)
    return made


def told(part: Part) -> str:
    """A seat's differences in words."""
    return said("{0}: {1}.", part.name, "; ".join(row(one) for one in part.rows))


def row(one: Difference) -> str:
    """One of them."""
    return said("{0}, here {1}, there {2}", one.what, one.one, one.other)
