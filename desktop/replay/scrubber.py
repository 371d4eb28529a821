"""The course of a game as a line: where turns and rounds begin, what stands out, and a handle that is dragged along it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip

from desktop.panels.glyph import draw_glyph
from desktop.replay.course import BY_HAND, FORK, NAMED, NOTED, RESULT, ROUND, SEEN, TURN, Course
from desktop.table.tokens import color, px, stroke
from desktop.tongue import said

HIGH, EDGE, SIGNS, LINE, HANDLE = 30, 10, 7, 21, 7  # of the whole; at its ends; where the signs stand, and the line; half of the handle
SIGN, CLOSE = 5, 11  # half of a sign, and how near the next one may be
LONG, SHORT = 8, 2  # half of the stroke where a round begins, or a turn
LEAP = 10  # steps that a page is
STANDS = (
    (RESULT, "star", "accent"),
    (NAMED, "flag", "accent"),
    (NOTED, "bubble", "accent"),
    (BY_HAND, "pencil", "sandbox"),
    (SEEN, "eye", "info"),
    (FORK, "fork", "text_2"),
)


class Scrubber(QAbstractSlider):
    """Its value is the place on the course. Every sign has a shape of its own; `words` tells what was done at a place."""

    def __init__(self) -> None:
        super().__init__()
        self.course: Course | None = None
        self.words: Callable[[int], str] = lambda place: ""
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(said("Step of the replay"))
        self.setPageStep(LEAP)

    def show_course(self, course: Course, place: int, words: Callable[[int], str]) -> None:
        """Show where on which way the table is; nobody has moved it."""
        self.course, self.words = course, words
        before = self.blockSignals(True)
        self.setRange(0, course.last)
        self.blockSignals(before)
        self.show_place(place)

    def show_place(self, place: int) -> None:
        """The table is there."""
        before = self.blockSignals(True)
        self.setValue(place)
        self.blockSignals(before)
        self.setAccessibleDescription(self.words(place))
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(px(200), px(HIGH))

    # -- where things are
    def along(self, place: int) -> float:
        """Where a place is on the line."""
        return px(EDGE) + (self.width() - 2 * px(EDGE)) * place / max(1, self.maximum())

    def place(self, x: float) -> int:
        """The place that is nearest."""
        part = (x - px(EDGE)) / max(1, self.width() - 2 * px(EDGE))
        return max(0, min(self.maximum(), round(part * self.maximum())))

    # -- the pointer
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """There, and along with the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.place(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if self.isSliderDown():
            self.setValue(self.place(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It was let go."""
        self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A step for each notch: on when it is turned away."""
        turned = event.angleDelta().y()
        self.setValue(self.value() + (turned > 0) - (turned < 0))
        event.accept()

    def event(self, event: QEvent) -> bool:
        """A tip says what was done at the place that is pointed at."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.words(self.place(event.pos().x())), self)
            return True
        return super().event(event)

    # -- drawing
    def paintEvent(self, event: QPaintEvent) -> None:
        """The line with its strokes, what was changed by hand, the signs, the handle."""
        if self.course is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y, here = float(px(LINE)), self.along(self.value())
        self.draw_strokes(painter, self.course, y)
        for ink, start, end in (("line_strong", self.along(0), self.along(self.maximum())), ("text_2", self.along(0), here)):
            painter.setPen(QPen(color(ink), stroke("state_strong"), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(start, y), QPointF(end, y))
        painter.setPen(QPen(color("sandbox"), stroke("state_strong"), Qt.PenStyle.DotLine))
        for first, last in self.course.brackets:
            painter.drawLine(QPointF(self.along(first), y), QPointF(self.along(last), y))
        self.draw_signs(painter, self.course)
        half, focus = px(HANDLE), self.hasFocus() and self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        painter.setPen(QPen(color("focus"), stroke("focus")) if focus else QPen(color("panel"), stroke("state")))
        painter.setBrush(color("text"))
        painter.drawEllipse(QRectF(here - half, y - half, 2 * half, 2 * half))

    def draw_strokes(self, painter: QPainter, course: Course, y: float) -> None:
        """Where turns begin, and rounds; turns only where they can be told apart."""
        close = self.width() < px(4) * sum(TURN in found for found in course.marks.values())
        painter.setPen(QPen(color("text_3"), stroke("line")))
        for place, found in course.marks.items():
            half = px(LONG) if ROUND in found else px(SHORT) + stroke("state_strong") if TURN in found and not close else 0
            if half:
                painter.drawLine(QPointF(self.along(place), y - half), QPointF(self.along(place), y + half))

    def draw_signs(self, painter: QPainter, course: Course) -> None:
        """What stands out; of signs that would lie on each other, the one that says more."""
        taken: list[float] = []
        for kind, sign, ink in STANDS:
            for place, found in course.marks.items():
                x = self.along(place)
                if kind in found and all(abs(x - other) >= px(CLOSE) for other in taken):
                    taken.append(x)
                    draw_glyph(painter, sign, QPointF(x, px(SIGNS)), px(SIGN), color(ink), filled=sign == "star")
