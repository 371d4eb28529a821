"""The sandbox in the window: opened with consent, changed with mouse and keys, closed with its faults mended, undone as a whole."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from desktop.keymap.keymap import keymap
from desktop.panels.amount import AmountDialog
from desktop.panels.fault_list import FaultDialog
from desktop.start.files import open_game
from desktop.table.window import TableWindow
from rules.engine.card import UNKNOWN
from rules.engine.question import any_answer
from rules.engine.sight import SPECTATOR
from tests.desktop.conftest import write_game
from tests.desktop.test_table import play

pytestmark = pytest.mark.slow

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
KEY = Qt.Key


def in_battle(table, *kinds, seed="7", **how):
    """A table in the middle of the first battle, with a person's turn."""
    hands = table(*kinds, seed=seed, **how)
    luck, session = Random(3), hands.session
    while (question := session.questions()[0]).purpose != "battle":
        session.answer(question.seat, any_answer(question, luck))
    hands.lift()
    return hands


def dialog(hands, kind):
    """The dialog of a kind that is open."""
    return next((d for d in hands.window.findChildren(kind) if d.isVisible()), None)


def button(where, words):
    return next(b for b in where.findChildren(QPushButton) if b.isVisible() and words in b.text())


def agree(hands):
    """Whoever is asked lets it be."""
    while hands.session.consent is not None:
        hands.lift()
        hands.press(hands.primary())


def open_sandbox(hands):
    hands.key(KEY.Key_E, CTRL)
    agree(hands)
    if hands.window.covered():
        hands.press(hands.window.curtain.hold)


def hero_in_hand(hands):
    """A Hero in the hand of whoever looks."""
    view = hands.window.view()
    refs = view.zones[f"hand.{hands.window.viewer}"].cards
    return next(r for r in refs if "hero" in hands.session.game.definition(view.cards[r].definition).kinds)


def other_meld(hands):
    return f"meld.{(hands.window.viewer + 1) % len(hands.session.state.seats)}"


def drop(hands, ref, zone, held):
    port, start, end = hands.window.area.view.viewport(), hands.point(ref), hands.place(zone)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, held, start)
    for part in (0.1, 0.5, 1.0):
        QTest.mouseMove(port, start + (end - start) * part)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, held, end)


def menu(hands, at):
    port = hands.window.area.view.viewport()
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at)))
    return next((m for m in hands.window.findChildren(QMenu) if m.isVisible()), None)


def choose(hands, at, *words):
    """An entry of the menu of a place."""
    found = menu(hands, at)
    assert found
    where = found
    for word in words[:-1]:
        where = next(a.menu() for a in where.actions() if a.text() == word)
    next(a for a in where.actions() if a.text().partition("\t")[0] == words[-1]).trigger()
    found.close()


def test_three_seats_a_second_hero_the_offered_fix_undone_as_a_whole_and_the_game_played_to_its_end(table, leaks):
    hands = in_battle(table, "p", "p", "p")
    window, session = hands.window, hands.session
    asker, at = window.acting(), session.history.at
    hands.key(KEY.Key_E, CTRL)
    for _ in range(2):
        assert session.question().purpose == "sandbox"
        assert window.viewer == SPECTATOR
        assert not leaks(window)
        hands.press(hands.primary())
    assert window.covered()
    hands.press(window.curtain.hold)
    assert (window.viewer, session.state.bracket.seat) == (asker, asker)
    assert not leaks(window)
    hero, meld = hero_in_hand(hands), other_meld(hands)
    hands.drag(hero, meld)
    assert session.state.bracket.moves == 1
    hands.key(KEY.Key_E, CTRL)
    faults = dialog(hands, FaultDialog)
    assert not faults.close_button.isEnabled()
    hands.press(button(faults, "Discard "))
    assert faults.close_button.isEnabled()
    hands.press(faults.close_button)
    assert session.state.bracket is None
    assert session.history.at.step.before.bracket.moves == 2
    hands.lift()
    assert not leaks(window)
    assert "Table edited by hand, 2 moves" in window.log.toPlainText()
    assert any("Table edited by hand, 2 moves" in window.story.label(node, window.viewer) for node in session.history.nodes)
    hands.key(KEY.Key_Z, CTRL)
    agree(hands)  # a card was seen by that
    assert session.history.at is at
    hands.key(KEY.Key_Y, CTRL)
    assert session.history.at.number == len(session.history.nodes) - 1
    hands.key(KEY.Key_Z, CTRL)
    agree(hands)
    luck, turn = Random(2), 0
    while (question := hands.question()) is not None:
        turn += 1
        play(hands, question, luck, by_drag=turn % 2 == 0)
    assert session.state.over is not None
    assert session.state.over.why == "hands"
    assert window.area.result.isVisible()


