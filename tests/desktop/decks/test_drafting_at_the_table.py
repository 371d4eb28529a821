"""A draft at the table, with mouse and keys: to a finished deck and into the game; secret between people; from the start window."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QMenu

from desktop.decks.shelf import open_deck, shelved
from desktop.players import PERSON, Player
from desktop.session import Session
from desktop.start.setup import Setup, deal
from desktop.table.stance import RELAXED
from rules.engine.history import History
from rules.engine.line import SeatId, zone_of
from rules.engine.question import CONCEDE, Pick
from rules.engine.step import answer, questions
from rules.games.catalogue import DRAFTS
from rules.games.worldbreakers.decks import DRAFTED, SIGNED, defects
from tests.desktop.conftest import Hands

pytestmark = pytest.mark.slow
SOUTH, NORTH = SeatId(0), SeatId(1)
BOTH = {*SIGNED, *SIGNED.values()}  # what each has, and so may be seen by each


@pytest.fixture
def drafting(seated: Callable[..., Hands]) -> Callable[..., Hands]:
    """Sits people and computers down to a draft."""

    def sit(game: str, options: dict[str, str | int | bool], *kinds: str, until: str = "") -> Hands:
        people = zip(("Ada", "Bruno", "Cleo", "Dario"), kinds, strict=False)
        players = tuple(Player(name, PERSON if kind == "p" else kind) for name, kind in people)
        session = deal(Setup(game, players, options, seed="4"))
        while until and (question := session.questions()[0]).purpose != until:
            assert session.game.decks is not None
            session.answer(question.seat, session.game.decks.advise(session.game, session.view(question.seat), question) or ())
        return seated(session)

    return sit


def asked(hands: Hands) -> Pick:
    """What is asked."""
    question = hands.question()
    assert question is not None
    return question


def test_a_draft_of_hands_by_mouse_and_keys_to_a_finished_deck(drafting):
    hands = drafting("worldbreakers-draft", {"draft": "hands"}, "p", "greedy")
    picked = 0
    while asked(hands).purpose == "pick":
        question = asked(hands)
        for option in question.options[: question.most]:
            hands.click(option.ref)
            picked += 1
        if question.most > 1:
            hands.enter()
        hands.wait()
    assert picked == 27
    question = asked(hands)
    assert question.purpose == "leader"
    assert len(hands.window.area.bar.buttons) == len(question.options) == 4, "they lie among forty cards"
    hands.click(question.options[0].ref)
    question = asked(hands)
    assert (question.purpose, len(question.options)) == ("build", 30)
    assert hands.window.asked is not None
    assert len(hands.window.asked.chosen) == 30, "a deck is suggested"
    hands.enter()
    assert asked(hands).purpose == "mulligan"
    session = hands.session
    assert defects(session.game, session.state.seats[SOUTH].deck, DRAFTED) == []
    while session.history.undo():
        pass
    assert session.state.zones[zone_of("pool", SOUTH)].cards == ()


def test_the_suggested_deck_is_changed_card_by_card(drafting):
    hands = drafting("worldbreakers-draft", {"draft": "piles", "first": "south"}, "p", "greedy", until="leader")
    hands.click(asked(hands).options[0].ref)
    question = asked(hands)
    asking = hands.window.asked
    assert asking is not None
    out = asking.chosen[-1]
    hands.click(out.ref)
    assert out not in asking.chosen
    assert not hands.primary().isEnabled()
    other = next(option for option in question.options if option not in asking.chosen and option != out)
    hands.click(other.ref)
    assert hands.primary().isEnabled()
    name = hands.session.view(SOUTH).cards[other.ref].definition
    hands.enter()
    hands.wait()
    deck = hands.session.state.seats[SOUTH].deck
    assert len(deck) == 31
    assert name in deck


def test_between_two_people_the_curtain_falls_and_nothing_slips(drafting, leaks):
    hands = drafting("worldbreakers-draft", {"draft": "piles", "first": "south"}, "p", "p")
    window = hands.window
    for turn in range(6):
        hands.wait()
        assert window.covered()
        assert leaks(window) <= BOTH
        question = asked(hands)
        assert question.seat == turn % 2
        assert leaks(window) <= BOTH
        hands.answer(question.options[0])


def test_what_was_drafted_is_kept_as_a_deck_with_its_pool(app, qtbot):
    app.show()
    players = (Player("Ada"), Player("Bruno", "greedy"))
    app.deal(Setup("worldbreakers-draft", players, {"draft": "hands"}, seed="4"))
    table = app.table
    session, action = table.session, next(action for action in table.menus if action.text().startswith("Keep what"))
    hands = Hands(table, qtbot)
    for _ in range(2):
        question = asked(hands)
        session.answer(SOUTH, question.options[: question.most])
        hands.wait()
    action.trigger()
    deck = open_deck(shelved()[0].path)
    taken = [session.state.cards[ref].definition for ref in session.state.zones[zone_of("pool", SOUTH)].cards]
    assert len(taken) == 3
    assert sorted(deck.pool) == sorted({*taken, *BOTH})
    assert (deck.game, deck.mode, deck.cards) == ("worldbreakers", "drafted", {})


def drafted(session):
    """The table when all have drafted."""
    state = session.state
    while (question := questions(session.game, state)[0]).purpose == "pick":
        assert isinstance(question, Pick)
        state = answer(session.game, state, question.seat, question.options[:1]).after
    return state


def test_after_a_draft_of_four_any_two_play_one_pairing_after_the_other(app, qtbot):
    app.show()
    players = tuple(Player(name, PERSON if name == "Ada" else "greedy") for name in ("Ada", "Bruno", "Cleo", "Dario"))
    session = deal(Setup("worldbreakers-draft4", players, seed="4"))
    app.show_table(session, RELAXED)
    assert not app.pairings.ways()
    app.pairings.ask()
    assert "before the draft is over" in app.table.area.bar.refusal.text()
    app.show_table(Session(session.game, History(drafted(session)), players), RELAXED)
    app.table.session.answer(SOUTH, CONCEDE)
    hands = Hands(app.table, qtbot)
    qtbot.waitUntil(app.pairings.button.isVisible)
    for first, last in (("Cleo against Dario", "Ada against Bruno"), ("Ada against Bruno", "Ada against Cleo")):
        hands.press(app.pairings.button)
        menu = next(menu for menu in app.table.findChildren(QMenu) if menu.isVisible())
        ways = [action.text() for action in menu.actions()]
        assert (ways[0], ways[-1], len(ways)) == (first, last, 6)
        next(action for action in menu.actions() if action.text() == "Ada against Cleo").trigger()
        assert [player.name for player in app.table.session.players] == ["Ada", "Cleo"]
        hands = Hands(app.table, qtbot)
        assert asked(hands).purpose == "leader"
        hands.session.answer(SOUTH, CONCEDE)
        qtbot.waitUntil(app.pairings.button.isVisible)
    app.again()
    assert [player.name for player in app.table.session.players] == ["Ada", "Cleo"]
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4"))
    assert not app.pairings.action.isVisible()


def test_the_door_leads_to_each_draft(app, qtbot):
    app.show()
    app.start.doors[-1].entered.emit()
    menu = next(menu for menu in app.start.findChildren(QMenu) if menu.actions())
    ways = menu.actions()
    assert [way.text() for way in ways] == ["Three pile draft, for two", "5-1-2 draft, for two", "Draft for four"]
    assert "27 picks" in ways[1].toolTip()
    assert menu.activeAction() is ways[0], "Enter takes what is lit"
    ways[2].trigger()
    sheet = app.start.new_game
    assert [row.player().kind for row in sheet.open_rows()] == ["person", "greedy", "greedy", "greedy"]
    assert "Two copies of the set" in sheet.notice.text()
    sheet.sink()
    ways[1].trigger()
    assert "27 picks" in sheet.notice.text()
    form = sheet.options_part.layout()
    asked = [form.itemAt(row, form.ItemRole.LabelRole).widget().text() for row in range(form.rowCount())]
    assert "First turn" in asked
    assert "Who starts" not in asked, "one option says it"
    box = sheet.options["draft"]
    box.setCurrentIndex(box.findData("piles"))
    assert "All 96 cards" in sheet.notice.text()
    sheet.sink()
    app.start.play_draft(DRAFTS[2])
    sheet.deal()
    assert app.table is not None
    assert app.table.session.game.name == "worldbreakers-draft4"
    assert app.memory.setup("worldbreakers-draft4") is not None
