"""Dragging with the mouse: what lights up, where a card will lie, what is refused, several at once, and pointing."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.app import App
from desktop.table.arrow_item import ArrowItem
from desktop.table.ghost_item import GhostItem
from rules.engine.events import Remove
from rules.engine.line import ZoneId
from tests.desktop.conftest import open_file
from tests.desktop.test_sandbox import in_battle

pytestmark = pytest.mark.slow

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Mouse:
    """A mouse over a table."""

    def __init__(self, window):
        self.window, self.scene = window, window.area.scene
        self.port = window.area.view.viewport()

    def on(self, ref):
        return self.window.area.view.mapFromScene(self.scene.cards[ref].card_box().topLeft()) + QPoint(14, 16)

    def zone(self, zone):
        box = next(item.place.box for item in self.scene.zones if item.place.zone == zone)
        return QPoint(box.x + box.w // 2, box.y + box.h // 2)

    def press(self, at, modifier=Qt.KeyboardModifier.NoModifier):
        QTest.mousePress(self.port, LEFT, modifier, at)

    def move(self, *points):
        for point in points:
            QTest.mouseMove(self.port, point)

    def release(self, at):
        QTest.mouseRelease(self.port, LEFT, pos=at)

    def take(self, ref, to):
        """Lift a card and hold it here."""
        self.press(self.on(ref))
        self.move(self.on(ref) + QPoint(9, 0), to)

    def right(self, kind, at):
        """The right button, as the system tells of it."""
        down = RIGHT if kind != QEvent.Type.MouseButtonRelease else Qt.MouseButton.NoButton
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else RIGHT
        where = QPointF(self.port.mapToGlobal(at))
        QApplication.sendEvent(self.port, QMouseEvent(kind, QPointF(at), where, button, down, Qt.KeyboardModifier.NoModifier))

    def menu_event(self, at):
        QApplication.sendEvent(self.port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, self.port.mapToGlobal(at)))

    def ghosts(self, landing):
        return [item for item in self.scene.items() if isinstance(item, GhostItem) and item.landing == landing]

    def lit(self):
        return {item.place.zone: item.lit for item in self.scene.zones if item.lit}


@pytest.fixture
def meld(table):
    """Warborn's march: cards go from hand into the own meld."""
    hands = table("p", "random", seed="5")
    while hands.question().purpose != "march":
        hands.enter()
    return hands, Mouse(hands.window)


def test_a_card_is_lifted_only_after_some_pixels(meld):
    hands, mouse = meld
    ref = hands.question().options[0].ref
    at, far = mouse.on(ref), QGuiApplication.styleHints().startDragDistance()
    mouse.press(at)
    mouse.move(at + QPoint(far - 1, 0))
    assert not mouse.scene.dragging
    mouse.move(at + QPoint(far, 0))
    assert mouse.scene.dragging
    assert mouse.scene.cards[ref].face[1].height == "drag"
    mouse.release(at)


def test_legal_zones_say_what_a_drop_does_and_a_ghost_shows_where_the_card_will_lie(meld):
    hands, mouse = meld
    option = hands.question().options[0]
    home = mouse.scene.cards[option.ref].spot.box
    mouse.take(option.ref, mouse.zone(option.zone))
    assert mouse.lit() == {option.zone: "play it"}
    assert [ghost.box for ghost in mouse.ghosts(landing=False)] == [home]
    landing = [ghost.box for ghost in mouse.ghosts(landing=True)]
    mouse.release(mouse.zone(option.zone))
    assert [mouse.scene.cards[option.ref].spot.box] == landing
    assert mouse.scene.cards[option.ref].pos() == QPointF(landing[0].x, landing[0].y)
    assert not mouse.ghosts(landing=True)
    assert not mouse.ghosts(landing=False)
    assert not mouse.lit()


def test_cards_make_room_and_close_up_again(meld):
    hands, mouse = meld
    first, second = hands.question().options[:2]
    mouse.take(first.ref, mouse.zone(first.zone))
    mouse.release(mouse.zone(first.zone))
    lay = {ref: item.pos() for ref, item in mouse.scene.cards.items() if ref != second.ref}
    mouse.take(second.ref, mouse.zone(second.zone))
    parted = {ref: mouse.scene.cards[ref].pos() for ref in lay}
    assert parted != lay
    mouse.move(mouse.zone("discard"))
    assert {ref: mouse.scene.cards[ref].pos() for ref in lay} == lay
    mouse.move(mouse.zone(second.zone))
    mouse.release(mouse.zone(second.zone))
    assert {ref: mouse.scene.cards[ref].pos() for ref in lay} == parted


