"""A what-if is played out: computer players play it to its end again and again, aside, and the sheet over the table tells how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.panels.spread_sheet import SpreadSheet
from desktop.plays import Plays
from desktop.table.by_hand import without_rules
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.language.say.lines import seat_words

if TYPE_CHECKING:
    from desktop.table.trial import Trial
    from desktop.table.window import TableWindow

NO_END = "The free table has no end that could be played to."
NOT_NOW = "Games are played out from where a question is asked: not while the sandbox is open, and not at the end."


class PlayingOut(QObject):
    """One window's sheet, and what is being played for it."""

    def __init__(self, window: TableWindow, trial: Trial) -> None:
        super().__init__(window)
        self.window, self.trial = window, trial
        self.plays: Plays | None = None
        self.sheet = SpreadSheet(window.parts, self.begin, self.stop)
        window.keys.add_sheet(self.sheet)
        self.sheet.sunk.connect(lambda: window.session.hold(False, self))
        window.closed.connect(self.stop)

    def open(self) -> None:
        """The sheet, for this moment."""
        window, session = self.window, self.window.session
        if window.noes.between():
            return
        if without_rules(session.game, session.state):
            window.noes.say(said(NO_END))
        elif session.state.bracket is not None or session.state.over is not None:
            window.noes.say(said(NOT_NOW))
        else:
            session.hold(True, self)
            names = [seat_words(self.trial.view, SeatId(i)) for i in range(len(session.players))]
            goal = next(iter(window.story.goals()), None)
            counted = (goal.resource, goal.label, goal.most) if goal is not None else ("", "", 0)
            self.sheet.open(names, self.trial.knower(), *counted)

    def begin(self, n: int) -> None:
        """Play so many games from here."""
        session = self.window.session
        plays = self.plays = Plays(session.game, self.trial.tables(session.state), n, self, session.computers.aside)
        plays.came.connect(lambda _outcome: self.sheet.tell(plays.outcomes))
        plays.ended.connect(self.sheet.rest)
        plays.begin()

    def stop(self) -> None:
        """That is enough; what came of it stays on the sheet."""
        if self.plays is not None:
            self.plays.stop()
            self.plays = None
