"""The canvas: a card at true size or larger, the lines over it, rulers in millimetres, and what was found, in its place."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QLabel

from desktop.proof.shop import Frame, Shop
from desktop.proof_window.lay import Lay
from desktop.proof_window.marks import DISC, Mark, callouts, disc, draw_callouts, draw_spots, spots
from desktop.proof_window.overlays import draw_measures, draw_overlays
from desktop.proof_window.rulers import BROAD, draw_rulers
from desktop.proof_window.ways import Ways
from desktop.table import tokens
from desktop.table.tokens import color, motion, px, stroke
from desktop.tongue import said

TRUE, FIT, DOUBLE = "true", "fit", "double"
EDGE, ABOVE = 20, 30  # kept free round a card that fits
VERSIONS = {True: "Before", False: "Now"}  # is it the one before?
STEP, LEAST, MOST = 1.25, 0.25, 64.0  # a step of zooming; pixels in a millimetre
COARSE = 5  # from so many pixels of the window for one of the image on, its pixels are shown as squares
STEP_BY = 40  # pixels that a key moves the card
APART = 6  # mm between two cards beside each other
FRAME = 40  # milliseconds between two pictures of a drifting cut


class Shown(Struct, frozen=True):
    """An image on the canvas, and where the shop's lines lie in it."""

    image: QImage
    frame: Frame


