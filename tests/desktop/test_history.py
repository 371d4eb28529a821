"""The history panel by a player's own moves: headings, who saw what, names, what is found in it."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.panels.moment_box import MomentBox
from desktop.panels.moment_row import LOOK, NAMES, NOTED, sign_box
from desktop.panels.moments import NUMBER
from desktop.panels.order import Order, in_order
from desktop.panels.outline import ROUND, TURN, Outline, Sections
from desktop.panels.palette import Palette
from desktop.start.files import replay_of, whole_of
from rules.engine.card import UNKNOWN
from rules.engine.history import History
from rules.engine.line import SeatId, TheNamed
from rules.engine.question import any_answer
from rules.engine.replay import read_tuck
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.language.say.lines import sentence
from rules.language.say.parts import NONE, round_words, section
from rules.language.say.saw import saw

pytestmark = pytest.mark.slow

READ = Qt.ItemDataRole.AccessibleTextRole


def rows(hands):
    listed = hands.window.history.list
    return [(listed.item(i).data(LOOK).level, listed.item(i).text()) for i in range(listed.count())]


def click(hands, at, sign=False):
    """On a row of the list, or on the sign in it."""
    listed = hands.window.history.list
    item = listed.item(at)
    listed.scrollToItem(item)
    box = listed.visualItemRect(item)
    place = sign_box(box, item.data(LOOK)).center().toPoint() if sign else box.center()
    QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=place)


def played(name, n, seed=2):
    """Steps of a game that chance plays, each with the part of the game that it belongs to."""
    game, luck, part = load(name), Random(seed), NONE
    state = start(game, 2, "4", names=("Ada", "Bruno"))
    for _ in range(n):
        if state.over is not None:
            return
        question = luck.choice(questions(game, state))
        step = answer(game, state, question.seat, any_answer(question, luck))
        part = section(game, state, part)
        yield step, (round_words(game, state, part.round) if part.round else "", part.said)
        state = step.after


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("warborn", [("Hand 1", "Destiny phase"), ("Hand 1", "March phase"), ("Hand 1", "Battle phase"), ("Hand 1", "End of the hand"),
                     ("Hand 2", "Destiny phase")]),
        ("worldbreakers", [("", "Starting the game"), ("Round 1", "Turn 1 of 4"), ("Round 1", "Turn 2 of 4")]),
        ("blank", [("", "Turn 1: Ada"), ("", "Turn 2: Bruno")]),
    ],
)  # fmt: skip
def test_each_game_says_its_turns_and_rounds(game, parts):
    assert list(dict.fromkeys(part for _, part in played(game, 60)))[: len(parts)] == parts


def test_rounds_and_turns_are_headings_that_fold_and_lead_to_their_beginning(battle):
    listed, history = battle.window.history.list, battle.session.history
    now = history.at
    whole = rows(battle)
    assert [row for row in whole if row[0]] == [
        (ROUND, "Hand 1"), (TURN, "Destiny phase"), (TURN, "March phase")
    ]  # fmt: skip
    march = whole.index((TURN, "March phase"))
    click(battle, march, sign=True)
    assert rows(battle) == whole[: march + 1]
    assert history.at is now
    assert listed.item(march).data(LOOK).now, "the heading stands for where the table is"
    assert listed.item(march).data(READ) == "March phase. heading. The table is here. 2 steps are folded away"
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_Right)
    assert rows(battle) == whole
    listed.setCurrentRow(len(whole) - 1)
    QTest.keyClick(listed, Qt.Key.Key_Left)
    assert listed.currentRow() == march
    QTest.keyClick(listed, Qt.Key.Key_Left)
    QTest.keyClick(listed, Qt.Key.Key_Left)
    assert listed.currentRow() == whole.index((ROUND, "Hand 1"))
    QTest.keyClick(listed, Qt.Key.Key_Left)
    assert rows(battle) == [(0, "The deal"), (ROUND, "Hand 1")]
    battle.window.history.fold_all(False)
    click(battle, march)
    assert history.at is now.parent.parent


def test_it_tells_who_saw_what_in_the_row_with_the_keyboard(battle):
    panel = battle.window.history
    row = next(i for i, (_, words) in enumerate(rows(battle)) if "marches" in words and panel.list.item(i).data(LOOK).eye)
    panel.list.setCurrentRow(row)
    assert panel.told.text().startswith("Ada saw ")
    assert panel.told.text().split(". ")[0].rstrip(".") in panel.list.item(row).data(READ)
    panel.list.setCurrentRow(0)
    assert not panel.told.isVisible()


@pytest.mark.parametrize("game", ["warborn", "worldbreakers", "blank"])
def test_nobody_is_told_that_another_saw_a_card_which_it_did_not_see_itself(game):
    told = load(game)
    for step, _ in played(game, 50):
        for reader in (SeatId(0), SeatId(1), SPECTATOR):
            views = [seen_by(told, state, reader) for state in (step.before, step.after)]
            known = {card.definition for view in views for card in view.cards.values()} - {UNKNOWN}
            own = {ref for seat, ref in step.learned if seat == reader}
            open_now = {card.definition for card in seen_by(told, step.after, SPECTATOR).cards.values()}
            for line in saw(told, step, reader):
                named = {part.definition for part in line.arguments if isinstance(part, TheNamed)}
                assert named <= known
                learned_too = {view.cards[ref].definition for view in views for ref in own if ref in view.cards}
                assert named <= learned_too | open_now, sentence(told, views[1], line)


def go_about(history, luck):
    """Go to another moment now and then, or only practise there, and make that the game."""
    if luck.random() < 0.05:
        history.jump(luck.randrange(len(history.nodes)))
    elif luck.random() < 0.05:
        history.back_out()
    elif luck.random() < 0.1:
        history.practise(luck.choice(history.nodes))
    elif luck.random() < 0.1:
        history.promote()
    elif luck.random() < 0.3:
        history.undo()


@pytest.mark.parametrize("shut", [set(), {(level, number) for level in (1, 2) for number in range(0, 400, 3)}])
def test_what_goes_on_at_the_end_is_only_added_and_comes_to_the_same_rows(shut):
    game = load("blank")
    history, order = History(start(game, 2, "4"), game=game), Order()
    sections = Sections(lambda node, before: section(game, node.parent.state, before) if node.parent is not None else before)
    outline, luck = Outline(sections.of, shut), Random(7)
    added = forked = 0
    for _ in range(320):
        while history.state.over is not None:
            history.jump(luck.randrange(len(history.nodes)))
        question = luck.choice(questions(game, history.state))
        history.add(answer(game, history.state, question.seat, any_answer(question, luck)))
        before = len(order.rows)
        kept = order.follow(history)
        added, forked = added + (kept == before), forked + (0 < kept < before)
        if not kept or (kept < len(order.rows) and outline.go_on(kept) is None):
            outline, kept = Outline(sections.of, shut), 0
        for node, look in order.rows[kept:]:
            outline.add(node, look)
        plain = [(node, look.depth, look.first, look.last) for node, look in in_order(history)]
        assert [(node, look.depth, look.first, look.last) for node, look in order.rows] == plain
        whole = Outline(sections.of, shut)
        for node, look in order.rows:
            whole.add(node, look)
        assert (outline.rows, outline.places) == (whole.rows, whole.places)
        go_about(history, luck)
    assert added > 60
    assert forked > 15


# -- names
def box(hands):
    return next(made for made in hands.window.findChildren(MomentBox) if made.isVisible())


def choose(hands, at, words):
    """An entry of the menu of a row, opened with the other button."""
    listed = hands.window.history.list
    place = listed.visualItemRect(listed.item(at)).center()
    QApplication.sendEvent(
        listed.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, listed.viewport().mapToGlobal(place))
    )
    menu = next(menu for menu in hands.window.findChildren(QMenu) if menu.isVisible() and menu.accessibleName())
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


def test_a_moment_is_named_renamed_found_again_and_its_name_taken_away(battle):
    window, history, listed = battle.window, battle.session.history, battle.window.history.list
    nodes = len(history.nodes)
    battle.key(Qt.Key.Key_B)
    QTest.keyClicks(box(battle).line, "Before <b>all</b>")
    QTest.keyClick(box(battle).line, Qt.Key.Key_Return)
    here = history.at
    assert history.bookmarks == {here: "Before <b>all</b>"}
    assert len(history.nodes) == nodes
    row = next(i for i in range(listed.count()) if listed.item(i).data(NUMBER) == here.number)
    assert listed.item(row).data(READ).startswith("Bookmark: Before <b>all</b>. ")
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_F2)
    box(battle).line.setText("x")
    battle.press(box(battle).give_button)
    assert history.bookmarks == {here: "x"}
    battle.session.jump(0)
    assert history.bookmarks == {here: "x"}, "a name is no step"
    battle.key(Qt.Key.Key_J)
    sheet = next(made for made in window.findChildren(Palette) if made.isVisible())
    assert sheet.list.topLevelItem(0).text(0) == "x"
    assert "Hand 1 · March phase" in [sheet.list.topLevelItem(i).text(0) for i in range(sheet.list.topLevelItemCount())]
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    assert history.at is here
    assert listed.item(row).data(NAMES) == ("x", "")
    battle.window.history.fold_all(True)
    assert listed.item(1).data(NAMES) == ("x", ""), "a heading tells of what is folded away under it"
    battle.window.history.fold_all(False)
    choose(battle, row, "Take the bookmark away")
    assert not history.bookmarks
    assert window.area.bar.second.text() == "The bookmark “x” is taken away."


def test_a_branch_has_a_name_where_it_leaves_the_way(battle):
    window, history, listed = battle.window, battle.session.history, battle.window.history.list
    window.panels.bookmarks.ask_branch()
    assert "No branch begins" in window.area.bar.refusal.text()
    battle.key(Qt.Key.Key_N)
    first = history.at
    battle.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    battle.session.answer(battle.session.question().seat, battle.session.question().options[:1])
    row = next(i for i in range(listed.count()) if listed.item(i).data(NUMBER) == first.number)
    choose(battle, row, "Name the branch…")
    box(battle).line.setText("The quiet way")
    battle.press(box(battle).give_button)
    assert history.branches == {first: "The quiet way"}
    assert listed.item(row).data(NAMES) == ("", "The quiet way")
    listed.setCurrentRow(row)
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    assert not history.branches


# -- what is looked for
def found(hands):
    """What is shown, once all is read."""
    sieve = hands.window.history.sieve
    hands.qtbot.waitUntil(lambda: not sieve.unread)
    return [words for level, words in rows(hands) if not level]


def test_the_history_is_looked_through_for_a_card_or_what_a_seat_did(battle):
    window, sieve = battle.window, battle.window.history.sieve
    whole = rows(battle)
    battle.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    hero = next(card.definition for card in window.view().cards.values() if card.zone == "meld.1")
    QTest.keyClicks(sieve.field, hero)
    (step,) = found(battle)
    assert "marches" in step
    assert window.history.count.text() == "1 of 4 steps"
    assert [words for level, words in rows(battle) if level] == ["Hand 1", "March phase"]
    QTest.keyClick(sieve.field, Qt.Key.Key_Escape)
    QTest.keyClick(sieve.field, Qt.Key.Key_Escape)
    assert rows(battle) == whole
    assert not sieve.isVisible()
    row = next(i for i, (_, words) in enumerate(whole) if words.startswith("Bruno"))
    choose(battle, row, "Only what Bruno did")
    assert found(battle)
    assert all(words.startswith("Bruno") for words in found(battle))
    choose(battle, 1, "Show all steps")
    assert rows(battle) == whole


def test_what_one_looked_for_is_gone_for_other_eyes_who_find_no_card_that_they_do_not_know(table, leaks):
    hands = table("p", "p", seed="7")
    hands.lift()
    window, session = hands.window, hands.session
    sieve = window.history.sieve
    held = [window.view().cards[ref].definition for ref in window.hand_of(window.viewer)]
    window.panels.bookmarks.find(held[0])
    session.answer(session.question().seat, session.question().options[:1])
    assert not sieve.field.text()
    hands.lift()
    assert window.view().cards is not None
    window.panels.bookmarks.find(held[0])
    assert found(hands) == []
    assert leaks(window) <= {held[0]}, "what somebody types is no secret that the table told"


def test_in_a_small_window_at_least_seven_of_its_rows_are_in_sight(battle):
    window = battle.window
    window.resize(900, 600)
    window.panels.open_history()
    QApplication.processEvents()
    shown = window.history.list
    assert shown.viewport().height() >= 7 * shown.sizeHintForRow(0)
    assert window.history.undo_button.isVisible()
    assert window.history.redo_button.isVisible()
    window.resize(1600, 1000)
    QApplication.processEvents()
    assert window.history.heading.isVisible()


# -- notes
def test_a_note_about_a_moment_is_read_in_the_log_and_in_its_row_found_and_taken_away(battle):
    window, history, listed = battle.window, battle.session.history, battle.window.history.list
    nodes, here = len(history.nodes), history.at
    window.panels.bookmarks.find("early dragon")
    assert not found(battle)
    window.panels.bookmarks.write(history.nodes[1], "An early dragon")
    assert len(found(battle)) == 1, "it is found as soon as it is written"
    window.panels.bookmarks.write(history.nodes[1], "")
    assert not found(battle)
    window.history.sieve.leave()
    battle.key(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert box(battle).take_button.isHidden()
    QTest.keyClicks(box(battle).line, "Too <b>early</b>: the Dragon comes")
    QTest.keyClick(box(battle).line, Qt.Key.Key_Return)
    assert (history.notes, len(history.nodes)) == ({here: "Too <b>early</b>: the Dragon comes"}, nodes)
    assert window.area.bar.second.text() == "The note stands in the log and in the history."
    assert window.log.toPlainText().endswith("Note: Too <b>early</b>: the Dragon comes")
    row = next(i for i in range(listed.count()) if listed.item(i).data(NUMBER) == here.number and not listed.item(i).row.look.level)
    assert listed.item(row).data(NOTED)
    assert "Note: Too <b>early</b>" in listed.item(row).data(READ)
    assert "&lt;b&gt;early" in listed.item(row).tip()
    window.panels.bookmarks.find("early dragon")
    assert len(found(battle)) == 1
    window.history.sieve.leave()
    battle.session.jump(0)
    assert "early" not in window.log.toPlainText(), "it stands at its moment"
    with battle.qtbot.waitActive(window):
        window.activateWindow()
    window.area.setFocus()
    battle.key(Qt.Key.Key_J)
    sheet = next(made for made in window.findChildren(Palette) if made.isVisible())
    assert (sheet.list.topLevelItem(0).text(0), sheet.list.topLevelItem(0).text(1)) == ("Too <b>early</b>: the Dragon comes", "Note")
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    assert history.at is here
    entries = {words.partition("\t")[0]: act for words, act in window.panels.bookmarks.entries(listed.item(row).row)}
    entries["Change the note…"]()
    battle.press(box(battle).take_button)
    assert not history.notes
    assert not listed.item(row).data(NOTED)
    assert "early" not in window.log.toPlainText()


def test_a_note_is_kept_in_each_kind_of_file(battle):
    session = battle.session
    session.note_moment(session.history.nodes[2], "the quiet one")
    for made in (whole_of(session, ""), replay_of(session, "")):
        found = read_tuck(load, made())
        assert {node.number: text for node, text in found.history.notes.items()} == {2: "the quiet one"}
