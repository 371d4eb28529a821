"""A saved table drawn small, as a spectator sees it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.panels.lengths import scaled
from desktop.saves.glance import Glance
from desktop.table import tokens
from desktop.table.small import HIGH, WIDE, draw_cloth, draw_small
from desktop.table.tokens import px, sign_of

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
        painter, glance = QPainter(self), self.glance
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPainterPath()
        edge.addRoundedRect(QRectF(self.rect()), px(CORNER), px(CORNER))
        painter.setClipPath(edge)
        draw_cloth(painter, QRectF(self.rect()))
        if glance.table is not None and glance.game is not None and glance.view is not None:
            painter.scale(self.width() / WIDE, self.height() / HIGH)
            draw_small(painter, glance.game, glance.view, glance.table, lambda seat: QColor(sign_of(glance.signs[seat])[tokens.theme]))
        painter.end()
