"""What the mouse does on the table: press, drag, drop, click, choose several with a band, point with the right button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsSceneContextMenuEvent, QGraphicsSceneMouseEvent

from desktop.table.arrow_item import ArrowItem
from desktop.table.card_item import CardItem
from desktop.table.drag import Drag
from desktop.table.strip_item import StripItem
from desktop.table.tokens import color, stroke, tokens, z
from rules.engine.line import NOBODY, NOWHERE, Ref

if TYPE_CHECKING:
    from desktop.table.scene import TableScene


class Pointer:
    """It knows what is pressed and what is held; the scene tells what it means."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pressed: CardItem | StripItem | None = None
        self.start: QPointF | None = None
        self.held: Drag | None = None
        self.band: QGraphicsRectItem | None = None
        self.pointing: ArrowItem | None = None
        self.arrows: set[ArrowItem] = set()  # those that stay for a while
        self.keys = Qt.KeyboardModifier.NoModifier  # that were held when the left button was let go
        self.right: QPointF | None = None
        self.menu_waits: tuple[QPointF, QPoint] | None = None
        self.swallows = False  # the menu that a right-button drag would open on some systems

    # -- left button
    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Remember what is pressed. The ring of the keyboard is not needed any more."""
        at = event.scenePos()
        self.scene.overlay.focus_on(NOBODY)
        if event.button() == Qt.MouseButton.RightButton:
            self.right, self.swallows = at, False
        item = self.scene.card_at(at)
        if event.button() == Qt.MouseButton.MiddleButton and isinstance(item, CardItem):
            self.scene.pinned.emit(item.ref)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.pressed, self.start = item, at
        event.accept()

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """A press that moves far enough lifts the card, or opens a band where there is none."""
        at = event.scenePos()
        if self.right is not None and event.buttons() & Qt.MouseButton.RightButton:
            self.point(at)
        elif self.start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            self.scene.hover(at)
        else:
            far = (at - self.start).manhattanLength() >= QGuiApplication.styleHints().startDragDistance()
            if far and self.held is None and isinstance(self.pressed, CardItem) and self.scene.can_lift(self.pressed):
                self.lift(self.pressed)
            elif isinstance(self.pressed, CardItem) and not self.scene.can_lift(self.pressed) and not self.pressed.card_box().contains(at):
                self.scene.unmoved.emit(self.pressed.ref)
                self.pressed, self.start = None, None
            elif far and self.pressed is None and self.scene.by_hand():
                self.stretch(at)
            if self.held is not None:
                self.held.hold(event.modifiers())
                self.held.to(at)

    def lift(self, item: CardItem) -> None:
        """Begin a drag: of all that is selected, if this card is."""
        assert self.start is not None
        self.scene.overlay.hush()
        chosen = [self.scene.cards[ref] for ref in self.scene.selection if ref in self.scene.cards]
        self.held = Drag(self.scene, chosen if item in chosen else [item], self.start)

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        """A drop, a click, the end of a band, or of pointing."""
        at = event.scenePos()
        if event.button() == Qt.MouseButton.RightButton:
            self.end_pointing()
            return
        self.keys = event.modifiers()
        pressed, held, started = self.pressed, self.held, self.start
        self.pressed, self.held, self.start = None, None, None
        if self.band is not None:
            self.close_band()
        elif held is not None:
            held.hold(event.modifiers())
            held.to(at)
            self.scene.drop(held)
        elif started is not None and pressed is self.scene.card_at(at):
            several = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier) and self.scene.by_hand()
            if several and isinstance(pressed, CardItem):
                self.add(pressed.ref)
            elif pressed is not None:
                self.scene.tell_click(pressed)
            else:
                self.scene.select(())

    def let_go(self) -> bool:
        """Esc: bring home what is held. False: nothing was."""
        held, self.held, self.pressed, self.start = self.held, None, None, None
        if held is not None:
            held.end()
            self.scene.travel.bring_home(held.refs)
        return held is not None

    def resume(self, held: Drag | None) -> None:
        """The picture has changed under a press or a drag: what can still be lifted stays in the hand, where it is."""
        if held is None:
            if isinstance(self.pressed, CardItem) and self.scene.cards.get(self.pressed.ref) is not self.pressed:
                self.pressed, self.start = None, None
            return
        items = [self.scene.cards[ref] for ref in held.refs if ref in self.scene.cards]
        if len(items) != len(held.refs) or not all(self.scene.can_lift(item) for item in items):
            self.held, self.pressed, self.start = None, None, None
            return
        self.held = Drag(self.scene, items, held.at)
        self.held.offsets, self.held.keys = held.offsets, held.keys
        self.held.to(held.at)

    # -- a band around several
    def add(self, ref: Ref) -> None:
        """One more is selected, or one less."""
        chosen = self.scene.selection
        self.scene.select(tuple(r for r in chosen if r != ref) if ref in chosen else (*chosen, ref))

    def stretch(self, at: QPointF) -> None:
        """Select what lies within the band."""
        assert self.start is not None
        if self.band is None:
            self.band = QGraphicsRectItem()
            self.band.setPen(QPen(color("selected"), stroke("hair"), Qt.PenStyle.DashLine))
            self.band.setZValue(z("drag"))
            self.scene.addItem(self.band)
        box = QRectF(self.start, at).normalized()
        self.band.setRect(box)
        found = [item for item in self.scene.cards.values() if self.scene.can_lift(item) and box.intersects(item.card_box())]
        self.scene.select(tuple(item.ref for item in sorted(found, key=lambda item: item.zValue())))

    def close_band(self) -> None:
        """The band goes, the selection stays."""
        assert self.band is not None
        self.scene.removeItem(self.band)
        self.band = None

    # -- right button
    def point(self, at: QPointF) -> None:
        """An arrow that others at the screen can follow."""
        assert self.right is not None
        if self.pointing is None and (at - self.right).manhattanLength() < QGuiApplication.styleHints().startDragDistance():
            return
        if self.pointing is None:
            self.menu_waits = None
            self.pointing = ArrowItem("text")
            self.scene.addItem(self.pointing)
        self.pointing.point(self.right, at)

    def end_pointing(self) -> None:
        """The arrow stays for a while; a menu that has waited opens."""
        arrow, waits = self.pointing, self.menu_waits
        self.pointing, self.menu_waits, self.right = None, None, None
        if arrow is not None:
            self.swallows = True
            self.arrows.add(arrow)
            QTimer.singleShot(tokens()["motion"]["stays"], self.scene, lambda: self.withdraw(arrow))
        elif waits is not None:
            self.ask_menu(*waits)

    def withdraw(self, arrow: ArrowItem) -> None:
        """An arrow has been seen."""
        if arrow in self.arrows:
            self.arrows.remove(arrow)
            self.scene.motion.fade(arrow)

    def menu(self, event: QGraphicsSceneContextMenuEvent) -> None:
        """A menu is wanted; while the right button is down, it waits whether that becomes an arrow."""
        event.accept()
        waits = (event.scenePos(), event.screenPos())
        if self.right is not None and event.reason() == QGraphicsSceneContextMenuEvent.Reason.Mouse:
            self.menu_waits = waits
        elif not self.swallows:
            self.ask_menu(*waits)
        self.swallows = False

    def ask_menu(self, at: QPointF, screen: QPoint) -> None:
        """Say for which card or pile a menu is wanted."""
        item, zone = self.scene.card_at(at), self.scene.zone_at(at)
        ref = item.ref if isinstance(item, CardItem) and item.role != "back" else NOBODY
        self.scene.menu_asked.emit(ref, zone.place.zone if zone else NOWHERE, screen)
