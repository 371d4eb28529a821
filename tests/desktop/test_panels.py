"""The panels around the table: top bar, inspector with its pin, rulebook, counters, what is being done, history, keys."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from desktop.panels.key_button import KeyButton
from desktop.panels.mode_pill import FREE_TABLE, OPEN_HANDS, RULES, sandbox
from desktop.panels.moment_row import LOOK
from desktop.panels.order import in_order
from desktop.panels.rulebook import Rulebook
from desktop.panels.text import button
from desktop.panels.tick import Tick
from desktop.panels.top_bar import mode_of
from desktop.start.setup import Setup, deal
from desktop.start.sign_button import SignButton
from desktop.table.rewinding import NOTHING
from desktop.table.stylesheet import stylesheet
from desktop.table.tokens import color
from desktop.table.window import TableWindow
from rules.engine.history import History
from rules.engine.reasons import reasons
from rules.engine.sight import deal as deal_anew
from rules.engine.sight import seen_by
from rules.games.speech import style
from rules.language.say.pending import pending
from tests.desktop.conftest import shown
from tests.desktop.test_table import until

pytestmark = pytest.mark.slow

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def activations(hands):
    """The cards that can be activated."""
    return [o for o in hands.question().options if o.word == "activate"]


def point_at(prose, text):
    """Where a text stands in a panel."""
    found = prose.document().find(text, QTextCursor(prose.document()).position())
    assert not found.isNull(), text
    prose.setTextCursor(found)
    prose.ensureCursorVisible()
    box = prose.cursorRect(found)
    return QPoint(box.x() - 6, box.center().y())


# -- top bar
def test_the_bar_says_what_is_played_and_by_which_rules(battle, table):
    top = battle.window.top
    assert top.title.text() == "Warborn · Battle phase"
    assert (top.pill.mode, top.pill.accessibleName()) == (OPEN_HANDS, "Open hands")
    battle.key(Qt.Key.Key_E, CTRL)
    battle.window.by_hand.count((battle.window.view().zones["meld.0"].cards[0],), 1)
    assert (top.pill.mode, top.pill.accessibleName()) == (sandbox(1), "Sandbox: 1 edit")
    assert top.pill.geometry().right() <= top.width()
    assert table("p", "random").window.top.pill.mode == RULES
    free = deal(Setup("blank", battle.session.players, options={"rules": "none"}))
    assert mode_of(free.game, free.state, open_hands=True) == FREE_TABLE


@pytest.mark.parametrize("width", [900, 1280, 1600])
def test_menus_title_and_mode_lie_apart(battle, width):
    battle.window.resize(width, 600 if width == 900 else 800)
    top = battle.window.top
    assert top.bar.geometry().right() < top.title.geometry().left()
    assert top.title.geometry().right() < top.pill.geometry().left()
    assert top.title.shown() == [top.title.text()]


def test_every_key_stands_in_a_menu_and_none_stands_for_two_things(battle):
    keys = [key.toString() for action in battle.window.actions() for key in action.shortcuts()]
    listed = [a for menu in battle.window.top.bar.found.values() for a in menu.actions() if not a.isSeparator()]
    keys += [key.toString() for action in listed for key in action.shortcuts()]
    assert len(keys) == len(set(keys))
    assert {"L", "K", "P", "R", "W", "F1", "F9", "F11", "Ctrl+Z", "Ctrl+Y"} <= set(keys)


# -- buttons
def test_a_button_has_room_for_its_key(qapp):
    with_key, without = button("Pass", lambda: None, key="N"), button("Pass", lambda: None)
    assert isinstance(with_key, KeyButton)
    assert with_key.text() == without.text()
    assert with_key.sizeHint().width() == without.sizeHint().width() + with_key.taken()
    assert len(button("Pass", lambda: None, key="Enter / N").caps()) == 2


def test_the_ring_of_the_focus_shows_only_after_a_key_was_used(qtbot):
    made = button("Pass", lambda: None)
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.setFocus(Qt.FocusReason.MouseFocusReason)
    edge = QPoint(made.width() // 2, 1)
    assert made.grab().toImage().pixelColor(edge) != color("focus")
    made.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    assert made.grab().toImage().pixelColor(edge) == color("focus")


def test_a_tick_is_a_mark_and_no_colour_only(qtbot):
    made = Tick("Less motion")
    qtbot.addWidget(made)
    made.setStyleSheet(stylesheet())
    made.show()
    made.setChecked(True)
    assert color("accent") in drawn(made)
    assert color("text_on_accent") in drawn(made)


def sign():
    """The sign of the first seat."""
    made = SignButton(1)
    made.show_sign(0)
    return made


def drawn(widget):
    """The colours of all its pixels."""
    image = widget.grab().toImage()
    return [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]


@pytest.mark.parametrize("make", [lambda: Tick("Less motion"), sign])
def test_what_the_keys_are_at_has_the_ring(qtbot, make):
    made = make()
    qtbot.addWidget(made)
    made.setStyleSheet(stylesheet())
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.clearFocus()
    assert color("focus") not in drawn(made)
    made.setFocus(Qt.FocusReason.TabFocusReason)
    made.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    assert color("focus") in drawn(made)


# -- inspector
def test_a_term_is_explained_in_place(battle):
    window = battle.window
    ref = next(
        r for r, card in window.view().cards.items() if card.definition != "?" and window.session.game.definition(card.definition).abilities
    )
    window.inspect(ref)
    facts = window.inspector.facts
    assert facts.helps
    key, term = next((k, t) for k, t in facts.helps.items() if any(target.name == k for target in facts.targets))
    before = facts.toPlainText()
    assert "Card data\tcomplete" in before
    facts.chosen.emit(next(target for target in facts.targets if target.name == key))
    assert facts.toPlainText().endswith(term.help)
    facts.chosen.emit(next(target for target in facts.targets if target.name == key))
    assert facts.toPlainText().count(term.help) == 1
    assert facts.toPlainText().startswith(before)


def test_the_middle_button_pins_a_card_and_lets_it_go(battle):
    window = battle.window
    ref = window.view().zones["meld.0"].cards[0]
    port = window.area.view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.MiddleButton, pos=battle.point(ref))
    assert (window.inspector.pinned, window.inspector.ref) == (True, ref)
    QTest.mouseClick(port, Qt.MouseButton.MiddleButton, pos=battle.point(ref))
    assert not window.inspector.pinned


def test_what_changes_a_number_is_told_card_by_card(battle):
    window = battle.window
    changed = [r for r in window.area.scene.cards if reasons(window.session.game, window.view(), r, "force")]
    assert changed
    for ref in changed:
        window.inspect(ref)
        text = window.inspector.facts.toPlainText()
        for reason in reasons(window.session.game, window.view(), ref, "force"):
            assert f"{reason.n:+d} {reason.name}" in text


def test_a_hidden_card_shows_a_back_and_nothing_else(table):
    hands = table("p", "random")
    until(hands, "battle")
    window = hands.window
    hidden = window.view().zones["hand.1"].cards[0]
    window.inspect(hidden)
    assert window.inspector.face.name == ""
    assert window.inspector.facts.toPlainText() == "A card that is face down."


def test_under_the_cover_nothing_is_pinned_nor_previewed(table, leaks):
    hands = table("p", "p")
    hands.lift()
    window = hands.window
    window.inspect(window.view().zones["hand.0"].cards[0])
    window.inspector.turn_pin()
    hands.enter()
    assert window.covered()
    assert not window.inspector.pinned
    assert window.inspector.face is None
    assert not window.panels.preview.isVisible()
    assert not window.panels.pending.words()
    assert not leaks(window)


# -- rulebook
def test_the_rulebook_is_searched_as_one_types_and_letters_reach_no_table(battle):
    window, book = battle.window, battle.window.panels.rulebook
    window.panels.open_rulebook()
    everything = len(book.places)
    assert everything == len(window.session.game.rules())
    at = battle.session.history.at
    QTest.keyClicks(book.field, "hero kl")
    assert book.field.text() == "hero kl"
    assert not book.places
    assert "No rule" in book.text.toPlainText()
    QTest.keyClick(book.field, Qt.Key.Key_Escape)
    QTest.keyClicks(book.field, "last hero")
    assert "warborn.destiny.hero" in book.places
    assert len(book.places) < everything
    QTest.keyClick(book.field, Qt.Key.Key_Return)
    assert window.panels.tabs.currentWidget() is book
    assert book.marked == "warborn.destiny.hero"
    assert book.field.hasFocus()
    QTest.keyClick(book.field, Qt.Key.Key_Escape)
    assert window.area.hasFocus()
    assert battle.session.history.at is at


def test_a_rule_stands_under_its_heading_and_has_no_other_rules_text(battle):
    rules = battle.session.game.rules()
    assert rules["warborn.march.hero"].section == "March phase"
    assert not any("##" in rule.text for rule in rules.values())


def test_the_rulebook_opens_at_a_rule(qapp, battle):
    book = Rulebook(battle.session.game.rules())
    book.field.setText("steal")
    assert book.open_at("warborn.keep")
    assert book.field.text() == ""
    assert book.text.textCursor().block().text().startswith("Keep what you want")
    assert not book.open_at("no.such.rule")


# -- counters
def test_counters_say_what_the_view_says(table, leaks):
    hands = table("p", "random")
    until(hands, "battle")
    hands.key(Qt.Key.Key_K)
    text = hands.window.panels.counters.toPlainText()
    view = hands.window.view()
    assert f"Deck\t{len(view.zones['deck'].cards)} cards" in text
    assert "Hands won\t0 of 5" in text
    assert text.count("Hand\t") == 2
    assert not leaks(hands.window)


# -- what is being done
def test_the_innermost_thing_stands_last_and_what_comes_then_after_it(battle):
    question = until(battle, "discard-opposing", "play-extra", "recover")
    view, game = battle.window.view(), battle.session.game
    said = pending(game, view, question.seat, style(game))
    assert said.doing[0].what == "Battle phase"
    assert said.doing[-2].what == view.cards[question.about].definition
    assert said.doing[-1].seat == question.seat
    assert said.then[:1] == ("Victory phase",)
    words = battle.window.panels.pending.accessibleName()
    assert said.doing[-1].what in words


def test_undo_stays_where_it_is_when_less_is_being_done(battle, qtbot):
    button = battle.window.history.undo_button
    until(battle, "discard-opposing", "play-extra", "recover")
    qtbot.wait(0)
    much, place = battle.window.panels.pending.lay_out(None), button.mapTo(battle.window, QPoint(0, 0))
    battle.key(Qt.Key.Key_Z, CTRL)
    qtbot.wait(0)
    assert battle.window.panels.pending.lay_out(None) < much
    assert button.mapTo(battle.window, QPoint(0, 0)) == place


@pytest.mark.parametrize("purpose", ["march", "battle", "keep"])
def test_two_deals_of_one_view_are_told_alike(table, purpose):
    hands = table("p", "random", "random")
    until(hands, purpose)
    game, view = hands.session.game, hands.window.view()
    one, other = (seen_by(game, deal_anew(game, view, Random(seed)), hands.window.viewer) for seed in (1, 2))
    assert pending(game, one, hands.window.viewer, style(game)) == pending(game, other, hands.window.viewer, style(game))
    panels = hands.window.panels
    texts = []
    for state in (one, other):
        panels.counters.show_view(game, state)
        text = panels.counters.toPlainText()
        for ref in [ref for zone in state.zones.values() for ref in zone.cards[:1]]:
            panels.inspector.show_card(game, state, ref, "")
            text += panels.inspector.facts.toPlainText() + str(panels.inspector.face)
        texts.append(text)
    assert texts[0] == texts[1]


# -- history
def test_a_branch_is_indented_where_it_left_the_way(battle):
    window, history = battle.window, battle.session.history
    battle.key(Qt.Key.Key_N)
    left = history.at
    battle.key(Qt.Key.Key_Z, CTRL)
    fork = history.at
    battle.answer(activations(battle)[0])
    rows = list(in_order(history))
    numbers = [node.number for node, _ in rows]
    assert sorted(numbers) == list(range(len(history.nodes)))
    assert numbers.index(left.number) == numbers.index(fork.number) + 1
    listed = window.history.list
    look = next(listed.item(i).data(LOOK) for i, row in enumerate(window.history.outline.rows) if row.key == (0, left.number))
    assert (look.depth, look.way, look.first, look.last) == (1, False, True, True)
    assert listed.currentItem().data(LOOK).now
    assert "2 branches" in window.history.count.text()


def test_keys_go_through_the_history_and_enter_jumps(battle):
    window = battle.window
    window.history.list.setFocus()
    QTest.keyClick(window.history.list, Qt.Key.Key_Up)
    at = battle.session.history.at
    assert window.history.list.currentRow() == window.history.list.count() - 2
    QTest.keyClick(window.history.list, Qt.Key.Key_Return)
    assert battle.session.history.at is at.parent


def test_undo_says_what_was_seen_since(battle):
    history = battle.window.history
    assert "seen since" in history.kind.text() or "Chance" in history.kind.text()
    battle.key(Qt.Key.Key_N)
    assert history.kind.text() == NOTHING


def test_a_long_history_of_one_seat_is_in_order(battle):
    made = History(battle.session.history.nodes[0].state)
    assert [node.number for node, _ in in_order(made)] == [0]


# -- keys
def test_w_says_why_the_card_in_the_inspector_has_no_answer(battle):
    window = battle.window
    window.area.scene.over = 0
    battle.key(Qt.Key.Key_W)
    assert "Point at a card" in window.area.bar.refusal.text()
    offered = {o.ref for o in window.asked.options()}
    own = next(ref for ref in window.view().zones[f"meld.{window.viewer}"].cards if ref not in offered)
    window.inspect(own)
    battle.key(Qt.Key.Key_W)
    assert f"({window.session.game.rules()[window.refused].title})" in window.area.bar.refusal.text()
    assert "Not allowed" not in window.log.toPlainText(), "nobody tried"
    window.inspect(activations(battle)[0].ref)
    battle.key(Qt.Key.Key_W)
    assert "can be chosen now: Activate" in window.area.bar.refusal.text()


def test_the_panels_hide_nothing_they_should_not_at_a_small_window(battle):
    window: TableWindow = battle.window
    window.resize(900, 600)
    battle.key(Qt.Key.Key_K)
    panels = window.panels
    assert panels.counters.isVisible()
    assert panels.inspector.geometry().bottom() < panels.tabs.geometry().top()
    assert panels.inspector.picture.pixmap().height() <= panels.inspector.picture.height()
    assert "Ada" in shown(window)
