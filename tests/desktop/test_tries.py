"""Earlier tries of a campaign: each is listed with its chapter, is looked at as it was played, and one key leads back to now."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from desktop.campaign.camp import Camp
from desktop.campaign.tries import is_played, last_played, tries
from desktop.session import Session
from desktop.table.looking import HELD, ON
from rules.engine.events import Gain
from rules.engine.games import in_hand
from rules.engine.question import Option, any_answer
from rules.engine.save import state_hash
from rules.engine.tuck import Meta, write_tuck
from rules.games.worldbreakers.campaign.states import campaign_of
from rules.games.worldbreakers.campaign.words import HUMAN
from rules.games.worldbreakers.words import POWER
from tests.campaigns import SOLO, Campaigner

pytestmark = pytest.mark.slow
KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
PLAYERS = Meta(players=("person", "random"))


@pytest.fixture(scope="module")
def travelled():
    """Chapter 1 was forgotten once and won; chapter 2 lost and won; then, on a branch before chapter 2, it was left unfinished."""
    one = Campaigner("tries", tame=12)
    one.lose(counts=False)
    one.travel(3, (2,))
    end = one.history.at.number
    one.jump(one.before(2))
    one.give("artisan")
    one.play()
    one.jump(end)
    return one


class Evening:
    """The file of a campaign in a window."""

    def __init__(self, app, qtbot, path):
        self.app, self.qtbot = app, qtbot
        app.open(str(path))
        qtbot.waitUntil(lambda: app.table is not None, timeout=20_000)
        self.table = app.table
        self.camp: Camp = app.table.findChild(Camp)
        self.session: Session = app.table.session
        self.side = self.camp.page.side

    def choose(self, chapter):
        self.camp.page.map.stops[chapter - 1].setFocus()
        self.camp.page.map.choose(chapter - 1)

    def looks(self):
        return [made for made in self.side.tries.body.findChildren(QPushButton) if made.text() == "Look at it"]

    def look(self, n):
        at = self.session.history.at
        self.looks()[n].click()
        self.qtbot.waitUntil(lambda: self.session.history.at is not at, timeout=20_000)

    def press_now(self):
        with self.qtbot.waitActive(self.table, timeout=20_000):
            self.table.activateWindow()
        QTest.keyClick(self.table, KEY.Key_End, CTRL)


@pytest.fixture
def evening(app, qtbot, tmp_path, travelled):
    path = tmp_path / "evening.tuck"
    path.write_bytes(write_tuck(SOLO, travelled.history, PLAYERS))
    return Evening(app, qtbot, path)


def test_every_try_is_listed_with_its_chapter_and_how_it_ended(evening):
    evening.choose(1)
    assert [line.split(",")[0] for line in evening.side.tries.lines] == ["Given up", "Won"]
    evening.choose(2)
    lines = evening.side.tries.lines
    assert [line.split(",")[0] for line in lines] == ["Lost", "Won", "Left unfinished"]
    assert lines[2].endswith("on another branch")
    assert "as Warrior" in lines[0]
    names = [made.accessibleName() for made in evening.looks()]
    assert names == [f"Look at try {n} of chapter 2: {line}" for n, line in enumerate(lines, 1)]
    evening.choose(3)
    assert evening.side.tries.lines == []


def test_a_try_is_looked_at_as_it_was_played_and_one_key_leads_back(evening):
    session, now = evening.session, evening.session.history.at
    evening.choose(2)
    evening.look(0)
    assert evening.camp.stack.currentWidget() is evening.table.parts
    assert is_played(session.state)
    assert campaign_of(session.state).chapter == 2
    assert not campaign_of(session.state).losses[1]
    assert evening.table.top.pill.mode.words == "Earlier try of chapter 2"
    assert len(evening.table.history.order.rows) == len(in_hand(session.history))
    assert session.undo()
    evening.press_now()
    evening.qtbot.waitUntil(lambda: session.history.at is now, timeout=20_000)
    assert evening.camp.stack.currentWidget() is evening.camp.page
    assert evening.table.top.pill.mode.words == "Rules enforced"
    assert len(session.history.nodes) == len(set(session.history.nodes))


def test_nothing_is_played_while_a_try_is_only_looked_at(evening, qtbot):
    session, table, many = evening.session, evening.table, len(evening.session.history.nodes)
    now, bar = session.history.at, table.area.bar
    evening.choose(2)
    evening.look(0)
    assert table.sandbox.frame.framed == "past"
    assert table.asked is None
    assert bar.what.text() == "Earlier try of chapter 2, as it was played"
    card = next(ref for ref in table.hand_of(HUMAN))
    by_hand = (
        table.concede,
        table.sandbox.turn,
        table.ahead.end,
        table.keys.open_card_menu,
        table.suggestion.ask,
        table.waiting.stop_or_go_on,
    )
    for act in (lambda: table.clicks.card(card), lambda: table.keys.press("pass"), *by_hand):
        bar.clear_refusal()
        act()
        assert bar.refusal.text() == HELD
    assert len(session.history.nodes) == many
    with qtbot.waitActive(table, timeout=20_000):
        table.activateWindow()
    QTest.keyClick(table, KEY.Key_Return)
    qtbot.waitUntil(lambda: session.history.at is now, timeout=20_000)
    assert not table.sandbox.frame.framed


def test_somebody_plays_on_from_a_try_and_its_frame_says_that_it_is_a_branch(evening):
    session, table = evening.session, evening.table
    now = session.history.at
    evening.choose(2)
    evening.look(0)
    next(made for made in table.area.bar.buttons if made.text() == ON).click()
    assert table.sandbox.frame.framed == "tried"
    assert table.asked is not None
    question = session.question()
    assert session.answer(question.seat, any_answer(question, Random(1)))
    table.keys.to_now()
    evening.qtbot.waitUntil(lambda: session.history.at is now, timeout=20_000)
    assert not table.sandbox.frame.framed


def test_a_click_on_the_pill_leads_back_and_opens_no_sandbox(evening):
    session, now, many = evening.session, evening.session.history.at, len(evening.session.history.nodes)
    evening.choose(2)
    evening.look(0)
    evening.table.top.pill.click()
    evening.qtbot.waitUntil(lambda: session.history.at is now, timeout=20_000)
    assert len(session.history.nodes) == many
    assert session.state.bracket is None


def test_after_the_way_back_to_a_chapter_enter_plays_it(evening):
    evening.choose(1)
    back = evening.side.back_button
    back.setFocus()
    back.click()
    evening.qtbot.waitUntil(lambda: campaign_of(evening.session.state).chapter == 1, timeout=20_000)
    assert evening.table.focusWidget() is evening.camp.page.map.stops[0]


def test_the_tables_of_a_try_are_those_of_then_and_rest_again_after_it(evening, travelled):
    session = evening.session
    evening.choose(2)
    evening.look(2)
    there = session.history.at
    then = next(node for node in travelled.history.nodes if node.number == there.number)
    assert state_hash(there.state) == state_hash(then.state)
    evening.camp.past.come_back()
    evening.qtbot.waitUntil(lambda: session.history.at.pause, timeout=20_000)
    assert there.rests


def test_what_is_done_in_the_past_is_another_branch(evening):
    session, many = evening.session, len(evening.session.history.nodes)
    evening.choose(2)
    evening.look(1)
    session.concede(session.question().seat)
    session.answer(session.question().seat, session.question().options[:1])
    assert len(session.history.nodes) == many + 2
    assert evening.camp.past.now is None
    assert campaign_of(session.state).losses[1] == 2
    won = next(one for one in tries(session.history) if one.chapter == 2 and one.one is not None and one.one.won)
    assert not won.here


def test_on_the_map_of_the_past_a_button_leads_back(evening):
    session, now = evening.session, evening.session.history.at
    assert not evening.side.now_button.isVisible()
    evening.choose(1)
    evening.look(1)
    while (at := session.history.at).number:
        assert session.undo()
        evening.qtbot.waitUntil(lambda at=at: session.history.at is not at, timeout=20_000)
    assert evening.side.now_button.isVisible()
    evening.side.now_button.click()
    evening.qtbot.waitUntil(lambda: session.history.at is now, timeout=20_000)
    assert not evening.side.now_button.isVisible()


def test_to_go_to_another_branch_plays_no_game_again(evening):
    session = evening.session
    there = next(node for node in session.history.nodes if node.number and node.pause and node.rests)
    session.jump(there.number)
    assert evening.camp.stack.currentWidget() is evening.camp.page
    assert there.rests
    assert evening.table.history.undo_button.isEnabled()
    assert session.undo()
    assert session.history.at is there  # the game is played again aside
    evening.qtbot.waitUntil(lambda: not session.history.at.pause, timeout=20_000)
    assert not there.rests


def test_an_undo_into_a_past_game_is_forgotten_if_somebody_goes_on_meanwhile(evening):
    session = evening.session
    there = next(node for node in session.history.nodes if node.number and node.pause and node.rests)
    session.jump(there.number)
    assert session.undo()
    assert session.answer(HUMAN, (Option("artisan"),))
    at = session.history.at
    evening.qtbot.waitUntil(lambda: evening.camp.recall.wish is None, timeout=20_000)
    assert session.history.at is at


def test_a_try_that_cannot_be_played_again_is_told_and_nothing_changes(evening, qtbot):
    session, now = evening.session, evening.session.history.at
    session.history.nodes[5].sum = "x"
    evening.choose(1)
    evening.looks()[0].click()
    qtbot.waitUntil(lambda: evening.side.message.isVisible(), timeout=20_000)
    assert evening.side.message.text().startswith("This try cannot be shown")
    evening.table.area.bar.clear_refusal()
    session.jump(5)
    qtbot.waitUntil(lambda: evening.table.area.bar.refusal.text() != "", timeout=20_000)
    assert session.history.at is now


def test_at_now_the_key_says_that_it_is_now(evening):
    evening.press_now()
    assert evening.side.message.text().startswith("This is now")


def test_when_a_game_is_over_the_table_lets_go_of_those_before_it(evening):
    session = evening.session
    session.answer(HUMAN, (Option("play"),))
    session.edit(HUMAN, (Gain(HUMAN, POWER, 20, "edit"),))
    luck = Random(1)
    while not session.history.at.pause:
        question = session.questions()[0]
        session.answer(question.seat, any_answer(question, luck))
    assert sum(node.table is not None and not node.pause for node in session.history.nodes) < len(in_hand(session.history))
    assert {number for number, _seat in evening.table.story.told} <= {node.number for node in in_hand(session.history)}


def test_numbers_are_counted_over_games_that_rest(evening):
    evening.side.summary_button.click()
    evening.qtbot.waitUntil(lambda: evening.camp.summary.isVisible(), timeout=20_000)
    assert sum(node.rests for node in evening.session.history.nodes) > len(evening.session.history.nodes) / 2


def test_the_last_table_of_a_try_is_the_one_before_it_was_decided(travelled):
    for one in tries(travelled.history):
        last = last_played(one)
        assert is_played(last.state)
        assert not any(is_played(child.state) for child in last.children) or not one.end.pause
