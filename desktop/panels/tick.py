"""A setting that holds or does not, with words. That it holds is seen by a tick, and where the keys are by a ring."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

from desktop.table.tokens import color, stroke, tokens

MARK = ((0.25, 0.52), (0.43, 0.7), (0.76, 0.32))  # the corners of the tick, in parts of its box
DOT = 0.2  # half of the dot's width, in parts of its box


class Tick(QCheckBox):
    """The tick and the ring are drawn over what the style paints. `one_of`: it is one of several that exclude each other, so it is round
    and has a dot."""

    def __init__(self, words: str, one_of: bool = False) -> None:
        super().__init__(words)
        self.one_of = one_of
        self.setProperty("one_of", one_of)

    def has_ring(self) -> bool:
        """Does it show the ring of the focus? Only after a key was used."""
        return self.hasFocus() and self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)

    def part(self, element: QStyle.SubElement) -> QRectF:
        """Where the style has its box, or its words."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return QRectF(self.style().subElementRect(element, option, self))

    def paintEvent(self, event: QPaintEvent) -> None:
        """As the style paints it, then tick and ring."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.part(QStyle.SubElement.SE_CheckBoxIndicator)
        if self.isChecked() and self.one_of:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("text_on_accent"))
            painter.drawEllipse(box.center(), box.width() * DOT, box.height() * DOT)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        elif self.isChecked():
            painter.setPen(QPen(color("text_on_accent"), stroke("focus"), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPolyline([box.topLeft() + QPointF(x * box.width(), y * box.height()) for x, y in MARK])
        if self.has_ring():
            self.draw_ring(painter, box)
        painter.end()

    def draw_ring(self, painter: QPainter, box: QRectF) -> None:
        """The ring of the focus, round the box; a line below shows the words that belong to it."""
        half, radius = stroke("focus") / 2, tokens()["radius"]["chip"]
        words = self.part(QStyle.SubElement.SE_CheckBoxContents)
        painter.setPen(QPen(color("focus"), stroke("focus")))
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), radius, radius)
        below, long = self.height() - half, self.fontMetrics().horizontalAdvance(self.text().replace("&&", "&"))
        painter.drawLine(QPointF(words.left(), below), QPointF(min(words.right(), words.left() + long), below))
