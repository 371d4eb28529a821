"""Cards on their way: from one picture to the next, apart to make room, and home from a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop.table.animate import Way
from desktop.table.card_item import CardItem
from desktop.table.picture import Picture
from desktop.table.routes import Route, hurried, routes
from desktop.table.spots import Box, Spot
from desktop.table.tokens import motion
from rules.engine.line import Ref

if TYPE_CHECKING:
    from desktop.table.scene import TableScene

Lying = dict[Ref, tuple[Box, float]]
"""Where each card is drawn, and by how many degrees it is turned."""


class Travel:
    """It finds the ways; the scene's motion shows them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.home: frozenset[Ref] = frozenset()  # what a hand has just let go
        scene.motion.gone = scene.removeItem

    def start(self) -> Lying:
        """Where every card is drawn now, on its way or not; then everything stands still."""
        found = {ref: (drawn(item), turned(item)) for ref, item in self.scene.cards.items()}
        self.scene.motion.finish()
        return found

    def go(self, before: Picture | None, picture: Picture, lying: Lying, left: dict[Ref, CardItem], held: tuple[Ref, ...]) -> None:
        """Let cards go from where they lay to where they lie, and turn those that lie another way. `left`: the items of those
        that are no longer to be seen; without a picture before that can be compared, all are at once where they belong."""
        ways = []
        if before is not None and same_table(before, picture):
            for route in self.routes(before, picture, lying, held):
                item = left.pop(route.ref, None) if route.kind == "leave" else self.scene.cards[route.ref]
                if item is not None:
                    ways.append(way(item, route, lying.get(route.ref)))
            ways += self.turns(lying, {one.item.ref for one in ways}, held)
        for item in left.values():
            self.scene.removeItem(item)
        self.scene.motion.set_off(ways)

    def routes(self, before: Picture, picture: Picture, lying: Lying, held: tuple[Ref, ...]) -> list[Route]:
        """The routes of all cards but those in a hand; what was undone goes fast."""
        boxes = {ref: box for ref, (box, _) in lying.items()}
        found = routes(picture.game, boxes, before.scenery(), picture.scenery(), self.home)
        found = [route for route in found if route.ref not in held]
        return hurried(found) if picture.back else found

    def turns(self, lying: Lying, going: set[Ref], held: tuple[Ref, ...]) -> list[Way]:
        """Cards that stay where they are and only turn."""
        found = []
        for ref, item in self.scene.cards.items():
            stays = ref in lying and ref not in going and ref not in held
            if stays and item.spot is not None and turned(item) != lying[ref][1]:
                found.append(way(item, Route(ref, item.spot.box, item.spot.box, "move", 0, motion("move")), lying[ref]))
        return found

    def part(self, spots: dict[Ref, Spot]) -> None:
        """Cards make room; without spots they lie again as the picture says."""
        lying, ways = self.start(), []
        for ref, item in self.scene.cards.items():
            if item.spot is None or self.scene.held(ref):
                continue
            spot = spots.get(ref, item.spot)
            if lying[ref][0] != spot.box:
                item.lie(spot.box, spot.turn)
                ways.append(way(item, Route(ref, lying[ref][0], spot.box, "move", 0, motion("fast")), lying[ref]))
        self.scene.motion.set_off(ways)

    def bring_home(self, refs: tuple[Ref, ...]) -> None:
        """Cards glide back to where they were lifted."""
        lying, ways = self.start(), []
        for item in (self.scene.cards[ref] for ref in refs if ref in self.scene.cards):
            if item.spot is not None:
                self.scene.show_card(item.spot)
                ways.append(way(item, Route(item.ref, lying[item.ref][0], item.spot.box, "home", 0, motion("base")), lying[item.ref]))
        self.scene.motion.set_off(ways)


def way(item: CardItem, route: Route, lay: tuple[Box, float] | None) -> Way:
    """A card's way: larger or smaller where it comes from, or where it goes if it leaves; turned as it lay."""
    leaves, start, end = route.kind == "leave", route.start, route.end
    scale = end.w / max(1, start.w) if leaves else start.w / max(1, end.w)
    turn = lay[1] - turned(item) if lay is not None and not leaves else 0
    return Way(item, middle(start), middle(end), scale, turn, route.begins, route.lasts, leaves, 0 if leaves else item.rotation())


def turned(item: CardItem) -> float:
    """By how many degrees a card is turned: as it is drawn, and in a fan."""
    return (item.face[1].angle if item.face else 0) + item.rotation()


def drawn(item: CardItem) -> Box:
    """Where a card is drawn, upright."""
    at, size = item.middle(), item.transformOriginPoint() * item.scale() * 2
    return Box(round(at.x() - size.x() / 2), round(at.y() - size.y() / 2), round(size.x()), round(size.y()))


def middle(box: Box) -> QPointF:
    """The middle of a box."""
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)


def same_table(a: Picture, b: Picture) -> bool:
    """Do two pictures show one game to one reader from one side? With open hands all who sit there are one reader, and the
    table turns before their eyes."""
    sides = [[strip.seat for strip in picture.arrangement.strips if strip.own] for picture in (a, b)]
    readers = [getattr(picture.view.cards, "seat", None) for picture in (a, b)]
    return a.game is b.game and ((sides[0] == sides[1] and readers[0] == readers[1]) or (a.open_hands and b.open_hands))
