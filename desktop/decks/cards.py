"""Cards as a list of Qt: names in an order, each with what a screen reader says of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from desktop.panels.card_text import card_text
from desktop.panels.preview import printed_face
from desktop.table.face import Face
from desktop.table.places import places
from rules.engine.game import Game
from rules.language.say.lines import word_of

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
DISPLAY, SPOKEN = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole


class Cards(QAbstractListModel):
    """Rows of card names; a row that is no card is the heading of those below it."""

    def __init__(self, spoken: Callable[[str], str]) -> None:
        super().__init__()
        self.rows: list[str] = []
        self.headings: dict[int, str] = {}
        self.spoken = spoken

    def show(self, rows: Sequence[str], headings: dict[int, str] | None = None) -> None:
        """Other rows. `headings`: which of them are none of a card, and what they say beside their word."""
        if (list(rows), headings or {}) == (self.rows, self.headings):
            if self.rows:
                self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))
            return
        self.beginResetModel()
        self.rows, self.headings = list(rows), dict(headings or {})
        self.endResetModel()

    def name(self, index: Index) -> str:
        """The card of a row; "" for a heading, or no row."""
        row = index.row()
        return self.rows[row] if 0 <= row < len(self.rows) and row not in self.headings else ""

    def row_of(self, name: str) -> int:
        """Where a card stands; -1 if it does not."""
        return next((row for row, other in enumerate(self.rows) if other == name and row not in self.headings), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many rows."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = DISPLAY) -> object:
        """A row in words."""
        if not 0 <= index.row() < len(self.rows) or role not in (DISPLAY, SPOKEN):
            return None
        if index.row() in self.headings:
            return f"{self.rows[index.row()]}: {self.headings[index.row()]}"
        return self.spoken(self.rows[index.row()]) if role == SPOKEN else self.rows[index.row()]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A heading cannot be chosen."""
        usable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags if index.row() in self.headings else usable | Qt.ItemFlag.ItemNeverHasChildren


@cache
def face_in(game: Game, name: str, picture: str = "") -> Face:
    """The face of a card as it is printed, perhaps with a picture out of a file."""
    return printed_face(game, name, pictures={name: picture})


def told(game: Game, name: str) -> str:
    """A card in words: its name, its kinds, its number, what it asks for, what it says."""
    card = game.definition(name)
    kinds = ", ".join(word_of(game, kind).replace("_", " ") for kind in card.kinds)
    numbers = (places(game).number, *(game.decks.asks if game.decks else ()), *places(game).foot)
    shown = ", ".join(f"{word_of(game, one)} {card.numbers[one]}" for one in numbers if one in card.numbers)
    return ". ".join(part for part in (name, kinds, shown, " ".join(card_text(game, name).split())) if part)


def in_order(game: Game, names: list[str]) -> list[str]:
    """Cards by sort, by side, by number, by name."""
    rules, number = game.decks, places(game).number
    if rules is None:
        return sorted(names)

    def place(name: str) -> tuple[int, int, int, str]:
        card = game.definition(name)
        sort = next((i for i, kind in enumerate(rules.sorts) if kind in card.kinds), len(rules.sorts))
        side = next((i for i, kind in enumerate(rules.sides) if kind in card.kinds), len(rules.sides))
        leads = 0 if rules.leader and rules.leader in card.kinds else 1
        return leads, side if rules.sides else sort, card.numbers.get(number, -1), name

    return sorted(names, key=place)