def in_sandbox(table):
    """The sandbox of a person against a computer, open."""
    hands = in_battle(table, "p", "random")
    open_sandbox(hands)
    assert hands.session.state.bracket
    return hands


@pytest.fixture
def alone(table):
    return in_sandbox(table)


def test_a_computer_player_agrees_and_waits(alone):
    assert alone.session.computers.busy == {}
    assert alone.window.area.bar.what.text() == "change the table by hand"
    assert alone.window.asked is None
    assert "changed by hand: Ada" in alone.window.panels.pending.accessibleName()
    alone.window.concede()
    assert "closed first" in alone.window.area.bar.refusal.text()
    assert alone.session.state.over is None
    assert alone.window.top.pill.mode.words == "Sandbox: 0 edits"
    alone.press(alone.window.top.pill)
    assert alone.session.state.bracket is None
    assert alone.window.top.pill.mode.words == "Rules enforced"
    assert alone.question().purpose == "battle"


def test_keys_change_the_card_under_the_pointer_and_each_is_undone(alone):
    window, session = alone.window, alone.session
    ref = session.state.zones["meld.0"].cards[0]
    before = session.state
    QTest.mouseMove(window.area.view.viewport(), alone.point(ref))
    for key, did in (
        (KEY.Key_E, lambda card: card.exhausted),
        (KEY.Key_C, lambda card: card.counters == {"counter": 1}),
        (KEY.Key_Plus, lambda card: card.counters == {"counter": 2}),
        (KEY.Key_Minus, lambda card: card.counters == {"counter": 1}),
        (KEY.Key_F, lambda card: not card.up),
    ):
        alone.key(key)
        assert did(session.state.cards[ref]), key
    alone.key(KEY.Key_Delete)
    assert ref not in session.state.cards
    assert session.state.bracket.moves == 6
    for _ in range(6):
        alone.key(KEY.Key_Z, CTRL)
    assert session.state == before


def test_a_key_says_why_nothing_is_changed(table):
    hands = in_battle(table, "p", "random")
    hands.key(KEY.Key_E)
    assert "only in the sandbox; Ctrl E opens it" in hands.window.area.bar.refusal.text()
    assert not keymap().give("sandbox", "Ctrl+Shift+B")
    hands.key(KEY.Key_E)
    assert "Ctrl Shift B opens it" in hands.window.area.bar.refusal.text()
    keymap().reset()
    open_sandbox(hands)
    QTest.mouseMove(hands.window.area.view.viewport(), QPoint(2, 2))
    hands.key(KEY.Key_E)
    assert "No card is selected" in hands.window.area.bar.refusal.text()


def test_ctrl_copies_what_is_dragged_and_shift_drops_it_face_down(alone):
    session, hero = alone.session, hero_in_hand(alone)
    drop(alone, hero, "meld.1", CTRL)
    names = [session.state.cards[r].definition for r in session.state.zones["meld.1"].cards]
    assert names[-1] == session.state.cards[hero].definition
    assert session.state.cards[hero].zone == "hand.0"
    drop(alone, session.state.zones["deck"].cards[0], "meld.1", SHIFT)
    down = session.state.zones["meld.1"].cards[-1]
    assert not session.state.cards[down].up
    assert alone.window.view().cards[down].definition == UNKNOWN


