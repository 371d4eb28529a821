"""The curtain between two people at one screen: it hides everything until the next one asks to see it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QPropertyAnimation, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMainWindow, QVBoxLayout, QWidget

from desktop.panels.cloth import cloth
from desktop.panels.elided import Elided
from desktop.panels.glyph import draw_glyph
from desktop.panels.hold_button import HoldButton
from desktop.panels.lengths import scaled
from desktop.panels.ring import Ring
from desktop.panels.text import button, in_seat_color, label, restyle
from desktop.table.tokens import color, motion, px, seat_shape, unscaled
from desktop.tongue import said
from rules.engine.line import SeatId

LIFT, HOLD = "Lift the curtain", "Hold to lift the curtain"
YOURS, TURN = "{0}, this window is yours", "{0}, your turn to decide"
COVERED = ("hands", "log", "preview", "history", "tooltips", "window title", "clipboard", "screen reader")
NEWS, WORDS = 1000, 760  # the width of the news and of other words in the middle
PLATE = 240  # a plate's width at most
APART = " · "  # between what is said of a seat
ROOM = 300  # for a plate, so that all of it stands in one line
WAY, TIP = 72, 12  # the length of an arrow between plate and ring, and of its head
SIGN, AIR = 16, 24  # the room of a sign before a word; more room for the news where there is some
CROWD = 5  # seats from which on their plates are tight
LOW = 700  # below this height, things are smaller and some left out


class Passing(Struct, frozen=True):
    """What everybody may read while the screen is passed on: to whom, by whom, who can take back and in which words, what was public.
    `alone`: this window is for that seat alone."""

    to: SeatId
    by: SeatId
    last: SeatId
    names: tuple[str, ...]
    totals: tuple[str, ...]
    away: tuple[SeatId, ...]
    news: str
    back: str = ""
    alone: bool = False


class Curtain(QWidget):
    """It lies over all of the window but the bar at its top."""

    lifted = Signal()
    took_back = Signal()
    gone = Signal()

    def __init__(self, parent: QMainWindow) -> None:
        super().__init__(parent)
        self.window_below = parent
        self.down = False
        self.seat = SeatId(0)
        self.ring = Ring(self)
        self.heading, self.news = Elided("curtain", lines=2), Elided("news", lines=2)
        self.hold, self.away = HoldButton(said(LIFT), "choose"), Elided("body", lines=2)
        self.back_button = button(said("Take back"), self.took_back.emit, key="undo")
        self.back_button.setFlat(True)
        there = self.back_button.sizePolicy()
        there.setRetainSizeWhenHidden(True)  # else what stands above it would move under the pointer when it comes
        self.back_button.setSizePolicy(there)
        self.plates, self.before, self.after = bare(), bare(), bare()
        self.from_seat, self.to_seat = Way(head=False), Way(head=True)
        self.chips = chips()
        self.hold.held.connect(self.lifted.emit)
        self.hold.setObjectName("hold")
        self.hold.filled.connect(self.ring.fill)
        self.rising = QPropertyAnimation(self, b"pos", self)
        self.rising.setEasingCurve(QEasingCurve.Type.InCubic)
        self.rising.finished.connect(self.leave)
        self.arrange()
        self.hide()

    def arrange(self) -> None:
        """All in one column; the seats stand beside the ring."""
        for words in (self.heading, self.news, self.away):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout(self.plates)
        for part in (self.before, self.from_seat, self.ring, self.to_seat, self.after):
            row.addWidget(part, 1 if part in (self.before, self.after) else 0)
        for side, at in ((self.before, 0), (self.after, -1)):
            inner = QHBoxLayout(side)
            inner.insertStretch(at)
        self.column = QVBoxLayout(self)
        self.column.addStretch(3)
        self.column.addWidget(self.plates, 0, Qt.AlignmentFlag.AlignHCenter)
        for one in (self.heading, self.news, self.hold, self.away, self.back_button):
            self.column.addWidget(one, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addWidget(self.chips, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addStretch(2)

    def fall(self, passing: Passing) -> None:
        """Hide the window for the next person."""
        self.rising.stop()
        self.down, self.seat = True, passing.to
        name = passing.names[passing.to]
        others = [passing.names[seat] for seat in passing.away]
        self.ring.show_seat(passing.to)
        self.heading.setText(said(YOURS if passing.alone else TURN, name))
        self.news.setText(passing.news)
        self.hold.setText(said(HOLD if motion("hold") else LIFT))
        few = len(others) < 3
        away = said("{0}, please look away.", said(" and ").join(others)) if few else said("Everybody else, please look away.")
        self.away.setText(f"{away} {said('Let go early and the curtain stays down.')}" if motion("hold") else away)
        self.back_button.setText(passing.back)
        self.back_button.setVisible(bool(passing.back))
        self.seat_plates(passing)
        self.fill()
        self.fit()
        self.show()
        self.update()  # it may have been down already, in another seat's colour
        self.raise_()
        self.hold.setFocus()

    def tell(self, words: str) -> None:
        """Something to be read while it is down."""
        self.news.setText(words)
        self.fit()

    def remind(self, words: str) -> None:
        """Something was tried in vain while it is down."""
        self.away.setText(words)

    def seat_plates(self, passing: Passing) -> None:
        """Who passes the screen on at the left of the ring, who comes at its right; others further out."""
        for old in self.plates.findChildren(QFrame, "plate"):
            old.setParent(None)
            old.deleteLater()
        seats = [SeatId(i) for i in range(len(passing.names))]
        by = [seat for seat in seats if seat == passing.by != passing.to]
        rest = [seat for seat in seats if seat not in (passing.to, *by)]
        tight = unscaled(self.window_below.width()) < len(seats) * ROOM
        half = len(rest) // 2 if by else (len(rest) + 1) // 2
        self.from_seat.drawn = bool(by)
        for way in (self.from_seat, self.to_seat):
            way.setVisible(not tight)
        for side, there in ((self.before, (*rest[:half], *by)), (self.after, (passing.to, *rest[half:]))):
            row = side.layout()
            assert isinstance(row, QHBoxLayout)
            scaled(row.setSpacing, 4 if tight and len(seats) >= CROWD else 16)
            for n, seat in enumerate(there):
                row.insertWidget(n if side is self.after else n + 1, plate(passing, seat, tight), 0, Qt.AlignmentFlag.AlignVCenter)

    def rise(self) -> None:
        """Show the window again; until it has gone, the curtain takes all that is pressed."""
        self.down = False
        self.hold.clearFocus()
        if not motion("curtain") or not self.isVisible():
            self.leave()
            return
        self.rising.setDuration(motion("curtain"))
        self.rising.setStartValue(self.pos())
        self.rising.setEndValue(QPoint(0, self.y() - self.height()))
        self.rising.start()

    def leave(self) -> None:
        """It is out of sight."""
        self.hide()
        self.gone.emit()

    def fill(self) -> None:
        """Be as large as the window below its top bar."""
        bar = self.window_below.menuWidget()
        top = bar.height() if bar else 0
        self.setGeometry(0, top, self.window_below.width(), self.window_below.height() - top)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size."""
        self.fit()

    def fit(self) -> None:
        """In a low window the ring is smaller and the list of what is covered is left out."""
        low = self.height() < px(LOW)
        restyle(self.heading, "low", low)
        scaled(self.column.setSpacing, 6 if low else 12)
        self.ring.resize_to(self.height())
        self.chips.setVisible(not low)
        self.plates.setFixedWidth(self.width() - 40)
        for words, wide in ((self.heading, self.width()), (self.news, px(NEWS)), (self.away, px(WORDS))):
            words.setFixedWidth(min(wide, self.width() - 40))
        for words in (self.heading, self.news):  # a layout gives what stands in its middle one line
            air = px(AIR) if words is self.news and not low else 0
            least = words.lines * words.fontMetrics().height() if words is self.news else 0  # news of one line move nothing, either
            words.setFixedHeight(max(least, words.heightForWidth(words.width())) + air)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth."""
        QPainter(self).drawPixmap(0, 0, cloth(self.width(), self.height(), self.seat, self.devicePixelRatioF()))


class Way(QWidget):
    """A brass line from the seat that passes the screen on to the ring, or an arrow from there to the seat that comes."""

    def __init__(self, head: bool) -> None:
        super().__init__()
        self.head, self.drawn = head, True
        scaled(self.setFixedWidth, WAY)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle; without one who passes, the room stays free."""
        if not self.drawn:
            return
        painter, y, tip = QPainter(self), self.height() / 2, px(TIP)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("accent"), px(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        end = self.width() - (tip if self.head else px(3))
        painter.drawLine(QPointF(px(3), y), QPointF(end, y))
        if self.head:
            painter.setBrush(color("accent"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPolygon([QPointF(end, y - tip / 2), QPointF(self.width(), y), QPointF(end, y + tip / 2)])


class Chip(QLabel):
    """What is covered: a struck eye, then its name."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.setObjectName("chip")
        scaled(self.setContentsMargins, SIGN, 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The pill with its word, then the sign."""
        super().paintEvent(event)
        draw_glyph(QPainter(self), "hidden", QPointF(px(SIGN), self.height() / 2), px(5), color("text_3"))


def plate(passing: Passing, seat: SeatId, tight: bool) -> QFrame:
    """A seat with what everybody sees of it; where there is little room, below each other."""
    made = QFrame()
    made.setObjectName("plate")
    scaled(made.setMaximumWidth, PLATE)
    sign, name = label(seat_shape(seat)), Elided("label")
    for part in (made, sign):
        in_seat_color(part, seat)
    name.setText(passing.names[seat])
    words = QVBoxLayout()
    scaled(words.setSpacing, 2)
    words.addWidget(name)
    for line in passing.totals[seat].split(APART) if tight else (passing.totals[seat],):
        words.addWidget(total := Elided("caption", lines=1 if tight else 3))
        total.setText(line)
    row = QHBoxLayout(made)
    edge = 16 if len(passing.names) < CROWD else 4 if tight else 8
    scaled(row.setContentsMargins, edge, 12, edge, 12)
    scaled(row.setSpacing, edge // 2)
    row.addWidget(sign)
    row.addLayout(words)
    return made


def bare() -> QWidget:
    """A part of the curtain through which the cloth is seen."""
    made = QWidget()
    made.setObjectName("bare")
    return made


def chips() -> QWidget:
    """What is covered, in a row."""
    made = bare()
    column = QVBoxLayout(made)
    scaled(column.setContentsMargins, 0, AIR, 0, 0)
    column.addWidget(label(said("Covered until the curtain is lifted"), "caption"), 0, Qt.AlignmentFlag.AlignHCenter)
    row = QHBoxLayout()
    for word in COVERED:
        row.addWidget(Chip(said(word)))
    column.addLayout(row)
    return made
