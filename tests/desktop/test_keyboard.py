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


def test_tab_goes_on_from_where_a_chosen_card_was(march):
    first, second, third = (press(march, Qt.Key.Key_Tab) for _ in range(3))
    press(march, Qt.Key.Key_Backtab, Qt.Key.Key_Space)
    assert march.window.asked.picked() == {second}
    assert press(march, Qt.Key.Key_Tab) == third
    press(march, Qt.Key.Key_Backtab, Qt.Key.Key_Backtab)
    assert press(march, Qt.Key.Key_Tab) in (first, third)


def test_enter_gives_the_answer_of_the_card_with_the_ring_and_else_presses_the_button(march):
    ref, asked = press(march, Qt.Key.Key_Tab), march.window.asked
    march.enter()
    assert asked.picked() == {ref}
    assert march.window.asked is asked, "nothing was answered yet"
    pressed = []
    march.primary().clicked.connect(lambda: pressed.append(True))
    march.primary().setEnabled(True)
    march.enter()
    assert pressed
    assert asked.picked() == {ref}, "Enter takes nothing back"


def test_escape_takes_back_the_card_that_was_chosen_last(march):
    first = press(march, Qt.Key.Key_Tab, Qt.Key.Key_Space)
    press(march, Qt.Key.Key_Tab, Qt.Key.Key_Space)
    assert len(march.window.asked.picked()) == 2
    march.key(Qt.Key.Key_Escape)
    assert march.window.asked.picked() == {first}
    march.key(Qt.Key.Key_Escape)
    assert not march.window.asked.picked()


def test_menus_open_by_keys(march):
    bar = march.window.top.bar
    march.key(Qt.Key.Key_F10)
    assert bar.found["Game"].isVisible()
    bar.found["Game"].close()
    titles = [action.text() for action in bar.actions()]
    assert titles == [f"&{word}" for word in ("Game", "Edit", "View", "Sandbox", "Help")]


def test_a_press_of_the_mouse_needs_no_ring(march):
    ref = press(march, Qt.Key.Key_Tab)
    march.click(ref)
    assert not march.window.area.scene.overlay.ring.isVisible()


def test_the_ring_of_one_person_is_not_seen_by_the_next(table):
    hands = table("p", "p")
    hands.lift()
    hands.window.area.setFocus()
    assert press(hands, Qt.Key.Key_Tab)
    hands.press(hands.primary())
    assert hands.window.covered()
    assert not hands.window.area.scene.overlay.ring.isVisible()
