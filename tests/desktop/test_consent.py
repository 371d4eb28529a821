"""Before the sandbox opens between people, each other one is asked: what is said meanwhile, behind whose curtain, and what a no does."""

import pytest

from desktop.table.stance import FULL
from rules.engine.sight import SPECTATOR
from tests.desktop.test_sandbox import CTRL, KEY, button, in_battle

pytestmark = pytest.mark.slow


def test_while_another_person_is_asked_nothing_tells_what_the_hand_may_do(table):
    hands = table("p", "p", seed="7")
    hands.lift()
    window, state = hands.window, hands.session.state
    assert window.asked.lit()
    hands.key(KEY.Key_E, CTRL)
    bar = window.area.bar
    assert (bar.name.text(), bar.what.text()) == ("Bruno,", "may Ada change the table by hand?")
    assert [act.key for act, _ in bar.acts] == ["answer", "pass"], "no hand is opened for this"
    assert "Bruno is asked" in window.panels.pending.accessibleName()
    assert "decides" not in window.panels.pending.accessibleName()
    assert window.viewer == SPECTATOR
    assert not any(item.face[1].mark for item in window.area.scene.cards.values())
    hands.key(KEY.Key_E, CTRL)
    assert "Bruno is asked first" in bar.refusal.text()
    window.concede()
    assert hands.session.state is state
    hands.key(KEY.Key_N)
    assert window.covered()
    assert "Bruno keeps to the rules" in window.curtain.news.text()
    hands.lift()
    assert window.asked.lit()
    assert "Bruno keeps to the rules" in bar.refusal.text()
    assert hands.session.state is state


@pytest.mark.parametrize("agrees", [True, False])
def test_in_full_mode_each_is_asked_behind_a_curtain_of_the_own(table, leaks, agrees):
    hands = in_battle(table, "p", "p", "random")
    window, session = hands.window, hands.session
    window.curtain_mode = FULL
    asker, state = window.acting(), session.state
    hands.key(KEY.Key_E, CTRL)
    names = {0: "Ada", 1: "Bruno"}
    other = 1 - asker
    assert window.covered()
    assert window.curtain.news.text() == f"{names[asker]} asks to change the table by hand."
    assert names[other] in window.curtain.heading.text()
    assert not leaks(window)
    hands.press(window.curtain.hold)
    assert window.viewer == other
    assert not leaks(window)
    if agrees:
        hands.enter()
        assert session.state.bracket.seat == asker
        assert session.history.at.step.edits[0].agreed == (2, other)
    else:
        hands.key(KEY.Key_N)
        assert session.state is state
    assert window.covered()
    assert names[asker] in window.curtain.heading.text()
    hands.press(window.curtain.hold)
    assert window.viewer == asker
    said = "with the consent of Cleo and" if agrees else "keeps to the rules"
    assert said in window.log.toPlainText()


def test_who_goes_back_in_time_asks_no_longer(table):
    hands = in_battle(table, "p", "p")
    hands.key(KEY.Key_E, CTRL)
    assert hands.session.consent is not None
    hands.key(KEY.Key_Z, CTRL)
    assert hands.session.consent is None
    assert hands.session.questions()[0].purpose != "sandbox"


def test_who_keeps_to_the_rules_is_told_to_all_and_nothing_opens(table, leaks):
    hands = in_battle(table, "p", "p", "p")
    hands.key(KEY.Key_E, CTRL)
    hands.press(button(hands.window.area.bar, "change the table"))
    hands.press(button(hands.window.area.bar, "Keep to the rules"))
    assert hands.session.state.bracket is None
    assert "keeps to the rules" in hands.window.log.toPlainText()
    assert not leaks(hands.window)
    assert hands.question().purpose == "battle"


def test_with_open_hands_nobody_is_asked(table):
    hands = in_battle(table, "p", "p", open_hands=True)
    hands.key(KEY.Key_E, CTRL)
    assert hands.session.state.bracket
    assert hands.window.viewer == hands.session.state.bracket.seat