class Canvas(QLabel):
    """It shows one side of a card. `true`: pixels of this window in a millimetre of the world."""

    zoomed = Signal()
    marked = Signal(int)  # the number of a finding was clicked

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self.ways = ways
        self.shop: Shop | None = None
        self.card = (-1, "front")
        self.now: Shown | None = None
        self.old: Shown | None = None  # the version before
        self.heat: QImage | None = None
        self.marks: Sequence[Mark] = ()
        self.chosen = 0
        self.words = ""  # in place of a picture
        self.true, self.wish, self.zoom, self.moved = 4.0, TRUE, 1.0, QPointF()
        self.held: QPointF | None = None
        self.part = 0.0  # how far round the cut has drifted
        self.clock = QTimer(self, interval=FRAME)
        self.clock.timeout.connect(self.drift)
        self.scaled: tuple[object, QImage] = (None, QImage())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(120, 120)
        self.setAccessibleName(said("The card"))
        ways.changed.connect(self.follow)

    # -- what is shown
    def be_for(self, shop: Shop) -> None:
        """Show cards for this shop."""
        self.shop = shop
        self.update()

    def show_card(self, card: tuple[int, str], now: Shown | None, old: Shown | None, words: str = "") -> None:
        """Another picture, or a new version of it; `card`: of which card and side."""
        self.card, self.now, self.old, self.words = card, now, old, words
        self.update()

    def show_marks(self, marks: Sequence[Mark], chosen: int) -> None:
        """What was found."""
        self.marks, self.chosen = marks, chosen
        self.update()

    def follow(self) -> None:
        """Other things are switched on."""
        moves = "drift" in self.ways.on and not tokens.calm and motion("drift") > 0
        if moves and not self.clock.isActive():
            self.clock.start()
        elif not moves:
            self.clock.stop()
        self.update()

    def drift(self) -> None:
        """The cut drifts on."""
        self.part = (self.part + FRAME / max(1, motion("drift"))) % 1
        if tokens.calm:
            self.clock.stop()
        self.update()

    # -- where it lies
    def room(self) -> QRectF:
        """What the rulers leave."""
        return QRectF(px(BROAD), px(BROAD), self.width() - px(BROAD), self.height() - px(BROAD))

    def beside(self) -> bool:
        """Do two versions lie beside each other?"""
        return self.ways.beside == "beside" and self.old is not None

    def span(self) -> tuple[float, float]:
        """How many mm the cards take that are shown."""
        assert self.shop is not None
        w, h = self.shop.file
        return (2 * w + APART if self.beside() else w), h

    def scale(self) -> float:
        """Pixels of the window in a millimetre."""
        room, (w, h) = self.room(), self.span()
        if self.wish == FIT:
            return max(LEAST, min((room.width() - 2 * px(EDGE)) / w, (room.height() - px(EDGE) - px(ABOVE)) / h))
        return self.true * {TRUE: 1.0, DOUBLE: 2.0}.get(self.wish, self.zoom)

    def lays(self) -> list[tuple[Lay, Shown | None]]:
        """Where each version lies: the one before at the left."""
        assert self.shop is not None
        room, (w, h), scale = self.room(), self.span(), self.scale()
        x = room.center().x() - w * scale / 2 + self.shop.bleed[0] * scale + self.moved.x()
        y = room.center().y() - h * scale / 2 + self.shop.bleed[1] * scale + self.moved.y()
        y += max(0.0, min(px(ABOVE - EDGE) / 2, (room.height() - h * scale) / 2))
        first = Lay(self.shop, x, y, scale)
        if not self.beside():
            return [(first, self.shown())]
        far = (self.shop.file[0] + APART) * scale
        return [(first, self.old), (Lay(self.shop, x + far, y, scale), self.now)]

    def shown(self) -> Shown | None:
        """The version that is shown alone."""
        return self.old if self.ways.before and self.old is not None else self.now

    # -- zoom
    def be_as(self, wish: str) -> None:
        """At true size, fitting, or twice as large."""
        self.wish, self.moved = wish, QPointF()
        self.zoomed.emit()
        self.update()

    def zoom_by(self, steps: float, about: QPointF | None = None) -> None:
        """Larger or smaller; what lies under the pointer stays there."""
        if self.shop is None:
            return
        about = about or self.room().center()
        before = self.lays()[0][0].millimetre(about)
        self.zoom = min(max(self.scale() * STEP**steps, LEAST), MOST) / self.true
        self.wish = ""
        after = self.lays()[0][0].point(before.x(), before.y())
        self.moved += about - after
        self.zoomed.emit()
        self.update()

    def move_by(self, x: float, y: float) -> None:
        """Another part of the card comes into sight; never all of it goes out of it."""
        room, (w, h), scale = self.room(), self.span(), self.scale()
        far = (room.width() + w * scale) / 2 - px(EDGE * 2), (room.height() + h * scale) / 2 - px(EDGE * 2)
        moved = self.moved + QPointF(x, y)
        self.moved = QPointF(min(max(moved.x(), -far[0]), far[0]), min(max(moved.y(), -far[1]), far[1]))
        self.update()

    def see(self, mark: Mark) -> None:
        """The boxes of a finding are in sight: where a large card hides them, it moves."""
        if self.shop is None or self.now is None or not mark.boxes:
            return
        at = self.lays()[-1][0].box(self.now.frame, mark.boxes[0])
        room = self.room().adjusted(px(EDGE), px(EDGE), -px(EDGE), -px(EDGE))
        if not room.intersects(at):
            away = room.center() - at.center()
            self.move_by(away.x(), away.y())

    # -- painting
    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, cards, lines, marks, rulers."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), color("panel_sunken"))
        if self.shop is None:
            return
        lays = self.lays()
        self.draw_grid(painter, lays[0][0])
        for lay, shown in lays:
            self.draw_card(painter, lay, shown)
            self.draw_version(painter, lay, shown)
        self.draw_found(painter, *lays[-1])
        draw_rulers(painter, lays[0][0], self.width(), self.height())

    def draw_grid(self, painter: QPainter, lay: Lay) -> None:
        """Faint lines, a centimetre apart."""
        ink = QColor(color("line"))
        ink.setAlphaF(0.35)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # upright lines need none, and are quicker without it
        painter.setPen(QPen(ink, stroke("hair")))
        step = 10 * lay.scale
        across = [lay.x % step + n * step for n in range(ceil(self.width() / step))]
        down = [lay.y % step + n * step for n in range(ceil(self.height() / step))]
        painter.drawLines([QLineF(at, 0, at, self.height()) for at in across] + [QLineF(0, at, self.width(), at) for at in down])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def draw_card(self, painter: QPainter, lay: Lay, shown: Shown | None) -> None:
        """A picture, or why there is none, and the lines over it."""
        if shown is None:
            painter.fillRect(lay.file, color("panel_raised"))
            painter.setPen(color("text_2"))
            painter.setFont(tokens.font("body"))
            inner = lay.safe.adjusted(4, 4, -4, -4)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), self.words)
        else:
            self.draw_image(painter, lay.image(shown.frame), shown.image)
            if self.heat is not None and "ink" in self.ways.on and shown is self.now:
                painter.drawImage(lay.image(shown.frame), self.heat)
        draw_overlays(painter, lay, self.ways, None if not self.clock.isActive() else self.part)
        draw_measures(painter, lay, self.ways)

    def draw_version(self, painter: QPainter, lay: Lay, shown: Shown | None) -> None:
        """Below a card: which version it is, where two are compared."""
        if self.old is None or self.ways.beside == "difference":
            return
        words, room = said(VERSIONS[shown is self.old]), self.room()
        painter.setFont(tokens.font("caption"))
        w, h = painter.fontMetrics().horizontalAdvance(words) + px(APART), painter.fontMetrics().height()
        plate = QRectF(lay.file.center().x() - w / 2, min(lay.file.bottom(), room.bottom() - h), w, h)
        painter.fillRect(plate, color("panel"))
        painter.setPen(color("text"))
        painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), words)

    def draw_image(self, painter: QPainter, box: QRectF, image: QImage) -> None:
        """An image; made smaller once, and well."""
        ratio = self.devicePixelRatioF()
        w, h = max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio))
        if w >= image.width():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, w < COARSE * image.width())
            painter.drawImage(box, image)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            return
        key = (image.cacheKey(), w, h)
        if key != self.scaled[0]:
            how = Qt.TransformationMode.SmoothTransformation
            self.scaled = (key, image.scaled(w, h, Qt.AspectRatioMode.IgnoreAspectRatio, how))
        painter.drawImage(box, self.scaled[1])

    def draw_found(self, painter: QPainter, lay: Lay, shown: Shown | None) -> None:
        """What was found, of the version now."""
        if shown is None or shown is not self.now or "findings" not in self.ways.on:
            return
        found = spots(lay, shown.frame, self.marks)
        draw_callouts(painter, callouts(found, lay.file, self.room()))
        draw_spots(painter, found, self.chosen)

    # -- mouse
    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel zooms; with Shift it moves the card."""
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.move_by(turned.y(), turned.x())
        else:
            self.zoom_by(turned.y() / 120, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A number is chosen, else the card is taken hold of."""
        lays = self.lays() if self.shop is not None else []
        shown = lays[-1][1] if lays else None
        if shown is not None and shown is self.now and "findings" in self.ways.on:
            for mark, at in reversed(spots(lays[-1][0], shown.frame, self.marks)):
                if (event.position() - disc(at)).manhattanLength() < 2 * px(DISC) or at.contains(event.position()):
                    self.marked.emit(mark.number)
                    break
        self.held = event.position()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The card goes along."""
        if self.held is not None:
            away = event.position() - self.held
            self.held = event.position()
            self.move_by(away.x(), away.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It is let go."""
        self.held = None
        self.unsetCursor()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size."""
        super().resizeEvent(event)
        if self.shop is not None:
            self.move_by(0, 0)
