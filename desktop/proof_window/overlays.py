"""The lines that are drawn over a card: bleed, trim, safe area, corners, and the cut as it may drift."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from desktop.proof_window.lay import Lay
from desktop.proof_window.ways import INKS, Ways
from desktop.table.tokens import color, sized_font, stroke
from desktop.tongue import said

WAYS = 8  # directions in which the cut drifts
VEIL = 150  # of 255: what would be cut away
HATCH = 7  # pixels between lines over the bleed


def draw_overlays(painter: QPainter, lay: Lay, ways: Ways, drift: float | None) -> None:
    """All that are on. `drift`: how far round the drifting cut is, from 0 to 1; None: it stands still, in all directions at once."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if "bleed" in ways.on:
        draw_bleed(painter, lay)
    if "drift" in ways.on:
        draw_drift(painter, lay, drift)
    if "corner" in ways.on:
        line(painter, cut(lay, lay.trim), INKS["corner"], Qt.PenStyle.DotLine)
    if "trim" in ways.on:
        line(painter, plain(lay.trim), INKS["trim"])
    if "safe" in ways.on:
        line(painter, plain(lay.safe), INKS["safe"], Qt.PenStyle.DashLine)
    painter.restore()


def plain(box: QRectF) -> QPainterPath:
    """A box as a path."""
    path = QPainterPath()
    path.addRect(box)
    return path


def cut(lay: Lay, box: QRectF) -> QPainterPath:
    """A card as it is cut, with its round corners."""
    path, radius = QPainterPath(), lay.shop.corner * lay.scale
    path.addRoundedRect(box, radius, radius)
    return path


def line(painter: QPainter, path: QPainterPath, ink: str, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> None:
    """A line that is seen on any picture: a darker or lighter one lies under it."""
    under = color("window")
    under.setAlphaF(0.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(under, stroke("state_strong")))
    painter.drawPath(path)
    painter.setPen(QPen(color(ink), stroke("line"), style))
    painter.drawPath(path)


def draw_bleed(painter: QPainter, lay: Lay) -> None:
    """Hatched: what is cut away."""
    ring = plain(lay.file).subtracted(plain(lay.trim))
    painter.save()
    painter.setClipPath(ring)
    ink = color(INKS["bleed"])
    ink.setAlphaF(0.5)
    painter.setPen(QPen(ink, stroke("hair")))
    box = lay.file
    for at in range(-round(box.height()), round(box.width()), HATCH):
        painter.drawLine(QPointF(box.x() + at, box.bottom()), QPointF(box.x() + at + box.height(), box.top()))
    painter.restore()
    line(painter, plain(lay.file), INKS["bleed"])


def shifted(lay: Lay, part: float) -> QRectF:
    """The cut, drifted in a direction: 0 to 1 once round."""
    far = lay.shop.drift * lay.scale
    return lay.trim.translated(far * cos(2 * pi * part), far * sin(2 * pi * part))


def draw_drift(painter: QPainter, lay: Lay, drift: float | None) -> None:
    """The card as it may be cut: beside what is left of it all is veiled; standing still, all cuts at once."""
    if drift is None:
        for way in range(WAYS):
            line(painter, cut(lay, shifted(lay, way / WAYS)), INKS["drift"], Qt.PenStyle.DashDotLine)
        return
    now = cut(lay, shifted(lay, drift))
    veil = color("window")
    veil.setAlpha(VEIL)
    painter.fillPath(plain(lay.file.adjusted(-1, -1, 1, 1)).subtracted(now), veil)
    line(painter, now, INKS["drift"], Qt.PenStyle.DashDotLine)


def draw_measures(painter: QPainter, lay: Lay, ways: Ways) -> None:
    """Above the card: how large bleed, trim and safe area are, in the colours of their lines."""
    (w, h), bleed, safe = lay.shop.trim, lay.shop.bleed, lay.shop.safe
    words = (
        ("bleed", said("bleed {0} × {1} mm", round(w + 2 * bleed[0]), round(h + 2 * bleed[1]))),
        ("trim", said("trim {0} × {1} mm", f"{w:g}", f"{h:g}")),
        ("safe", said("safe {0} × {1} mm", round(w - 2 * safe[0]), round(h - 2 * safe[1]))),
    )
    shown = [(name, text) for name, text in words if name in ways.on]
    painter.setFont(sized_font("small_label"))
    metrics, box = painter.fontMetrics(), lay.file
    wide = sum(metrics.horizontalAdvance(text) for _, text in shown)
    if not shown or wide > box.width():
        return
    apart = (box.width() - wide) / max(1, len(shown) - 1)
    x = box.x()
    for name, text in shown:
        painter.setPen(color(INKS[name]))
        painter.drawText(QPointF(x, box.y() - 8), text)
        x += metrics.horizontalAdvance(text) + apart
