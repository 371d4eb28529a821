"""What if: a table of its own, dealt from what the one who asks may know; the game behind it stays as it was."""

from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.panels.suppose import KEPT, SupposeDialog
from desktop.players import Player
from desktop.start.setup import Setup
from desktop.table.card_menu import card_menu
from desktop.table.first_answer import FirstAnswer
from desktop.table.stance import OPEN
from rules.engine.card import UNKNOWN
from rules.engine.consent import whom_to_ask
from rules.engine.events import Sandbox
from rules.engine.guess import may_be
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.save import encode_state
from rules.engine.sight import SPECTATOR, deal, seen_by, unknown
from rules.engine.step import answer as give
from tests.desktop.conftest import NAMES, Hands
from tests.desktop.test_sandbox import in_battle

pytestmark = pytest.mark.slow
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def luck():
    return Random(3)


def answer(window, luck):
    question = window.session.questions()[0]
    window.session.answer(question.seat, any_answer(question, luck))


def begin(hands):
    """The key, and the hands at what it opens."""
    hands.key(Qt.Key.Key_Return, CTRL)
    return inside(hands)


def inside(hands):
    """The hands at what is tried out, once it has the keys."""
    tried = hands.window.what_if.tried
    hands.qtbot.waitUntil(tried.isActiveWindow, timeout=20_000)
    return Hands(tried, hands.qtbot)


def test_a_table_of_its_own_says_that_it_is_a_what_if_and_is_left_for_the_game_as_it_was(table, luck):
    hands = table("p", "p")
    hands.lift()
    game = hands.window
    answer(game, luck)
    hands.lift()
    start, before, nodes = game.session.history.at.number, encode_state(game.session.state), len(game.session.history.nodes)
    tried = begin(hands)
    window = tried.window
    assert not game.isVisible()
    assert window.windowTitle().startswith("What if")
    assert window.top.pill.mode.words == f"What if, from step {start}"
    assert window.sandbox.frame.framed == "tried"
    assert window.what_if.strip.badge.isVisible()
    assert window.history.list.item(0).text() == f"What if, from step {start}"
    assert f"What if, from step {start}:" in window.log.toPlainText()
    assert window.history.heading.text() == "What if: History"
    for _ in range(3):
        answer(window, luck)
    assert "Only a what-if" in window.history.list.item(window.history.list.count() - 1).toolTip()
    tried.key(Qt.Key.Key_S, CTRL)
    assert "done in the game itself" in window.area.bar.refusal.text()
    tried.key(Qt.Key.Key_Return, CTRL)
    assert game.isVisible()
    assert game.what_if.tried is None
    assert encode_state(game.session.state) == before
    assert len(game.session.history.nodes) == nodes
    assert not game.sandbox.frame.framed


def test_between_people_it_is_dealt_from_what_the_seat_knows_alone(table, luck):
    hands = table("p", "p")
    for _ in range(4):
        hands.lift()
        answer(hands.window, luck)
    hands.lift()
    game, session = hands.window, hands.session
    seat, view = game.viewer, session.view(game.viewer)
    made = game.what_if.here().table()
    assert encode_state(seen_by(session.game, made, seat)) == encode_state(view)
    assert encode_state(made) != encode_state(session.state)
    session.history.at.state = deal(session.game, view, Random(1))  # a table that looks the same to the seat
    assert encode_state(game.what_if.here().table()) == encode_state(made)


def test_it_is_dealt_anew_and_played_alone_or_against_computers_by_key_and_button(table):
    hands = table("p", "p")
    hands.lift()
    hands.key(Qt.Key.Key_D, CTRL)
    assert "begins one" in hands.window.area.bar.refusal.text()
    tried = begin(hands)
    tables = [encode_state(tried.session.state)]
    tried.key(Qt.Key.Key_D, CTRL)
    tried = inside(hands)
    tables.append(encode_state(tried.session.state))
    tried.press(next(made for made in tried.window.what_if.strip.keys if made.text() == "Deal anew"))
    tried = inside(hands)
    window, strip = tried.window, tried.window.what_if.strip
    assert len({*tables, encode_state(tried.session.state)}) == 3
    told = "Dealt anew, deal 3: Hand of Bruno (12 cards), Deck (96 cards). The game is not touched."
    assert window.area.bar.second.text() == told
    assert told in window.log.toPlainText()
    actor = window.what_if.trial.actor
    other = next(ref for ref, card in window.session.state.cards.items() if card.zone == f"hand.{1 - actor}")
    assert len(window.session.people()) == 2
    assert window.view().cards[other].definition != UNKNOWN
    tried.press(strip.others_button)
    assert window.session.people() == (actor,)
    assert window.view().cards[other].definition == UNKNOWN
    tried.key(Qt.Key.Key_U, CTRL)
    assert len(window.session.people()) == 2
    tried.key(Qt.Key.Key_S, CTRL)
    assert "leads back there" in window.area.bar.refusal.text()