def test_the_place_where_a_card_will_lie_says_whether_it_is_a_copy_or_face_down(alone):
    window, hero = alone.window, hero_in_hand(alone)
    port, start, end = window.area.view.viewport(), alone.point(hero), alone.place("meld.1")
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for part in (0.1, 0.5, 1.0):
        QTest.mouseMove(port, start + (end - start) * part)
    held = window.area.scene.pointer.held
    assert {zone.ink for zone in window.area.scene.zones if zone.lit} == {"sandbox"}
    (ghost,) = held.landings
    assert (ghost.ink, ghost.word) == ("sandbox", "")
    for key, word in ((KEY.Key_Shift, "face down"), (KEY.Key_Control, "a copy")):
        QTest.keyPress(window.area, key)
        assert ghost.word == word
        QTest.keyRelease(window.area, key)
        assert ghost.word == ""
    QTest.keyClick(window, KEY.Key_Escape)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    assert alone.session.state.cards[hero].zone == "hand.0"


def test_a_card_that_is_dropped_on_another_one_is_attached_or_lies_next_to_it(alone):
    window, session, hero = alone.window, alone.session, hero_in_hand(alone)
    before, bearer = session.state, session.state.zones["meld.1"].cards[0]
    port, start = window.area.view.viewport(), alone.point(hero)
    end = window.area.view.mapFromScene(window.area.scene.cards[bearer].card_box().center())
    name = session.state.cards[bearer].definition
    for entry in (f"Attach to {name}", f"Next to {name}"):
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for part in (0.1, 0.5, 1.0):
            QTest.mouseMove(port, start + (end - start) * part)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
        assert session.state.cards[hero].zone == "hand.0", "nothing is done before it is chosen"
        found = next(m for m in window.findChildren(QMenu) if m.isVisible())
        next(a for a in found.actions() if a.text() == entry).trigger()
        found.close()
        card = session.state.cards[session.state.zones["meld.1"].cards[-1]]
        assert (card.definition, card.attached_to) == (before.cards[hero].definition, bearer if "Attach" in entry else 0)
        alone.key(KEY.Key_Z, CTRL)
        assert session.state == before, "it is one edit"


def test_digits_say_how_many_counters_plus_and_minus_change(alone):
    ref = alone.session.state.zones["meld.0"].cards[0]
    QTest.mouseMove(alone.window.area.view.viewport(), alone.point(ref))
    for keys, n in (((KEY.Key_1, KEY.Key_2, KEY.Key_Plus), 12), ((KEY.Key_3, KEY.Key_Minus), 9), ((KEY.Key_Minus,), 8)):
        for key in keys:
            alone.key(key)
        assert alone.session.state.cards[ref].counters == {"counter": n}
    alone.key(KEY.Key_5)
    assert "adds 5 counters" in alone.window.area.bar.refusal.text()


def test_what_is_accepted_as_set_up_stands_and_is_told(alone):
    window, session = alone.window, alone.session
    alone.drag(hero_in_hand(alone), "meld.1")
    alone.key(KEY.Key_E, CTRL)
    shown = dialog(alone, FaultDialog)
    alone.press(button(shown, "Accept as set up"))
    alone.press(shown.close_button)
    assert session.state.bracket is None
    assert "2 cards of the type Hero" in window.log.toPlainText()
    assert len(session.state.zones["meld.1"].cards) > 1


def test_while_faults_are_listed_the_list_alone_closes_the_sandbox_and_is_as_high_as_it_needs(alone):
    window = alone.window
    alone.drag(hero_in_hand(alone), "meld.1")
    alone.press(button(window.area, "Close the sandbox"))
    shown = dialog(alone, FaultDialog)
    assert [b for b in window.findChildren(QPushButton) if b.isVisible() and b.text() == "Close the sandbox"] == [shown.close_button]
    high = shown.height()
    alone.press(button(shown, "Discard "))
    assert shown.height() < high
    alone.press(shown.stay_button)
    assert window.focusWidget() is window.area
    assert button(window.area, "Close the sandbox")


