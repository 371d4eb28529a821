"""What cannot be done is never passed over in silence."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.keymap.keymap import keymap
from desktop.table.computer_menu import add_computer_menu
from rules.engine.sight import SPECTATOR
from rules.language.say.lines import refusal_words
from tests.desktop.conftest import Hands
from tests.desktop.test_between import until_summary
from tests.desktop.test_hidden import go_to
from tests.desktop.test_sandbox import in_battle

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier


def said(hands):
    return hands.window.area.bar.refusal.text()


def right_click(hands, at):
    port = hands.window.area.view.viewport()
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at)))
    return next((menu for menu in hands.window.findChildren(QMenu) if menu.isVisible()), None)


def test_keys_that_find_nothing_to_do_say_so(table):
    hands = table("p", "p", seed="7", open_hands=True)
    for key, modifier, words in (
        (Qt.Key.Key_Z, CTRL, "nothing to undo"),
        (Qt.Key.Key_Y, CTRL, "nothing to redo"),
        (Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier, "nothing to pass"),
        (Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier, "Point at a card"),
    ):
        hands.key(key, modifier)
        assert words in said(hands)


def test_enter_without_an_answer_says_what_is_missing(table):
    hands = table("p", "random", seed="7")
    while hands.question().purpose != "march":
        hands.enter()
    hands.enter()
    assert "exactly one Hero" in said(hands)


def test_a_right_click_lists_the_answers_of_a_card_and_what_can_be_looked_up(table):
    hands = in_battle(table, "p", "random", seed="7")
    question = hands.question()
    ref = next(option.ref for option in question.options if option.ref)
    menu = right_click(hands, hands.point(ref))
    assert menu is not None
    assert [action.text().partition(" ")[0] for action in menu.actions()] == ["Activate", "", "Why,", "Look", "Find", "Rule"]
    menu.actions()[0].trigger()
    menu.close()
    assert hands.session.history.at.step.choice[0].ref == ref


def test_the_menu_of_a_card_that_cannot_be_used_says_why(table):
    hands = in_battle(table, "p", "random", seed="7")
    other = next(item for item in hands.window.area.scene.cards.values() if item.role == "row" and item.ref not in hands.window.asked.lit())
    window, menu = hands.window, right_click(hands, hands.point(other.ref))
    assert menu is not None
    reason = refusal_words(hands.session.game, window.view(), window.why_not(other.ref))
    greyed = [action.text() for action in menu.actions() if action.text() and not action.isEnabled()]
    assert " ".join(greyed) == reason
    why, look, find, rule = [action for action in menu.actions() if action.isEnabled() and action.text()]
    assert not said(hands)
    why.trigger()
    assert said(hands) == reason
    look.trigger()
    assert (window.inspector.pinned, window.inspector.ref) == (True, other.ref)
    find.trigger()
    assert window.history.sieve.field.text() == window.view().cards[other.ref].definition
    rule.trigger()
    assert window.panels.rulebook.marked == window.why_not(other.ref).rule
    menu.close()


def test_keys_in_the_menu_of_a_card_are_those_of_now(table):
    hands = in_battle(table, "p", "random", seed="7")
    keymap().give("why", "Ctrl+W")
    keymap().give("rule", "")
    menu = right_click(hands, hands.point(next(iter(hands.window.asked.lit()))))
    words = [action.text() for action in menu.actions()]
    menu.close()
    keymap().reset()
    assert "Why, or why not\tCtrl W" in words
    assert "Rule of this" in words


def test_while_others_decide_a_click_says_who(table):
    hands = table("p", "p", "random", seed="7")
    hands.session.computers.pace = 60_000
    window = hands.window
    while hands.session.question() is not None:
        hands.lift()
        hands.enter()
    window.look(SPECTATOR)
    window.show_all()
    ref = next(item.ref for item in window.area.scene.cards.values() if item.role == "hand")
    hands.click(ref)
    assert "Cleo decides now" in said(hands)
    assert right_click(hands, QPoint(2, 2)) is None


def pull(hands, ref):
    """Drag a card by some way, and let go."""
    port, start = hands.window.area.view.viewport(), hands.point(ref)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for far in (10, 60, 200):
        QTest.mouseMove(port, start + QPoint(-far, far))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start + QPoint(-200, 200))


def test_a_card_that_cannot_be_lifted_says_why_where_it_lies(table):
    hands = in_battle(table, "p", "random", seed="7")
    window, at = hands.window, hands.session.history.at
    state = hands.session.state
    for ref, words in ((state.zones["deck"].cards[0], "Nobody takes cards from the deck now"), (back(window), "nobody else moves them")):
        pull(hands, ref)
        assert words in said(hands)
        tip = window.area.scene.overlay.tip
        assert words.lower() in f"{tip.what}: {tip.why}".lower()
        assert window.area.scene.overlay.told == ref
        assert words in window.log.toPlainText()
    assert hands.session.history.at is at


def back(window):
    return next(item.ref for item in window.area.scene.cards.values() if item.role == "back")


def drop_on_own_strip(hands, ref):
    """Where no zone is."""
    port, strip = hands.window.area.view.viewport(), next(item for item in hands.window.area.scene.strips if item.strip.own)
    end = hands.window.area.view.mapFromScene(strip.sceneBoundingRect().center())
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=hands.point(ref))
    for part in (0.2, 0.6, 1.0):
        QTest.mouseMove(port, hands.point(ref) + (end - hands.point(ref)) * part)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def test_a_card_that_is_let_go_where_no_zone_is_says_so(table):
    hands = table("p", "random", seed="7")
    while hands.question().purpose != "march":
        hands.enter()
    drop_on_own_strip(hands, hands.question().options[0].ref)
    assert "no place there" in said(hands)
    assert not hands.window.asked.chosen
    hands.key(Qt.Key.Key_E, CTRL)
    hands.window.area.bar.clear_refusal()
    drop_on_own_strip(hands, hands.window.view().zones["hand.0"].cards[0])
    assert "no place there" in said(hands)
    assert hands.session.state.bracket.moves == 0


def test_a_card_that_can_go_nowhere_says_why_wherever_it_is_let_go(table):
    hands = in_battle(table, "p", "random", seed="7")
    lit = {option.ref for option in hands.question().options}
    ref = next(ref for ref in hands.window.view().zones["meld.0"].cards if ref not in lit)
    drop_on_own_strip(hands, ref)
    assert "no place there" not in said(hands)
    assert hands.window.view().cards[ref].definition in said(hands)


def test_a_strip_that_is_no_answer_says_so(table):
    hands = in_battle(table, "p", "random", seed="7")
    window = hands.window
    strip = window.area.scene.strips[1]
    at = window.area.view.mapFromScene(strip.sceneBoundingRect().center())
    QTest.mouseClick(window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert "no seat is asked for now" in said(hands)
    assert window.area.scene.overlay.tip.isVisible()


@pytest.mark.parametrize("kinds", [("p", "p"), ("p", "random")])
def test_keys_that_are_in_vain_say_so(table, kinds):
    hands = table(*kinds, seed="7")
    hands.lift()
    hands.qtbot.waitUntil(lambda: not hands.session.computers.busy)
    add_computer_menu(hands.window, lambda: "normal", print)
    sits = "Bruno has nothing to do now." if "random" in kinds else "No computer player sits at this table."
    for key, words in ((Qt.Key.Key_H, "The hand of Ada is open already."), (Qt.Key.Key_S, sits), (Qt.Key.Key_Escape, "Nothing is held")):
        hands.key(key)
        assert words in said(hands)


def test_a_right_click_on_an_empty_place_says_where_cards_are_changed_by_hand(table):
    hands = in_battle(table, "p", "random", seed="7")
    assert right_click(hands, QPoint(2, 2)) is None
    assert "only in the sandbox" in said(hands)


def test_what_is_told_first_is_said_to_whoever_tries_something_else(table):
    hands = table("p", "p")
    until_summary(hands)
    window, at = hands.window, hands.session.history.at
    tip = window.area.scene.overlay.tip
    ref = next(item.ref for item in window.area.scene.cards.values() if item.role == "row")
    for act in (lambda: hands.click(ref), lambda: hands.key(Qt.Key.Key_N), lambda: hands.key(Qt.Key.Key_W), window.concede):
        window.area.scene.overlay.hush()
        act()
        assert tip.isVisible()
        assert "Next goes on" in tip.what
    assert hands.session.history.at is at
    assert window.between.shown is not None


def test_behind_the_curtain_it_is_said_that_it_comes_first(table):
    hands = table("p", "p")
    curtain = hands.window.curtain
    hands.press(hands.window.top.pill)
    assert "while the curtain is down" in curtain.away.text()
    curtain.away.setText("")
    hands.key(Qt.Key.Key_Z, CTRL)
    assert "while the curtain is down" in curtain.away.text(), "nobody has done anything that could be taken back"
    assert hands.session.consent is None


def click(window, button):
    """As the mouse does it: whoever lies uppermost there is pressed."""
    at = button.mapTo(window, button.rect().center())
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)


def test_a_button_that_gives_no_answer_yet_says_what_is_missing(table):
    hands = table("p", "random", seed="7")
    while hands.question().purpose != "march":
        hands.enter()
    assert not hands.primary().isEnabled()
    click(hands.window, hands.primary())
    assert "exactly one Hero" in said(hands)
    hero = next(o for o in hands.window.asked.options() if o.word == "hero")
    hands.window.clicks.give(hero.ref, hero)
    click(hands.window, hands.primary())
    assert hands.question() is None or hands.question().purpose != "march", "one that answers is pressed as ever"


def test_the_row_of_this_moment_leads_nowhere_and_says_so(table):
    hands = table("p", "random", seed="7")
    hands.lift()
    at = hands.session.history.at
    go_to(hands, at.number)
    assert not hands.session.paused
    assert "at this moment already" in said(hands)


def test_a_play_that_has_shown_a_card_is_not_taken_back_in_silence(laid, qtbot):
    south = {"mythium": 1, "void": 1, "hand": ["Vicious Stab"], "followers": ["Dogtamer", "Kalari Adept"]}
    hands = Hands(laid("worldbreakers", phase="action", south=south), qtbot)
    hands.click(next(ref for ref, card in hands.session.state.cards.items() if card.definition == "Vicious Stab"))
    question = hands.question()
    assert question is not None
    assert question.purpose == "Place"
    at = hands.session.history.at
    hands.key(Qt.Key.Key_Escape)
    assert "stays known, so Esc does not take it back; Ctrl Z undoes it" in said(hands)
    assert hands.session.history.at is at


def test_of_a_card_that_is_chosen_it_is_said_how_to_take_it_back(table):
    hands = table("p", "random", seed="7")
    while hands.question().purpose != "march":
        hands.enter()
    ref = next(iter(hands.window.asked.lit()))
    hands.window.hints.why(ref)
    assert said(hands).startswith("It can be chosen now: ")
    hands.click(ref)
    hands.window.hints.why(ref)
    assert said(hands).startswith("It is chosen already: ")
    assert "A click, or Space, takes it back." in said(hands)