def test_it_is_played_out_aside_as_often_as_is_wished_and_all_of_the_plot_is_told_in_words(table):
    hands = table("p", "p", open_hands=True)
    hands.session.computers.go_aside()
    tried = begin(hands)
    before = encode_state(tried.session.state)
    tried.key(Qt.Key.Key_P, CTRL)
    sheet = tried.window.what_if.out.sheet
    assert sheet.begin_button.text() == "Stop playing"
    assert sheet.count.text() == "0 of 50"
    assert sheet.plot.accessibleDescription() == "No game has come to its end yet."
    tried.enter()
    assert sheet.begin_button.text() == "Play 50 games"
    for _ in range(5):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert sheet.isAncestorOf(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    sheet.begin_button.setFocus()
    sheet.often.insertItem(0, "2")
    sheet.often.setCurrentIndex(0)
    tried.enter()
    assert sheet.begin_button.text() == "Stop playing"
    tried.qtbot.waitUntil(lambda: not sheet.n, timeout=60_000)
    spread = sheet.plot.spread
    assert sum(spread.wins) == 2
    assert max(spread.amounts[0][0], spread.amounts[1][0]) == spread.goal
    assert sheet.plot.accessibleDescription() == sheet.words.text() == spread.words()
    assert spread.words().startswith("2 games were played to the end: Ada won")
    tried.enter()
    tried.key(Qt.Key.Key_Escape)
    assert tried.window.what_if.out.plays is None
    assert not sheet.isVisible()
    assert encode_state(tried.session.state) == before


def do_there(tried):
    tried.key(Qt.Key.Key_End, CTRL | Qt.KeyboardModifier.ShiftModifier)


def test_the_own_first_answer_is_done_in_the_game_and_nothing_else_of_it(table, luck):
    hands = table("p", "p")
    hands.lift()
    game = hands.window
    before, seat = game.session.state, game.viewer
    tried = begin(hands)
    do_there(tried)
    assert tried.window.area.bar.refusal.text().startswith("Nothing was answered in this what-if yet.")
    answer(tried.window, luck)
    first = tried.session.history.path()[0]
    tried.session.answer(SeatId(1 - seat), ())
    march = next(question for question in tried.session.questions() if question.seat == seat)
    tried.session.answer(seat, any_answer(march, luck))
    assert [step.seat for step in tried.session.history.path()] == [seat, 1 - seat, seat]
    tried.window.between.go_on()  # the summary of the hand was read
    assert first.seat == seat
    assert encode_state(first.before) != encode_state(before)
    tried.press(next(made for made in tried.window.what_if.strip.keys if made.text() == "Do this in the game"))
    assert game.isVisible()
    assert game.what_if.tried is None
    (step,) = game.session.history.path()
    assert (step.seat, step.choice) == (seat, first.choice)
    assert encode_state(step.after) == encode_state(give(game.session.game, before, seat, first.choice).after)


def test_that_the_first_answer_is_done_is_said_in_the_game_or_that_there_is_no_such_answer_now(table, luck):
    hands = table("p", "p", open_hands=True)
    game = hands.window
    tried = begin(hands)
    tried.session.answer(tried.window.what_if.trial.actor, ())
    game.session.watched = True
    do_there(tried)
    assert "only looked at" in tried.window.area.bar.refusal.text()
    game.session.watched = False
    game.session.consent = whom_to_ask(game.session.state, SeatId(0), game.session.people())
    do_there(tried)
    assert "is asked" in tried.window.area.bar.refusal.text()
    game.session.consent = None
    do_there(tried)
    assert [step.choice for step in game.session.history.path()] == [()]
    assert game.area.bar.second.text() == "What was answered first in the what-if is done in the game now."


def test_an_own_answer_that_the_game_does_not_ask_for_yet_is_not_given_there(table, luck):
    hands = in_battle(table, "p", "p")
    game = hands.window
    asked = game.session.question().seat
    own = SeatId(1 - asked)
    game.look(own)
    tried = begin(hands)
    nodes = len(game.session.history.nodes)
    while tried.session.questions()[0].seat == asked:
        answer(tried.window, luck)
    answer(tried.window, luck)
    tried.window.between.go_on()
    assert [step.seat for step in tried.session.history.path()][-1] == tried.window.what_if.trial.seat == own
    do_there(tried)
    assert tried.window.area.bar.refusal.text().startswith(f"{NAMES[own]} is not asked now; {NAMES[asked]} decides.")
    assert len(game.session.history.nodes) == nodes


def test_what_is_not_the_own_first_answer_or_not_asked_any_more_says_why_it_is_not_done_in_the_game(table, luck):
    hands = table("p", "p", open_hands=True)
    game = hands.window
    tried = begin(hands)
    answer(tried.window, luck)
    game.session.answer(*((question := game.session.questions()[0]).seat, any_answer(question, luck)))
    do_there(tried)
    assert tried.window.area.bar.refusal.text() == "The game is no longer at step 0, where this what-if began."
    assert tried.window.isVisible()
    tried.key(Qt.Key.Key_Return, CTRL)
    hands.qtbot.waitUntil(game.isActiveWindow, timeout=20_000)
    nodes = len(game.session.history.nodes)
    tried = begin(hands)
    tried.key(Qt.Key.Key_E, CTRL)
    do_there(tried)
    assert tried.window.area.bar.refusal.text().startswith("This what-if begins with a change by hand")
    tried.key(Qt.Key.Key_E, CTRL)
    assert tried.session.answer(tried.window.what_if.trial.actor, ())
    tried.window.area.bar.clear_refusal()
    do_there(tried)
    assert tried.window.area.bar.refusal.text().startswith("This what-if begins with a change by hand")
    assert len(game.session.history.nodes) == nodes


def test_what_was_answered_after_another_seat_had_changed_the_table_by_hand_is_not_done_in_the_game(table):
    hands = table("p", "p")
    hands.lift()
    game = hands.window
    tried = begin(hands)
    own, other = game.viewer, SeatId(1 - game.viewer)
    for opened in (True, False):
        assert tried.session.edit(other, (Sandbox(other, opened),))
    assert tried.session.answer(own, ())
    tried.lift()
    do_there(tried)
    assert tried.window.area.bar.refusal.text().startswith("This what-if begins with a change by hand")
    assert not game.session.history.path()


def test_the_answer_of_another_seat_is_not_given_for_it(table, luck):
    hands = table("p", "p")
    hands.lift()
    game = hands.window
    tried = begin(hands)
    other = next(question for question in tried.session.questions() if question.seat != game.viewer)
    tried.session.answer(other.seat, any_answer(other, luck))
    do_there(tried)
    name = NAMES[game.viewer]
    assert tried.window.area.bar.refusal.text() == (
        f"The first answer here was that of {NAMES[other.seat]}. Only what {name} would answer first can be done in the game."
    )
    answer(tried.window, luck)
    do_there(tried)
    (step,) = game.session.history.path()
    assert step.seat == tried.window.what_if.trial.seat  # others may choose before it in secret


def test_before_all_eyes_no_card_that_was_dealt_is_named_in_the_game(table, luck):
    hands = table("p", "p")
    hands.wait()
    game = hands.window
    game.between.put_away()
    made = FirstAnswer(game, game)
    trial = replace(game.what_if.here(), seat=SPECTATOR, view=game.session.view(SPECTATOR), shared=())
    question = next(one for one in game.session.questions() if one.seat == trial.actor)
    step = give(game.session.game, game.session.state, trial.actor, question.options[:1])
    assert made.not_its(trial, step).startswith("That answer names a card that was dealt here")
    assert not made.not_its(trial, give(game.session.game, game.session.state, trial.actor, ()))


def test_a_hidden_card_is_supposed_of_what_could_lie_there_and_lies_there(table):
    hands = table("p", "p", game="worldbreakers")
    hands.lift()
    tried = begin(hands)
    tried.key(Qt.Key.Key_G, CTRL)
    dialog = tried.window.findChild(SupposeDialog)
    trial = tried.window.what_if.trial
    assert dialog.cards.count() == len(unknown(trial.view))
    a, b = NAMES[trial.seat], NAMES[1 - trial.seat]
    places = [dialog.cards.item(row).text().partition(",")[0] for row in range(dialog.cards.count())]
    assert list(dict.fromkeys(places)) == [f"Hand of {b}", f"Deck of {a}", f"Deck of {b}"]
    dialog.close()
    other = next(ref for ref in unknown(trial.view) if trial.view.cards[ref].zone == f"hand.{1 - trial.actor}")
    entries = {words.partition("\t")[0]: act for words, act in card_menu(tried.window, other) if act is not None}
    entries["Suppose what it is…"]()
    dialog = next(one for one in tried.window.findChildren(SupposeDialog) if one.isVisible())
    assert dialog.cards.currentItem().data(KEPT) == other
    offered = [dialog.names.item(row).text() for row in range(dialog.names.count())]
    assert set(offered) == set(may_be(trial.game, trial.view, other))
    dialog.search.setText(offered[-1])
    tried.press(dialog.take_button)
    assert dialog.cards.currentItem().text() == f"Hand of {NAMES[1 - trial.actor]}, card 1: {offered[-1]}"
    tried.press(dialog.deal_button)
    tried = inside(hands)
    assert tried.session.state.cards[other].definition == offered[-1]
    assert "1 card is as somebody supposes." in tried.window.what_if.strip.words.text()
    assert encode_state(seen_by(trial.game, tried.session.state, trial.seat)) == encode_state(trial.view)


def test_where_no_question_is_asked_it_says_why_it_does_not_begin(table):
    hands = table("p", "p", open_hands=True)
    hands.key(Qt.Key.Key_E, CTRL)
    hands.key(Qt.Key.Key_Return, CTRL)
    assert hands.window.what_if.tried is None
    assert hands.window.area.bar.refusal.text().startswith("What if begins")


def test_who_leaves_the_table_leaves_what_was_tried_too(app, luck):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain=OPEN))
    session = app.table.session
    app.table.what_if.turn()
    tried = app.table.what_if.tried
    answer(tried, luck)
    assert {action.name for action in tried.findChildren(type(tried.menus[0]))} >= {"settings", "stop", "calm"}
    app.back()
    assert session.history.at.number == 0
    assert not tried.isVisible()
