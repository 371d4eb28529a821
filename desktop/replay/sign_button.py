"""A small button with a sign in the place of words; its words are in its tip, with its key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent

from desktop.keymap.keymap import keymap
from desktop.panels.key_button import KeyButton
from desktop.table.tokens import color, px
from desktop.tongue import said

SIDE, HALF = 32, 6


def arrow(path: QPainterPath, x: float, way: int) -> None:
    """A triangle whose base is there, and that points this way."""
    path.addPolygon([QPointF(x, -1), QPointF(x + way * 1.1, 0), QPointF(x, 1), QPointF(x, -1)])


def bar(path: QPainterPath, x: float) -> None:
    """An upright bar."""
    path.addRect(x - 0.16, -1, 0.32, 2)


def sign_of(name: str) -> QPainterPath:
    """The shape of a sign, about a point."""
    path, way = QPainterPath(), -1 if name.endswith("back") else 1
    if name == "pause":
        bar(path, -0.45)
        bar(path, 0.45)
    elif name.startswith("turn"):
        arrow(path, -way * 1.15, way)
        arrow(path, -way * 0.05, way)
    elif name.startswith("key"):
        arrow(path, -way * 1.15, way)
        middle = way * 0.75
        path.addPolygon([QPointF(middle + x, y) for x, y in ((0, -0.75), (0.5, 0), (0, 0.75), (-0.5, 0), (0, -0.75))])
    elif name.startswith("step"):
        bar(path, -way * 0.8)
        arrow(path, -way * 0.35, way)
    else:
        arrow(path, -0.5, 1)
    return path


class SignButton(KeyButton):
    """`name` is that of its action, which also says what it does; `sign` is what is drawn."""

    def __init__(self, name: str, sign: str, words: str, pressed: Callable[[], object], primary: bool = False) -> None:
        super().__init__("", pressed, primary)
        self.name = name
        keymap().changed.connect(self.renew)
        self.setFixedSize(px(SIDE), px(SIDE))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.say(sign, words)

    def say(self, sign: str, words: str) -> None:
        """Be for this from now on."""
        self.sign = sign
        self.tell(words)
        self.update()

    def tell(self, words: str) -> None:
        """What it does, and its key."""
        self.words, key = words, keymap().shown(self.name)
        self.setAccessibleName(words)
        self.setToolTip(said("{0} ({1})", words, key) if key else words)

    def renew(self) -> None:
        """It may have another key."""
        self.tell(self.words)

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(px(SIDE), px(SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, then its sign."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(self.width() / 2, self.height() / 2))
        painter.scale(px(HALF), px(HALF))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("text_3" if not self.isEnabled() else "text_on_accent" if self.primary else "text"))
        painter.drawPath(sign_of(self.sign))
