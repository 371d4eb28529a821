"""Fingers on the table: tap, long press, drag, two fingers; and the gestures of a touchpad."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.panels.key_button import KeyButton
from desktop.table import tokens
from desktop.table.stylesheet import stylesheet
from desktop.table.zoom import widths
from rules.engine.line import ZoneId

pytestmark = pytest.mark.slow

HAND, PLAY = ZoneId("hand.0"), ZoneId("play.0")


class Fingers:
    """Up to two fingers on the screen of a free table."""

    def __init__(self, window):
        self.window, self.area, self.port = window, window.area, window.area.view.viewport()
        self.screen, self.down = QTest.createTouchDevice(), dict[int, QPoint]()

    def touch(self, *points):
        """They are here now; those that were down and are not any more are lifted."""
        event = QTest.touchEvent(self.port, self.screen, False)
        for n, point in enumerate(points):
            (event.move if n in self.down else event.press)(n, point, self.port)
        for n in [n for n in self.down if n >= len(points)]:
            event.release(n, self.down.pop(n), self.port)
        event.commit()
        self.down.update(enumerate(points))

    def on(self, ref):
        """A place on a card."""
        return self.area.view.mapFromScene(self.area.scene.cards[ref].card_box().topLeft()) + QPoint(14, 16)

    def cards(self, zone):
        return self.window.view().zones[zone].cards

    def place(self, zone):
        return next(item.place for item in self.area.scene.zones if item.place.zone == zone)


@pytest.fixture
def fingers(laid):
    south = {"hand": ["Giant"] * 60, "play": ["Giant", "Parade"]}
    return Fingers(laid("blank", (1280, 780), options={"rules": "none"}, south=south, north={}, phase="main", active="south"))


def test_a_finger_drags_a_card_and_a_second_one_brings_it_home(fingers):
    ref = fingers.cards(PLAY)[0]
    start, end = fingers.on(ref), fingers.area.view.mapFromScene(*middle(fingers.place(ZoneId("discard.0")).box))
    fingers.touch(start)
    fingers.touch((start + end) / 2)
    assert fingers.area.scene.held(ref)
    fingers.touch((start + end) / 2, end)
    assert not fingers.area.scene.dragging
    fingers.touch()
    assert ref in fingers.cards(PLAY)
    for point in (start, (start + end) / 2, end):
        fingers.touch(point)
    fingers.touch()
    assert len(fingers.cards(ZoneId("discard.0"))) == 1


def middle(box):
    return box.x + box.w // 2, box.y + box.h // 2


def test_a_tap_is_a_click_two_are_two_and_a_long_press_opens_the_menu(fingers, qtbot):
    ref = fingers.cards(PLAY)[0]
    clicked = list[int]()
    fingers.area.scene.clicked.connect(clicked.append)
    fingers.touch(fingers.on(ref))
    fingers.touch()
    assert clicked == [ref]
    fingers.touch(fingers.on(ref))
    fingers.touch()
    assert fingers.window.view().cards[ref].exhausted, "a free table's double click"
    other = fingers.cards(PLAY)[1]
    fingers.touch(fingers.on(other))
    fingers.area.touch.long.setInterval(0)
    qtbot.waitUntil(lambda: any(menu.isVisible() for menu in fingers.window.findChildren(QMenu)))
    fingers.touch()
    assert clicked == [ref], "what opened a menu is no click"


def test_two_fingers_scroll_the_hand_and_make_cards_larger(fingers):
    area, more = fingers.area, fingers.place(HAND).more
    assert more > 3
    at = QPoint(450, area.height() - 20)
    left, right = at - QPoint(60, 0), at + QPoint(60, 0)
    fingers.touch(left, right)
    wide = 2 * area.scene.picture.arrangement.card
    fingers.touch(left - QPoint(wide, 0), right - QPoint(wide, 0))
    assert area.scrolling.by[HAND] == 2
    before = area.zoom.seen()
    fingers.touch(left - QPoint(wide, 0), right - QPoint(wide - 24, 0))
    fingers.touch()
    assert area.zoom.seen() == next(w for w in widths(1) if w > before)


def test_a_touchpad_zooms_by_pinching_and_scrolls_by_as_much_as_it_is_moved(fingers):
    area, at = fingers.area, QPointF(450, fingers.area.height() - 20)
    pad = QTest.createTouchDevice()
    area.zoom.be(widths(1)[0])

    def pinch(by):
        kind = Qt.NativeGestureType.ZoomNativeGesture
        QApplication.sendEvent(fingers.port, QNativeGestureEvent(kind, pad, 2, at, at, at, by, QPointF()))

    for _ in range(4):
        pinch(0.04)
    assert area.zoom.seen() == widths(1)[1], "four parts of a step"

    def wheel(across, down):
        none, still, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.ScrollUpdate
        turned = QPoint(across, down)
        QApplication.sendEvent(fingers.port, QWheelEvent(at, at, turned, turned, none, still, phase, False))

    for _ in range(6):
        wheel(-40, 8)
    assert area.scrolling.by[HAND] == 2


def test_buttons_are_as_high_as_a_finger_where_a_screen_is_touched(qapp, monkeypatch):
    monkeypatch.setattr(tokens, "fingers", True)
    made = KeyButton("Pass", lambda: None)
    made.setStyleSheet(stylesheet())
    assert made.sizeHint().height() >= 40
