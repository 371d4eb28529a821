"""The ring around the sign of the seat that comes; it fills while the curtain's button is held."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.faces.glyph import draw_glyph
from desktop.table.tokens import color, px, seat_color, seat_glyph, stroke
from rules.engine.line import SeatId

LARGEST, PART = 260, 0.27  # pixels across; as a part of the height that there is
TRACK, INNER, SIGN = 0.84, 0.72, 0.32  # radii, as parts of the outer one


class Ring(QWidget):
    """Two brass circles, the track between them, the sign in the middle."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.seat = SeatId(0)
        self.filled = 0.0
        self.setFixedSize(QSize(LARGEST, LARGEST))

    def show_seat(self, seat: SeatId) -> None:
        """Another seat's sign."""
        self.seat, self.filled = seat, 0.0
        self.update()

    def fill(self, part: float) -> None:
        """So much of the ring is filled."""
        self.filled = part
        self.update()

    def resize_to(self, height: int) -> None:
        """As large as a window of this height allows."""
        side = min(px(LARGEST), round(height * PART) // 2 * 2)
        self.setFixedSize(QSize(side, side))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, r = QPointF(self.width() / 2, self.height() / 2), self.width() / 2 - 2
        painter.setBrush(color("panel_sunken"))
        painter.setPen(QPen(color("accent_press"), stroke("line")))
        painter.drawEllipse(middle, r, r)
        painter.drawEllipse(middle, r * INNER, r * INNER)
        own = seat_color(self.seat)
        track = QRectF(middle.x() - r * TRACK, middle.y() - r * TRACK, 2 * r * TRACK, 2 * r * TRACK)
        faint = seat_color(self.seat)
        faint.setAlpha(80)
        for ink, part in ((faint, 1.0), (own, self.filled)):
            painter.setPen(QPen(ink, r * 0.08, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            if part > 0:
                painter.drawArc(track, 90 * 16, -round(part * 360 * 16))
        draw_glyph(painter, seat_glyph(self.seat), middle, r * SIGN, own)
