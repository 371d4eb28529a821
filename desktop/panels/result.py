"""How the game ended, round by round, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.score_plot import ScorePlot
from desktop.panels.text import button, in_seat_color, label
from desktop.table.tokens import color, px, seat_color, seat_shape, tokens
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.tongue import capital
from rules.language.say.summary import Round

ROW = 28  # the height of a row of the table
SHOWN, FEW = 8, 5  # so many rounds are seen at once; below a plot, which tells of all of them
WIDE = 640


class Ending(QTableWidget):
    """A row per round, a column per seat: what it counted, marked where it won; at the foot what each has won."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(said("All hands with their totals"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setShowGrid(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(ROW)

    def tell(self, names: tuple[str, ...], rounds: tuple[Round, ...], won: tuple[str, ...], what: str = "", shown: int = SHOWN) -> None:
        """Show the rounds; `won`: each seat's goals in words, for the last row, and what they are called; `shown`: so many at once."""
        self.setColumnCount(len(names))
        self.setRowCount(len(rounds) + 1)
        for seat, name in enumerate(names):
            head = QTableWidgetItem(f"{seat_shape(SeatId(seat))} {name}")
            head.setForeground(QBrush(seat_color(SeatId(seat))))
            self.setHorizontalHeaderItem(seat, head)
        for row, played in enumerate(rounds):
            self.setVerticalHeaderItem(row, QTableWidgetItem(f"{row + 1}"))
            for seat in range(len(names)):
                self.setItem(row, seat, counted(played, SeatId(seat)))
        self.setVerticalHeaderItem(len(rounds), QTableWidgetItem(capital(what) or said("Won")))
        for seat, words in enumerate(won):
            self.setItem(len(rounds), seat, cell(words, bold=True))
        self.setFixedHeight(px(ROW) * (min(len(rounds), shown) + 1) + self.horizontalHeader().sizeHint().height() + px(8))
        self.scrollToBottom()


class Result(QFrame):
    """A sheet over the table."""

    again = Signal()
    swapped = Signal()
    looked_back = Signal()
    analysed = Signal()
    to_start = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self.sign, self.heading, self.ending = label(name="heading"), Elided("heading", lines=2), Ending()
        self.plot = ScorePlot()
        self.again_button = button(said("Play again"), self.again.emit, primary=True, key="answer")
        self.swap_button = button(said("Swap seats"), self.swapped.emit)
        self.back_button = button(said("Look back"), self.looked_back.emit, key="take-back")
        self.analyse_button = button(said("Analyse"), self.analysed.emit)
        self.start_button = button(said("Back to start"), self.to_start.emit)
        top, row = QHBoxLayout(), QHBoxLayout()
        self.line = row
        top.addWidget(self.sign)
        top.addWidget(self.heading, 1)
        for made in (self.again_button, self.swap_button, self.analyse_button, self.back_button, self.start_button):
            row.addWidget(made)
        row.addStretch()
        whole = QVBoxLayout(self)
        scaled(whole.setContentsMargins, 32, 24, 32, 24)
        scaled(whole.setSpacing, 16)
        whole.addLayout(top)
        whole.addWidget(self.plot)
        whole.addWidget(self.ending)
        whole.addLayout(row)

    def add(self, text: str, act: Callable[[], object]) -> KeyButton:
        """One more way on."""
        made = button(text, act)
        self.line.insertWidget(2, made)
        return made

    def press(self) -> None:
        """Enter: the button that has the focus, else the first one."""
        next((one for one in self.findChildren(KeyButton) if one.hasFocus()), self.again_button).click()

    def tell(self, heading: str, winners: tuple[SeatId, ...]) -> None:
        """Show a result; the rounds are told to `ending`."""
        one = len(winners) == 1
        self.sign.setText(seat_shape(winners[0]) if one else "")
        self.sign.setVisible(one)
        in_seat_color(self.sign, winners[0] if one else SeatId(-1))
        self.heading.setText(heading)
        self.show()
        self.raise_()
        self.again_button.setFocus()

    def fit(self, high: int) -> None:
        """The plot is left out where there is nothing to plot, or no room for it."""
        self.plot.setVisible(self.plot.tells())
        self.plot.setVisible(self.plot.tells() and super().sizeHint().height() <= high)

    def sizeHint(self) -> QSize:
        """Wide enough for the rounds to be read."""
        return QSize(max(px(WIDE), super().sizeHint().width()), super().sizeHint().height())


def counted(played: Round, seat: SeatId) -> QTableWidgetItem:
    """What a seat counted in a round; a seat that sat it out has a dash, a winner a sign."""
    n = dict(played.totals).get(seat)
    won = seat in played.winners
    return cell("–" if n is None else f"★ {n}" if won else f"{n}", bold=won, ink="accent" if won else "text_2")


def cell(words: str, bold: bool = False, ink: str = "text") -> QTableWidgetItem:
    """Plain text in the middle of its field."""
    made = QTableWidgetItem(words)
    made.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setForeground(QBrush(color(ink)))
    style = made.font()
    style.setPixelSize(px(tokens()["type"]["body"]["size"]))
    style.setBold(bold)
    made.setFont(style)
    return made
