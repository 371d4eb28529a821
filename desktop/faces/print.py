"""A face for print: square, with bleed, at any size, and with notes of what is on it. What reaches the edge goes on beyond it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from desktop.faces.back import draw_back
from desktop.faces.draw import HINTS, Sheet, draw_layer
from desktop.faces.notes import Edges, Notes, Text
from desktop.faces.palette import palette
from desktop.faces.subject import Kind, Subject
from desktop.faces.template import Layer, Picture, Shape, Template
from desktop.table.tokens import face_color, seat_glyph
from rules.engine.line import SeatId

EDGE = 0.5  # of a template's pixels: nearer than this to the edge is at the edge
NOBODY = SeatId(-1)


class Print(Struct, frozen=True, eq=False):
    """A picture as rows of red, green and blue, and what is known of it."""

    w: int
    h: int
    rgb: bytes
    texts: tuple[Text, ...] = ()
    lines: tuple[tuple[float, Edges], ...] = ()
    signs: tuple[tuple[str, Edges], ...] = ()
    kind: Kind | None = None


def print_face(template: Template, subject: Subject, size: tuple[int, int], trim: Edges) -> Print:
    """A face on a picture of this size, that is cut out of it at `trim`."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    notes, painter = Notes(image), QPainter(image)
    painter.setRenderHints(HINTS)
    painter.translate(trim[0], trim[1])
    sx, sy = (trim[2] - trim[0]) / template.size[0], (trim[3] - trim[1]) / template.size[1]
    sheet = Sheet(painter, subject, template, palette(subject.kind.colour), sx, sy, 0.0, "printed face", [], notes)
    beyond = (trim[0] / sx, trim[1] / sy, (size[0] - trim[2]) / sx, (size[1] - trim[3]) / sy)
    for layer in template.full:
        draw_layer(bled(layer, template, beyond), sheet)
    painter.end()
    return Print(*size, rows(image), tuple(notes.texts), tuple(notes.lines), tuple(notes.signs), subject.kind)


def bled(layer: Layer, template: Template, beyond: Edges) -> Layer:
    """A layer that goes on by so much beyond each edge of the card that it reaches."""
    if not isinstance(layer, Shape | Picture):
        return layer
    (x, y, w, h), (wide, high) = layer.box, template.size
    left = beyond[0] if x <= EDGE else 0
    top = beyond[1] if y <= EDGE else 0
    right = beyond[2] if x + w >= wide - EDGE else 0
    bottom = beyond[3] if y + h >= high - EDGE else 0
    return replace(layer, box=(x - left, y - top, w + left + right, h + top + bottom))


def print_back(size: tuple[int, int], trim: Edges) -> Print:
    """The back of cards that nobody owns."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    box = QRectF(trim[0], trim[1], trim[2] - trim[0], trim[3] - trim[1])
    draw_back(painter, box, face_color("back"), seat_glyph(NOBODY), QRectF(0, 0, *size))
    painter.end()
    return Print(*size, rows(image))


def rows(image: QImage) -> bytes:
    """The pixels, without what fills up its rows."""
    w, h = image.width(), image.height()
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    raw, line = plain.constBits(), plain.bytesPerLine()
    return bytes(raw) if line == 3 * w else b"".join(bytes(raw[y * line : y * line + 3 * w]) for y in range(h))
