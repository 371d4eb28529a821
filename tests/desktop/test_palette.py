"""All that can be done now, in one list that is searched: answers and menus, by keys alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.keymap.keymap import keymap
from desktop.panels.palette import Palette
from tests.desktop.conftest import FIRST_BATTLE

pytestmark = pytest.mark.slow
KEY = Qt.Key


@pytest.fixture
def palette(battle):
    """It is opened by its key at a table in battle."""

    def open_it():
        battle.key(KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
        return battle.window.findChild(Palette)

    return open_it


def shown(palette):
    rows = [palette.list.topLevelItem(i) for i in range(palette.list.topLevelItemCount())]
    return [tuple(row.text(i) for i in range(3)) for row in rows]


def test_answers_come_first_and_then_every_entry_with_its_menu_and_its_key(battle, palette):
    found = shown(palette())
    words = [answer.words for answer in battle.window.text.answers()]
    assert [row[0] for row in found[: len(words)]] == words
    assert (battle.window.rewind.menu_words("undo", battle.session.history.before()), "Edit", "Ctrl Z") in found
    assert ("Counters", "View", "K") in found
    assert ("Find a card by its name", "Key", "/") in found
    assert not [row for row in found if row[0].startswith("Find what can be done")]


def test_some_words_in_any_order_find_it_and_enter_does_it(battle, palette):
    made = palette()
    QTest.keyClicks(made.field, "what rule")
    assert shown(made) == []
    assert made.none.isVisible()
    made.field.clear()
    QTest.keyClicks(made.field, "view rulebo")
    assert [row[0] for row in shown(made)] == ["Rulebook"]
    QTest.keyClick(made.field, KEY.Key_Return)
    assert battle.window.panels.rulebook.isVisible()
    assert battle.window.session.question() is not None


def test_an_answer_is_given_from_it_and_can_be_undone(battle, palette):
    session, made = battle.window.session, palette()
    before = session.history.at
    QTest.keyClicks(made.field, "pass")
    assert shown(made)[0][:2] == ("Pass", "Answer")
    QTest.keyClick(made.field, KEY.Key_Down)
    QTest.keyClick(made.field, KEY.Key_Up)
    QTest.keyClick(made.field, KEY.Key_Return)
    assert session.history.at.parent is before


def test_esc_empties_the_field_then_leaves_and_does_nothing(battle, palette):
    made, at = palette(), battle.window.session.history.at
    QTest.keyClicks(made.field, "undo")
    QTest.keyClick(made.field, KEY.Key_Escape)
    assert made.field.text() == ""
    assert made.isVisible()
    QTest.keyClick(made.field, KEY.Key_Escape)
    assert not made.isVisible()
    assert battle.window.session.history.at is at


def test_it_goes_when_the_curtain_falls_and_is_not_opened_behind_it(table):
    hands = table("p", "p", seed=FIRST_BATTLE)
    hands.question()
    hands.key(KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert hands.window.findChild(Palette).isVisible()
    hands.window.between.fall(hands.window.viewer)
    assert not any(made.isVisible() for made in hands.window.findChildren(Palette))
    hands.key(KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert not any(made.isVisible() for made in hands.window.findChildren(Palette))


def test_it_has_the_key_that_somebody_gives_it(battle):
    assert keymap().give("palette", "Ctrl+J") == ""
    battle.key(KEY.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert battle.window.findChild(Palette) is not None
