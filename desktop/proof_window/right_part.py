"""The right column: the card that is looked at, the print shop, what was found, and what is signed off."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.proof.shops import shipped
from desktop.proof_window.found_list import FoundList
from desktop.start.choice import Choice
from desktop.tongue import said

WIDE, LESS = 340, 280


class RightPart(QWidget):
    """Which shop is asked is chosen here; whoever is not sure compares them."""

    shop_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.facts, self.message = Elided("title"), Elided("second", lines=2), label("", "refusal", wrap=True)
        self.shop, self.found = Choice(), FoundList()
        self.shop.be_called(said("Print shop"))
        self.shop.activated.connect(lambda _at: self.shop_chosen.emit(self.shop.currentData()))
        self.compare = button(said("Not sure? Compare shops"), lambda: None, key="proof-shops")
        self.compare.setFlat(True)
        self.sign = button(said("Sign this card off"), lambda: None, key="proof-sign")
        self.next = button(said("Next fault"), lambda: None, key="proof-next")
        column, foot = QVBoxLayout(self), QHBoxLayout()
        scaled(column.setContentsMargins, 16, 10, 14, 12)
        scaled(column.setSpacing, 8)
        scaled(foot.setSpacing, 8)
        foot.addWidget(self.sign, 1)
        foot.addWidget(self.next, 1)
        for part in (self.heading, self.facts, self.shop, self.compare):
            column.addWidget(part)
        column.addWidget(self.found, 1)
        column.addWidget(self.message)  # it takes its room from the end of the list, so that nothing moves that is about to be clicked
        column.addLayout(foot)
        self.message.hide()
        self.narrow = self.is_signed = False
        scaled(self.setFixedWidth, WIDE)

    def show_shops(self, chosen: str) -> None:
        """All shops that are known, and the one that is asked."""
        if not self.shop.count():
            for name, shop in shipped().items():
                self.shop.addItem(said(shop.name), name)
        if self.shop.findData(chosen) < 0:
            self.shop.addItem(chosen, chosen)
        self.shop.setCurrentIndex(self.shop.findData(chosen))

    def say(self, words: str) -> None:
        """Why something was not done; "": it was."""
        self.tell(words, "refusal")

    def mention(self, words: str) -> None:
        """What was done, where nobody would see it otherwise."""
        self.tell(words, "free")

    def tell(self, words: str, style: str) -> None:
        """A sentence in a style."""
        if self.message.objectName() != style:
            self.message.setObjectName(style)
            self.message.style().polish(self.message)
        self.message.setText(words)
        self.message.setVisible(bool(words))

    def be_narrow(self, narrow: bool) -> None:
        """In a narrow window it takes less room."""
        scaled(self.setFixedWidth, LESS if narrow else WIDE)
        self.compare.setVisible(not narrow)
        self.narrow = narrow
        self.next.setText(said("Next one" if narrow else "Next fault"))
        self.next.setAccessibleName(said("Next fault"))
        self.show_signed(self.is_signed)

    def show_signed(self, signed: bool) -> None:
        """Is the card that is looked at signed off?"""
        self.is_signed = signed
        words = said("Undo sign-off" if signed else "Sign off" if self.narrow else "Sign this card off")
        self.sign.setText(words)
        self.sign.setAccessibleName(said("Undo the sign-off of this card" if signed else "Sign this card off"))
