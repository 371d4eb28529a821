"""To a card by its name: a small field at the table; with each letter the ring goes to the first card that begins so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent

from desktop.panels.rulebook import SearchField
from desktop.table.tokens import tokens
from desktop.tongue import said
from rules.engine.line import NOBODY, Ref

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

WIDE, HIGH = 260, 36
NONE = "No card that is seen here is called so."


class Finder(SearchField):
    """It knows the cards that the keyboard can go to, by the names that whoever looks can read."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window.area)
        self.table = window
        self.setPlaceholderText(said("Find a card by its name"))
        self.setAccessibleName(said("Find a card by its name"))
        self.hide()
        self.textEdited.connect(self.look)
        self.returnPressed.connect(self.close_up)
        self.left.connect(self.close_up)

    def open(self) -> None:
        """Ready to be typed in."""
        self.forget()
        edge = tokens()["space"]["3"]
        self.setGeometry(edge, edge, WIDE, HIGH)
        self.show()
        self.raise_()
        self.setFocus()

    def forget(self) -> None:
        """Nothing was typed, and no undo brings it back: it may be the name of a card in somebody's hand."""
        self.setText("")

    def close_up(self) -> None:
        """The ring stays where it is."""
        if self.isVisible():
            self.forget()
            self.hide()
            self.table.area.setFocus()

    def look(self, text: str) -> None:
        """Go to the first card that is called so."""
        found = self.found(text)
        if found != NOBODY:
            self.table.area.going().go_to(found)
            self.table.area.bar.clear_refusal()
        elif text.strip():
            self.table.area.bar.refuse(said(NONE))

    def found(self, text: str) -> Ref:
        """The first card whose name begins so, else the first in whose name it stands."""
        sought, cards = text.strip().casefold(), self.table.view().cards
        names = [(ref, cards[ref].definition.casefold()) for ref in self.table.area.going().refs()]
        beginning = [ref for ref, name in names if sought and name.startswith(sought)]
        return next(iter([*beginning, *(ref for ref, name in names if sought and sought in name)]), NOBODY)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes elsewhere has found it, or gives up."""
        super().focusOutEvent(event)
        if self.isVisible() and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.forget()
            self.hide()
