"""How a row of the history is drawn: the line of the tree with a ring on it, names, the words, and signs at its right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.panels.glyph import draw_glyph
from desktop.panels.order import Look
from desktop.panels.outline import ROUND
from desktop.table.tokens import color, font, px, stroke, tokens

LOOK, NAMES, NOTED = (Qt.ItemDataRole.UserRole + i for i in (1, 2, 3))
HIGH, FIRST, STEP, DOT, EYE = 28, 14, 14, 4, 24
SIGN, ROOM = 4, 18  # half of the sign at a row that can be opened or folded, and its room
DEEPEST = 6  # no branch is indented farther
FLAG, GAP, WIDEST = 16, 8, 0.8  # the room of the sign before a name, what is free after one, and so much of a row for names


class MomentDelegate(QStyledItemDelegate):
    """A row: the line of the tree with a ring on it, the words, a bubble and an eye; or a heading. `ink`: the colour of the tree."""

    ink = "line_strong"

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
        left = place_of(box, look) + px(6 if look.level else 14)
        noted = bool(index.data(NOTED))
        signs = px(EYE) * look.eye + px(EYE) * noted + px(ROOM) * bool(look.opener or look.level)
        room = QRect(left, box.y(), box.right() - left - (signs or px(6)), box.height())
        names: tuple[str, str] = index.data(NAMES) or ("", "")
        words = str(index.data())
        if look.level:  # the names of what is under it come after it
            room.setLeft(self.words(painter, room, words, look) + px(GAP))
            self.names(painter, room, names, 1)
        else:
            room.setLeft(self.names(painter, room, names))
            self.words(painter, room, words, look)
        if look.eye:
            draw_glyph(painter, "eye", QPointF(box.right() - px(13), box.center().y() + 1), px(6), color("info"))
        if noted:
            beside = px(EYE) * look.eye + px(ROOM) * bool(look.opener)
            draw_glyph(painter, "bubble", QPointF(box.right() - beside - px(13), box.center().y() + 1), px(6), color("accent"))
        if look.opener or look.level:
            self.sign(painter, sign_box(box, look).center(), look)
        painter.restore()

    def words(self, painter: QPainter, room: QRect, words: str, look: Look) -> int:
        """What is said of it. Returns where that ends."""
        painter.setFont(font("small_label" if look.now or look.level == ROUND else "caption" if look.level else "small"))
        bright = look.way and look.level < 2 and not look.practice
        painter.setPen(color("text" if look.now else "text_2" if bright else "text_3"))
        text = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        return room.left() + painter.fontMetrics().horizontalAdvance(text)

    def names(self, painter: QPainter, room: QRect, names: tuple[str, str], share: float = WIDEST) -> int:
        """The names that it has, each with its sign, in their share of a row. Returns where they end."""
        left, given = room.left(), [(sign, name) for sign, name in (("fork", names[1]), ("flag", names[0])) if name]
        painter.setFont(font("small_label"))
        for sign, name in given:
            draw_glyph(painter, sign, QPointF(left + px(5), room.center().y() + 1), px(5), color("accent"), filled=sign == "flag")
            most = int(room.width() * share / len(given)) - px(FLAG + GAP)
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, most)
            painter.setPen(color("accent"))
            painter.drawText(QRect(left + px(FLAG), room.y(), most, room.height()), Qt.AlignmentFlag.AlignVCenter, text)
            left += px(FLAG + GAP) + painter.fontMetrics().horizontalAdvance(text)
        return left

    def sign(self, painter: QPainter, at: QPointF, look: Look) -> None:
        """An arrow to the right where more can be opened, downwards where it lies open."""
        arms = ((-1, -2), (1, 0), (-1, 2)) if look.shut else ((-2, -1), (0, 1), (2, -1))
        painter.setPen(QPen(color("text_3" if look.level else "sandbox"), stroke("state")))
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
        """The lines of this row and of those around it, and its ring; a heading stands beside the line."""
        ink = color(self.ink)
        painter.setPen(QPen(ink, stroke("line")))
        top, middle, bottom = box.y(), box.y() + box.height() / 2, box.y() + box.height()
        for depth in range(min(look.depth, DEEPEST)):
            x = box.x() + px(FIRST + depth * STEP)
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        x = place_of(box, look)
        painter.setPen(QPen(ink, stroke("line"), Qt.PenStyle.DotLine if look.practice else Qt.PenStyle.SolidLine))
        if look.level and look.first and not look.shut:
            return  # the branch begins below it
        if look.first:
            painter.drawLine(QPointF(x - px(STEP), top), QPointF(x, middle))
        elif not look.deal:
            painter.drawLine(QPointF(x, top), QPointF(x, middle))
        if not look.last:
            painter.drawLine(QPointF(x, middle), QPointF(x, bottom))
        if not look.level or look.now:
            painter.setBrush(color("accent") if look.now else color("panel"))
            painter.setPen(QPen(QColor(color("accent")) if look.now else ink, stroke("line")))
            painter.drawEllipse(QPointF(x, middle), px(DOT) + look.now, px(DOT) + look.now)


def place_of(box: QRect, look: Look) -> int:
    """Where the line of a row stands."""
    return box.x() + px(FIRST + min(look.depth, DEEPEST) * STEP)


def sign_box(box: QRect, look: Look) -> QRectF:
    """Where the sign stands with which a row is folded or opened."""
    return QRectF(box.right() - px(EYE) * look.eye - px(ROOM), box.y(), px(ROOM), box.height())
