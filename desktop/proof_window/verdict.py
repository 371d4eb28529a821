"""The signs of verdicts: a shape and a colour for each, never a colour alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.panels.glyph import SIGNS
from desktop.proof.finding import Grade
from desktop.table.tokens import color, stroke

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
ORDER = (FAULT, WARNING, REVIEW, UNSEEN, WAIVED, GOOD, SIGNED)  # the worst first


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


def draw_verdict(painter: QPainter, name: str, middle: QPointF, half: float, filled: bool = True) -> None:
    """A disc with a sign on it; of what is only noted, or not filled, a ring."""
    ink, ground = color(INKS[name]), color("panel")
    solid = filled and name in (SIGNED, FAULT, WARNING, WAIVED, REVIEW, GOOD)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ground if solid else ink, stroke("line")))
    painter.setBrush(ink if solid else ground)
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
