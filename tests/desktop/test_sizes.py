"""Nothing lies over anything else, and everything lies within the window, at every size and with every number of seats."""

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from desktop.asking.asked import Act
from desktop.panels.elided import Elided
from desktop.players import Player
from desktop.settings import SettingsFile
from desktop.start.memory import Memory
from desktop.start.setup import Setup, deal
from desktop.start.start_window import StartWindow
from desktop.table.sizes import LEAST, SHOWING, band
from desktop.table.standing import Standing
from desktop.table.tokens import tokens
from desktop.table.window import TableWindow
from rules.engine.line import SeatId
from rules.players.table import PLAYERS

pytestmark = pytest.mark.slow

NAMES = (
    "Bartholomew Featherstonehaugh the Elder", "Anna-Maria Wiesengrund-Gruber von Thal & Co", "Cleo",
    "Wolfeschlegelsteinhausenbergerdorff X.", "Ed", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)  # fmt: skip
SIZES = ((900, 600), (1200, 800), (1280, 800), (1600, 1000), (2560, 1440))


SCALES = (80, 150, 200)


def rect(box) -> QRect:
    return QRect(box.x, box.y, box.w, box.h)


def battle(qtbot, game, seats):
    """A table on which cards lie: Warborn in its first battle, or the free table as it is dealt."""
    session = deal(Setup(game, tuple(Player(name) for name in NAMES[:seats]), seed="4"))
    greedy = PLAYERS["greedy"]
    while game == "warborn" and (question := session.question()) and question.purpose != "battle":
        choose = getattr(greedy, "choose", greedy)

        session.answer(question.seat, choose(session.game, session.view(question.seat), (question,), 40, Random(3)))
    window = TableWindow(session, open_hands=True)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    session.begin()
    return window


