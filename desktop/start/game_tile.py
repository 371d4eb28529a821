"""A game in the start window: three of its cards, what it is about, who can play, Play and Sandbox."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from desktop.keymap.keymap import keymap
from desktop.panels.elided import Elided
from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.start.fan import Fan
from desktop.start.tile import Tile
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.games.catalogue import CATALOGUE, Entry

SANDBOX = "One person in all seats, with open hands"


class GameTile(Tile):
    """Enter plays, S is the sandbox."""

    sandbox = Signal()

    def __init__(self, entry: Entry, game: Game, number: int) -> None:
        super().__init__("tile", f"{said(entry.title)}: {said(entry.line)}")
        self.entry = entry
        words, buttons = QVBoxLayout(), QHBoxLayout()
        scaled(words.setContentsMargins, 22, 4, 22, 20)
        scaled(words.setSpacing, 6)
        for line in (label(said(entry.title), "heading"), Elided("label", lines=2), label(seats(entry), "small")):
            words.addWidget(line)
            if isinstance(line, Elided):
                line.setText(said(entry.line))
        self.sandbox_button = self.add_button(said("Sandbox"), self.sandbox.emit)
        self.sandbox_button.setToolTip(said(SANDBOX))
        scaled(buttons.setSpacing, 12)
        scaled(buttons.setContentsMargins, 0, 6, 0, 0)
        buttons.addWidget(self.add_main(said("Play"), str(number)), 1)
        buttons.addWidget(self.sandbox_button, 1)
        words.addLayout(buttons)
        whole = QVBoxLayout(self)
        scaled(whole.setContentsMargins, 2, 2, 2, 2)
        whole.setSpacing(0)
        whole.addWidget(Fan(game, entry.faces), 1)
        whole.addLayout(words)
        for one in self.findChildren(KeyButton):
            one.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # three tiles side by side have little room

    def choose(self, chosen: bool) -> None:
        """The sandbox's key works on the chosen game."""
        self.sandbox_button.key = "start-sandbox" if chosen else ""
        self.sandbox_button.update()
        super().choose(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """S, and what every tile knows."""
        if keymap().presses("start-sandbox", event):
            self.sandbox.emit()
        else:
            super().keyPressEvent(event)


def seats(entry: Entry) -> str:
    """How many can play."""
    least, most = entry.seats
    if most <= least + 1:
        return said("{0} players", most) if least == most else said("{0} or {1} players", least, most)
    return said("{0} to {1} players", least, most)


def there() -> list[Entry]:
    """The games that can be opened."""
    found = []
    for entry in CATALOGUE:
        try:
            load(entry.name)
        except ModuleNotFoundError:
            continue
        found.append(entry)
    return found
