"""One driver for everything that moves. Where things end is right before it begins: it only shows the way there."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct
from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QGraphicsItem

from desktop.table.card_item import CardItem
from desktop.table.tokens import motion, z

TICK = 7  # milliseconds: more often than any screen is drawn
MANY = 15  # with more cards on their way, repainting everything is cheaper than finding out what to repaint


class Way(Struct):
    """A card on its way: where its middle was, how large it was and how it was turned, as against where it belongs."""

    item: CardItem
    start: QPointF
    end: QPointF
    scale: float
    turn: float
    begins: float
    lasts: float
    leaves: bool
    rests: float = 0.0  # how it is turned where it belongs
    rest_z: float = 0.0


class Fade(Struct):
    """Something that fades away: since when, for how long, and for which part of that it stands still first."""

    began: float
    lasts: float
    still: float = 0.0


class Motion(QObject):
    """It has one timer. `busy` tells whether many cards are moving."""

    busy = Signal(bool)
    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.clock: Callable[[], float] = lambda: perf_counter() * 1000
        self.ways: list[Way] = []
        self.began = 0.0
        self.ease = QEasingCurve(QEasingCurve.Type.InOutCubic)
        self.timer = QTimer(self)
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.setInterval(TICK)
        self.timer.timeout.connect(self.step)
        self.waits: Callable[[], object] | None = None  # for so long a rest, and what is done then
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.timeout.connect(self.go_on)
        self.fading: dict[QGraphicsItem, Fade] = {}
        self.gone: Callable[[QGraphicsItem], None] = lambda _item: None

    def set_off(self, ways: list[Way]) -> None:
        """Show the way of these cards; those that were on their way before are there."""
        self.finish()
        ways = [way for way in ways if way.lasts > 0 or self.arrive(way)]
        if not ways:
            return
        self.ways, self.began = ways, self.clock()
        for i, way in enumerate(ways):
            way.rest_z = way.item.zValue()
            way.item.setZValue(z("hover") + i / 100)
        self.busy.emit(len(ways) > MANY)
        self.run()
        self.step()

    def run(self) -> None:
        """Something moves or fades; any key or click hurries it."""
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        self.timer.start()

    def stop(self) -> None:
        """Nothing moves or fades any more."""
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.timer.stop()

    def step(self) -> None:
        """Be where everything is at this moment."""
        self.step_fades()
        now, moving = self.clock() - self.began, bool(self.ways)
        for way in [way for way in self.ways if now >= way.begins + way.lasts]:
            self.ways.remove(way)
            self.arrive(way)
            way.item.setZValue(way.rest_z)
        for way in self.ways:
            self.show_way(way, self.ease.valueForProgress(max(0.0, (now - way.begins) / way.lasts)))
        if moving:
            self.moved.emit()
        if not self.ways:
            self.rest(moving)

    def show_way(self, way: Way, part: float) -> None:
        """Be somewhere on the way, on whole pixels."""
        item, rest = way.item, 1 - part
        middle = way.start * rest + way.end * part - item.transformOriginPoint()
        item.setPos(round(middle.x()), round(middle.y()))
        if way.scale != 1 or way.turn:
            item.tilt(way.rests + way.turn * rest, 1 + (way.scale - 1) * (part if way.leaves else rest))

    def arrive(self, way: Way) -> bool:
        """Be there. False, so that it is no longer on its way."""
        item = way.item
        item.tilt(way.rests)
        corner = way.end - item.transformOriginPoint()
        item.setPos(round(corner.x()), round(corner.y()))
        if way.leaves:
            self.gone(item)
        return False

    def finish(self) -> None:
        """Everything is where it belongs, at once."""
        ways, self.ways = self.ways, []
        for way in ways:
            self.arrive(way)
            way.item.setZValue(way.rest_z)
        if ways:
            self.rest()
            self.moved.emit()

    def wait(self, lasts: int, then: Callable[[], object]) -> None:
        """Do that when nothing has moved for so many milliseconds; what was waited for before is forgotten."""
        self.wait_no_more()
        self.waits = then
        self.pause.setInterval(lasts)
        if not self.ways:
            self.pause.start()

    def wait_no_more(self) -> None:
        """Nothing is waited for."""
        self.waits = None
        self.pause.stop()

    def go_on(self) -> None:
        """It was still for long enough."""
        then, self.waits = self.waits, None
        if then is not None:
            then()

    def fade(self, item: QGraphicsItem, how: str = "curtain", still: float = 0.0) -> None:
        """Something that is no card fades away, in as long as that movement lasts; for a part of that it stands still first."""
        if motion(how):
            self.fading[item] = Fade(self.clock(), motion(how), still)
            self.run()
        else:
            self.gone(item)

    def step_fades(self) -> None:
        """Be as faint as it is time."""
        for item, fade in list(self.fading.items()):
            part = (self.clock() - fade.began) / fade.lasts
            if part >= 1:
                self.end_fade(item)
            elif part > fade.still:
                item.setOpacity((1 - part) / (1 - fade.still))

    def end_fade(self, item: QGraphicsItem) -> None:
        """It has been seen."""
        if self.fading.pop(item, None) is not None:
            self.gone(item)

    def rest(self, moved: bool = True) -> None:
        """No card moves. `moved`: until now one did."""
        if not self.fading:
            self.stop()
        if moved and self.waits is not None:
            self.pause.start()
        if moved:
            self.busy.emit(False)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Any key or click finishes what moves, and then does what it does."""
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self.finish()
            for item in list(self.fading):
                self.end_fade(item)
        return False
