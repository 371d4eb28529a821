"""Fingers on the table: a tap is a click, a long press opens the menu, one finger drags; two fingers scroll a row and make cards larger or
smaller, on a screen and on a touchpad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLineF, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QEventPoint, QGuiApplication, QInputDevice, QMouseEvent, QNativeGestureEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScroller

if TYPE_CHECKING:
    from desktop.table.area import TableArea

Left, No = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
PRESS, MOVE, RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease
TWICE = QEvent.Type.MouseButtonDblClick
Gesture = Qt.NativeGestureType
Finger = tuple[QPointF, QPointF]
"""Where it is on the table, and on the screen."""


class Touch(QObject):
    """It listens at the drawn table. What one finger does is told as the left button of a mouse, so that it means the same."""

    def __init__(self, area: TableArea) -> None:
        super().__init__(area)
        self.area, self.port = area, area.view.viewport()
        self.down: Finger | None = None  # the only finger, where it was last
        self.start = QPointF()  # where it came down
        self.tapped = (0, QPointF())  # when and where the last tap was
        self.two: tuple[QPointF, float] | None = None  # the middle of two fingers, and how far they are apart
        self.over = QPointF()  # where their middle was first
        self.long = QTimer(self, singleShot=True)
        self.long.timeout.connect(self.open_menu)
        self.port.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.port.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Fingers on a screen, or a gesture on a touchpad; a pad's single fingers move the pointer, and are no business of ours."""
        if isinstance(event, QNativeGestureEvent):
            return self.gesture(event)
        if not isinstance(event, QTouchEvent) or event.pointingDevice().type() != QInputDevice.DeviceType.TouchScreen:
            return False
        if event.type() == QEvent.Type.TouchBegin:
            self.begin(event)
        elif event.type() == QEvent.Type.TouchCancel:
            self.stop()
        elif event.type() == QEvent.Type.TouchEnd:
            self.end(event)
        else:
            self.follow(event)
        event.accept()
        return True

    # -- one finger
    def begin(self, event: QTouchEvent) -> None:
        """The first finger comes down: what lies there is pointed at and pressed."""
        if len(event.points()) > 1:
            self.follow(event)
            return
        finger, hints = at(event.points()[0]), QGuiApplication.styleHints()
        self.two, self.down, self.start = None, finger, finger[0]
        when, where = self.tapped
        soon = event.timestamp() - when < hints.mouseDoubleClickInterval()
        twice = when and soon and (where - self.start).manhattanLength() < hints.startDragDistance()
        self.area.scene.hover(self.area.view.mapToScene(self.start.toPoint()))
        self.tell(TWICE if twice else PRESS, finger, Left)
        self.long.start(hints.mousePressAndHoldInterval())

    def follow(self, event: QTouchEvent) -> None:
        """Fingers move, or one more comes down: then nothing is pressed any more."""
        points = event.points()
        if len(points) == 2:
            self.follow_two(points[0].position(), points[1].position())
        elif self.down is not None and len(points) == 1:
            self.down = at(points[0])
            if self.far():
                self.long.stop()
            self.tell(MOVE, self.down, No)

    def end(self, event: QTouchEvent) -> None:
        """The last finger is lifted: a tap, or a drop."""
        finger, down = at(event.points()[0]), self.down
        self.long.stop()
        if down is not None:
            tap = not self.far()
            self.down = None
            self.tell(RELEASE, finger, Left)
            self.tapped = (event.timestamp(), finger[0]) if tap else (0, QPointF())
            self.area.scene.hover(QPointF(-1, -1))
        self.two = None

    def far(self) -> bool:
        """Has the finger gone so far that this is no press?"""
        gone = self.down[0] - self.start if self.down is not None else QPointF()
        return gone.manhattanLength() >= QGuiApplication.styleHints().startDragDistance()

    def stop(self) -> None:
        """The press counts no more; what is held comes home."""
        pointer = self.area.scene.pointer
        self.long.stop()
        self.down = None
        if pointer.band is not None:
            pointer.close_band()
        pointer.let_go()

    def open_menu(self) -> None:
        """The finger stays where it came down: all that can be done with what lies there."""
        if self.down is not None:
            there, screen = self.area.view.mapToScene(self.start.toPoint()), self.down[1].toPoint()
            self.stop()
            self.area.scene.pointer.ask_menu(there, screen)

    def tell(self, kind: QEvent.Type, finger: Finger, button: Qt.MouseButton) -> None:
        """As if a mouse had done it."""
        buttons = No if kind == RELEASE else Left
        keys = QGuiApplication.keyboardModifiers()
        QCoreApplication.sendEvent(self.port, QMouseEvent(kind, *finger, button, buttons, keys))

    # -- two fingers
    def follow_two(self, one: QPointF, other: QPointF) -> None:
        """Together they scroll the row on which they came down; apart or closer, they make cards larger or smaller."""
        middle, apart = (one + other) / 2, max(1.0, QLineF(one, other).length())
        if self.two is None:
            self.stop()
            self.over = middle
            self.area.zoom.begin_pinch()
        else:
            self.area.scrolling.pan(self.over.toPoint(), middle - self.two[0])
            self.area.zoom.pinch(apart / self.two[1])
        self.two = middle, apart

    def gesture(self, event: QNativeGestureEvent) -> bool:
        """A touchpad tells what its fingers mean."""
        kind = event.gestureType()
        if kind == Gesture.BeginNativeGesture:
            self.area.zoom.begin_pinch()
        elif kind == Gesture.ZoomNativeGesture:
            self.area.zoom.pinch(1 + event.value())
        elif kind == Gesture.SmartZoomNativeGesture:
            self.area.zoom.usual()
        elif kind == Gesture.PanNativeGesture:
            self.area.scrolling.pan(event.position().toPoint(), event.delta())
        return kind != Gesture.EndNativeGesture


def at(point: QEventPoint) -> Finger:
    """Where a finger is."""
    return point.position(), point.globalPosition()


def scroll_by_finger(*areas: QAbstractScrollArea) -> None:
    """What is read there is moved with a finger on it."""
    for area in areas:
        QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)