def test_over_a_zone_where_it_cannot_go_the_reason_stands_at_the_card(meld):
    hands, mouse = meld
    ref = hands.question().options[0].ref
    home = mouse.scene.cards[ref].pos()
    mouse.take(ref, mouse.zone("discard"))
    assert mouse.port.cursor().shape() == Qt.CursorShape.ForbiddenCursor
    assert mouse.scene.overlay.tip.isVisible()
    assert "only into one's own meld" in mouse.scene.overlay.tip.what
    assert mouse.scene.cards[ref].face[1].refused
    mouse.release(mouse.zone("discard"))
    assert mouse.port.cursor().shape() != Qt.CursorShape.ForbiddenCursor
    assert mouse.scene.cards[ref].pos() == home
    assert mouse.scene.overlay.tip.isVisible()
    assert mouse.scene.overlay.told == ref
    assert "own meld" in hands.window.log.toPlainText()
    hands.window.hints.stays.timeout.emit()
    assert not mouse.scene.overlay.tip.isVisible()
    assert not mouse.scene.cards[ref].face[1].refused


def test_a_card_that_acts_by_a_click_says_so_where_it_is_dropped(table):
    hands = in_battle(table, "p", "random", seed="7")
    mouse, question = Mouse(hands.window), hands.question()
    ref = next(o.ref for o in question.options if o.ref)
    at = hands.session.history.at
    hands.drag(ref, "discard")
    assert "can be chosen, but not by putting it there" in hands.window.area.bar.refusal.text()
    assert mouse.scene.overlay.tip.isVisible()
    assert hands.session.history.at is at


def test_escape_brings_home_what_is_held_and_nothing_else(meld):
    hands, mouse = meld
    first, second = hands.question().options[:2]
    hands.click(first.ref)
    home = mouse.scene.cards[second.ref].pos()
    mouse.take(second.ref, mouse.zone(second.zone))
    hands.key(Qt.Key.Key_Escape)
    assert not mouse.scene.dragging
    assert mouse.scene.cards[second.ref].pos() == home
    assert hands.window.asked.picked() == {first.ref}
    mouse.release(mouse.zone(second.zone))
    assert hands.window.asked.picked() == {first.ref}
    assert not mouse.ghosts(landing=False)


def test_a_card_is_seen_on_its_way_across_the_bar(meld):
    hands, mouse = meld
    option, area = hands.question().options[0], hands.window.area
    bare = area.bar.grab().toImage()
    mouse.take(option.ref, area.bar.geometry().center())
    assert area.glass.isVisible()
    assert area.glass.geometry() == area.bar.geometry()
    assert area.grab(area.bar.geometry()).toImage() != bare
    assert mouse.scene.card_at(QPointF(area.bar.geometry().center())) is mouse.scene.cards[option.ref]
    mouse.move(mouse.zone("discard"))
    assert not area.glass.isVisible()
    mouse.move(area.bar.geometry().center())
    assert area.glass.isVisible()
    mouse.release(area.bar.geometry().center())
    assert not area.glass.isVisible()


def test_a_chosen_card_can_be_dragged_back(meld):
    hands, mouse = meld
    option = hands.question().options[0]
    hands.click(option.ref)
    mouse.take(option.ref, mouse.zone(f"hand.{hands.question().seat}"))
    assert mouse.lit() == {f"hand.{hands.question().seat}": "take back"}
    mouse.release(mouse.zone(f"hand.{hands.question().seat}"))
    assert not hands.window.asked.chosen


# -- several, on a table without rules
@pytest.fixture
def free(tmp_path, qtbot):
    deck = tmp_path / "deck.txt"
    deck.write_text("".join(f"Card {n}\n" for n in range(8)), encoding="utf-8")
    app = App()
    qtbot.addWidget(app.start)
    assert open_file(app, deck)
    assert app.table is not None
    with qtbot.waitActive(app.table):
        app.table.activateWindow()
    mouse = Mouse(app.table)
    for _ in range(3):
        mouse.take(app.table.session.state.zones[ZoneId("deck.0")].cards[0], mouse.zone("play.0"))
        mouse.release(mouse.zone("play.0"))
    yield mouse
    app.drop_table()


def in_zone(mouse, zone):
    return mouse.window.session.state.zones[zone].cards


def names(mouse, zone):
    return [mouse.window.session.state.cards[ref].definition for ref in in_zone(mouse, zone)]


