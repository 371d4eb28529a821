"""A door of the start window: a sign, what is behind it, and a line about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.start.sign import Sign
from desktop.start.tile import Tile


class Door(Tile):
    """Nothing but what can be opened stands here."""

    def __init__(self, name: str, line: str, sign: Callable[[], QPainterPath], ink: str) -> None:
        super().__init__("tile", f"{name}: {line}")
        words, row = QVBoxLayout(), QHBoxLayout(self)
        scaled(words.setSpacing, 4)
        words.addStretch()
        for text, style in ((name, "title"), (line, "small")):
            made = Elided(style, lines=2 if style == "small" else 1)
            made.setText(text)
            words.addWidget(made)
        words.addStretch()
        scaled(row.setContentsMargins, 20, 12, 16, 12)
        scaled(row.setSpacing, 16)
        self.sign = Sign(sign, ink, 48)
        row.addWidget(self.sign)
        row.addLayout(words, 1)


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