def test_while_a_card_is_moved_by_hand_the_word_of_the_hand_lies_above_its_cards(alone):
    scene, port = alone.window.area.scene, alone.window.area.view.viewport()
    view = alone.window.view()
    ref = view.zones["meld.0"].cards[0]
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=alone.point(ref))
    QTest.mouseMove(port, alone.point(ref) + QPoint(20, 0))
    QTest.mouseMove(port, alone.place("meld.1"))
    hand = next(item for item in scene.zones if item.place.zone == "hand.0" and not item.pill)
    assert hand.lit == "hand"
    held = [scene.cards[one].zValue() for one in view.zones["hand.0"].cards]
    assert max(held) < hand.zValue() < scene.cards[ref].zValue()
    alone.key(KEY.Key_Escape)
    assert hand.zValue() < min(held)


def test_a_seats_number_is_changed_from_its_strip(alone):
    strip = alone.window.area.scene.strips[1]
    at = alone.window.area.view.mapFromScene(strip.sceneBoundingRect().center())
    QTest.mouseClick(alone.window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    entries = next(m for m in alone.window.findChildren(QMenu) if m.isVisible())
    next(a for a in entries.actions() if a.text() == "Hands won +1").trigger()
    next(a for a in entries.actions() if a.text() == "Hands won…").trigger()
    entries.close()
    asked = dialog(alone, AmountDialog)
    asked.number.setValue(3)
    assert asked.act_button.text() == "Set to 3"
    alone.press(asked.act_button)
    assert alone.session.state.seats[strip.strip.seat].resources["hands"] == 3
    assert alone.session.state.bracket.moves == 2
    assert "has won 1 hand now: set by hand." in alone.window.log.toPlainText()


def test_several_cards_are_changed_by_a_key_and_by_one_drag(alone):
    session, port = alone.session, alone.window.area.view.viewport()
    one, two = session.state.zones["meld.0"].cards[:2]
    for ref in (one, two):
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, CTRL, alone.point(ref))
    alone.key(KEY.Key_E)
    assert session.state.cards[one].exhausted
    assert session.state.cards[two].exhausted
    assert session.state.bracket.moves == 1
    names = [session.state.cards[ref].definition for ref in (one, two)]
    alone.drag(one, "discard")
    assert [session.state.cards[ref].definition for ref in session.state.zones["discard"].cards[-2:]] == names
    assert session.state.bracket.moves == 2


def test_a_game_saved_in_the_sandbox_opens_in_it(alone, tmp_path, qtbot):
    alone.drag(hero_in_hand(alone), "meld.1")
    write_game(alone.session, tmp_path / "game.tuck")
    window = TableWindow(open_game(tmp_path / "game.tuck").session())
    qtbot.addWidget(window)
    window.session.begin()
    bracket = window.session.state.bracket
    assert bracket
    assert (window.viewer, bracket.moves) == (0, 1)
    assert window.area.bar.what.text() == "change the table by hand"
    assert window.session.questions() == ()
    window.close()


def test_while_cards_lie_sealed_a_move_in_the_sandbox_shows_no_melds(table):
    hands = table("p", "random")
    hands.lift()
    open_sandbox(hands)
    hands.drag(hands.window.view().zones["hand.0"].cards[0], "meld.1")
    assert hands.window.between.shown is None
    assert hands.session.state.bracket.moves == 1
    QTest.mouseMove(hands.window.area.view.viewport(), hands.point(hands.window.view().zones["meld.1"].cards[0]))
    hands.key(KEY.Key_E)
    assert "is exhausted" in hands.window.story.label(hands.session.history.at, 0)
