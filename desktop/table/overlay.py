"""What is laid over the cards while somebody thinks: a tip, an arrow, brackets, hatching, and the ring of the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.asking.asked import Asked
from desktop.table.arrow_item import ArrowItem
from desktop.table.bake import brackets
from desktop.table.card_item import CardItem
from desktop.table.face import radius_of
from desktop.table.spots import Box, Spot
from desktop.table.tip_item import TipItem
from desktop.table.tokens import color, stroke, z
from rules.engine.line import NOBODY, TABLE, Ref, SeatId
from rules.engine.tongue import capital
from rules.language.say.lines import sentence

if TYPE_CHECKING:
    from desktop.table.scene import TableScene

OUT = 9  # from the card to the ring
PARTED = re.compile(r"(?<=\.) |: | (?=\()")  # what is not possible from why, from what would help, and from the rule


def in_sight(box: Box, others: Iterable[Box]) -> Box:
    """What is seen of a card beside the next one of its row, which lies on it."""
    over = (other.x for other in others if box.x < other.x < box.x + box.w and abs(other.y - box.y) < box.h / 2)
    edge = min(over, default=None)
    return box if edge is None else Box(box.x, box.y, edge - box.x - 2 * OUT, box.h)


def seen_box(item: CardItem, spot: Spot) -> Box:
    """What a card takes up at its spot: a turned one is wide, of a cut one less is seen."""
    box = item.outline.boundingRect()
    return Box(spot.box.x + round(box.x()), spot.box.y + round(box.y()), round(box.width()), round(box.height()))


class RingItem(QGraphicsItem):
    """A line around a card, apart from it: shows which one the keyboard is at, whatever else is shown of it."""

    def __init__(self, ink: str = "focus") -> None:
        super().__init__()
        self.ink = ink
        self.box = Box(0, 0, 0, 0)
        self.setZValue(z("prompt"))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def go_to(self, box: Box, spot: Spot) -> None:
        """Lie around this part of a card, turned as it is in a fan."""
        self.prepareGeometryChange()
        self.box = box
        self.setPos(box.x, box.y)
        self.setTransformOriginPoint(spot.box.x + spot.box.w / 2 - box.x, spot.box.y + spot.box.h / 2 - box.y)
        self.setRotation(spot.turn)
        self.show()

    def boundingRect(self) -> QRectF:
        """The ring and its dark edge."""
        return QRectF(-OUT - 4, -OUT - 4, self.box.w + 2 * OUT + 8, self.box.h + 2 * OUT + 8)

    def shape(self) -> QPainterPath:
        """Nothing of it is in the way of the card."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """A line on a darker one."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(-OUT, -OUT, self.box.w + 2 * OUT, self.box.h + 2 * OUT)
        radius = radius_of(self.box.w) + OUT
        painter.setPen(QPen(color("focus_gap"), stroke("focus") + 2 * stroke("focus_gap")))
        painter.drawRoundedRect(place, radius, radius)
        painter.setPen(QPen(color(self.ink), stroke("focus")))
        painter.drawRoundedRect(place, radius, radius)


