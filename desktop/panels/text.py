"""Labels and buttons whose text is plain, whatever it holds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from desktop.panels.key_button import KeyButton
from rules.engine.line import SeatId


def label(text: str = "", name: str = "", wrap: bool = False) -> QLabel:
    """A label with plain text; the name is its style."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setObjectName(name)
    made.setWordWrap(wrap)
    return made


def button(text: str, pressed: Callable[[], object], primary: bool = False, key: str = "") -> KeyButton:
    """A button with plain text: an ampersand is an ampersand. The key that does the same is printed in it."""
    return KeyButton(text, pressed, primary, key)


def rule() -> QFrame:
    """A thin line between parts of a panel."""
    made = QFrame()
    made.setObjectName("rule")
    return made


def in_seat_color(widget: QWidget, seat: SeatId) -> None:
    """A label, or a plate's edge, in the colour of a seat; -1: of none."""
    restyle(widget, "seat", int(seat))


def restyle(widget: QWidget, name: str, value: bool | int) -> None:
    """A property that the style sheet looks at."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
