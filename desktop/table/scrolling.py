"""Rows that do not fit are scrolled with the wheel or with two fingers, card by card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGraphicsView

from desktop.table.scene import TableScene
from rules.engine.line import NOWHERE, ZoneId

NOTCH = 120  # of a wheel: one card; a finer one turns by parts of it


class Scrolling(QObject):
    """By how many cards each zone is scrolled."""

    moved = Signal()

    def __init__(self, scene: TableScene, view: QGraphicsView) -> None:
        super().__init__(view)
        self.scene, self.view = scene, view
        self.by: dict[ZoneId, int] = {}
        self.part, self.row = 0.0, NOWHERE  # of a card, by which a row has been scrolled and does not show it yet
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The wheel over a row of which not all is seen; a touchpad's goes any way, and by little."""
        if not isinstance(event, QWheelEvent) or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        turned = event.angleDelta()
        return self.scroll(event.position().toPoint(), -longer(QPointF(turned)) / NOTCH)

    def pan(self, at: QPoint, by: QPointF) -> bool:
        """Two fingers went so far over what lies there; the row goes with them."""
        picture = self.scene.picture
        return picture is not None and self.scroll(at, -longer(by) / max(1, picture.arrangement.card))

    def scroll(self, at: QPoint, cards: float) -> bool:
        """The row at this place, by cards and parts of them. False: there is none of which more can be seen."""
        item = self.scene.zone_at(self.view.mapToScene(at))
        if item is None or not item.place.more or not cards:
            return False
        self.part, self.row = (self.part if self.row == item.place.zone else 0.0) + cards, item.place.zone
        whole = int(self.part)
        self.part -= whole
        was = min(self.by.get(item.place.zone, 0), item.place.more)
        now = min(max(0, was + whole), item.place.more)
        if now != was:
            self.by[item.place.zone] = now
            self.moved.emit()
        return True


def longer(way: QPointF) -> float:
    """The longer one of the two sides of a way."""
    return way.x() if abs(way.x()) > abs(way.y()) else way.y()