def apart(boxes):
    """No two of them have a pixel in common."""
    return [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if one.intersects(other)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("game", ["warborn", "blank"])
def test_rows_strips_piles_bar_and_hand_lie_apart(qtbot, game, seats):
    window = battle(qtbot, game, seats)
    for size in SIZES:
        lies_apart(window, size)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_so_they_do_in_every_size_of_the_interface(qtbot, worn, scale, seats):
    worn(scale)
    window = battle(qtbot, "warborn", seats)
    for size in ((1280, 800), (1600, 1000)):
        lies_apart(window, size)
        strips_are_whole(window, size)
        assert not cut_off(window), size
        assert window.area.scene.picture.arrangement.scale >= min(scale / 100, 1.5)


def lies_apart(window, size):
    """Nothing on the table lies over anything else, and all of it on the table."""
    window.resize(*size)
    assert (window.width(), window.height()) == size
    area, made = window.area, window.area.scene.picture.arrangement
    hand = f"hand.{window.bottom}"
    boxes = [(place.zone, rect(place.box)) for place in made.places if place.label != "hand" or place.zone == hand]
    boxes += [(f"strip {strip.seat}", rect(strip.box)) for strip in made.strips] + [("bar", rect(made.bar))]
    assert not apart(boxes), size
    inside = QRect(0, 0, area.width(), area.height())
    assert all(inside.contains(box) for _, box in boxes), size
    by_zone = dict(boxes)
    for spot in made.spots:
        zone = window.view().cards[spot.ref].zone
        if spot.role in ("row", "pile"):
            assert by_zone[zone].contains(rect(spot.box)), (size, zone)
        if spot.role == "row":
            assert spot.box.w >= LEAST


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_each_card_of_a_row_shows_its_number(qtbot, seats):
    window = battle(qtbot, "warborn", seats)
    for size in SIZES:
        window.resize(*size)
        rows = [spot for spot in window.area.scene.picture.arrangement.spots if spot.role == "row"]
        for spot in rows:
            corner = QRect(spot.box.x, spot.box.y, int(spot.box.w * SHOWING), band(spot.box.w))
            assert not any(corner.intersects(rect(other.box)) for other in rows if other.z > spot.z and other is not spot), size


def shown(spot):
    """The part of a card that is seen."""
    box = rect(spot.box)
    return QRect(box.x(), box.y(), box.width(), spot.cut or box.height())


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_parts_of_a_strip_lie_apart_and_its_numbers_are_all_there(qtbot, seats):
    window = battle(qtbot, "warborn", seats)
    for size in SIZES:
        strips_are_whole(window, size)


def strips_are_whole(window, size):
    """No part of a strip lies over another one, and none is missing that has to be there."""
    window.resize(*size)
    scene = window.area.scene
    backs = [shown(spot) for spot in scene.picture.arrangement.spots if spot.role == "back"]
    for strip in scene.strips:
        box, said = strip.strip.box, strip.standing
        boxes = [(part.text, on_table(strip, part)) for part in strip.parts]
        assert not apart([(part.text, QRect(part.x, part.y, part.w, part.h)) for part in strip.parts]), (size, said.name)
        assert all(rect(box).contains(one) for _, one in boxes)
        assert not any(one.intersects(back) for _, one in boxes for back in backs)
        words = [part.text for part in strip.parts]
        assert said.name in words
        assert str(said.number) in words
        assert words[-1].split()[-1] == str(said.hand)
        assert any(part.most for part in strip.parts) or {"0 of 5", "0/5"} & set(words)
        assert next(part.w for part in strip.parts if part.text == said.name) >= min(80, 8 * len(said.name))
        assert said.name in strip.toolTip().replace("&amp;", "&")


def on_table(strip, part) -> QRect:
    """Where a part of a strip lies, in whole pixels of the table within it."""
    box = strip.mapRectToScene(QRectF(part.x, part.y, part.w, part.h))
    return QRectF(box.x() + 0.5, box.y() + 0.5, box.width() - 1, box.height() - 1).toAlignedRect()


def cut_off(window):
    """Words of labels and buttons that do not stand whole in their widgets, and those that stick out at a side of what they lie in."""
    words = [widget for kind in (QLabel, QAbstractButton) for widget in window.findChildren(kind) if widget.isVisible() and widget.text()]
    mine = [widget for widget in words if widget.window() is window]
    out = [widget.text() for widget in mine if widget.x() < -1 or widget.geometry().right() > widget.parentWidget().width()]
    return [widget.text() for widget in mine if not stands_whole(widget)] + out


def stands_whole(widget):
    """All the words, or an ellipsis with a tip that has them; never half a line."""
    metrics, room, words = widget.fontMetrics(), widget.rect(), widget.text().replace("&&", "&")
    if isinstance(widget, QLabel) and widget.wordWrap():
        return metrics.boundingRect(QRect(0, 0, room.width(), 9_999), Qt.TextFlag.TextWordWrap, words).height() <= room.height() + 2
    elided = isinstance(widget, Elided) or (words.endswith("…") and widget.toolTip())
    return metrics.height() <= room.height() + 2 and (elided or metrics.horizontalAdvance(words) <= room.width())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_start_and_sheets_are_whole_in_every_size_of_the_interface(qtbot, worn, scale, size):
    worn(scale)
    start = StartWindow(Memory(), SettingsFile())
    qtbot.addWidget(start)
    start.resize(*size)
    with qtbot.waitExposed(start):
        start.show()
    assert start.page.width() <= start.pane.viewport().width()
    assert not cut_off(start)
    start.play(start.games[0].entry)
    for sheet in (start.new_game, start.settings_sheet, start.help):
        sheet.rise()
        QApplication.processEvents()
        assert sheet.body.width() <= sheet.pane.viewport().width(), sheet
        assert not cut_off(start), sheet
        sheet.sink()


def test_words_are_left_out_before_numbers(qtbot):
    from desktop.table.spots import Box, Strip
    from desktop.table.strip_item import width_of
    from desktop.table.strip_parts import parts

    said = Standing(NAMES[0], (("hands won", 2, 5), ("gold", 12, 0)), 7, "Force", 123, "100 printed + 23 from bonuses", False, False, False)
    for w in range(900, 120, -20):
        made = parts(Strip(SeatId(0), Box(0, 0, w, 44 if w < 240 else 30), own=False), said, width_of)
        words = [part.text for part in made]
        assert not apart([(part.text, QRect(part.x, part.y, part.w, part.h)) for part in made]), w
        assert all(part.x >= 0 and part.right <= w for part in made)
        assert "gave up" in words or w < 260
        assert "123" in words
        left_out = [word not in words for word in (said.parts, "Force", "hand 7")]
        assert left_out == sorted(left_out, reverse=True), w
        assert w < 880 or not any(left_out)
        assert w > 300 or all(left_out)


# -- the bar
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("n", [1, 3, 6, 14])
def test_buttons_show_their_whole_text_or_have_an_ellipsis_with_a_tip(qtbot, size, n):
    window = battle(qtbot, "warborn", 2)
    window.resize(*size)
    bar = window.area.bar
    bar.say(f"{NAMES[5]},", "activate a card or pass, or do something else that takes many words", "Second. " * 120, 0)
    texts = [f"Activate the Flame Tongue Sword & Shield of number {i}" for i in range(n)]
    for text in texts:
        bar.add_act(Act(text, ()), lambda: None)
    bar.fit()
    places = [(b.accessibleName(), b.geometry()) for b in bar.buttons]
    assert not apart(places)
    assert all(bar.row.rect().contains(place) for _, place in places)
    for button, text in zip(bar.buttons, texts, strict=True):
        shown = button.text().replace("&&", "&")
        assert button.fontMetrics().horizontalAdvance(shown) <= button.width() - 28
        assert shown == text or ("…" in shown and button.toolTip() == text)
        assert button.accessibleName() == text
    words = [(one.objectName(), one.geometry()) for one in (bar.shape, bar.name, bar.what, bar.second)]
    assert not apart([*words, ("row", bar.row.geometry())])
    assert all(bar.rect().contains(place) for _, place in words)
    assert bar.name.width() > 60
    assert bar.second.toolTip()
    assert bar.second.shown()[-1].endswith("…")


# -- the column
def test_the_column_folds_where_the_window_is_narrow_and_f9_brings_it_back(qtbot):
    window = battle(qtbot, "warborn", 2)
    assert window.panels.tabs.isVisible()
    wide = window.area.width()
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert not window.panels.tabs.isVisible()
    assert window.area.width() == window.width() - window.parts.left.width() > wide
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert window.area.width() == wide
    window.resize(900, 600)
    assert window.minimumSizeHint().width() <= 900
    assert not window.panels.tabs.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert window.panels.tabs.isVisible()
    assert window.area.width() == 900
    assert window.area.bar.width() == 900 - window.parts.right.width()
    assert window.area.bar.row.geometry().right() < 900 - window.parts.right.width()
    window.resize(1600, 1000)
    assert window.panels.tabs.isVisible()
    assert window.area.width() == wide


def test_the_left_column_stands_where_the_grid_says_once_it_holds_something_and_f8_puts_it_away(qtbot):
    window = battle(qtbot, "warborn", 2)
    window.resize(1600, 1000)
    assert window.panels.tabs.indexOf(window.panels.doing) < 0
    left = window.parts.left.width()
    assert left == tokens()["grid"]["1600x1000"]["left"]
    assert window.area.x() == left
    wide = window.area.width()
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert not window.parts.left.isVisible()
    assert window.area.width() == wide + left
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert window.parts.left.isVisible()
    window.resize(1280, 800)
    assert not window.parts.left.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert window.panels.tabs.currentWidget() is window.panels.doing
    assert window.history.list.isVisible()
    window.resize(2560, 1440)
    assert window.parts.left.width() == tokens()["grid"]["2560x1440"]["left"]
    assert window.parts.right.width() == tokens()["grid"]["2560x1440"]["right"]
