"""A campaign in numbers: each game with the power of both sides by round, the cards that were played most, what was undone."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.campaign.count import Counted
from desktop.campaign.plot import Plot
from desktop.campaign.standing import figures
from desktop.panels.lengths import scaled
from desktop.panels.sheet import BACK, Sheet, foot
from desktop.panels.text import button, label
from desktop.panels.tick import Tick
from desktop.tongue import said
from rules.games.worldbreakers.campaign.content import chapter
from rules.games.worldbreakers.campaign.states import Campaign

WIDTH, ACROSS, MOST = 820, 4, 10
UNDER_WAY, WON, LOST = "Chapter {0}, under way", "Chapter {0}, won", "Chapter {0}, lost"
LINES = "The full line is the human's power by round, the dashed one the automaton's, the dotted one what the chapter asks for."
MARK = "Mark chapters that were won after a look ahead, or after changes by hand"
LOOK = "A look ahead: something hidden was seen, and undone, or was looked at in the sandbox."


class SummarySheet(Sheet):
    """Numbers first, then a small plot for each game."""

    marked = Signal(bool)

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.marks = Tick(said(MARK))
        self.marks.setToolTip(said(LOOK))
        self.marks.toggled.connect(self.marked)
        self.close_button = button(said("Back to the map"), self.sink, primary=True, key=BACK)
        self.put(QWidget(), foot(self.close_button, above=[self.marks]))

    def tell(self, v: Campaign, made: Counted) -> None:
        """Show a campaign."""
        body = QWidget()
        column, grid = QVBoxLayout(body), QGridLayout()
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 10)
        scaled(grid.setSpacing, 16)
        column.addWidget(label(said("The campaign in numbers"), "heading"))
        column.addWidget(label(numbers(v, made), "", wrap=True))
        column.addWidget(label(said(LINES), "faint", wrap=True))
        for n, game in enumerate(made.games):
            ended = v.tries[n] if n < len(v.tries) else None
            name = said(UNDER_WAY if ended is None else WON if ended.won else LOST, game.chapter)
            plot = Plot(name, game.power, chapter(game.chapter).power)
            grid.addWidget(plot, n // ACROSS, n % ACROSS)
        column.addLayout(grid)
        column.addStretch()
        self.show_body(body)
        self.rise()
        self.close_button.setFocus()

    def press(self) -> None:
        """Enter goes back."""
        self.close_button.click()


def numbers(v: Campaign, made: Counted) -> str:
    """What was counted, in sentences."""
    found = [f"{name}: {value}." for name, value in figures(v)[:4]]
    most = ", ".join(f"{name} ({n})" for name, n in made.played.most_common(MOST))
    found.append(said("Taken back: {0|time|times}.", made.undone))
    found.append(said("Played most: {0}.", most) if most else said("No card was played yet."))
    return " ".join(found)
