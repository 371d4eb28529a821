"""What somebody pinned to cards to be told when they are drawn: it stands at the bar and in the log of whoever comes to see the card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct, field
from PySide6.QtCore import QObject, QTimer

from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import Ref
from rules.engine.step import Step

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

TOLD = "From proofing, {0}: {1}"


class Pinned(Struct):
    """By card: the sentences that are pinned to it."""

    words: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def turn(self, card: str, words: str) -> bool:
        """Pin this to a card, or take it off. Is it pinned now?"""
        kept = self.words.get(card, ())
        self.words[card] = tuple(other for other in kept if other != words) if words in kept else (*kept, words)
        return words in self.words[card]


class Pins(QObject):
    """It is told only to a seat that has just learned which card it is."""

    def __init__(self, window: TableWindow, pinned: Pinned) -> None:
        super().__init__(window)
        self.window, self.pinned = window, pinned
        window.session.stepped.connect(self.hear)

    def hear(self, step: Step) -> None:
        """Something happened: who looks may see cards now that were hidden before."""
        view = self.window.view()
        for seat, ref in step.learned:
            name = view.cards[ref].definition if seat == self.window.viewer and ref in view.cards else UNKNOWN
            told = [said(TOLD, name, words) for words in self.pinned.words.get(name, ())] if name != UNKNOWN else []
            if told:
                QTimer.singleShot(0, self, partial(self.tell, ref, told))  # when the step is shown

    def tell(self, ref: Ref, told: Sequence[str]) -> None:
        """In the log, at the bar, and with the card in the inspector."""
        for words in told:
            self.window.note(words)
        self.window.inspect(ref)
        self.window.area.bar.mention(told[0])
