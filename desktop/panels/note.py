"""A note being written: plain text of a bounded length, at a card or on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout

from desktop.panels.text import button, label
from desktop.tongue import said
from rules.engine import limits
from rules.engine.card import UNKNOWN
from rules.engine.line import Ref

if TYPE_CHECKING:
    from desktop.table.by_hand import ByHand
    from desktop.table.window import TableWindow


class NoteDialog(QDialog):
    """It begins with the note that is there."""

    def __init__(self, window: TableWindow, by_hand: ByHand, ref: Ref) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.by_hand, self.ref = by_hand, ref
        view = by_hand.view()
        name = view.cards[ref].definition if ref else ""
        what = said("A note on the table") if not ref else said("A note at a card") if name == UNKNOWN else said("A note at {0}", name)
        self.setWindowTitle(what)
        self.text = QLineEdit(view.notes.get(ref, ""))
        self.text.setMaxLength(limits.NOTE)
        self.text.setAccessibleName(said("{0}, for all to read", what))
        self.write_button = button(said("Write the note"), self.write, primary=True)
        self.write_button.setDefault(True)
        self.off_button = button(said("Take the note away"), self.take_away)
        self.off_button.setAutoDefault(False)
        self.off_button.setVisible(ref in view.notes)
        row = QHBoxLayout()
        row.addWidget(self.off_button)
        row.addWidget(self.write_button)
        whole = QVBoxLayout(self)
        whole.addWidget(label(said("{0}, for all to read", what), "prompt"))
        whole.addWidget(self.text)
        whole.addLayout(row)
        self.resize(420, self.sizeHint().height())

    @classmethod
    def ask(cls, window: TableWindow, by_hand: ByHand, ref: Ref) -> None:
        """Let a note be written."""
        cls(window, by_hand, ref).open()

    def write(self) -> None:
        """The note is done."""
        text = self.text.text()
        self.close()
        self.by_hand.write(text, self.ref)

    def take_away(self) -> None:
        """The note goes."""
        self.close()
        self.by_hand.write("", self.ref)
