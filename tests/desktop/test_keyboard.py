"""The table with keys alone."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.asking.amounts import Numbers
from desktop.keymap.keymap import keymap
from desktop.panels.number_field import NumberField
from rules.engine.line import SeatId
from rules.engine.question import Amounts, Row
from tests.desktop.conftest import Hands

pytestmark = pytest.mark.slow


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
    titles = [action.text() for action in bar.actions() if action.isVisible()]
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


# -- zones, panels, names, menus
def test_ctrl_and_an_arrow_go_to_another_zone_and_one_more_back(march):
    scene = march.window.area.scene
    hand = press(march, Qt.Key.Key_Home)
    QTest.keyClick(march.window.area, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    there = scene.overlay.focus
    assert scene.lies_in(there) != scene.lies_in(hand)
    QTest.keyClick(march.window.area, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert scene.lies_in(scene.overlay.focus) != scene.lies_in(there)


def test_f6_goes_round_the_panels_and_shows_where(march):
    window, seen = march.window, []
    for _ in range(8):
        march.key(Qt.Key.Key_F6)
        seen.append(QApplication.focusWidget())
    assert {window.area, window.log, window.history.list, window.inspector.facts} <= set(seen)
    assert window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    march.key(Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is seen[-2]


def test_slash_and_letters_go_to_a_card_by_its_name(march):
    window, view = march.window, march.window.view()
    ref = view.zones["hand.0"].cards[-1]
    march.key(Qt.Key.Key_Slash)
    QTest.keyClicks(window.keys.finder, view.cards[ref].definition[:6])
    assert view.cards[window.area.scene.overlay.focus].definition.startswith(view.cards[ref].definition[:6])
    QTest.keyClicks(window.keys.finder, "zzz")
    assert "No card" in window.area.bar.refusal.text()
    QTest.keyClick(window.keys.finder, Qt.Key.Key_Return)
    assert window.area.hasFocus()
    assert not window.keys.finder.isVisible()
    assert window.asked.picked() == frozenset(), "Enter was for the field"


def test_no_hidden_name_is_found(march):
    hidden = march.session.state.zones["hand.1"].cards[0]
    own = {card.definition for card in march.window.view().cards.values()}
    name = march.session.state.cards[hidden].definition
    assert name not in own
    assert march.window.keys.finder.found(name) == 0


def test_the_menu_key_opens_what_the_card_can_do_at_the_card(march):
    ref = press(march, Qt.Key.Key_Tab)
    march.key(Qt.Key.Key_Menu)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == f"Choose {march.window.view().cards[ref].definition}"
    assert menu.activeAction() is menu.actions()[0]
    assert march.window.area.rect().contains(march.window.area.mapFromGlobal(menu.pos()))
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert march.window.asked.picked() == {ref}


def test_a_turn_is_taken_back_at_once(march):
    node, seat = march.session.history.at, march.session.history.at.step.seat
    march.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    now = march.session.history.at
    assert now.number < node.number
    assert now.step is None or now.step.seat != seat


def test_where_the_card_has_gone_the_ring_stays_in_its_zone(march):
    scene = march.window.area.scene
    press(march, Qt.Key.Key_Home)
    before = {ref: item.x() for ref, item in scene.cards.items()}
    march.window.sandbox.turn()
    ref = press(march, Qt.Key.Key_Home)
    march.window.by_hand.move(ref, "meld.0")
    assert scene.overlay.focus in march.window.view().zones["hand.0"].cards
    assert scene.overlay.focus in before


def test_enter_gives_no_answer_of_a_card_to_which_the_ring_has_gone_by_itself(laid, qtbot):
    window = laid("blank", south={"hand": ["Giant", "Wall", "Footman"], "gold": 20}, north={}, phase="main", active="south")
    hands, history = Hands(window, qtbot), window.session.history
    first = press(hands, Qt.Key.Key_Home)
    hands.enter()
    assert history.at.step.choice[0].ref == first
    gone_to, at = window.area.scene.overlay.focus, history.at
    assert window.asked.of(gone_to)
    assert window.inspector.ref == gone_to, "it is seen which one it is"
    hands.enter()
    assert history.at is at
    name = window.view().cards[gone_to].definition
    assert window.area.bar.second.text() == f"The ring has gone on to {name}; Enter once more gives its answer."
    hands.enter()
    assert history.at.step.choice[0].ref == gone_to


def test_a_key_that_leads_the_ring_to_a_card_leads_the_keys_there_too(laid):
    window = laid("blank", south={"hand": ["Giant", "Wall"], "gold": 20}, north={}, phase="main", active="south")
    button = window.area.bar.buttons[0]
    button.setFocus()
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Home)
    assert window.area.scene.overlay.ring.isVisible()
    assert window.area.hasFocus()


def test_by_hand_two_cards_are_moved_by_keys(march):
    march.window.sandbox.turn()
    march.window.area.setFocus()
    two = []
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right):
        two.append(press(march, key))
        QTest.keyClick(march.window.area, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert march.window.area.scene.selection == tuple(two)
    march.key(Qt.Key.Key_Delete)
    assert not set(two) & set(march.session.state.cards)


# -- numbers
@pytest.fixture
def numbers(table, qtbot):
    """A window that asks for two numbers which must add up to four."""
    hands = table("p", "p", seed="5", open_hands=True)
    hands.lift()
    window, rows = hands.window, (Row("first", 0, 4), Row("second", 0, 4))
    window.asked = Numbers(window.session.game, window.view(), Amounts(SeatId(0), "split", rows, total=4))
    window.show_bar()
    window.area.setFocus()
    return hands


def test_plus_minus_and_digits_set_the_number_and_arrows_go_to_another_row(numbers):
    window, asked = numbers.window, numbers.window.asked
    first, second = window.area.bar.fields
    press(numbers, Qt.Key.Key_Plus, Qt.Key.Key_Plus)
    assert (asked.numbers, QApplication.focusWidget()) == ([2, 0], first)
    assert not window.area.bar.buttons[0].isEnabled()
    QTest.keyClick(first, Qt.Key.Key_Down)
    QTest.keyClick(second, Qt.Key.Key_3)
    QTest.keyClick(second, Qt.Key.Key_Minus)
    assert asked.numbers == [2, 2]
    assert window.area.bar.buttons[0].isEnabled()
    QTest.keyClick(second, Qt.Key.Key_Up)
    assert QApplication.focusWidget() is first
    window.area.setFocus()
    press(numbers, Qt.Key.Key_Down, Qt.Key.Key_1)
    assert asked.numbers == [1, 2]
    assert window.area.scene.overlay.focus == 0, "the arrows were for the rows"


def test_letters_are_the_tables_while_a_number_is_set(numbers):
    window = numbers.window
    field, tabs = window.area.bar.fields[0], window.panels.tabs
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_K)
    assert tabs.currentWidget() is window.panels.counters
    QTest.keyClick(field, Qt.Key.Key_N)
    assert window.area.bar.refusal.text() == "There is nothing to pass or decline now."
    keymap().give("more", "M")
    QTest.keyClick(field, Qt.Key.Key_M)
    QTest.keyClick(field, Qt.Key.Key_Plus)
    keymap().reset()
    assert window.asked.numbers == [1, 0]


def test_f6_comes_to_the_number_first(numbers):
    numbers.key(Qt.Key.Key_F6)
    assert QApplication.focusWidget() is numbers.window.area.bar.fields[0]


def test_numbers_of_two_digits_are_typed(numbers):
    field = NumberField(Row("x", 0, 20), 0)
    numbers.qtbot.addWidget(field)
    QTest.keyClicks(field, "12")
    assert field.value() == 12
    QTest.keyClicks(field, "3")
    assert field.value() == 3, "more than there may be: a new number"


def test_a_space_that_is_kept_down_chooses_once(march):
    ref = press(march, Qt.Key.Key_Tab)
    press(march, Qt.Key.Key_Space)
    QApplication.sendEvent(march.window.area, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True))
    assert march.window.asked.picked() == {ref}


def test_whoever_comes_to_the_table_by_f6_sees_where(march):
    window, ring = march.window, march.window.area.scene.overlay.ring
    window.log.setFocus()
    while not window.area.hasFocus():
        march.key(Qt.Key.Key_F6)
    assert ring.isVisible()
    assert window.area.scene.overlay.focus in window.asked.lit()
    at = press(march, Qt.Key.Key_Right)
    march.key(Qt.Key.Key_F6)
    march.key(Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.area.scene.overlay.focus == at
    assert ring.isVisible()
