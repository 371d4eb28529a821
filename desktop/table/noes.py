"""What is said where nothing can be done: never a silent no. It stands where whoever tried can read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from desktop.table.places import places
from desktop.table.stance import OPEN
from desktop.tongue import said
from rules.engine.line import Line, Ref, SeatId, TheSeat
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR
from rules.language.say.lines import refusal_words, seat_words

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

COVERED = "Nothing else can be done while the curtain is down."
TOLD = "Next goes on; until then nothing is answered."
AWAY = "That is done at the table, which is seen while a game is played."
HERE = "The table is at this moment already."
NO_PLACE = "A card has no place there; where it can go is lit while it is held."


class Noes:
    """One window's plain words for what was tried in vain."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        window.area.scene.unmoved.connect(self.pulled)
        window.history.jumped.connect(self.jump)

    def say(self, words: str) -> None:
        """At the bar; while the curtain is down or something is told over the bar, there."""
        window = self.window
        if window.covered():
            window.curtain.remind(words)
        elif window.between.shown is not None:
            window.hints.announce(words)
        else:
            window.area.bar.refuse(words)

    def between(self) -> bool:
        """Something lies between: say what comes first. False: nothing does."""
        if not self.hidden() and self.window.between.up():
            self.say(self.window.looking.no())
        return self.window.between.up()

    def hidden(self) -> bool:
        """The table is not to be looked at now: say what comes first. False: it is, if only to be looked at."""
        hides = self.window.between.hides()
        if hides:
            self.say(said(COVERED if self.window.covered() else TOLD))
        return hides

    def away(self) -> bool:
        """Another page lies in the place of the table: say so. False: the table is seen."""
        if self.window.lull:
            self.say(said(AWAY))
        return bool(self.window.lull)

    def at(self, refusal: Refusal, ref: Ref, box: QRectF | None = None) -> None:
        """It stands at a card or a strip too."""
        if not self.between():
            self.window.tell_refusal(refusal)
            self.window.hints.keep(ref, refusal_words(self.window.session.game, self.window.view(), refusal), box)

    # -- with the mouse
    def dropped(self, ref: Ref) -> None:
        """A card was let go where no zone is: it comes home. One that can go nowhere says why."""
        window = self.window
        if window.by_hand.allowed() or (window.asked is not None and window.asked.zones(ref)):
            self.say(said(NO_PLACE))
        else:
            window.say_why_not(ref)

    def pulled(self, ref: Ref) -> None:
        """A card was dragged that cannot be lifted: it lies in a pile, or in a hand that is not before these eyes."""
        game, view = self.window.session.game, self.window.view()
        zone = view.zones[view.cards[ref].zone]
        if zone.kind == places(game, view).hand:
            self.at(Refusal(Line("refuse.hand-stays", (TheSeat(zone.seat),)), "table.offered"), ref)
            return
        label = next((pile.label for pile in places(game, view).piles if pile.zone == zone.kind), zone.kind)
        self.at(Refusal(Line("refuse.pile-stays", (label,)), "table.sandbox"), ref)

    def seat(self, seat: SeatId) -> None:
        """A seat's strip was clicked that is no answer."""
        window, asked = self.window, self.window.asked
        line = Line("refuse.no-seat-asked" if asked is None or not asked.seats() else "refuse.seat", (TheSeat(seat),))
        self.at(Refusal(line, "table.offered"), Ref(0), window.area.scene.overlay.strip_box(seat))

    def pinned(self) -> None:
        """The middle button was pressed on a card that nobody here knows."""
        self.say(said("Only a card whose face is known to whoever looks is kept in the inspector."))

    # -- with keys and menus
    def peek(self) -> None:
        """H opens no hand now."""
        window, view = self.window, self.window.view()
        if self.between() or self.away():
            return
        if window.curtain_mode == OPEN:
            self.say(said("All hands are open."))
        elif window.viewer != SPECTATOR:
            self.say(said("The hand of {0} is open already.", seat_words(view, window.viewer)))
        else:
            self.say(said("No person is asked now, so there is no hand to look at."))

    def thinking(self) -> None:
        """No computer player can be stopped or hurried now."""
        session = self.window.session
        computers = [player.name for i, player in enumerate(session.players) if not session.is_person(SeatId(i))]
        found = said("{0} has nothing to do now.", computers[0]) if len(computers) == 1 else said("No computer player is thinking now.")
        self.say(found if computers else said("No computer player sits at this table."))

    def jump(self, number: int) -> None:
        """To a moment in the history; where the table is already, nobody goes, but the end is told once more."""
        session = self.window.session
        if number == session.history.at.number and session.state.over is not None:
            self.window.end.show_again()
        elif number == session.history.at.number:
            self.say(said(HERE))
        else:
            self.window.rewind.go(session.history.nodes[number])
