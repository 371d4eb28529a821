"""Asks what shall be reached, by whom, and by when, from plain lists."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.puzzles.goal_words import SPANS, aim_words
from desktop.start.choice import Choice, form_label
from desktop.start.names import LONGEST, clean_name
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.state import State, living
from rules.language.say.lines import seat_words
from rules.scenarios.scenario import Aim, Ended, Goal, HasResource

WIDE = 560
MORE, MOST_ANSWERS = 5, 12  # so much more of a resource can be wanted; so few answers
BACK = "This moment lies in the middle of an action: the puzzle begins {0|step|steps} before it."
LOST = "What is counted within a turn or a round begins anew. Nobody has checked that the goal can be reached."
NAME = "A puzzle"


class Asked(Struct, frozen=True):
    """What somebody wants to share."""

    title: str
    goal: Goal


class ShareBox(QDialog):
    """`told`: what the file tells of hidden cards; `back`: so many steps before this moment it begins. `chosen` says why not, or ''."""

    def __init__(self, window: QWidget, game: Game, s: State, told: str, back: int, chosen: Callable[[Asked], str]) -> None:
        super().__init__(window)
        self.setWindowTitle(said("Share as a puzzle"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.game, self.table, self.chosen = game, s, chosen
        self.title, self.seat, self.aim, self.by, self.answers = QLineEdit(said(NAME)), Choice(), Choice(), Choice(), Choice()
        self.title.setMaxLength(LONGEST)
        self.wrong = label("", "refusal", wrap=True)
        self.save_button = button(said("Save the puzzle…"), self.choose, primary=True, key="answer")
        self.back_button = button(said("Back"), self.reject, key="take-back")
        self.save_button.setDefault(True)
        self.fill()
        self.lay_out([label(told, "prompt", wrap=True), *([label(said(BACK, back), "second", wrap=True)] if back else [])])
        self.seat.currentIndexChanged.connect(lambda _at: self.fill_aims())
        self.order()

    def order(self) -> None:
        """The keyboard begins at the title, whose proposal gives way to what is typed, and goes down from there to the buttons."""
        ways = (self.title, self.seat, self.aim, self.by, self.answers, self.save_button, self.back_button)
        for one, other in pairwise(ways):
            QWidget.setTabOrder(one, other)
        self.title.setFocus()
        self.title.selectAll()

    def lay_out(self, above: list[QWidget]) -> None:
        """What is to be known first, then what is asked."""
        whole, form, row = QVBoxLayout(self), QFormLayout(), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        for part in above:
            whole.addWidget(part)
        fields = ((said("Title"), self.title), (said("Who solves it"), self.seat), (said("Goal"), self.aim))
        for words, field in (*fields, (said("By when"), self.by), (said("Answers"), self.answers)):
            field.setAccessibleName(words)
            form.addRow(form_label(words, field), field)
        whole.addLayout(form)
        whole.addWidget(label(said(LOST), "faint", wrap=True))
        whole.addWidget(self.wrong)
        self.wrong.hide()
        row.addStretch()
        for made in (self.back_button, self.save_button):
            row.addWidget(made)
        whole.addLayout(row)
        scaled(self.setMinimumWidth, WIDE)

    def fill(self) -> None:
        """The lists; whoever is to act solves it."""
        for seat in living(self.table):
            self.seat.addItem(seat_words(self.table, seat), int(seat))
        self.seat.setCurrentIndex(max(0, self.seat.findData(int(self.game.order(self.game, self.table)[0]))))
        for span in reversed(tuple(self.game.ends)):
            self.by.addItem(said(SPANS[span]), span)
        self.by.addItem(said("before the game ends"), "")
        self.answers.addItem(said("as many as one likes"), 0)
        for n in range(1, MOST_ANSWERS + 1):
            self.answers.addItem(said("at most {0|answer|answers}", n), n)
        self.fill_aims()

    def fill_aims(self) -> None:
        """What the one who solves it can be asked to reach."""
        self.aims = self.wanted(SeatId(self.seat.currentData()))
        self.aim.clear()
        for aim in self.aims:
            self.aim.addItem(aim_words(self.game, self.table, SeatId(self.seat.currentData()), aim))

    def wanted(self, seat: SeatId) -> list[Aim]:
        """To win, or more of what the seat's plate counts first."""
        found: list[Aim] = [Ended((seat,))]
        for tally in (tally for tally in places(self.game, self.table).tallies if not tally.small):
            now = self.table.seats[seat].resources.get(tally.resource, 0)
            found += [HasResource(seat, tally.resource, now + more) for more in range(1, MORE + 1)]
        return found

    def choose(self) -> None:
        """So it shall be."""
        seat, aim = SeatId(self.seat.currentData()), self.aims[self.aim.currentIndex()]
        goal = Goal(seat, (aim,), self.by.currentData(), self.answers.currentData())
        wrong = self.chosen(Asked(clean_name(self.title.text()) or said(NAME), goal))
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        if not wrong:
            self.accept()
