"""Whether the deck is legal: in one line if it is, else everything that is wrong, each with its way out; a row leads to its card."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QSizePolicy

from desktop.decks.building import Building
from desktop.table.tokens import color, font, px
from desktop.tongue import said
from rules.engine.tongue import capital

SHOWN = 3  # rows that are seen at once
ROOM, BESIDE = 40, 8  # of the width for edges and a scroll bar; of a row's height for what is above and below its words
CARD = Qt.ItemDataRole.UserRole
LEGAL = "✓  Legal: {0}, {1} cards."


class Checks(QListWidget):
    """It is as high as what it has to say, up to a few rows; the rest scrolls."""

    wanted = Signal(str)  # a card is to be gone to

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("checks")
        self.setAccessibleName(said("What is wrong with the deck"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.itemClicked.connect(self.go)
        self.itemActivated.connect(self.go)
        self.legal = False
        self.rows: list[QListWidgetItem] = []

    def show_deck(self, bench: Building) -> None:
        """Check a deck."""
        found = bench.defects()
        self.legal = not found
        mode = bench.game.lines.get(f"deck.mode.{bench.mode}") or said(capital(bench.mode))
        told = found or [(said(LEGAL, mode, bench.size()), "")]
        self.have(len(told))
        for item, (words, card) in zip(self.rows, told, strict=True):
            item.setText(words if self.legal else f"△  {words}")
            item.setForeground(QBrush(color("ok" if self.legal else "warn")))
            item.setToolTip(words)
            item.setData(CARD, card)
        self.setProperty("legal", self.legal)
        self.style().polish(self)
        self.fit()

    def have(self, many: int) -> None:
        """So many rows. They are kept and filled anew: Qt may crash where all of them are made again and again."""
        while len(self.rows) > many:
            self.takeItem(len(self.rows) - 1)
            self.rows.pop()
        while len(self.rows) < many:
            self.rows.append(QListWidgetItem())
            self.addItem(self.rows[-1])

    def go(self, item: QListWidgetItem) -> None:
        """To the card that a row speaks of."""
        if item.data(CARD):
            self.wanted.emit(item.data(CARD))

    def fit(self) -> None:
        """Each row as high as its lines, and all of it as high as its first rows."""
        metrics, room = QFontMetrics(font("label")), max(px(80), self.width() - px(ROOM))
        high = []
        for item in self.rows:
            lines = metrics.boundingRect(QRect(0, 0, room, px(999)), Qt.TextFlag.TextWordWrap, item.text())
            high.append(lines.height() + px(BESIDE))
            item.setSizeHint(QSize(room, high[-1]))
        self.setFixedHeight(sum(high[:SHOWN]) + px(10))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may break lines otherwise."""
        super().resizeEvent(event)
        self.fit()

    def sizeHint(self) -> QSize:
        """As it was made."""
        return QSize(px(200), self.height())
