"""The map of a campaign: its name, the road with its chapters, and a line of figures below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.campaign.ground import draw_road, ground
from desktop.campaign.stop import Chapter, Stop, below
from desktop.faces.ink import thin
from desktop.table.tokens import fitted_font, font, map_color, motion, px

PLACES = (  # of each medal: across, and down between the head and the figures
    (0.1, 0.84),
    (0.27, 0.71),
    (0.44, 0.84),
    (0.6, 0.64),
    (0.42, 0.47),
    (0.2, 0.38),
    (0.36, 0.14),
    (0.55, 0.25),
    (0.73, 0.08),
    (0.89, 0.26),
)
MARGIN, HEAD, FIGURES, BELOW = 40, 100, 58, 20  # pixels at 100 %: at the edges, of the name, of the line with figures, and below that
FIGURE = (("caption", "seal", 8), ("label", "plate", 28))  # what is counted, and how much: letters, ink, and how far down
FULL = (1180, 956)  # the size in which stops and road have their full size
SMALLEST = 0.68
ROAD = 13


class Map(QWidget):
    """It shows chapters and lets one be chosen; what can be done with it is told beside the map."""

    picked = Signal(int)
    entered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.title = self.line = ""
        self.figures: tuple[tuple[str, str], ...] = ()
        self.stops: list[Stop] = []
        self.chosen = 0
        self.painted: QPixmap | None = None
        self.rest = QTimer(self, singleShot=True)  # until its size changes no more
        self.rest.timeout.connect(self.repaint_ground)

    def show_campaign(self, title: str, line: str, chapters: Sequence[Chapter], figures: Sequence[tuple[str, str]]) -> None:
        """A campaign as it stands: its name, a line below it, its chapters, and figures with what they count."""
        self.title, self.line, self.figures = title, line, tuple(figures)
        if len(self.stops) != len(chapters):
            self.make_stops(chapters)
        for stop, chapter in zip(self.stops, chapters, strict=True):
            stop.show_chapter(chapter)
        self.setAccessibleName(title)
        self.setAccessibleDescription(". ".join((line, *(f"{name}: {value}" for name, value in figures))))
        self.update()

    def make_stops(self, chapters: Sequence[Chapter]) -> None:
        """A button for each chapter."""
        for stop in self.stops:
            stop.setParent(None)
            stop.deleteLater()
        self.stops = [Stop(self, chapter) for chapter in chapters]
        for at, stop in enumerate(self.stops):
            stop.picked.connect(lambda at=at: self.choose(at))
            stop.entered.connect(lambda at=at: self.entered.emit(self.stops[at].chapter.number))
            stop.walked.connect(lambda by, at=at: self.walk(at + by))
            stop.show()
        self.place()

    def choose(self, at: int) -> None:
        """One chapter is told of."""
        self.chosen = at
        for n, stop in enumerate(self.stops):
            stop.choose(n == at)
        self.picked.emit(self.stops[at].chapter.number)

    def walk(self, at: int) -> None:
        """To the chapter before or after; at the end of the road nothing is beyond."""
        if 0 <= at < len(self.stops):
            self.stops[at].setFocus(Qt.FocusReason.TabFocusReason)

    def sizeHint(self) -> QSize:
        """Room for all stops without one lying on another."""
        return QSize(px(760), px(560))

    def minimumSizeHint(self) -> QSize:
        """The least in which the road can be followed."""
        return QSize(px(510), px(420))

    # -- where things are
    def points(self) -> tuple[QPointF, ...]:
        """The middle of each medal; below the lowest ones there is room for a name in two lines."""
        high = self.height() - px(HEAD) - px(FIGURES + MARGIN // 2)
        low = self.height() - px(FIGURES + BELOW) - below(self.unit)
        return tuple(QPointF(self.width() * x, min(px(HEAD) + high * y, low)) for x, y in PLACES[: len(self.stops)])

    @property
    def unit(self) -> float:
        """How large stops and road are: smaller on a small map, but never so small that a name cannot be read."""
        return max(SMALLEST, min(1.0, self.width() / px(FULL[0]), self.height() / px(FULL[1])))

    def place(self) -> None:
        """Put each stop so that its medal lies on the road."""
        for stop, at in zip(self.stops, self.points(), strict=True):
            stop.unit = self.unit
            stop.resize(min(stop.sizeHint().width(), round(self.width() * 0.19)), stop.sizeHint().height())
            middle = stop.middle()
            stop.move(round(at.x() - middle.x()), round(at.y() - middle.y()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """While its size still changes, the ground is the last one, scaled."""
        self.rest.start(motion("base"))
        self.place()
        super().resizeEvent(event)

    def repaint_ground(self) -> None:
        """The ground is painted anew when it is needed."""
        self.painted = None
        self.update()

    # -- drawing
    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, name, road, figures; the stops draw themselves."""
        if self.painted is None or self.painted.devicePixelRatio() != self.devicePixelRatio():
            self.painted = ground(self.size(), self.devicePixelRatio(), self.title)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(self.rect(), self.painted)
        if self.stops:
            draw_road(painter, self.points(), px(ROAD) * self.unit)
        self.draw_head(painter)
        self.draw_figures(painter)
        painter.end()

    def draw_head(self, painter: QPainter) -> None:
        """The campaign's name, and how it is played."""
        room = self.width() - 2 * px(MARGIN)
        painter.setPen(map_color("ink"))
        painter.setFont(fitted_font("heading", self.title, room))
        top = QRectF(px(MARGIN), px(14), room, px(46))
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.title)
        painter.setPen(map_color("ink_2"))
        painter.setFont(font("label"))
        below = QRectF(px(MARGIN), top.bottom(), room, px(40))
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap, self.line)

    def draw_figures(self, painter: QPainter) -> None:
        """What was done so far, in a dark line at the bottom."""
        if not self.figures:
            return
        box = QRectF(px(MARGIN), self.height() - px(FIGURES + BELOW), self.width() - 2 * px(MARGIN), px(FIGURES))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(thin(map_color("ink"), 0.9))
        painter.drawRoundedRect(box, px(12), px(12))
        room, shown = box.width() - px(24), self.figures
        while len(shown) > 1 and max(map(wide, shown)) > room / len(shown) - px(8):
            shown = shown[:-1]  # rather fewer than cut ones
        each = room / len(shown)
        for n, figure in enumerate(shown):
            left = box.left() + px(18) + n * each
            for text, (style, ink, top) in zip(figure, FIGURE, strict=True):
                painter.setPen(map_color(ink))
                painter.setFont(font(style))
                painter.drawText(QRectF(left, box.top() + px(top), each - px(8), px(22)), Qt.AlignmentFlag.AlignLeft, text)


def wide(figure: tuple[str, str]) -> float:
    """How wide a figure and what it counts are."""
    return max(QFontMetricsF(font(style)).horizontalAdvance(text) for text, (style, _, _) in zip(figure, FIGURE, strict=True))
