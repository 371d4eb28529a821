"""What lies between people and the next answer: the curtain while the screen is passed on, what opens to all at once, the
summary when a round has ended, and a look at what was played before.

While any of it is up, nothing is answered, by nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QDialog, QMenu, QToolBar, QToolTip

from desktop.panels.curtain import Curtain, Passing
from desktop.panels.peek import Peek
from desktop.panels.top_bar import moment_of
from desktop.table.places import places
from desktop.table.recent import Recent
from desktop.table.reveal import reveal
from desktop.table.stance import OPEN, Stance, stance, stance_by_hand
from desktop.table.standing import standing
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Question
from rules.engine.sight import SPECTATOR, seen_by, seen_in_the_open
from rules.engine.state import State
from rules.engine.step import Step, moment
from rules.language.say.lines import seat_words
from rules.language.say.summary import summary

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class Between:
    """The curtain and the summary of one window."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.curtain = Curtain(window)
        self.panel, self.peek = window.area.summary, Peek(window.area)
        self.views: Recent[State] = Recent()
        self.shown: State | None = None  # the table as it was counted or opened, while that is told
        self.looked: SeatId = SPECTATOR  # who looked before the curtain fell
        self.curtain.lifted.connect(self.open_hand)
        self.curtain.gone.connect(lambda: self.rest(False))
        self.curtain.gone.connect(self.give_focus)
        self.curtain.took_back.connect(self.take_back)
        self.panel.went_on.connect(self.go_on)

    def covered(self) -> bool:
        """Is the curtain down?"""
        return self.curtain.down

    def hides(self) -> bool:
        """Is the table not to be looked at now: is the curtain down, or is something told over it?"""
        return self.covered() or self.shown is not None

    def up(self) -> bool:
        """Is there anything in between, so that nothing is answered?"""
        return self.hides() or self.window.looking.held or self.window.session.watched

    def stance(self, question: Question) -> Stance:
        """How this question is met by whoever sits before the screen."""
        window, session = self.window, self.window.session
        public = session.view(SPECTATOR)
        return stance(session.game, public, window.curtain_mode, len(window.people()), window.viewer, question)

    def follow(self) -> None:
        """Another question, or another moment: see who may look at it, and let the curtain fall first if it must. While
        something is told, it waits."""
        window, session = self.window, self.window.session
        if not window.seating.is_open(window):
            return
        self.close_peek()
        if self.window.session.watched:
            self.watch()
            return
        met = None if self.shown is not None else self.met()
        if met is not None and met.curtain:
            self.lower(met.viewer)
            return
        if met is not None:
            window.look(met.viewer, met.offer)
        elif not window.people() or self.before_all_eyes():
            window.look(SPECTATOR)
        elif session.state.over is not None and window.viewer == SPECTATOR:
            window.look(window.people()[0])  # opened at its end: who plays alone, or with open hands, sees what was seen to the last
        if self.covered():
            self.lift()
        window.show_all()
        session.hold(self.shown is not None, window)

    def watch(self) -> None:
        """A replay is looked at, in this window or in another one, where there is only what everybody sees."""
        eyes = self.window.looking.eyes
        self.window.look(SPECTATOR if eyes is None else eyes)
        if self.covered():
            self.lift()
        self.window.show_all()

    def met(self) -> Stance | None:
        """How whoever acts now is met: whose window this is, who is asked, or who changes the table by hand. None: no person acts."""
        window, bracket, question = self.window, self.window.session.state.bracket, self.window.question()
        alone = window.seating.alone(window)
        acts = alone if alone != SPECTATOR else bracket.seat if bracket is not None else SPECTATOR
        if acts in window.people():
            return stance_by_hand(window.curtain_mode, len(window.session.people()), window.viewer, acts)
        return self.stance(question) if question is not None and bracket is None else None

    def before_all_eyes(self) -> bool:
        """Is something told to several people, the end too, or nobody asked who was to look behind the curtain?"""
        session = self.window.session
        tells = self.shown is not None or session.state.over is not None
        told = tells and len(self.window.people()) > 1 and self.window.curtain_mode != OPEN
        return told or (self.covered() and self.shown is None)

    # -- the curtain
    def lower(self, seat: SeatId) -> None:
        """Behind the curtain there is only what everybody may see."""
        self.fall(seat)
        self.window.look(SPECTATOR)
        self.window.show_all()
        self.window.session.hold(True, self.window)

    def open_hand(self) -> None:
        """Who decides next has lifted the curtain."""
        self.lift()
        self.window.look(self.curtain.seat)
        self.window.show_all()
        self.window.session.hold(False, self.window)

    def fall(self, seat: SeatId) -> None:
        """The curtain falls before anything else is painted; what else is open is closed."""
        self.put_away()
        if not self.covered():
            self.looked = self.window.viewer
        self.curtain.fall(self.passing(seat))
        self.shut(True)
        self.rest(True)

    def put_away(self) -> None:
        """Of what only whoever looked could see nothing stays: tips, menus, dialogs, a card that was kept by its name, and what
        was copied here."""
        QToolTip.hideText()
        self.close_peek()
        self.window.suggestion.forget()
        self.window.keys.put_away()
        for popup in [*self.window.findChildren(QDialog), *self.window.findChildren(QMenu)]:
            popup.close()
        self.window.panels.forget_hidden()
        self.forget_copied()

    def forget_copied(self) -> None:
        """What was copied here is gone."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.ownsClipboard():
            clipboard.clear()
        if clipboard.ownsSelection():
            clipboard.clear(QClipboard.Mode.Selection)

    def passing(self, seat: SeatId) -> Passing:
        """What everybody may read on the curtain."""
        session, last = self.window.session, self.last_person()
        view = session.view(SPECTATOR)
        news = self.news(view)
        names = tuple(seat_words(view, SeatId(i)) for i in range(len(view.seats)))
        totals = tuple(public_total(session.game, view, SeatId(i)) for i in range(len(view.seats)))
        away = tuple(other for other in session.people() if other != seat)
        back, alone = self.window.rewind.behind(last), self.window.seating.alone(self.window) == seat
        return Passing(seat, self.looked, last, names, totals, away, news, back, alone)

    def to_look(self) -> str:
        """For the title of the window while the curtain is down: who is to look, and where in the game that is; all may read it."""
        view = self.window.session.view(SPECTATOR)
        where = moment_of(self.window.session.game, view)
        name = seat_words(view, self.curtain.seat)
        return said("{0} is to look ({1})", name, where) if where else said("{0} is to look", name)

    def news(self, view: State) -> str:
        """What everybody was told last: what a seat is asked about the table, or the act that was done."""
        session = self.window.session
        if session.consent is not None:
            return self.window.rewind.wishes.news(session.consent)
        act = self.window.story.label(session.history.at, SPECTATOR)
        return self.window.rewind.wishes.declined or f"{act}."

    def lift(self) -> None:
        """The curtain is taken away; until it has gone, nothing that is pressed counts."""
        self.shut(False)
        self.curtain.rise()

    def shut(self, shut: bool) -> None:
        """No key goes to what is covered, nor by Tab to the mode."""
        for part in (self.window.parts, *self.window.findChildren(QToolBar)):
            part.setEnabled(not shut)
        self.window.top.pill.setFocusPolicy(Qt.FocusPolicy.NoFocus if shut else Qt.FocusPolicy.TabFocus)

    def rest(self, resting: bool) -> None:
        """While the curtain is down, keys and menus do nothing but take the last action back."""
        for action in self.window.menus:
            action.setEnabled(not resting or (action in self.window.undoing and self.last_person() >= 0))

    def give_focus(self) -> None:
        """The curtain has gone: keys go to the table, or to the sheet that tells how the game ended."""
        result = self.window.area.result
        (result.again_button if result.isVisible() else self.window.area).setFocus()

    def last_person(self) -> SeatId:
        """The person who took the last step; nobody if a computer did, or if none was taken."""
        step = self.window.session.history.at.step
        return step.seat if step and self.window.session.is_person(step.seat) else SPECTATOR

    def take_back(self) -> None:
        """Undo the last action from behind the curtain; whoever took it lifts a curtain too: no hand is opened by an undo."""
        if self.covered() and self.last_person() >= 0:
            self.window.rewind.take_back()
        else:
            self.window.noes.between()

    # -- a look at the hand
    def open_peek(self) -> None:
        """Who decides before all eyes looks at the own hand; the others look away for as long as the key is held."""
        window, question = self.window, self.window.question()
        if question is not None and window.viewer == SPECTATOR and not self.up():
            self.peek.open(window.session.game, window.session.view(question.seat), question.seat)
        else:
            window.noes.peek()

    def close_peek(self) -> None:
        """The key was let go, or something else has happened."""
        self.peek.close_up()

    # -- what is told to all
    def tell(self, step: Step) -> None:
        """A round may have ended, or cards that were chosen in secret may have opened: tell it, until somebody goes on.
        Computer players among themselves do not wait."""
        session = self.window.session
        said = summary(session.game, step) if self.window.people() else None
        if said is not None:
            self.shown = moment(session.game, step, session.game.layout.counted)
        elif self.window.people() and len(session.people()) > 1 and self.window.curtain_mode != OPEN:
            said = reveal(session.game, step)
            self.shown = step.after if said is not None else self.shown
        if said is not None:
            self.window.area.place_summary()
            self.panel.tell(said)

    def forget(self) -> None:
        """Somebody went to another moment."""
        self.shown = None
        self.panel.hide()

    def go_on(self) -> None:
        """It was read."""
        if self.shown is not None:
            self.forget()
            self.window.area.setFocus()
            self.follow()

    def view(self, seat: SeatId) -> State:
        """What this seat may see; while something is told, as it was before what it tells of was cleared away. What was asked for
        lately is kept, with all that has been derived of it."""
        session = self.window.session
        state = session.state if self.shown is None else self.shown
        return self.views.get(state, (seat, self.shared(seat)), lambda: self.seen(state, seat))

    def seen(self, state: State, seat: SeatId) -> State:
        """What this seat may see of a moment."""
        game, shared = self.window.session.game, self.shared(seat)
        return seen_in_the_open(game, state, seat, shared) if shared else seen_by(game, state, seat)

    def shared(self, seat: SeatId) -> tuple[SeatId, ...]:
        """Whose hands lie open to this seat."""
        session, people = self.window.session, self.window.session.people()
        if self.window.looking.opened or session.scenario is not None:  # a puzzle lies open
            return tuple(SeatId(i) for i in range(len(session.players)))
        return people if self.window.curtain_mode == OPEN and seat in people and len(people) > 1 else ()


def public_total(game: Game, view: State, seat: SeatId) -> str:
    """What everybody sees of a seat, in a few words."""
    how = standing(game, view, seat, None)
    tallies = zip(places(game, view).tallied(seat), how.tallies, strict=False)
    goals = [f"{label} {n}" for tally, (label, n, _most) in tallies if n or not tally.small]
    hand = [] if how.bare else [said("hand {0}", how.hand)]
    return " · ".join([*([f"{how.total} {how.number}"] if how.total and how.number else goals), *hand])
