"""Why a computer player did something: how it decides, and what came of it, as whoever asks may know it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import BACK, Sheet, foot
from desktop.panels.text import button, label
from desktop.tongue import said

WIDTH = 620


class Why(Struct, frozen=True):
    """What was done, how that was decided, and under their headings what is to be said about it."""

    deed: str
    how: str
    parts: Sequence[tuple[str, Sequence[str]]] = ()
    silent: str = ""


class WhySheet(Sheet):
    """It is only read."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.put(QWidget(), foot(button(said("Back to the table"), self.sink, primary=True, key=BACK)))

    def tell(self, why: Why) -> None:
        """Show it with this."""
        made = QWidget()
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 8)
        column.addWidget(label(why.deed, "heading", wrap=True))
        column.addWidget(label(why.how, "second", wrap=True))
        for heading, lines in why.parts:
            column.addWidget(label(heading, "lead"))
            for line in lines:
                column.addWidget(label(line, "second", wrap=True))
        if why.silent:
            column.addWidget(label(why.silent, "faint", wrap=True))
        column.addStretch()
        self.show_body(made)
        self.rise()

    def press(self) -> None:
        """Enter leads back."""
        self.sink()
