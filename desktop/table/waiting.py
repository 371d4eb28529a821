"""What the bar says while computer players think or are stopped, and what can be done then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from desktop.asking.asked import Act
from desktop.table.tokens import tokens
from desktop.tongue import said
from desktop.worker import COMFORT
from rules.engine.line import Line, SeatId
from rules.engine.question import Pick
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.language.say.lines import seat_words, sentence

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

ELSEWHERE = "decides in another window"
ANSWERS_ELSEWHERE = "{0} decides in another window; until then nothing is answered here."
ACTS = "acts"  # a seat that a rule directs has nothing to think about
THINKS = "is thinking, {0} s at most"
DOTS = 3
STRANDED = "Its answer could not be carried out, and nothing has changed."
TAKEN_OVER = "A person plays for {0} from now on."
STOPPED, ALL_STOPPED = "{0} is stopped; nothing runs on by itself.", "Computer players are stopped; nothing runs on by itself."


class Waiting(QObject):
    """Who thinks, with calm dots; Hurry and Stop. After a stop or a jump in time: Go on."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.dots = 0
        self.clock = QTimer(self, interval=tokens()["computer"]["dots"])
        self.clock.timeout.connect(self.tick)
        window.session.stumbled.connect(self.tell)

    def show(self, view: State) -> None:
        """Nobody at the screen is asked: say who is waited for."""
        session, bar = self.window.session, self.window.area.bar
        seat = next((q.seat for q in session.questions()), SPECTATOR)
        if self.elsewhere():
            bar.say(seat_words(view, seat), said(ELSEWHERE), "", seat)
            return
        if session.stranded is not None:
            self.show_stranded(view, session.stranded)
            return
        if session.waits_for_go():
            bar.show_waiting(seat_words(view, seat), said("is waiting, press Go on"), seat, True)
            if session.history.at.last is None:
                bar.second.setText(self.stopped(view))
            return
        why = self.why()
        reason = sentence(session.game, view, why) if why is not None else ""
        bar.show_waiting(seat_words(view, seat), self.words(), seat, False, reason)
        bar.add_act(Act(said("Hurry"), (), key="answer"), self.hurry)
        bar.add_act(Act(said("Stop"), (), key="stop"), session.stop)
        bar.fit()
        self.clock.start()

    def elsewhere(self) -> str:
        """Why nothing is answered here: a person decides in another window. Empty: nobody does."""
        session = self.window.session
        seat = next((q.seat for q in session.questions()), SPECTATOR)
        if self.window.asked is not None or seat == SPECTATOR or not session.is_person(seat):
            return ""
        return said(ANSWERS_ELSEWHERE, seat_words(self.window.view(), seat))

    def stopped(self, view: State) -> str:
        """Who is stopped."""
        session = self.window.session
        found = [SeatId(i) for i in range(len(session.players)) if not session.is_person(SeatId(i))]
        return said(STOPPED, seat_words(view, found[0])) if len(found) == 1 else said(ALL_STOPPED)

    def show_stranded(self, view: State, seat: SeatId) -> None:
        """A computer player comes to no answer that works: say so, and offer the ways on."""
        session, bar, name = self.window.session, self.window.area.bar, seat_words(view, seat)
        bar.say(name, said("cannot go on here"), said(STRANDED), seat)
        bar.add_act(Act(said("Take over the seat of {0}", name), (), primary=True, key="answer"), lambda: self.take_over(seat, name))
        bar.add_act(Act(said("Let it try again"), (), key="stop"), session.go_on)
        bar.add_act(Act(said("Go back"), (), key="undo"), self.window.undo)
        bar.fit()

    def take_over(self, seat: SeatId, name: str) -> None:
        """A person sits down there; everybody is told."""
        self.window.story.note_to_all(said(TAKEN_OVER, name))
        self.window.session.take_over(seat)

    def thinks(self) -> bool:
        """Is the bar saying that somebody thinks?"""
        window = self.window
        idle = window.asked is None and not window.between.up() and window.session.state.over is None
        return idle and bool(window.session.computers.busy)

    def words(self) -> str:
        """That somebody thinks, with as many dots as it is time for."""
        return f"{said(THINKS, round(COMFORT)) if self.why() is None else said(ACTS)} {'·' * (self.dots + 1)}"

    def why(self) -> Line | None:
        """The reason that a rule gives for what will be answered."""
        return next((q.why for q in self.window.session.questions() if isinstance(q, Pick)), None)

    def tick(self) -> None:
        """One dot more, or one again."""
        if not self.thinks():
            self.clock.stop()
            return
        self.dots = (self.dots + 1) % DOTS
        self.window.area.bar.what.setText(self.words())

    def stop_or_go_on(self) -> None:
        """The key that stops computer players, and lets them go on."""
        session, noes = self.window.session, self.window.noes
        if session.computers.busy:
            session.stop()
        elif noes.between():
            return
        elif session.waits_for_go():
            session.go_on()
        else:
            noes.thinking()

    def hurry(self) -> None:
        """Nobody waits for computer players any longer."""
        if self.window.session.computers.busy:
            self.window.session.computers.hurry()
        else:
            self.window.noes.thinking()

    def tell(self, words: str) -> None:
        """Something went wrong with a player: it stands at the bar and in the log."""
        self.window.note(words)
        self.window.area.bar.refuse(words)
