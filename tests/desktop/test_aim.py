"""An arrow to a seat that is chosen, and the corners of a target under another card."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.players import Player
from desktop.session import Session
from desktop.table.window import TableWindow
from rules.engine.history import History
from rules.scenarios.name import ref_named
from tests.vocabulary import Table

FOUR: dict[str, Any] = {
    "south": {"meld": ["Warrior", "Pirate Fleet"]},
    "north": {"meld": ["Necromancer"], "hand": ["Trick"]},
    "east": {"meld": ["Lich King"]},
    "west": {"meld": ["Dwarf Lord", "Skill"], "hand": ["Block", "Unicorn"]},
}
TWO: dict[str, Any] = {
    "south": {"meld": ["Warrior"], "hand": ["Trick"]},
    "north": {"meld": ["Necromancer", "Elf Archers", "Orc Warband"]},
}


@pytest.fixture
def laid(qtbot):
    def show(**table) -> TableWindow:
        made = Table("warborn").start(phase="battle", **table)
        names = ("Ada", "Bruno", "Cleo", "Dario")[: len(made.state.seats)]
        window = TableWindow(Session(made.game, History(made.state), tuple(Player(name) for name in names)), open_hands=True)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.session.begin()
        return window

    return show


def hover(window, x, y):
    at = window.area.view.mapFromScene(x, y)
    for away in (QPoint(2, 2), QPoint()):
        QTest.mouseMove(window.area.view.viewport(), at + away)


def strip_of(window, name):
    return next(strip for strip in window.area.scene.strips if strip.standing.name == name)


def activate(window, name):
    ref, question = ref_named(window.session.state, name), window.session.question()
    window.session.answer(question.seat, (next(o for o in question.options if o.ref == ref),))


def test_an_arrow_goes_to_the_strip_of_a_seat_that_can_be_chosen_and_the_strip_lights(laid):
    window = laid(**FOUR)
    activate(window, "Pirate Fleet")
    assert window.asked.question.purpose == "steal"
    offered = {seat: next(s for s in window.area.scene.strips if s.strip.seat == seat) for seat in window.asked.seats()}
    other = next(s for s in window.area.scene.strips if s.strip.seat not in offered and not s.strip.own)
    strip = next(iter(offered.values()))
    arrow, box = window.area.scene.overlay.arrow, strip.strip.box
    assert not arrow.isVisible()
    hover(window, box.x + box.w // 2, box.y + box.h // 2)
    assert arrow.isVisible()
    assert strip.aimed
    assert box.x <= arrow.line.p2().x() <= box.x + box.w
    assert abs(arrow.line.p2().y() - (box.y + box.h)) <= 1
    hover(window, other.strip.box.x + 60, other.strip.box.y + 10)
    assert not arrow.isVisible()
    assert not strip.aimed
    assert not other.aimed
    QTest.mouseClick(window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=window.area.view.mapFromScene(box.x + 90, box.y + 10))
    assert len(window.view().zones["hand.0"].cards) == 1


def test_the_corners_of_a_target_are_whole_though_a_card_lies_on_it(laid):
    window = laid(**TWO)
    scene = window.area.scene
    under, above = (ref_named(window.session.state, name) for name in ("Elf Archers", "Orc Warband"))
    scene.overlay.aim(under)
    item = scene.cards[under]
    item.become(item.face[1].__class__(mark="aimed"))
    scene.overlay.frame()
    (bracket,) = scene.overlay.brackets
    assert bracket.box == item.card_box()
    assert bracket.zValue() > scene.cards[above].zValue()
    spot = scene.cards[above].card_box().center()
    assert scene.card_at(spot) is scene.cards[above]  # what lies on it can still be pointed at
    scene.redraw(under)
    scene.overlay.frame()
    assert scene.overlay.brackets == []
