"""The cover between two people at one screen: it hides everything until the next one asks to see it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.text import button, label
from desktop.table.tokens import color, seat_color, seat_shape
from rules.engine.line import SeatId


class Cover(QWidget):
    """It lies over the whole window."""

    lifted = Signal()
    took_back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.window_below = parent
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.shape, self.heading = label(name="heading"), Elided("heading")
        self.sentence = label("The table is covered until then.", "second")
        self.show_button = button("Show hand", self.lifted.emit, primary=True)
        self.back_button = button("Take back", self.took_back.emit)
        self.back_button.setFlat(True)
        whole = QVBoxLayout(self)
        whole.setSpacing(20)
        whole.addStretch()
        for one in (self.shape, self.heading, self.sentence, self.show_button, self.back_button):
            whole.addWidget(one, 0, Qt.AlignmentFlag.AlignHCenter)
        whole.addStretch()
        self.hide()

    def fall(self, name: str, seat: SeatId, last: str = "") -> None:
        """Cover the window for the next person. `last`: who may take back what they did just now."""
        self.setStyleSheet(f"Cover {{ background: {color('window').name()}; border-top: 8px solid {seat_color(seat).name()}; }}")
        self.shape.setText(seat_shape(seat))
        self.shape.setStyleSheet(f"color: {seat_color(seat).name()};")
        self.heading.setText(f"Pass to {name}")
        self.show_button.setText(f"Show the hand of {name}   Space".replace("&", "&&"))
        self.back_button.setText(f"Take back: {last}   Ctrl+Z".replace("&", "&&"))
        self.back_button.setVisible(bool(last))
        self.fill()
        self.show()
        self.raise_()
        self.show_button.setFocus()

    def fill(self) -> None:
        """Be as large as the window."""
        self.setGeometry(self.window_below.rect())
