"""Play it out: computer players play a what-if to its end as often as is wished, and what came of it is drawn and told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.spread_plot import Spread, SpreadPlot
from desktop.panels.text import button, label
from desktop.plays import Outcome
from desktop.start.choice import Choice
from desktop.tongue import said

WIDTH, USUAL = 760, 50
OFTEN = (10, 20, 50, 100, 200, 500)
WHAT = "Computer players play all seats to the end from here, each time with other luck and other cards for those that {0} cannot know."


class SpreadSheet(Sheet):
    """`begun` is told how often; `stopped` that it is enough. What stands there is of one moment."""

    def __init__(self, below: QWidget, begun: Callable[[int], object], stopped: Callable[[], object]) -> None:
        super().__init__(below, WIDTH)
        self.begun, self.stopped = begun, stopped
        self.names: tuple[str, ...] = ()
        self.resource = self.what = ""
        self.goal = self.n = 0
        self.said, self.often, self.bar = label("", "second", wrap=True), Choice(), QProgressBar()
        self.count, self.plot, self.words = label("", "caption"), SpreadPlot(), label("", "second", wrap=True)
        self.often.addItems([str(n) for n in OFTEN])
        self.often.setCurrentText(str(USUAL))
        self.often.be_called(said("How often it is played"))
        self.often.currentTextChanged.connect(lambda _n: self.name())
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(said("How many games are played"))
        self.begin_button = button("", self.turn, primary=True, key="answer")
        self.close_button = button(said("Back to the what-if"), self.sink, key="take-back")
        self.put(self.lay_out(), foot(self.close_button, self.begin_button))

    def lay_out(self) -> QWidget:
        """What it is, how often, how far, and what came of it."""
        body, row = QWidget(), QHBoxLayout()
        whole = QVBoxLayout(body)
        scaled(whole.setContentsMargins, 32, 24, 32, 8)
        scaled(whole.setSpacing, 12)
        row.addWidget(label(said("So many games"), "caption"))
        row.addWidget(self.often)
        row.addWidget(self.bar, 1)
        row.addWidget(self.count)
        whole.addWidget(label(said("Play it out"), "heading"))
        whole.addWidget(self.said)
        whole.addLayout(row)
        whole.addWidget(self.plot)
        whole.addWidget(self.words)
        return body

    def open(self, names: Sequence[str], knower: str, resource: str, what: str, goal: int) -> None:
        """It begins at once, as often as was chosen last."""
        self.names, self.resource, self.what, self.goal = tuple(names), resource, what, goal
        self.said.setText(said(WHAT, knower))
        self.rise()
        self.begin_button.setFocus()
        self.turn()

    # -- how far it is
    def turn(self) -> None:
        """Begin, or that is enough."""
        if self.n:
            self.stopped()
            self.rest()
        else:
            self.n = int(self.often.currentText())
            self.bar.setRange(0, self.n)
            self.often.setEnabled(False)
            self.tell(())
            self.name()
            self.begun(self.n)

    def rest(self) -> None:
        """Nothing is being played."""
        self.n = 0
        self.often.setEnabled(True)
        self.name()

    def name(self) -> None:
        """What the button does."""
        self.begin_button.setText(said("Stop playing") if self.n else said("Play {0|game|games}", int(self.often.currentText())))

    def tell(self, outcomes: Sequence[Outcome]) -> None:
        """So many have been played, and so they came out."""
        spread = spread_of(outcomes, self.names, self.resource, self.what, self.goal)
        self.plot.tell(spread)
        self.words.setText(spread.words() if outcomes else "")
        self.bar.setValue(len(outcomes))
        self.count.setText(said("{0} of {1}", len(outcomes), self.n) if self.n else "")

    # -- keys
    def press(self) -> None:
        """Enter: the button that has the focus, else the main one."""
        made = [one for one in self.foot.findChildren(KeyButton) if one.hasFocus()]
        (made or [self.begin_button])[0].click()

    def sink(self) -> None:
        """Put away, with what is being played."""
        if self.n:
            self.stopped()
            self.rest()
        super().sink()


def spread_of(outcomes: Sequence[Outcome], names: tuple[str, ...], resource: str, what: str, goal: int) -> Spread:
    """What these games came to."""
    ended = [outcome for outcome in outcomes if outcome.ended]
    alone = [outcome.winners[0] for outcome in ended if len(outcome.winners) == 1]
    wins = tuple(alone.count(seat) for seat in range(len(names)))  # type: ignore[arg-type]
    amounts = tuple(tuple(outcome.amounts[seat].get(resource, 0) for outcome in ended) for seat in range(len(names)))
    return Spread(names, wins, len(ended) - len(alone), len(outcomes) - len(ended), what, goal, amounts)
