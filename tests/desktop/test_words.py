"""What the window says where a newcomer would stumble: clicks that are no answer, keys, bands, names, piles."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from desktop.asking.presenter import present
from desktop.panels.pile import PileDialog
from desktop.table.face import leading, name_lines
from desktop.table.standing import deciding
from desktop.table.tokens import sized_font
from rules.engine.line import SeatId, TheSeat
from rules.engine.question import Pick
from rules.games.warborn.game import GAME
from rules.games.warborn.turn import PASS
from tests.desktop.test_table import until


def said(hands):
    return hands.window.area.bar.refusal.text()


def drag_part(hands, ref, zone):
    """Lift a card, and hold it."""
    port, start, end = hands.window.area.view.viewport(), hands.point(ref), hands.place(zone)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, start + (end - start) * 0.5)
    return end


def test_a_marching_card_on_an_opponents_meld_says_where_it_marches(table):
    hands = table("p", "random")
    question = until(hands, "march")
    hands.drag(question.options[0].ref, "meld.1")
    assert said(hands).startswith("A card marches only into one's own meld.")


def test_the_deck_and_another_hand_say_what_they_are(table):
    hands = table("p", "random")
    until(hands, "march")
    view = hands.window.view()
    hands.click(view.zones["deck"].cards[0])
    assert said(hands).startswith(f"That is the deck: {len(view.zones['deck'].cards)} cards.")
    back = view.zones["hand.1"].cards[-1]
    item = hands.window.area.scene.cards[back]
    at = hands.window.area.view.mapFromScene(item.sceneBoundingRect().center())
    QTest.mouseClick(hands.window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert said(hands).startswith(f"That is the hand of Bruno: {len(view.zones['hand.1'].cards)} cards.")


def test_one_click_opens_a_pile_that_all_may_see(table):
    hands = table("p", "random")
    until(hands, "keep")
    top = hands.window.view().zones["discard"].cards[-1]
    hands.click(top)
    dialog = next(d for d in hands.window.findChildren(PileDialog) if d.isVisible())
    assert dialog.windowTitle() == "Discard"
    assert dialog.list.count() == len(hands.window.view().zones["discard"].cards)
    hands.window.open_pile("discard")
    assert len([d for d in hands.window.findChildren(PileDialog) if d.isVisible()]) == 1
    dialog.close()


def test_a_lit_zone_says_what_a_drop_does(table):
    hands = table("p", "random")
    question = until(hands, "march")
    hero = next(o for o in question.options if o.word == "hero")
    end = drag_part(hands, hero.ref, hero.zone)
    assert {zone.lit for zone in hands.window.area.scene.zones if zone.place.zone == hero.zone} == {"play it"}
    QTest.mouseRelease(hands.window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=end)


def test_after_going_back_a_computers_turn_says_that_it_waits(table):
    hands = table("random", "random", seed="2")
    hands.qtbot.waitUntil(lambda: len(hands.session.history.nodes) > 8, timeout=10_000)
    hands.session.jump(3)
    assert "waiting, press Go on" in hands.window.area.bar.what.text()


def test_n_passes_also_when_nothing_else_is_left(table):
    hands = table("p", "random")
    until(hands, "battle")
    window = hands.window
    window.asked = present(window.session.game, window.view(), Pick(window.viewer, "battle", (PASS,), secret=True))
    window.show_bar()
    assert (hands.primary().text(), hands.primary().key) == ("Pass", "answer / pass")
    at = hands.session.history.at
    hands.key(Qt.Key.Key_N)
    assert hands.session.history.at is not at


def test_who_has_not_chosen_yet_is_lit(table):
    hands = table("p", "p", "p")
    hands.lift()
    assert deciding(hands.session.game, hands.window.view()) == {0, 1, 2}
    hands.enter()
    hands.lift()
    assert deciding(hands.session.game, hands.window.view()) == {1, 2}
    assert [strip.standing.asked for strip in sorted(hands.window.area.scene.strips, key=lambda s: s.strip.seat)] == [False, True, True]


def test_a_secret_answer_is_labelled_by_its_own_seat(table):
    hands = table("p", "p")
    until(hands, "battle")
    for node in hands.session.history.nodes[1:]:
        name = hands.session.players[node.step.seat].name
        if node.step.before.stack and type(node.step.before.stack[-1]).__name__ == "Together":
            assert hands.window.story.named(node, hands.window.viewer).startswith(name)


def test_the_rest_of_a_long_list_stands_in_its_tip(table):
    hands = table("p", "random")
    until(hands, "march")
    log = hands.window.log
    whole = next(line for line in hands.window.story.lines(0) if not isinstance(line, str) and TheSeat(SeatId(0)) in line.arguments)
    found = log.document().find(" more.")
    found.movePosition(found.MoveOperation.Left)
    tip = found.charFormat().toolTip()
    assert all(a.definition in tip.replace("&#x27;", "'") for a in whole.arguments[2:])


def test_an_empty_pile_says_its_word_once(table):
    hands = table("p", "random")
    hands.wait()
    items = [zone for zone in hands.window.area.scene.zones if zone.place.zone == "discard"]
    assert [(item.pill, item.word()) for item in items] == [(False, ""), (True, "")]


@pytest.mark.parametrize("width", [24, 36, 48, 60, 78, 110])
def test_a_name_is_never_cut_within_a_word_nor_higher_than_its_band(qapp, width):
    height = width * 0.4
    for name in GAME.definitions:
        size, lines = name_lines(name, width, height, 12)
        assert 9 <= size <= 12
        assert len(lines) == 1 or leading(size) * len(lines) <= height
        metrics = QFontMetricsF(sized_font("card_name_table", size))
        for line in lines:
            assert metrics.horizontalAdvance(line) <= width or line == "…"
            assert line.endswith("…") or set(line.split()) <= set(name.split())
