"""The colour and shape of a seat, as a button: its menu has all of them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QPushButton

from desktop.panels.lengths import scaled
from desktop.panels.text import in_seat_color
from desktop.table.card_item import plain_tip
from desktop.table.tokens import SEATS, px, seat_color, seat_glyph, seat_shape, sized_font
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.tongue import capital

WIDTH, HEIGHT, DRAWN = 30, 28, 18
TIP = "Colour and shape. Whoever has the chosen one gets this one."


class SignButton(QPushButton):
    """A press opens its menu; another seat's sign can be chosen, too."""

    wanted = Signal(int)  # the number of a sign

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.sign = -1
        self.setObjectName("sign")
        scaled(self.setFixedWidth, WIDTH)
        scaled(self.setFixedHeight, HEIGHT)
        self.setToolTip(plain_tip(said(TIP)))
        self.setAccessibleDescription(said(TIP))
        self.clicked.connect(self.ask)
        self.show_sign(-1)

    def show_sign(self, sign: int) -> None:
        """Be this sign; -1: nobody sits there."""
        self.sign = sign
        self.setText(seat_shape(SeatId(sign)) if sign >= 0 else "·")
        in_seat_color(self, SeatId(sign))
        self.setEnabled(sign >= 0)
        shape = said(seat_glyph(SeatId(sign)) if sign >= 0 else "closed")
        self.setAccessibleName(said("Colour and shape of seat {0}: {1}", self.number, shape))

    def ask(self) -> None:
        """Which one shall it be?"""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for sign in range(len(SEATS)):
            entry = menu.addAction(drawn(sign), capital(said(seat_glyph(SeatId(sign)))))
            entry.setEnabled(sign != self.sign)
            entry.triggered.connect(partial(self.wanted.emit, sign))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))


def drawn(sign: int) -> QIcon:
    """A sign in its colour."""
    side = px(DRAWN)
    made = QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setFont(sized_font("prompt", px(DRAWN - 2)))
    painter.setPen(seat_color(SeatId(sign)))
    painter.drawText(made.rect(), Qt.AlignmentFlag.AlignCenter, seat_shape(SeatId(sign)))
    painter.end()
    return QIcon(made)
