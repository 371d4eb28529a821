"""The head of a deck: who leads it, what it is called, how far it is, its curves, and whether it is legal."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.decks.building import Building
from desktop.decks.checks import Checks
from desktop.decks.curves import Curves
from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.saves.naming import LONGEST
from desktop.start.choice import Choice
from desktop.table.face import pixmap
from desktop.table.sizes import height
from desktop.table.tokens import px
from desktop.tongue import said
from rules.engine.tongue import capital

FACE = 96
OUT_OF = "{0} of {1} cards"


class Head(QWidget):
    """The name can be written over; where there are several ways of building, one of them is chosen here."""

    renamed = Signal(str)
    mode_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.bench: Building | None = None
        self.low = False
        self.face, self.name, self.summary = label(), QLineEdit(), Elided("second")
        self.name.setObjectName("deckname")
        self.name.setMaxLength(LONGEST)
        self.name.setAccessibleName(said("Name of the deck"))
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.mode, self.curves, self.checks = Choice(), Curves(), Checks()
        self.mode.be_called(said("How the deck is built"))
        self.mode.activated.connect(lambda _at: self.mode_chosen.emit(self.mode.currentData()))
        whole, top, words, line = QVBoxLayout(self), QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        scaled(whole.setSpacing, 10)
        scaled(top.setSpacing, 14)
        scaled(words.setSpacing, 4)
        line.addWidget(self.name, 1)
        line.addWidget(self.mode)
        words.addLayout(line)
        words.addWidget(self.summary)
        words.addWidget(self.curves)
        top.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        whole.addLayout(top)
        whole.addWidget(self.checks)
        faces().made.connect(self.renew)

    def show_deck(self, bench: Building) -> None:
        """Show a deck."""
        self.bench = bench
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(bench.deck.name)
            self.name.setCursorPosition(0)
        self.summary.setText(self.told(bench))
        if [self.mode.itemData(i) for i in range(self.mode.count())] != list(bench.rules.modes):
            self.mode.clear()
            for mode in bench.rules.modes:
                self.mode.addItem(bench.game.lines.get(f"deck.mode.{mode}") or said(capital(mode)), mode)
        self.mode.setCurrentIndex(self.mode.findData(bench.mode))
        self.mode.setVisible(len(bench.rules.modes) > 1)
        self.mode.setEnabled(not bench.deck.pool)
        self.curves.show_deck(bench)
        self.checks.show_deck(bench)
        self.paint_face()

    def told(self, bench: Building) -> str:
        """Who leads it and how many cards there are."""
        leaders = [name.partition(",")[0] for name in bench.leaders()]
        led = [*leaders] if leaders or not bench.rules.leader else [said("Nobody leads it yet")]
        pool = [said("out of a pool of {0}", sum(bench.deck.pool.values()))] if bench.deck.pool else []
        return " · ".join([bench.game.title, *led, said(OUT_OF, bench.size(), bench.rules.size), *pool])

    def renew(self, _made: frozenset[Subject]) -> None:
        """Faces have been made."""
        self.paint_face()

    def paint_face(self) -> None:
        """The card that leads the deck."""
        leaders = self.bench.leaders() if self.bench else []
        self.face.setVisible(bool(leaders) and not self.low)
        if leaders and self.bench is not None:
            self.face.setPixmap(pixmap(self.bench.face(leaders[0]), px(FACE), height(px(FACE)), self.devicePixelRatioF()))
            self.face.setAccessibleName(leaders[0])

    def be_low(self, low: bool, lowest: bool) -> None:
        """In a low window there is no face; in a very low one the curves are words in the tip of the summary."""
        self.curves.setVisible(not lowest)
        self.low = low
        self.paint_face()
