"""What a deck costs and what it asks for, as bars: how many cards there are of each number, and of each standing."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.decks.building import Building
from desktop.faces.medal import draw_disc
from desktop.faces.subject import kind_of
from desktop.table.places import places
from desktop.table.tokens import color, font, kind_color, px
from desktop.tongue import said
from rules.engine.tongue import capital
from rules.language.say.lines import word_of

HIGH, HEAD, FOOT = 104, 18, 20  # all of it; the words above the bars and below them
BAR, APART = 26, 8  # a bar of a number, and the room between two
THIN, SIDE = 9, 46  # a bar of what is asked for, and the room of one side
BARS, SMALL, MOST_ASKED = 6, 8, 3
"""So many bars; numbers up to this one stand each for itself, but for the last bar; so many bars for what one side asks."""

Bar = tuple[str, int]


def curve(found: Counter[int]) -> list[Bar]:
    """How many cards there are of each number, under words; large numbers stand together."""
    highest = max(found, default=0)
    if highest <= SMALL:
        last = BARS - 1
        return [*((str(n), found[n]) for n in range(last)), (f"{last}+", sum(m for n, m in found.items() if n >= last))]
    step = -(-(highest + 1) // BARS)
    return [(f"{i * step}–{(i + 1) * step - 1}", sum(m for n, m in found.items() if n // step == i)) for i in range(BARS)]


def short(words: str, room: int) -> str:
    """What stands under a bar: where several numbers have no room, the first of them."""
    return words if QFontMetrics(font("small_label")).horizontalAdvance(words) <= room else words.partition("–")[0]


class Curves(QWidget):
    """At the left the numbers, beside them what is asked for; all of it is also told in words."""

    def __init__(self) -> None:
        super().__init__()
        self.bench: Building | None = None
        self.bars: list[Bar] = []
        self.asked: dict[str, list[int]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_deck(self, bench: Building) -> None:
        """Count a deck."""
        self.bench, found, number = bench, Counter[int](), places(bench.game).number
        for name, n in bench.deck.cards.items():
            if number in bench.game.definition(name).numbers:
                found[bench.game.definition(name).numbers[number]] += n
        self.bars = curve(found)
        self.asked = {one: self.asking(bench, one) for one in bench.rules.asks}
        self.setAccessibleName(self.told())
        self.setToolTip(self.told())
        self.update()

    def asking(self, bench: Building, what: str) -> list[int]:
        """How many cards ask for one, two, three of something."""
        cards = [(bench.game.definition(name).numbers.get(what, 0), n) for name, n in bench.deck.cards.items()]
        return [sum(n for asks, n in cards if min(asks, MOST_ASKED) == wanted) for wanted in range(1, MOST_ASKED + 1)]

    def told(self) -> str:
        """All of it in words."""
        assert self.bench is not None
        game = self.bench.game
        word = capital(word_of(game, places(game).number))
        parts = [f"{word}: {', '.join(said('{0} of {1}', n, words) for words, n in self.bars if n) or said('none')}."]
        for one, counts in self.asked.items():
            if any(counts):
                asks = ", ".join(said("{0} ask for {1}", n, wanted) for wanted, n in enumerate(counts, 1) if n)
                parts.append(f"{capital(word_of(game, one))}: {asks}.")
        return " ".join(parts)

    def sizeHint(self) -> QSize:
        """As wide as its bars."""
        return QSize(px(BARS * (BAR + APART) + len(self.asked) * SIDE), px(HIGH))

    # -- drawing
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars."""
        if self.bench is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max((n for _, n in self.bars), default=0) or 1
        pitch = min(px(BAR + APART), max(px(16), (self.width() - px(16) - px(SIDE) * len(self.asked)) // len(self.bars)))
        wide = pitch * BAR // (BAR + APART)
        for i, (words, n) in enumerate(self.bars):
            self.bar(painter, QRectF(i * pitch, 0, wide, self.height()), n, most, color("accent"))
            at = QRectF(i * pitch - (pitch - wide) / 2, self.height() - px(FOOT), pitch, px(FOOT))
            self.words(painter, at, short(words, pitch - px(2)))
        left = len(self.bars) * pitch + px(16)
        self.sides(painter, left)
        painter.end()

    def sides(self, painter: QPainter, left: int) -> None:
        """A small curve for each side that cards can ask for."""
        assert self.bench is not None
        most = max((n for counts in self.asked.values() for n in counts), default=0) or 1
        for one, counts in self.asked.items():
            ink = kind_color(self.bench.game.name.partition("-")[0], one)
            for i, n in enumerate(counts):
                self.bar(painter, QRectF(left + i * px(THIN + 3), 0, px(THIN), self.height()), n, most, ink)
            middle = QPointF(left + px(3 * THIN + 6) / 2, self.height() - px(FOOT) / 2)
            draw_disc(painter, kind_of(self.bench.game, one), middle, px(9))
            left += px(SIDE)

    def bar(self, painter: QPainter, box: QRectF, n: int, most: int, ink: QColor) -> None:
        """A bar with its number above it; nothing for none, but a line where it would stand."""
        low, room = box.bottom() - px(FOOT) - 2, box.height() - px(FOOT + HEAD) - 2
        tall = max(2.0, room * n / most)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink if n else color("line"))
        painter.drawRoundedRect(QRectF(box.x(), low - tall, box.width(), tall), 2, 2)
        if n:
            self.words(painter, QRectF(box.x() - px(8), low - tall - px(HEAD), box.width() + px(16), px(HEAD)), str(n), "text")

    def words(self, painter: QPainter, box: QRectF, words: str, ink: str = "text_2") -> None:
        """A number or a word."""
        painter.setFont(font("small_label"))
        painter.setPen(color(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
