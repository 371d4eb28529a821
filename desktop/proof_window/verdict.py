"""The signs of verdicts: a shape and a colour for each, never a colour alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from desktop.panels.glyph import SIGNS
from desktop.proof.finding import Grade
from desktop.table.tokens import color, font, stroke
from desktop.tongue import said

UNSEEN, GOOD, SIGNED, WAIVED = "unseen", "good", "signed", "waived"
FAULT, WARNING, REVIEW, NOTE = "fault", "warning", "review", "note"
GRADED = {Grade.ERROR: FAULT, Grade.WARNING: WARNING, Grade.REVIEW: REVIEW, Grade.NOTE: NOTE}
INKS = {
    UNSEEN: "text_3", GOOD: "ok", SIGNED: "ok", WAIVED: "text_3", FAULT: "error", WARNING: "warn", REVIEW: "info", NOTE: "text_3",
}  # fmt: skip
WORDS = {
    UNSEEN: "not looked at yet",
    GOOD: "no faults",
    SIGNED: "signed off",
    WAIVED: "waived",
    FAULT: "fault",
    WARNING: "warning",
    REVIEW: "to be looked at",
    NOTE: "note",
}
POINTS, OUT, EDGE = 8, 1.25, 3  # of a seal, and how far they reach; beside a word on a plate
ORDER = (FAULT, WARNING, REVIEW, UNSEEN, WAIVED, GOOD, SIGNED)  # the worst first


def words(name: str) -> str:
    """A verdict in words."""
    return said(WORDS[name])


def verdict(open_grades: Iterable[Grade], waived: bool, signed: bool) -> str:
    """What is to be said of a card: by the worst that is found and not waived."""
    worst = max(open_grades, default=Grade.NOTE)
    if worst > Grade.NOTE and not (signed and worst == Grade.REVIEW):
        return GRADED[worst]
    return SIGNED if signed else WAIVED if waived else GOOD


def cross(path: QPainterPath) -> None:
    """Two strokes across each other."""
    for x in (-0.75, 0.75):
        path.moveTo(x, -0.75)
        path.lineTo(-x, 0.75)


def triangle(path: QPainterPath) -> None:
    """A triangle with a mark in it."""
    path.moveTo(0, -0.9)
    path.lineTo(1, 0.8)
    path.lineTo(-1, 0.8)
    path.closeSubpath()
    path.moveTo(0, -0.25)
    path.lineTo(0, 0.2)
    path.moveTo(0, 0.48)
    path.lineTo(0, 0.5)


def dot(path: QPainterPath) -> None:
    """A letter i."""
    path.moveTo(0, -0.15)
    path.lineTo(0, 0.8)
    path.moveTo(0, -0.72)
    path.lineTo(0, -0.7)


def dots(path: QPainterPath) -> None:
    """Three dots."""
    for x in (-0.7, 0, 0.7):
        path.moveTo(x, 0)
        path.lineTo(x + 0.02, 0)


SHAPES: dict[str, Callable[[QPainterPath], None]] = {
    UNSEEN: dots,
    GOOD: SIGNS["check"],
    SIGNED: SIGNS["check"],
    WAIVED: SIGNS["lock"],
    FAULT: cross,
    WARNING: triangle,
    REVIEW: SIGNS["eye"],
    NOTE: dot,
}


def seal(middle: QPointF, half: float) -> QPolygonF:
    """The outline of a seal: whoever signs a card off sets it there."""
    ways = (QPointF(cos(pi * n / POINTS), sin(pi * n / POINTS)) * (OUT if n % 2 else 1) for n in range(2 * POINTS))
    return QPolygonF([middle + way * half for way in ways])


def draw_verdict(painter: QPainter, name: str, middle: QPointF, half: float) -> None:
    """A disc with a sign on it, or a seal; of what asks for nothing, a ring."""
    ink, ground = color(INKS[name]), color("panel")
    solid = name in (SIGNED, FAULT, WARNING, WAIVED, REVIEW)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ground if solid else ink, stroke("line")))
    painter.setBrush(ink if solid else ground)
    if name == SIGNED:
        painter.drawPolygon(seal(middle, half))
    else:
        painter.drawEllipse(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
    path = QPainterPath()
    SHAPES[name](path)
    painter.translate(middle)
    part = half * 0.5
    painter.scale(part, part)
    pen = QPen(QColor(color("panel") if solid else ink), stroke("state") / part)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


def draw_worded(painter: QPainter, name: str, words: str, middle: QPointF, half: float, room: float) -> None:
    """A verdict with a word beside it on a plate, if there is room for that."""
    painter.save()
    painter.setFont(font("caption"))
    long = painter.fontMetrics().horizontalAdvance(words) if words else 0
    wide = 2 * half + long + 3 * EDGE
    if not words or wide > room:
        draw_verdict(painter, name, middle, half)
    else:
        plate = QRectF(middle.x() - wide / 2, middle.y() - half - 1, wide, 2 * half + 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color(INKS[name]), stroke("line")))
        painter.setBrush(color("panel"))
        painter.drawRoundedRect(plate, half + 1, half + 1)
        draw_verdict(painter, name, QPointF(plate.left() + half + 1, middle.y()), half)
        painter.setPen(color("text"))
        painter.drawText(plate.adjusted(2 * half + 1 + EDGE, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), words)
    painter.restore()
