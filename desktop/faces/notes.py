"""What the drawing of a face for print knows exactly: each text with its place, size and colour, each line, each sign."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QRawFont

from desktop.faces.lettering import Lettered

Edges = tuple[float, float, float, float]  # left, top, right, bottom, in pixels of the image


class Asked(Struct, frozen=True, eq=False):
    """A text that is about to be drawn: its lines in a box, and the size that the template asks for."""

    what: str
    lettered: Lettered
    size: float
    box: QRectF
    share: float
    colour: QColor


class Text(Struct, frozen=True):
    """A text on a face. `size`: of its letters; `asked`: what the template asks for; `over`: by how much it is too long; `missing`: letters
    that its font has not; `ground`: the pixels that it is drawn on, red, green and blue, one after the other."""

    what: str
    edges: Edges
    size: float
    asked: float
    over: str
    missing: str
    colour: tuple[int, int, int]
    ground: bytes


class Notes:
    """Notes of one face in the making."""

    def __init__(self, image: QImage) -> None:
        self.image = image
        self.texts: list[Text] = []
        self.lines: list[tuple[float, Edges]] = []  # how wide, and where
        self.signs: list[tuple[str, Edges]] = []

    def text(self, painter: QPainter, asked: Asked, font: QFont) -> None:
        """A text that is drawn next: what it is drawn on is still seen."""
        lettered = asked.lettered
        place = painter.combinedTransform().mapRect(lines_in(asked, QFontMetricsF(font)))
        colour = (asked.colour.red(), asked.colour.green(), asked.colour.blue())
        missing = missing_in("".join(lettered.lines), raw(font.family(), font.weight()))
        self.texts.append(
            Text(asked.what, edges(place), lettered.size, asked.size, lettered.over, missing, colour, pixels(self.image, place))
        )

    def line(self, painter: QPainter, width: float, box: QRectF) -> None:
        """A line around a box."""
        self.lines.append((width, edges(painter.combinedTransform().mapRect(box))))

    def sign(self, painter: QPainter, what: str, box: QRectF) -> None:
        """A number on a medal, or the sign of a kind."""
        self.signs.append((what, edges(painter.combinedTransform().mapRect(box))))


def edges(box: QRectF) -> Edges:
    """A box by its edges."""
    return box.left(), box.top(), box.right(), box.bottom()


def lines_in(asked: Asked, metrics: QFontMetricsF) -> QRectF:
    """The part of a box that lines of text in its middle take, as capitals and small letters reach."""
    lines, box = asked.lettered.lines, asked.box
    w = min(box.width(), max((metrics.horizontalAdvance(line) for line in lines), default=0.0))
    h = min(box.height(), asked.lettered.size * (1.12 * (len(lines) - 1) + 0.9))
    return QRectF(box.left() + (box.width() - w) * asked.share, box.center().y() - h / 2, w, h)


def pixels(image: QImage, box: QRectF) -> bytes:
    """Some pixels of a part of an image, some hundred in all."""
    part = image.copy(box.toAlignedRect()).scaled(32, 12).convertToFormat(QImage.Format.Format_RGB888)
    return bytes(part.constBits())


@cache
def raw(family: str, weight: int) -> QRawFont:
    """The font itself, without those that step in for it."""
    font = QFont(family)
    font.setWeight(QFont.Weight(weight))
    return QRawFont.fromFont(font)


def missing_in(text: str, font: QRawFont) -> str:
    """Letters of a text that the font has not; what stands in braces is a sign."""
    return "".join(dict.fromkeys(c for c in text if c.isprintable() and not c.isspace() and not font.supportsCharacter(ord(c))))
