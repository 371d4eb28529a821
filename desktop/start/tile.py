"""What can be chosen in the start window with arrows and done with Enter: games, what to go on with, doors."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle, QStyleOption

from desktop.panels.key_button import KeyButton
from desktop.panels.text import button, restyle
from desktop.table.tokens import stroke

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Tile(QAbstractButton):
    """A button as large as what it tells of. The chosen one has the focus; its main button is brass and bears the key that presses it."""

    entered = Signal()
    picked = Signal()
    walked = Signal(object)  # an arrow's direction: across, down

    def __init__(self, style: str, words: str) -> None:
        super().__init__()
        self.setObjectName(style)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)  # a button would be as low as its words
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _checked=False: self.entered.emit())
        self.main: KeyButton | None = None
        self.own_key = ""  # what presses the main button while another tile is chosen

    def add_main(self, text: str, key: str = "") -> KeyButton:
        """The button that does what Enter does; `key` does it while another tile is chosen."""
        self.own_key = key
        self.main = self.add_button(text, self.entered.emit, key)
        return self.main

    def add_button(self, text: str, pressed: Callable[[], object], key: str = "") -> KeyButton:
        """A button for the mouse; keys go to the tile."""
        made = button(text, pressed, key=key)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return made

    def choose(self, chosen: bool) -> None:
        """Show whether this is the chosen one."""
        restyle(self, "chosen", chosen)
        edge = round(stroke("state" if chosen else "hair"))
        self.setContentsMargins(edge, edge, edge, edge)
        if self.main is not None:
            self.main.key, self.main.primary = "Enter" if chosen else self.own_key, chosen
            self.main.updateGeometry()
            self.main.primary = chosen
            restyle(self.main, "primary", chosen)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whatever gets the focus is chosen, and stays so until another tile gets it."""
        self.picked.emit()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Space and the arrows; all else is the window's."""
        key = Qt.Key(event.key())
        if key in ENTER:
            self.entered.emit()
        elif key in ARROWS:
            self.walked.emit(ARROWS[key])
        elif key == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its ground and edge, as the style sheet has them."""
        option, painter = QStyleOption(), QPainter(self)
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.end()


def next_tile(tiles: Sequence[Tile], here: Tile, way: tuple[int, int]) -> Tile:
    """The nearest tile in a direction; where there is none, the same. How far aside its nearest edge is counts double."""
    window = here.window()

    def box(tile: Tile) -> QRect:
        return QRect(tile.mapTo(window, QPoint()), tile.size())

    across, down = way
    at, found = box(here).center(), []
    for tile in tiles:
        there = box(tile)
        step, x, y = there.center() - at, apart(at.x(), there.left(), there.right()), apart(at.y(), there.top(), there.bottom())
        ahead, aside = (step.x() * across, y) if across else (step.y() * down, x)
        if tile is not here and ahead > (tile.height() + here.height() if down else tile.width() + here.width()) // 4:
            found.append((ahead + 2 * aside, tile))
    return min(found, key=lambda one: one[0])[1] if found else here


def apart(at: int, first: int, last: int) -> int:
    """How far a place is from what lies between two others."""
    return max(first - at, at - last, 0)
