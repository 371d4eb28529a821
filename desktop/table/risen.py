"""The card of a hand that the pointer is on, large: one of the own hand rises over the bar, one of an open hand comes down below
it, and its neighbours stay where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QLabel

from desktop.faces.store import faces
from desktop.table.bake import bake
from desktop.table.card_item import CardItem
from desktop.table.sizes import even, height
from desktop.table.tokens import tokens

if TYPE_CHECKING:
    from desktop.table.area import TableArea

LEAVING = (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class Risen(QLabel):
    """It is in nobody's way: whatever is clicked is clicked below it."""

    def __init__(self, area: TableArea) -> None:
        super().__init__(area)
        self.area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("bare")
        self.hide()
        self.item: CardItem | None = None
        area.view.viewport().installEventFilter(self)
        faces().made.connect(self.see_made)

    def see_made(self) -> None:
        """A face has been made: the risen card may have it now."""
        if self.isVisible() and self.item is not None and self.item.scene() is not None:
            self.rise(self.item)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Rise with the pointer; go as soon as it leaves the hand or does something."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove and not event.buttons():
            self.follow(event.position())
        elif event.type() in LEAVING:
            self.hide()
        return False

    def follow(self, at: QPointF) -> None:
        """Show the card of the hand that lies here, if one does and its face is known."""
        item = self.area.scene.card_at(self.area.view.mapToScene(at.toPoint()))
        if isinstance(item, CardItem) and (item.role == "hand" or self.hangs(item)) and item.face is not None and item.face[0].name:
            self.rise(item)
        else:
            self.hide()

    def hangs(self, item: CardItem) -> bool:
        """Is it a card of which only the upper part is shown?"""
        return item.spot is not None and item.spot.cut > 0

    def rise(self, item: CardItem) -> None:
        """Stand above the card at the lower edge of the table, or below it at the upper edge."""
        assert item.face is not None
        self.item = item
        face, condition, _, _, ratio = item.face
        held = self.area.sizes().held
        sizes = tokens()["card"]
        w = even(held * sizes["hand_hover"][0] / sizes["hand"][0])
        h = height(w)
        baked = bake(face, condition, w, h, ratio)
        x = min(max(4, round(item.middle().x()) - w // 2), self.area.width() - self.area.taken - w - 4)
        self.setPixmap(baked.pixmap)
        self.resize(baked.pixmap.deviceIndependentSize().toSize())
        y = spot.box.y + spot.cut + 4 if (spot := item.spot) and spot.cut else self.area.height() - h - 4
        self.move(x + round(baked.x), y + round(baked.y))
        if not self.hangs(item):
            self.area.scene.risen = QRectF(x, y, w, h)
        self.show()
        self.raise_()
        self.area.scene.overlay.make_way()

    def hideEvent(self, event: QHideEvent) -> None:
        """It covers nothing any more."""
        self.area.scene.risen = QRectF()
