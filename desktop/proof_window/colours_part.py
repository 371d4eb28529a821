"""How colours are looked at: as they will print, in grey, or by eyes that see fewer of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.proof.shop import Shop
from desktop.proof.shown import Lens
from desktop.proof_window.ways import LENSES, Ways

ROWS: tuple[tuple[Lens, ...], ...] = (("print", "grey"), ("protanopia", "deuteranopia", "tritanopia"))
NO_PRESS = "The shop names no press, so nobody knows what becomes of colours there."


class ColoursPart(QWidget):
    """A button for each way; the same once more shows colours as they are."""

    def __init__(self, ways: Ways, choice: Callable[[str, str], QPushButton]) -> None:
        super().__init__()
        self.ways, self.buttons = ways, dict[Lens, QPushButton]()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        scaled(column.setSpacing, 8)
        column.addWidget(label("Colours", "panel"))
        for lenses in ROWS:
            row = QHBoxLayout()
            row.setSpacing(0)
            for lens in lenses:
                one = self.buttons[lens] = choice(LENSES[lens], f"proof-{lens}")
                one.clicked.connect(lambda _on, lens=lens: ways.look_through(lens))
                row.addWidget(one, 1)
            column.addLayout(row)
        ways.changed.connect(self.follow)

    def look_through(self, lens: Lens) -> str:
        """Show colours in this way; returns why not, if not."""
        if not self.buttons[lens].isEnabled():
            return NO_PRESS
        self.ways.look_through(lens)
        return ""

    def show_shop(self, shop: Shop) -> None:
        """Print is known for shops that name their press."""
        self.buttons["print"].setEnabled(bool(shop.icc))
        if not shop.icc and self.ways.lens == "print":
            self.ways.look_through("print")
        self.show_keys()

    def show_keys(self) -> None:
        """The keys as they are now, and why one cannot be pressed."""
        for lens, one in self.buttons.items():
            key = keymap().shown(f"proof-{lens}")
            one.setToolTip(NO_PRESS if not one.isEnabled() else f"{one.text()}: {key}" if key else one.text())

    def follow(self) -> None:
        """What is switched on now."""
        for lens, one in self.buttons.items():
            one.setChecked(lens == self.ways.lens)
