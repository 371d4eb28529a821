"""The table as text: what it says, how it is played, and what a screen reader is told."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.app import App
from desktop.panels.table_tree import ROW
from desktop.players import Player
from desktop.start.setup import Setup
from desktop.table.noes import TOLD
from rules.engine.card import UNKNOWN
from rules.engine.question import any_answer
from rules.engine.sight import SPECTATOR

pytestmark = pytest.mark.slow

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def march(table):
    """At the march of a first hand, shown as text."""
    hands = table("p", "random", seed="5")
    hands.key(KEY.Key_F4)
    while hands.question().purpose != "march":
        hands.enter()
    return hands


def rows(hands, part=""):
    return [item.text(0) for item in hands.window.text.tree.items() if part in item.text(0)]


def answers(hands):
    return [hands.window.text.list.item(i).text() for i in range(hands.window.text.list.count())]


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)


# -- what it says
def test_it_stands_in_the_place_of_the_drawn_table_and_goes_again(march):
    window = march.window
    assert window.text.isVisible()
    assert not window.area.view.isVisible()
    assert window.area.bar.geometry().bottom() >= window.area.height() - 2, "the hand needs no room"
    assert window.text.list.hasFocus()
    march.key(KEY.Key_F4)
    assert not window.text.isVisible()
    assert window.area.view.isVisible()
    assert window.area.hasFocus()
    assert not window.text.tree.items(), "what is not shown holds nothing"


def test_seats_zones_and_cards_are_said_with_their_numbers(march):
    view = march.window.view()
    names = [view.cards[ref].definition for ref in view.zones["hand.0"].cards]
    assert rows(march, "Hand of Ada") == ["Hand of Ada: 12 cards"]
    assert rows(march, "Hand of Bruno") == ["Hand of Bruno: 12 cards"]
    said = rows(march, "can be chosen")
    assert [words.split(",")[0] for words in said] == names
    assert all(", Force " in words for words in said)
    assert rows(march)[0].startswith("Ada, hands won 0 of 5, Force 0, decides")
    assert len(rows(march, "Hidden card")) == 12
    assert len(rows(march, "Top card, hidden")) == 1
    assert rows(march, "Deck") == [f"Deck: {len(view.zones['deck'].cards)} cards"]


def test_all_answers_stand_in_one_list(march):
    window, asked = march.window, march.window.asked
    assert len(answers(march)) == len(window.area.bar.buttons) + len(asked.options())
    assert all(window.view().cards[o.ref].definition in "\n".join(answers(march)) for o in asked.options())


def test_what_is_no_answer_stands_below_the_answers(march):
    luck = Random(1)
    while "Take back" not in answers(march):
        march.session.answer(0, any_answer(march.question(), luck))
        march.lift()
    assert len(answers(march)) > 1
    assert answers(march)[-1] == "Take back"


def test_nothing_hidden_is_said(march, leaks):
    assert not leaks(march.window)
    hidden = [ref for ref, card in march.window.view().cards.items() if card.definition == UNKNOWN]
    assert hidden
    march.window.between.lower(0)
    assert not rows(march, "can be chosen")
    assert len(rows(march, "Hidden card")) == 24
    assert not answers(march)
    assert not leaks(march.window)


# -- how it is played
def test_a_card_is_chosen_in_the_tree_and_taken_back_there(march):
    tree, asked = march.window.text.tree, march.window.asked
    tree.setFocus()
    press(KEY.Key_Home)
    ref = tree.row().ref
    assert ref == march.window.view().zones["hand.0"].cards[0]
    march.enter()
    assert asked.picked() == {ref}
    assert tree.row().ref == ref, "whoever reads stays there"
    assert tree.row().words.endswith(", chosen")
    press(KEY.Key_Space)
    assert not asked.picked()
    assert march.window.inspector.ref == ref


def test_a_card_without_an_answer_says_why(march):
    tree = march.window.text.tree
    deck = march.window.view().zones["deck"].cards[0]
    tree.go_to(deck)
    tree.setFocus()
    before = march.window.asked
    march.enter()
    assert march.window.area.bar.refusal.text()
    assert march.window.asked is before


def test_an_answer_shows_its_card_and_says_what_it_does(march):
    window, view = march.window, march.window.view()
    window.text.list.setFocus()
    press(KEY.Key_Down)
    ref = window.text.list.ref()
    assert view.cards[ref].definition in answers(march)[1]
    assert window.inspector.ref == ref
    press(KEY.Key_W)
    assert window.area.bar.refusal.text().startswith("It can be chosen now: ")


def test_the_hand_is_looked_at_from_the_lists_too(table):
    hands = table("p", "p", seed="7")
    hands.lift()
    window = hands.window
    hands.key(KEY.Key_F4)
    window.look(SPECTATOR)
    window.show_all()
    for part in (window.text.list, window.text.tree):
        part.setFocus()
        QTest.keyPress(part, KEY.Key_H)
        assert window.between.peek.isVisible()
        QTest.keyRelease(part, KEY.Key_H)
        assert not window.between.peek.isVisible()


def test_an_answer_is_given_in_the_list(march):
    window, view = march.window, march.window.view()
    ref = window.asked.options()[0].ref
    window.text.list.setCurrentRow(next(i for i, words in enumerate(answers(march)) if view.cards[ref].definition in words))
    window.text.list.setFocus()
    march.enter()
    assert window.asked.picked() == {ref}
    assert answers(march)[window.text.list.currentRow()].endswith(", chosen")


def test_enter_takes_nothing_back_in_the_list_but_does_what_its_button_says(march):
    window, asked = march.window, march.window.asked
    hero = next(o for o in asked.options() if o.word == "hero")
    window.text.list.setCurrentRow(next(i for i, made in enumerate(window.text.list.answers) if made.ref == hero.ref))
    window.text.list.setFocus()
    press(KEY.Key_Space)
    press(KEY.Key_Space)
    assert not asked.picked(), "Space takes it back"
    march.enter()
    assert asked.picked() == {hero.ref}
    march.enter()
    assert window.session.question() is None or window.session.question().purpose != "march"


def test_rows_stay_where_somebody_reads_when_the_table_changes(march):
    tree = march.window.text.tree
    ref = march.window.view().zones["hand.0"].cards[5]
    tree.go_to(ref)
    zone = next(item for item in tree.items() if item.text(0).startswith("Hand of Bruno"))
    zone.setExpanded(True)
    march.session.undo()
    march.session.redo()
    march.lift()
    assert tree.row().ref == ref
    assert zone.isExpanded()


def test_by_hand_two_cards_are_moved_at_once(march):
    window, tree = march.window, march.window.text.tree
    march.key(KEY.Key_E, CTRL)
    tree.setFocus()
    press(KEY.Key_Home)
    press(KEY.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    two = window.view().zones["hand.0"].cards[:2]
    assert window.area.scene.selection == two
    march.key(KEY.Key_Menu)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    place = next(a.menu() for a in menu.actions() if a.text() == "Move to")
    assert isinstance(place, QMenu)
    next(a for a in place.actions() if a.text() == "Meld of Ada").trigger()
    menu.close()
    assert len(window.view().zones["meld.0"].cards) == 2
    assert len([words for words in rows(march) if words.endswith("changed by hand")]) == 2


def test_a_card_is_found_by_its_name_and_said_in_the_tree(march):
    view, tree = march.window.view(), march.window.text.tree
    name = view.cards[view.zones["hand.0"].cards[-1]].definition
    march.key(KEY.Key_Slash)
    QTest.keyClicks(march.window.keys.finder, name)
    press(KEY.Key_Return)
    assert view.cards[tree.row().ref].definition == name


# -- what is said without being asked
@pytest.fixture
def heard(monkeypatch):
    """All that is announced: the words, and whether at once."""
    found = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: found.append((event.message(), event.politeness().name == "Assertive"))
    )
    QAccessible.setActive(True)
    yield found
    QAccessible.setActive(False)


def test_new_lines_are_announced_politely_and_questions_at_once(table, heard):
    hands = table("p", "random", seed="5")
    question = hands.question()
    asked = [words for words, loud in heard if loud]
    told = " ".join(words for words, loud in heard if not loud)
    assert asked[-1].startswith(f"Ada, {hands.window.asked.what}")
    assert "Destiny phase." in told
    heard.clear()
    assert question is not None
    hands.window.show_all()
    assert not heard, "nothing is said twice"
    hands.key(KEY.Key_Y, CTRL)
    assert heard == [("There is nothing to redo.", True)]


def test_a_note_about_an_earlier_moment_lets_nothing_be_read_again(table, heard):
    hands = table("p", "random", seed="5")
    hands.question()
    hands.enter()
    hands.question()
    heard.clear()
    hands.window.panels.bookmarks.write(hands.session.history.nodes[1], "a quiet beginning")
    assert "Note: a quiet beginning" in hands.window.log.toPlainText()
    hands.window.show_all()
    assert not [words for words, loud in heard if not loud]


def test_what_was_undone_is_said_to_be(table, heard):
    hands = table("p", "random", seed="5")
    hands.question()
    hands.enter()
    hands.question()
    heard.clear()
    hands.session.undo()
    assert any(words.startswith("Undone: ") for words, loud in heard if not loud)


def test_behind_the_curtain_nothing_hidden_is_announced(table, heard):
    hands, luck = table("p", "p", seed="5"), Random(2)
    hands.key(KEY.Key_F4)
    for _ in range(5):
        hands.wait()
        public = hands.session.view(SPECTATOR)
        hidden = {card.definition for ref, card in hands.session.state.cards.items() if public.cards[ref].definition == UNKNOWN}
        said = " ".join(words for words, _ in heard)
        assert hands.window.covered()
        assert "your turn to decide" in said
        assert not [name for name in hidden if name in said]
        hands.lift()
        heard.clear()
        question = hands.session.question()
        hands.session.answer(question.seat, any_answer(question, luck))
        if hands.window.between.shown is not None:
            break


def test_it_is_remembered(qtbot, table, memory_folder):
    app = App()
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="3"))
    assert app.table is not None
    app.table.text.turn()
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="3"))
    assert app.table is not None
    assert app.table.text.isVisibleTo(app.table)
    assert app.table.text.tree.items()[0].data(0, ROW).key.startswith("seat")
    app.quit()


def test_what_a_die_shows_stands_above_the_answers_and_in_the_log_and_is_said(march, heard):
    window = march.window
    march.key(KEY.Key_E, CTRL)
    heard.clear()
    window.by_hand.roll(6)
    words = window.text.asks.text()
    assert any(f"{n}" in words for n in range(1, 7))
    assert words in window.log.toPlainText()
    assert any(words in said for said, _ in heard)


def test_a_key_in_vain_while_something_is_told_is_answered_in_the_text(table):
    hands, luck = table("p", "random", seed="5"), Random(2)
    hands.key(KEY.Key_F4)
    while hands.window.between.shown is None:
        hands.wait()
        if hands.window.between.shown is None:
            question = hands.session.question()
            hands.session.answer(question.seat, any_answer(question, luck))
    hands.key(KEY.Key_N)
    assert hands.window.text.asks.text() == TOLD
