"""What is shown of the history: only steps of one seat, or those in which some words stand, as whoever looks for them may read them.

What stands in a step is read once, a little at a time, so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.rulebook import SearchField
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.node import Node

SLICE = 0.006  # seconds of reading, until others have their turn
SELDOM = 16  # so many slices are read until what was found is shown
FIND, WHO, ALL = "Find a card or words in the history", "Whose steps are shown", "All players"


class Sieve(QWidget):
    """A field and a list of seats, which are shown when somebody looks for something."""

    changed = Signal()  # something else is let through
    left = Signal()
    turned = Signal()  # it is shown, or no longer

    def __init__(self) -> None:
        super().__init__()
        self.text: Callable[[Node], str] = lambda node: ""
        self.texts: dict[Node, str] = {}
        self.unread: list[Node] = []
        self.slices = 0
        self.field, self.seats = SearchField(), QComboBox()
        self.field.setPlaceholderText(said("Card or words"))
        self.field.setAccessibleName(said(FIND))
        self.field.setClearButtonEnabled(True)
        self.seats.setAccessibleName(said(WHO))
        self.seats.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.seats.setMinimumContentsLength(5)
        row = QHBoxLayout(self)
        scaled(row.setContentsMargins, 0, 0, 0, 0)
        scaled(row.setSpacing, 6)
        row.addWidget(self.field, 3)
        row.addWidget(self.seats, 2)
        self.field.textChanged.connect(lambda _text: self.changed.emit())
        self.field.left.connect(self.leave)
        self.seats.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self.clock = QTimer(self, interval=0, singleShot=True)
        self.clock.timeout.connect(self.read_on)
        self.hide()

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        """It is shown, or no longer."""
        super().setVisible(visible)
        self.turned.emit()

    # -- who looks, and for what
    def follow(self, text: Callable[[Node], str], names: tuple[str, ...]) -> None:
        """Somebody reads the history: so each step is read, and so the seats are called."""
        self.text = text
        if [self.seats.itemText(i) for i in range(1, self.seats.count())] != list(names):
            self.seats.clear()
            self.seats.addItems([said(ALL), *names])

    def forget(self) -> None:
        """Nothing that was read or looked for stays for other eyes."""
        self.clock.stop()
        self.texts, self.unread = {}, []
        self.field.clear()
        self.seats.setCurrentIndex(0)
        self.hide()

    def read_again(self, nodes: Iterable[Node]) -> None:
        """Of these more is told now."""
        gone = [self.texts.pop(node, "") for node in nodes]
        if any(gone) and self.active():
            self.changed.emit()

    def open(self, words: str = "", seat: int = -1) -> None:
        """Look for something; the keyboard comes here."""
        self.show()
        self.field.setText(words)
        self.seats.setCurrentIndex(seat + 1)
        self.field.setFocus()

    def leave(self) -> None:
        """Everything is shown again."""
        self.forget()
        self.left.emit()

    def active(self) -> bool:
        """Is anything left out?"""
        return bool(self.wanted()) or self.seats.currentIndex() > 0

    def wanted(self) -> list[str]:
        """The words that are looked for."""
        return self.field.text().casefold().split()

    # -- what is let through
    def let_through(self, nodes: Iterable[Node], names: Callable[[Node], str]) -> list[Node]:
        """The moments that are wanted, of those that are read; the others are read soon. `names`: what somebody called a moment."""
        seat, words = SeatId(self.seats.currentIndex() - 1), self.wanted()
        found = [node for node in nodes if seat < 0 or (node.done is not None and node.done.seat == seat)]
        if not words:
            return found
        self.unread = [node for node in found if node not in self.texts]
        if self.unread:
            self.clock.start()
        read = ((node, f"{self.texts[node]} {names(node).casefold()}") for node in found if node in self.texts)
        return [node for node, text in read if all(word in text for word in words)]

    def read_on(self) -> None:
        """Read a little more."""
        end = perf_counter() + SLICE
        while self.unread and perf_counter() < end:
            node = self.unread.pop(0)
            self.texts[node] = self.text(node).casefold()
        self.slices += 1
        if not self.unread or self.slices % SELDOM == 0:
            self.changed.emit()
        else:
            self.clock.start()
