"""What the table says at a card, and what it draws there, before anything is answered."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from desktop.table import tokens
from rules.engine.question import any_answer

pytestmark = pytest.mark.slow


def until(hands, *purposes, luck):
    """Answer at random until one of these is asked of the person."""
    for _ in range(600):
        question = hands.question()
        if question is None:
            break
        if question.purpose in purposes:
            return question
        hands.session.answer(question.seat, some(question, luck))
    raise AssertionError(f"never asked: {purposes}")


def some(question, luck):
    """Some legal answer: of a meld a card of each type, of actions no pass."""
    if question.purpose == "march":
        return tuple({o.word: o for o in question.options}.values())
    acts = [o for o in question.options if o.word != "pass"]
    return (luck.choice(acts or question.options),) if question.most == 1 else any_answer(question, luck)


def hover(hands, ref):
    for away in (QPoint(3, 3), QPoint()):  # where the pointer is already, no movement is told
        QTest.mouseMove(hands.window.area.view.viewport(), hands.point(ref) + away)


def leave(hands):
    view = hands.window.area.view.viewport()
    QTest.mouseMove(view, QPoint(view.width() // 2, 3))


@pytest.fixture
def battle(table):
    hands = table("p", "random")
    return hands, until(hands, "battle", luck=Random(1))


@pytest.fixture
def aiming(table):
    """Warborn: a card has been activated and asks for a target."""
    hands = table("p", "p", open_hands=True)
    return hands, until(hands, "discard-opposing", luck=Random(3))


def scene_of(lane) -> QImage:
    """The lane as it is painted."""
    made = QImage(lane.box.size().toSize(), QImage.Format.Format_ARGB32)
    made.fill(0)
    painter = QPainter(made)
    lane.draw(painter)
    painter.end()
    return made


def refused(hands, question):
    offered = {o.ref for o in question.options}
    return next(ref for ref in hands.window.view().zones[f"meld.{question.seat}"].cards if ref not in offered)


def test_a_refused_card_says_why_under_the_pointer_and_is_hatched_meanwhile(battle):
    hands, question = battle
    ref, signs = refused(hands, question), hands.window.area.scene.overlay
    hover(hands, ref)
    name = hands.window.view().cards[ref].definition
    assert signs.tip.isVisible()
    assert signs.tip.what.startswith(name)
    refusal = hands.window.why_not(ref)
    assert f"({hands.session.game.rules()[refusal.rule].title})" in signs.tip.why
    assert hands.window.area.scene.cards[ref].face[1].refused
    assert name not in hands.window.log.toPlainText().splitlines()[-1]
    leave(hands)
    assert not signs.tip.isVisible()
    assert not hands.window.area.scene.cards[ref].face[1].refused
    hover(hands, ref)
    assert signs.tip.isVisible()
    QCoreApplication.sendEvent(hands.window.area.view, QEvent(QEvent.Type.Leave))
    assert not signs.tip.isVisible(), "the pointer is over a panel"


def test_the_pointer_must_rest_before_a_card_says_anything(battle, monkeypatch):
    hands, question = battle
    monkeypatch.setattr(tokens, "still", False)
    signs = hands.window.area.scene.overlay
    hover(hands, refused(hands, question))
    assert not signs.tip.isVisible()
    assert hands.window.hints.waits.isActive()
    hands.window.hints.waits.timeout.emit()
    assert signs.tip.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_W, Qt.Key.Key_Question])
def test_a_key_asks_why_and_the_log_has_the_same_sentence(battle, key):
    hands, question = battle
    ref, signs = refused(hands, question), hands.window.area.scene.overlay
    hover(hands, ref)
    signs.hush()
    hands.key(key, Qt.KeyboardModifier.ShiftModifier if key == Qt.Key.Key_Question else Qt.KeyboardModifier.NoModifier)
    assert signs.told == ref
    assert signs.tip.what in hands.window.log.toPlainText()
    leave(hands)
    assert signs.tip.isVisible(), "what was asked for stays for a while"


def test_a_click_on_a_refused_card_says_why_at_the_card(battle):
    hands, question = battle
    ref = refused(hands, question)
    hands.click(ref)
    overlay = hands.window.area.scene.overlay
    assert overlay.told == ref
    assert hands.window.area.scene.cards[ref].face[1].refused
    for words, what, why in (
        ("It needs nothing: it works. Choose another one. (A rule)", "It needs nothing", "It works. Choose another one. (A rule)"),
        ("It is used. choose another one. (A rule)", "It is used.", "Choose another one. (A rule)"),
        ("It is used (A rule)", "It is used", "(A rule)"),
        ("It is used", "It is used", ""),
    ):
        overlay.refuse(ref, words)
        assert (overlay.tip.what, overlay.tip.why) == (what, why)


def test_a_tip_at_a_card_in_hand_is_not_covered_by_the_bar(battle):
    hands, question = battle
    ref = hands.window.view().zones[f"hand.{question.seat}"].cards[0]
    hover(hands, ref)
    tip = hands.window.area.scene.overlay.tip
    assert not tip.isVisible(), "no card of the hand is asked for: the pointer reads"
    hands.key(Qt.Key.Key_W)
    assert tip.isVisible()
    assert tip.y() + tip.box.height() <= hands.window.area.bar.y()


def test_of_a_card_that_is_not_known_nothing_is_said(table, leaks):
    hands = table("p", "random")
    until(hands, "battle", luck=Random(1))
    scene = hands.window.area.scene
    back = next(item for item in scene.cards.values() if item.role == "back")
    hover(hands, back.ref)
    assert not scene.overlay.tip.isVisible()
    assert not leaks(hands.window)


def test_the_card_that_asks_refuses_nothing_under_the_pointer(aiming):
    hands, question = aiming
    hover(hands, question.about)
    hands.window.hints.tell()
    assert not hands.window.area.scene.overlay.tip.isVisible()


def test_an_arrow_goes_from_the_card_that_asks_to_the_one_under_the_pointer(aiming):
    hands, question = aiming
    signs = hands.window.area.scene.overlay
    source, target = question.about, question.options[-1].ref
    hover(hands, target)
    assert signs.arrow.isVisible()
    a, b = (signs.box_of(ref) for ref in (source, target))
    start, end = signs.arrow.line.p1(), signs.arrow.line.p2()
    assert a.adjusted(-1, -1, 1, 1).contains(start)
    assert not a.adjusted(1, 1, -1, -1).contains(start), "it begins at the edge"
    assert b.adjusted(-1, -1, 1, 1).contains(end)
    assert not b.adjusted(1, 1, -1, -1).contains(end)
    marks = {ref: hands.window.area.scene.cards[ref].face[1].mark for ref in (source, target)}
    assert marks == {source: "asks", target: "aimed"}
    hands.click(target)
    assert not signs.arrow.isVisible()


def test_what_an_answer_does_stands_beside_the_arrow_before_it_is_given(aiming):
    hands, question = aiming
    option = question.options[-1]
    hover(hands, option.ref)
    tip, name = hands.window.area.scene.overlay.tip, hands.window.view().cards[option.ref].definition
    assert tip.what == f"Discard {name}"
    assert "Bruno" in tip.why
    foretold = next(line for line in tip.why.splitlines() if line.startswith("Bruno "))
    lane = hands.window.area.scene.lane
    marked = dict(lane.told)
    shown = scene_of(lane)
    lane.foretell(())
    assert scene_of(lane) != shown, "a mark stands in the bar where the total would be"
    hands.click(option.ref)
    strip = next(s for s in hands.window.area.scene.strips if s.standing.name == "Bruno")
    assert foretold.endswith(f"then {strip.standing.number}")
    assert marked[strip.strip.seat] == strip.standing.number
    hands.window.between.lower(hands.window.acting())
    assert not lane.told, "other eyes are told nothing of it"


def test_signs_follow_their_cards_when_the_table_changes_its_size(battle):
    hands, question = battle
    ref, scene = refused(hands, question), hands.window.area.scene
    hands.click(ref)
    scene.overlay.focus_on(ref)
    hands.window.resize(1280, 800)
    box = scene.cards[ref].spot.box
    assert (scene.overlay.ring.box, scene.overlay.ring.x()) == (box, box.x)
    assert scene.overlay.told == ref
    assert abs(scene.overlay.tip.x() + scene.overlay.tip.notch - (box.x + box.w / 2)) <= 20
