"""Who sits before which window: all people share the first one, but those who have a window of their own, on a second screen.

Each window shows, tells and answers for its own people only; so two people with a window each need no curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QMenu

from desktop.table.stance import OPEN
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR
from rules.language.say.lines import seat_words

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

FOR, BACK = "Open a second window for {0}", "{0} sits before this window again."
GONE = "{0} has a second window now, and lifts its curtain alone."
ONE = "One person plays here; a second window is for another person at the table."
ALL = "Everybody has a window already."
WATCHED = "A replay is looked at in one window."
FIRST = "That is done in the first window, where the game's file is."
STEP = 48  # a second window on the same screen is so far off the first


class Seating(QObject):
    """The windows of one table. The first one holds the game; closing another one gives its seat back to the first."""

    opened = Signal(object)  # TableWindow: one was made, and is about to be shown

    def __init__(self, first: TableWindow) -> None:
        super().__init__(first)
        self.first = first
        self.own: dict[SeatId, TableWindow] = {}  # who has a window of their own
        self.made: dict[SeatId, TableWindow] = {}  # also those that were closed: opened again, they stand where they stood
        self.last = first  # the window that was used last

    # -- who sits where
    def windows(self) -> list[TableWindow]:
        """All that are open, the first one first."""
        return [self.first, *self.own.values()]

    def all(self) -> list[TableWindow]:
        """Those that were closed, too."""
        return [self.first, *self.made.values()]

    def is_open(self, window: TableWindow) -> bool:
        """Is this one of them?"""
        return window is self.first or window in self.own.values()

    def people(self, window: TableWindow) -> tuple[SeatId, ...]:
        """The seats of the people before a window; of one that was closed, none."""
        here = self.first.session.people()
        if window is self.first:
            return tuple(seat for seat in here if seat not in self.own)
        return tuple(seat for seat in here if self.own.get(seat) is window)

    def alone(self, window: TableWindow) -> SeatId:
        """The seat of several people's that alone this window is for: it is shown with these eyes at all times."""
        people = self.people(window)
        return people[0] if len(people) == 1 < len(self.first.session.people()) else SPECTATOR

    def titled(self, window: TableWindow, moment: str) -> str:
        """For a window's title: whose it is, that it is no game while something is practised, and where in the game that is."""
        seat = self.alone(window)
        name = seat_words(window.session.view(SPECTATOR), seat) if seat != SPECTATOR else ""
        return " · ".join(part for part in (name, said("practice") if window.rewind.practising else "", moment) if part)

    def hears(self, window: TableWindow, seat: SeatId) -> bool:
        """Is what happens to a seat told in this window? What happens to nobody is told in each."""
        return seat == SPECTATOR or seat in self.people(window) or not self.first.session.is_person(seat)

    def speaks(self, window: TableWindow) -> bool:
        """Does this window tell a screen reader what it shows? Of several, only the one that is used, and it may be heard by all."""
        return not self.own or window is self.last

    # -- another window
    def ask(self) -> None:
        """For whom shall a second window be opened? Whoever looks stays before this one."""
        window, people = self.first, self.people(self.first)
        others = [seat for seat in people if seat != window.viewer]
        if window.noes.between():
            return
        if window.what_if.trial is not None:
            window.what_if.refuse()
            return
        if window.session.watched:
            window.noes.say(said(WATCHED))
        elif len(people) < 2 or not others:
            window.noes.say(said(ALL if self.own else ONE))
        elif len(others) == 1:
            self.open(others[0])
        else:
            menu = QMenu(window)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for seat in others:
                action = menu.addAction(said(FOR, self.name(seat)).replace("&", "&&"))
                action.triggered.connect(lambda _checked=False, seat=seat: self.open(seat))
            menu.popup(QCursor.pos())

    def name(self, seat: SeatId) -> str:
        """Who sits there."""
        return seat_words(self.first.session.view(SPECTATOR), seat)

    def open(self, seat: SeatId) -> TableWindow:
        """This seat has a window of its own from now on; its curtain is down, since both may still be on one screen."""
        window = self.made.get(seat) or self.make(seat)
        self.own[seat] = window
        window.bottom = seat
        window.show()
        for one in self.windows():
            one.between.follow()
        self.first.note(said(GONE, self.name(seat)))
        return window

    def make(self, seat: SeatId) -> TableWindow:
        """A window like the first one, on another screen if there is one."""
        from desktop.table.window import TableWindow

        first, screens = self.first, QGuiApplication.screens()
        window = self.made[seat] = TableWindow(first.session, False, first.pictures, self)
        window.curtain_mode = first.curtain_mode
        other = next((screen for screen in screens if screen is not first.screen()), None)
        window.resize(first.size())
        if other is not None:
            window.move(other.availableGeometry().topLeft())
            window.setWindowState(Qt.WindowState.WindowMaximized)
        else:
            window.move(first.pos() + QPoint(STEP, STEP))
        for elsewhere in (
            window.save_as,
            window.copied,
            window.renamed,
            window.replayed,
            window.reported,
            window.open_file,
            window.to_start,
        ):
            elsewhere.connect(lambda: window.noes.say(said(FIRST)))
        window.again.connect(first.again.emit)
        window.swapped.connect(first.swapped.emit)
        self.opened.emit(window)
        return window

    # -- leaving
    def leave(self, window: TableWindow) -> bool:
        """A window is closed. False: it is a second one, and the table goes on."""
        if window is self.first:
            for other in self.made.values():
                other.closed.emit()
                other.hide()
                other.deleteLater()
            self.own, self.made = {}, {}
            return True
        seat = next((seat for seat, other in self.own.items() if other is window), None)
        if seat is not None:
            self.give_back(seat)
        return False

    def give_back(self, seat: SeatId) -> None:
        """Whoever had a window of their own comes to the first one, which shows no hand until it is seen who is to look."""
        window, first = self.own.pop(seat), self.first
        window.look(SPECTATOR)
        window.session.hold(False, window)
        window.show_all()
        if first.curtain_mode != OPEN:
            first.look(SPECTATOR)
        first.between.follow()
        first.note(said(BACK, self.name(seat)))

    def come(self, window: TableWindow) -> None:
        """Another window is used: what was copied from the one before is not for whoever sits here."""
        if window is self.last or not self.own:
            return
        self.last = window
        if window.curtain_mode != OPEN:
            window.between.forget_copied()
        window.voice.follow()
