"""What lies between people and the next answer: the cover while the screen is passed on, the summary when a round has ended.

While either is up, nothing is answered, by nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QMenu, QToolTip

from desktop.panels.cover import Cover
from desktop.table.places import places
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Question
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.state import State
from rules.engine.step import Step, moment
from rules.language.say.lines import seat_words
from rules.language.say.summary import summary

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class Between:
    """The cover and the summary of one window."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.cover = Cover(window)
        self.panel = window.area.summary
        self.ended: State | None = None  # the table as it was counted, while its summary is up
        self.looked: SeatId = SPECTATOR  # who looked before the cover fell
        self.returning: SeatId = SPECTATOR  # who takes the last action back and may look again at once
        self.cover.lifted.connect(window.lift_cover)
        self.cover.took_back.connect(self.take_back)
        self.panel.went_on.connect(self.go_on)

    def covered(self) -> bool:
        """Is the cover down?"""
        return self.cover.isVisibleTo(self.window)

    def up(self) -> bool:
        """Is there anything in between?"""
        return self.covered() or self.ended is not None

    # -- the cover
    def must_cover(self, question: Question) -> bool:
        """Would turning to this seat open something that the others at the screen must not see?"""
        session = self.window.session
        if self.window.open_hands or len(session.people()) < 2 or question.seat == self.returning:
            return False
        hand = zone_of(places(session.game).hand, question.seat)
        zones = session.state.zones
        return question.secret or bool(hand in zones and zones[hand].cards)

    def fall(self, seat: SeatId) -> None:
        """The cover falls before anything else is painted; what else is open is closed."""
        QToolTip.hideText()
        for popup in [*self.window.findChildren(QDialog), *self.window.findChildren(QMenu)]:
            popup.close()
        if not self.covered():
            self.looked = self.window.viewer
        view, last = self.window.session.view(SPECTATOR), self.last_person()
        self.cover.fall(seat_words(view, seat), seat, seat_words(view, last) if last >= 0 else "")
        self.rest(True)

    def lift(self) -> None:
        """The cover is taken away."""
        self.cover.hide()
        self.rest(False)

    def rest(self, resting: bool) -> None:
        """While the cover is down, keys and menus do nothing but take the last action back."""
        for action in self.window.menus:
            action.setEnabled(not resting or (action in self.window.undoing and self.last_person() >= 0))

    def last_person(self) -> SeatId:
        """The person who took the last step; nobody if a computer did, or if none was taken."""
        step = self.window.session.history.at.step
        return step.seat if step and self.window.session.is_person(step.seat) else SPECTATOR

    def take_back(self) -> None:
        """Undo the last action from under the cover. Who took it and has not passed the screen on is asked again at once;
        anybody else behind a cover."""
        seat = self.last_person()
        if not self.covered() or seat < 0:
            return
        self.returning = seat if seat == self.looked else SPECTATOR
        try:
            self.window.session.undo()
        finally:
            self.returning = SPECTATOR

    # -- the summary
    def sum_up(self, step: Step) -> None:
        """A round may have ended: show how, until somebody goes on. Computer players among themselves do not wait."""
        said = summary(self.window.session.game, step) if self.window.session.people() else None
        if said is not None:
            self.ended = moment(self.window.session.game, step, self.window.session.game.layout.counted)
            self.window.area.place_summary()
            self.panel.tell(said)

    def forget(self) -> None:
        """Somebody went to another moment."""
        self.ended = None
        self.panel.hide()

    def go_on(self) -> None:
        """The summary was read."""
        if self.ended is not None:
            self.forget()
            self.window.area.setFocus()
            self.window.follow()

    def view(self, seat: SeatId) -> State:
        """What this seat may see; while the summary is up, as it was before what it tells of was cleared away."""
        if self.ended is None:
            return self.window.session.view(seat)
        return seen_by(self.window.session.game, self.ended, seat)
