"""How a row of the history is drawn: the line of the tree with a ring on it, the words, and signs at its right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.panels.glyph import draw_glyph
from desktop.panels.order import Look
from desktop.table.tokens import color, font, px, stroke, tokens

LOOK = Qt.ItemDataRole.UserRole + 1
HIGH, FIRST, STEP, DOT, EYE = 28, 14, 14, 4, 24
SIGN, ROOM = 4, 18  # half of the sign at a row that can be opened or folded, and its room


class MomentDelegate(QStyledItemDelegate):
    """A row: the line of the tree with a ring on it, the words, and an eye."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All rows are alike."""
        return QSize(px(100), px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Draw a row."""
        look = index.data(LOOK) or Look()
        box: QRect = option.rect
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if look.now or state & QStyle.StateFlag.State_HasFocus or state & QStyle.StateFlag.State_MouseOver:
            self.ground(painter, box, look.now, bool(state & QStyle.StateFlag.State_HasFocus))
        self.tree(painter, box, look)
        painter.setFont(font("small_label" if look.now else "small"))
        painter.setPen(color("text" if look.now else "text_2" if look.way else "text_3"))
        left = box.x() + px(FIRST + look.depth * STEP + 14)
        signs = px(EYE) * look.eye + px(ROOM) * bool(look.opener)
        room = QRect(left, box.y(), box.right() - left - (signs or px(6)), box.height())
        words = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        if look.eye:
            draw_glyph(painter, "eye", QPointF(box.right() - px(13), box.center().y() + 1), px(6), color("info"))
        if look.opener:
            self.sign(painter, sign_box(box, look).center(), look.shut)
        painter.restore()

    def sign(self, painter: QPainter, at: QPointF, shut: bool) -> None:
        """An arrow to the right where more can be opened, downwards where it lies open."""
        arms = ((-1, -2), (1, 0), (-1, 2)) if shut else ((-2, -1), (0, 1), (2, -1))
        painter.setPen(QPen(color("sandbox"), stroke("state")))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([at + QPointF(x, y) * px(SIGN) / 2 for x, y in arms]))

    def ground(self, painter: QPainter, box: QRect, now: bool, focus: bool) -> None:
        """The row where the table is, the one with the focus, the one under the pointer."""
        shade = color("accent") if now else color("panel_raised")
        if now:
            shade.setAlphaF(0.14)
        painter.setBrush(shade)
        edge = color("focus") if focus else color("accent")
        painter.setPen(QPen(edge, stroke("line")) if now or focus else Qt.PenStyle.NoPen)
        radius = tokens()["radius"]["control"]
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)

    def tree(self, painter: QPainter, box: QRect, look: Look) -> None:
        """The lines of this row and of those around it, and its ring."""
        ink = color("line_strong")
        painter.setPen(QPen(ink, stroke("line")))
        top, middle, bottom = box.y(), box.y() + box.height() / 2, box.y() + box.height()
        for depth in range(look.depth):
            x = box.x() + px(FIRST + depth * STEP)
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        x = box.x() + px(FIRST + look.depth * STEP)
        if look.first:
            painter.drawLine(QPointF(x - px(STEP), top), QPointF(x, middle))
        elif not look.deal:
            painter.drawLine(QPointF(x, top), QPointF(x, middle))
        if not look.last:
            painter.drawLine(QPointF(x, middle), QPointF(x, bottom))
        painter.setBrush(color("accent") if look.now else color("panel"))
        painter.setPen(QPen(QColor(color("accent")) if look.now else ink, stroke("line")))
        painter.drawEllipse(QPointF(x, middle), px(DOT) + look.now, px(DOT) + look.now)


def sign_box(box: QRect, look: Look) -> QRectF:
    """Where the sign stands with which a row is folded or opened."""
    return QRectF(box.right() - px(EYE) * look.eye - px(ROOM), box.y(), px(ROOM), box.height())
