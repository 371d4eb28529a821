"""What players of Worldbreakers would stumble over: equal buttons, news of nothing, places that go, buttons that wander."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.players import Player
from desktop.start.setup import Setup, deal
from desktop.table.forecast import forecast
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE
from rules.scenarios.name import ref_named

pytestmark = pytest.mark.slow
COUNCIL = "The Muhandasat, Council of Engineers"


def take(window, word, name=""):
    """Give the answer with this word, for the card of this name."""
    question, ref = window.session.question(), ref_named(window.session.state, name) if name else 0
    window.session.answer(question.seat, (next(o for o in question.options if (o.word, o.ref) == (word, ref)),))


def test_no_two_buttons_have_the_same_words(laid):
    window = laid(
        "worldbreakers",
        phase="action",
        south={"worldbreaker": [COUNCIL], "locations": ["The Submerged Brilliance"], "deck": ["The Den of Sabers", "Pacify", "Surge"]},
    )
    take(window, "develop", "The Submerged Brilliance")
    said = [act.text for act in window.asked.acts()]
    assert said[:2] == [f"For The Den of Sabers: use {COUNCIL}", f"For Pacify: use {COUNCIL}"]


def test_the_curtain_tells_the_act_that_was_done(table):
    hands = table("p", "p", game="worldbreakers")
    for _ in range(2):
        hands.lift()
        hands.enter()
    hands.lift()
    first = hands.window.viewer
    take(hands.window, "mythium")
    assert hands.window.covered()
    assert hands.window.curtain.news.text() == f"{hands.session.state.seats[first].name} gains 1 mythium."


def test_what_will_be_stored_is_not_told_to_come_into_play(laid):
    window = laid("worldbreakers", phase="action", south={"worldbreaker": [COUNCIL], "deck": ["The Den of Sabers", "Pacify", "Surge"]})
    take(window, "draw")
    take(window, "use", COUNCIL)
    question = window.session.question()
    assert "The Den of Sabers" in window.asked.named(question.options[0])
    assert "into play" not in forecast(window.session.game, window.view(), question, question.options[:1]).words()


def test_known_cards_of_a_hand_do_not_take_the_words_from_empty_places(laid):
    deck = ["Eagle Huntress", "Eagle Huntress", "Pacify", "Pacify"]
    window = laid("worldbreakers", phase="action", south={"hand": ["Call to Arms"], "earth": 1, "deck": deck}, north={"mythium": 3})
    take(window, "play", "Call to Arms")
    window.session.answer(window.session.question().seat, ())
    assert window.bottom == 1
    assert "Eagle Huntress" in {window.view().cards[ref].definition for ref in window.view().zones["hand.0"].cards}
    assert all(item.empty for item in window.area.scene.zones if item.place.zone == "locations.0")


def test_what_stands_below_what_is_being_done_stays_where_it_is(laid):
    """Nothing moves under the pointer: the button that undoes is where it was once the most has been said."""
    window = laid("worldbreakers", phase="action", south={"followers": ["Eagle Huntress"]}, north={"followers": ["Eagle Huntress"]})
    take(window, "attack")
    high = window.panels.pending.sizeHint().height()
    assert window.session.question().purpose == "block"
    window.session.undo()
    assert window.panels.pending.sizeHint().height() == high


def test_the_card_that_asks_does_not_look_chosen_where_it_can_be_chosen(laid):
    south = {"hand": ["Amu River Armorer"], "mythium": 3, "earth": 1, "followers": ["Dogtamer"]}
    window = laid("worldbreakers", phase="action", south=south)
    take(window, "play", "Amu River Armorer")
    take(window, "use", "Amu River Armorer")
    take(window, "pay", "Amu River Armorer")
    armorer = ref_named(window.session.state, "Amu River Armorer")
    assert window.asked.question.about == armorer
    assert window.area.scene.cards[armorer].face[1].mark == "lit"


def test_the_six_actions_stand_whole_as_buttons_whatever_the_hand_can_do(laid):
    hand = ["Amu River Armorer", "Dogtamer"]
    south = {"hand": hand, "mythium": 9, "earth": 1, "followers": ["Dogtamer"], "deck": ["Surge"]}
    window = laid("worldbreakers", phase="action", south=south)
    said = [button.text() for button in window.area.bar.buttons]
    assert said == ["Gain 1 mythium", "Draw a card", "Buy Earth for 2", "Buy Moon for 2", "Buy Stars for 2", "Buy Void for 2", "Attack"]


def test_who_began_an_attack_can_take_it_back_at_the_bar(laid):
    window = laid("worldbreakers", phase="action", south={"followers": ["Dogtamer", "Eagle Huntress"]})
    assert "Take back" not in [button.text() for button in window.area.bar.buttons]
    take(window, "attack")
    assert window.session.question().purpose == "declare"
    next(button for button in window.area.bar.buttons if button.text() == "Take back").click()
    assert window.session.question().purpose == "action"


def test_the_bar_says_what_the_ability_does_for_which_it_asks(laid):
    south = {"followers": ["Dogtamer", "Eagle Huntress"], "worldbreaker": ["Khutulun, the True Daughter"]}
    window = laid("worldbreakers", phase="action", south=south)
    take(window, "attack")
    window.session.answer(SeatId(0), window.session.question().options)
    take(window, "use", "Khutulun, the True Daughter")
    assert window.area.bar.second.text() == "Until the end of the combat, a Follower in the attack gets +1 strength."


def test_the_result_names_what_the_game_is_played_for(laid):
    north = {"power": 4, "deck": ["Surge"] * 2}
    window = laid("worldbreakers", phase="last-turn", active="south", south={"power": 10, "deck": ["Surge"] * 2}, north=north)
    take(window, "mythium")
    ending = window.area.result.ending
    assert window.area.result.isVisible()
    assert [ending.verticalHeaderItem(0).text(), *(ending.item(0, seat).text() for seat in (0, 1))] == ["Power", "10", "4"]


def test_enter_presses_the_button_with_the_ring(laid):
    south = {"hand": ["Amu River Armorer"], "mythium": 3, "earth": 1, "followers": ["Dogtamer"]}
    window = laid("worldbreakers", phase="action", south=south)
    take(window, "play", "Amu River Armorer")
    take(window, "use", "Amu River Armorer")
    assert window.session.question().purpose == "migrate"
    window.area.setFocus()
    for _ in range(9):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        if window.area.bar.buttons[1].has_ring():
            break
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.session.question().purpose == "action"
    assert window.session.state.seats[0].resources["earth"] == 2


def test_in_a_match_title_and_column_tell_who_has_won_how_many(seated):
    session = deal(Setup("worldbreakers", (Player("Ada"), Player("Bruno")), {"match": "2"}, seed="4"))
    window = seated(session, True).window
    assert "Ada 0, Bruno 0" in window.moment
    session.answer(SeatId(0), CONCEDE)
    assert "Ada 0, Bruno 1" in window.moment
    assert window.panels.pending.words()[0] == "A match: 2 games win it: Ada 0, Bruno 1"


def test_the_table_takes_the_focus_of_a_button_that_goes_also_behind_another_window(laid, qtbot):
    window = laid("worldbreakers", phase="action", south={"mythium": 3}, north={"mythium": 3})
    other = QWidget()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    window.area.bar.buttons[0].setFocus()
    take(window, "mythium")
    assert window.focusWidget() is window.area


def test_rings_are_turned_with_the_cards_of_a_fan(laid):
    window = laid("worldbreakers", phase="action", south={"hand": ["Dogtamer", "Lay Siege", "Surge"], "mythium": 3, "earth": 1})
    first = window.view().zones["hand.0"].cards[0]
    overlay, item = window.area.scene.overlay, window.area.scene.cards[first]
    overlay.focus_on(first)
    overlay.mark((first,))
    assert item.spot.turn != 0
    assert overlay.ring.rotation() == overlay.marks[0].rotation() == item.spot.turn
    assert overlay.ring.mapToScene(overlay.ring.transformOriginPoint()) == item.mapToScene(item.transformOriginPoint())


def test_what_a_fight_does_stands_clear_of_both_cards(laid):
    south = {"followers": ["Airag Maker", "Khutulun's Kheshig"]}
    window = laid("worldbreakers", (1280, 800), phase="action", south=south, north={"followers": ["Solemn Guardian"]})
    take(window, "attack")
    window.session.answer(SeatId(0), window.session.question().options)
    take(window, "use", "Khutulun's Kheshig")
    guardian, maker = (ref_named(window.session.state, name) for name in ("Solemn Guardian", "Airag Maker"))
    window.clicks.card(guardian)
    scene = window.area.scene
    QTest.mouseMove(window.area.view.viewport(), window.area.view.mapFromScene(scene.cards[maker].card_box().center()))
    assert scene.overlay.tip.isVisible()
    for ref in (guardian, maker):
        assert not scene.overlay.tip.sceneBoundingRect().adjusted(2, 10, -2, -10).intersects(scene.cards[ref].card_box())


def test_the_button_that_pays_x_says_how_much(laid):
    south = {"hand": ["Exploitative Extraction"], "mythium": 5, "stars": 3, "worldbreaker": ["Marco Polo, Robed in Silk"]}
    window = laid("worldbreakers", phase="action", south={**south, "locations": ["The Humble Underpass"]})
    take(window, "play", "Exploitative Extraction")
    assert window.session.question().purpose == "x"
    said = window.area.bar.buttons[0].text()
    window.area.bar.step(2)
    assert (said, window.area.bar.buttons[0].text()) == ("Pay 0 mythium", "Pay 2 mythium")


def test_while_the_game_is_being_started_no_action_phase_is_under_way(seated):
    window = seated(deal(Setup("worldbreakers", (Player("Ada"), Player("Bruno")), seed="4")), True).window
    words = window.panels.pending.words()
    assert words[0] == "Starting the game"
    assert [word for word in words if word.startswith("then")] == ["then Action phase", "then Rally phase"]
