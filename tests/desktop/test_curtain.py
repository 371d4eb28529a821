"""The curtain: when it falls, what it says, how it is lifted, and what may be done before all eyes."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame

from desktop.panels.elided import Elided
from desktop.saves.faults import unsaved
from desktop.table import tokens
from desktop.table.stance import FULL, OPEN, RELAXED, Stance, stance
from rules.engine.line import SeatId
from rules.engine.question import Option, Pick
from rules.engine.sight import SPECTATOR
from tests.desktop.test_table import play, until

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier


class Painted(QObject):
    """What of a widget was painted."""

    def __init__(self):
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched, event):  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            self.region = self.region.united(event.region())
        return False


def told_past(hands):
    """Go on from what is told to all, with the curtain as it is."""
    hands.wait()
    while hands.window.between.shown is not None:
        hands.enter()
        hands.wait()


def in_the_open(hands, offer):
    """Play until a seat is asked before all eyes, with or without the offer to open its hand first."""
    for _ in range(200):
        told_past(hands)
        window = hands.window
        if not window.covered() and window.viewer == SPECTATOR and window.offer == offer:
            return window.session.question()
        until_answered(hands)
    raise AssertionError("never asked before all eyes")


def until_answered(hands):
    """Some answer to what is asked now."""
    question = hands.question()
    if question.purpose == "march":
        hands.answer(next(o for o in question.options if o.word == "hero"))
        hands.enter()
    elif question.most > 1:
        hands.enter()
    else:
        hands.answer(next((o for o in question.options if o.word == "pass"), question.options[0]))


def test_whose_eyes(table):
    hands = table("p", "p", "p")
    game, public = hands.session.game, hands.session.view(SPECTATOR)
    meld = Pick(SeatId(1), "battle", (Option("pass"),))
    hidden = Pick(SeatId(1), "battle", (Option("pass"),), secret=True)
    held = Pick(SeatId(1), "choose", (Option("card", public.zones["hand.1"].cards[0]),))
    sealed = Pick(SeatId(1), "destiny", (Option("hero", public.zones["hand.1"].cards[0]),), 0, 6, secret=True)

    def met(question, curtain=RELAXED, people=3, viewer=0):
        return stance(game, public, curtain, people, SeatId(viewer), question)

    assert met(meld) == Stance(SPECTATOR)
    assert met(hidden) == Stance(SPECTATOR, offer=True)
    assert met(held) == Stance(SeatId(1), curtain=True)
    assert met(sealed) == Stance(SeatId(1), curtain=True)
    assert met(meld, FULL) == met(hidden, FULL) == Stance(SeatId(1), curtain=True)
    for open_to_all in (met(sealed, OPEN), met(sealed, people=1), met(sealed, viewer=1)):
        assert open_to_all == Stance(SeatId(1))


def test_before_all_eyes_no_hand_is_open_and_nothing_turns(table, leaks):
    hands = table("p", "p", "p")
    in_the_open(hands, offer=False)
    window, bottom = hands.window, hands.window.bottom
    assert not leaks(window)
    for seat in range(3):
        assert not {window.view().cards[ref].definition for ref in window.hand_of(SeatId(seat))} - {"?"}
    seat = window.session.question().seat
    hands.key(Qt.Key.Key_N)
    told_past(hands)
    if not window.covered():
        assert window.bottom == bottom
    assert window.session.history.at.step.seat == seat


def test_the_offer_passes_in_the_open_or_opens_the_hand_behind_the_curtain(table, leaks):
    hands = table("p", "p", "p")
    question = in_the_open(hands, offer=True)
    window = hands.window
    assert not window.asked.lit()
    at = window.session.history.at
    own = next(ref for ref in window.view().zones[f"meld.{question.seat}"].cards)
    hands.click(own)
    assert window.refused == "table.hand-first"
    assert window.session.history.at is at
    hands.enter()
    assert window.covered()
    assert not leaks(window)
    hands.press(window.curtain.hold)
    assert window.viewer == question.seat
    assert window.asked.lit()
    assert window.session.history.at is at


def test_passing_from_the_offer_needs_no_curtain(table):
    hands = table("p", "p", "p")
    question = in_the_open(hands, offer=True)
    hands.key(Qt.Key.Key_N)
    step = hands.session.history.at.step
    assert (step.seat, step.choice) == (question.seat, (Option("pass"),))


def test_the_hand_that_lies_covered_is_opened_by_a_click_on_it(table):
    hands = table("p", "p", "p")
    question = in_the_open(hands, offer=False)
    window = hands.window
    window.bottom = question.seat
    window.show_all()
    hands.click(window.hand_of(question.seat)[-1])
    assert window.covered()
    hands.press(window.curtain.hold)
    assert window.viewer == question.seat


def test_peeking_shows_the_hand_of_who_decides_while_the_key_is_held(table, leaks):
    hands = table("p", "p", "p")
    question = in_the_open(hands, offer=False)
    window, peek = hands.window, hands.window.between.peek
    QTest.keyPress(window, Qt.Key.Key_H)
    assert peek.isVisible()
    assert peek.seat == question.seat
    assert peek.of.cards.seat == question.seat
    QTest.keyRelease(window, Qt.Key.Key_H)
    assert not peek.isVisible()
    assert peek.of is None
    assert not leaks(window)


def test_there_is_no_peeking_behind_the_curtain(table):
    hands = table("p", "p")
    QTest.keyPress(hands.window, Qt.Key.Key_H)
    assert not hands.window.between.peek.isVisible()


@pytest.fixture
def slowly(monkeypatch):
    """Movements and held keys take their time."""
    monkeypatch.setattr(tokens, "still", False)


def test_the_button_must_be_held(table, slowly, qtbot):
    hands = table("p", "p")
    hold = hands.window.curtain.hold
    QTest.mouseClick(hold, Qt.MouseButton.LeftButton)
    assert hands.window.covered()
    with qtbot.waitSignal(hold.held, timeout=5_000):
        QTest.keyPress(hold, Qt.Key.Key_Space)
    assert not hands.window.covered()
    assert hands.window.viewer == 0


def test_what_is_pressed_while_the_curtain_rises_answers_nothing(table, slowly, qtbot):
    hands = table("p", "p")
    curtain = hands.window.curtain
    with qtbot.waitSignal(curtain.hold.held, timeout=5_000):
        QTest.mousePress(curtain.hold, Qt.MouseButton.LeftButton)
    assert curtain.isVisible()
    hands.enter()
    assert len(hands.session.history.nodes) == 1
    qtbot.waitUntil(lambda: not curtain.isVisible())
    hands.enter()
    assert len(hands.session.history.nodes) == 2


def test_the_curtain_says_who_what_and_how_all_stand(table, leaks):
    hands = table("p", "p")
    hands.lift()
    hands.enter()
    curtain = hands.window.curtain
    assert curtain.heading.text() == "Bruno, your turn to decide"
    assert curtain.news.text() == "Ada has chosen what to replace."
    assert curtain.away.text().startswith("Ada, please look away.")
    assert hands.window.windowTitle() == "Warborn · Bruno is to look (Destiny phase)"
    assert not leaks(hands.window)


def test_long_news_on_the_curtain_are_whole(table):
    hands = table("p", "p")
    news = hands.window.curtain.news
    one = news.height()
    hands.window.curtain.tell(
        "Tuckbox ended while Warborn, Ada against Bruno, was open; nothing that was finished is lost, and it goes on at the very step."
    )
    assert len(news.shown()) == 2
    assert news.height() == one, "room for it was there, so nothing moves"
    assert news.height() >= 2 * news.fontMetrics().height()


@pytest.mark.parametrize("size", [(900, 600), (1600, 1000)])
def test_the_button_stays_where_it_is_whatever_is_said_and_offered(table, size):
    hands = table("p", "p")
    curtain = hands.window.curtain
    hands.window.resize(*size)
    hands.wait()
    QApplication.processEvents()
    assert not curtain.back_button.isVisible()
    before = curtain.hold.mapTo(hands.window, QPoint())
    hands.session.answer(hands.question().seat, ())
    hands.wait()
    QApplication.processEvents()
    assert curtain.back_button.isVisible()
    for words in ("", "Ada has chosen.", "Much has happened meanwhile, and all of it is told here in a row. " * 4):
        curtain.tell(words)
        QApplication.processEvents()
        assert curtain.hold.mapTo(hands.window, QPoint()).y() == before.y()
        assert curtain.back_button.visibleRegion().boundingRect().height() == curtain.back_button.height()


def test_the_game_can_be_saved_and_left_while_the_curtain_is_down(table):
    hands = table("p", "p")
    window = hands.window
    assert window.covered()
    entries = {action.text(): action.isEnabled() for action in window.top.bar.found["Game"].actions() if action.text()}
    assert [text for text, enabled in entries.items() if not enabled] == ["Concede"]
    hands.lift()
    assert window.area.hasFocus(), "Tab goes about the table at once"


def test_melds_open_together_before_all_eyes(table):
    hands = table("p", "p")
    for _ in range(2):
        play(hands, until(hands, "march"), Random(1), by_drag=False)
    window = hands.window
    assert window.between.shown is not None
    assert window.viewer == SPECTATOR
    assert window.area.summary.heading.text() == "The melds are shown"
    assert all(window.view().zones[f"meld.{seat}"].cards for seat in (0, 1))
    hands.enter()
    assert window.between.shown is None


def test_in_full_mode_it_falls_for_every_decision_of_another(table):
    hands = table("p", "p")
    hands.window.curtain_mode = FULL
    falls = 0
    for _ in range(12):
        told_past(hands)
        falls += hands.window.covered()
        assert hands.window.covered() or hands.window.viewer == hands.session.question().seat
        until_answered(hands)
    assert falls > 6


def test_on_a_small_curtain_six_plates_say_all_that_is_public(table, qtbot):
    hands = table("p", "p", "p", "p", "p", "p", seed="7")
    hands.window.resize(900, 600)
    hands.window.curtain_mode = FULL
    hands.wait()
    assert hands.window.covered()
    qtbot.wait(20)
    plates = hands.window.curtain.findChildren(QFrame, "plate")
    assert len(plates) == 6
    said = [" ".join(line for words in plate.findChildren(Elided, "caption") for line in words.shown()) for plate in plates]
    assert all("hands won 0" in words and "hand 12" in words for words in said)


def test_an_arrow_leads_from_who_passes_the_screen_on_to_who_comes(table, qtbot):
    hands = table("p", "p")
    curtain = hands.window.curtain
    hands.window.curtain_mode = FULL
    hands.wait()
    assert not curtain.from_seat.drawn, "nobody had the screen before"
    hands.session.answer(hands.question().seat, ())
    hands.wait()
    qtbot.waitUntil(lambda: curtain.to_seat.isVisible() and curtain.from_seat.drawn)
    plates = {plate.findChild(Elided, "label").text(): plate for plate in curtain.findChildren(QFrame, "plate")}
    left = [
        part.mapTo(curtain, QPoint()).x() for part in (plates["Ada"], curtain.from_seat, curtain.ring, curtain.to_seat, plates["Bruno"])
    ]
    assert left == sorted(left)


def test_the_whole_cloth_takes_the_colour_of_another_seat_that_is_to_come(table, qtbot):
    hands = table("p", "p", "p")
    curtain = hands.window.curtain
    hands.session.answer(hands.question().seat, ())
    hands.wait()
    qtbot.waitUntil(lambda: curtain.isVisible() and not curtain.testAttribute(Qt.WidgetAttribute.WA_WState_InPaintEvent))
    QApplication.processEvents()
    painted = Painted()
    curtain.installEventFilter(painted)
    hands.key(Qt.Key.Key_Z, CTRL)
    assert curtain.seat == 0
    qtbot.waitUntil(lambda: painted.region.contains(curtain.rect()) and painted.region.boundingRect() == curtain.rect())


def test_no_key_goes_to_what_the_curtain_covers(table):
    hands = table("p", "p")
    window = hands.window
    for _ in range(8):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        assert window.curtain.isAncestorOf(QApplication.focusWidget())
    hands.press(window.curtain.hold)
    assert window.area.hasFocus()
    assert window.area.isEnabled()


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_that_a_game_is_not_being_saved_is_read_whole_on_the_curtain(table, size):
    fault = OSError(13, "Permission denied")
    said = unsaved(Path("/home/bartholomew/.local/share/tuckbox/games/Warborn Ada Bruno 2026-11-30.tuck"), fault)
    window = table("p", "p").window
    window.resize(*size)
    window.curtain.tell(said)
    assert window.curtain.isVisible()
    assert not window.curtain.news.toolTip()
    assert window.curtain.rect().contains(window.curtain.back_button.geometry())


@pytest.mark.parametrize("lines", [2, 3])
def test_between_two_things_that_are_told_of_a_seat_no_dot_stands_where_a_line_ends_or_begins(qtbot, lines):
    told = Elided("caption", lines=lines)
    qtbot.addWidget(told)
    told.show()
    text = "hands won 0 · Force 24 · hand 12"
    told.setText(text)
    for wide in range(told.fontMetrics().horizontalAdvance("hands won 0"), told.sizeHint().width()):
        told.resize(wide, 60)
        assert not any(line.startswith("·") or line.endswith("·") for line in told.shown())
        assert bool(told.toolTip()) == ("…" in "".join(told.shown()))
