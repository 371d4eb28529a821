"""What is being done: the stack in words, the innermost last and in brass, then what the rules do next."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from desktop.panels.elided import lines_of
from desktop.table.tokens import color, font, px, seat_color, seat_shape, stroke, tokens
from desktop.tongue import said
from rules.language.say.pending import Doing, Pending

HEAD, STEP, EDGE, SIGN, APART, LEAST = 28, 10, 10, 20, 6, 150
MOST, THEN, FEW = 4, 4, 2  # rows of each that are shown; of what is done in a low column, without what comes then
PLAIN = Pending((), ())


class PendingPanel(QLabel):
    """It is drawn; the same words are its accessible name."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.said = PLAIN
        self.low = False
        self.tallest = 0  # so high it was; it gives no room back, so that what stands below it stays where it is

    def be_low(self, low: bool) -> None:
        """Say only what is innermost between what the title says and what is asked, without a heading; or all."""
        self.low = low
        self.setHidden(low and not self.shown())
        self.updateGeometry()
        self.update()

    def show_pending(self, said: Pending) -> None:
        """Say what is under way."""
        if said != self.said or self.said is PLAIN:
            self.said = said
            self.setAccessibleName("\n".join(self.words()))
            self.setHidden(self.low and not self.shown())
            self.updateGeometry()
            self.update()

    def forget(self) -> None:
        """Say nothing, and do not tell how much was said."""
        self.tallest = 0
        self.show_pending(PLAIN)

    def words(self) -> list[str]:
        """All that it says."""
        doing = [": ".join(part for part in (d.what, d.more) if part) for d in self.shown()]
        return [*doing, *(said("then {0}", words) for words in self.then())]

    def shown(self) -> list[Doing]:
        """The innermost ones; of more, how many lie around them."""
        doing = list(self.said.doing)
        if self.low:
            return doing[1:-1][-FEW:]
        return doing if len(doing) <= MOST else [Doing(said("{0} more around it", len(doing) - MOST + 1)), *doing[1 - MOST :]]

    def then(self) -> tuple[str, ...]:
        """What the rules do next."""
        return () if self.low else self.said.then[:THEN]

    def sizeHint(self) -> QSize:
        """As high as what it says; in a column of its own as high as the most that it has said there."""
        if self.low:
            return QSize(px(200), self.lay_out(None))
        self.tallest = max(px(LEAST), self.tallest, self.lay_out(None))
        return QSize(px(200), self.tallest)

    def resizeEvent(self, event: object) -> None:
        """Another width breaks lines elsewhere."""
        self.tallest = 0
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lay_out(painter)

    def lay_out(self, painter: QPainter | None) -> int:
        """Draw everything, or only find out how high it is."""
        wide = self.width() if self.width() > 100 else px(212)
        if painter and not self.low:
            painter.setFont(font("small_label"))
            painter.setPen(color("text_2"))
            painter.drawText(QRect(0, 0, wide, px(HEAD - 6)), Qt.AlignmentFlag.AlignVCenter, said("What is being done"))
        y, shown = 0 if self.low else px(HEAD), self.shown()
        for n, doing in enumerate(shown):
            y = self.row(painter, doing, QRect(n * px(STEP), y, wide - n * px(STEP), 0), last=n == len(shown) - 1) + px(APART)
        if not shown:
            y = self.line(painter, said("Nothing: the game has ended.") if self.said is not PLAIN else "", QRect(0, y, wide, 0), "text_3")
        if self.then():
            y = self.line(painter, said("then"), QRect(px(2), y + px(2), wide, 0), "text_3")
        for words in self.then():
            y = self.line(painter, words, QRect(px(14), y, wide - px(14), 0), "text_2", dot=True)
        return y + px(4)

    def row(self, painter: QPainter | None, doing: Doing, at: QRect, last: bool) -> int:
        """One thing under way, in a box; returns where it ends."""
        bold, small = QFontMetrics(font("small_label")), QFontMetrics(font("small"))
        room = at.width() - px(EDGE + SIGN + 6)
        what, more = lines_of(doing.what, bold, room, 2), lines_of(doing.more, small, room, 2)
        tall = px(12) + px(16) * (len(what) + len(more))
        box = QRect(at.x(), at.y(), at.width(), tall)
        if painter is None:
            return box.bottom() + 1
        ground = color("accent") if last else color("panel_raised")
        if last:
            ground.setAlphaF(0.14)
        painter.setBrush(ground)
        painter.setPen(QPen(color("accent" if last else "line"), stroke("line") if last else 1))
        painter.drawRoundedRect(box.adjusted(1, 0, -1, -1), tokens()["radius"]["control"], tokens()["radius"]["control"])
        painter.setFont(font("label"))
        painter.setPen(seat_color(doing.seat) if doing.seat >= 0 else color("accent" if last else "text_3"))
        painter.drawText(
            QRect(box.x() + px(EDGE - 2), box.y(), px(SIGN), tall),
            Qt.AlignmentFlag.AlignVCenter,
            seat_shape(doing.seat) if doing.seat >= 0 else "›",
        )
        y = box.y() + px(6)
        for lines, style, name in ((what, "small_label", "text"), (more, "small", "text_2")):
            painter.setFont(font(style))
            painter.setPen(color(name))
            for words in lines:
                painter.drawText(QRect(box.x() + px(EDGE + SIGN), y, room, px(16)), Qt.AlignmentFlag.AlignVCenter, words)
                y += px(16)
        return box.bottom() + 1

    def line(self, painter: QPainter | None, words: str, at: QRect, name: str, dot: bool = False) -> int:
        """A line or two without a box; returns where it ends."""
        lines = lines_of(words, QFontMetrics(font("small")), at.width(), 2)
        if painter:
            painter.setFont(font("small"))
            painter.setPen(color("text_3"))
            if dot:
                painter.drawText(QRect(px(2), at.y(), px(12), px(18)), Qt.AlignmentFlag.AlignVCenter, "·")
            painter.setPen(color(name))
            for n, part in enumerate(lines):
                painter.drawText(QRect(at.x(), at.y() + n * px(18), at.width(), px(18)), Qt.AlignmentFlag.AlignVCenter, part)
        return at.y() + px(18) * len(lines)
