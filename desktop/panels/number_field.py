"""A number that is asked for, as one of several rows: plus and minus, digits, and the arrows to the row above or below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSpinBox

from desktop.keymap.keymap import keymap
from desktop.tongue import said
from rules.engine.question import Row

WAYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class NumberField(QSpinBox):
    """It holds one row within its bounds. A digit begins a new number, the next one goes on with it."""

    walked = Signal(int)  # to the row above (-1) or below (1)

    def __init__(self, row: Row, now: int) -> None:
        super().__init__()
        self.setRange(row.least, row.most)
        self.setValue(now)
        self.setAccessibleName(row.name)
        self.setToolTip(said("{0}: from {1} to {2}", row.name, row.least, row.most))
        self.typing = False  # has a digit been typed since it got the focus, or since the last step?

    def step(self, by: int) -> None:
        """More or less."""
        self.typing = False
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.stepBy(by)

    def type(self, digit: str) -> None:
        """A digit was pressed, here or at the table."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        wanted = int(f"{self.value() if self.typing else 0}{digit}")
        self.typing = True
        self.setValue(wanted if wanted <= self.maximum() else int(digit))

    def event(self, event: QEvent) -> bool:
        """This is no field for words: keys of the table that are no digits stay the table's."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and writes_more(event.text()):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus, minus, digits and arrows; all else is the field's own."""
        by = keymap().presses("more", event) - keymap().presses("less", event)
        if by:
            self.step(by)
        elif event.key() in WAYS and not event.modifiers():
            self.typing = False
            self.walked.emit(WAYS[Qt.Key(event.key())])
        elif event.text().isascii() and event.text().isdigit():
            self.type(event.text())
        else:
            self.typing = False
            super().keyPressEvent(event)


def is_letter(event: QKeyEvent) -> bool:
    """Does this key write something that is no digit?"""
    return bool(event.text().strip()) and not event.text().isdigit()


def writes_more(text: str) -> bool:
    """Is this something else than a digit?"""
    return bool(text.strip()) and not text.isdigit()
