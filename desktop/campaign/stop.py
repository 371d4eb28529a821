"""A chapter on the road: its medal, its name below it, and how it stands, told by shape and sign and not by colour alone."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.faces.ink import line, thin
from desktop.faces.lettering import broken
from desktop.faces.medal import draw_medal
from desktop.faces.path import ellipse
from desktop.panels.glyph import draw_glyph
from desktop.start.tile import ARROWS, ENTER
from desktop.table.tokens import color, map_color, px, sized_font, stroke
from desktop.tongue import said

RADIUS, LARGER = 26, 34  # pixels at 100 %: of a medal, and of the one that is to be played now
WIDE, HIGH = 210, 144  # what a stop takes up
GAP, LETTERS, SMALLEST = 9, 19, 13  # pixels: below the medal; a name, which is smaller rather than cut off
FORMS = {1: "disc", 2: "hexagon"}


def below(unit: float) -> float:
    """How much room there is to be below the middle of a medal, for a name in two lines; `unit`: the map's."""
    return px(LARGER + 2 * GAP) * unit + 2 * QFontMetricsF(sized_font("title", px(SMALLEST))).height() + px(4)


class Standing(Enum):
    """How a chapter stands, in words for who does not see its medal."""

    WON = "won"
    NOW = "to be played now"
    CLOSED = "not reached yet"
    PASSED = "passed by, this campaign began with Part II"


COLOURS = {Standing.WON: "won", Standing.NOW: "now", Standing.CLOSED: "closed", Standing.PASSED: "closed"}
UNTOLD = (Standing.CLOSED, Standing.PASSED)  # of these no story is told


class Chapter(Struct, frozen=True):
    """What the road shows of a chapter: number, part, title, how it stands, and what else is to be said of it in a few words.
    `marked`: it was won after something hidden had been seen and undone, or after changes by hand."""

    number: int
    part: int
    title: str
    standing: Standing
    more: str = ""
    marked: bool = False

    @property
    def words(self) -> str:
        """All of it in one sentence."""
        return ", ".join(word for word in (said("Chapter {0}: {1}", self.number, self.title), said(self.standing.value), self.more) if word)


class Stop(QAbstractButton):
    """A button on the road. The chosen one has a brass ring; arrows go to the chapters before and after it."""

    picked = Signal()
    entered = Signal()
    walked = Signal(int)  # 1 towards the end of the road, -1 towards its beginning

    def __init__(self, parent: QWidget, chapter: Chapter) -> None:
        super().__init__(parent)
        self.chosen = False
        self.unit = 1.0  # the map's: a small one has small stops
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _checked=False: self.picked.emit())
        self.show_chapter(chapter)

    def show_chapter(self, chapter: Chapter) -> None:
        """Another chapter, or the same that stands otherwise now."""
        self.chapter = chapter
        self.setAccessibleName(chapter.words)
        self.setToolTip(chapter.words)
        self.update()

    def choose(self, chosen: bool) -> None:
        """Show whether this is the one that is told of beside the map: Tab comes to that one alone."""
        self.chosen = chosen
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        self.update()

    def sizeHint(self) -> QSize:
        """Medal and name, which has three lines on a narrow map."""
        lines = QFontMetricsF(sized_font("title", px(SMALLEST))).height()
        return QSize(self.length(WIDE), max(self.length(HIGH), self.length(LARGER + 14) + round(below(self.unit) + lines)))

    def length(self, pixels: float) -> int:
        """Pixels for a length that is written at 100 % on a large map."""
        return max(1, round(px(pixels) * self.unit))

    def middle(self) -> QPointF:
        """Where the medal's middle is, in this button."""
        return QPointF(self.width() / 2, self.length(LARGER + 14))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whatever gets the focus is chosen."""
        self.picked.emit()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go along the road, Enter plays."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            across, down = ARROWS[key]
            self.walked.emit(across - down)
        elif key in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chapter, at = self.chapter, self.middle()
        now = chapter.standing is Standing.NOW
        r = self.length(LARGER if now else RADIUS)
        if now:
            painter.strokePath(ellipse(at.x(), at.y(), r + self.length(9)), line(map_color("road"), self.length(3)))
            painter.strokePath(ellipse(at.x(), at.y(), r + self.length(12)), line(map_color("now"), self.length(2)))
        if self.chosen or self.hasFocus():
            self.draw_ring(painter, at, r + self.length(6))
        ink = map_color("light" if chapter.standing in UNTOLD else "number")
        fill = QBrush(map_color(COLOURS[chapter.standing]))
        draw_medal(painter, str(chapter.number), FORMS[chapter.part], at, r, fill, r * 0.95, ink)
        self.draw_badge(painter, at + QPointF(r * 0.8, -r * 0.8))
        self.draw_plate(painter, at.y() + r + self.length(GAP * 2 if now else GAP))
        painter.end()

    def draw_ring(self, painter: QPainter, at: QPointF, r: float) -> None:
        """What shows the chosen one; doubled for the one that keys go to."""
        ink = map_color("ink")
        painter.strokePath(ellipse(at.x(), at.y(), r), line(ink, stroke("state_strong")))
        if self.hasFocus():
            painter.strokePath(ellipse(at.x(), at.y(), r), line(color("focus"), stroke("focus") / 2))

    def draw_badge(self, painter: QPainter, at: QPointF) -> None:
        """A check for a chapter that was won, a lock for one that is not reached."""
        standing, r = self.chapter.standing, self.length(11)
        if standing in (Standing.NOW, Standing.PASSED):
            return
        won = standing is Standing.WON
        painter.fillPath(ellipse(at.x(), at.y(), r + self.length(1.5)), map_color("ink"))
        painter.fillPath(ellipse(at.x(), at.y(), r), map_color("check" if won else "seal"))
        draw_glyph(
            painter, "eye" if self.chapter.marked else "check" if won else "lock", at, r * 0.5, map_color("number" if won else "ink")
        )

    def draw_plate(self, painter: QPainter, top: float) -> None:
        """The chapter's name; in two lines where it would be too small in one."""
        pad, room = self.length(10), self.width() - self.length(20) - 2
        font, lines = self.fitted(room)
        metrics = QFontMetricsF(font)
        wide = max(metrics.horizontalAdvance(text) for text in lines) + 2 * pad
        high = metrics.height() * len(lines) + self.length(2)
        box = QRectF((self.width() - wide) / 2, top, wide, high)
        closed = self.chapter.standing in UNTOLD
        painter.setFont(font)
        painter.setPen(line(thin(map_color("dash"), 0.5), 1))
        painter.setBrush(thin(map_color("plate"), 0.8 if closed else 0.95))
        painter.drawRoundedRect(box, self.length(6), self.length(6))
        painter.setPen(map_color("ink_2" if closed else "ink"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "\n".join(lines))

    def fitted(self, room: float) -> tuple[QFont, list[str]]:
        """The name's letters, and its lines: one if it fits, else two."""
        title = self.chapter.title
        for size in range(self.length(LETTERS), px(SMALLEST) - 1, -1):
            made = sized_font("title", size)
            if QFontMetricsF(made).horizontalAdvance(title) <= room:
                return made, [title]
        made = sized_font("title", px(SMALLEST))
        return made, broken(title, QFontMetricsF(made).horizontalAdvance, room)
