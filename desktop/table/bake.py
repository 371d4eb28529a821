"""A card as it lies on the table: shadow, face, turn, grey, lines, badges and pills in one pixmap per (face, state, size)."""

from __future__ import annotations

from math import ceil, cos, radians, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from desktop.table import badges
from desktop.table import face as faces
from desktop.table.condition import Condition
from desktop.table.face import Face, pixmap, radius_of
from desktop.table.kept import Kept
from desktop.table.shadow import reach, shadow
from desktop.table.tokens import color, stroke, tokens

ROOM = 64 * 1024 * 1024
EDGE = 10  # how far lines and badges reach beyond a card
SMALL = 40  # a card that is not so wide is a sign of a card, without badges
HATCH = 6
GLOW = ((9, 0.12), (7, 0.16), (5, 0.24))  # how far the light around a card reaches, and how strong it is there


class Baked(Struct, frozen=True):
    """A pixmap, and where its corner lies from the card's own corner: whole pixels."""

    pixmap: QPixmap
    x: int
    y: int


BAKED: Kept[Baked] = Kept(ROOM, lambda baked: baked.pixmap)


def bake(face: Face, condition: Condition, w: int, h: int, ratio: float) -> Baked:
    """A card in this state and size. While its face is still being made, what is shown instead is not kept."""
    key = (face, condition, w, h, ratio)
    if key not in BAKED and not faces.is_made(face, w, h, ratio):
        return draw(*key)
    return BAKED.get(key, lambda: draw(*key))


def extent(w: int, h: int, angle: int) -> tuple[int, int]:
    """How wide and high a card of this size is when it is turned: whole, and even beyond its own size."""
    if angle == 90:
        return h, w
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return w + 2 * ceil((w * c + h * s - w) / 2), h + 2 * ceil((w * s + h * c - h) / 2)


def draw(face: Face, condition: Condition, w: int, h: int, ratio: float) -> Baked:
    """Draw it: the card turned about its middle, badges upright."""
    small = w < SMALL
    margin = 2 if small else max(EDGE, reach(condition.height))
    wide, tall = extent(w, h, condition.angle)
    made = QPixmap(round((wide + 2 * margin) * ratio), round((tall + 2 * margin) * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    turned = QTransform().translate(margin + wide / 2, margin + tall / 2).rotate(condition.angle).translate(-w / 2, -h / 2)
    painter.setTransform(turned)
    draw_card(painter, face, condition, w, h, ratio, small)
    painter.resetTransform()
    if not small:
        own = QRectF(margin, margin, wide, tall)
        foot = turned.map(QPointF(0, h)) if condition.spent == "leaning" else own.bottomLeft()
        badges.draw_badges(painter, condition, own, foot)
    painter.end()
    return Baked(made, -margin - (wide - w) // 2, -margin - (tall - h) // 2)


def draw_card(painter: QPainter, face: Face, condition: Condition, w: int, h: int, ratio: float, small: bool) -> None:
    """Shadow, face and the line around it."""
    radius, box = radius_of(w), QRectF(0, 0, w, h)
    if not small:
        room = reach(condition.height)
        painter.drawPixmap(-room, -room, shadow(condition.height, w, h, radius, ratio))
    front = pixmap(face, w, h, ratio)
    painter.drawPixmap(0, 0, greyed(front) if condition.angle else front)
    outline = QPainterPath()
    outline.addRoundedRect(box, radius, radius)
    if condition.refused:
        hatch(painter, outline, box)
    draw_line(painter, condition, box, radius)


def greyed(front: QPixmap) -> QPixmap:
    """An exhausted card: two thirds of its colour are gone, and some of its light."""
    image = front.toImage().convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.setOpacity(1 - tokens()["card"]["exhausted_saturation"])
    painter.drawImage(QPointF(0, 0), grey)
    painter.setOpacity(tokens()["card"]["exhausted_dim"])
    painter.fillRect(image.rect(), Qt.GlobalColor.black)
    painter.end()
    return QPixmap.fromImage(image)


def hatch(painter: QPainter, outline: QPainterPath, box: QRectF) -> None:
    """Fine lines over a card that has no answer."""
    painter.save()
    painter.setClipPath(outline)
    ink = color("refused")
    ink.setAlphaF(0.55)
    painter.setPen(QPen(ink, stroke("hair")))
    for x in range(-round(box.height()), round(box.width()), HATCH):
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
    painter.restore()


def draw_line(painter: QPainter, condition: Condition, box: QRectF, radius: float) -> None:
    """The line around a card, as its state is."""
    pens = {
        "lit": (color("selectable"), stroke("state"), Qt.PenStyle.SolidLine),
        "chosen": (color("selected"), stroke("state_strong") + 0.5, Qt.PenStyle.SolidLine),
        "asks": (color("selected"), stroke("state"), Qt.PenStyle.SolidLine),
        "target": (color("target"), stroke("state"), Qt.PenStyle.DashLine),
    }
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if condition.mark == "lit":
        glow(painter, box, radius, color("selectable"))
    if condition.mark in pens:
        ink, width, style = pens[condition.mark]
        ring(painter, box, radius, QPen(ink, width, style))
    elif condition.mark == "aimed":
        brackets(painter, box)
    if condition.pending and condition.mark not in pens:
        ring(painter, box, radius, QPen(color("text_2"), stroke("state"), Qt.PenStyle.DashLine))
    if condition.edited:
        pen = QPen(color("sandbox"), stroke("state"), Qt.PenStyle.DotLine)
        ring(painter, box.adjusted(-2, -2, 2, 2) if condition.mark else box, radius, pen)


def ring(painter: QPainter, box: QRectF, radius: float, pen: QPen) -> None:
    """A line outside a card's edge, on a dark one that sets it apart from any picture."""
    half = pen.widthF() / 2
    painter.setPen(QPen(color("focus_gap"), pen.widthF() + 2))
    painter.drawRoundedRect(box.adjusted(-half, -half, half, half), radius + half, radius + half)
    painter.setPen(pen)
    painter.drawRoundedRect(box.adjusted(-half, -half, half, half), radius + half, radius + half)


def glow(painter: QPainter, box: QRectF, radius: float, ink: QColor) -> None:
    """Light around a card: it is told from others also where its own colour is that of the line."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for wide, strong in GLOW:
        ink.setAlphaF(strong)
        painter.setPen(QPen(ink, wide))
        painter.drawRoundedRect(box.adjusted(-wide / 2, -wide / 2, wide / 2, wide / 2), radius + wide / 2, radius + wide / 2)


def brackets(painter: QPainter, box: QRectF) -> None:
    """The corners of a target."""
    out, long = 5.0, box.width() * 0.18
    for pen in (QPen(color("focus_gap"), 5), QPen(color("target"), stroke("state_strong"))):
        painter.setPen(pen)
        for x, dx in ((box.left() - out, long), (box.right() + out, -long)):
            for y, dy in ((box.top() - out, long), (box.bottom() + out, -long)):
                painter.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])


def forget_pictures() -> None:
    """Files may have changed: read them again."""
    faces.forget_pictures()
    BAKED.forget()
