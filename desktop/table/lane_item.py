"""The words of the lane: who acts in which phase, and the totals as bars."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.faces.glyph import draw_glyph
from desktop.table.contest import Contest
from desktop.table.kept import Kept
from desktop.table.signs import seat_brush
from desktop.table.spots import Box
from desktop.table.tokens import color, seat_color, seat_glyph, seat_shape, sized_font, z
from rules.engine.line import SeatId

ROOM = 8 * 1024 * 1024
LANES: Kept[QPixmap] = Kept(ROOM, lambda pixmap: pixmap)
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
BAR, TUG, LINE = 10, 22, 18  # heights of a bar among several, of the bar between two, and of a line of words
WIDEST, CELL = 640, 170  # of the bar between two at most, and of one of several at least
STEP = 20  # from one turn to the next
AROUND = 26  # for a seat's sign beside the bar


class LaneItem(QGraphicsItem):
    """It lies under everything, and is in nobody's way."""

    def __init__(self) -> None:
        super().__init__()
        self.place, self.box = Box(0, 0, 0, 0), QRectF()
        self.contest = Contest()
        self.told: tuple[tuple[SeatId, int], ...] = ()  # totals as they will be after what is pointed at
        self.setZValue(z("zone") + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tell(self, contest: Contest, box: Box, shown: bool, scale: float = 1.0) -> None:
        """Say this in the middle of the lane, in words so large, and foretell nothing, unless cards lie there."""
        self.foretell(())
        if (contest, box, scale) != (self.contest, self.place, self.scale()):
            self.prepareGeometryChange()
            self.contest, self.place, self.box = contest, box, QRectF(0, 0, box.w / scale, box.h / scale)
            self.setPos(box.x, box.y)
            self.setScale(scale)
            self.update()
        self.setVisible(shown)

    def foretell(self, totals: tuple[tuple[SeatId, int], ...]) -> None:
        """Show where these totals would lie; none: nothing is foretold."""
        if totals != self.told:
            self.told = totals
            self.update()

    def boundingRect(self) -> QRectF:
        """The room between the piles."""
        return self.box

    def shape(self) -> QPainterPath:
        """Nothing of it is in the way."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """As it was drawn when it last said the same, with the felt below: letters are drawn finer on nothing than on a ground."""
        ratio, scene = painter.device().devicePixelRatio(), self.scene()
        key = (self.contest, self.told, self.place, scene.width(), scene.height(), ratio, self.scale())
        painter.drawPixmap(0, 0, LANES.get(key, lambda: self.drawn(scene, ratio)))

    def drawn(self, scene: QGraphicsScene, ratio: float) -> QPixmap:
        """Draw it."""
        made = QPixmap(max(1, round(self.place.w * ratio)), max(1, round(self.place.h * ratio)))
        made.setDevicePixelRatio(ratio)
        painter = QPainter(made)
        painter.translate(-self.pos())
        scene.drawBackground(painter, self.sceneBoundingRect())
        painter.end()
        made.setDevicePixelRatio(ratio * self.scale())
        painter.begin(made)
        self.draw(painter)
        painter.end()
        return made

    def draw(self, painter: QPainter) -> None:
        """The heading, and below it the totals."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        said, w, h = self.contest, self.box.width(), self.box.height()
        if said.turns is not None:
            self.track(painter, said, QRectF(0, 0, w, h))
        elif not said.seats:
            self.words(painter, QRectF(0, 0, w, h), said.heading, sized_font("label"), "text_2", CENTRE)
        elif len(said.seats) == 2:
            top = max(0.0, (h - 2 * LINE - TUG - 12) / 2)
            self.words(painter, QRectF(0, top, w, LINE), said.heading, sized_font("small"), "text_2", CENTRE)
            self.tug(painter, QRectF((w - min(w, WIDEST)) / 2, top + LINE + min(6, h / 16), min(w, WIDEST), TUG))
            low = top + LINE + TUG + 2 * min(6, h / 16)
            self.words(painter, QRectF(0, low, w, LINE), said.verdict, sized_font("small"), "text_2", CENTRE)
        else:
            self.words(painter, QRectF(0, 2, w, LINE), f"{said.heading} · {said.verdict}", sized_font("small"), "text_2", CENTRE)
            self.bars(painter, QRectF(0, LINE + 4, w, h - LINE - 6))

    def track(self, painter: QPainter, said: Contest, box: QRectF) -> None:
        """The turns of the round at the left, each as the sign of its seat: those that were, the one that is, those to come; at the
        right the phase."""
        assert said.turns is not None
        style = sized_font("label")
        self.words(painter, box, said.told, style, "text", LEFT)
        x = box.left() + QFontMetricsF(style).horizontalAdvance(said.told) + STEP
        for i, seat in enumerate(said.turns.seats):
            at, ink = QPointF(x + i * STEP, box.center().y()), seat_color(seat)
            if i == said.turns.at:
                painter.setPen(QPen(color("accent"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(at, STEP / 2 - 1, STEP / 2 - 1)
            draw_glyph(painter, seat_glyph(seat), at, 5.5, ink if i >= said.turns.at else color("line_strong"))
        left = x + len(said.turns.seats) * STEP
        self.words(painter, box.adjusted(left, 0, 0, 0), said.heading, sized_font("small"), "text_2", RIGHT)

    def words(self, painter: QPainter, box: QRectF, text: str, style: QFont, ink: str, where: Qt.AlignmentFlag) -> None:
        """Plain text; what is too long ends in an ellipsis."""
        painter.setFont(style)
        painter.setPen(color(ink))
        painter.drawText(box, where, QFontMetricsF(style).elidedText(text, Qt.TextElideMode.ElideRight, box.width()))

    def sign(self, painter: QPainter, box: QRectF, seat: SeatId, where: Qt.AlignmentFlag) -> None:
        """A seat's sign in its colour."""
        painter.setFont(sized_font("label", 16))
        painter.setPen(seat_color(seat))
        painter.drawText(box, where, seat_shape(seat))

    def tug(self, painter: QPainter, box: QRectF) -> None:
        """Both totals as one bar that each pulls towards its side; a line marks where it would be level."""
        (left, _, one), (right, _, other) = self.contest.seats
        self.sign(painter, QRectF(box.left(), box.top(), AROUND, TUG), left, LEFT)
        self.sign(painter, QRectF(box.right() - AROUND, box.top(), AROUND, TUG), right, RIGHT)
        bar = box.adjusted(AROUND, 0, -AROUND, 0)
        share, then = shared(one, other), [n for _, _, n in self.contest.after(self.told)]
        clip = QPainterPath()
        clip.addRoundedRect(bar, 4, 4)
        painter.save()
        painter.setClipPath(clip)
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * share, TUG), seat_brush(left))
        painter.fillRect(QRectF(bar.left() + bar.width() * share, bar.top(), bar.width() * (1 - share), TUG), seat_brush(right))
        painter.fillRect(QRectF(bar.left() + bar.width() * share - 1, bar.top(), 2, TUG), color("focus_gap"))
        painter.restore()
        if self.told:
            self.mark(painter, bar.left() + bar.width() * shared(*then), bar)
        painter.setPen(QPen(color("text"), 2))
        middle = bar.center().x()
        painter.drawLine(QPointF(middle, bar.top() - 4), QPointF(middle, bar.bottom() + 4))
        self.number(painter, bar.adjusted(6, 0, 0, 0), one, LEFT)
        self.number(painter, bar.adjusted(0, 0, -6, 0), other, RIGHT)

    def mark(self, painter: QPainter, x: float, bar: QRectF) -> None:
        """Where a bar would end after what is pointed at: a bright line with a dark edge, seen on any colour and pattern."""
        painter.fillRect(QRectF(x - 2.5, bar.top() - 1, 5, bar.height() + 2), color("focus_gap"))
        painter.fillRect(QRectF(x - 1, bar.top() - 1, 2, bar.height() + 2), color("selected"))

    def number(self, painter: QPainter, bar: QRectF, n: int, where: Qt.AlignmentFlag) -> None:
        """A total on its end of the bar, on a dark ground, so that it can be read on any colour and pattern."""
        style = sized_font("number", 17)
        w = QFontMetricsF(style).horizontalAdvance(str(n)) + 12
        left = bar.left() if where == LEFT else bar.right() - w
        ground = color("panel_sunken")
        ground.setAlphaF(0.82)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(left, bar.top() + 1.5, w, TUG - 3), 4, 4)
        self.words(painter, QRectF(left, bar.top(), w, TUG), str(n), style, "text", CENTRE)

    def bars(self, painter: QPainter, box: QRectF) -> None:
        """Each seat's total as a bar of its own, all measured by the highest."""
        seats = self.contest.seats
        lines = next((n for n in range(1, len(seats) + 1) if box.width() / -(-len(seats) // n) >= CELL), len(seats))
        columns = -(-len(seats) // lines)
        w, h = box.width() / columns, min(box.height() / lines, 44)
        best = max(1, *(n for _, _, n in (*seats, *self.contest.after(self.told))))
        top = box.top() + (box.height() - h * lines) / 2
        for i, (seat, name, n) in enumerate(seats):
            cell = QRectF(box.left() + i % columns * w, top + i // columns * h, w, h).adjusted(6, 0, -14, 0)
            self.bar(painter, cell, seat, name, n, best)

    def bar(self, painter: QPainter, cell: QRectF, seat: SeatId, name: str, n: int, best: int) -> None:
        """Sign, name and total; the bar lies below them where there is room, else behind the name."""
        high = cell.height() >= LINE + BAR + 4
        words = QRectF(cell.left(), cell.top() + (cell.height() - LINE - BAR - 2) / 2, cell.width(), LINE) if high else cell
        style = sized_font("number", 17)
        wide = QFontMetricsF(style).horizontalAdvance(str(n)) + 2
        self.sign(painter, words, seat, LEFT)
        lead = max(n for _, _, n in self.contest.seats) == n
        self.words(painter, words, str(n), style, "text", RIGHT)
        room = words.width() - 22 - wide - 8
        named = QRectF(words.left() + 22, words.top(), room if high else min(room, 62), words.height())
        self.words(painter, named, name, sized_font("label", 13), "text" if lead else "text_2", LEFT)
        left = cell.left() if high else named.right() + 6
        track = QRectF(
            left,
            words.bottom() + 2 if high else cell.center().y() - BAR / 2,
            (cell.right() if high else words.right() - wide - 8) - left,
            BAR,
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("panel_sunken"))
        painter.drawRoundedRect(track, 3, 3)
        painter.setBrush(seat_brush(seat))
        painter.drawRoundedRect(QRectF(track.left(), track.top(), max(4.0, track.width() * n / best), BAR), 3, 3)
        if seat in dict(self.told):
            self.mark(painter, track.left() + track.width() * dict(self.told)[seat] / best, track)


def shared(one: int, other: int) -> float:
    """How much of the bar the first of two totals has; each has room for its number."""
    return min(0.92, max(0.08, one / (one + other))) if one + other else 0.5
