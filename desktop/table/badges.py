"""Small upright signs on a card: that it can be used or is spent, chosen, edited or known; counters; by how much its number has changed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from desktop.faces.glyph import draw_glyph, is_glyph
from desktop.table.condition import Condition
from desktop.table.sizes import BAND
from desktop.table.tokens import color, face_color, resource_color, seat_color, sized_font, tokens
from desktop.tongue import said
from rules.engine.line import TABLE

MOST = 4  # counters that are told one by one
DISC, PILL, SIGN = 20.0, 18.0, 10.0


def draw_badges(painter: QPainter, condition: Condition, box: QRectF, foot: QPointF) -> None:
    """All signs of a state. `foot` is where the card's own lower left corner lies."""
    at = QPointF(max(foot.x() + 14, DISC / 2 + 1), min(foot.y() - box.height() * 0.2, box.bottom() - DISC))
    if condition.ready:
        disc(painter, at, color("accent"), color("focus_gap"))
        draw_glyph(painter, "bolt", at, DISC * 0.3, color("text_on_accent"))
    if condition.spent:
        if condition.angle == 90:  # the numbers lie in the corners
            at = QPointF(box.left() + box.width() * 0.35, box.bottom() - DISC / 2 - 2)
        disc(painter, at, color("text_3"), color("panel_sunken"))
        (check if condition.spent == "checked" else turned_arrow)(painter, at, color("panel_sunken"))
    if condition.mark == "chosen":
        at = QPointF(box.left() - 1, box.top() - 1)  # where a fan leaves it in sight, beside the number
        disc(painter, at, color("selected"), color("focus_gap"))
        check(painter, at, color("text_on_accent"))
    if condition.edited:
        at = QPointF(box.right() - 1, box.center().y())
        disc(painter, at, color("sandbox"), color("focus_gap"))
        pencil(painter, at, color("text_on_accent"))
    if condition.seen:
        at = QPointF(box.left() + 12, box.center().y())
        disc(painter, at, color("info"), color("focus_gap"))
        eye(painter, at, color("text_on_accent"))
    clear = box.adjusted(0, 0, -box.height() * BAND, 0) if condition.angle == 90 else box  # of the name of a card that is turned
    draw_stages(painter, condition.stages, clear)
    if condition.attacks != TABLE:
        at = QPointF(box.center().x(), box.bottom())
        disc(painter, at, seat_color(condition.attacks), color("focus_gap"))
        draw_glyph(painter, "sword", at, DISC * 0.36, color("text_on_accent"))
    draw_pills(painter, condition, clear)


def draw_stages(painter: QPainter, stages: tuple[int, int], box: QRectF) -> None:
    """The stages of a card down to its foot, the first one on top: those that are gone are holes."""
    left, of = stages
    radius = min(11.0, box.width() * 0.1)
    for i in range(of):
        at = QPointF(box.right() - radius - 3, box.bottom() - radius - 3 - (of - 1 - i) * (2 * radius + 2))
        gone = i < of - left
        ground = color("panel_sunken")
        ground.setAlphaF(0.55)
        painter.setPen(QPen(color("text_3" if gone else "focus_gap"), 1.5, Qt.PenStyle.DotLine if gone else Qt.PenStyle.SolidLine))
        painter.setBrush(ground if gone else face_color("paper"))
        painter.drawEllipse(at, radius, radius)
        painter.setPen(color("text_3") if gone else face_color("ink"))
        painter.setFont(sized_font("label", radius * 1.1))
        painter.drawText(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), Qt.AlignmentFlag.AlignCenter, "I" * (i + 1))


def draw_pills(painter: QPainter, condition: Condition, box: QRectF) -> None:
    """Down the right edge: first the change of the number, then counters, and how many more there are."""
    top = box.top() + min(box.width(), box.height()) * 0.31
    if condition.change:
        ink = color("ok" if condition.change > 0 else "error")
        top = pill(painter, f"{condition.change:+d}".replace("-", "−"), ink, box, top)
    for id, name, n in condition.counters[:MOST]:
        known = tokens()["resource"].get(id, {})
        sign = known.get("glyph", "") if is_glyph(known.get("glyph", "")) else ""
        top = pill(painter, str(n) if sign else f"{n} {name}", resource_color(id), box, top, sign)
    more = len(condition.counters) - MOST
    if more > 0:
        pill(painter, said("+{0} more", more), color("text_2"), box, top)


def pill(painter: QPainter, text: str, ink: QColor, box: QRectF, top: float, sign: str = "") -> float:
    """A word in a rounded box at the right edge, or a number behind a sign. Returns where the next one begins."""
    style = sized_font("label", 12)
    text = QFontMetricsF(style).elidedText(text, Qt.TextElideMode.ElideRight, box.width() - 24)
    wide = max(30.0, QFontMetricsF(style).horizontalAdvance(text) + 14 + (SIGN if sign else 0))
    place = QRectF(box.right() - wide - 4, top, wide, PILL)
    painter.setPen(QPen(ink, 1.5))
    painter.setBrush(color("panel_sunken"))
    painter.drawRoundedRect(place, PILL / 2, PILL / 2)
    painter.setFont(style)
    painter.setPen(ink)
    painter.drawText(place.adjusted(SIGN if sign else 0, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, text)
    if sign:
        draw_glyph(painter, sign, QPointF(place.left() + 6 + SIGN / 2, place.center().y()), SIGN / 2, ink)
    return top + PILL + 3


def disc(painter: QPainter, at: QPointF, ground: QColor, line: QColor) -> None:
    """The ground of a sign."""
    painter.setPen(QPen(line, 2))
    painter.setBrush(ground)
    painter.drawEllipse(at, DISC / 2, DISC / 2)


def stroke(painter: QPainter, ink: QColor) -> None:
    """The pen that signs are drawn with."""
    painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def check(painter: QPainter, at: QPointF, ink: QColor) -> None:
    """A check mark."""
    stroke(painter, ink)
    painter.drawPolyline([at + QPointF(-4, 0), at + QPointF(-1, 3.5), at + QPointF(4.5, -3.5)])


def turned_arrow(painter: QPainter, at: QPointF, ink: QColor) -> None:
    """An arrow that turns to the right."""
    stroke(painter, ink)
    painter.drawArc(QRectF(at.x() - 5, at.y() - 3, 9, 9), 60 * 16, 120 * 16)
    painter.setBrush(QBrush(ink))
    painter.drawPolygon(QPolygonF([at + QPointF(1, -5.5), at + QPointF(5.5, -2.5), at + QPointF(1, 0.5)]))


def pencil(painter: QPainter, at: QPointF, ink: QColor) -> None:
    """A pencil."""
    stroke(painter, ink)
    painter.drawLine(at + QPointF(-2.5, 2.5), at + QPointF(3.5, -3.5))
    painter.drawPoint(at + QPointF(-4.5, 4.5))


def eye(painter: QPainter, at: QPointF, ink: QColor) -> None:
    """An eye."""
    stroke(painter, ink)
    painter.drawEllipse(at, 6, 3.5)
    painter.setBrush(QBrush(ink))
    painter.drawEllipse(at, 1, 1)
