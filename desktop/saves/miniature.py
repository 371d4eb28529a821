"""A table drawn small: cloth, seats, and each card as a patch in the colour of its kind or as a back, as a spectator sees them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from desktop.panels.lengths import scaled
from desktop.saves.glance import HIGH, WIDE, Glance
from desktop.table import tokens
from desktop.table.spots import Box, Spot
from desktop.table.tokens import color, kind_color, px, sign_of
from rules.engine.card import UNKNOWN

W, H = 70, 44  # pixels at 100 %
CORNER = 4


class Miniature(QWidget):
    """Before a file is read, and where it cannot be, the cloth is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.glance = Glance()
        scaled(self.setFixedSize, W, H)

    def show_glance(self, glance: Glance) -> None:
        """How the game stands."""
        self.glance = glance
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth, bands, cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPainterPath()
        edge.addRoundedRect(QRectF(self.rect()), px(CORNER), px(CORNER))
        painter.setClipPath(edge)
        glow = QRadialGradient(QPointF(self.rect().center()), self.width() * 0.7)
        glow.setColorAt(0, color("table_centre"))
        glow.setColorAt(1, color("table_edge"))
        painter.fillRect(self.rect(), glow)
        if self.glance.table is not None:
            painter.scale(self.width() / WIDE, self.height() / HIGH)
            self.draw_table(painter)
        painter.end()

    def draw_table(self, painter: QPainter) -> None:
        """In the pixels of a table of full size."""
        table = self.glance.table
        assert table is not None
        for strip in table.strips:
            painter.fillRect(rect(strip.box), QColor(sign_of(self.glance.signs[strip.seat])[tokens.theme]))
        painter.setPen(QPen(color("table_edge"), 6))
        for spot in sorted(table.spots, key=lambda spot: spot.z):
            self.draw_card(painter, spot)

    def draw_card(self, painter: QPainter, spot: Spot) -> None:
        """A patch."""
        view, game = self.glance.view, self.glance.game
        assert view is not None
        assert game is not None
        card, box = view.cards[spot.ref], rect(spot.box)
        known = card.definition != UNKNOWN and card.up
        kinds = game.definition(card.definition).kinds if known else ()
        painter.setBrush(kind_color(game.name, kinds[0] if kinds else "") if known else color("line_strong"))
        painter.drawRoundedRect(box.adjusted(0, 0, 0, (spot.cut or spot.box.h) - spot.box.h), 10, 10)
        if known and box.width() >= W:
            painter.fillRect(box.adjusted(8, box.height() * 0.08, -8, -box.height() * 0.72), Qt.GlobalColor.white)


def rect(box: Box) -> QRectF:
    """A box for a painter."""
    return QRectF(box.x, box.y, box.w, box.h)
