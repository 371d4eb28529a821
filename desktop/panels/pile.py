"""What lies in a pile, as a list from the top."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QListWidget, QVBoxLayout, QWidget

from desktop.panels.text import button, label
from desktop.table.face import face_of
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Ref, ZoneId
from rules.engine.state import State
from rules.engine.tongue import capital
from rules.language.say.lines import seat_words, word_of


class PileDialog(QDialog):
    """It shows no more than the view: unknown cards are only counted."""

    def __init__(self, parent: QWidget, game: Game, view: State, zone: ZoneId, inspect: Callable[[Ref], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title_of(game, view, zone))
        refs = view.zones[zone].cards
        known = [r for r in reversed(refs) if view.cards[r].definition != UNKNOWN]
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        for ref in known:
            self.list.addItem(card_line(game, view, ref))
        self.list.currentRowChanged.connect(lambda row: inspect(known[row]))
        whole = QVBoxLayout(self)
        whole.addWidget(label(counted(len(refs), len(refs) - len(known)), "second"))
        whole.addWidget(self.list, 1)
        whole.addWidget(button(said("Close the pile"), self.close, primary=True))
        self.resize(320, 480)


def counted(all_: int, down: int) -> str:
    """How many cards, and how many of them nobody here knows."""
    return said("{0|card|cards}, {1} of them face down", all_, down) if down else said("{0|card|cards}", all_)


def card_line(game: Game, view: State, ref: Ref) -> str:
    """A card by its name, with its type and number."""
    face = face_of(game, view, ref, places(game).number)
    name = view.cards[ref].definition
    more = ", ".join(word for word in (face.word, "" if face.number is None else str(face.number)) if word and word != name)
    return f"{name} ({more})" if more else name


def title_of(game: Game, view: State, zone: ZoneId) -> str:
    """A pile in words, and whose it is."""
    found = view.zones[zone]
    label = capital(next((pile.label for pile in places(game, view).piles if pile.zone == found.kind), word_of(game, found.kind)))
    return said("{0} of {1}", label, seat_words(view, found.seat)) if found.seat >= 0 else label