def test_several_are_selected_one_by_one_and_dragged_together(free):
    a, b, c = in_zone(free, "play.0")
    told = []
    free.scene.dropped_many.connect(lambda refs, zone: told.append((refs, zone)))
    for ref in (c, a, b, a):
        QTest.mouseClick(free.port, LEFT, Qt.KeyboardModifier.ControlModifier, free.on(ref))
    assert free.scene.selection == (c, b)
    assert free.scene.cards[b].face[1].mark == "chosen"
    apart = free.scene.cards[c].pos() - free.scene.cards[b].pos()
    wanted = [free.window.session.state.cards[ref].definition for ref in (c, b)]
    free.take(b, free.zone("discard.0"))
    assert free.scene.cards[c].pos() - free.scene.cards[b].pos() == apart
    free.release(free.zone("discard.0"))
    assert told == [((c, b), "discard.0")]
    assert names(free, "discard.0") == wanted
    QTest.keyClick(free.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert set(in_zone(free, "play.0")) == {a, b, c}


def test_a_card_that_is_pressed_and_goes_away_is_not_lifted(free):
    ref = in_zone(free, "play.0")[0]
    at = free.on(ref)
    free.press(at)
    assert free.window.by_hand.edit(Remove(ref))
    free.move(at + QPoint(30, 0), at + QPoint(60, 0))
    assert not free.scene.dragging
    free.release(at + QPoint(60, 0))


def test_a_band_selects_what_it_touches_and_escape_lets_go_of_it(free):
    a, b, _ = in_zone(free, "play.0")
    first, last = free.scene.cards[a].spot.box, free.scene.cards[b].spot.box
    start, end = QPoint(first.x + 4, first.y + first.h + 8), QPoint(last.x + 20, last.y + 40)
    assert free.scene.card_at(QPointF(start)) is None
    free.press(start)
    free.move(start + QPoint(9, 0), end)
    free.release(end)
    assert free.scene.selection == (a, b)
    assert free.scene.pointer.band is None
    QTest.keyClick(free.window, Qt.Key.Key_Escape)
    assert free.scene.selection == ()
    assert free.scene.cards[a].face[1].mark == ""


def test_a_click_on_the_felt_selects_nothing_any_more(free):
    a, _, _ = in_zone(free, "play.0")
    QTest.mouseClick(free.port, LEFT, Qt.KeyboardModifier.ControlModifier, free.on(a))
    QTest.mouseClick(free.port, LEFT, pos=QPoint(free.port.width() // 2, free.zone("play.0").y()))
    assert free.scene.selection == ()


def test_several_dropped_beside_the_zones_come_home(free):
    a, b, _ = in_zone(free, "play.0")
    lay = [free.scene.cards[ref].pos() for ref in (a, b)]
    for ref in (a, b):
        QTest.mouseClick(free.port, LEFT, Qt.KeyboardModifier.ControlModifier, free.on(ref))
    free.take(a, QPoint(2, 2))
    free.release(QPoint(2, 2))
    assert [free.scene.cards[ref].pos() for ref in (a, b)] == lay


# -- the right button
def test_a_drag_with_the_right_button_points_and_opens_no_menu(free):
    ref = in_zone(free, "play.0")[0]
    start, end = free.on(ref), free.zone("discard.0")
    free.right(QEvent.Type.MouseButtonPress, start)
    free.menu_event(start)
    free.right(QEvent.Type.MouseMove, end)
    arrows = [item for item in free.scene.items() if isinstance(item, ArrowItem) and item.isVisible()]
    assert [arrow.line.p2() for arrow in arrows] == [QPointF(end)]
    free.right(QEvent.Type.MouseButtonRelease, end)
    free.menu_event(end)
    assert not [menu for menu in free.window.findChildren(QMenu) if menu.isVisible()]
    assert arrows[0] in free.scene.items(), "it stays for a while"
    free.scene.pointer.withdraw(arrows[0])
    assert arrows[0] not in free.scene.items()


def test_a_click_with_the_right_button_opens_the_menu_when_it_is_let_go(free):
    at = free.on(in_zone(free, "play.0")[0])
    free.right(QEvent.Type.MouseButtonPress, at)
    free.menu_event(at)
    assert not [menu for menu in free.window.findChildren(QMenu) if menu.isVisible()]
    free.right(QEvent.Type.MouseButtonRelease, at)
    assert [menu for menu in free.window.findChildren(QMenu) if menu.isVisible()]
