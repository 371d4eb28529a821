"""The picture at the head of a chapter, drawn from its name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.faces.ink import down, thin
from desktop.faces.picture.draw import draw_picture
from desktop.table.tokens import color, kind_color, px

HIGH = 150
GUILDS = {1: "moon", 2: "earth"}  # whose colours a part has: those of who is played


class Banner(QWidget):
    """As wide as its panel; it fades into it below."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.part = "", 1
        self.painted: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chapter(self, name: str, part: int) -> None:
        """Another chapter."""
        if (name, part) != (self.name, self.part):
            self.name, self.part, self.painted = name, part, None
            self.update()

    def sizeHint(self) -> QSize:
        """A band."""
        return QSize(px(300), px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it once for a size."""
        if self.painted is None or self.painted.deviceIndependentSize().toSize() != self.size():
            ratio = self.devicePixelRatio()
            self.painted = QPixmap(self.size() * ratio)
            self.painted.setDevicePixelRatio(ratio)
            inner = QPainter(self.painted)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_picture(
                inner, QRectF(self.rect()), self.name, kind_color("worldbreakers", GUILDS[self.part]).name(), "host", "", "chevrons"
            )
            inner.end()
        painter, panel = QPainter(self), color("panel")
        painter.drawPixmap(0, 0, self.painted)
        painter.fillRect(self.rect(), down(self.height() * 0.4, self.height(), (0.0, thin(panel, 0)), (1.0, panel)))
        painter.end()
