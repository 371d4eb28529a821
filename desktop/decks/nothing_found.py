"""What stands in place of cards where none is found: that there is none, and the way back to all."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.text import button
from desktop.tongue import said

NONE = "No card has all of {0}."
ONE = "No card has {0}."
KINDS = "the chosen kinds"


class NothingFound(QWidget):
    """Seen only then."""

    def __init__(self, clear: Callable[[], object]) -> None:
        super().__init__()
        self.words, self.clear_button = Elided("second", lines=3), button(said("Clear the search"), clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.clear_button)
        self.hide()

    def tell(self, found: bool, asked: str, kinds: bool) -> None:
        """Say what was looked for in vain: words, and perhaps kinds."""
        parts = [part for part in (f"“{asked.strip()}”" if asked.strip() else "", said(KINDS) if kinds else "") if part]
        self.words.setText(said(NONE if len(parts) > 1 or len(asked.split()) > 1 else ONE, said(" and ").join(parts)))
        self.setVisible(not found)
