"""The sandbox at a window: opened with the others' consent, closed when all that the rules cannot accept is mended or accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.asking.asked import Act
from desktop.keymap.keymap import keymap
from desktop.panels.fault_list import FaultDialog
from desktop.table.by_hand import without_rules
from desktop.table.sandbox_item import SandboxItem
from desktop.tongue import said
from rules.engine.bracket import IN_IT
from rules.engine.consent import RULE, waits
from rules.engine.events import Sandbox
from rules.engine.fault import faults
from rules.engine.line import Line, SeatId
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.language.say.lines import seat_words

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

OPENED = "No rule goes on until the sandbox is closed. Drag cards anywhere; a right click, or {0}, shows what can be done."


class SandboxBracket:
    """One window's way into the sandbox and out of it."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.frame = SandboxItem()
        self.listed: FaultDialog | None = None
        window.area.scene.addItem(self.frame)
        window.top.pill.clicked.connect(self.press)

    def press(self) -> None:
        """A click on the pill: back from practice or from what of the past is looked at, else into the sandbox or out of it."""
        if self.window.rewind.practising and self.window.session.state.bracket is None:
            self.window.keys.home()
        elif self.window.looking.name and (self.window.looking.held or self.window.session.state.bracket is None):
            self.window.keys.to_now()
        else:
            self.turn()

    def turn(self) -> None:
        """Open the sandbox, or close it; what is told has then been read. Not while the curtain is down."""
        session, state = self.window.session, self.window.session.state
        self.window.between.go_on()
        if self.window.noes.between():
            return
        if state.bracket is not None:
            self.close()
        elif session.consent is not None:
            self.window.tell_refusal(waits(session.consent))
        elif without_rules(session.game, state):
            self.refuse("refuse.sandbox-free")
        elif state.over is not None:
            self.refuse("refuse.over")
        else:
            self.open(self.asker())

    def refuse(self, line: str) -> None:
        """Say why it is not opened."""
        self.window.tell_refusal(Refusal(Line(line), RULE))

    def asker(self) -> SeatId:
        """Who wants to change the table: who acts, else the only person there is."""
        people = self.window.people()
        acting = self.window.acting()
        return acting if acting != SPECTATOR else people[0] if len(people) == 1 else SPECTATOR

    def open(self, seat: SeatId) -> None:
        """Ask the others first."""
        session = self.window.session
        if seat in session.people():
            self.window.rewind.wishes.ask(seat, "sandbox", session.state)
        else:
            self.refuse("refuse.sandbox-looker")

    def close(self) -> None:
        """Back to the rules; what they cannot accept is shown first."""
        session, state = self.window.session, self.window.session.state
        if state.bracket is None or state.bracket.seat != self.window.viewer:
            self.window.tell_refusal(IN_IT)
            return
        if faults(session.game, state):
            self.listed = FaultDialog(self.window)
            self.listed.finished.connect(self.unlist)
            self.listed.open()
            self.window.show_bar()
        else:
            session.edit(state.bracket.seat, (Sandbox(state.bracket.seat, False),))

    def unlist(self) -> None:
        """The list of faults has gone; keys go to the table again."""
        self.listed = None
        self.window.area.setFocus()
        self.window.show_bar()

    # -- showing
    def show_bar(self, view: State) -> None:
        """Who changes the table, and how that ends."""
        bar = self.window.area.bar
        seat = view.bracket.seat if view.bracket else SPECTATOR
        if seat not in self.window.people():
            bar.say(seat_words(view, seat), said("changes the table by hand"), "", seat)
            return
        bar.say(f"{seat_words(view, seat)},", said("change the table by hand"), said(OPENED, keymap().spoken("card-menu")), seat)
        if self.listed is None:  # it has that button
            bar.add_act(Act(said("Close the sandbox"), (), primary=True, key="sandbox"), self.turn)
            bar.fit()

    def show_frame(self, view: State) -> None:
        """The frame round the whole table while it is open, a branch is tried out, or the past is looked at, and the notes at all times."""
        looking = self.window.looking
        branch = "practised" if self.window.rewind.practising else ""
        branch = "tried" if self.window.what_if.step is not None or (looking.name and not looking.held) else branch
        framed = "replay" if looking.player is not None else "past" if looking.held else "opened" if view.bracket is not None else branch
        self.frame.show_table(view, self.window.area.scene, framed)
