"""Cards in the hand that moves them: lifted, followed, let go on a zone or brought home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt

from desktop.table.card_item import CardItem
from desktop.table.ghost_item import GhostItem
from desktop.table.tokens import z
from desktop.table.zone_item import ZoneItem
from desktop.tongue import said
from rules.engine.line import NOBODY, NOWHERE, Ref, ZoneId

if TYPE_CHECKING:
    from desktop.table.scene import TableScene


class Drag:
    """One or several cards keep their order and their distance from the pointer. While they are over a zone where they may
    go, a ghost shows where they will lie and the others make room; over another zone, a tip says why not."""

    def __init__(self, scene: TableScene, items: list[CardItem], at: QPointF) -> None:
        self.scene = scene
        self.items = items
        self.refs: tuple[Ref, ...] = tuple(item.ref for item in items)
        self.offsets = [item.pos() - at for item in items]
        self.at = at
        self.over: ZoneItem | None = None
        self.legal = False
        self.keys = Qt.KeyboardModifier.NoModifier
        self.homes = [GhostItem(item.spot.box) for item in items if item.spot]
        self.landings: list[GhostItem] = []
        for ghost in self.homes:
            scene.addItem(ghost)
        for i, item in enumerate(items):
            item.setZValue(z("drag") + i / 100)
            item.tilt(0)
            if item.face:
                item.become(replace(item.face[1], height="drag", refused=False))
        for zone in scene.zones:
            if not zone.pill:
                zone.light(scene.drop_word(self.refs, zone.place), scene.by_hand())
        scene.moving.emit(len(items))

    def to(self, at: QPointF) -> None:
        """Follow the pointer, without delay."""
        self.at = at
        partner = self.partner()
        if partner != self.scene.overlay.aimed and not self.scene.by_hand():
            self.scene.overlay.aim(partner)
            self.scene.paired.emit(self.refs[0], partner)
        for item, offset in zip(self.items, self.offsets, strict=True):
            corner = at + offset
            item.setPos(round(corner.x()), round(corner.y()))
        self.scene.carried.emit()
        zone = self.scene.zone_at(at) if partner == NOBODY else None
        if zone is not self.over:
            self.over = zone
            self.enter(zone)

    def enter(self, zone: ZoneItem | None) -> None:
        """Another zone is under the pointer, or none."""
        self.leave()
        if zone is None or all(self.scene.lies_in(ref) == zone.place.zone for ref in self.refs):
            return
        self.legal = bool(zone.lit)
        if self.legal:
            self.make_room(zone.place.zone)
        else:
            self.show_cursor(forbidden=True)
            self.tell_why(zone.place.zone)

    def make_room(self, zone: ZoneId) -> None:
        """Show where the cards will lie."""
        assert self.scene.picture is not None
        arranged = self.scene.picture.arranged(dict.fromkeys(self.refs, zone))
        spots = {spot.ref: spot for spot in arranged.spots}
        place = next((place.box for place in arranged.places if place.zone == zone), None)
        for ref in self.refs:
            box = spots[ref].box if ref in spots else place
            if box is not None:
                ghost = GhostItem(box, landing=True, by_hand=self.scene.by_hand())
                ghost.say(self.manner())
                self.landings.append(ghost)
                self.scene.addItem(ghost)
        self.scene.travel.part({ref: spot for ref, spot in spots.items() if ref not in self.refs})

    def manner(self) -> str:
        """How a hand that changes the table lays cards down, by the keys that are held."""
        if not self.scene.by_hand():
            return ""
        copies, down = self.keys & Qt.KeyboardModifier.ControlModifier, self.keys & Qt.KeyboardModifier.ShiftModifier
        return said("a copy") if copies else said("face down") if down else ""

    def hold(self, keys: Qt.KeyboardModifier) -> None:
        """Other keys are held: what they mean shows where the cards will lie."""
        self.keys = keys
        for ghost in self.landings:
            ghost.say(self.manner())

    def below(self) -> CardItem | None:
        """The card under the pointer, below those that are held."""
        return next((item for item in self.scene.items(self.at) if isinstance(item, CardItem) and item not in self.items), None)

    def partner(self) -> Ref:
        """The card under the pointer that makes an answer together with the one that is held."""
        asked, found = self.scene.picture.asked if self.scene.picture else None, self.below()
        return found.ref if asked and found is not None and asked.pair(self.refs[0], found.ref) else NOBODY

    def bearer(self) -> Ref:
        """The card on which these are let go: one that makes an answer with it; by hand, the card in a row whose middle is under the
        pointer, since these could be attached to it. None while a key says otherwise."""
        if not self.scene.by_hand():
            return self.partner()
        found = self.below() if not self.manner() else None
        if found is None or found.role not in ("row", "hung"):
            return NOBODY
        box = found.card_box()
        across, down = box.width() / 4, box.height() / 4
        return found.ref if box.adjusted(across, down, -across, -down).contains(self.at) else NOBODY

    def leave(self) -> None:
        """Over nothing any more: the table is as it was."""
        if self.landings:
            self.clear(self.landings)
            self.scene.travel.part({})
        self.legal = False
        self.show_cursor(forbidden=False)
        self.scene.overlay.hush()

    def tell_why(self, zone: ZoneId) -> None:
        """Say at the card why it cannot go there."""
        assert self.scene.picture is not None
        words = self.scene.picture.why(self.refs[0], zone)
        if words:
            self.scene.overlay.refuse(self.refs[0], words, self.items[0].card_box())

    def show_cursor(self, forbidden: bool) -> None:
        """A sign that here is no entry."""
        for view in self.scene.views():
            if forbidden:
                view.viewport().setCursor(Qt.CursorShape.ForbiddenCursor)
            else:
                view.viewport().unsetCursor()

    def end(self) -> str:
        """Let go. Returns the zone below."""
        zone = self.over.place.zone if self.over else NOWHERE
        self.leave()
        self.clear(self.homes)
        for item in self.scene.zones:
            item.light("")
        self.scene.moving.emit(0)
        self.scene.carried.emit()
        return zone

    def clear(self, ghosts: list[GhostItem]) -> None:
        """Take ghosts away."""
        for ghost in ghosts:
            self.scene.removeItem(ghost)
        ghosts.clear()
