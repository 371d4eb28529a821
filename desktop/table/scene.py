"""The table's scene: it puts items where an arrangement says, and tells what was clicked, dropped and hovered."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneContextMenuEvent, QGraphicsSceneMouseEvent

from desktop.asking.asked import Asked
from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.table.card_item import CardItem
from desktop.table.condition import condition_of
from desktop.table.contest import contest
from desktop.table.face import Face, face_of
from desktop.table.felt import felt
from desktop.table.lane_item import LaneItem
from desktop.table.places import places
from desktop.table.spots import Arrangement, Box, Place, Spot
from desktop.table.standing import standing
from desktop.table.strip_item import StripItem
from desktop.table.sums import sum_of
from desktop.table.tokens import z
from desktop.table.zone_item import ZoneItem
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import NOBODY, NOWHERE, Ref, SeatId
from rules.engine.state import State

LIFT = 6  # pixels after which a press becomes a drag


class Picture(Struct):
    """All that the scene shows: an arrangement, the view that it is of, the question on it, pictures by card name, and
    whether cards are moved by hand."""

    game: Game
    view: State
    arrangement: Arrangement
    asked: Asked | None
    texts: dict[str, str]
    pictures: Mapping[str, str] = {}
    by_hand: bool = False


class TableScene(QGraphicsScene):
    """Items hold ids and draw what they are told; nothing here knows rules."""

    clicked = Signal(int)  # a card
    dropped = Signal(int, str)  # a card on a zone
    hovered = Signal(int)  # a card under the pointer
    seat_clicked = Signal(int)
    pile_opened = Signal(str)  # a zone
    doubled = Signal(int)  # a card, where cards are moved by hand
    menu_asked = Signal(int, str, QPoint)  # a card or none, the zone, where on the screen

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[Ref, CardItem] = {}
        self.zones: list[ZoneItem] = []
        self.strips: list[StripItem] = []
        self.lane = LaneItem()
        self.addItem(self.lane)
        self.picture: Picture | None = None
        self.pressed: CardItem | StripItem | None = None
        self.start = QPointF()
        self.offset = QPointF()
        self.dragging = False
        self.over: Ref = NOBODY
        faces().made.connect(self.renew)

    # -- showing
    def show_picture(self, picture: Picture, w: int, h: int, ratio: float) -> None:
        """Show a picture, whatever was shown before."""
        self.picture = picture
        held = self.pressed if self.dragging and isinstance(self.pressed, CardItem) else None
        self.pressed, self.dragging = None, False
        self.setSceneRect(0, 0, w, h)
        self.show_zones(picture)
        self.show_strips(picture)
        self.show_lane(picture)
        wanted = {spot.ref for spot in picture.arrangement.spots}
        for ref in [ref for ref in self.cards if ref not in wanted]:
            self.removeItem(self.cards.pop(ref))
        for spot in picture.arrangement.spots:
            at = held.pos() if held and held.ref == spot.ref else None
            self.show_card(spot, ratio)
            if held and at is not None and self.can_lift(held):
                held.setPos(at)
                self.pressed = held
                self.lift(held)
        faces().keep(subject for item in self.cards.values() if (subject := item.subject()))
        self.update()

    def renew(self, made: frozenset[Subject]) -> None:
        """Faces have been made: show them."""
        for item in self.cards.values():
            if item.subject() in made:
                item.renew()

    def show_zones(self, picture: Picture) -> None:
        """Each zone's place, and a pile's pill. What was there before stays the same item."""
        spots, places = picture.arrangement.spots, picture.arrangement.places
        wanted = [(place, pill) for place in places for pill in ((False, True) if place.pile or place.more else (False,))]
        kept = {(item.place.zone, item.pill): item for item in self.zones}
        self.zones = []
        for place, pill in wanted:
            empty = not any(self.inside(spot, place) for spot in spots)
            item = kept.pop((place.zone, pill), None)
            if item is None:
                item = ZoneItem(place, empty, pill)
                self.addItem(item)
            else:
                item.show_place(place, empty)
            self.zones.append(item)
        for item in kept.values():
            self.removeItem(item)

    def show_strips(self, picture: Picture) -> None:
        """Each seat's band. What was there before stays the same item."""
        kept = {item.strip.seat: item for item in self.strips}
        self.strips = []
        for strip in picture.arrangement.strips:
            said = standing(picture.game, picture.view, strip.seat, picture.asked)
            item = kept.pop(strip.seat, None)
            if item is None:
                item = StripItem(strip, said)
                self.addItem(item)
            else:
                item.show_standing(strip, said)
            self.strips.append(item)
        for item in kept.values():
            self.removeItem(item)

    def show_lane(self, picture: Picture) -> None:
        """What the lane says, while no cards lie in its middle."""
        made = picture.arrangement
        bottom = next(strip.seat for strip in made.strips if strip.own)
        free = not any(spot.role in ("spread", "lane") for spot in made.spots)
        self.lane.tell(contest(picture.game, picture.view, bottom), made.middle, free)

    def inside(self, spot: Spot, place: Place) -> bool:
        """Does a card lie on a place?"""
        box = place.box
        return box.x <= spot.box.x < box.x + box.w and box.y - 2 <= spot.box.y < box.y + box.h

    def show_card(self, spot: Spot, ratio: float) -> None:
        """Put a card where it belongs, with the face that this view allows."""
        assert self.picture is not None
        item = self.cards.get(spot.ref)
        if item is None:
            item = self.cards[spot.ref] = CardItem(spot.ref)
            self.addItem(item)
        game, view = self.picture.game, self.picture.view
        face = face_of(game, view, spot.ref, places(game).number)
        picture = self.picture.pictures.get(face.name, "")
        condition = condition_of(game, view, spot.ref, self.mark(spot))
        item.show_at(spot, replace(face, picture=picture) if picture else face, condition, ratio, self.tip(face, spot.ref))

    def mark(self, spot: Spot) -> str:
        """How the question on the table marks a card."""
        assert self.picture is not None
        asked = self.picture.asked
        if asked is None or spot.role == "back":
            return ""
        if spot.ref in asked.picked():
            return "chosen"
        if spot.ref not in asked.lit():
            return ""
        whose = self.picture.view.zones[self.picture.view.cards[spot.ref].zone].seat
        return "target" if whose not in (asked.question.seat, -1) else "lit"

    def tip(self, face: Face, ref: Ref) -> str:
        """What hovering says of a card: nothing of one that is not known."""
        assert self.picture is not None
        if not face.name:
            return ""
        sum_ = sum_of(self.picture.game, self.picture.view, ref)
        number = f", {face.number}" + (f" = {sum_}" if sum_ else "") if face.number is not None else ""
        return f"{face.name} ({face.word}{number}). {self.picture.texts.get(face.name, '')}".strip()

    # -- pointing
    def card_at(self, at: QPointF) -> CardItem | StripItem | None:
        """What lies on top here."""
        item = self.itemAt(at, QTransform())
        return item if isinstance(item, CardItem | StripItem) else None

    def zone_at(self, at: QPointF) -> ZoneItem | None:
        """The zone under a point; the smallest of several."""
        found = [zone for zone in self.zones if not zone.pill and zone.sceneBoundingRect().contains(at)]
        return min(found, key=lambda item: item.place.box.w * item.place.box.h, default=None)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Remember what is pressed."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.pressed = self.card_at(event.scenePos())
        self.start = event.scenePos()
        self.dragging = False
        if isinstance(self.pressed, CardItem):
            self.offset = self.pressed.pos() - self.start
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A press that moves far enough lifts the card; it follows on whole pixels."""
        at = event.scenePos()
        if not isinstance(self.pressed, CardItem) or not event.buttons() & Qt.MouseButton.LeftButton:
            self.hover(at)
            return
        if not self.dragging and (at - self.start).manhattanLength() >= LIFT and self.can_lift(self.pressed):
            self.lift(self.pressed)
        if self.dragging:
            to = at + self.offset
            self.pressed.setPos(round(to.x()), round(to.y()))

    def can_lift(self, item: CardItem) -> bool:
        """Can a card be dragged? A pile's top card only by hand."""
        by_hand = self.picture is not None and self.picture.by_hand
        return item.role != "back" and (by_hand or item.role != "pile")

    def lift(self, item: CardItem) -> None:
        """Begin a drag: zones where the card can go light up."""
        self.dragging = True
        item.setZValue(z("drag") + 100)
        asked = self.picture.asked if self.picture else None
        allowed = asked.zones(item.ref) if asked else {}
        for zone in self.zones:
            if asked and zone.place.zone in allowed and not zone.pill:
                zone.light(asked.dropped(allowed[zone.place.zone]))
            elif self.picture and self.picture.by_hand and not zone.pill:
                zone.light(zone.place.label)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A drop, or a click."""
        pressed, dragging = self.pressed, self.dragging
        self.pressed, self.dragging = None, False
        for zone in self.zones:
            zone.light("")
        if dragging and isinstance(pressed, CardItem):
            found = self.zone_at(event.scenePos())
            self.dropped.emit(pressed.ref, found.place.zone if found else NOWHERE)
        elif pressed is not None and pressed is self.card_at(event.scenePos()):
            self.tell_click(pressed)

    def tell_click(self, item: CardItem | StripItem) -> None:
        """Say what was clicked; a small back stands for its seat where that can be chosen."""
        asked = self.picture.asked if self.picture else None
        if isinstance(item, StripItem):
            self.seat_clicked.emit(item.strip.seat)
        elif item.role == "back" and asked and self.seat_of(item.ref) in asked.seats():
            self.seat_clicked.emit(self.seat_of(item.ref))
        else:
            self.clicked.emit(item.ref)

    def is_pile(self, ref: Ref) -> bool:
        """Is this card the top of a pile?"""
        return ref in self.cards and self.cards[ref].role == "pile"

    def seat_of(self, ref: Ref) -> SeatId:
        """Whose zone a card lies in."""
        assert self.picture is not None
        return self.picture.view.zones[self.picture.view.cards[ref].zone].seat

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A pile is opened; anything else is one more press."""
        item = self.card_at(event.scenePos())
        if isinstance(item, CardItem) and item.role == "pile" and self.picture:
            self.pile_opened.emit(self.picture.view.cards[item.ref].zone)
        elif isinstance(item, CardItem) and self.picture and self.picture.by_hand:
            self.doubled.emit(item.ref)
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        """Say for which card or pile a menu is wanted."""
        item, zone = self.card_at(event.scenePos()), self.zone_at(event.scenePos())
        ref = item.ref if isinstance(item, CardItem) and item.role != "back" else NOBODY
        self.menu_asked.emit(ref, zone.place.zone if zone else NOWHERE, event.screenPos())
        event.accept()

    def hover(self, at: QPointF) -> None:
        """Say which known card is under the pointer, once; one in another hand may be known too."""
        item = self.card_at(at)
        ref = item.ref if isinstance(item, CardItem) else NOBODY
        if ref != self.over:
            self.over = ref
            known = self.picture is not None and ref in self.picture.view.cards and self.picture.view.cards[ref].definition != UNKNOWN
            if ref and known:
                self.hovered.emit(ref)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """The felt."""
        whole, lane = self.sceneRect().toRect(), self.picture.arrangement.lane if self.picture else Box(0, 0, 0, 0)
        ratio = painter.device().devicePixelRatio()
        cloth, part = felt(whole.width(), whole.height(), lane, ratio), QRectF(rect)
        painter.drawPixmap(part, cloth, QRectF(part.topLeft() * ratio, part.size() * ratio))
