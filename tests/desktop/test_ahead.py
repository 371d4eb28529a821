"""Passing in advance from the decision bar, its sign on the strip, and what waits on the chain in the lane."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from desktop.players import Player
from desktop.session import Session
from desktop.table.standing import ENDS
from desktop.table.window import TableWindow
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.scenarios.name import ref_named
from tests.vocabulary import Table


@pytest.fixture
def chain(qtbot):
    """A table on which what is played waits for answers."""

    def show(game: str = "blank-chain", **table) -> TableWindow:
        made = Table(game).start(phase="main", active="south", **table)
        window = TableWindow(Session(made.game, History(made.state), (Player("Ada"), Player("Bruno"))), open_hands=True)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.session.begin()
        return window

    return show


def answer(window, word, name=""):
    """Give the answer with this word, for the card of this name."""
    question, ref = window.session.question(), ref_named(window.session.state, name) if name else 0
    window.session.answer(question.seat, (next(o for o in question.options if (o.word, o.ref) == (word, ref)),))


def buttons(window):
    return [button.text() for button in window.area.bar.buttons]


def menu(window):
    """The entries of the menu that the last button opened."""
    made = window.findChildren(QMenu)[-1]
    return {action.text(): action for action in made.actions()}


def click_strip(window, seat):
    strip = next(strip for strip in window.area.scene.strips if strip.strip.seat == seat).strip.box
    at = window.area.view.mapFromScene(strip.x + strip.w // 2, strip.y + strip.h // 2)
    QTest.mouseClick(window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


HERALD = {"hand": ["Herald"], "gold": 4}
BOLT = {"hand": ["Bolt"], "gold": 4}


def test_a_seat_passes_until_a_span_ends_and_its_strip_says_so_and_ends_it(chain):
    window = chain(south=HERALD, north=BOLT)
    assert "Pass until …" not in buttons(window)  # nothing is asked that could be spared
    answer(window, "play", "Herald")
    assert window.session.question().seat == 1
    QTest.mouseClick(window.area.bar.buttons[buttons(window).index("Pass until …")], Qt.MouseButton.LeftButton)
    found = menu(window)
    assert {"Pass until the turn ends", "Pass until a card is played"} <= set(found)
    found["Pass until the round ends"].trigger()
    assert window.session.state.seats[1].passing == "round"
    assert window.session.question().seat == 0
    strip = next(strip for strip in window.area.scene.strips if strip.strip.seat == 1)
    assert strip.standing.stance[-2:] == ("passes until the round ends", ENDS)
    assert {"passes until the round ends", ENDS} <= {part.text for part in strip.parts}
    assert "passes in advance, until the round ends" in window.log.toPlainText().replace("\n", " ")
    click_strip(window, 1)
    assert window.session.state.seats[1].passing == ""
    assert strip.standing.stance == ()


def test_the_menu_ends_it_too_and_says_it_where_nobody_passes(chain):
    window = chain(south=HERALD, north=BOLT)
    answer(window, "play", "Herald")
    window.ahead.ask(SeatId(1))
    menu(window)["Pass until the turn ends"].trigger()
    entry = next(action for action in window.menus if action.text() == "Pass no longer in advance")
    entry.trigger()
    assert window.session.state.seats[1].passing == ""
    entry.trigger()
    assert "cannot pass in advance" in window.area.bar.refusal.text()


def test_where_nobody_may_answer_nothing_is_offered(chain):
    window = chain("blank", south={"play": ["Footman"]}, north={"hand": ["Ambusher"]})
    answer(window, "raid", "Footman")
    assert window.session.question().seat == 1
    assert "Pass until …" not in buttons(window)


def test_an_ability_that_waits_stands_in_the_lane_and_is_dashed_while_it_is_pending(chain):
    window = chain(south={"hand": ["Vault", "Deny"], "play": ["Footman", "Captain"], "gold": 9}, north=BOLT)
    answer(window, "play", "Vault")
    while window.session.question().purpose == "window":
        answer(window, "pass")
    answer(window, "use", "Vault")
    (slip,) = window.area.scene.slips
    assert (slip.ability.name, slip.ability.pending) == ("Vault", True)
    assert slip.ability.words
    assert "Pending" in slip.toolTip()
    window.session.answer(SeatId(0), window.session.question().options[:1])
    (slip,) = window.area.scene.slips
    assert not slip.ability.pending
    made = window.area.scene.picture.arrangement
    assert made.lane.x <= slip.slip.box.x
    assert slip.slip.box.x + slip.slip.box.w <= made.lane.x + made.lane.w
    while window.session.question().seat == 0:
        answer(window, "pass")
    answer(window, "play", "Bolt")
    window.session.answer(SeatId(1), window.session.question().options[:1])
    bolt = next(spot for spot in window.area.scene.picture.arrangement.spots if spot.role == "lane")
    (slip,) = window.area.scene.slips
    assert bolt.box.x + bolt.box.w <= slip.slip.box.x  # the newest comes first
