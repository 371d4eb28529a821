"""The end of a game on the screen: the result over the table, until somebody looks back, undoes, or goes on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.asking.asked import Act
from desktop.panels.result import FEW, SHOWN
from desktop.tongue import said
from rules.engine.events import Conceded
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.language.say.lines import seat_words
from rules.language.say.questions import gave_up, result

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class End:
    """It shows the result once at each time that the end is reached."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.sheet = window.area.result
        self.told = False
        session = window.session
        session.stepped.connect(lambda _step: self.forget())
        session.moved_in_time.connect(lambda _state: self.forget())
        self.sheet.again.connect(window.again.emit)
        self.sheet.swapped.connect(window.swapped.emit)
        self.sheet.looked_back.connect(self.look_back)
        self.sheet.to_start.connect(window.to_start.emit)
        self.sheet.analysed.connect(self.analyse)

    def forget(self) -> None:
        """Another moment is shown."""
        self.told = False
        self.sheet.hide()

    def renew(self) -> None:
        """A sheet that lies there is told anew."""
        self.told = self.told and not self.sheet.isVisible()

    def show(self, view: State) -> None:
        """Tell the result, if the game is over and it was not told yet."""
        window = self.window
        if view.over is None or window.between.up() or self.told or window.session.consent is not None:
            return
        self.told = True
        names = tuple(seat_words(view, SeatId(i)) for i in range(len(view.seats)))
        rounds, goal = window.story.rounds(), next(iter(window.story.goals()), None)
        if goal is not None:
            self.sheet.plot.tell(goal.label, names, window.story.scores(), goal.most)
        told_all = not window.rewind.practising or window.rewind.trusts()  # of a game that waits elsewhere no hand is opened
        self.sheet.analyse_button.setVisible(told_all and not window.session.history.in_games)
        shown = FEW if self.sheet.plot.tells() else SHOWN
        self.sheet.ending.tell(names, rounds, window.story.won(view), "" if rounds else window.story.goal(), shown)
        self.sheet.tell(self.how(view), view.over.winners)
        window.area.place_result()

    def show_bar(self, view: State) -> None:
        """Who has won; once the sheet has gone, the bar leads back to it."""
        window, bar = self.window, self.window.area.bar
        more = said("It can be undone, or looked at in the history.") if window.session.history.at.parent is not None else ""
        bar.say("", result(window.session.game, view), more, SPECTATOR)
        if self.told and not self.sheet.isVisible():
            bar.add_act(Act(said("Show the result"), primary=True, key="answer"), self.show_again)
            bar.fit()

    def show_again(self) -> None:
        """The sheet once more."""
        self.told = False
        self.window.show_all()

    def how(self, view: State) -> str:
        """How it ended: who gave up, then who has won."""
        session = self.window.session
        left = [o.event.seat for step in session.history.path() for o in step.events if isinstance(o.event, Conceded)]
        practised = said("Practice, not the game") if self.window.rewind.practising else ""
        return ". ".join(words for words in (practised, gave_up(session.game, view, left), result(session.game, view)) if words)

    def analyse(self) -> None:
        """The game that is over is looked at, from its beginning."""
        self.window.player.analyse()

    def look_back(self) -> None:
        """The sheet goes; the history is at hand."""
        self.sheet.hide()
        self.window.show_bar()
        self.window.panels.open_history()
