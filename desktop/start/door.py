"""A door of the start window: a sign, what is behind it, and a line about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.start.sign import Sign, cards, crown, draft, folder, jigsaw, pencil, road, ruler, stack
from desktop.start.tile import Tile
from desktop.tongue import said


class Door(Tile):
    """Nothing but what can be opened stands here. Its name and line are given in English."""

    def __init__(self, name: str, line: str, sign: Callable[[], QPainterPath], ink: str) -> None:
        super().__init__("tile", f"{said(name)}: {said(line)}")
        self.name = name
        words, row = QVBoxLayout(), QHBoxLayout(self)
        scaled(words.setSpacing, 4)
        words.addStretch()
        self.line = Elided("small", lines=2)
        for made, text in ((Elided("title"), name), (self.line, line)):
            made.setText(said(text))
            words.addWidget(made)
        self.setToolTip(said(line))
        words.addStretch()
        self.row = row
        scaled(row.setSpacing, 16)
        self.sign = Sign(sign, ink, 48)
        row.addWidget(self.sign)
        row.addLayout(words, 1)
        self.fit(False)

    def fit(self, low: bool) -> None:
        """In a low window there is its name only."""
        self.line.setVisible(not low)
        scaled(self.row.setContentsMargins, 20, 6 if low else 12, 16, 6 if low else 12)


def made_doors() -> list[Door]:
    """Doors with what is behind them."""
    return [
        Door("Solo campaign", "Ten chapters against the automaton", road, "house"),
        Door("Play the computer", "One person against a computer player", crown, "info"),
        Door("Lay out cards", "A deck file or a folder of pictures, on the free table", cards, "ok"),
        Door("Own cards", "A pack of cards, on the free table", pencil, "sandbox"),
        Door("Proof card images", "From a folder of pictures to files that a print shop accepts", ruler, "house"),
        Door("Open a file", "A saved game, a scenario, a deck", folder, "accent"),
        Door("Decks", "Build them, check them, share them as lists", stack, "warn"),
        Door("Puzzles", "Positions with a goal, from easy to hard", jigsaw, "accent"),
        Door("Draft", "Three piles, hands of five, or four seats", draft, "info"),
    ]


def ask_at(door: Door, ways: Sequence[tuple[str, str, Callable[[], object]]]) -> None:
    """A menu at a door, with its first entry chosen: the words of each, its tip, what it does."""
    menu = QMenu(door.window())
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    for words, tip, act in ways:
        action = menu.addAction(words)
        action.setToolTip(tip)
        action.triggered.connect(lambda _checked=False, act=act: act())
    menu.popup(door.mapToGlobal(door.rect().bottomLeft()))
    menu.setActiveAction(menu.actions()[0])
