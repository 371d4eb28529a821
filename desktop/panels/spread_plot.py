"""How many games came out how: who won, as one bar, and what each seat had at the end, as columns. All of it is told in words, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.table.tokens import color, font, px, seat_color, seat_shape, stroke
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.tongue import capital

BAR, ROW, FOOT, LINE, APART = 30, 58, 20, 18, 12  # heights: of who won, of a seat's columns, of the numbers, of words; and between
LEFT = 118  # the room for names
INSET = 8  # from the line that shows the keyboard here to what is drawn
NONE = "No game has come to its end yet."
CLOSE = 14  # from so many numbers on only some of them are written
WON, TIED = "{0} won {1}", "nobody alone won {0}"
ENDED = "{0|game was|games were} played to the end: {1}."
OPEN = "{0|game|games} came to no end."
HAD = "{0} at the end: {1}."
EACH, ALWAYS = "{0} {1} to {2}, {3} on average", "{0} always {1}"


class Spread(Struct, frozen=True):
    """What so many games came to: how often each seat won alone, how often none did, how many came to no end, and for each seat what it had
    at their ends of what is played for (`what`; its `goal` wins)."""

    names: tuple[str, ...]
    wins: tuple[int, ...]
    ties: int = 0
    open: int = 0
    what: str = ""
    goal: int = 0
    amounts: tuple[tuple[int, ...], ...] = ()

    def words(self) -> str:
        """All of it."""
        if not any((*self.wins, self.ties, self.open)):
            return said(NONE)
        won = [said(WON, name, n) for name, n in zip(self.names, self.wins, strict=True)]
        won += [said(TIED, self.ties)] if self.ties else []
        told = [said(ENDED, sum(self.wins) + self.ties, ", ".join(won))]
        told += [said(OPEN, self.open)] if self.open else []
        if self.what and any(self.amounts):
            each = (had(name, amounts) for name, amounts in zip(self.names, self.amounts, strict=True))
            told.append(said(HAD, capital(self.what), "; ".join(each)))
        return " ".join(told)


def had(name: str, amounts: Sequence[int]) -> str:
    """What a seat had at the ends."""
    least, most = min(amounts), max(amounts)
    if least == most:
        return said(ALWAYS, name, least)
    return said(EACH, name, least, most, QLocale().toString(sum(amounts) / len(amounts), "f", 1))


class SpreadPlot(QWidget):
    """It grows while games are played."""

    def __init__(self) -> None:
        super().__init__()
        self.spread = Spread((), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(said("How the games came out"))

    def tell(self, spread: Spread) -> None:
        """So it is now."""
        if len(spread.names) != len(self.spread.names):
            self.updateGeometry()
        self.spread = spread
        self.setAccessibleDescription(spread.words())
        self.setToolTip(spread.words())
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        rows = len(self.spread.names) if self.spread.what else 0
        return QSize(px(LEFT * 3), px(BAR + LINE + APART + rows * ROW + (FOOT + LINE if rows else 0) + 2 * INSET))

    def wide(self) -> int:
        """From where what is drawn begins to where it ends."""
        return self.width() - 2 * px(INSET)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Who won, then the columns."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(px(INSET), px(INSET))
        self.draw_wins(painter, QRectF(0, px(LINE), self.wide(), px(BAR)))
        if self.spread.what and self.spread.amounts:
            self.draw_columns(painter, px(LINE + BAR + APART))
        if self.hasFocus() and self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange):
            painter.translate(-px(INSET), -px(INSET))
            painter.setPen(QPen(color("focus"), stroke("focus")))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def write(self, painter: QPainter, box: QRectF, words: str) -> None:
        """Small words."""
        painter.setFont(font("caption"))
        painter.setPen(color("text_2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def draw_wins(self, painter: QPainter, box: QRectF) -> None:
        """One bar of all games, in the colours and with the shapes of those who won them."""
        spread, n = self.spread, sum(self.spread.wins) + self.spread.ties
        self.write(painter, QRectF(0, 0, box.width(), px(LINE)), said("Games won"))
        painter.setPen(QPen(color("line_strong"), stroke("line")))
        painter.setBrush(color("panel_sunken"))
        painter.drawRect(box)
        if not n:
            painter.setFont(font("caption"))
            painter.setPen(color("text_2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said(NONE))
        x = box.x()
        for seat, wins in enumerate((*spread.wins, spread.ties)):
            wide = box.width() * wins / n if n else 0.0
            part, tied = QRectF(x, box.y(), wide, box.height()), seat == len(spread.wins)
            x += wide
            painter.setPen(QPen(color("panel"), stroke("line")))
            painter.setBrush(color("line_strong") if tied else seat_color(SeatId(seat)))
            if wide:
                painter.drawRect(part)
                painter.setFont(font("small_label"))
                painter.setPen(color("text" if tied else "panel"))
                words = f"{wins}" if tied else f"{seat_shape(SeatId(seat))} {spread.names[seat]} {wins}"
                room = part.adjusted(px(4), 0, -px(4), 0)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words if fits(painter, words, room) else f"{wins}")

    def draw_columns(self, painter: QPainter, top: float) -> None:
        """For each seat how often it had how much."""
        spread = self.spread
        most = max(spread.goal, *(max(each, default=0) for each in spread.amounts))
        counts = [Counter(each) for each in spread.amounts]
        highest = max(max(each.values(), default=1) for each in counts)
        self.write(painter, QRectF(0, top, self.wide(), px(LINE)), said("{0} at the end", capital(spread.what)))
        wide = (self.wide() - px(LEFT)) / (most + 1)
        for seat, each in enumerate(counts):
            base = top + px(LINE) + (seat + 1) * px(ROW)
            self.draw_seat(painter, SeatId(seat), base)
            for n, times in each.items():
                high = (px(ROW) - px(LINE)) * times / highest
                column = QRectF(px(LEFT) + n * wide + wide * 0.15, base - high, wide * 0.7, high)
                painter.fillRect(column, seat_color(SeatId(seat)))
                painter.setFont(font("caption"))
                painter.setPen(color("text_2"))
                above = QRectF(column.center().x() - px(20), column.y() - px(LINE), px(40), px(LINE))
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, f"{times}")
        self.draw_foot(painter, top + px(LINE) + len(counts) * px(ROW), wide, most)

    def draw_seat(self, painter: QPainter, seat: SeatId, base: float) -> None:
        """Whose columns stand on a line, and what it had on average."""
        painter.setPen(QPen(color("line_strong"), stroke("line")))
        painter.drawLine(QPointF(px(LEFT), base), QPointF(self.wide(), base))
        amounts = self.spread.amounts[seat]
        painter.setFont(font("small_label"))
        painter.setPen(seat_color(seat))
        room = QRectF(0, base - px(2 * LINE), px(LEFT - 8), px(LINE))
        whole = f"{seat_shape(seat)} {self.spread.names[seat]}"
        name = painter.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        average = QLocale().toString(sum(amounts) / len(amounts), "f", 1) if amounts else "–"
        self.write(painter, room.translated(0, px(LINE)), said("on average {0}", average))

    def draw_foot(self, painter: QPainter, top: float, wide: float, most: int) -> None:
        """The numbers below the columns; the one that wins is marked."""
        every = 1 + most // CLOSE
        for n in range(0, most + 1, every):
            wins = bool(self.spread.goal) and n == self.spread.goal
            box = QRectF(px(LEFT) + n * wide + wide / 2 - px(20), top + px(2), px(40), px(FOOT - 2))
            painter.setFont(font("small_label" if wins else "caption"))
            painter.setPen(color("accent" if wins else "text_3"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"★ {n}" if wins else f"{n}")


def fits(painter: QPainter, words: str, room: QRectF) -> bool:
    """Have these words room there?"""
    return painter.fontMetrics().horizontalAdvance(words) <= room.width()
