"""Labels and buttons whose text is plain, whatever it holds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from desktop.asking.asked import Act


def label(text: str = "", name: str = "", wrap: bool = False) -> QLabel:
    """A label with plain text; the name is its style."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setObjectName(name)
    made.setWordWrap(wrap)
    return made


def button(text: str, pressed: Callable[[], object], primary: bool = False) -> QPushButton:
    """A button with plain text: an ampersand is an ampersand."""
    made = QPushButton(text.replace("&", "&&"))
    made.setProperty("primary", primary)
    made.clicked.connect(lambda _checked=False: pressed())
    return made


def act_button(act: Act, pressed: Callable[[], object]) -> QPushButton:
    """A button for an act, with the key that does the same."""
    made = button(f"{act.text}   {act.key}" if act.key else act.text, pressed, act.primary)
    made.setEnabled(act.enabled)
    if act.toggles is not None:
        made.setCheckable(True)
        made.setChecked(act.on)
    return made


def rule() -> QFrame:
    """A thin line between parts of a panel."""
    made = QFrame()
    made.setObjectName("rule")
    return made
