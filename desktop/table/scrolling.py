"""Rows that do not fit are scrolled with the wheel, card by card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGraphicsView

from desktop.table.scene import TableScene
from rules.engine.line import ZoneId


class Scrolling(QObject):
    """By how many cards each zone is scrolled."""

    moved = Signal()

    def __init__(self, scene: TableScene, view: QGraphicsView) -> None:
        super().__init__(view)
        self.scene, self.view = scene, view
        self.by: dict[ZoneId, int] = {}
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The wheel over a row of which not all is seen."""
        if not isinstance(event, QWheelEvent) or not event.angleDelta().y():
            return False
        item = self.scene.zone_at(self.view.mapToScene(event.position().toPoint()))
        if item is None or not item.place.more:
            return False
        was = min(self.by.get(item.place.zone, 0), item.place.more)
        now = min(max(0, was + (-1 if event.angleDelta().y() > 0 else 1)), item.place.more)
        if now != was:
            self.by[item.place.zone] = now
            self.moved.emit()
        return True
