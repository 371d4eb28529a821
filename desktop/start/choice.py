"""A field to choose from, with its arrow and its border, which stand on the field alike in each theme.

The wheel scrolls what the field stands on; it changes nothing by the way.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.table.tokens import color, px, stroke, tokens

NARROWEST = 120
FIELD = 32  # the height of a field
FORM_LABEL = 220  # all labels of the form are as wide, so that its fields begin below each other
FROM_RIGHT, REACH = 15, 4  # of the arrow's middle, and half its width


class Choice(QComboBox):
    """Border and arrow are drawn over what the style paints."""

    def be_called(self, words: str) -> None:
        """Its name. On Linux a screen reader is told what is chosen in place of a field's name; then these words come after it."""
        self.setAccessibleName(words)
        self.setAccessibleDescription(words)

    def minimumSizeHint(self) -> QSize:
        """It can be narrower than its longest words."""
        return QSize(px(NARROWEST), super().minimumSizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Not for this field."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As the style paints it, then arrow and border."""
        super().paintEvent(event)
        width, radius = 2 if self.hasFocus() else 1, tokens()["radius"]["control"]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("focus" if self.hasFocus() else "line_strong"), width))
        edge = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge), radius - edge, radius - edge)
        middle, reach = QPointF(self.width() - px(FROM_RIGHT), self.height() / 2), px(REACH)
        painter.setPen(QPen(color("text_2" if self.isEnabled() else "text_3"), stroke("line")))
        painter.drawPolyline([middle + QPointF(-reach, -reach / 2), middle + QPointF(0, reach / 2), middle + QPointF(reach, -reach / 2)])
        painter.end()


def form_label(words: str, field: QWidget) -> QWidget:
    """A label as wide as all others and as high as its field."""
    made = label(words)
    made.setBuddy(field)
    scaled(made.setMinimumWidth, FORM_LABEL)
    scaled(made.setFixedHeight, FIELD)
    return made
