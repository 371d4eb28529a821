"""What somebody wants of the table and the others are asked about: to change it by hand, to go back, to make practice the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from desktop.asking.leave import Leave
from desktop.table.places import places
from desktop.table.stance import OPEN
from desktop.tongue import said
from rules.engine.consent import Consent, Wish, whom_to_ask
from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.question import Pick
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.language.say.lines import seat_words, sentence

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

ASKS = {
    "sandbox": "{0} asks to change the table by hand.",
    "rewind": "{0} asks to go back.",
    "promote": "{0} asks to make another branch the game.",
}


class Wishes:
    """One window's way to ask the others."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.wants: SeatId = SPECTATOR  # who wanted something last
        self.declined = ""  # what the one who asked is still to be told
        session = window.session
        session.declined.connect(self.note_no)
        session.granted.connect(self.note_yes)
        session.stepped.connect(lambda _step: self.forget())
        session.moved_in_time.connect(lambda _state: self.forget())

    def ask(self, seat: SeatId, wish: Wish, state: State, step: int = -1) -> None:
        """Ask the other people who play at this table, if they do not see everything together anyway."""
        session = self.window.session
        people = () if self.window.curtain_mode == OPEN else session.people()
        moved = places(session.game).bare  # by a rule alone: nobody sits there who could agree
        computers = tuple(SeatId(i) for i in range(len(session.players)) if not session.is_person(SeatId(i)) and i not in moved)
        self.wants = seat
        self.window.end.sheet.hide()
        session.ask_leave(replace(whom_to_ask(state, seat, people, computers), wish=wish, step=step))

    # -- in words
    def news(self, consent: Consent) -> str:
        """What everybody is told while others are asked."""
        return said(ASKS[consent.wish], seat_words(self.window.session.view(SPECTATOR), consent.seat))

    def posed(self, view: State, question: Pick, consent: Consent) -> Leave:
        """The question, as it is put to whoever is asked."""
        more = self.window.rewind.told(consent) if consent.wish != "sandbox" else ""
        return Leave(self.window.session.game, view, question, consent, more)

    # -- what comes of it
    def note_no(self, line: Line) -> None:
        """Somebody leaves everything as it is: it stands in everybody's log, and is said to whoever asked."""
        session = self.window.session
        self.declined = sentence(session.game, session.view(SPECTATOR), line)
        if self.window is self.window.seating.first:
            self.note(self.declined)

    def note_yes(self, consent: Consent) -> None:
        """All who were asked have agreed: it stands in everybody's log."""
        session, first = self.window.session, self.window is self.window.seating.first
        if first and (people := tuple(seat for seat in consent.agreed if session.is_person(seat))):
            line = Line(f"told.{consent.wish}", (TheSeat(consent.seat), *map(TheSeat, people)))
            self.note(sentence(session.game, session.view(SPECTATOR), line))
            for one in self.window.seating.windows():
                one.show_story()

    def note(self, words: str) -> None:
        """A remark for everybody who plays, and for who looks on: once, however many windows there are."""
        for seat in (SPECTATOR, *self.window.session.people()):
            self.window.story.note(seat, words)

    def remind(self) -> None:
        """Whoever asked looks again: say once that it was declined."""
        if self.declined and self.window.acting() == self.wants and not self.window.between.up():
            self.window.area.bar.refuse(self.declined)
            self.declined = ""

    def forget(self) -> None:
        """The game has gone on."""
        self.declined = ""
