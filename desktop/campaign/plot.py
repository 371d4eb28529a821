"""Power by round, as two lines: the human's, and the automaton's dashed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF

from desktop.panels.score_plot import RoundPlot
from desktop.table.tokens import color, font, px, seat_color
from desktop.tongue import said
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN

WIDE, HIGH, EDGE, DOT = 168, 92, 22, 3


class Plot(RoundPlot):
    """One game. All of it is also told in words."""

    def __init__(self, name: str, power: Sequence[tuple[int, int]], goal: int) -> None:
        super().__init__()
        self.name, self.rounds, self.goal = name, tuple(power), goal
        told = "; ".join(said("round {0}: {1} to {2}", i, mine, theirs) for i, (mine, theirs) in enumerate(power, 1))
        self.setAccessibleName(said("{0}, power by round: {1}", name, told))
        self.setToolTip(self.accessibleName())

    def sizeHint(self) -> QSize:
        """A small picture."""
        return QSize(px(WIDE), px(HIGH))

    def box(self) -> QRectF:
        """Where the lines are drawn."""
        return QRectF(px(8), px(EDGE + 6), self.width() - px(16), self.height() - px(EDGE + 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The name, the goal, both lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font("caption"))
        painter.setPen(color("text_2"))
        painter.drawText(QRectF(0, 0, self.width(), px(EDGE)), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.name)
        box = self.box()
        painter.setPen(QPen(color("line_strong"), 1, Qt.PenStyle.DotLine))
        if self.rounds:
            goal = self.point(0, self.goal).y()
            painter.drawLine(QPointF(box.left(), goal), QPointF(box.right(), goal))
            for seat, style in ((AUTOMATON, Qt.PenStyle.DashLine), (HUMAN, Qt.PenStyle.SolidLine)):
                painter.setPen(QPen(seat_color(seat), px(2), style))
                points = [self.point(i, both[seat]) for i, both in enumerate(self.rounds)]
                painter.drawPolyline(QPolygonF(points))
                painter.setBrush(seat_color(seat))
                for point in points:
                    painter.drawEllipse(point, px(DOT), px(DOT))
        painter.end()
