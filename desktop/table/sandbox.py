"""The sandbox at a window: opened with the others' consent, closed when all that the rules cannot accept is mended or accepted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop.asking.asked import Act
from desktop.panels.consent import ConsentDialog
from desktop.panels.fault_list import FaultDialog
from desktop.table.by_hand import without_rules
from desktop.table.sandbox_item import SandboxItem
from desktop.table.stance import OPEN
from rules.engine.consent import Consent, agreed, whom_to_ask
from rules.engine.events import Sandbox
from rules.engine.fault import faults
from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.language.say.lines import seat_words, sentence

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

RULE = "table.sandbox"


class SandboxBracket:
    """One window's way into the sandbox and out of it."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.frame = SandboxItem()
        window.area.scene.addItem(self.frame)
        window.top.pill.clicked.connect(self.turn)

    def turn(self) -> None:
        """Open the sandbox, or close it; what is told has then been read. Not while the curtain is down."""
        session, state = self.window.session, self.window.session.state
        self.window.between.go_on()
        if self.window.between.up():
            return
        if state.bracket is not None:
            self.close()
        elif without_rules(session.game, state):
            self.refuse("refuse.sandbox-free")
        elif state.over is not None:
            self.refuse("refuse.over")
        else:
            self.open(self.asker())

    def refuse(self, line: str) -> None:
        """Say why it is not opened."""
        self.window.session.refuse(Refusal(Line(line), RULE))

    def asker(self) -> SeatId:
        """Who wants to change the table: who acts, else the only person there is."""
        people = self.window.session.people()
        acting = self.window.acting()
        return acting if acting != SPECTATOR else people[0] if len(people) == 1 else SPECTATOR

    def open(self, seat: SeatId) -> None:
        """Ask the other people, if they do not see everything together anyway."""
        if seat not in self.window.session.people():
            self.refuse("refuse.sandbox-looker")
            return
        together = self.window.curtain_mode == OPEN
        self.ask(whom_to_ask(self.window.session.state, seat, () if together else self.window.session.people()))

    def ask(self, consent: Consent) -> None:
        """Ask the next one, before all eyes; when all have agreed, the sandbox opens."""
        window, session = self.window, self.window.session
        if not consent.asked:
            session.hold(False)
            session.edit(consent.seat, (Sandbox(consent.seat, True, consent.agreed),))
            return
        session.hold(True)
        window.between.asking = True  # what the seat that acts is asked is not for all eyes
        window.look(SPECTATOR)
        window.show_all()
        view, asked = window.view(), consent.asked[0]
        dialog = ConsentDialog(window, asked, seat_words(view, asked), seat_words(view, consent.seat))
        dialog.answered.connect(partial(self.hear, consent))
        dialog.open()

    def hear(self, consent: Consent, yes: bool) -> None:
        """The one who was asked has answered."""
        self.window.between.asking = False
        if yes:
            self.ask(agreed(consent))
            return
        line, session = Line("refuse.sandbox-consent", (TheSeat(consent.asked[0]),)), self.window.session
        for seat in (SPECTATOR, *session.people()):
            self.window.story.note(seat, sentence(session.game, session.view(SPECTATOR), line))
        session.hold(False)
        self.window.between.follow()

    def close(self) -> None:
        """Back to the rules; what they cannot accept is shown first."""
        session, state = self.window.session, self.window.session.state
        if state.bracket is None or state.bracket.seat != self.window.viewer:
            return
        if faults(session.game, state):
            FaultDialog(self.window).open()
        else:
            session.edit(state.bracket.seat, (Sandbox(state.bracket.seat, False),))

    # -- showing
    def show_bar(self, view: State) -> None:
        """Who changes the table, and how that ends."""
        bar = self.window.area.bar
        seat = view.bracket.seat if view.bracket else SPECTATOR
        more = "No rule goes on until the sandbox is closed. Drag cards anywhere; a right click shows what can be done."
        bar.say(f"{seat_words(view, seat)},", "change the table by hand", more, seat)
        bar.add_act(Act("Close the sandbox", (), primary=True, key="Ctrl+E"), self.turn)
        bar.fit()

    def show_frame(self, view: State) -> None:
        """The frame round the whole table while it is open, and the notes at all times."""
        self.frame.show_table(view, self.window.area.scene)