class BracketItem(QGraphicsItem):
    """The corners of a target, seen even where another card lies on it."""

    def __init__(self) -> None:
        super().__init__()
        self.box = QRectF()
        self.setZValue(z("arrow") - 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def go_to(self, box: QRectF) -> None:
        """Be the corners of this card."""
        self.prepareGeometryChange()
        self.box = box

    def boundingRect(self) -> QRectF:
        """The corners and their dark edge."""
        return self.box.adjusted(-OUT, -OUT, OUT, OUT)

    def shape(self) -> QPainterPath:
        """Nothing of it is in the way."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """As they are drawn at the card itself."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brackets(painter, self.box)


class Overlay:
    """The signs of one table. A card at which one is shown knows nothing of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tip, self.arrow, self.ring = TipItem(), ArrowItem(), RingItem()
        self.told: Ref = NOBODY  # the card at which the tip stands
        self.aimed: Ref = NOBODY
        self.refused: Ref = NOBODY
        self.focus: Ref = NOBODY
        self.brackets: list[BracketItem] = []
        self.marked: tuple[Ref, ...] = ()  # the cards of an answer that is suggested
        self.marks: list[RingItem] = []
        self.waits: Asked | None = None  # what was asked when a card last pulsed
        self.standing: list[ArrowItem | TipItem] = []  # arrows and words of what is set against each other
        for item in (self.tip, self.arrow, self.ring):
            scene.addItem(item)

    def box_of(self, ref: Ref) -> QRectF | None:
        """Where a card lies, or will lie when it is there."""
        item: CardItem | None = self.scene.cards.get(ref)
        if item is None or item.spot is None:
            return None
        box = item.spot.box
        return item.outline.boundingRect().translated(box.x, box.y)

    def strip_box(self, seat: SeatId) -> QRectF | None:
        """Where a seat's strip lies."""
        return next((s.sceneBoundingRect() for s in self.scene.strips if s.strip.seat == seat), None)

    def frame(self) -> None:
        """Stand with whole brackets at each target, whatever lies on it."""
        aimed = [item for item in self.scene.cards.values() if item.face is not None and item.face[1].mark == "aimed" and item.spot]
        for bracket in self.brackets[len(aimed) :]:
            self.scene.removeItem(bracket)
        del self.brackets[len(aimed) :]
        while len(self.brackets) < len(aimed):
            self.brackets.append(BracketItem())
            self.scene.addItem(self.brackets[-1])
        for bracket, item in zip(self.brackets, aimed, strict=True):
            bracket.go_to(self.box_of(item.ref) or item.card_box())

    def refuse(self, ref: Ref, words: str, box: QRectF | None = None, more: Iterable[str] = ()) -> None:
        """Say at a card why it has no answer: what, then why and by which rule."""
        what, *why = PARTED.split(words, maxsplit=1)
        self.tell(ref, what, "\n".join([*map(capital, why), *more]), "refused", box)

    def tell(self, ref: Ref, what: str, why: str, ink: str, box: QRectF | None = None) -> None:
        """Stand with a tip at a card; over one that is refused, with hatching too."""
        box = box or self.box_of(ref)
        self.hush()
        if box is None:
            return
        self.told = ref
        self.stand(what, why, box, ink)
        if ink == "refused":
            self.refused = ref
            self.scene.redraw(ref)

    def stand(self, what: str, why: str, box: QRectF, ink: str) -> None:
        """Put the tip at a place, within the table and clear of the decision bar."""
        if self.arrow.isVisible() and self.told == self.aimed:
            self.tip.stand_beside(what, why, self.arrow, self.scene.sceneRect(), ink)
            return
        room, bar = self.scene.sceneRect(), self.scene.picture.arrangement.bar if self.scene.picture is not None else Box(0, 0, 0, 0)
        if box.center().y() > bar.y:
            top = min(bar.y, self.scene.risen.top()) if self.scene.risen.isValid() else bar.y
            box = QRectF(box.x(), top, box.width(), room.bottom() - top)
        else:
            room.setBottom(bar.y)
        self.tip.stand_at(what, why, box, room, ink)

    def make_way(self) -> None:
        """A card has risen: its tip stands clear of it."""
        box = self.box_of(self.told)
        if self.tip.isVisible() and box is not None:
            self.stand(self.tip.what, self.tip.why, box, self.tip.ink)

    def hush(self) -> None:
        """No tip."""
        refused, self.refused, self.told = self.refused, NOBODY, NOBODY
        self.tip.hide()
        self.scene.redraw(refused)

    def aim(self, ref: Ref, seat: SeatId = TABLE) -> None:
        """Point from the card that asks to a card or a seat that can be chosen; NOBODY and TABLE: at none."""
        was, self.aimed = self.aimed, ref
        for other in {was, ref}:
            self.scene.redraw(other)
        for strip in self.scene.strips:
            strip.aim(strip.strip.seat == seat)
        picture = self.scene.picture
        source = self.box_of(picture.asked.about()) if picture is not None and picture.asked is not None else None
        target = self.box_of(ref) if ref != NOBODY else self.strip_box(seat)
        self.frame()
        if source is None or target is None or source == target:
            self.arrow.hide()
        else:
            self.arrow.join(source, target)

    def face(self) -> None:
        """Stand with an arrow between cards of which one is set against the other, and with what is to be expected of that."""
        picture = self.scene.picture
        found = picture.game.facing(picture.game, picture.view) if picture is not None else ()
        for item in self.standing:
            self.scene.removeItem(item)
        self.standing = []
        for facing in found:
            source, target = self.box_of(facing.one), self.box_of(facing.other)
            if picture is not None and source is not None and target is not None:
                arrow, tip = ArrowItem("target"), TipItem()
                arrow.join(source, target)
                lines = [sentence(picture.game, picture.view, line) for line in facing.said]
                tip.stand_beside(lines[0], "\n".join(lines[1:]), arrow, self.scene.sceneRect(), "target")
                self.standing = [*self.standing, arrow, tip]
        for item in self.standing:
            self.scene.addItem(item)

    def pulse(self) -> None:
        """The card that waits for a choice is pointed out once, when that is asked; its line stays."""
        asked = self.scene.picture.asked if self.scene.picture is not None else None
        if asked is self.waits:
            return
        self.waits = asked
        item = self.scene.cards.get(asked.question.about) if asked is not None else None
        if item is not None and item.spot is not None:
            ring = RingItem("selected")
            ring.go_to(seen_box(item, item.spot), item.spot)
            self.scene.addItem(ring)
            self.scene.motion.fade(ring)

    def focus_on(self, ref: Ref) -> None:
        """The keyboard is at this card; NOBODY: at none."""
        self.focus = ref
        item = self.scene.cards.get(ref)
        if item is None or item.spot is None:
            self.ring.hide()
        else:
            self.ring.go_to(seen_box(item, item.spot), item.spot)

    def mark(self, refs: tuple[Ref, ...]) -> None:
        """A ring around each card of an answer that is suggested; none: nothing is suggested any more."""
        self.marked = refs
        for ring in self.marks:
            self.scene.removeItem(ring)
        lying = {ref: (seen_box(item, item.spot), item.spot) for ref, item in self.scene.cards.items() if item.spot is not None}
        found = [lying[ref] for ref in refs if ref in lying]
        self.marks = [RingItem("accent") for _ in found]
        for ring, (box, spot) in zip(self.marks, found, strict=True):
            ring.go_to(in_sight(box, [other for other, _ in lying.values()]), spot)
            self.scene.addItem(ring)

    def renew(self) -> None:
        """The table is shown anew: signs stand where their cards lie now, or go with them."""
        self.focus_on(self.focus)
        self.mark(self.marked)
        self.face()
        self.pulse()
        box = self.box_of(self.told)
        if box is None:
            self.hush()
        elif self.tip.isVisible():
            self.stand(self.tip.what, self.tip.why, box, self.tip.ink)
