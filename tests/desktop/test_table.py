"""A game of Warborn on the screen: by clicks and drags, with refusals, undo, and a cover between people."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.panels.moments import NUMBER
from rules.engine.sight import SPECTATOR

MEANWHILE = ("play-extra", "discard-opposing", "recover", "steal")  # questions in the middle of an activation


def meld(hands, question, luck, by_drag):
    """One card of each type, dragged or clicked."""
    seen = set()
    for option in luck.sample(question.options, len(question.options)):
        if option.word not in seen:
            seen.add(option.word)
            hands.answer(option, by_drag)
            by_drag = not by_drag
    hands.enter()


def play(hands, question, luck, by_drag):
    """Some legal answer, given with mouse and keys."""
    if question.purpose == "march":
        meld(hands, question, luck, by_drag)
    elif question.most > 1:
        for option in [o for o in question.options if o.word != "hero"][: luck.randint(0, 3)]:
            hands.answer(option)
        hands.enter()
    else:
        acts = [o for o in question.options if o.word != "pass"]
        hands.answer(luck.choice(acts or question.options), by_drag)


def until(hands, *purposes, luck=None):
    """Play until one of these is asked."""
    luck = luck or Random(1)
    for _ in range(400):
        question = hands.question()
        if question is None:
            break
        if question.purpose in purposes:
            return question
        play(hands, question, luck, by_drag=False)
    raise AssertionError(f"never asked: {purposes}")


@pytest.mark.slow
def test_a_whole_game_by_mouse_with_an_undo_in_the_middle_of_an_activation(table, leaks):
    hands = table("p", "p", "random")
    luck, undone, turn = Random(8), 0, 0
    while (question := hands.question()) is not None:
        turn += 1
        assert not leaks(hands.window)
        if question.purpose in MEANWHILE and undone < 3:
            before = hands.session.history.at.parent.state
            hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert hands.session.state is before
            assert hands.question().purpose == "battle"
            undone += 1
            continue
        at = hands.session.history.at
        play(hands, question, luck, by_drag=turn % 2 == 0)
        assert hands.session.history.at is not at, question
    assert undone == 3
    assert hands.session.state.over is not None
    assert hands.window.area.result.isVisible()
    winner = hands.session.players[hands.session.state.over.winners[0]].name
    assert winner in hands.window.area.result.heading.text()


def test_a_card_that_cannot_be_activated_says_why_with_its_rule(table):
    hands = table("p", "random")
    question = until(hands, "battle")
    offered = {o.ref for o in question.options}
    own = hands.window.view().zones[f"meld.{question.seat}"].cards
    hands.click(next(ref for ref in own if ref not in offered))
    said = hands.window.area.bar.refusal
    assert said.isVisible()
    assert "(Not activated)" in said.text() or "(Something must happen)" in said.text()
    assert said.text() in hands.window.log.toPlainText()
    hands.answer(question.options[-1])
    assert not said.isVisible()


def test_a_drag_to_where_a_card_cannot_go_says_why_and_brings_it_home(table):
    hands = table("p", "random")
    question = until(hands, "battle")
    ref = hands.window.view().zones[f"hand.{question.seat}"].cards[0]
    at = hands.window.area.scene.cards[ref].pos()
    hands.drag(ref, f"meld.{question.seat}")
    assert hands.window.area.scene.cards[ref].pos() == at
    assert "cannot be activated" in hands.window.area.bar.refusal.text()


@pytest.mark.slow
def test_a_button_that_is_held_while_the_question_changes_answers_nothing(table):
    hands = table("p", "random")
    until(hands, "march")
    hero = next(o for o in hands.question().options if o.word == "hero")
    hands.answer(hero)
    button = hands.primary()
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    hands.window.show_bar()
    at = hands.session.history.at
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert hands.session.history.at is at
    assert hands.primary() is not button


def test_a_meld_shows_what_is_wrong_with_it_until_it_fits(table):
    hands = table("p", "random")
    question = until(hands, "march")
    assert not hands.primary().isEnabled()
    hands.answer(next(o for o in question.options if o.word != "hero"))
    assert hands.window.area.bar.second.text().casefold().count("exactly one hero") == 1
    assert "(The Hero of a meld)" in hands.window.area.bar.second.text()
    assert not hands.primary().isEnabled()
    hero = next(o for o in question.options if o.word == "hero")
    hands.drag(hero.ref, hero.zone)
    assert hands.primary().isEnabled()
    assert hands.primary().text().startswith("March with 2 cards")
    box = next(z.place.box for z in hands.window.area.scene.zones if z.place.zone == hero.zone)
    assert hands.window.area.scene.cards[hero.ref].y() == box.y
    hands.drag(hero.ref, f"hand.{question.seat}")
    assert not hands.primary().isEnabled()


def test_what_is_chosen_stays_chosen_while_a_computer_seals_its_answer(table):
    hands = table("p", "random")
    question = hands.window.asked.question
    hands.answer(question.options[0])
    hands.qtbot.waitUntil(lambda: not hands.session.computers.busy)
    assert hands.window.asked.picked() == {question.options[0].ref}


def test_the_cover_falls_before_anything_of_the_next_person_is_shown(table, leaks, monkeypatch):
    hands = table("p", "p")
    window, seen = hands.window, []
    show = window.area.scene.show_picture

    def watched(picture, *sizes):
        seen.append((window.covered(), picture.view.cards.seat))
        show(picture, *sizes)

    monkeypatch.setattr(window.area.scene, "show_picture", watched)
    assert window.covered()
    assert "Ada" in window.curtain.heading.text()
    assert not leaks(window)
    hands.lift()
    hands.enter()
    assert seen[-1] == (True, SPECTATOR)
    assert "Bruno" in window.curtain.heading.text()
    assert window.curtain.geometry() == window.rect().adjusted(0, window.top.height(), 0, 0)
    assert not window.area.bar.what.text()
    assert not window.log.toPlainText()
    assert not leaks(window)
    hands.lift()
    assert seen[-1] == (False, 1)
    assert all(seat == SPECTATOR for covered, seat in seen if covered)


def test_the_search_for_leaks_finds_one(table, leaks):
    hands = table("p", "p")
    hands.lift()
    hidden = hands.session.state.zones["hand.1"].cards[0]
    name = hands.session.state.cards[hidden].definition
    assert not leaks(hands.window)
    hands.window.area.scene.cards[hidden].setToolTip(name)
    assert leaks(hands.window) == {name}


def test_keys_do_nothing_under_the_cover(table):
    hands = table("p", "p")
    hands.key(Qt.Key.Key_N)
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hands.window.covered()
    assert len(hands.session.history.nodes) == 1


def test_with_open_hands_or_one_person_no_cover_falls(table):
    assert not table("p", "random").window.covered()
    hands = table("p", "p", open_hands=True)
    hands.enter()
    assert not hands.window.covered()
    assert hands.window.viewer == 1


def test_after_going_back_to_a_computers_turn_nothing_runs_by_itself(table):
    hands = table("p", "random", "random")
    until(hands, "battle")
    number = next(n.number for n in hands.session.history.nodes[1:] if not hands.session.is_person(n.step.seat))
    hands.window.resize(1600, 1000)
    listed = hands.window.history.list
    item = next(listed.item(i) for i in range(listed.count()) if listed.item(i).data(NUMBER) == number - 1)
    listed.scrollToItem(item)
    hands.qtbot.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=listed.visualItemRect(item).center())
    assert hands.session.history.at.number == number - 1
    hands.qtbot.wait(60)
    assert hands.session.history.at.number == number - 1
    assert hands.session.waits_for_go()


def test_go_on_lets_the_computer_play(table):
    hands = table("random", "random", seed="2")
    hands.qtbot.waitUntil(lambda: len(hands.session.history.nodes) > 8, timeout=10_000)
    hands.session.jump(3)
    assert hands.primary().text().startswith("Go on")
    hands.press(hands.primary())
    hands.qtbot.waitUntil(lambda: hands.session.history.at.number > 3, timeout=10_000)


def test_a_concession_ends_a_game_of_two(table):
    hands = table("p", "random")
    hands.wait()
    hands.window.concede()
    assert hands.window.area.result.isVisible()
    assert "Bruno has won" in hands.window.area.result.heading.text()


def test_cards_lie_on_whole_pixels_and_within_the_window_at_every_size(table):
    hands = table("p", *("random",) * 5)
    until(hands, "battle")
    for size in ((1280, 800), (1600, 1000), (2560, 1440)):
        hands.window.resize(*size)
        area = hands.window.area
        for item in area.scene.cards.values():
            assert (item.x(), item.y()) == (round(item.x()), round(item.y()))
            assert 0 <= item.x() <= area.width() - item.card_box().width()
            assert 0 <= item.y() <= area.height() - 20
        bands = [strip.strip.box for strip in area.scene.strips]
        assert all(a == b or a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y for a in bands for b in bands)


def test_a_card_in_the_hand_stays_in_the_hand_while_a_computer_acts(table):
    hands = table("p", "random")
    question = hands.window.asked.question
    ref, port = question.options[0].ref, hands.window.area.view.viewport()
    start = hands.point(ref)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, start + QPoint(40, -60))
    at = hands.window.area.scene.cards[ref].pos()
    hands.window.show_all()
    assert hands.window.area.scene.dragging
    assert hands.window.area.scene.cards[ref].pos() == at
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start + QPoint(40, -60))
    assert hands.window.area.scene.cards[ref].pos() != at


def test_the_inspector_keeps_its_card_until_the_cover_falls(table, leaks):
    hands = table("p", "p")
    hands.lift()
    ref = hands.window.asked.question.options[0].ref
    hands.window.inspect(ref)
    assert not hands.window.inspector.picture.pixmap().isNull()
    hands.window.show_all()
    assert not hands.window.inspector.picture.pixmap().isNull()
    hands.enter()
    assert hands.window.covered()
    assert hands.window.inspector.picture.pixmap().isNull()


def test_the_log_after_going_back_is_the_log_of_that_moment(table):
    hands = table("p", "random")
    until(hands, "keep")
    whole = hands.window.log.toPlainText()
    number = hands.session.history.at.number
    hands.session.jump(3)
    early = hands.window.log.toPlainText()
    assert early
    assert whole.startswith(early)
    assert len(early.splitlines()) == len(list(hands.window.story.told_lines(hands.window.viewer)))
    hands.session.jump(number)
    assert hands.window.log.toPlainText() == whole
    hands.session.jump(0)
    assert "draws" in hands.window.log.toPlainText()
    assert whole.startswith(hands.window.log.toPlainText())


def test_a_meld_tells_its_force_while_it_is_chosen(table):
    hands = table("p", "p", seed="4")
    question = until(hands, "march")
    strip = next(item for item in hands.window.area.scene.strips if item.strip.seat == 0)
    assert strip.standing.number == 0
    for option in {o.word: o for o in question.options}.values():
        hands.answer(option)
    before = strip.standing
    assert "from bonuses" in before.parts
    hands.enter()
    play(hands, until(hands, "march"), Random(1), by_drag=False)
    assert hands.window.area.summary.heading.text() == "The melds are shown"
    told = next(item.standing for item in hands.window.area.scene.strips if item.strip.seat == 0)
    assert (told.number, told.parts) == (before.number, before.parts)
