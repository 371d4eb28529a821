"""A label of so many lines: what does not fit has an ellipsis at its end, or in its middle, and stands in the tip."""

from __future__ import annotations

import html
from bisect import bisect_right

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel

from desktop.table.tokens import seat_color
from rules.engine.line import SeatId

APART = " ·"  # between two things that are told of one: not where a line ends or begins


class Elided(QLabel):
    """Plain text, whatever it holds; it can be made as narrow as one likes."""

    def __init__(self, name: str = "", lines: int = 1, cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName(name)
        self.lines, self.cut = lines, cut
        self.seat: SeatId | None = None  # whose colour it has; of none that of its style
        self.found: tuple[tuple[str, QFont, int], list[str]] = (("", QFont(), -1), [])

    def setText(self, text: str) -> None:  # noqa: N802
        """Another text."""
        if text != self.text():
            super().setText(text)
            self.tell()
            self.updateGeometry()

    def be_high(self, lines: int) -> None:
        """Take so many lines at most."""
        if lines != self.lines:
            self.lines, self.found = lines, (("", QFont(), -1), [])
            self.tell()
            self.updateGeometry()

    def be_of(self, seat: SeatId) -> None:
        """Have the colour of a seat."""
        if seat != self.seat:
            self.seat = seat
            self.update()

    def ink(self) -> QColor:
        """The colour of the text."""
        return seat_color(self.seat) if self.seat is not None else self.palette().color(self.foregroundRole())

    def shown(self) -> list[str]:
        """The lines that fit."""
        return self.lines_at(self.width())

    def lines_at(self, width: int) -> list[str]:
        """The lines at a width; they are found once, since a panel asks for them again and again."""
        key = (self.text(), self.font(), width)
        if key != self.found[0]:
            self.found = (key, lines_of(self.text(), self.fontMetrics(), width, self.lines, self.cut))
        return self.found[1]

    def tell(self) -> None:
        """The tip has what does not fit."""
        fits = bare("".join(self.shown())) == bare(self.text())
        self.setToolTip("" if fits else f"<span>{html.escape(self.text())}</span>")

    def minimumSizeHint(self) -> QSize:
        """As narrow as one likes."""
        return QSize(0, self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        """All of it in one line."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2, self.fontMetrics().height())

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """As many lines as it takes."""
        return len(self.lines_at(width) or [""]) * self.fontMetrics().height()

    def high_in(self, width: int, lines: int) -> int:
        """How high it would be at a width if it could take so many lines."""
        return len(lines_of(self.text(), self.fontMetrics(), width, lines)) * self.fontMetrics().height()

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Does its height hang on its width?"""
        return self.lines > 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may leave something out."""
        self.tell()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.ink())
        shown, high = self.shown(), self.fontMetrics().height()
        top = (self.height() - high * len(shown)) // 2
        centred = bool(self.alignment() & Qt.AlignmentFlag.AlignHCenter)
        for n, line in enumerate(shown):
            left = (self.width() - self.fontMetrics().horizontalAdvance(line)) / 2 if centred else 0.0
            painter.drawText(QPointF(left, top + n * high + self.fontMetrics().ascent()), line)


def bare(text: str) -> str:
    """All of it but what may go where a line ends."""
    return "".join(text.replace(APART, "").split())


def lines_of(text: str, metrics: QFontMetrics, width: int, most: int, cut_at: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> list[str]:
    """A text broken at words into at most so many lines, the last one with an ellipsis if there is more."""
    rest = " ".join(text.split())
    found: list[str] = []
    while rest:
        if len(found) == most - 1:
            return [*found, metrics.elidedText(rest, cut_at, width)]
        cut = fitting(rest, metrics, width)
        found.append(rest[:cut].strip().removesuffix(APART))
        rest = rest[cut:].strip().removeprefix(APART.strip()).lstrip()
    return found


def fitting(text: str, metrics: QFontMetrics, width: int) -> int:
    """How many characters of a text stand in a line; a word that is too long by itself is cut."""

    def wide(end: int) -> int:
        return metrics.horizontalAdvance(text[:end])

    if wide(len(text)) <= width:
        return len(text)
    spaces = [at for at, sign in enumerate(text) if sign == " "]
    fit = bisect_right(spaces, width, key=wide)
    return spaces[fit - 1] if fit else max(1, bisect_right(range(1, len(text)), width, key=wide))
