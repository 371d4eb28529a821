"""The sheet for whoever is not sure where to print: the card that is looked at, against what each shop wants, the best one first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.proof.card import Side, Source
from desktop.proof.finding import Grade
from desktop.proof.inspection import Seen
from desktop.proof.look import Look, Task, look
from desktop.proof.shop import Shop
from desktop.proof.shops import shipped
from desktop.proof.waivers import Told, told
from desktop.proof.words import words
from desktop.proof_window import verdict
from desktop.proof_window.found_list import Sign
from desktop.proof_window.proof import Proof
from desktop.proof_window.strip import counted
from desktop.tongue import said

WIDTH = 760
READING = "The picture is being looked at."
COMING = "As soon as it is known, the shops that this card fits best stand first."
ONE = "This is told of one card. Of a whole deck it is told on the command line: tuckbox proof FOLDER --compare."
BEST, EQUAL = "Fits best: {0}.", "Fits best: {0}, and {1} more as well."
LOST = "Nobody could look at the picture."
NEVER = (1_000, 0)  # after all that is known
SIDES: tuple[Side, Side] = ("front", "back")


class ShopRow(QFrame):
    """A shop, and how this card would fare there."""

    def __init__(self, name: str, shop: Shop) -> None:
        super().__init__()
        self.name, self.shop, self.sign = name, shop, verdict.UNSEEN
        self.open = NEVER  # faults and warnings that are open: the less, the better it fits
        self.setObjectName("finding")
        grid = QGridLayout(self)
        scaled(grid.setContentsMargins, 12, 8, 12, 8)
        scaled(grid.setHorizontalSpacing, 12)
        self.mark, self.told = Sign(verdict.UNSEEN), label(said(READING), "sentence", wrap=True)
        self.choose = button(said("Choose it"), lambda: None)
        self.choose.setAccessibleName(said("Choose {0}", said(shop.name)))
        self.choose.setEnabled(False)  # until all shops stand in their order
        grid.addWidget(self.mark, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(said(shop.name), "strong", wrap=True), 0, 1)
        grid.addWidget(self.told, 1, 1)
        grid.addWidget(self.choose, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(1, 1)

    def show_found(self, found: Sequence[Told]) -> None:
        """What was found for this shop, and is not waived."""
        grades = (one.finding.grade for one in found if not one.reason)
        self.sign = verdict.verdict(grades, waived=any(one.reason for one in found), signed=False)
        bad = [one.finding for one in found if one.counts]
        faults = sum(one.grade == Grade.ERROR for one in bad)
        self.open = faults, len(bad) - faults
        many = ", ".join(part for part in (counted(faults, "fault"), counted(len(bad) - faults, "warning")) if part)
        titles = ", ".join(dict.fromkeys(words()[one.check].inner for one in bad))
        self.told.setText(f"{many}: {titles}." if bad else said("It would be taken as it is."))
        self.mark.be(self.sign)


class ShopsSheet(Sheet):
    """A row for each shop; one of them is chosen, or none."""

    chosen = Signal(str)

    def __init__(self, below: QWidget, proof: Proof) -> None:
        super().__init__(below, WIDTH)
        self.proof = proof
        self.rows_of: list[ShopRow] = []
        self.waiting = 0  # so many of them are still to be heard of
        self.back_button = button(said("Stay with the shop that is chosen"), self.sink, primary=True, key="take-back")
        self.put(QWidget(), foot(self.back_button))

    def open(self, n: int) -> None:
        """Look at a card for each shop."""
        body, card = QWidget(), self.proof.card(n)
        column = self.column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 8)
        self.advice = label(said(COMING), "prompt", wrap=True)
        for part in (
            label(said("{0} at each print shop", card.name), "heading", wrap=True),
            self.advice,
            label(said(ONE), "sentence", wrap=True),
        ):
            column.addWidget(part)
        self.rows_of = [ShopRow(name, self.proof.decided.now.turned(shop)) for name, shop in shipped().items()]
        self.waiting = len(self.rows_of)
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
        deck, card, now = self.proof.deck, self.proof.card(n), self.proof.decided.now
        sides: dict[Side, Source] = {side: source for side, source in zip(SIDES, self.proof.sides(n), strict=True) if source is not None}
        seen: dict[Side, Look | None] = {}

        def take(side: Side, look: Look | None) -> None:
            seen[side] = look
            if row not in self.rows_of or len(seen) < len(sides):
                return
            front = seen["front"]
            if front is None or None in seen.values():
                row.told.setText(said(LOST))
            else:
                row.show_found(list(told(deck, card, Seen(front, seen.get("back")), now, row.shop)))
            self.waiting -= 1
            if not self.waiting:
                self.order()

        for side, source in sides.items():
            work = self.proof.pool.submit(look, Task(source, row.shop, side), urgent=True)
            self.proof.ear.listen(work, partial(take, side))

    def order(self) -> None:
        """All is known: the shops that the card fits best stand first, and one can be chosen."""
        first = self.column.indexOf(self.rows_of[0])
        self.rows_of.sort(key=lambda row: row.open)
        before: QWidget | None = None
        for at, row in enumerate(self.rows_of):
            self.column.removeWidget(row)
            self.column.insertWidget(first + at, row)
            row.choose.setEnabled(True)
            if before is not None:
                self.setTabOrder(before, row.choose)
            before = row.choose
        best = [row for row in self.rows_of if row.open == self.rows_of[0].open]
        self.advice.setText(
            said(LOST) if best[0].open == NEVER else said(BEST if len(best) == 1 else EQUAL, said(best[0].shop.name), len(best) - 1)
        )
        self.fit()

    def choose(self, name: str) -> None:
        """Proof for this shop."""
        self.sink()
        self.chosen.emit(name)

    def press(self) -> None:
        """Enter: the button that has the focus, else the way back."""
        made = [one for one in self.findChildren(KeyButton) if one.hasFocus()]
        (made or [self.back_button])[0].click()
