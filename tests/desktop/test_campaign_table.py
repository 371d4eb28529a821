"""The table of the campaign: whose the plates, Orders, stops and suggestions are, and its map while it is resized."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from desktop.campaign import ground
from desktop.campaign.map import BELOW, FIGURES, MARGIN, wide
from desktop.campaign.stop import below
from desktop.panels.facts import Facts
from desktop.players import Player
from desktop.session import Session
from desktop.start.setup import Setup
from desktop.table import noes
from desktop.table.stance import RELAXED
from desktop.table.strip_item import width_of
from desktop.table.strip_parts import whole
from desktop.table.tokens import px
from rules.engine.events import Sandbox
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.words import HUMAN, ON_TOP
from rules.games.worldbreakers.words import POWER
from tests.desktop.road import Road

pytestmark = pytest.mark.slow
KEY = Qt.Key


@pytest.fixture
def road(app, qtbot):
    return Road(app, qtbot)


@pytest.mark.parametrize("key", [KEY.Key_G, KEY.Key_F4, KEY.Key_L, KEY.Key_N, KEY.Key_Slash, KEY.Key_F8, KEY.Key_W])
def test_what_is_done_at_the_table_alone_says_so_on_the_map(road, qtbot, key):
    with qtbot.waitActive(road.table):
        road.table.activateWindow()
    road.camp.take_focus()
    focus = road.table.focusWidget()
    QTest.keyClick(focus, key)
    assert road.camp.page.side.message.text() == noes.AWAY
    assert road.table.focusWidget() is focus
    assert road.table.suggestion.question is None
    assert road.table.area.cover is None


def test_keys_turn_the_pages_of_the_chapter(road, qtbot):
    road.table.resize(900, 600)
    with qtbot.waitActive(road.table):
        road.table.activateWindow()
    road.camp.take_focus()
    bar = road.camp.page.side.pane.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    QTest.keyClick(road.table.focusWidget(), KEY.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(road.table.focusWidget(), KEY.Key_PageUp)
    assert bar.value() == 0


def test_the_keys_are_told_over_the_whole_page_and_lead_back_to_it(road, qtbot):
    with qtbot.waitActive(road.table):
        road.table.activateWindow()
    road.camp.take_focus()
    stop = road.table.focusWidget()
    QTest.keyClick(stop, KEY.Key_F1)
    sheet = road.table.keys.sheet
    assert sheet.isVisible()
    assert sheet.geometry() == road.camp.stack.geometry()
    QTest.keyClick(sheet, KEY.Key_Escape)
    assert road.table.focusWidget() is stop


def test_the_plate_of_the_automaton_has_its_whole_name_and_no_line_of_what_it_never_has(road):
    road.camp.page.side.play_button.click()
    mine, theirs = sorted(road.table.area.scene.strips, key=lambda item: item.strip.seat)
    name = next(part for part in theirs.parts if part.text == "The automaton")
    assert name.w >= width_of(name.text, name.style, name.size)
    assert {part.text for part in theirs.parts if part.text} - {theirs.standing.name} == {POWER, "0"}
    assert "mythium" in {part.text for part in mine.parts}
    assert "hand" not in whole(theirs.standing)


def test_an_order_is_told_to_the_human_also_where_its_lines_stand_alone(road):
    facts = Facts()
    for name in (card.name for card in ORDERS.values()):
        facts.show_printed(road.session.game, name)
        said = facts.toPlainText()
        assert "opponent" not in said
        assert "your" not in said


def test_the_order_is_shown_large_after_each_turn_and_after_an_undo(road):
    road.camp.page.side.play_button.click()
    road.session.answer(HUMAN, ())
    first = road.table.inspector.face.name
    assert first == road.session.state.cards[road.session.state.zones[ON_TOP].cards[0]].definition
    for _ in range(2):
        draw = next(o for o in road.session.question().options if o.word == "draw")
        road.session.answer(HUMAN, (draw,))
        road.wait()
        while road.session.question().purpose != "action":
            road.answer()
            road.wait()
    assert road.table.inspector.face.name != first
    road.table.undo()
    assert road.table.inspector.face.name == first


def test_who_stops_the_automaton_reads_its_name(road):
    road.camp.page.side.play_button.click()
    road.session.computers.pace = 60_000
    for _ in range(2):
        question = road.session.question()
        road.session.answer(HUMAN, tuple(o for o in question.options if o.word == "mythium") if question.purpose == "action" else ())
    road.session.stop()
    assert road.table.area.bar.second.text() == "The automaton is stopped; nothing runs on by itself."


def test_the_sandbox_needs_nobodys_consent(road):
    road.camp.page.side.play_button.click()
    road.answer()
    road.table.sandbox.turn()
    bracket = road.session.state.bracket
    assert bracket is not None
    step = road.session.history.at.step
    assert step is not None
    assert [o.event.agreed for o in step.events if isinstance(o.event, Sandbox)] == [()]
    assert not road.on_map()


def test_a_chapter_for_practice_that_was_left_at_its_end_offers_no_other_seat(app):
    app.deal(Setup("worldbreakers-solo", (Player("Ada"), Player("The automaton", "random")), {"play": "chapter", "chapter": 8}, seed="1"))
    app.table.session.concede(HUMAN)
    session = app.table.session
    app.show_table(Session(session.game, session.history, session.players), RELAXED)
    assert app.table.area.result.isVisible()
    assert not app.table.area.result.swap_button.isVisible()


def test_the_ground_of_the_map_is_drawn_anew_only_when_its_size_has_come_to_rest(road, monkeypatch):
    page, drawn = road.camp.page.map, []
    real = ground.ground

    def draw(size, ratio, name):
        drawn.append(size)
        return real(size, ratio, name)

    monkeypatch.setattr("desktop.campaign.map.ground", draw)
    monkeypatch.setattr("desktop.campaign.map.motion", lambda name: 60_000)
    page.repaint_ground()
    page.grab()
    for across in (800, 850, 900):
        page.resize(across, 700)
        page.grab()
    assert len(drawn) == 1
    page.rest.timeout.emit()
    page.grab()
    assert drawn[1:] == [QSize(900, 700)]


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1600, 1000)])
def test_no_name_on_the_map_lies_on_its_figures_and_no_figure_is_cut(road, size):
    page = road.camp.page.map
    road.table.resize(*size)
    top = page.height() - px(FIGURES + BELOW)
    assert all(at.y() + below(page.unit) <= top for at in page.points())
    assert page.points()[0].y() > page.points()[1].y()
    assert max(map(wide, page.figures[:3])) < (page.width() - px(2 * MARGIN + 24)) / 3 - px(8)
