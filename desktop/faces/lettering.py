"""Lines of words in a box: as large as they fit, broken between words, with signs of kinds among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

LONG, BEHIND = 10, 0.62  # so many letters has a word that may be parted, so much of it stands before the hyphen
SYMBOL = 0.92  # how wide a sign in the text is, in sizes of the text
Fonts = Callable[[int], QFont]
DrawSign = Callable[[QPainter, str, QPointF, float], None]


class Lettered(Struct, frozen=True, eq=False):
    """Lines at a size; `over`: by how much the text is too long, "" where all of it is in them."""

    size: int
    lines: tuple[str, ...]
    over: str = ""

    @property
    def fits(self) -> bool:
        """Is all of the text in the lines?"""
        return not self.over


def fit(texts: Sequence[str], fonts: Fonts, box: tuple[float, float], sizes: tuple[int, int], most: int, leading: float) -> Lettered:
    """The first of these texts that fits, at the largest size from one down to another; if none does, the last with its word parted
    over two lines, or cut off."""
    largest, least = sizes
    for text, first in (*((text, largest) for text in texts), (parted(texts[-1]), least)):
        for size in range(first, least - 1, -1):
            metrics = QFontMetricsF(fonts(size))
            room = min(most, max(1, int((box[1] + size * (leading - 1)) / (size * leading))))
            lines = broken(text, metrics.horizontalAdvance, box[0])
            if len(lines) <= room and all(metrics.horizontalAdvance(line) <= box[0] + 0.5 for line in lines):
                return Lettered(size, tuple(lines))
    return cut_off(texts[-1], fonts(least), least, box[0])


def parted(text: str) -> str:
    """A single long word, parted by a hyphen behind its middle."""
    at = ceil(len(text) * BEHIND)
    return f"{text[:at]}- {text[at:]}" if len(text) >= LONG and text.isalpha() else text


def cut_off(text: str, font: QFont, size: int, width: float) -> Lettered:
    """One line that ends in an ellipsis."""
    metrics, shown = QFontMetricsF(font), text
    over = max(1, round(100 * (metrics.horizontalAdvance(text) / width - 1)))
    while shown and metrics.horizontalAdvance(shown + "…") > width:
        shown = shown[:-1]
    return Lettered(size, (shown.rstrip() + "…",), f"{over} % wider than a line")


def broken(text: str, measure: Callable[[str], float], width: float) -> list[str]:
    """Lines that break between words; a word that is too long has a line to itself."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = paragraph.split()
        line = words[0] if words else ""
        for word in words[1:]:
            if measure(f"{line} {word}") <= width:
                line = f"{line} {word}"
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


class Prose(Struct, frozen=True, eq=False):
    """Paragraphs with signs among their words: `{army}` is the sign of that name, if `signs` has it."""

    text: str
    fonts: Fonts
    signs: frozenset[str]

    def pieces(self, line: str) -> list[str]:
        """The line's words and signs, one after the other."""
        return [piece for piece in line.replace("{", "\0{").replace("}", "}\0").split("\0") if piece]

    def is_sign(self, piece: str) -> bool:
        """Does this stand for a sign?"""
        return piece[:1] == "{" and piece[-1:] == "}" and piece[1:-1] in self.signs

    def width(self, line: str, size: int) -> float:
        """How wide a line is."""
        metrics = QFontMetricsF(self.fonts(size))
        if "{" not in line:
            return metrics.horizontalAdvance(line)
        return sum(size * SYMBOL if self.is_sign(piece) else metrics.horizontalAdvance(piece) for piece in self.pieces(line))

    def fit(self, box: tuple[float, float], sizes: tuple[int, int], leading: float) -> Lettered:
        """The largest size at which all of it fits; at the least size what does not fit is left out, and an ellipsis says so."""
        for size in range(sizes[0], sizes[1] - 1, -1):
            lines = broken(self.text, partial(self.width, size=size), box[0])
            if len(lines) * size * leading <= box[1] and all(self.width(line, size) <= box[0] for line in lines):
                return Lettered(size, tuple(self.balanced(lines, size, box[0])))
        room = max(1, int(box[1] / (sizes[1] * leading)))
        more = len(lines) - room
        over = f"{more} {'line' if more == 1 else 'lines'} too long" if more > 0 else "too wide, since a word of it is longer than a line"
        return Lettered(sizes[1], (*lines[: room - 1], f"{lines[min(room, len(lines)) - 1]} …"), over)

    def balanced(self, lines: list[str], size: int, width: float) -> list[str]:
        """The same text in as many lines, of about the same length: no word is left alone in the last one."""
        for share in (0.6, 0.7, 0.8, 0.9):
            even = broken(self.text, partial(self.width, size=size), width * share)
            if len(even) == len(lines) and all(self.width(line, size) <= width * share for line in even):
                return even
        return lines

    def draw(self, painter: QPainter, lettered: Lettered, box: QRectF, leading: float, share: float, sign: DrawSign) -> None:
        """Draw the lines in the middle of a box; `share`: how much of what is left of a line stands at its left."""
        size = lettered.size
        font = self.fonts(size)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        y = box.center().y() - len(lettered.lines) * size * leading / 2
        for line in lettered.lines:
            base = y + size * leading / 2 + metrics.capHeight() / 2
            x = box.x() + (box.width() - self.width(line, size)) * share
            for piece in self.pieces(line):
                if self.is_sign(piece):
                    sign(painter, piece[1:-1], QPointF(x + size * SYMBOL / 2, base - metrics.capHeight() / 2), size * 0.44)
                    x += size * SYMBOL
                else:
                    painter.drawText(QPointF(x, base), piece)
                    x += metrics.horizontalAdvance(piece)
            y += size * leading


def draw_lines(painter: QPainter, lettered: Lettered, font: QFont, box: QRectF, leading: float, share: float, colour: QColor) -> None:
    """Short lines in the middle of a box."""
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(colour)
    high = lettered.size * leading
    y = box.center().y() - high * len(lettered.lines) / 2
    for line in lettered.lines:
        x = box.x() + (box.width() - metrics.horizontalAdvance(line)) * share
        painter.drawText(QPointF(x, y + high / 2 + metrics.capHeight() / 2), line)
        y += high


def draw_row(painter: QPainter, pieces: Sequence[tuple[str, QColor]], font: QFont, box: QRectF, share: float) -> None:
    """Pieces in colours of their own, one after the other on one line."""
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    x = box.x() + (box.width() - sum(metrics.horizontalAdvance(text) for text, _ in pieces)) * share
    for text, colour in pieces:
        painter.setPen(colour)
        painter.drawText(QPointF(x, box.center().y() + metrics.capHeight() / 2), text)
        x += metrics.horizontalAdvance(text)
