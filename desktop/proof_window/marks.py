"""What is found, as it is drawn on the canvas: a box round it with a number, and beside the card what the number says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from desktop.panels.elided import lines_of
from desktop.proof.finding import Grade
from desktop.proof.shop import Box, Frame
from desktop.proof_window.lay import Lay
from desktop.proof_window.verdict import GRADED, INKS, WAIVED
from desktop.table.tokens import color, font, px, stroke, tokens

DISC = 10  # half of it
ROOMY, WIDEST = 128, 210  # beside the card, for words
INSIDE, APART, FROM_CARD = 9, 8, 24
LINES = 3


class Mark(Struct, frozen=True):
    """A finding with its number in the list."""

    number: int
    grade: Grade
    title: str
    words: str
    boxes: tuple[Box, ...] = ()
    waived: bool = False

    @property
    def ink(self) -> str:
        """The name of its colour."""
        return INKS[WAIVED if self.waived else GRADED[self.grade]]


def spots(lay: Lay, frame: Frame, marks: Sequence[Mark]) -> list[tuple[Mark, QRectF]]:
    """All boxes with what they mark; one that is too thin to be seen is drawn a little larger."""
    found = []
    for mark in marks:
        for box in mark.boxes:
            at = lay.box(frame, box)
            thin = (max(0.0, 6 - at.width()) / 2, max(0.0, 6 - at.height()) / 2)
            found.append((mark, at.adjusted(-thin[0], -thin[1], thin[0], thin[1])))
    return found


def draw_spots(painter: QPainter, found: Sequence[tuple[Mark, QRectF]], chosen: int) -> None:
    """The boxes; the chosen one is bolder. One number for each finding, at its first box."""
    told = set[int]()
    for mark, at in found:
        ink, under = color(mark.ink), color("window")
        wide = stroke("state_strong" if mark.number == chosen else "line")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(under, wide + 2), QPen(ink, wide)):
            painter.setPen(pen)
            painter.drawRoundedRect(at, 2, 2)
    for mark, at in found:
        if mark.number not in told:
            told.add(mark.number)
            draw_number(painter, mark, disc(at))


def disc(at: QRectF) -> QPointF:
    """Where the number of a box stands: at its upper left corner."""
    return QPointF(at.left(), at.top())


def draw_number(painter: QPainter, mark: Mark, middle: QPointF) -> None:
    """A number in a disc."""
    half = px(DISC)
    box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    painter.setPen(QPen(color("window"), stroke("state")))
    painter.setBrush(color(mark.ink))
    painter.drawEllipse(box)
    painter.setFont(font("key"))
    painter.setPen(color("window"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(mark.number))


class Callout(Struct, frozen=True):
    """Words beside the card, and the place on it that they speak of."""

    mark: Mark
    box: QRectF
    to: QPointF
    lines: tuple[str, ...]


def callouts(found: Sequence[tuple[Mark, QRectF]], card: QRectF, room: QRectF) -> list[Callout]:
    """Beside the card, on the side on which the box lies, none over another; where a side has no room, none there."""
    firsts: dict[int, tuple[Mark, QRectF]] = {}
    for mark, at in found:
        firsts.setdefault(mark.number, (mark, at))
    made: list[Callout] = []
    for right in (False, True):
        here = [(mark, at) for mark, at in firsts.values() if (at.center().x() >= card.center().x()) == right]
        wide = min(px(WIDEST), (room.right() - card.right() if right else card.left() - room.left()) - px(FROM_CARD) - px(APART))
        if wide >= px(ROOMY):
            made += in_column(sorted(here, key=lambda one: one[1].center().y()), card, room, wide, right)
    return made


def in_column(here: Sequence[tuple[Mark, QRectF]], card: QRectF, room: QRectF, wide: float, right: bool) -> list[Callout]:
    """The words of one side, each as near its box as those above it leave room."""
    title, small = QFontMetrics(font("small_label")), QFontMetrics(font("small"))
    left = card.right() + px(FROM_CARD) if right else card.left() - px(FROM_CARD) - wide
    made, y = [], room.top() + px(APART)
    for mark, at in here:
        lines = tuple(lines_of(mark.words, small, round(wide - 2 * px(INSIDE)), LINES))
        high = title.height() + len(lines) * small.height() + 2 * px(INSIDE) - 4
        y = max(y, at.center().y() - high / 2)
        if y + high > room.bottom():
            break
        to = QPointF(at.right() if right else at.left(), at.center().y())
        made.append(Callout(mark, QRectF(left, y, wide, high), to, lines))
        y += high + px(APART)
    return made


def draw_callouts(painter: QPainter, told: Sequence[Callout]) -> None:
    """The words, each with a line to its place."""
    radius = tokens()["radius"]["control"]
    for one in told:
        ink = color(one.mark.ink)
        near = QPointF(one.box.left() if one.box.left() > one.to.x() else one.box.right(), one.box.center().y())
        painter.setPen(QPen(ink, stroke("line")))
        painter.drawLine(near, one.to)
        painter.setBrush(color("panel_raised"))
        painter.drawRoundedRect(one.box, radius, radius)
        inner = one.box.adjusted(px(INSIDE), px(INSIDE) - 2, -px(INSIDE), 0)
        painter.setFont(font("small_label"))
        painter.setPen(color("text"))
        metrics = painter.fontMetrics()
        title = metrics.elidedText(f"{one.mark.number}  {one.mark.title}", Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(QPointF(inner.x(), inner.y() + metrics.ascent()), title)
        y = inner.y() + metrics.height()
        painter.setFont(font("small"))
        painter.setPen(color("text_2"))
        metrics = painter.fontMetrics()
        for n, words in enumerate(one.lines):
            painter.drawText(QPointF(inner.x(), y + n * metrics.height() + metrics.ascent()), words)
