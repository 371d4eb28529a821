"""How far each seat was after every round, as lines with the seats' colours and shapes; all of it is told in words, too."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.table.tokens import color, font, px, seat_color, seat_shape, stroke
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.tongue import capital

HIGH, TOP, FOOT, LEFT, RIGHT = 132, 22, 18, 26, 22  # of the whole, and what is free for words around the lines
CLOSE = 24  # from so many rounds on only some of them have a number
APART = 1.5  # lines that lie on each other are drawn beside each other
STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
OVER, EACH = "{0} over the rounds", "{0}: {1}"


class RoundPlot(QWidget):
    """Numbers by round, one for each seat, and what they are to come to. `beside`: those of a plot beside it, which is drawn to the same
    scale."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds: tuple[tuple[int, ...], ...] = ()
        self.beside: tuple[tuple[int, ...], ...] = ()
        self.goal = 0

    def last(self) -> int:
        """The round at the right end."""
        return max(1, len(self.rounds) - 1, len(self.beside) - 1)

    def box(self) -> QRectF:
        """Where the lines are drawn."""
        raise NotImplementedError

    def point(self, i: int, n: int) -> QPointF:
        """Where so much after so many rounds stands."""
        box, most = self.box(), max(self.goal, 1, *(max(each) for each in (*self.rounds, *self.beside)))
        return QPointF(box.left() + box.width() * i / self.last(), box.bottom() - box.height() * n / most)


class ScorePlot(RoundPlot):
    """It is there where there are at least two rounds to compare."""

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def tell(
        self, what: str, names: Sequence[str], rounds: Sequence[tuple[int, ...]], goal: int, beside: Sequence[tuple[int, ...]] = ()
    ) -> None:
        """What is counted, and how much of it each seat had at the beginning and after each round."""
        self.names, self.rounds, self.goal, self.beside = tuple(names), tuple(rounds), goal, tuple(beside)
        each = zip(names, zip(*rounds, strict=True), strict=False)
        words = "; ".join(said(EACH, name, ", ".join(map(str, numbers))) for name, numbers in each)
        self.setAccessibleName(said(OVER, capital(what)))
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.update()

    def tells(self) -> bool:
        """Is there anything to see?"""
        return len(self.rounds) > 2 and any(map(any, self.rounds))

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(px(HIGH), px(HIGH))

    def box(self) -> QRectF:
        """Where the lines are drawn."""
        return QRectF(px(LEFT), px(TOP), self.width() - px(LEFT + RIGHT), self.height() - px(TOP + FOOT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """What it is about, the goal, the rounds, the lines."""
        if not self.tells():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font("caption"))
        painter.setPen(color("text_2"))
        painter.drawText(QRectF(0, 0, self.width(), px(TOP)), Qt.AlignmentFlag.AlignLeft, self.accessibleName())
        self.draw_grid(painter)
        for seat in range(len(self.names)):
            self.draw_seat(painter, SeatId(seat))

    def draw_grid(self, painter: QPainter) -> None:
        """The goal as a dotted line with its number, and the numbers of the rounds at the foot."""
        box = self.box()
        painter.setPen(QPen(color("line_strong"), stroke("line")))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        if self.goal:
            painter.setPen(QPen(color("line_strong"), stroke("line"), Qt.PenStyle.DotLine))
            painter.drawLine(self.point(0, self.goal), self.point(self.last(), self.goal))
        painter.setPen(color("text_3"))
        middle = Qt.AlignmentFlag.AlignCenter
        if self.goal:
            painter.drawText(QRectF(0, self.point(0, self.goal).y() - px(9), px(LEFT - 4), px(18)), middle, str(self.goal))
        every = 1 + self.last() // CLOSE
        for i in range(every, self.last() + 1, every):
            painter.drawText(QRectF(self.point(i, 0).x() - px(15), box.bottom() + px(2), px(30), px(FOOT - 2)), middle, str(i))

    def draw_seat(self, painter: QPainter, seat: SeatId) -> None:
        """A seat's line, with its shape at the end."""
        beside = QPointF(0, (seat - (len(self.names) - 1) / 2) * APART)
        points = [self.point(i, each[seat]) + beside for i, each in enumerate(self.rounds)]
        painter.setPen(QPen(seat_color(seat), px(2), STYLES[seat % len(STYLES)]))
        painter.drawPolyline(QPolygonF(points))
        end = QRectF(points[-1].x() + px(3), points[-1].y() - px(9), px(RIGHT - 3), px(18))
        painter.drawText(end, Qt.AlignmentFlag.AlignCenter, seat_shape(seat))
