"""The table's scene: it puts items where an arrangement says, and tells what was clicked, dropped and hovered."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneContextMenuEvent, QGraphicsSceneMouseEvent, QGraphicsView

from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.table.animate import MANY, Motion
from desktop.table.card_item import CardItem
from desktop.table.condition import Condition, marked
from desktop.table.contest import contest
from desktop.table.drag import Drag
from desktop.table.face import Face
from desktop.table.felt import paint_felt
from desktop.table.gains import Gains
from desktop.table.lane_item import LaneItem
from desktop.table.looks import Looks
from desktop.table.overlay import Overlay
from desktop.table.picture import Picture
from desktop.table.pointer import Pointer
from desktop.table.slip_item import SlipItem, ability_of
from desktop.table.spots import Box, Place, Spot
from desktop.table.strip_item import StripItem
from desktop.table.travel import Travel, same_table
from desktop.table.zone_item import ZoneItem
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, ZoneId

Full = QGraphicsView.ViewportUpdateMode.FullViewportUpdate
Minimal = QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate


class TableScene(QGraphicsScene):
    """Items hold ids and draw what they are told; nothing here knows rules."""

    clicked = Signal(int)  # a card
    dropped = Signal(int, str)  # a card on a zone
    dropped_many = Signal(object, str)  # several cards on a zone, in their order
    dropped_on = Signal(object, int)  # cards on another card, by hand
    unmoved = Signal(int)  # a card that was pulled and cannot be lifted
    hovered = Signal(int)  # a known card under the pointer
    pointed = Signal(int)  # any card under the pointer, or none
    pinned = Signal(int)  # a card that the middle button was pressed on
    seat_clicked = Signal(int)
    seat_pointed = Signal(int)  # a seat's strip or hand under the pointer, or none
    pile_opened = Signal(str)  # a zone
    doubled = Signal(int)  # a card, where cards are moved by hand
    menu_asked = Signal(int, str, QPoint)  # a card or none, the zone, where on the screen
    selected = Signal(object)  # the cards that are selected now
    moving = Signal(int)  # how many cards a hand moves
    paired = Signal(int, int)  # a card that is held, and the one below it that makes an answer with it, or none
    carried = Signal()  # a hand has moved what it holds, or let go
    shown = Signal()  # another picture

    def __init__(self, area: QObject) -> None:
        super().__init__(area)
        self.cards: dict[Ref, CardItem] = {}
        self.zones: list[ZoneItem] = []
        self.strips: list[StripItem] = []
        self.slips: list[SlipItem] = []
        self.risen = QRectF()  # what the card of the hand under the pointer covers while it is shown large
        self.lane = LaneItem()
        self.addItem(self.lane)
        self.picture: Picture | None = None
        self.looks = Looks()
        self.selection: tuple[Ref, ...] = ()
        self.over: Ref = NOBODY
        self.over_seat: SeatId = TABLE
        self.times = 0  # how often a picture was shown
        self.stretches = False  # are cards scaled instead of drawn anew, since their size still changes?
        self.ratio = 1.0
        self.pointer = Pointer(self)
        self.motion = Motion(self)
        self.travel, self.gains = Travel(self), Gains(self)
        self.overlay = Overlay(self)
        self.motion.busy.connect(self.repaint_all)
        faces().made.connect(self.renew)
        self.moving.connect(lambda n: self.repaint_all(n > MANY))

    @property
    def dragging(self) -> bool:
        """Does a hand hold a card?"""
        return self.pointer.held is not None

    # -- showing
    def show_picture(self, picture: Picture, w: int, h: int, ratio: float) -> None:
        """Show a picture, whatever was shown before; then show the way there."""
        before, room, numbers = self.picture, self.sceneRect(), self.gains.numbers()
        lying = self.travel.start()
        held, self.pointer.held = self.pointer.held, None
        if held is not None:
            held.end()
        if before is None or before.asked is not picture.asked:
            self.overlay.hush()
        if before is None or not same_table(before, picture):
            self.overlay.focus_on(NOBODY)
        self.picture, self.ratio, self.times = picture, ratio, self.times + 1
        self.looks.turn_to(picture)
        self.setSceneRect(0, 0, w, h)
        self.selection = tuple(ref for ref in self.selection if ref in picture.view.cards and picture.by_hand)
        self.show_zones(picture)
        self.show_strips(picture)
        self.show_lane(picture)
        self.show_slips(picture)
        left = self.show_cards(picture)
        faces().keep(subject for item in self.cards.values() if (subject := item.subject()))
        self.update()
        comparable = room == self.sceneRect() and not self.stretches
        self.travel.go(before if comparable else None, picture, lying, left, held.refs if held else ())
        self.gains.show(numbers if comparable and before is not None and same_table(before, picture) else {})
        self.pointer.resume(held)
        self.overlay.renew()
        self.shown.emit()

    def show_cards(self, picture: Picture) -> dict[Ref, CardItem]:
        """Every card where it belongs. Returns the items of those that are no longer to be seen."""
        wanted = {spot.ref for spot in picture.arrangement.spots}
        left = {ref: self.cards.pop(ref) for ref in [ref for ref in self.cards if ref not in wanted]}
        for spot in picture.arrangement.spots:
            self.show_card(spot)
        return left

    def renew(self, made: frozenset[Subject]) -> None:
        """Faces have been made: show them."""
        for item in self.cards.values():
            if item.subject() in made:
                item.renew()

    def renew_all(self) -> None:
        """Everything looks otherwise."""
        self.looks.forget()
        for card in self.cards.values():
            card.renew()
        for item in self.items():
            item.update()  # what was drawn once is drawn anew
        self.update()

    def show_zones(self, picture: Picture) -> None:
        """Each zone's place, and a pile's pill. What was there before stays the same item."""
        places, slips = picture.arrangement.places, picture.arrangement.slips
        lying = [spot.box for spot in picture.arrangement.spots if spot.role not in ("hand", "back")] + [slip.box for slip in slips]
        wanted = [(place, pill) for place in places for pill in ((False, True) if place.pile or place.more else (False,))]
        kept = {(item.place.zone, item.pill): item for item in self.zones}
        self.zones = []
        for place, pill in wanted:
            empty = not any(inside(box, place.box) for box in lying)
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
        self.strips, strips = [], picture.arrangement.strips
        told = [self.looks.seat(strip.seat, picture.asked) for strip in strips]
        for strip, how in zip(strips, told, strict=True):
            beside = tuple(one for other, one in zip(strips, told, strict=True) if (other.w, other.own) == (strip.w, strip.own))
            item = kept.pop(strip.seat, None)
            if item is None:
                item = StripItem(strip, how, beside)
                self.addItem(item)
            else:
                item.show_standing(strip, how, beside)
            self.strips.append(item)
        for item in kept.values():
            self.removeItem(item)

    def show_lane(self, picture: Picture) -> None:
        """What the lane says, while no cards lie in its middle."""
        made = picture.arrangement
        bottom = next(strip.seat for strip in made.strips if strip.own)
        free = not made.slips and not any(spot.role in ("spread", "lane") for spot in made.spots)
        self.lane.tell(contest(picture.game, picture.view, bottom), made.middle, free, made.scale)

    def show_slips(self, picture: Picture) -> None:
        """Abilities that wait to resolve."""
        for item in self.slips:
            self.removeItem(item)
        waits = {item.id: item for item in picture.view.items}
        self.slips = [SlipItem(s, ability_of(picture.game, picture.view, waits[s.item])) for s in picture.arrangement.slips]
        for slip in self.slips:
            self.addItem(slip)

    def show_card(self, spot: Spot) -> None:
        """Put a card where it belongs, with the face that this view allows."""
        assert self.picture is not None
        item = self.cards.get(spot.ref)
        if item is None:
            item = self.cards[spot.ref] = CardItem(spot.ref)
            self.addItem(item)
        face, condition = self.look(spot)
        if self.stretches and item.face is not None and item.face[:2] == (face, condition):
            item.stretch(spot)
        else:
            item.show_at(spot, face, condition, self.ratio, self.words(face, spot.ref))

    def look(self, spot: Spot) -> tuple[Face, Condition]:
        """The face and the state of a card."""
        assert self.picture is not None
        face, condition = self.looks.card(spot.ref)
        return face, marked(condition, self.mark(spot), spot.ref in self.picture.edited, spot.ref == self.overlay.refused)

    def redraw(self, ref: Ref) -> None:
        """Something is shown of a card that was not, or no longer."""
        item = self.cards.get(ref)
        if item is not None and item.spot is not None and self.picture is not None and item.face:
            _, condition = self.look(item.spot)
            item.become(replace(condition, height="drag") if self.held(ref) else condition)

    def mark(self, spot: Spot) -> str:
        """How the question on the table, or a selection, marks a card."""
        assert self.picture is not None
        asked = self.picture.asked
        if spot.ref in self.selection:
            return "chosen"
        if asked is None or spot.role == "back":
            return ""
        whose = self.seat_of(spot.ref)
        other = whose not in (asked.question.seat, -1)
        if spot.ref in asked.picked():
            return "aimed" if other else "chosen"
        if spot.ref not in asked.lit():
            return "" if spot.ref != asked.question.about else "aimed" if other else "asks"
        return ("aimed" if spot.ref == self.overlay.aimed else "target") if other else "lit"

    def words(self, face: Face, ref: Ref) -> str:
        """What the system's tip says of a card: nothing of one that is not known. While something is asked, the table's own
        tips say what its answer does, or why it has none."""
        if not face.name or self.picture is None or self.picture.asked is not None:
            return ""
        sum_ = self.looks.sum(ref)
        number = f", {face.number}" + (f" = {sum_}" if sum_ else "") if face.number is not None else ""
        return f"{face.name} ({face.word}{number}). {self.picture.texts.get(face.name, '')}".strip()

    # -- pointing
    def card_at(self, at: QPointF) -> CardItem | StripItem | None:
        """What lies on top here. A card that is on its way out of sight is not there any more."""
        item = self.itemAt(at, QTransform())
        if isinstance(item, CardItem) and self.cards.get(item.ref) is not item:
            return None
        return item if isinstance(item, CardItem | StripItem) else None

    def zone_at(self, at: QPointF) -> ZoneItem | None:
        """The zone under a point; of several the one that is meant."""
        found = [zone for zone in self.zones if not zone.pill and zone.covers(at)]
        return min(found, key=lambda item: item.meant(at), default=None)

    def hover(self, at: QPointF) -> None:
        """Say which card is under the pointer, once; one in another hand may be known too."""
        item = self.card_at(at)
        ref = item.ref if isinstance(item, CardItem) else NOBODY
        seat = item.strip.seat if isinstance(item, StripItem) else self.seat_of(ref) if ref and self.cards[ref].role == "back" else TABLE
        if seat != self.over_seat:
            self.over_seat = seat
            self.seat_pointed.emit(seat)
        if ref != self.over:
            self.over = ref
            self.pointed.emit(ref)
            known = self.picture is not None and ref in self.picture.view.cards and self.picture.view.cards[ref].definition != UNKNOWN
            if ref and known:
                self.hovered.emit(ref)

    # -- what a hand does
    def by_hand(self) -> bool:
        """Are cards moved by hand here?"""
        return self.picture is not None and self.picture.by_hand

    def held(self, ref: Ref) -> bool:
        """Does a hand hold this card?"""
        return self.pointer.held is not None and ref in self.pointer.held.refs

    def can_lift(self, item: CardItem) -> bool:
        """Can a card be dragged? A pile's top card only by hand."""
        return item.role != "back" and (self.by_hand() or item.role != "pile")

    def drop_word(self, refs: tuple[Ref, ...], place: Place) -> str:
        """What dropping these cards on a zone does; '' where it does nothing."""
        assert self.picture is not None
        if self.picture.by_hand:
            return place.label or said("here")
        asked = self.picture.asked
        option = asked.zones(refs[0]).get(place.zone) if asked else None
        if asked is not None and option is not None and option not in asked.chosen:
            return asked.dropped(option)
        back = asked is not None and refs[0] in asked.picked() and place.zone == self.picture.view.cards[refs[0]].zone
        return said("take back") if back else ""

    def lies_in(self, ref: Ref) -> ZoneId:
        """The zone in which a card lies now, for now or not."""
        assert self.picture is not None
        laid = self.picture.asked.laid() if self.picture.asked else {}
        return laid.get(ref, self.picture.view.cards[ref].zone)

    def drop(self, held: Drag) -> None:
        """Let go of cards; what nobody takes goes home."""
        bearer, zone, times = held.bearer(), held.end(), self.times
        self.travel.home = frozenset(held.refs)
        if bearer != NOBODY:
            self.dropped_on.emit(held.refs, bearer)
        elif len(held.refs) > 1:
            self.dropped_many.emit(held.refs, zone)
        else:
            self.dropped.emit(held.refs[0], zone)
        if self.times == times:
            self.travel.bring_home(held.refs)
        self.travel.home = frozenset()

    def select(self, refs: tuple[Ref, ...]) -> None:
        """These cards are selected, in this order, and no others."""
        was, self.selection = self.selection, refs
        if was != refs:
            for ref in {*was, *refs}:
                self.redraw(ref)
            self.selected.emit(refs)

    def let_go(self) -> bool:
        """Esc: what is held goes home, what is selected is so no more. False: there was nothing."""
        selected = bool(self.selection)
        self.select(())
        return self.pointer.let_go() or selected

    def tell_click(self, item: CardItem | StripItem) -> None:
        """Say what was clicked; a small back stands for its seat where that can be chosen."""
        asked = self.picture.asked if self.picture else None
        self.select(())
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

    # -- events
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A press."""
        self.pointer.press(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A movement, with a button down or not."""
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button is let go."""
        self.pointer.release(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A pile is opened; anything else is one more press."""
        item = self.card_at(event.scenePos())
        if isinstance(item, CardItem) and item.role == "pile" and self.picture:
            self.pile_opened.emit(self.picture.view.cards[item.ref].zone)
        elif isinstance(item, CardItem) and self.by_hand():
            self.doubled.emit(item.ref)
        else:
            self.pointer.press(event)

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        """A menu is wanted."""
        self.pointer.menu(event)

    def repaint_all(self, much: bool) -> None:
        """While much moves, all is painted, which is cheaper than to find out what must be; at rest once more, so that nothing is left."""
        for view in self.views():
            view.setViewportUpdateMode(Full if much else Minimal)
        self.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """The felt."""
        lane = self.picture.arrangement.lane if self.picture else Box(0, 0, 0, 0)
        paint_felt(painter, self.sceneRect().toRect(), lane, QRectF(rect))


def inside(at: Box, box: Box) -> bool:
    """Does something lie on a place?"""
    return box.x <= at.x < box.x + box.w and box.y - 2 <= at.y + at.h // 2 < box.y + box.h
