"""A table drawn small: bands of the seats, and each card as a patch in the colour of its kind, or as a back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from desktop.table.spots import Arrangement, Box, Spot
from desktop.table.tokens import color, kind_color
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.state import State

WIDE, HIGH = 960, 600  # of the table that is drawn small
LEAST = 70  # pixels of a card that has room for a name


def draw_cloth(painter: QPainter, box: QRectF) -> None:
    """The cloth alone."""
    glow = QRadialGradient(box.center(), box.width() * 0.7)
    glow.setColorAt(0, color("table_centre"))
    glow.setColorAt(1, color("table_edge"))
    painter.fillRect(box, glow)


def draw_small(painter: QPainter, game: Game, view: State, table: Arrangement, of: Callable[[SeatId], QColor], own: bool = False) -> None:
    """In the pixels of a table of full size. `of`: the colour of a seat; `own`: cards that only the seat of this view knows are told
    apart, too."""
    for strip in table.strips:
        painter.fillRect(rect(strip.box), of(strip.seat))
    painter.setPen(QPen(color("table_edge"), 6))
    for spot in sorted(table.spots, key=lambda spot: spot.z):
        draw_card(painter, game, view, spot, own)


def draw_card(painter: QPainter, game: Game, view: State, spot: Spot, own: bool) -> None:
    """A patch."""
    card, box = view.cards[spot.ref], rect(spot.box)
    known = card.definition != UNKNOWN and (card.up or own)
    kinds = game.definition(card.definition).kinds if known else ()
    painter.setBrush(kind_color(game.name, kinds[0] if kinds else "") if known else color("line_strong"))
    painter.drawRoundedRect(box.adjusted(0, 0, 0, (spot.cut or spot.box.h) - spot.box.h), 10, 10)
    if known and box.width() >= LEAST:
        painter.fillRect(box.adjusted(8, box.height() * 0.08, -8, -box.height() * 0.72), Qt.GlobalColor.white)


def rect(box: Box) -> QRectF:
    """A box for a painter."""
    return QRectF(box.x, box.y, box.w, box.h)
