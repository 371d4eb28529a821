"""What if: a branch that is tried out from here, in a frame of its own, and left again for the moment at which it began."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.keymap.keymap import keymap
from desktop.table.stance import OPEN
from desktop.tongue import said
from rules.engine.node import Node

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

BEGUN = "What if: whatever is done now is another branch, and {0} leads back to this moment."
HIDDEN = "What if needs open hands, or one person alone: between several people it would show what is hidden."
NOT_NOW = "What if begins where a question is asked: not while the sandbox is open or leave is asked for, and not at the end."


class WhatIf:
    """One window's way into a branch that is only tried out, and back."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.start: Node | None = None
        window.session.moved_in_time.connect(lambda _state: self.follow())

    def turn(self) -> None:
        """Begin, or go back to where it began."""
        window = self.window
        if window.noes.between():
            return
        if self.start is not None:
            self.end()
        elif len(window.session.people()) > 1 and window.curtain_mode != OPEN:
            window.noes.say(said(HIDDEN))
        elif window.session.state.bracket is not None or window.session.consent is not None or window.session.state.over is not None:
            window.noes.say(said(NOT_NOW))
        else:
            self.start = window.session.history.at
            window.show_all()
            window.note(said(BEGUN, keymap().shown("what-if")))

    def end(self) -> None:
        """Back to where it began, if it is under way; what was tried stays in the history."""
        start, self.start = self.start, None
        if start is not None:
            self.window.session.jump(start.number)

    def follow(self) -> None:
        """Whoever goes back to before its beginning has left it."""
        node = self.window.session.history.at
        while node is not self.start and node.parent is not None:
            node = node.parent
        if node is not self.start:
            self.start = None
