"""The tries of a chapter, a line each; those that are kept in this campaign can be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.tries import Tried
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.tongue import said

LOOK = "Look at it"


class TryList(QWidget):
    """Numbered in the order in which they ended."""

    looked = Signal(object)  # Tried

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bare")
        self.lines: list[str] = []
        self.body = QWidget()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)

    def tell(self, found: Sequence[tuple[str, Tried | None]], chapter: int) -> None:
        """Show these, in place of those before."""
        self.column.removeWidget(self.body)
        self.body.hide()
        self.body.deleteLater()
        self.lines, self.body = [words for words, _one in found], QWidget()
        self.body.setObjectName("bare")
        rows = QVBoxLayout(self.body)
        rows.setContentsMargins(0, 0, 0, 0)
        scaled(rows.setSpacing, 6)
        rows.addWidget(label(said("Tries"), "caption") if found else label(said("Not played yet."), "faint"))
        for n, (words, one) in enumerate(found, 1):
            row = QHBoxLayout()
            row.addWidget(label(f"{n}. {words}", "faint", wrap=True), 1)
            if one is not None:
                look = button(said(LOOK), partial(self.looked.emit, one))
                look.setProperty("small", True)
                look.setAccessibleName(said("Look at try {0} of chapter {1}: {2}", n, chapter, words))
                row.addWidget(look, 0, Qt.AlignmentFlag.AlignTop)
            rows.addLayout(row)
        self.column.addWidget(self.body)
