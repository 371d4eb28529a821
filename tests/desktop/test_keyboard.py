"""The table with keys alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest


@pytest.fixture
def march(table):
    hands = table("p", "random", seed="5")
    while hands.question().purpose != "march":
        hands.enter()
    hands.window.area.setFocus()
    return hands


def press(hands, *keys):
    for key in keys:
        QTest.keyClick(hands.window.area, key)
    return hands.window.area.scene.overlay.focus


def test_tab_goes_from_answer_to_answer_and_then_on_to_the_buttons(march):
    scene, lit = march.window.area.scene, march.window.asked.lit()
    seen = [press(march, Qt.Key.Key_Tab) for _ in lit]
    assert set(seen) == lit
    boxes = [scene.cards[ref].card_box() for ref in seen]
    assert [box.x() for box in boxes] == sorted(box.x() for box in boxes)
    assert scene.overlay.ring.isVisible()
    assert press(march, Qt.Key.Key_Backtab) == seen[-2]
    press(march, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert not march.window.area.hasFocus()
    assert not scene.overlay.ring.isVisible()


def test_arrows_go_to_the_nearest_card_and_home_to_the_hand(march):
    scene = march.window.area.scene
    first = press(march, Qt.Key.Key_Home)
    assert scene.cards[first].role == "hand"
    second = press(march, Qt.Key.Key_Right)
    assert scene.cards[second].x() > scene.cards[first].x()
    assert press(march, Qt.Key.Key_Left) == first
    above = press(march, Qt.Key.Key_Up)
    assert scene.cards[above].y() < scene.cards[first].y()


def test_space_chooses_and_takes_back_what_the_ring_is_at(march):
    ref = press(march, Qt.Key.Key_Tab)
    press(march, Qt.Key.Key_Space)
    assert march.window.asked.picked() == {ref}
    assert march.window.area.scene.overlay.focus == ref, "it follows its card"
    press(march, Qt.Key.Key_Space)
    assert not march.window.asked.picked()


def test_a_press_of_the_mouse_needs_no_ring(march):
    ref = press(march, Qt.Key.Key_Tab)
    march.click(ref)
    assert not march.window.area.scene.overlay.ring.isVisible()


def test_the_ring_of_one_person_is_not_seen_by_the_next(table):
    hands = table("p", "p")
    hands.lift()
    hands.window.area.setFocus()
    assert press(hands, Qt.Key.Key_Tab)
    hands.enter()
    assert hands.window.covered()
    assert not hands.window.area.scene.overlay.ring.isVisible()
