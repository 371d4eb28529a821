"""What a computer player would answer in somebody's place: shown with its reason, never given; only to the seat whose hand is open."""

from threading import Event

import pytest
from PySide6.QtCore import Qt

from desktop.table import suggestion
from desktop.worker import Here, Stopped
from rules.engine.line import SeatId
from rules.engine.question import fits
from rules.players.candidates import how_many

pytestmark = pytest.mark.slow


@pytest.fixture
def hands(table, monkeypatch):
    monkeypatch.setattr(suggestion, "Worker", Here)
    monkeypatch.setattr(suggestion, "TRIES", 60)
    return table("p", "random", seed="7")


def suggest(hands):
    hands.key(Qt.Key.Key_G)
    hands.qtbot.waitUntil(lambda: hands.window.suggestion.advice is not None, timeout=20_000)


def test_an_answer_is_shown_with_its_reason_and_not_given(hands):
    question, before = hands.question(), hands.session.history.at.number
    suggest(hands)
    advice = hands.window.suggestion.advice
    assert fits(question, advice.choice)
    words = hands.window.area.bar.second.text()
    assert "Suggested: " in words
    assert f"stands at {round(100 * advice.good)} of 100 for Ada" in words
    assert "60 answers tried" in words
    assert hands.session.history.at.number == before
    assert hands.session.question() == question


def test_it_stands_at_its_card_too(hands):
    while hands.question().purpose != "march":
        hands.enter()
    suggest(hands)
    overlay = hands.window.area.scene.overlay
    assert overlay.told in {option.ref for option in hands.window.suggestion.advice.choice}
    assert overlay.tip.what.startswith("Suggested: ")


def test_its_card_can_be_pointed_at_and_clicked(hands):
    while hands.question().purpose != "march":
        hands.enter()
    suggest(hands)
    ref = hands.window.suggestion.advice.choice[0].ref
    scene = hands.window.area.scene
    assert scene.card_at(scene.cards[ref].card_box().center()) is scene.cards[ref]
    hands.click(ref)
    assert ref in {option.ref for option in hands.window.asked.chosen}


def test_all_its_cards_are_named_and_ringed(hands):
    while hands.question().purpose != "march":
        hands.enter()
    suggest(hands)
    refs = [option.ref for option in hands.window.suggestion.advice.choice]
    assert len(refs) > 1
    words, view = hands.window.area.bar.second.text(), hands.window.view()
    assert f"Suggested: March with {len(refs)} cards: " in words
    assert all(view.cards[ref].definition in words for ref in refs)
    overlay, cards = hands.window.area.scene.overlay, hands.window.area.scene.cards
    assert [(ring.box.x, ring.box.y) for ring in overlay.marks] == [(cards[ref].spot.box.x, cards[ref].spot.box.y) for ref in refs]
    hands.window.show_table()
    assert len(overlay.marks) == len(refs)
    hands.window.session.answer(hands.session.question().seat, hands.window.suggestion.advice.choice)
    assert not overlay.marks


def test_nothing_of_it_stays_when_the_curtain_falls(table, monkeypatch):
    monkeypatch.setattr(suggestion, "Worker", Here)
    monkeypatch.setattr(suggestion, "TRIES", 20)
    hands = table("p", "p", seed="7")
    hands.lift()
    suggest(hands)
    assert hands.window.area.scene.overlay.marks
    hands.window.between.lower(SeatId(0))
    assert hands.window.suggestion.advice is None
    assert not hands.window.area.scene.overlay.marks


def test_it_goes_with_its_question(hands):
    hands.question()
    suggest(hands)
    hands.window.session.answer(hands.session.question().seat, hands.window.suggestion.advice.choice)
    assert hands.window.suggestion.advice is None
    assert "Suggested" not in hands.window.area.bar.second.text()


def test_advice_on_drafting_is_said_to_be_a_rule_of_thumb(table, monkeypatch):
    monkeypatch.setattr(suggestion, "Worker", Here)
    hands = table("p", "greedy", game="worldbreakers-draft")
    assert how_many(hands.question()) > 1
    suggest(hands)
    assert "without looking ahead" in hands.window.area.bar.second.text()


class Asleep(Here):
    """A mind that thinks until it is cut."""

    def __init__(self, game):
        super().__init__(game)
        self.woken = Event()

    def answer(self, state, task, told=None):
        self.woken.wait(20)
        raise Stopped("cut")

    def cut(self):
        self.woken.set()

    close = cut


@pytest.mark.parametrize("key", [Qt.Key.Key_G, Qt.Key.Key_Escape])
def test_it_is_said_that_it_thinks_and_a_key_stops_it(hands, monkeypatch, key):
    monkeypatch.setattr(suggestion, "Worker", Asleep)
    hands.question()
    hands.key(Qt.Key.Key_G)
    assert "being thought of" in hands.window.area.bar.second.text()
    hands.key(key)
    assert hands.window.suggestion.mind.woken.is_set()
    assert "being thought of any more" in hands.window.area.bar.refusal.text()
    assert hands.window.suggestion.question is None


def test_with_no_hand_open_it_says_what_comes_first(table):
    hands = table("p", "p", seed="7")
    hands.wait()
    hands.key(Qt.Key.Key_G)
    assert hands.window.suggestion.question is None
    assert "curtain" in hands.window.curtain.away.text()
