"""Cards in hand: the own fan under the bar and the card that rises from it, the only other hand at the upper edge."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.table.arrange import arrange
from desktop.table.sizes import band
from desktop.table.tokens import tokens
from rules.engine.line import SeatId, ZoneId, zone_of
from rules.engine.sight import SPECTATOR, seen_by
from tests.desktop.test_places import NORTH, SOUTH, arrangement, spots


def test_a_hand_is_a_fan_that_is_level_in_the_middle(laid):
    hand = ["Lich King", "Inferno", "Tactics", "Wisdom", "Hawkmen"]
    window = laid(south={"hand": hand, "meld": ["Warrior"]}, north=NORTH, phase="battle", active="south")
    held = spots(window, "hand")
    turns = [spot.turn for spot in held]
    assert turns[2] == 0
    assert turns == sorted(turns)
    assert turns[0] == -turns[-1] < 0
    assert held[0].box.y == held[-1].box.y > held[2].box.y
    assert {spot.box.w for spot in held} == {window.area.sizes().held}
    assert window.area.scene.cards[held[0].ref].rotation() == turns[0]


def test_the_card_under_the_pointer_rises_over_the_bar_and_the_others_stay(laid):
    window = laid(south={"hand": ["Inferno", "Tactics"], "meld": ["Warrior"]}, north=NORTH, phase="battle", active="south")
    area, port = window.area, window.area.view.viewport()
    held = spots(window, "hand")[0]
    before = [item.pos() for item in area.scene.cards.values()]
    QTest.mouseMove(port, QPoint(held.box.x + 20, held.box.y + 20))
    assert area.risen.isVisible()
    assert area.risen.geometry().bottom() <= area.height() + 20
    assert area.risen.y() < area.bar.y()
    assert area.risen.height() > tokens()["card"]["hand"][1]
    assert [item.pos() for item in area.scene.cards.values()] == before
    QTest.mouseMove(port, QPoint(held.box.x + 20, area.height() // 2))
    assert not area.risen.isVisible()
    QTest.mouseMove(port, QPoint(held.box.x + 20, held.box.y + 20))
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=QPoint(held.box.x + 20, held.box.y + 20))
    assert not area.risen.isVisible()
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=QPoint(held.box.x + 20, held.box.y + 20))


def test_the_tip_of_a_card_stands_clear_of_it_when_it_has_risen(laid):
    window = laid(south={"hand": ["Inferno", "Tactics"], "meld": ["Warrior", "Feint"]}, north=NORTH, phase="battle", active="south")
    held, port = spots(window, "hand")[0], window.area.view.viewport()
    tip, scene = window.area.scene.overlay.tip, window.area.scene
    for way in ("told after it has risen", "told before"):
        QTest.mouseMove(port, QPoint(20, 20))
        if way == "told before":
            window.hints.keep(held.ref, "Inferno cannot be played: it is not time.")
            assert tip.sceneBoundingRect().bottom() > window.area.height() - tokens()["card"]["hand_hover"][1]
        QTest.mouseMove(port, QPoint(held.box.x + 20, held.box.y + 20))
        if way == "told after it has risen":
            window.hints.why(held.ref)
        assert tip.isVisible()
        assert scene.risen.isValid()
        assert tip.pos().y() + tip.box.height() <= scene.risen.top()


def test_nothing_rises_while_the_hand_is_hidden(laid):
    window = laid(south={"hand": ["Inferno", "Tactics"], "meld": ["Warrior"]}, north=NORTH, phase="battle", active="south")
    window.viewer = SPECTATOR
    window.show_table()
    held = spots(window, "hand")[0]
    QTest.mouseMove(window.area.view.viewport(), QPoint(held.box.x + 20, held.box.y + 20))
    assert not window.area.risen.isVisible()


def test_a_hand_that_does_not_fit_is_scrolled_with_the_wheel(laid):
    window = laid("blank", size=(900, 600), south={"hand": ["Giant"] * 60}, north={}, phase="main", active="south")
    hand = zone_of("hand", SeatId(0))

    def seen():
        return [spot.ref for spot in spots(window, "hand")]

    def place():
        return next(place for place in arrangement(window).places if place.zone == hand)

    all_of_them, first = window.view().zones[hand].cards, seen()
    assert place().more == len(all_of_them) - len(first) > 0
    shown = set(first)
    for _ in range(place().more):
        wheel(window, QPoint(300, window.area.height() - 10), -120)
        shown |= set(seen())
    assert shown == set(all_of_them)
    assert seen()[-1] == all_of_them[-1]
    wheel(window, QPoint(300, window.area.height() - 10), -120)
    assert seen()[-1] == all_of_them[-1]
    wheel(window, QPoint(300, window.area.height() - 10), 120)
    assert seen()[-1] != all_of_them[-1]
    assert all(spot.box.w >= 84 for spot in spots(window, "hand"))


def wheel(window, at, delta):
    port = window.area.view.viewport()
    none, still = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        QPointF(at), QPointF(port.mapToGlobal(at)), QPoint(), QPoint(0, delta), none, still, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(port, event)


def test_the_only_other_hand_looks_in_at_the_upper_edge(laid):
    window = laid(south=SOUTH, north={**NORTH, "hand": ["Inferno", "Trick", "Block"]}, phase="battle", active="south")
    game, state, sizes = window.session.game, window.session.state, window.area.sizes()
    closed = arrange(game, seen_by(game, state, SeatId(0)), SeatId(0), sizes)
    backs = [spot for spot in closed.spots if spot.role == "back"]
    assert len(backs) == 3
    assert {(spot.box.y + spot.box.h, spot.cut) for spot in backs} == {(sizes.other_peek, 0)}
    place = next(place for place in arrangement(window).places if place.zone == ZoneId("hand.1"))
    assert place.box.y == 0


@pytest.mark.parametrize(("size", "scale"), [((900, 600), 100), ((1280, 800), 100), ((1600, 1000), 100), ((1600, 1000), 150)])
def test_the_only_other_hand_shows_its_names_while_hands_are_open(laid, worn, size, scale):
    worn(scale)
    window = laid(size=size, south=SOUTH, north={**NORTH, "hand": ["Inferno", "Trick", "Block"]}, phase="battle", active="south")
    scene, view, peek = window.area.scene, window.area.view, window.area.sizes(named=True).other_peek
    names = spots(window, "back")
    assert len(names) == 3
    for spot in names:
        item = scene.cards[spot.ref]
        assert spot.box.y >= 0
        assert band(spot.box.w) <= spot.cut == peek - spot.box.y
        assert item.card_box().bottom() == peek
        assert item.sceneBoundingRect().bottom() <= peek + 1
    assert all(b.box.x - a.box.x >= a.box.w for a, b in pairwise(names))
    assert not window.area.risen.isVisible()
    for away in (3, 0):
        QTest.mouseMove(view.viewport(), view.mapFromScene(names[1].box.x + 40 + away, 12))
    assert window.area.risen.isVisible()
    assert window.area.risen.y() < peek + 4
    assert window.area.risen.geometry().bottom() > peek + 180
    assert window.inspected == names[1].ref


def test_names_of_an_open_hand_are_spread_over_the_whole_width(laid):
    hand = ["Inferno", "Trick", "Block", "Feint", "Wisdom", "Dragon", "Griffon", "Unicorn", "Blessing", "Smite", "Power", "Shatter"]
    window = laid(south=SOUTH, north={**NORTH, "hand": hand}, phase="battle", active="south")
    names = spots(window, "back")
    assert len(names) == 12
    assert names[-1].box.x + names[-1].box.w - names[0].box.x > window.area.width() * 0.9


def test_the_hand_lies_by_kind_if_wished_and_the_game_knows_nothing_of_it(laid):
    hand = ["Inferno", "Lich King", "Wisdom", "Hawkmen", "Blizzard"]
    window = laid(south={"hand": hand, "meld": ["Warrior"]}, north=NORTH, phase="battle", active="south")

    def names():
        return [window.view().cards[spot.ref].definition for spot in spots(window, "hand")]

    before = window.session.state
    assert names() == hand
    window.area.turn_by_kind()
    assert names() == ["Lich King", "Hawkmen", "Wisdom", "Blizzard", "Inferno"]
    assert window.session.state is before
    window.area.turn_by_kind()
    assert names() == hand
