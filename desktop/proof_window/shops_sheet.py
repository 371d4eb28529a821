"""The sheet for whoever is not sure where to print: the card that is looked at, against what each shop wants."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.proof.finding import Finding, Grade
from desktop.proof.look import Look, Task, look
from desktop.proof.shop import Shop
from desktop.proof.shops import shipped
from desktop.proof.words import words
from desktop.proof_window import verdict
from desktop.proof_window.found_list import Sign
from desktop.proof_window.proof import Proof
from desktop.proof_window.strip import counted

WIDTH = 760
READING = "The picture is being looked at."


class ShopRow(QFrame):
    """A shop, and how this card would fare there."""

    def __init__(self, name: str, shop: Shop) -> None:
        super().__init__()
        self.name, self.shop, self.sign = name, shop, verdict.UNSEEN
        self.setObjectName("finding")
        grid = QGridLayout(self)
        scaled(grid.setContentsMargins, 12, 8, 12, 8)
        scaled(grid.setHorizontalSpacing, 12)
        self.mark, self.told = Sign(verdict.UNSEEN), label(READING, "sentence", wrap=True)
        self.choose = button("Choose it", lambda: None)
        self.choose.setAccessibleName(f"Choose {shop.name}")
        grid.addWidget(self.mark, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(shop.name, "strong", wrap=True), 0, 1)
        grid.addWidget(self.told, 1, 1)
        grid.addWidget(self.choose, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(1, 1)

    def show_found(self, found: Sequence[Finding]) -> None:
        """What was found for this shop."""
        self.sign = verdict.verdict((one.grade for one in found), waived=False, signed=False)
        bad = [one for one in found if one.grade >= Grade.WARNING]
        faults = sum(one.grade == Grade.ERROR for one in bad)
        many = ", ".join(part for part in (counted(faults, "fault"), counted(len(bad) - faults, "warning")) if part)
        titles = ", ".join(dict.fromkeys(words()[one.check].title.lower() for one in bad))
        self.told.setText(f"{many}: {titles}." if bad else "It would be taken as it is.")
        self.mark.be(self.sign)


class ShopsSheet(Sheet):
    """A row for each shop; one of them is chosen, or none."""

    chosen = Signal(str)

    def __init__(self, below: QWidget, proof: Proof) -> None:
        super().__init__(below, WIDTH)
        self.proof = proof
        self.rows_of: list[ShopRow] = []
        self.back_button = button("Stay with the shop that is chosen", self.sink, primary=True, key="take-back")
        self.put(QWidget(), foot(self.back_button))

    def open(self, n: int) -> None:
        """Look at a card for each shop."""
        body = QWidget()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 8)
        column.addWidget(label(f"{self.proof.card(n).name} at each print shop", "heading", wrap=True))
        self.rows_of = [ShopRow(name, shop) for name, shop in shipped().items()]
        for row in self.rows_of:
            row.choose.does = lambda row=row: self.choose(row.name)  # type: ignore[misc]
            column.addWidget(row)
            self.look(row, n)
        column.addStretch()
        self.show_body(body)
        self.rise()
        self.back_button.setFocus()

    def look(self, row: ShopRow, n: int) -> None:
        """Front and back, for one shop."""
        found: list[Finding] = []

        def take(seen: Look | None) -> None:
            found.extend(seen.findings if seen is not None else ())
            if row in self.rows_of:
                row.show_found(found)

        front, back = self.proof.sides(n)
        self.proof.ear.listen(self.proof.pool.submit(look, Task(front, row.shop, "front"), urgent=True), take)
        if back is not None:
            self.proof.ear.listen(self.proof.pool.submit(look, Task(back, row.shop, "back"), urgent=True), take)

    def choose(self, name: str) -> None:
        """Proof for this shop."""
        self.sink()
        self.chosen.emit(name)

    def press(self) -> None:
        """Enter: the button that has the focus, else the way back."""
        made = [one for one in self.findChildren(KeyButton) if one.hasFocus()]
        (made or [self.back_button])[0].click()
