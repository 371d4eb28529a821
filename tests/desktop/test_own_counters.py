"""At a table without rules: counters with names of one's own, on cards and for seats, and cards that change sides."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu

from desktop.table.standing import standing
from rules.engine.events import Count, Create
from rules.engine.line import NOBODY, NOWHERE, SeatId, ZoneId
from rules.engine.save import decode_state, encode_state

pytestmark = pytest.mark.slow


@pytest.fixture
def window(laid):
    south, north = {"play": ["Giant"]}, {"play": ["Parade"]}
    return laid("blank", (1280, 780), options={"rules": "none"}, south=south, north=north, phase="main", active="south")


def entries(menu):
    """All entries of a menu and of those in it."""
    for action in menu.actions():
        if isinstance(inner := action.menu(), QMenu):
            yield from entries(inner)
        yield action.text().partition("\t")[0], action


def choose(window, words):
    """An entry of the menu that waits."""
    menu = next(menu for menu in window.findChildren(QMenu) if menu.isVisible() and menu.accessibleName())
    next(action for text, action in entries(menu) if text == words).trigger()
    menu.close()


def name_it(window, name, n):
    """The dialog that asks for its name and number."""
    box = next(box for box in window.findChildren(QDialog) if box.isVisible())
    title = box.windowTitle()
    QTest.keyClicks(box.name, name)
    box.number.setValue(n)
    box.put_button.click()
    return title


def ask(window, zone):
    ref = window.view().zones[ZoneId(zone)].cards[0]
    window.hand_menu.ask(ref, NOWHERE, window.pos())
    return ref


def test_a_card_has_counters_of_any_name_which_are_told_saved_and_changed(window):
    session = window.session
    ref = ask(window, "play.0")
    choose(window, "Another counter…")
    name_it(window, "rage", 3)
    assert session.state.cards[ref].counters == {"rage": 3}
    assert window.story.label(session.history.at, SeatId(0)) == "Giant gets 3 counters (rage)"
    assert ("rage", "rage", 3) in window.area.scene.cards[ref].face[1].counters
    assert decode_state(session.game, encode_state(session.state)) == session.state
    ask(window, "play.0")
    choose(window, "rage −1")
    assert session.state.cards[ref].counters == {"rage": 2}
    assert session.undo()
    assert session.undo()
    assert session.state.cards[ref].counters == {}
    assert not session.edit(SeatId(0), (Count(ref, "no\nname", 1),))
    assert "A counter of one's own has a name of 1 to 24 letters" in window.area.bar.refusal.text()


def test_a_token_has_any_name_and_number_and_is_one_step(window):
    session, before = window.session, window.session.state
    window.hand_menu.ask(NOBODY, NOWHERE, window.pos())
    choose(window, "Create a token…")
    assert name_it(window, "Goblin", 3) == "A new token"
    token = session.state.cards[session.state.zones[ZoneId("play.0")].cards[-1]]
    assert (token.definition, token.token, token.counters) == ("Token", True, {"Goblin": 3})
    assert window.story.label(session.history.at, SeatId(0)) == "Seat 1, by hand, creates a token: 3 Goblin"
    assert decode_state(session.game, encode_state(session.state)) == session.state
    assert session.undo()
    assert session.state == before
    assert not session.edit(SeatId(0), (Create("Token", SeatId(0), ZoneId("play.0"), counters=(("Goblin", 0),)),))


def test_a_seat_has_them_too_beside_what_the_game_counts(window):
    window.hand_menu.ask_seat(SeatId(0))
    choose(window, "Another counter…")
    name_it(window, "Ruhm", 5)
    said = standing(window.session.game, window.view(), SeatId(0), None)
    assert said.tallies[-1] == ("Ruhm", 5, 0)
    window.panels.open_counters()
    assert window.panels.counters.toPlainText().count("Ruhm\t5") == 1
    window.hand_menu.ask_seat(SeatId(0))
    choose(window, "Ruhm −1")
    assert window.session.state.seats[0].resources["Ruhm"] == 4


def test_control_of_a_card_is_taken_in_its_own_words_and_its_owner_stays(window):
    session = window.session
    ref = window.view().zones[ZoneId("play.1")].cards[0]
    window.by_hand.count((ref,), 2, "rage")
    ask(window, "play.1")
    choose(window, "Take control")
    card = session.state.cards[session.state.zones[ZoneId("play.0")].cards[-1]]
    assert (card.definition, card.owner, card.counters) == ("Parade", 1, {"rage": 2})
    assert window.story.label(session.history.at, SeatId(0)) == "Seat 1, by hand, takes control of Parade"
    assert session.undo()
    assert session.state.cards[ref].zone == "play.1"
