"""What lies in a pile, as a list from the top."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QListWidget, QVBoxLayout, QWidget

from desktop.panels.text import button, label
from desktop.table.places import places
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Ref, ZoneId
from rules.engine.state import State
from rules.language.say.lines import seat_words


class PileDialog(QDialog):
    """It shows no more than the view: unknown cards are only counted."""

    def __init__(self, parent: QWidget, game: Game, view: State, zone: ZoneId, inspect: Callable[[Ref], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title_of(game, view, zone))
        refs = view.zones[zone].cards
        known = [r for r in reversed(refs) if view.cards[r].definition != UNKNOWN]
        self.list = QListWidget()
        for ref in known:
            self.list.addItem(view.cards[ref].definition)
        self.list.currentRowChanged.connect(lambda row: inspect(known[row]))
        whole = QVBoxLayout(self)
        whole.addWidget(label(f"{len(refs)} cards, {len(refs) - len(known)} of them face down", "second"))
        whole.addWidget(self.list, 1)
        whole.addWidget(button("Close", self.close, primary=True))
        self.resize(320, 480)


def title_of(game: Game, view: State, zone: ZoneId) -> str:
    """A pile in words, and whose it is."""
    found = view.zones[zone]
    label = next((pile.label for pile in places(game).piles if pile.zone == found.kind), found.kind)
    whose = f" of {seat_words(view, found.seat)}" if found.seat >= 0 else ""
    return f"{label[:1].upper()}{label[1:]}{whose}"
