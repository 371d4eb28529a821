"""How the table was at a moment, drawn small as whoever looks may see it: in the tips of the history, with what it comes to to go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.table.arrange import arrange
from desktop.table.sizes import Sizes
from desktop.table.small import HIGH, WIDE, draw_cloth, draw_small
from desktop.table.tokens import px, seat_color, tokens
from rules.engine.node import Node

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

WIDTH = 240  # of the picture, at 100 %


class Thumbnails:
    """Those of one window. A picture is drawn when somebody points at its row; of a moment at rest, or one that is not told of yet,
    there is none."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window

    def of(self, node: Node) -> str:
        """The picture, as a tip can hold it."""
        if node.rests or self.window.covered() or self.window.story.veiled(node):
            return ""
        buffer = QBuffer()
        self.drawn(node).save(buffer, "PNG")
        return f'<img src="data:image/png;base64,{bytes(buffer.data().toBase64().data()).decode()}">'

    def drawn(self, node: Node) -> QPixmap:
        """The picture itself."""
        window = self.window
        game, view = window.session.game, window.between.seen(node.state, window.viewer)
        table = arrange(game, view, window.bottom, Sizes.of(WIDE, HIGH, tokens(), others=len(view.seats) - 1))
        made = QPixmap(px(WIDTH), px(WIDTH) * HIGH // WIDE)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_cloth(painter, QRectF(made.rect()))
        painter.scale(made.width() / WIDE, made.height() / HIGH)
        draw_small(painter, game, view, table, seat_color, own=True)
        painter.end()
        return made
