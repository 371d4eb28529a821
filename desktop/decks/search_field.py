"""The field that looks for cards: what is typed is looked for at once; keys that a deck knows do what they do elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from desktop.keymap.keymap import keymap
from desktop.tongue import said

WHERE = (
    "Words are looked for in names, texts, guilds, types, traits, keywords and status. name:, text:, guild:, type:, trait:, "
    "keyword: and status: look in one place; cost<3, standing>=2 or strength=4 compare numbers; -word leaves out."
)
HINT = "Words, {0}<{1}, {2}, status:house, -word"


class SearchField(QLineEdit):
    """Enter adds the card that was found; up and down lead into the cards; Esc empties the field."""

    entered = Signal()
    down = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("search")
        self.setAccessibleName(said("Look for cards"))
        self.setToolTip(said(WHERE))

    def speak_of(self, number: str, n: int, kind: str) -> None:
        """Say what can be typed, in the words of a game: one of its numbers, and a kind of card."""
        self.setPlaceholderText(said(HINT, number.casefold(), n, kind.casefold()))

    def event(self, event: QEvent) -> bool:
        """Undoing is the deck's, also while one types."""
        over = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if over and isinstance(event, QKeyEvent) and any(keymap().presses(name, event) for name in ("undo", "redo")):
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, down, Esc; all else is text."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
