"""How large cards are: in steps by wheel, keys and menu, always within the window, and remembered; and that nothing moves if wished."""

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.players import Player
from desktop.session import Session
from desktop.settings import SettingsFile
from desktop.start.setup import Setup
from desktop.table import tokens
from desktop.table.arrange import arrange
from desktop.table.sizes import Sizes
from desktop.table.window import TableWindow
from desktop.table.zoom import LARGEST, SMALLEST, widths
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.sight import seen_by
from tests.vocabulary import Table

MELD = ["Barbarian King", "Banner of Might", "Elf Archers", "Orc Warband", "Wisdom", "Hawkmen", "Tactics"]


@pytest.fixture
def window(app, qtbot):
    """A table with a card on it, and room for larger ones."""
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain="open"))
    with qtbot.waitActive(app.table):
        app.table.activateWindow()
    return app.table


def wheel(window, up, keys=Qt.KeyboardModifier.ControlModifier):
    port, at = window.area.view.viewport(), QPoint(300, 300)
    turn, none, phase = QPoint(0, 120 if up else -120), Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(port, QWheelEvent(QPointF(at), QPointF(port.mapToGlobal(at)), QPoint(), turn, none, keys, phase, False))


def seen(window):
    return window.area.scene.picture.arrangement.card


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 1.75, 2, 3])
def test_widths_are_even_on_the_pixels_of_the_screen(ratio):
    found = widths(ratio)
    assert (found[0] - 84, 176 - found[-1]) <= (4, 8)
    assert all(84 <= w <= 176 and w % 2 == 0 and (w * ratio) % 2 == 0 for w in found)
    assert all(1.08 < b / a < 1.25 for a, b in pairwise(found))


def test_the_wheel_with_ctrl_goes_through_the_widths_and_ctrl_0_goes_back(window):
    usual = seen(window)
    wheel(window, up=True)
    first = seen(window)
    assert first == next(w for w in widths(1) if w > usual)
    QTest.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert seen(window) == next(w for w in widths(1) if w > first)
    QTest.keyClick(window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert seen(window) == first
    wheel(window, up=True, keys=Qt.KeyboardModifier.NoModifier)
    assert seen(window) == first
    QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert seen(window) == usual


def test_where_there_is_no_room_for_another_size_it_is_said_and_nothing_changes(window):
    for _ in widths(1):
        wheel(window, up=True)
    largest = seen(window)
    assert window.area.bar.refusal.text() == LARGEST
    wheel(window, up=False)
    assert seen(window) < largest  # the very first step back is seen
    assert window.area.bar.refusal.text() == ""
    for _ in widths(1):
        wheel(window, up=False)
    assert seen(window) == 84
    assert window.area.bar.refusal.text() == SMALLEST


def test_cards_are_scaled_while_it_changes_and_drawn_exactly_when_it_rests(qtbot):
    south, north = {"meld": MELD[:5], "hand": ["Trick"]}, {"meld": ["Lich King", "Hawkmen"], "hand": ["Trick", "Block"]}
    laid = Table("warborn").start(south=south, north=north, phase="battle", active="south")
    window = TableWindow(Session(laid.game, History(laid.state), (Player("Ada"), Player("Bruno"))), open_hands=True)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    window.session.begin()
    scene = window.area.scene
    item = next(item for item in scene.cards.values() if item.role == "row")

    def width() -> int:
        assert item.spot
        return item.spot.box.w

    assert item.face
    drawn = item.face[2]
    wheel(window, up=True)
    assert item.face[2] == drawn
    assert item.scale() == width() / drawn > 1
    qtbot.waitUntil(lambda: not scene.stretches)
    assert item.face[2] == width() > drawn
    assert item.scale() == 1
    assert item.spot and (item.x(), item.y()) == (item.spot.box.x, item.spot.box.y)  # noqa: PT018


@pytest.mark.parametrize("game", ["warborn", "blank"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_at_every_width_everything_lies_within_the_window(game, seats):
    row = "meld" if game == "warborn" else "play"
    cards = MELD if game == "warborn" else ["Giant"] * 12
    names = ("south", "north", "west", "east", "fifth", "sixth")[:seats]
    table: dict[str, Any] = {name: {row: cards} for name in names}
    laid = Table(game).start(**table, phase="battle" if game == "warborn" else "main", active="south")
    view = seen_by(laid.game, laid.state, SeatId(0))
    for size in ((900, 560), (1000, 740), (1050, 956), (1760, 1390)):
        for card in widths(1):
            sizes = Sizes.of(*size, tokens.tokens()).wished(card)
            made = arrange(laid.game, view, SeatId(0), sizes)
            places = {place.zone: place.box for place in made.places}
            for spot in made.spots:
                if spot.role == "row":
                    place, box = places[view.cards[spot.ref].zone], spot.box
                    assert place.x <= box.x
                    assert box.x + box.w <= place.x + place.w
                    assert place.y <= box.y
                    assert box.y + box.h <= place.y + place.h
                    assert place.y + place.h <= made.bar.y
            lane = made.lane
            assert all(box.y + box.h <= lane.y or box.y >= lane.y + lane.h for zone, box in places.items() if zone.startswith(row))


def test_the_size_of_cards_is_remembered(app, window, qtbot):
    wheel(window, up=True)
    wished = window.area.zoom.wished
    qtbot.waitUntil(lambda: app.settings.now.card == wished)
    app.again()
    assert seen(app.table) == wished
    assert SettingsFile().now.card == wished
    app.settings.keep(card=7000)
    assert SettingsFile().now.card == 0


def test_less_motion_lets_nothing_move_but_what_is_held_is_still_held(app, window, monkeypatch):
    monkeypatch.setattr(tokens, "calm", False)
    monkeypatch.setattr(tokens, "still", False)
    action = next(action for action in window.findChildren(QAction) if action.text() == "Less motion")
    assert tokens.motion("move") > 0
    action.trigger()
    assert [tokens.motion(name) for name in ("move", "deal", "curtain", "fast")] == [0, 0, 0, 0]
    assert tokens.motion("hold") > 0
    assert SettingsFile().now.calm
    app.again()
    again = next(action for action in app.table.findChildren(QAction) if action.text() == "Less motion")
    assert again.isChecked()
    again.trigger()
    assert tokens.motion("move") > 0
    assert not SettingsFile().now.calm
