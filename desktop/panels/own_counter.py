"""A counter with a name of one's own, for whatever the players agree on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.tongue import said
from rules.engine import limits

WIDE, FIRST = 360, 1  # its width; how many there are of it at first


class OwnCounterDialog(QDialog):
    """Its name, and how many of it. `whose`: the card or the seat that gets it; empty: it makes a token."""

    def __init__(self, window: QWidget, whose: str, chosen: Callable[[str, int], object]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title, asks, act = words_of(whose)
        self.setWindowTitle(title)
        self.chosen = chosen
        self.name, self.number = QLineEdit(), QSpinBox()
        self.name.setMaxLength(limits.NAME)
        self.name.setAccessibleName(said("Name of the counter"))
        self.number.setRange(1, limits.COUNTERS)
        self.number.setValue(FIRST)
        self.number.setAccessibleName(said("How many"))
        self.put_button = button(act, self.put, primary=True, key="answer")
        self.put_button.setDefault(True)
        self.name.textChanged.connect(lambda _text: self.judge())
        whole = QVBoxLayout(self)
        whole.addWidget(label(asks, "prompt", wrap=True))
        for part in (self.name, self.number, self.put_button):
            whole.addWidget(part)
        scaled(self.setMinimumWidth, WIDE)
        self.judge()

    def judge(self) -> None:
        """Without a name there is nothing to put."""
        self.put_button.setEnabled(bool(self.name.text().strip()))

    def put(self) -> None:
        """It is put there."""
        if name := self.name.text().strip():
            self.close()
            self.chosen(name, self.number.value())


def words_of(whose: str) -> tuple[str, str, str]:
    """Title, question and button."""
    if not whose:
        return said("A new token"), said("What is the token called, and which number does it have?"), said("Create the token")
    return said("A counter with a name of its own"), said("For {0}: what is counted, and how much?", whose), said("Put it there")
