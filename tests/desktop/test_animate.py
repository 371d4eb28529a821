"""Movement: it goes from the old place to the new one, on whole pixels, and can be cut short by any key or click."""

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView

from desktop.table import tokens
from desktop.table.animate import MANY, Way
from rules.engine.line import ZoneId


@pytest.fixture
def hands(table, monkeypatch):
    """A table in Warborn's march; time goes only when it is told to."""
    made = table("p", "random", seed="5")
    while made.question().purpose != "march":
        made.enter()
    motion = made.window.area.scene.motion
    made.now = 0.0
    motion.clock = lambda: made.now
    motion.timer.setInterval(1_000_000)
    monkeypatch.setattr(tokens, "still", False)
    return made


def tick(hands, ms):
    hands.now += ms
    hands.window.area.scene.motion.step()


def test_a_card_is_on_its_way_and_then_there(hands):
    scene, option = hands.window.area.scene, hands.question().options[0]
    item, home = scene.cards[option.ref], scene.cards[option.ref].pos()
    hands.click(option.ref)
    end = QPointF(item.spot.box.x, item.spot.box.y)
    assert item.pos() != end
    seen = []
    for _ in range(6):
        tick(hands, 45)
        seen.append(item.pos())
        assert (item.x(), item.y()) == (round(item.x()), round(item.y()))
    assert len(set(map(QPointF.toTuple, seen))) > 4
    assert all(min(home.y(), end.y()) - 90 <= at.y() <= max(home.y(), end.y()) + 90 for at in seen)
    assert item.pos() == end
    assert (item.scale(), item.rotation(), item.zValue()) == (1, 0, item.spot.z)
    tick(hands, tokens.motion("gain"))
    assert not scene.motion.timer.isActive()


def test_the_way_begins_where_the_card_was_also_in_the_middle_of_another_way(hands):
    scene, option = hands.window.area.scene, hands.question().options[0]
    item = scene.cards[option.ref]
    hands.click(option.ref)
    tick(hands, 120)
    middle = item.middle()
    hands.window.show_table()
    assert (item.middle() - middle).manhattanLength() <= 2
    tick(hands, 240)
    assert (item.x(), item.y()) == (item.spot.box.x, item.spot.box.y)


def test_all_is_painted_once_more_when_all_has_come_to_rest(hands, qtbot):
    scene = hands.window.area.scene
    painted: list[QRectF] = []
    scene.changed.connect(painted.extend)

    def whole():
        return any(rect.contains(scene.sceneRect()) for rect in painted)

    hands.click(hands.question().options[0].ref)
    qtbot.waitUntil(whole)
    painted.clear()
    tick(hands, 120)
    qtbot.waitUntil(lambda: bool(painted))
    assert not whole()
    tick(hands, 240)
    qtbot.waitUntil(whole)


@pytest.mark.parametrize("how", ["key", "click"])
def test_any_key_or_click_finishes_what_moves(hands, how):
    scene, option = hands.window.area.scene, hands.question().options[0]
    hands.click(option.ref)
    assert scene.motion.ways
    if how == "key":
        hands.key(Qt.Key.Key_F7)
    else:
        QTest.mouseClick(hands.window.log.viewport(), Qt.MouseButton.LeftButton)
    assert not scene.motion.ways
    assert all((item.x(), item.y()) == (item.spot.box.x, item.spot.box.y) for item in scene.cards.values())


def test_while_many_move_everything_is_painted(hands):
    scene, view = hands.window.area.scene, hands.window.area.view
    modes = QGraphicsView.ViewportUpdateMode
    seen = [view.viewportUpdateMode()]
    scene.motion.busy.connect(lambda _busy: seen.append(view.viewportUpdateMode()))
    few, many = list(scene.cards)[:3], list(scene.cards)
    assert len(many) > MANY
    for refs in (few, many):
        for ref in refs:
            scene.cards[ref].moveBy(0, -40)
        hands.window.show_table()
        assert len(scene.motion.ways) == len(refs)
        scene.motion.finish()
    assert seen == [modes.MinimalViewportUpdate] * 3 + [modes.FullViewportUpdate, modes.MinimalViewportUpdate]


def test_taking_back_goes_the_same_way_fast(hands):
    scene, window = hands.window.area.scene, hands.window
    luck = Random(2)
    hands.session.answer(0, tuple({o.word: o for o in hands.question().options}.values()))
    hands.wait()
    while hands.question().purpose != "battle":
        hands.session.answer(0, (luck.choice(hands.question().options),))
    scene.motion.finish()
    melded = set(window.view().zones[ZoneId("meld.0")].cards)
    while melded & set(window.view().zones[ZoneId("meld.0")].cards):
        assert hands.session.undo()
    assert {way.item.ref for way in scene.motion.ways} >= melded
    assert {way.lasts for way in scene.motion.ways if way.item.ref in melded} == {90}


def test_a_card_on_its_way_out_of_sight_cannot_be_pressed(hands):
    scene, ref = hands.window.area.scene, hands.question().options[0].ref
    at = QPointF(hands.window.area.view.mapToScene(hands.point(ref)))
    item = scene.cards.pop(ref)
    scene.motion.set_off([Way(item, item.middle(), item.middle() + QPointF(200, 0), 1, 0, 0, 500, leaves=True)])
    assert scene.itemAt(at, QTransform()) is item
    assert scene.card_at(at) is None
    QTest.mouseDClick(hands.window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=hands.window.area.view.mapFromScene(at))
    assert not scene.motion.ways
    assert item.scene() is None


def test_under_the_cover_nothing_moves(table, monkeypatch):
    hands = table("p", "p")
    hands.lift()
    monkeypatch.setattr(tokens, "still", False)
    hands.enter()
    assert hands.window.covered()
    assert not hands.window.area.scene.motion.ways
    hands.lift()
    assert not hands.window.area.scene.motion.ways


def test_with_open_hands_the_table_turns_before_all_eyes(table, monkeypatch):
    hands = table("p", "p", open_hands=True)
    scene = hands.window.area.scene
    monkeypatch.setattr(tokens, "still", False)
    own = set(hands.window.view().zones[ZoneId("hand.0")].cards)
    hands.session.answer(0, ())
    assert hands.window.bottom == 1
    assert {way.item.ref for way in scene.motion.ways} >= own
    scene.motion.finish()
    assert all((item.x(), item.y()) == (item.spot.box.x, item.spot.box.y) for item in scene.cards.values())
