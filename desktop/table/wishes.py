"""What somebody wants of the table and the others are asked about: to change it by hand, to go back, to make practice the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from desktop.asking.leave import Leave
from desktop.table.places import places
from desktop.table.stance import OPEN
from desktop.tongue import said
from rules.engine.consent import Consent, Verdict, Wish, whom_to_ask
from rules.engine.line import SeatId
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
        session.judged.connect(self.note_verdict)
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
    def note_verdict(self, verdict: Verdict) -> None:
        """All have agreed, or somebody leaves everything as it is: it stands in everybody's log; a no is said to whoever asked."""
        session, seating = self.window.session, self.window.seating
        if not verdict.granted:
            self.declined = sentence(session.game, session.view(SPECTATOR), verdict.line())
        if self.window is seating.first:
            self.window.story.note_verdict(session.history.verdicts[-1][0], verdict)
            if verdict.granted:
                for one in seating.windows():
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
