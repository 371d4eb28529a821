"""Small signs, drawn: the box that is the program's mark, and what stands on the doors."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from desktop.panels.lengths import scaled
from desktop.table.tokens import color


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """A closed figure in a square of one by one."""
    made = QPainterPath()
    made.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    made.closeSubpath()
    return made


def box() -> QPainterPath:
    """A tuckbox with its lid, and a diamond on it."""
    made = QPainterPath()
    made.addRoundedRect(QRectF(0.03, 0.03, 0.72, 0.94), 0.1, 0.1)
    made.moveTo(0.03, 0.3)
    made.lineTo(0.75, 0.3)
    return made


def diamond() -> QPainterPath:
    """What is filled on the box."""
    return polygon((0.39, 0.47), (0.51, 0.62), (0.39, 0.77), (0.27, 0.62))


def road() -> QPainterPath:
    """A way from one place to another."""
    made = QPainterPath()
    for x, y, across in ((0.02, 0.68, 0.3), (0.68, 0.02, 0.3), (0.36, 0.54, 0.12), (0.46, 0.42, 0.12), (0.56, 0.3, 0.12)):
        made.addEllipse(QRectF(x, y, across, across))
    return made


def crown() -> QPainterPath:
    """Who plays against you."""
    return polygon((0.1, 0.25), (0.3, 0.5), (0.5, 0.15), (0.7, 0.5), (0.9, 0.25), (0.82, 0.82), (0.18, 0.82))


def cards() -> QPainterPath:
    """Two cards on a table."""
    made = QPainterPath()
    made.addRoundedRect(QRectF(0.14, 0.12, 0.42, 0.6), 0.06, 0.06)
    made.addRoundedRect(QRectF(0.64, 0.28, 0.26, 0.6), 0.06, 0.06)
    return made


def stack() -> QPainterPath:
    """A deck of cards that lie on each other."""
    made = QPainterPath()
    made.addRoundedRect(QRectF(0.2, 0.3, 0.46, 0.62), 0.06, 0.06)
    made.moveTo(0.32, 0.2)
    made.lineTo(0.76, 0.2)
    made.lineTo(0.76, 0.8)
    made.moveTo(0.44, 0.1)
    made.lineTo(0.87, 0.1)
    made.lineTo(0.87, 0.7)
    return made


def draft() -> QPainterPath:
    """Three cards of which one is taken."""
    made = QPainterPath()
    for x, y in ((0.06, 0.36), (0.37, 0.12), (0.68, 0.36)):
        made.addRoundedRect(QRectF(x, y, 0.26, 0.52), 0.05, 0.05)
    return made


def ruler() -> QPainterPath:
    """A card with the lines along which it is cut."""
    made = QPainterPath()
    made.addRoundedRect(QRectF(0.26, 0.2, 0.48, 0.62), 0.05, 0.05)
    for x in (0.24, 0.7):
        for y in (0, 0.88):
            made.addRect(QRectF(x, y, 0.06, 0.12))
    for y in (0.18, 0.76):
        for x in (0, 0.84):
            made.addRect(QRectF(x, y, 0.16, 0.06))
    return made


def pencil() -> QPainterPath:
    """Cards of one's own."""
    return polygon((0.12, 0.88), (0.18, 0.66), (0.7, 0.14), (0.86, 0.3), (0.34, 0.82))


def folder() -> QPainterPath:
    """A file."""
    return polygon((0.08, 0.2), (0.4, 0.2), (0.5, 0.32), (0.92, 0.32), (0.92, 0.82), (0.08, 0.82))


def jigsaw() -> QPainterPath:
    """A piece that fits somewhere."""
    made = QPainterPath()
    made.addRect(QRectF(0.06, 0.3, 0.64, 0.64))
    knobs = QPainterPath()
    knobs.addEllipse(QRectF(0.26, 0.08, 0.24, 0.24))
    knobs.addEllipse(QRectF(0.68, 0.5, 0.24, 0.24))
    return made.united(knobs)


def tick() -> QPainterPath:
    """What is done."""
    return polygon((0.06, 0.52), (0.2, 0.38), (0.42, 0.6), (0.82, 0.16), (0.96, 0.3), (0.42, 0.88))


class Sign(QWidget):
    """A sign in a colour by its name, on a disc of the same colour if it has one."""

    def __init__(self, path: Callable[[], QPainterPath], ink: str, side: int, disc: bool = True) -> None:
        super().__init__()
        self.path, self.ink, self.disc = path(), ink, disc
        scaled(self.setFixedWidth, side)
        scaled(self.setFixedHeight, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.disc:
            faint = color(self.ink)
            faint.setAlpha(46)
            painter.setBrush(faint)
            painter.drawEllipse(self.rect())
        part = 0.44 if self.disc else 1.0
        side = self.width() * part
        painter.translate((self.width() - side) / 2, (self.height() - side) / 2)
        painter.scale(side, side)
        painter.setBrush(color(self.ink))
        painter.drawPath(self.path)
        painter.end()


class Mark(QWidget):
    """The program's mark."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side
        scaled(self.setFixedWidth, side * 8 // 10)
        scaled(self.setFixedHeight, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Brass lines, and a filled diamond."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.height(), self.height())
        painter.setPen(QPen(color("accent"), 2.5 / self.side))
        painter.drawPath(box())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("accent"))
        painter.drawPath(diamond())
        painter.end()
