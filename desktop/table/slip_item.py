"""An ability that waits to resolve: whose it is, what it is of and what it does. While its choices and its cost are still to come,
its frame is dashed."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.card_item import plain_tip
from desktop.table.signs import seat_brush
from desktop.table.spots import Slip
from desktop.table.tokens import color, sized_font, stroke, tokens
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.events import Item
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.state import State
from rules.games.speech import style
from rules.language.say.card import say
from rules.language.say.lines import seat_words
from rules.language.say.span import plain

EDGE, INSET, NAME = 6, 14, 18  # the seat's edge, from there to the words, and the line of the name
PENDING = "Pending: its choices are made and its cost is paid before anybody may answer it."
WRAP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class Ability(Struct, frozen=True):
    """What a slip says."""

    name: str
    words: str
    seat: SeatId
    whose: str
    pending: bool


def ability_of(game: Game, view: State, item: Item) -> Ability:
    """An item in words, as far as this view knows it."""
    card = view.cards.get(item.cause.source)
    hidden = card is not None and card.definition == UNKNOWN
    name = said("A hidden card") if hidden else item.address.definition
    words = "" if hidden else " ".join(plain(say(node, style(game))) for node in game.reader.body(game, item.address))
    return Ability(name, words, item.cause.seat, seat_words(view, item.cause.seat), item.pending)


class SlipItem(QGraphicsItem):
    """It lies among the cards of the lane, and is in nobody's way."""

    def __init__(self, slip: Slip, ability: Ability) -> None:
        super().__init__()
        self.slip, self.ability = slip, ability
        self.setPos(slip.box.x, slip.box.y)
        self.setZValue(slip.z)
        told = [f"{ability.name} ({ability.whose})", ability.words, said(PENDING) if ability.pending else ""]
        self.setToolTip(plain_tip("\n".join(line for line in told if line)))

    def boundingRect(self) -> QRectF:
        """The slip."""
        return QRectF(0, 0, self.slip.box.w, self.slip.box.h)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """The seat's edge, the name, and what it does."""
        told, box = self.ability, self.boundingRect().adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = tokens()["radius"]["control"]
        dashed = Qt.PenStyle.DashLine if told.pending else Qt.PenStyle.SolidLine
        painter.setPen(QPen(color("text_2" if told.pending else "line_strong"), stroke("state" if told.pending else "hair"), dashed))
        painter.setBrush(color("panel_raised"))
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(seat_brush(told.seat))
        painter.drawRoundedRect(QRectF(box.left() + 2, box.top() + 3, EDGE, box.height() - 6), 2, 2)
        place = box.adjusted(INSET, 4, -5, -3)
        style = sized_font("small_label")
        painter.setFont(style)
        painter.setPen(color("text"))
        name = QFontMetricsF(style).elidedText(told.name, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(QRectF(place.left(), place.top(), place.width(), NAME), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(sized_font("caption"))
        painter.setPen(color("text_2"))
        painter.drawText(place.adjusted(0, NAME, 0, 0), WRAP, told.words)
