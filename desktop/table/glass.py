"""A pane over the decision bar: cards that are carried or fly across the bar are seen on it, and not hidden below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.table.card_item import CardItem

if TYPE_CHECKING:
    from desktop.table.area import TableArea


class Glass(QWidget):
    """It is there only while something crosses the bar, and in nobody's way."""

    def __init__(self, area: TableArea) -> None:
        super().__init__(area)
        self.area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("bare")
        self.hide()
        area.scene.carried.connect(self.follow)
        area.scene.motion.moved.connect(self.follow)

    def crossing(self) -> list[CardItem]:
        """The cards in a hand or on their way that are over the bar now."""
        scene, bar = self.area.scene, self.area.bar.geometry()
        held = scene.pointer.held.items if scene.pointer.held is not None else []
        found = [*held, *(way.item for way in scene.motion.ways)]
        return [item for item in found if item.sceneBoundingRect().intersects(bar)]

    def follow(self) -> None:
        """Something moves."""
        if not self.crossing():
            self.hide()
            return
        self.setGeometry(self.area.bar.geometry())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The part of each card that is over the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for item in self.crossing():
            painter.resetTransform()
            painter.translate(-self.x(), -self.y())
            painter.setTransform(item.sceneTransform(), combine=True)
            painter.drawPixmap(item.offset(), item.pixmap())
