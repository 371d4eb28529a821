"""The sheet on which a finding is waived: it is as it shall be, and why."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.proof.waivers import Told
from desktop.proof.words import words
from desktop.proof_window.found_list import spoken_of
from desktop.proof_window.proof import Proof
from desktop.proof_window.right_part import RightPart
from desktop.tongue import said

WIDTH, LONGEST = 620, 300
HOLDS = "The waiver holds for this picture as it is. When it changes, the finding is open again. The reason stands in the report."
WHY = "Say in a few words why it is as it shall be."


class WaiveSheet(Sheet):
    """Without a reason nothing is waived."""

    def __init__(self, below: QWidget, proof: Proof, right: RightPart) -> None:
        super().__init__(below, WIDTH)
        self.proof, self.right = proof, right
        self.one: Told | None = None
        self.words, self.reason, self.missing = label("", "prompt", wrap=True), QLineEdit(), label("", "refusal", wrap=True)
        self.reason.setMaxLength(LONGEST)
        self.reason.setAccessibleName(said("The reason"))
        self.reason.setPlaceholderText(said("The border is meant to be uneven"))
        self.reason.textEdited.connect(lambda _text: self.missing.setText(""))
        self.waive_button = button(said("Waive the finding"), self.press, primary=True, key="answer")
        self.back_button = button(said("Leave it open"), self.sink, key="take-back")
        body = QWidget()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 12)
        for part in (
            label(said("Waive a finding"), "heading"),
            self.words,
            self.reason,
            label(said(HOLDS), "sentence", wrap=True),
            self.missing,
        ):
            column.addWidget(part)
        self.put(body, foot(self.waive_button, left=[self.back_button]))

    def open(self, one: Told) -> None:
        """Ask why this is as it shall be."""
        self.one = one
        self.words.setText(f"{words()[one.finding.check].title}: {spoken_of(one, self.proof.sharing())}")
        self.reason.clear()
        self.missing.setText("")
        self.rise()
        self.reason.setFocus()

    def press(self) -> None:
        """Waive it."""
        reason = " ".join(self.reason.text().split())
        if not reason or self.one is None:
            self.missing.setText(said(WHY))
            self.reason.setFocus()
            return
        self.right.say(self.proof.waive(self.one, reason))
        self.sink()
